// Where the lines of a film come from, and what is said of every instruction.
import t from 'tap';
import type { Brief, Direction, Span } from '../../../src/domain/brief.ts';
import type { Asset, Scene, Storyboard } from '../../../src/domain/storyboard.ts';
import {
  framingTest,
  provenanceOf,
  sourceTexts,
  traceTexts,
} from '../../../src/generation/planner/provenance/provenance.ts';
import { storyboard } from '../../support/storyboard.ts';

const span = (message: number, start: number, end: number): Span => ({ in: { message }, start, end });
const BRIEF: Brief = {
  ...{ version: 1, language: 'en', genre: 'local', subject: null, material: [], directions: [] },
  ...{ prohibitions: [], chatter: [] },
};

t.test('messages and attachments are the sources, each with what its file is called', async (t) => {
  const assets = [
    { id: 'a1', name: 'hive.jpg' },
    { id: 'a2', name: 'menu.txt', text: 'Rye cake' },
  ] as Asset[];
  t.same(sourceTexts([{ prompt: 'One' }, { prompt: 'Two' }], assets), [
    { in: { message: 0 }, text: 'One' },
    { in: { message: 1 }, text: 'Two' },
    { in: { asset: 'a1' }, text: '\nhive.jpg' },
    { in: { asset: 'a2' }, text: 'Rye cake\nmenu.txt' },
  ]);
});

t.test('words that frame are ours in each language, others are not', async (t) => {
  const [en, de] = [framingTest('en'), framingTest('de')];
  for (const text of ['Step by step', 'STEP BY STEP', 'Step 2 of 5', 'By the numbers', 'Why it matters'])
    t.equal(en(text), true, text);
  for (const text of ['Step of', 'Two of 5', 'Step 2 of 5 cups', 'scene', 'open with', '2 5', ''])
    t.equal(en(text), false, text);
  t.same([de('Schritt 2 von 5'), de('Step 2 of 5')], [true, false]);
});

const timed = (id: string) => ({ id, duration: 2, narration: '', roominess: 0 });
const SCENES: Scene[] = [
  { type: 'statement', eyebrow: 'Details', title: 'Tea at six', ...timed('s1'), narration: 'Tea at six.' },
  { type: 'statement', eyebrow: '', title: 'Tea for Oscar', ...timed('s2') },
];
const SOURCES = [{ in: { message: 0 }, text: 'Details: Tea at six for all.' }];

t.test('every line shown and spoken is traced, scene by scene; what is ours has no source', async (t) => {
  const line = (sceneId: string, text: string, voice: boolean, spans: Span[], framing = false) => ({
    ...{ sceneId, text, voice, spans, framing, unknown: [] as string[] },
  });
  const board = storyboard({ scenes: SCENES });
  t.same(traceTexts(board, SOURCES), [
    line('s1', 'Details', false, [], true),
    line('s1', 'Tea at six', false, [span(0, 9, 19)]),
    line('s1', 'Tea at six.', true, [span(0, 9, 19)]),
    { ...line('s2', 'Tea for Oscar', false, [span(0, 9, 12), span(0, 20, 23)]), unknown: ['oscar'] },
  ]);
  const [first, again] = [span(0, 9, 12), span(0, 30, 33)];
  const tea = storyboard({ scenes: [{ type: 'statement', eyebrow: '', title: 'Tea', ...timed('s1') }] });
  const twice = [{ in: { message: 0 }, text: `${SOURCES[0]!.text}  Tea` }];
  t.same(traceTexts(tea, twice)[0]!.spans, [first]);
  t.same(traceTexts(tea, twice, [{ text: 'Tea', span: again }])[0]!.spans, [again], 'where the plan took it');
  const long = { ...SCENES[1]!, title: 'tea '.repeat(600) } as Scene;
  const [cut] = traceTexts(storyboard({ scenes: [long] }), SOURCES);
  t.same([cut!.text.length, cut!.spans.length], [2000, 60]);
});

/** What is said of a direction to a film. */
const said = (
  kind: Direction['kind'],
  text: string,
  more: Partial<Storyboard> = {},
  missing: { url: string; reason: string }[] = [],
) => {
  const board = storyboard({ scenes: SCENES, ...more });
  const brief = { ...BRIEF, directions: [{ kind, words: { text, span: span(0, 0, 4) } }] };
  const made = provenanceOf({ board, brief, sources: SOURCES, dropped: [], missing: missing as never });
  const { followed, how } = made.directions[0]!;
  return [followed, how];
};
const silent: Partial<Storyboard> = { music: { on: false, seed: 1, bpm: 96, minor: false } };
const voiced: Partial<Storyboard> = { narration: { on: true, voice: 'slt' } };
const photo = { id: 'p', kind: 'image', name: 'p.jpg' } as Asset;

t.test('each instruction is told whether it was followed, and how', async (t) => {
  const PAGE = 'https://a.example/';
  const cases: [Parameters<typeof said>, [boolean, string]][] = [
    [
      ['page', PAGE],
      [true, 'the page was read'],
    ],
    [
      ['page', PAGE, {}, [{ url: 'https://b.example/', reason: 'gone' }]],
      [true, 'the page was read'],
    ],
    [
      ['page', PAGE, {}, [{ url: PAGE, reason: 'it did not respond' }]],
      [false, 'it did not respond'],
    ],
    [
      ['format', 'vertical', { aspectRatio: '9:16' }],
      [true, '9:16'],
    ],
    [
      ['length', 'short'],
      [true, '4 s'],
    ],
    [
      ['length', '4 seconds, please'],
      [true, '4 s'],
    ],
    [
      ['length', 'a 20 second film'],
      [false, '4 s, where 20 s were asked for'],
    ],
    [
      ['length', 'around 4.5 seconds'],
      [false, '4 s, where 4.5 s were asked for'],
    ],
    [
      ['palette', 'teal accents, please'],
      [true, 'accent #ff9f1c on #0d1321'],
    ],
    [
      ['palette', 'in the colours of rain'],
      [false, 'no colour of it is known'],
    ],
    [
      ['music', 'with music'],
      [true, 'acoustic music at 96 beats a minute'],
    ],
    [
      ['music', 'with music', { music: { ...storyboard().music, assetId: 'a' } }],
      [true, 'the recording is the music'],
    ],
    [
      ['music', 'with music', silent],
      [false, 'there is no music'],
    ],
    [
      ['music', 'no music', silent],
      [true, 'no music'],
    ],
    [
      ['voice', 'with a voiceover'],
      [false, 'there is no voice for this language'],
    ],
    [
      ['voice', 'said warmly', voiced],
      [true, 'a voice speaks'],
    ],
    [
      ['voice', 'said warmly'],
      [false, 'nothing is spoken'],
    ],
    [
      ['other', 'no voiceover'],
      [true, 'nothing is spoken'],
    ],
    [
      ['language', 'in English', { language: 'de' }],
      [true, 'the film is in de'],
    ],
    [
      ['audience', 'for nurses'],
      [false, 'whom it is for changes no words'],
    ],
    [
      ['tone', 'warm'],
      [false, 'the design keeps its manner'],
    ],
    [
      ['visuals', 'show the bar'],
      [false, 'there is no picture of it'],
    ],
    [
      ['visuals', 'show the bar', { assets: [photo] }],
      [true, 'the attached pictures are shown'],
    ],
    [
      ['visuals', 'show it', { assets: [{ ...photo, kind: 'audio' }] }],
      [false, 'there is no picture of it'],
    ],
    [
      ['structure', 'in this order'],
      [true, 'the scenes keep the order of the prompt'],
    ],
    [
      ['structure', 'close with'],
      [true, 'the words were put in that place'],
    ],
    [
      ['other', 'make it sparkle'],
      [false, 'nothing was changed for it'],
    ],
  ];
  for (const [given, expected] of cases) t.same(said(...given), expected, `${given[0]}: ${given[1]}`);
});

t.test(
  'a record has the instructions, what was forbidden and what was left out, each in its bounds',
  async (t) => {
    const words = (text: string, start: number) => ({ text, span: span(0, start, start + text.length) });
    const brief: Brief = {
      ...BRIEF,
      directions: [{ kind: 'length', words: words('short', 3) }],
      prohibitions: [{ words: words('no wasps', 10), terms: Array.from({ length: 70 }, (_, i) => `t${i}`) }],
    };
    const dropped = Array.from({ length: 501 }, (_, i) => words('x'.repeat(2001), i));
    const made = provenanceOf({ board: storyboard({ scenes: SCENES }), brief, sources: SOURCES, dropped });
    t.same(made.directions, [
      { kind: 'length', words: 'short', span: span(0, 3, 8), followed: true, how: '4 s' },
    ]);
    t.match(made.prohibitions, [{ words: 'no wasps', span: span(0, 10, 18) }]);
    t.equal(made.prohibitions[0]!.terms.length, 60);
    t.equal(made.leftOut.length, 500);
    t.same(made.leftOut[499], { words: 'x'.repeat(2000), span: span(0, 499, 2500) });
    t.equal(made.texts.length, 4);
    t.notOk('unknown' in made.texts[3]!);
  },
);

t.test('a length is met within a tenth, and attached films are pictures too', async (t) => {
  const asked = (kind: Direction['kind'], text: string, board: Storyboard) => {
    const directions = [{ kind, words: { text, span: span(0, 0, text.length) } }] as Direction[];
    const brief = { ...BRIEF, directions };
    return provenanceOf({ board, brief, sources: [], dropped: [] }).directions[0]?.followed;
  };
  const lasting = (seconds: number) => {
    const [scene] = storyboard().scenes;
    return storyboard({ scenes: [{ ...scene!, duration: seconds }] });
  };
  t.same(
    [9, 11, 11.1].map((it) => asked('length', '10 seconds', lasting(it))),
    [true, true, false],
  );
  const film = { id: 'f', kind: 'video', name: 'bees.mp4' } as Asset;
  t.equal(asked('visuals', 'show the hive', storyboard({ assets: [film] })), true);
  t.equal(asked('visuals', 'show the hive', storyboard({ assets: [] })), false);
});
