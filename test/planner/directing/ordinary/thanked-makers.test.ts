import t from 'tap';
import { planOf } from '../../../support/film-of-prompt.ts';

t.test('who thanks for an earlier film greets nobody', async (t) => {
  const { scenes } = planOf(
    "Thanks for last week's film, the board loved it! This one is the annual results of Greywater Housing Co-op. 471 homes in 2025. 6 days for a repair.",
  ).storyboard;
  t.notMatch(JSON.stringify(scenes), /Thank you|last week/);
  t.match(JSON.stringify(scenes[0]), 'Greywater Housing Co-op');
});
