import t from 'tap';
import { isRejection } from '../../src/domain/rejection.ts';
import { parseJson } from '../../src/http/wire/body.ts';

function said(text: string): unknown {
  try {
    return parseJson(Buffer.from(text));
  } catch (error) {
    return isRejection(error, 'invalid_request') ? error.facts.issues : error;
  }
}

t.test('a body that is not there says what to send, and one that is broken says so', async (t) => {
  const message = 'The body is empty: send JSON, {} where there is nothing to say';
  t.same(said(''), [{ code: 'invalid_json', message, path: [] }]);
  for (const text of [' ', '{', "{'prompt':'x'}"])
    t.same(said(text), [{ code: 'invalid_json', message: 'The body is not valid JSON', path: [] }], text);
  t.same(said('{}'), {});
});
