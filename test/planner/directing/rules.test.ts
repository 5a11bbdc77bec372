// What a film owes to its brief, whoever read it: figures with what they measure, names whole, scripts to the letter.
import t from 'tap';
import type { Direction, MaterialItem } from '../../../src/domain/brief.ts';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { durationOf } from '../../../src/domain/storyboard.ts';
import { linesOf } from '../../../src/generation/planner/directing/scenes/lines.ts';
import { provenanceOf } from '../../../src/generation/planner/provenance/provenance.ts';
import { asset } from '../plan-input.ts';
import { board, brief, figure, screen, within, writer } from './hand-brief.ts';

const claim = (words: MaterialItem['words']): MaterialItem => ({ kind: 'claim', words });

t.test('a change across units is a change, never bars that grow', async (t) => {
  const w = writer();
  const words = w('First replies fell from 14 hours to 38 minutes');
  const quantities = [figure(words, '38 minutes', { kind: 'before', raw: '14 hours' })];
  const film = board(brief({ material: [{ kind: 'quantity', words, quantities }], subject: w('Deskly') }));
  t.notOk(film.scenes.some((s) => s.type === 'chart'));
  t.match(
    film.scenes.find((s) => s.type === 'stat'),
    { prefix: '14 hours → ', raw: '38', suffix: ' minutes', value: 38 },
  );
  t.match(screen(film), /First replies fell from 14 hours to 38 minutes/);
});

t.test('a part has its whole, and unlike things are not compared', async (t) => {
  const w = writer();
  const part = w('4 of 25 schools have a library');
  const counts = w('40 speakers, 3 stages');
  const prices = w('Tea costs $3, coffee costs $5');
  const of = (words: typeof part, ...quantities: ReturnType<typeof figure>[]): MaterialItem => ({
    kind: 'quantity',
    words,
    quantities,
  });
  const labelled = (raw: string, label: string) => ({ ...figure(prices, raw), label: within(prices, label) });
  const film = board(
    brief({
      material: [
        of(part, figure(part, '4', { kind: 'of', raw: '25' })),
        of(counts, figure(counts, '40'), figure(counts, '3')),
        of(prices, labelled('$3', 'Tea'), labelled('$5', 'coffee')),
      ],
      subject: w('Schools'),
    }),
    { duration: '30s-1min' },
  );
  t.match(
    film.scenes.find((s) => s.type === 'stat'),
    { raw: '4', suffix: ' of 25', label: 'schools have a library' },
  );
  const charts = film.scenes.filter((s) => s.type === 'chart');
  t.equal(charts.length, 1);
  t.match(charts[0], {
    points: [
      { label: 'Tea', value: 3, prefix: '$' },
      { label: 'Coffee', value: 5, prefix: '$' },
    ],
  });
  t.match(screen(film), /40 speakers, 3 stages/);
});

t.test('names, addresses and headlines', async (t) => {
  t.same(linesOf('Kettle & Crane'), [{ title: 'Kettle & Crane', sub: '' }]);
  t.same(
    linesOf('Come to the harbour hall, 12 Quay Street, Bergen, where Dr. Mira Vale speaks', [
      '12 Quay Street, Bergen',
    ]),
    [{ title: 'Come to the harbour hall, 12 Quay Street, Bergen,', sub: 'where Dr. Mira Vale speaks' }],
  );
  t.same(linesOf('It is warm. It is dry.'), [{ title: 'It is warm. It is dry.', sub: '' }]);
  const long = linesOf(
    'We bake every loaf by hand, and when the last one is sold, which is early, we close the door and go home',
  );
  for (const { title } of long) t.ok(title.split(' ').length <= 9, title);
  t.notMatch(JSON.stringify(long), /…/);
});

t.test('the subject opens with what is said of it, and nothing is said twice', async (t) => {
  const w = writer();
  const named = w('Lumen, the lamp that follows you');
  const again = w('The lamp that follows you');
  const material = [claim(named), claim(again), claim(w('Charges in an hour'))];
  const film = board(brief({ material, subject: within(named, 'Lumen') }));
  t.match(film.scenes[0], { type: 'hook', title: 'Lumen', sub: 'the lamp that follows you' });
  t.equal(screen(film).match(/follows you/gi)?.length, 1);
});

t.test('a script is told to the letter: its voice is spoken, its pictures direct', async (t) => {
  const w = writer();
  const scene = (number: number, onScreen: string[], voice: string[], picture: string): MaterialItem => ({
    kind: 'scene',
    number,
    words: w(`Scene ${number}`),
    onScreen: onScreen.map(w),
    voice: voice.map(w),
    picture: [w(picture)],
    seconds: 5,
  });
  const material = [
    scene(1, ['One knob.'], [], 'A knob catches the light'),
    scene(2, ['Ninety watts'], ['We took away the noise.'], 'Slow orbit'),
  ];
  const film = board(brief({ material, genre: 'script' }));
  t.same(film.scenes.map(textsOf), [['One knob'], ['Ninety watts']]);
  t.same(
    film.scenes.map((s) => s.narration),
    ['', 'We took away the noise.'],
  );
  t.ok(film.narration.on);
  t.equal(film.scenes[1]!.picture, 'Slow orbit');
});

t.test('prohibitions are broken by nothing', async (t) => {
  const w = writer();
  const material = [
    claim(w('We raised a funding round. We ship to nine countries.')),
    claim(w('The funding round was large')),
  ];
  const prohibitions = [{ words: w("Don't mention the funding round"), terms: ['funding round'] }];
  const film = board(brief({ material, prohibitions, subject: w('Parcelly') }));
  t.match(screen(film), /We ship to nine countries/);
  // What no picture may show is named for who chooses pictures, and shown to nobody.
  const { unpictured: _, ...shown } = film;
  t.notMatch(JSON.stringify(shown), /funding round/i);
});

t.test('directions put items first and last, set shape, colours, music and voice', async (t) => {
  const w = writer();
  const direction = (kind: Direction['kind'], text: string): Direction => ({ kind, words: w(text) });
  const opens = w('Open with');
  const line = {
    text: 'Eleven emails for one lease',
    span: { ...opens.span, start: opens.span.end + 1, end: opens.span.end + 28 },
  };
  const directions = [
    { kind: 'structure' as const, words: opens },
    direction('format', 'a vertical video'),
    direction('palette', 'green accents'),
    direction('music', 'calm piano music'),
  ];
  const made = brief({
    material: [claim(w('Quillmoss signs leases')), claim(line)],
    subject: w('Quillmoss'),
    directions,
  });
  const film = board(made);
  t.match(film.scenes[0], { type: 'hook', eyebrow: 'Quillmoss', title: 'Eleven emails for one lease' });
  t.equal(film.aspectRatio, '9:16');
  t.match(film.music, { mood: 'soft-piano', bpm: 68 });
  t.notOk(screen(film).includes('vertical'));
  const { directions: done } = provenanceOf({ board: film, brief: made, sources: [], dropped: [] });
  t.same(
    done.map((d) => d.followed),
    [true, true, true, true],
  );
  const silent = board(
    brief({ material: made.material, directions: [direction('music', 'no music')], subject: made.subject }),
  );
  t.equal(silent.music.on, false);
});

t.test('time is used before a fact is dropped, and what is dropped is the lightest', async (t) => {
  const w = writer();
  const facts = Array.from({ length: 8 }, (_, i) => claim(w(`Fact number ${'abcdefgh'[i]} of ours`)));
  const film = board(
    brief({ material: [...facts, { kind: 'cta', words: w('Book a table') }], subject: w('Ours') }),
    { duration: '<10s' },
  );
  t.ok(durationOf(film) < 10);
  t.match(screen(film), /Book a table/);
  t.equal(screen(film).match(/Fact number/g)?.length, 8, 'eight facts share two lists');
  const plenty = Array.from({ length: 40 }, (_, i) =>
    claim(w(`The harbour of ${String.fromCharCode(65 + (i % 26))}${i} has boats and birds`)),
  );
  const full = board(brief({ material: plenty, subject: w('Harbours') }), { prompt: 'A 12 second film' });
  t.ok(durationOf(full) >= 11.9 && durationOf(full) <= 12.1);
  t.notMatch(screen(full), /…/);
});

t.test(
  'four words give a film of the trade without facts, a step its number, a recipe its list',
  async (t) => {
    const w = writer();
    const vague = board(brief({ genre: 'vague', material: [], subject: w('my bakery') }));
    t.match(screen(vague), /My bakery[\s\S]*Come hungry/);
    const step = (number: number, text: string): MaterialItem => ({ kind: 'step', number, words: w(text) });
    const steps = [step(1, 'Soften the onion'), step(2, 'Add the lentils'), step(3, 'Simmer for 20 minutes')];
    const ingredients = ['2 onions', '200 g lentils', '1 lemon'].map(
      (text): MaterialItem => ({ kind: 'ingredient', words: w(text) }),
    );
    const recipe = board(
      brief({ genre: 'recipe', material: [...steps, ...ingredients], subject: w('Lentil soup') }),
    );
    t.same(recipe.scenes.map((s) => s.type).slice(0, 5), [
      'hook',
      'list',
      'statement',
      'statement',
      'statement',
    ]);
    t.match(screen(recipe), /What you need\n2 onions[\s\S]*Step 2 of 3\nAdd the lentils/);
  },
);

t.test('two things are told side by side, dates along one axis', async (t) => {
  const w = writer();
  const versus = board(
    brief({
      genre: 'comparison',
      material: [claim(w('Tea: gentle')), claim(w('Coffee: quick'))],
      subject: w('Tea vs coffee'),
    }),
  );
  t.match(
    versus.scenes.find((s) => s.type === 'comparison'),
    { left: { label: 'Tea', items: ['Gentle'] }, right: { label: 'Coffee', items: ['Quick'] } },
  );
  const dates = ['1926: Eleven dockers buy a boat', '1963: Women row', '1988: Bronze'].map((text) =>
    claim(w(text)),
  );
  const years = board(brief({ genre: 'timeline', material: dates, subject: w('Rowing club') }));
  t.match(
    years.scenes.find((s) => s.type === 'timeline'),
    {
      entries: [
        { when: '1926', what: 'Eleven dockers buy a boat' },
        { when: '1963', what: 'Women row' },
        { when: '1988' },
      ],
    },
  );
});

t.test('pictures are shown under the words that name them, a logo on the end card', async (t) => {
  const w = writer();
  const assets = [asset('p', 'image', 'harbour-at-dusk.jpg'), asset('l', 'image', 'logo.png')];
  const film = board(
    brief({ material: [claim(w('Boats come in')), claim(w('The harbour at dusk'))], subject: w('Skagen') }),
    {},
    assets,
  );
  t.match(
    film.scenes.find((s) => s.type === 'media'),
    { title: 'The harbour at dusk', assetId: 'p' },
  );
  t.match(film.scenes.at(-1), { type: 'cta', assetId: 'l' });
});
