// Tables in prompts and notes are rows, not sentences with bars in them.
import t from 'tap';
import type { Scene } from '../../src/domain/storyboard.ts';
import { briefOf, planFilm } from '../../src/generation/planner/plan-film.ts';
import { inputFor, planned, screen } from './plan-input.ts';

const scenes = async (prompt: string): Promise<Scene[]> =>
  (await planned(prompt, { duration: '10-30s' })).scenes;

t.test('names and figures are a chart', async (t) => {
  const prompt =
    'Our plans at Larkspur.\n\n| Plan | Price |\n|------|-------|\n| Starter | $9 |\n| Team | $29 |\n| Studio | $79 |\n';
  const chart = (await scenes(prompt)).find(({ type }) => type === 'chart');
  t.match(chart, {
    title: 'Price',
    points: [
      { label: 'Starter', value: 9, prefix: '$' },
      { label: 'Team', value: 29, prefix: '$' },
      { label: 'Studio', value: 79, prefix: '$' },
    ],
  });
});

t.test('blanks behind the last bar of a row are no cell', async (t) => {
  const rows =
    '| Plan | Price |  \n|------|-------|\n| Starter | $9 |   \n| Team | $29 |\t\n| Studio | $79 |';
  const tables = briefOf(inputFor(`Our plans at Larkspur.\n\n${rows}\n`)).material.flatMap((item) =>
    item.kind === 'table' ? [item.rows.map((row) => row.map(({ text }) => text))] : [],
  );
  t.same(tables, [
    [
      ['Starter', '$9'],
      ['Team', '$29'],
      ['Studio', '$79'],
    ],
  ]);
});

t.test('a table without a head keeps its first row', async (t) => {
  for (const rows of [
    '| Starter | $9 |\n| Team | $29 |\n| Studio | $79 |',
    'Starter\t$9\nTeam\t$29\nStudio\t$79',
  ]) {
    const { material } = briefOf(inputFor(`Our plans at Larkspur.\n\n${rows}\n`));
    const tables = material.flatMap((item) => (item.kind === 'table' ? [item] : []));
    t.same(
      tables.map(({ head, rows }) => [head, rows.map((row) => row.map(({ text }) => text))]),
      [
        [
          [],
          [
            ['Starter', '$9'],
            ['Team', '$29'],
            ['Studio', '$79'],
          ],
        ],
      ],
    );
  }
});

t.test('an attached CSV that was put into the prompt is one too', async (t) => {
  const prompt =
    'Orders at Larkspur grew all year.\n\nQuarter,Orders\nSpring,"1,200"\nSummer,"1,900"\nAutumn,"2,600"\nWinter,"3,400"';
  const chart = (await scenes(prompt)).find(({ type }) => type === 'chart');
  t.match(chart, {
    title: 'Orders',
    points: [{ value: 1200 }, { value: 1900 }, { value: 2600 }, { label: 'Winter', value: 3400 }],
  });
});

t.test('two things beside each other are a comparison', async (t) => {
  const columns =
    '|  | Tea | Coffee |\n|---|---|---|\n| Caffeine | gentle | strong |\n| Taste | floral | roasted |';
  const one = (await scenes(`Tea or coffee at Larkspur?\n\n${columns}`)).find(
    ({ type }) => type === 'comparison',
  );
  t.match(one, {
    left: { label: 'Tea', items: ['Caffeine: gentle', 'Taste: floral'] },
    right: { label: 'Coffee', items: ['Caffeine: strong', 'Taste: roasted'] },
  });
  const rows = '| Plan | Price | Seats |\n|---|---|---|\n| **Solo** | $9 | 1 |\n| **Team** | $29 | 12 |';
  const two = (await scenes(`Larkspur has two plans.\n\n${rows}`)).find(({ type }) => type === 'comparison');
  t.match(two, { left: { label: 'Solo', items: ['Price: $9', 'Seats: 1'] }, right: { label: 'Team' } });
});

t.test('any other table is a list with a line for each row', async (t) => {
  const prompt =
    'The week at Larkspur.\n\n## Courses\n\n| Day | Course | Places |\n|---|---|---|\n| Monday | Pottery | 8 |\n| Tuesday | Bread | 12 |\n| Friday | Bees | 6 |';
  const made = await scenes(prompt);
  t.match(
    made.find(({ type }) => type === 'list'),
    {
      title: 'Courses',
      items: ['Monday: Pottery · Places 8', 'Tuesday: Bread · Places 12', 'Friday: Bees · Places 6'],
    },
  );
  t.notMatch(screen({ scenes: made } as never), /\|/);
});

t.test('every cell has its place, and what is no table stays a text', async (t) => {
  const prompt = 'Prices.\n\n| Plan | Price |\n|---|---|\n| Starter | $9 |\n| Team | $29 |\n\nEnjoy them.';
  const table = briefOf(inputFor(prompt)).material.find(({ kind }) => kind === 'table');
  if (table?.kind !== 'table') return t.fail('there is no table');
  for (const { text, span } of [...table.head, ...table.rows.flat()])
    t.equal(prompt.slice(span.start, span.end), text);
  t.ok(
    planFilm(inputFor(prompt)).provenance.texts.every(({ spans, framing }) => framing || spans.length > 0),
  );
  for (const plain of [
    'Kettle & Crane | Coffee | Rotterdam',
    'We roast, we brew, we pour.\nWe greet, we serve, we smile.\nWe close, we clean, we sleep.',
    'Come on Monday, 9 July\nor on Friday, 13 July',
  ])
    t.notOk(
      briefOf(inputFor(plain)).material.some(({ kind }) => kind === 'table'),
      plain,
    );
});

t.test('a table is not what the film is about', async (t) => {
  const brief = briefOf(
    inputFor(
      'A 20 second film of our year at Larkspur\n\nQuarter,Orders\nSpring,1200\nSummer,1900\nAutumn,2600',
    ),
  );
  t.match(brief.subject?.text, /Larkspur/);
});

t.test('numbers before the lines of a how-to count steps', async (t) => {
  const prompt =
    'How to make slow tea\n1 Rinse the pot with hot water\n2 Add two spoons of tea\n3 Pour water at 80 degrees\n4 Wait three minutes';
  const { material } = briefOf(inputFor(prompt));
  t.same(
    material.flatMap((item) => (item.kind === 'step' ? [[item.number, item.words.text]] : [])),
    [
      [1, 'Rinse the pot with hot water'],
      [2, 'Add two spoons of tea'],
      [3, 'Pour water at 80 degrees'],
      [4, 'Wait three minutes'],
    ],
  );
  t.notOk(
    (await scenes(prompt)).some(({ type }) => type === 'stat'),
    'none of them is a statistic',
  );
  const rooms = briefOf(inputFor('A flat in Westerkade with\n1 Kitchen\n2 Bathrooms\n3 Bedrooms'));
  t.notOk(
    rooms.material.some(({ kind }) => kind === 'step'),
    'what is counted stays counted',
  );
});

t.test('a long sentence with a figure is told once', async (t) => {
  const prompt =
    'Westerkade and its harbour.\n\nIn 2014 nobody swam in the old harbour of Westerkade, and in 2024 it counted 61,000 swimmers in one summer.';
  const shown = screen({ scenes: await scenes(prompt) } as never);
  t.equal(shown.split('nobody swam').length, 2);
});

t.test('a column for the maker is not shown', async (t) => {
  const table =
    '| Dish | Price | Remark for designer |\n|---|---|---|\n| Soup | £4 | steam, please |\n| Stew | £6 | grey, flat |\n';
  const { material } = briefOf(inputFor(`Lunch at the Tin Ladle.\n\n${table}`));
  t.same(
    material.flatMap((item) =>
      item.kind === 'table' ? item.rows.map((row) => row.map(({ text }) => text)) : [],
    ),
    [
      ['Soup', '£4'],
      ['Stew', '£6'],
    ],
  );
  t.same(
    material.flatMap((item) => (item.kind === 'table' ? item.head.map(({ text }) => text) : [])),
    ['Dish', 'Price'],
  );
});

t.test('a column whose head says that it is for the maker is in neither head nor rows', async (t) => {
  const tables = (rows: string) =>
    briefOf(inputFor(`Our plans at Larkspur.\n\n${rows}\n`)).material.flatMap((item) =>
      item.kind === 'table' ? [[item.head, ...item.rows].map((row) => row.map(({ text }) => text))] : [],
    );
  const wanted = [
    [
      ['Plan', 'Price'],
      ['Starter', '$9'],
      ['Team', '$29'],
    ],
  ];
  const last =
    '| Plan | Price | Remark for designer |\n|---|---|---|\n| Starter | $9 | large |\n| Team | $29 | in blue |';
  t.same(tables(last), wanted);
  const first =
    '| Note to the editor | Plan | Price |\n|---|---|---|\n| large | Starter | $9 |\n| in blue | Team | $29 |';
  t.same(tables(first), wanted);
});
