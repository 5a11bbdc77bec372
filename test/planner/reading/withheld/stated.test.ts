// Names that a prohibition says itself: behind "which is", and in a remark in brackets.
import t from 'tap';
import type { Role } from '../../../../src/generation/planner/reading/model/tagger.ts';
import { refuse } from '../../../../src/generation/planner/reading/rules/refusals.ts';
import { viewOfText } from '../../../../src/generation/planner/reading/views.ts';
import { withheldIn } from '../../../../src/generation/planner/reading/withheld/withheld.ts';

t.test('a surname that the next words say goes with the words that forbid it', async (t) => {
  const text = 'She is happy for her first name and age to be used but not her surname, which is Twomey.';
  t.same(
    withheldIn(viewOfText(text)).map(({ start, end }) => text.slice(start, end)),
    [' but not her surname, which is Twomey'],
  );
});

t.test('a remark in brackets behind a prohibition refuses as well, where it says so', async (t) => {
  const rolesOf = (text: string, refused: number) => {
    const view = viewOfText(text);
    const roles = view.structure.tokens.map((_, i): Role => (i < refused ? 'P' : 'C'));
    refuse(view, roles);
    return roles.slice(refused, -1).join('');
  };
  t.match(rolesOf('Use no sponsor names (esp. not Grindlay Marine), tea from 4.', 5), /^P+C+$/);
  t.match(rolesOf('Use no sponsor names (esp. the Grindlay Marine), tea from 4.', 5), /^C+$/);
});
