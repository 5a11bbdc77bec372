import t from 'tap';
import { trainNames } from '../../../scripts/training/names.ts';
import { within } from '../../../src/generation/planner/reading/grammar/kinds.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { agreed } from '../../../src/generation/planner/reading/subject/agreement.ts';
import { candidatesOf } from '../../../src/generation/planner/reading/subject/candidates.ts';
import { contextOf, isIn } from '../../../src/generation/planner/reading/subject/context.ts';
import { meritsOf } from '../../../src/generation/planner/reading/subject/merits/merits.ts';
import {
  packNetwork,
  unpackNetwork,
  worthOf,
} from '../../../src/generation/planner/reading/subject/network.ts';
import { plainName } from '../../../src/generation/planner/reading/subject/plain.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';

t.test('every stretch of a line that begins and ends with a word may be a subject', async (t) => {
  const view = viewOfText('Kettle & Crane\nopens');
  const { tokens } = view.structure;
  const texts = candidatesOf(view).map(({ start, end }) =>
    view.text.slice(tokens[start]!.start, tokens[end - 1]!.end),
  );
  t.same(texts, ['Kettle', 'Kettle & Crane', 'Crane', 'opens']);
});

t.test('a long text has a bounded number of candidates', async (t) => {
  t.equal(candidatesOf(viewOfText('word '.repeat(700))).length, 6955);
  t.equal(
    candidatesOf(viewOfText('word '.repeat(2400))).length,
    candidatesOf(viewOfText('word '.repeat(1200))).length,
  );
});

t.test('what a prompt is about is found where its name stands', async (t) => {
  const subjects: [string, string][] = [
    ['A 20 second ad for Kettle & Crane, speciality coffee. Second cup free before 9 am.', 'Kettle & Crane'],
    [
      'Ein Video für Bäckerei Lindner. Ab Montag frische Brezeln, 3 Stück für 2 €. Bitte fröhlich!',
      'Bäckerei Lindner',
    ],
  ];
  for (const [text, subject] of subjects)
    t.match(plainName(read([{ text }]).subject?.text ?? ''), plainName(subject), text);
  t.equal(read([{ text: 'Please make me a video.' }]).subject, null);
  const wedding =
    'Save the date! Imogen & Teo are getting married on 6 September at Fennick Barn. Ceremony 2pm.';
  t.not(plainName(read([{ text: wedding }]).subject?.text ?? ''), 'save the date', 'a heading is no name');
  const ladders = 'TOOLBOX TALK – LADDERS. Three points of contact at all times. Set the angle at 1 in 4.';
  t.equal(read([{ text: ladders }]).subject?.text, 'LADDERS');
});

t.test('names are compared without case, marks and quotation marks', async (t) => {
  t.equal(plainName('«Kettle  &\nCrane»!'), 'kettle & crane');
  const view = viewOfText('Marrow & Thyme, see marrowthyme.example');
  t.equal(isIn('marrowthymeexample', view, { start: 0, end: 1 }), true);
  t.equal(isIn('kettleexample', view, { start: 0, end: 1 }), false);
});

t.test('names that were met are counted, small words with a capital are none', async (t) => {
  const view = viewOfText('The Crane met Ana');
  const { names } = contextOf(view, { roles: ['C', 'C', 'C', 'C'], genre: 'story' });
  t.same([...names], [0, 0, 0, 1]);
});

t.test('the items inside a range are found', async (t) => {
  const items = [
    { start: 0, end: 1 },
    { start: 2, end: 4 },
    { start: 5, end: 9 },
  ];
  t.same(within(items, { start: 1, end: 8 }), [{ start: 2, end: 4 }]);
  t.same(within(items, { start: 0, end: 9 }), items);
  t.same(within([], { start: 0, end: 9 }), []);
});

t.test('what is said of a name: how it is led to, written and rivalled', async (t) => {
  const said = (text: string, ...names: string[]) => {
    const view = viewOfText(text);
    const { tokens } = view.structure;
    const candidates = names.map((name) => {
      const from = text.indexOf(name);
      const start = tokens.findIndex((it) => it.start === from);
      return { start, end: tokens.findIndex((it) => it.end === from + name.length) + 1 };
    });
    const roles = tokens.map((): 'C' => 'C');
    const scores = Float64Array.from(names, (_, i) => -i);
    const found = meritsOf(view, { roles, genre: 'event' }, candidates, scores);
    return (name: string) => new Map(found.find((it) => it.name === name)?.features);
  };
  const tea = said('Tea at Kirkgate Market. I run Threadbare.', 'Kirkgate Market', 'Threadbare');
  t.equal(tea('threadbare').get('own'), 1);
  t.equal(tea('kirkgate market').get('own'), undefined);
  t.equal(tea('kirkgate market').get('at a place'), 1);
  t.equal(tea('kirkgate market').get('rank 0'), 1);
  t.equal(tea('threadbare').get('rank 1'), 1);
  const song = said('Song with Ada Brook at Gull & Gorse.', 'Ada Brook', 'Gull & Gorse', 'Gull');
  t.equal(song('gull & gorse').get('joined'), 1);
  t.equal(song('ada brook').get('joined'), undefined);
  t.equal(song('ada brook').get('of a person'), 1);
  t.ok(song('gull').get('part of another')! > 0.2, 'a longer name holds it');
  t.ok(song('gull & gorse').get('holds another')! > 0.05);
  t.equal(song('ada brook').get('part of another'), undefined);
  const bus = said('Come by bus, bring tea. Show: “Night Bus”.', 'bus, bring tea', 'Night Bus');
  t.equal(bus('night bus').get('in quotes'), 1);
  t.equal(bus('bus bring tea').get('in quotes'), undefined);
  t.equal(bus('bus bring tea').get('lists'), 1);
  const asks = said('Does Ada sing? Ada sings.', 'Does Ada sing', 'Ada sings');
  t.equal(asks('does ada sing').get('asked'), 1);
  t.equal(asks('ada sings').get('asked'), undefined);
  const doors = said('Red Door or Blue Gate, bluegate.example.', 'Red Door', 'Blue Gate');
  t.equal(doors('blue gate').get('in an address'), 1);
  t.equal(doors('red door').get('in an address'), undefined);
  t.equal(doors('red door').get('first line'), 1);
  const firm = said('Wir sind Lindner GmbH aus Kiel.', 'Lindner', 'Lindner GmbH', 'Kiel');
  t.equal(firm('lindner').get('legal after'), 1);
  t.equal(firm('lindner gmbh').get('legal'), 1);
  t.equal(firm('kiel').get('legal'), undefined);
  t.same(said('Save the date', 'Save the date')('save the date'), new Map(), 'a heading is no name');
});

t.test('names that contain each other speak for each other', async (t) => {
  const network = {
    rows: new Map([['good', 0]]),
    cells: 1,
    hidden: Float32Array.of(2, 0),
    out: Float32Array.of(1),
  };
  const named = (name: string, good: number) => ({ name, features: [['good', good]] as [string, number][] });
  const lone = named('castle arcade', 1);
  const parts = [named('mendry repairs', 0.9), named('mendry', 0.8)];
  t.equal(agreed([lone, ...parts], network), parts[0], 'two that agree are more than one');
  t.equal(agreed([lone, named('mendry', 0.8)], network), lone);
  t.equal(
    agreed([named('猫', 1), named('河边的猫', 0.99)], network).name,
    '猫',
    'a syllable inside is chance',
  );
});

t.test('a network of names says by its weights, packed and unpacked, what features are worth', async (t) => {
  const network = {
    rows: new Map([
      ['own', 0],
      ['stale', 1],
    ]),
    cells: 2,
    hidden: Float32Array.of(1, 0, -3, 4, 0.5, 0),
    out: Float32Array.of(2, -1),
  };
  t.equal(worthOf(network, []), 1, 'what is always added');
  t.equal(worthOf(network, [['own', 1]]), 3);
  t.equal(worthOf(network, [['stale', 1]]), -4, 'a cell is never below nothing');
  t.equal(worthOf(network, [['own', 0.5]]), 2);
  t.equal(worthOf(network, [['unheard of', 9]]), 1);
  t.same(unpackNetwork(packNetwork(network)), network);
});

t.test('training finds which features right names have, alone and together', async (t) => {
  const ballot = (i: number) => {
    const features: [string, number][][] = [
      [['quoted', 1]],
      [['capital', 1]],
      [
        ['quoted', 1],
        ['capital', 1],
      ],
      [[`rare ${i}`, 1]],
    ];
    // A name is quoted or has a capital; what has both is a title of something else.
    const isQuoted = i % 2 === 0;
    const names = (isQuoted ? [2, 0, 3] : [1, 3, 2]).map((it) => ({ features: features[it]! }));
    return { names, isRight: isQuoted ? [false, true, false] : [true, false, false], weight: 1 };
  };
  const network = trainNames(
    Array.from({ length: 2000 }, (_, i) => ballot(i)),
    1,
  );
  t.same([...network.rows.keys()], ['capital', 'quoted'], 'what few texts have is not kept');
  const quoted = worthOf(network, [['quoted', 1]]);
  const capital = worthOf(network, [['capital', 1]]);
  const both = worthOf(network, [
    ['quoted', 1],
    ['capital', 1],
  ]);
  const none = worthOf(network, []);
  t.ok(quoted > both + 1, `${quoted} against ${both}`);
  t.ok(capital > both + 1, `${capital} against ${both}`);
  t.ok(capital > none + 1, `${capital} against ${none}`);
});

t.test('no name is put together from the heads of a pasted table', async (t) => {
  for (const [text, name] of [
    [
      'Marlpit Rowing Club, county regatta results\n\nRower\tEvent\tTime\tPlace\nElla Stroud\t500 m single\t1:58.4\t1st\nKofi Mensah\t1 km single\t4:02.1\t2nd\n\nPlease make it feel like a sports programme, with upbeat drums.',
      'Marlpit Rowing Club',
    ],
    [
      'Q3 results, Ostrava Marine plc — make into a 45 second film for investors\n\nMetric\tQ3 2025\tQ3 2024\nRevenue\t€412m\t€368m\nOrder backlog\t€1.9bn\t€1.5bn',
      'Ostrava Marine plc',
    ],
  ] as const)
    t.equal(read([{ text }]).subject?.text, name, text);
});
