// Where something new begins though no mark says so: lines whose breaks got lost, dictated sentences, histories in a row.
import t from 'tap';
import { borderSamples, packBorders } from '../../../scripts/training/borders.ts';
import { parseExamples } from '../../../scripts/training/corpus.ts';
import { goldOf } from '../../../scripts/training/gold.ts';
import {
  borderModel,
  bordersIn,
  unpackBorders,
} from '../../../src/generation/planner/reading/model/borders.ts';
import { weights } from '../../../src/generation/planner/reading/model/weights.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

/** The items of a text that is for the viewer from its first word to its last. */
const itemsOf = (text: string) =>
  read([{ text }], [], weights(), (view) => view.structure.tokens.map(() => 'C' as const)).material;
const textsOf = (text: string) => itemsOf(text).map(({ words }) => words.text);

t.test('lines whose breaks got lost are told one by one', async (t) => {
  t.same(
    textsOf(
      'Gull Café, on the pier Fish soup £7.50, with bread still warm Tuesday to Sunday, noon till six Dogs get water',
    ),
    [
      'Gull Café, on the pier',
      'Fish soup £7.50, with bread still warm',
      'Tuesday to Sunday, noon till six',
      'Dogs get water',
    ],
  );
  t.same(textsOf('Half a melon Two limes A pinch of salt Cut everything into small cubes.'), [
    'Half a melon',
    'Two limes',
    'A pinch of salt',
    'Cut everything into small cubes.',
  ]);
});

t.test('a capital within a sentence that ends with its stop is a name, and begins nothing', async (t) => {
  for (const text of [
    'The new cold store in Harrow Green opens on 2 June and holds four tonnes.',
    'Sabato sera suona il gruppo Fiamme di Rovo, domenica si balla con il liscio.',
    'The old boathouse at Tern Marsh Road was built by farmer Joe Tuck in the spring.',
  ])
    t.same(textsOf(text), [text]);
});

t.test('one sentence is not parted before what it needs, however much it counts', async (t) => {
  for (const text of [
    'In the winter of 1963 the river Aller froze for nine weeks, and my brother Wilf and I walked to school across it.',
    'We have raised £18,200 so far and need £46,000 before October, or the hall must close.',
    'In 2024 we drilled 31 boreholes and 18,400 people now have clean water within a 20 minute walk.',
    'It shifts from 2700 K in the evening to 6500 K at noon and runs on 9 watts.',
    'Um 10 Uhr spielt die Bläserklasse, danach gibt es Führungen.',
    'Vanaf maandag 3 november is de Vlierbrug in Oudekerk dicht voor auto’s.',
    'El precio subió de 2,10 a 2,85 dólares por libra y sembramos 18.000 árboles de sombra.',
    'Il nous faut 1 800 € avant le 15 novembre.',
    'the winner was team Moss with an app that tells you when to water',
    'ouverture librairie Le Pli, 4 rue des Tanneurs, samedi 10h, café offert',
    'Matrícula até dia 30 de junho no site seiscordas.example.',
  ])
    t.same(
      itemsOf(text)
        .filter(({ kind }) => kind !== 'contact')
        .map(({ words }) => words.text.replace(/\s*seiscordas.*/u, '')),
      [text.replace(/\s*seiscordas.*/u, '')],
      text,
    );
  t.same(textsOf('Open house Sat 4 October, 1–3 pm.'), ['Open house', 'Sat 4 October, 1–3 pm.'], 'a heading');
});

t.test('a slash parts two things that are counted, and no choice of one', async (t) => {
  t.same(textsOf('3 bed / 2 bath, south-facing garden'), ['3 bed', '2 bath, south-facing garden']);
  t.same(textsOf('4 dormitorios / 2 baños'), ['4 dormitorios', '2 baños']);
  t.same(textsOf('Run 5 km / 10 km on Sunday'), ['Run 5 km / 10 km on Sunday']);
  t.same(textsOf('tea / coffee'), ['tea / coffee']);
});

t.test('sentences, names and figures are not torn', async (t) => {
  for (const text of [
    'A stall for old clocks at Millgate Market (row 4, open on Saturdays).',
    'Come by at 27 Harbour Road and ask for Ines.',
    'It holds back 92% of all calls and lets your mother through.',
    'We open daily, full wash from £30 and dry £9, no booking.',
    'Le prix : 1 312 € par an, sans engagement.',
    '"On Monday I signed the lease. It was raining."',
  ])
    t.same(textsOf(text), [text], text);
});

t.test(
  'whoever sees borders everywhere finds none within figures, houses, brackets and before tails',
  async (t) => {
    const everywhere = { table: new Int8Array(2 ** 16).fill(100), scale: 1 };
    const begun = (text: string) => {
      const view = viewOfText(text);
      const { tokens } = view.structure;
      return bordersIn(view, { start: 0, end: tokens.length }, everywhere).map((i) => tokens[i]!.text);
    };
    t.same(begun('ask at 27 Harbour Road for it'), ['at', '27', 'for', 'it']);
    t.same(
      begun('nail clip £8, walk in'),
      ['clip', 'in'],
      'what a mark follows belongs to what it stands behind',
    );
    t.same(begun('clip nails £8 each'), ['nails', '£', 'each']);
    t.same(begun('open at Millgate Market (every day)'), ['at', 'Millgate', '('], 'a bracket is one');
    t.same(begun('1 312 contributors gave more'), ['contributors', 'gave', 'more']);
  },
);

t.test('a history in one row is cut before its years, a year in a sentence begins nothing', async (t) => {
  t.same(textsOf('1803 A cod, badly drawn 1848 The cod gets a crown 1919 The crown goes'), [
    '1803 A cod, badly drawn',
    '1848 The cod gets a crown',
    '1919 The crown goes',
  ]);
  t.same(textsOf('1946 founded in a shed, 1963 first rise, 2001 nearly gone, saved by all, 2026 80 years'), [
    '1946 founded in a shed',
    '1963 first rise',
    '2001 nearly gone, saved by all',
    '2026 80 years',
  ]);
  t.same(textsOf('Winners of 1946, 1963, 2001 and 2026').length, 1);
  t.same(textsOf('Built in 1803, burnt in 1848, and open since 1919.').length, 1);
});

t.test('who says it goes on with what is said, behind a comma', async (t) => {
  t.same(textsOf('»Für wen machst du das?«, fragte der Mond. Niemand kam.'), [
    '»Für wen machst du das?«, fragte der Mond.',
    'Niemand kam.',
  ]);
});

t.test(
  'a title in quotation marks before more words is no quotation, a line that somebody said is',
  async (t) => {
    const concert = itemsOf(
      '« Les Voix de la Sarvelle », concert de printemps, samedi 23 mai à 20h30, entrée libre.',
    );
    t.not(concert[0]!.kind, 'quote');
    t.equal(itemsOf('"We saved twenty hours a week." — Ana Ruiz, head of sales')[0]!.kind, 'quote');
    t.equal(itemsOf('"Nobody asked us for a receipt."')[0]!.kind, 'quote');
  },
);

t.test('the day of a month behind a label is no number of a list', async (t) => {
  const [day] = itemsOf('30. November');
  t.same([day!.kind === 'step', day!.words.text], [false, '30. November']);
});

t.test('the minutes of an hour number no step', async (t) => {
  const items = itemsOf('Lunch from 11:30–2:30. Family table on Sundays.');
  t.same(
    items.map(({ kind }) => kind === 'step'),
    [false, false],
  );
  t.same(
    itemsOf('1. Cut it. 2. Fold it.').map(({ kind }) => kind),
    ['step', 'step'],
  );
});

t.test(
  'the places that teach are those between two words of content, with what a person says of them',
  async (t) => {
    const [example] = parseExamples(
      '### x-1 en local -\n⟦D:a clip for⟧ ⟦C:Gull Café⟧ ⟦C:Fish soup daily⟧⟦D:, please⟧\n',
    );
    const gold = goldOf(example!);
    const { tokens } = gold.view.structure;
    t.same(
      borderSamples(gold).map(({ at, gold: isNew }) => [tokens[at]!.text, isNew]),
      [
        ['Café', 0],
        ['Fish', 1],
        ['soup', 0],
        ['daily', 0],
      ],
    );
  },
);

t.test('packed weights are what they were, to a step', async (t) => {
  const table = Float32Array.of(0, 1.27, -0.5);
  const { table: read, scale } = unpackBorders(packBorders({ table, scale: 1 }));
  t.same([...read], [0, 127, -50]);
  t.ok(Math.abs(scale - 0.01) < 1e-6);
  t.equal(borderModel().table.length, 2 ** 16);
});

t.test('a long stretch without a mark is read in linear time', async (t) => {
  const seconds = (words: number) => {
    const text = 'open late Dogs welcome 3 rooms '.repeat(words / 6);
    viewOfText(text);
    const start = performance.now();
    textsOf(text);
    return performance.now() - start;
  };
  seconds(600);
  t.ok(seconds(12_000) < 40 * Math.max(5, seconds(1200)));
});
