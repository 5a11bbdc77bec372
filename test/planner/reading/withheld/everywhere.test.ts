// What a text forbids by its value is nowhere in the film, however often and in whatever letters the text says it.
import t from 'tap';
import { correct } from '../../../../src/generation/planner/reading/corrections/corrections.ts';

const left = (written: string) => correct(written).text;

t.test('each mention of a number goes, before and behind the words that forbid it', async (t) => {
  t.equal(
    left(
      "Call 0171 555 123 now. Or ring 0171 555 123 at night. On Sundays 0171 555 123 rings too. Please don't show 0171 555 123.",
    ),
    'Call now. Or ring at night. On Sundays rings too. ',
  );
  t.equal(
    left(
      "Please don't show 01715550123. Call 01715550123 now. Ring 01715550123 at night. On Sundays 01715550123 rings too.",
    ),
    'Call now. Ring at night. On Sundays rings too.',
  );
});

t.test('five mentions go as one does', async (t) => {
  t.equal(
    left(
      "Call 01715550123 now. Ring 01715550123 at night. On Sundays 01715550123 rings too. And 01715550123 on Mondays. Text 01715550123 soon. Please don't show 01715550123.",
    ),
    'Call now. Ring at night. On Sundays rings too. And on Mondays. Text soon. ',
  );
});

t.test('a surname in brackets goes everywhere, in capitals and with its apostrophe', async (t) => {
  t.equal(
    left(
      'Frau Oldehus backt Brot. Oldehus ist früh wach. Das Team um Oldehus lädt ein. Ihren Nachnamen (Oldehus) bitte nirgends zeigen.',
    ),
    'Frau backt Brot. ist früh wach. Das Team um lädt ein. ',
  );
  t.equal(
    left(
      "Anna Kerr bakes bread. KERR opens at six. Enter Kerr's bakery. Ask for Kerr at the door. Please do not show her surname (Kerr).",
    ),
    'Anna bakes bread. opens at six. Enter bakery. Ask for at the door. ',
  );
  t.equal(
    left('Anna Kerr bakes bread. Ask for Kerr at the door. Please do not show her surname (KERR).'),
    'Anna bakes bread. Ask for at the door. ',
  );
});

t.test('a word that is written like a name but small is none', async (t) => {
  t.equal(
    left(
      'Anna Baker is a baker. Ask for Baker at the door. Bakers start at six. Please do not show her surname (Baker).',
    ),
    'Anna is a baker. Ask for at the door. Bakers start at six. ',
  );
});

t.test('other numbers and names stay', async (t) => {
  t.equal(
    left("Call 01715550123 or 01715550124. Order 01715550. Please don't show 01715550123."),
    'Call or 01715550124. Order 01715550. ',
  );
});
