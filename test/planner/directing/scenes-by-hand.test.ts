// Scripts, dates and tables as scenes, at their edges.
import t from 'tap';
import type { MaterialItem, Words } from '../../../src/domain/brief.ts';
import { OUTLINES } from '../../../src/generation/planner/directing/outlines.ts';
import { dated } from '../../../src/generation/planner/directing/scenes/dated.ts';
import { scriptTake } from '../../../src/generation/planner/directing/scenes/script.ts';
import { tableTakes } from '../../../src/generation/planner/directing/scenes/table-takes.ts';
import { tableChart } from '../../../src/generation/planner/directing/scenes/tables.ts';
import { writer } from './hand-brief.ts';

const w = writer();
const FRAME = { trend: 'Over time', numbers: 'In numbers' };

t.test('a number of a script stands with what it numbers, and seven texts fit a scene', async (t) => {
  const shown = (...lines: string[]) => {
    const scene = { kind: 'scene' as const, number: 1, words: w('x'), onScreen: lines.map(w) };
    const { body } = scriptTake({ ...scene, voice: [], picture: [] });
    if (body.type === 'list') return [body.title, ...body.items].filter(Boolean);
    return body.type === 'statement' ? [body.title, body.sub ?? null] : body.type;
  };
  t.same(shown('1', 'Wash', '2)', 'Cut', '3.', 'Fry'), ['1. Wash', '2. Cut', '3. Fry']);
  t.same(shown('Menu', 'Tea'), ['Menu', 'Tea']);
  const eight = ['Soup', 'Rye', 'Tea', 'Cake', 'Milk', 'Juice', 'Water', 'Ale'];
  t.same(shown('Menu', ...eight), ['Menu', ...eight.slice(0, 7)]);
});

t.test(
  'three dates stand on an axis, two where the film is a history; numbers of steps are no dates',
  async (t) => {
    const told = (form: 'timeline' | 'recap', ...lines: string[]) => {
      const items = lines.map((text): MaterialItem => ({ kind: 'claim', words: w(text) }));
      const made = dated(items, 0, OUTLINES[form], 'en');
      return made && [made.count, ...made.takes.map(({ body }) => body.type)];
    };
    t.same(told('timeline', '1904: Opened', '1950: Burnt down'), [2, 'timeline']);
    t.equal(told('recap', '1904: Opened', '1950: Burnt down'), null);
    t.same(told('recap', '1904: Opened', '1950: Burnt down', '1988: Rebuilt'), [3, 'timeline']);
    t.equal(told('timeline', '1: Opened', '2: Burnt down', '14: Rebuilt'), null);
  },
);

/** The scenes of a table that is written as rows of cells. */
function scenesOf(head: string[], rows: string[][]) {
  const cells = (row: string[]): Words[] => row.map(w);
  return tableTakes({ kind: 'table', words: w('t'), head: cells(head), rows: rows.map(cells) }, 'en').map(
    ({ body }) => body,
  );
}

t.test('a table of lines is shared out evenly, and no more than twenty are shown', async (t) => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, i) => [`Room ${i + 1}`, 'sea view', `bed ${i + 1}`]);
  const sizes = (count: number) =>
    scenesOf(['Room', 'View', 'Bed'], rows(count)).map((body) =>
      body.type === 'list' ? body.items.length : 0,
    );
  t.same(
    [sizes(6), sizes(11), sizes(23)],
    [
      [3, 3],
      [4, 4, 3],
      [5, 5, 5, 5],
    ],
  );
});

t.test('an empty cell says nothing', async (t) => {
  const [body] = scenesOf(
    ['Plan', 'Seats', 'Price', 'Note'],
    [
      ['Starter', '3', '', 'trial'],
      ['Team', '', '$9', ''],
      ['House', '40', '$90', ''],
    ],
  );
  t.match(body, { type: 'list', items: ['Starter: Seats 3 · trial', 'Team: $9', 'House: Seats 40 · $90'] });
});

t.test('under two periods a line goes from what was to what is', async (t) => {
  const [body] = scenesOf(
    ['Measure', '2024', '2025'],
    [
      ['Roofs', '1,140', '1,905'],
      ['Revenue', '$22.4M', '$36.1M'],
      ['Rating', '4.5', ''],
    ],
  );
  t.match(body, {
    type: 'list',
    title: '2024 → 2025',
    items: ['Roofs: 1,140 → 1,905', 'Revenue: $22.4M → $36.1M', 'Rating: 4.5'],
  });
  const [arabic] = scenesOf(
    ['البند', '٢٠٢٤', '٢٠٢٥'],
    [
      ['الفروع', '٣', '٥'],
      ['العملاء', '٩٠', '١٢٠'],
      ['المدن', '٢', '٤'],
    ],
  );
  t.match(arabic, { title: '٢٠٢٤ ← ٢٠٢٥', items: ['الفروع: ٣ ← ٥', 'العملاء: ٩٠ ← ١٢٠', 'المدن: ٢ ← ٤'] });
});

t.test('two things stand beside each other in up to five lines', async (t) => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => [`Line ${i}`, 'yes', 'no']);
  t.equal(scenesOf(['', 'Tea', 'Coffee'], rows(5))[0]?.type, 'comparison');
  t.equal(scenesOf(['', 'Tea', 'Coffee'], rows(6))[0]?.type, 'list');
});

const chart = (text: string, kind: 'csv' | 'json' = 'csv') => tableChart(text, kind, FRAME, 'Data');
const points = (text: string, kind: 'csv' | 'json' = 'csv') =>
  chart(text, kind)?.points.map(({ label, value, unit }) => `${label} ${value}${unit}`);

t.test('figures of a table are read with their signs', async (t) => {
  t.same(points('city,change\nKiel,−4\nBonn,-3\nUlm,+2'), ['Kiel -4', 'Bonn -3', 'Ulm 2']);
  t.same(points('city,share\nKiel,40%\nBonn,50 %'), ['Kiel 40%', 'Bonn 50%']);
  t.same(points('Kiel,4\nBonn,3'), ['Kiel 4', 'Bonn 3'], 'also without a head');
});

t.test('a column is one of figures from seven rows of ten on', async (t) => {
  const rows = (full: number) =>
    `city,cups\n${Array.from({ length: 10 }, (_, i) => `Town${'abcdefghij'[i]},${i < full ? i + 1 : 'none'}`).join('\n')}`;
  t.equal(points(rows(7))?.length, 7);
  t.equal(chart(rows(6)), null);
});

t.test('of a column a year the newest counts, in whatever order they stand', async (t) => {
  const made = chart('city,2024,2022,2023\nKiel,7,1,2\nBonn,9,3,4');
  t.same([made?.title, made?.points.map(({ value }) => value)], ['Data, 2024', [7, 9]]);
});

t.test('a course of time is a line from five points on, from its first to its newest', async (t) => {
  const years = (count: number) =>
    `year,cups\n${Array.from({ length: count }, (_, i) => `${1990 + i},${i}`).join('\n')}`;
  t.equal(chart(years(4))?.form, 'bars');
  t.equal(chart(years(5))?.form, 'line');
  const many = chart(years(24))!.points.map(({ label }) => label);
  t.same([many.length, many[0], many.at(-1)], [12, '1990', '2013']);
});

t.test('objects of data are rows by their plain members', async (t) => {
  const rows = [
    { name: 'Kiel', cups: 4, open: true, staff: ['Ines'] },
    { name: 'Bonn', cups: 3, open: false, staff: [] },
  ];
  t.same(points(JSON.stringify({ towns: rows }), 'json'), ['Kiel 4', 'Bonn 3']);
  t.same(points('{"tea": 2, "coffee": 5, "note": "x"}', 'json'), ['tea 2', 'coffee 5']);
});

t.test('a year above figures is the name of their column, and years are no figures', async (t) => {
  t.same(points('city,2024\nKiel,7\nBonn,9'), ['Kiel 7', 'Bonn 9']);
  t.equal(points('Kiel,1904\nBonn,1950'), undefined);
});
