import t from 'tap';
import { withTelling } from '../../../src/generation/planner/reading/material/names.ts';
import type { Role } from '../../../src/generation/planner/reading/model/tagger.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

/** What is shown of a text in which all labels up to a colon are none of the content. */
function shown(text: string): string {
  const view = viewOfText(text);
  const { tokens } = view.structure;
  const roles: Role[] = [];
  let isLabel = true;
  for (const { low } of tokens) {
    roles.push(isLabel ? 'S' : 'C');
    if (low === ':') isLabel = false;
    if (low === '\n') isLabel = true;
  }
  const kept = withTelling(view, roles);
  return tokens.flatMap(({ text: it, low }, i) => (kept[i] === 'C' && low !== '\n' ? [it] : [])).join(' ');
}

t.test('labels that say what names and days are stand before them', async (t) => {
  for (const [text, expected] of [
    ['Entries close: 30 September', 'Entries close : 30 September'],
    ['When: 30 September', '30 September'],
    ['Datum: 3. Mai', '3 . Mai'],
    ['접수 마감: 9월 30일', '접수 마감 : 9 월 30 일'],
    ['Ponentes: Lucía Vega, Iñaki Otxoa', 'Ponentes : Lucía Vega , Iñaki Otxoa'],
    ['Speakers: Mira Vale\nWhere: Mill Hall', 'Speakers : Mira Vale Mill Hall'],
    ['Headline: 30 September is near', '30 September is near'],
    ['Message: bees are busy', 'bees are busy'],
    ['What we want people to remember: 30 September', '30 September'],
  ] as const)
    t.equal(shown(text), expected, text);
});
