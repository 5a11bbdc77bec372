import t from 'tap';
import { durationBucket } from '../../src/domain/prompt-hints.ts';
import { statedSeconds } from '../../src/domain/stated-length.ts';

const WALKS = 'A 9 minute walk is long. ';

t.test('a length counts wherever it stands, as long as a person could have written the prompt', async (t) => {
  const ending = 'Make it a 45 second video.';
  t.equal(statedSeconds(`${WALKS.repeat(20)}${ending}`), 45);
  t.equal(durationBucket({ prompt: `${WALKS.repeat(20)}${ending}` }), '30s-1min');
  t.equal(statedSeconds(`${WALKS.repeat(120)}${ending}`), null, 'a hundred lengths before it are enough');
});
