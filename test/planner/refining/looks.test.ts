// Follow-ups that ask for another look.
import t from 'tap';
import { planned, refined } from '../plan-input.ts';

t.test('a follow-up may ask what the film is to look like, and then for its colours', async (t) => {
  const board = await planned('A film about Harbour Coffee. Roasted by the water since 1987.', {
    duration: '10-30s',
  });
  t.equal(board.tokens.treatment, undefined);
  const chalk = await refined(board, 'make it look like a chalkboard');
  t.equal(chalk.tokens.treatment, 'chalkboard');
  t.same(
    chalk.scenes.map(({ id, duration }) => [id, duration]),
    board.scenes.map(({ id, duration }) => [id, duration]),
  );
  const blue = await refined(chalk, 'accents in pink');
  t.equal(blue.tokens.treatment, 'chalkboard');
  t.equal(blue.tokens.bg, chalk.tokens.bg);
  t.not(blue.tokens.accent, chalk.tokens.accent);
  t.equal((await refined(chalk, 'as a newspaper front page')).tokens.treatment, 'newspaper');
});
