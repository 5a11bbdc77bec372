import t from 'tap';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../plan-input.ts';
import { board, brief, figure, screen, writer } from './hand-brief.ts';

const scenesOf = (prompt: string) => planFilm(inputFor(prompt)).storyboard.scenes;
const compared = (prompt: string) =>
  scenesOf(prompt).flatMap((scene) => (scene.type === 'comparison' ? [[scene.left, scene.right]] : []));

/** A brief of lines about a subject, in a language. */
function lines(language: string, about: string, texts: string[]) {
  const say = writer();
  const subject = say(about);
  return brief({
    language,
    genre: 'comparison',
    subject,
    material: [
      { kind: 'claim', words: subject },
      ...texts.map((text) => ({ kind: 'claim' as const, words: say(text) })),
    ],
  });
}

const sidesIn = (language: string, about: string, texts: string[]) =>
  board(lines(language, about, texts)).scenes.flatMap((scene) =>
    scene.type === 'comparison' ? [[scene.left, scene.right]] : [],
  );

t.test('rows of which each says something of both things stand beside each other', async (t) => {
  t.same(
    sidesIn('en', 'Basic or Plus?', [
      '€6 / €11 a month',
      '10 GB / 1 TB',
      'Mail support / a human within the hour',
      'Switch any day',
    ]),
    [
      [
        { label: 'Basic', items: ['€6 a month', '10 GB', 'Mail support'] },
        { label: 'Plus', items: ['€11 a month', '1 TB', 'A human within the hour'] },
      ],
    ],
  );
  t.same(
    sidesIn('fr', 'Four à bois ou four à gaz', [
      'Cuisson : 75 secondes | 2 minutes',
      'Prix : 14 500 € | 6 200 €',
    ]),
    [
      [
        { label: 'Four à bois', items: ['Cuisson : 75 secondes', 'Prix : 14 500 €'] },
        { label: 'Four à gaz', items: ['Cuisson : 2 minutes', 'Prix : 6 200 €'] },
      ],
    ],
    'what a row is about stands on both sides',
  );
  t.same(
    sidesIn('de', 'Zwei Tarife', ['Heim / Büro', '5 € / 9 €', '2 Nutzer / 40 Nutzer']).map(([left]) => left),
    [{ label: 'Heim', items: ['5 €', '2 Nutzer'] }],
    'a first row without figures names the two',
  );
  t.same(sidesIn('en', 'Basic or Plus?', ['Open Monday / Friday']), [], 'one row alone is a line');
});

t.test('two lines that list the same number of short things stand beside each other', async (t) => {
  t.same(
    sidesIn('en', 'Rent or buy in Marlow Heights?', [
      'Renting: $1,980 a month, walk away any time.',
      'Buying: $2,640 a month, the roof is your problem.',
      'Rent, and I will say so to your face.',
    ]),
    [
      [
        { label: 'Renting', items: ['$1,980 a month', 'Walk away any time'] },
        { label: 'Buying', items: ['$2,640 a month', 'The roof is your problem'] },
      ],
    ],
  );
  t.same(
    compared(
      '手洗车还是机洗车？——做个30秒的，左右对半。手洗60元，40分钟，缝里的沙都抠出来。机洗25元，5分钟，赶时间正好。下雨前一天，请别洗。',
    )[0]?.map(({ label }) => label),
    ['手洗车', '机洗车'],
    'between Chinese names stands no space',
  );
  t.same(
    sidesIn('en', 'Therapy or coaching?', ['Therapy looks at what hurts', "Coaching looks at what's next"]),
    [
      [
        { label: 'Therapy', items: ['Looks at what hurts'] },
        { label: 'Coaching', items: ["Looks at what's next"] },
      ],
    ],
    'one line a side is told without its name',
  );
});

t.test('both sides stand where the first of what they tell does', async (t) => {
  const types = board(
    lines('en', 'Basic or Plus?', ['Start with what you need', '€6 / €11', '10 GB / 1 TB', 'Switch any day']),
  ).scenes.map(({ type }) => type);
  t.same(types, ['hook', 'statement', 'comparison', 'statement']);
});

t.test('figures that a line lists stand large one after the other, with what belongs to each', async (t) => {
  const say = writer();
  const words = say(
    '7,300 lockers in 19 cities, average pickup time 11 minutes, used to be 26, 62% come back.',
  );
  const told = board(
    brief({
      subject: say('Tuckaway'),
      material: [
        {
          kind: 'quantity',
          words,
          quantities: [
            { ...figure(words, '7,300'), label: words },
            figure(words, '11 minutes'),
            figure(words, '62%'),
          ],
        },
      ],
    }),
  ).scenes.flatMap((scene) =>
    scene.type === 'stat' ? [[`${scene.prefix}${scene.raw}${scene.suffix}`, scene.label]] : [],
  );
  t.same(told, [
    ['7,300', 'lockers in 19 cities'],
    ['11 minutes', 'Average pickup time 11 minutes, used to be 26'],
    ['62%', 'come back'],
  ]);
});

t.test('a line that lists things in a few words each, or that is one sentence, is not parted', async (t) => {
  const types = (text: string, raws: string[], language = 'en') => {
    const say = writer();
    const words = say(text);
    const material = [
      { kind: 'quantity' as const, words, quantities: raws.map((raw) => figure(words, raw)) },
    ];
    return board(brief({ language, subject: say('Mill House'), material })).scenes.map(({ type }) => type);
  };
  t.same(types('3 rooms, 92 m², 2 baths', ['3', '92 m²', '2']), ['hook', 'list', 'cta'], 'a list of facts');
  t.same(
    types('71 goals this season, 19 of them by Kofi Marsh', ['71', '19']),
    ['hook', 'list', 'cta'],
    'it points back',
  );
  t.notOk(
    types('500ml入るのに、たたむと厚さ2.5cm', ['500ml', '2.5cm'], 'ja').filter((it) => it === 'stat')[1],
  );
});

t.test('a number that tells which one, and a row of small numbers, stand in their line', async (t) => {
  const large = (language: string, text: string, raw: string, before?: string) => {
    const say = writer();
    const words = say(text);
    const of = figure(words, raw, before ? { kind: 'before', raw: before } : undefined);
    const material = [{ kind: 'quantity' as const, words, quantities: [of] }];
    return board(brief({ language, subject: say('Gupta'), material })).scenes.some(
      ({ type }) => type === 'stat',
    );
  };
  t.notOk(large('ko', '역 3번 출구 지하보도', '3번'), 'an exit');
  t.notOk(large('zh', '幸福里小区3号门对面', '3'), 'a door');
  t.notOk(large('hi', 'कक्षा 6 से 10, गणित और विज्ञान', '10', '6'), 'classes');
  t.ok(large('ko', '하루 3번 마셔요', '3번'), 'how often');
  t.ok(large('en', 'Team: 12 → 20', '20', '12'), 'a change');
});

t.test('the demo of the README says what it is about, and shows each of its figures large', async (t) => {
  const scenes = scenesOf(
    'A 10 second launch video for Alpenglow, the trail app that knows the mountain before you do. 42,000 mapped trails across nine ranges. Grew from 12k hikers in 2022 to 180k hikers. Offline maps, live snow alerts and rescue check-ins. Call to action: Walk further. alpenglow.example',
  );
  t.same(
    scenes.map(({ type }) => type),
    ['hook', 'stat', 'stat', 'list', 'cta'],
  );
  t.match(scenes[0], { title: 'Alpenglow', sub: 'the trail app that knows the mountain before you do' });
  t.match(scenes[1], { raw: '42,000', label: 'mapped trails across nine ranges' });
  t.match(scenes[2], { prefix: '12k → ', raw: '180', suffix: 'k' });
  t.match(screen({ scenes } as Parameters<typeof screen>[0]), /Walk further/);
});

t.test('rows of a name with what is said of it are a list each, without what follows them', async (t) => {
  const text =
    'Ash – lights in 2 minutes – €9 a net\nTurf – lights in 6 minutes – €7 a bale\nOffcuts – lights at once – €4 a bag\nVerdict of the shop: Ash to keep it';
  const at = (part: string) => {
    const start = text.indexOf(part);
    return { text: part, span: { in: { message: 0 }, start, end: start + part.length } };
  };
  const parts = [...text.split('\n').slice(0, 3), 'Ash to keep it'];
  const material = parts.map((part) => ({ kind: 'claim' as const, words: at(part) }));
  const say = writer();
  const { scenes } = board(brief({ genre: 'comparison', subject: say("Hanlon's Fuel"), material }));
  t.same(
    scenes.flatMap((scene) => (scene.type === 'list' ? [[scene.title, ...scene.items]] : [])),
    [
      ['Ash', 'Lights in 2 minutes', '€9 a net'],
      ['Turf', 'Lights in 6 minutes', '€7 a bale'],
      ['Offcuts', 'Lights at once', '€4 a bag'],
    ],
  );
  t.match(scenes.at(-2), { title: 'Ash to keep it' });
});
