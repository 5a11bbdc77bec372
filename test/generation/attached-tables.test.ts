import t from 'tap';
import { textKindOf } from '../../src/generation/media/texts/text-asset.ts';
import { tableChart } from '../../src/generation/planner/directing/scenes/tables.ts';

const chart = (text: string) => tableChart(text, 'csv', { trend: 'Over time', numbers: 'Numbers' }, 'Sales');
const points = (text: string) => chart(text)?.points.map(({ label, value }) => [label, value]);

t.test('a quoted cell may hold line breaks, delimiters and quotes', async (t) => {
  const text = 'place,crates\n"Harbour\n(north)",40\n"Quay, ""old"" one",25\nMole,10\n';
  t.equal(textKindOf(text, { name: 'a.bin', contentType: null }), 'csv');
  t.same(points(text), [
    ['Harbour (north)', 40],
    ['Quay, "old" one', 25],
    ['Mole', 10],
  ]);
});

t.test('a table that is cut off inside a quoted cell keeps its whole rows', async (t) => {
  t.same(points('place;crates\nHarbour;40\nMole;10\n"Qua'), [
    ['Harbour', 40],
    ['Mole', 10],
  ]);
});

t.test('prose with commas is no table', async (t) => {
  const kind = (text: string) => textKindOf(text, { name: 'a.txt', contentType: null });
  t.equal(kind('Boats, birds, nets.\nA harbour at dusk.\n'), 'plain');
  t.equal(kind('He said "wait, and never closed it\nor so, she thought\n'), 'plain');
  t.equal(kind('one,two\n'), 'plain', 'a single row');
  t.equal(kind('name\n"Rye, fresh"\n'), 'plain', 'a single column');
});
