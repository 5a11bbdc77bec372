import t from 'tap';
import { MUSIC_MOODS, type MusicMood, moodOfMusic } from '../../../src/domain/film/music-moods.ts';
import type { Scene } from '../../../src/domain/storyboard.ts';
import { accentsOf } from '../../../src/generation/sound/accents.ts';
import { formOf } from '../../../src/generation/sound/music/form.ts';
import { fitGrid, offBeat, timeAt } from '../../../src/generation/sound/music/grid.ts';
import { composeMusic, type MusicOptions } from '../../../src/generation/sound/music/music.ts';
import { peakOf, SAMPLE_RATE, type Stereo } from '../../../src/generation/sound/signal/stereo.ts';
import { storyboard } from '../../support/storyboard.ts';

const music = (mood: MusicMood, more: Partial<MusicOptions> = {}) =>
  composeMusic({
    ...{ seconds: 1.6, mood, seed: 7, bpm: 100, minor: false, starts: [0], speech: [], accents: [] },
    ...more,
  });
/** Compared as bytes: tap's own comparison takes minutes for so many numbers. */
const same = (a: Stereo, b: Stereo) => Buffer.from(a.left.buffer).equals(Buffer.from(b.left.buffer));
const energy = ({ left }: Stereo, from: number, to: number) =>
  left.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE).reduce((sum, value) => sum + value * value, 0) /
  (to - from);

t.test(
  'every mood is audible, stereo, finite, as long as asked, and begins and ends without a click',
  (t) => {
    for (const mood of MUSIC_MOODS) {
      const it = music(mood);
      t.equal(it.left.length, 76_800, mood);
      const peak = peakOf(it);
      t.ok(peak > 0.05 && peak < 1.2, `${mood} peaks at ${peak}`);
      t.ok(it.left.every(Number.isFinite) && it.right.every(Number.isFinite), `${mood} is finite`);
      t.equal(Buffer.from(it.left.buffer).equals(Buffer.from(it.right.buffer)), false, `${mood} is stereo`);
      t.equal(it.left[0], 0);
      t.ok(Math.abs(it.left.at(-1)!) < 1e-6, `${mood} ends in silence`);
    }
    t.end();
  },
);

t.test('the same options give the same bytes; another seed, mood or mode gives others', (t) => {
  const piano = music('soft-piano');
  t.ok(same(music('soft-piano'), piano));
  t.notOk(same(music('soft-piano', { seed: 8 }), piano));
  t.notOk(same(music('soft-piano', { minor: true }), piano));
  t.notOk(same(music('waltz'), piano));
  // Tones kept from another piece must not leak into this one.
  music('cinematic');
  t.ok(same(music('soft-piano'), piano));
  t.end();
});

t.test('a piece grows from its opening, and its last second dies away', (t) => {
  const starts = [0, 2, 4.1, 6];
  const it = music('electronic', { seconds: 8, bpm: 122, starts });
  t.ok(energy(it, 2.5, 6) > 2 * energy(it, 0, 1.9), 'the turn is louder than the opening');
  t.ok(energy(it, 7.5, 8) < 0.1 * energy(it, 5, 6), 'the end decays');
  t.end();
});

t.test('the melody rests while somebody speaks', (t) => {
  const loud = music('lofi', { seconds: 4, bpm: 80 });
  const under = music('lofi', { seconds: 4, bpm: 80, speech: [{ start: 0, end: 4 }] });
  t.notOk(same(loud, under));
  t.end();
});

const GRID = { seconds: 20, tempo: [100, 120], beatsPerBar: 4, tail: 2, flex: 0.06 } as const;

t.test('scenes begin on beats, and no scene is further off the tempo than the flex', (t) => {
  const starts = [0, 3.3, 7.1, 11.6, 14.9];
  const grid = fitGrid({ ...GRID, starts });
  t.equal(grid.cuts.length, 4);
  for (const start of starts) t.ok(offBeat(grid, start) < 1e-9, `${start} s`);
  const beat = 60 / grid.bpm;
  for (const [i, at] of grid.beats.slice(1).entries()) {
    const length = at - grid.beats[i]!;
    t.ok(Math.abs(length / beat - 1) <= 0.0601, `beat ${i} lasts ${length}`);
  }
  t.ok(grid.bpm >= 100 && grid.bpm <= 120);
  const last = grid.beats.at(-1)!;
  t.ok(last <= 18.2 && last > 17, `the closing stroke comes at ${last}`);
  t.equal(timeAt(grid, 0.5), grid.beats[1]! / 2);
  t.end();
});

t.test('a cut that no tempo can meet falls between beats, and the rest stays on them', (t) => {
  const grid = fitGrid({ ...GRID, starts: [0, 4, 4.25, 8] });
  t.ok(offBeat(grid, 4) < 1e-9 && offBeat(grid, 8) < 1e-9);
  t.equal(grid.cuts.length, 2);
  t.end();
});

t.test('the form has an opening, a turn, a breath and a close that follow the scenes', (t) => {
  const starts = [0, 4, 8, 12, 16, 20, 24, 28];
  const grid = fitGrid({ ...GRID, seconds: 34, starts });
  const form = formOf(grid, 4, () => 0);
  t.strictSame(
    form.sections.map(({ kind, level }) => `${kind} ${level}`),
    ['intro 0', 'build 1', 'drop 3', 'main 2', 'main 2', 'breakdown 0.5', 'main 3', 'final 3'],
  );
  t.equal(
    form.bars.reduce((sum, { beats }) => sum + beats, 0),
    grid.beats.length - 1,
    'bars fill the piece',
  );
  t.end();
});

t.test('plans from before moods had names keep a mood of their tempo', (t) => {
  t.equal(moodOfMusic({ bpm: 72, minor: false }), 'soft-piano');
  t.equal(moodOfMusic({ bpm: 96, minor: false }), 'acoustic');
  t.equal(moodOfMusic({ bpm: 124, minor: false }), 'electronic');
  t.equal(moodOfMusic({ bpm: 80, minor: true }), 'cinematic');
  t.equal(moodOfMusic({ mood: 'waltz', bpm: 80, minor: true }), 'waltz');
  t.end();
});

t.test('effects stand at cuts and figures, never close together, never at the first frame', (t) => {
  const [hook, cta] = storyboard().scenes;
  const stat: Scene = {
    ...{ type: 'stat', id: 's', narration: '', roominess: 0, duration: 3 },
    ...{ eyebrow: '', prefix: '', value: 87, raw: '87', suffix: '%', label: '' },
  };
  const board = {
    fps: 30,
    scenes: [hook!, stat, { ...hook!, duration: 1 }, { ...hook!, duration: 3 }, cta!],
  };
  t.strictSame(accentsOf(board, 'electronic'), [
    { kind: 'tick', at: 2.45, gain: 0.6 },
    { kind: 'whoosh', at: 5, gain: 0.55 },
    { kind: 'impact', at: 9, gain: 0.5 },
  ]);
  t.end();
});
