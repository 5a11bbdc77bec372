import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import t from 'tap';
import { durationBucket } from '../../src/domain/prompt-hints.ts';
import { durationOf, Storyboard } from '../../src/domain/storyboard.ts';
import { asset, planned, screen, wordsOf } from './plan-input.ts';
import { SAMPLES, SCAFFOLD } from './prompts.ts';

const ALPENGLOW = SAMPLES[2]!.prompt;
/** The buckets themselves (api.md 2.1); a video that says little is short, one that says much fills its bucket. */
const LIMITS = { '<10s': [5, 10], '10-30s': [10, 30], '30s-1min': [30, 60], '1-5min': [60, 300] } as const;
const inBucket = (board: Storyboard, request: Parameters<typeof durationBucket>[0]) => {
  const [floor, ceiling] = LIMITS[durationBucket(request)];
  const seconds = durationOf(board);
  // A stated length is met up to the longest of its bucket.
  return seconds >= floor + 0.1 && seconds <= ceiling;
};

t.test('every prompt of the corpus gives a valid storyboard within its bucket', async (t) => {
  for (const { prompt, never, shows, language } of SAMPLES) {
    const board = await planned(prompt);
    const name = prompt.slice(0, 60);
    const text = screen(board);
    t.ok(Value.Check(Storyboard, board), `${name}: valid`);
    t.ok(inBucket(board, { prompt }), `${name}: ${durationOf(board)} s`);
    t.ok(
      board.scenes.every(
        (s) => s.duration >= 0.95 && Math.abs(s.duration * 30 - Math.round(s.duration * 30)) < 1e-6,
      ),
      `${name}: whole frames`,
    );
    t.ok(
      board.scenes.every((s) => !('title' in s) || s.title.trim() !== ''),
      `${name}: titles`,
    );
    t.notMatch(text, SCAFFOLD, `${name}: no instruction on screen`);
    if (never) t.notMatch(text, never, `${name}: never`);
    if (shows) t.match(text, shows, `${name}: shows`);
    if (language) t.equal(board.language, language, name);
    t.same(await planned(prompt), board, `${name}: the same again`);
  }
});

t.test('no sentence is shown twice', async (t) => {
  for (const { prompt } of SAMPLES) {
    const board = await planned(prompt);
    // Steps may be recapped as a whole.
    board.scenes = board.scenes.filter((s) => s.type !== 'list' || !s.numbered);
    // The name may open and close a video; everything in between is said once.
    const middle = board.scenes
      .slice(1, -1)
      .flatMap((s) => (s.type === 'chart' || s.type === 'media' || s.type === 'code' ? [] : wordsOf(s)));
    const long = middle.filter((w) => w.length > 14);
    t.equal(new Set(long).size, long.length, prompt.slice(0, 60));
  }
});

t.test('each bucket is filled and not overrun', async (t) => {
  for (const duration of ['<10s', '10-30s', '30s-1min', '1-5min'] as const) {
    for (const prompt of ['bees', ALPENGLOW, SAMPLES.at(-1)!.prompt, SAMPLES.at(-2)!.prompt]) {
      const board = await planned(prompt, { duration });
      t.ok(
        inBucket(board, { prompt, duration }),
        `${duration}: ${durationOf(board)} s of ${prompt.slice(0, 30)}`,
      );
    }
  }
  t.equal(
    durationOf(await planned('Make a 20 second video about bees. Bees dance.')),
    20,
    'a stated length is hit',
  );
});

t.test('faults of the first prototype', async (t) => {
  const stat = (await planned('A video about parks. 5.9 million people came.')).scenes.find(
    (s) => s.type === 'stat',
  );
  t.match(stat, { value: 5.9, raw: '5.9', suffix: ' million' }, '"5.9 million" is not "m" and "illion"');
  const decline = (await planned('A report on churn. Churn fell from 12% to 5.5%.')).scenes.find(
    (s) => s.type === 'chart',
  );
  t.match(decline, { title: /^Churn: −6\.5\spoints$/ }, 'a decline is a decline, of shares in points');
  const quoted = await planned(
    'About the sea. "The sea, once it casts its spell, holds one for ever," said Jacques Cousteau. Boats are fun.',
  );
  t.equal(screen(quoted).match(/casts its spell/g)?.length, 1, 'one quote once');
  t.match(
    quoted.scenes.find((s) => s.type === 'quote'),
    { by: 'Jacques Cousteau' },
  );
  const digits = await planned('About trails. People walked every route. 42,000 trails are mapped.');
  t.ok(
    digits.scenes.some((s) => s.type === 'stat' && s.raw === '42,000') &&
      /People walked every route$/m.test(screen(digits)),
    'a sentence ends before a digit',
  );
  t.match((await planned('Explain why the sky is blue.')).scenes[0], { title: 'Why the sky is blue' });
});

t.test('the acceptance prompts: launch with numbers, Japanese, Arabic', async (t) => {
  const launch = await planned(
    ALPENGLOW,
    { duration: '<10s' },
    { assets: [asset('a1', 'image', 'dusk.jpg')] },
  );
  t.match(launch.scenes[0], { type: 'hook', title: 'Alpenglow', eyebrow: 'Launch' });
  t.match(
    launch.scenes.find((s) => s.type === 'media'),
    { assetId: 'a1', title: 'Every route is scouted by people who walked it' },
  );
  t.match(
    launch.scenes.find((s) => s.type === 'chart'),
    {
      title: '15× more hikers',
      points: [
        { label: '2022', value: 12, unit: 'k' },
        { value: 180, unit: 'k' },
      ],
    },
  );
  t.match(launch.scenes.at(-1), {
    type: 'cta',
    title: 'Walk further',
    url: 'alpenglow.example',
    assetId: 'a1',
  });
  const japanese = await planned(SAMPLES.find((s) => s.language === 'ja')!.prompt);
  t.match(japanese, { language: 'ja', direction: 'ltr', subject: 'アルペングロー' });
  t.ok(
    japanese.scenes.some((s) => s.type === 'chart' && s.points.length === 2),
    'the change of 万 figures',
  );
  const arabic = await planned(SAMPLES.find((s) => s.language === 'ar')!.prompt);
  t.match(arabic, { language: 'ar', direction: 'rtl' });
  t.match(
    arabic.scenes.find((s) => s.type === 'stat'),
    { value: 42, suffix: ' ألف+' },
  );
});

t.test('any text gives a valid storyboard', async (t) => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12_000, size: 'max' });
  const likely = fc
    .array(
      fc.constantFrom(
        'Make a video about',
        ' bees',
        '. ',
        '12%',
        ' from 5 to ',
        '"',
        '「',
        '。',
        '\n- ',
        ': ',
        ',',
        '2020',
        '$4bn',
        '…',
        'مرحبا',
        '```',
        '#',
        '万',
        ' ',
      ),
      { minLength: 1, maxLength: 200 },
    )
    .map((p) => p.join(''));
  await t.resolves(
    fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), likely, text),
        fc.constantFrom(undefined, '<10s', '1-5min'),
        async (prompt, duration) => {
          const board = await planned(prompt, duration ? { duration: duration as '<10s' } : {});
          return (
            Value.Check(Storyboard, board) &&
            inBucket(board, { prompt, ...(duration ? { duration: duration as '<10s' } : {}) })
          );
        },
      ),
      { numRuns: 120, seed: 5 },
    ),
  );
});
