// Where effects, beats and bars stand in a film, counted by hand.
import t from 'tap';
import type { Scene } from '../../../src/domain/storyboard.ts';
import { accentsOf } from '../../../src/generation/sound/accents.ts';
import { screenCues } from '../../../src/generation/sound/captions.ts';
import { formOf } from '../../../src/generation/sound/music/form.ts';
import { fitGrid } from '../../../src/generation/sound/music/grid.ts';
import { board, scene } from '../../composer/boards.ts';

const line = (id: string, duration: number): Scene => ({
  ...scene(id, 'statement', { eyebrow: '', title: 'Tea' }),
  duration,
});
const stat = (id: string, duration: number): Scene => ({
  ...scene(id, 'stat', { eyebrow: '', prefix: '', value: 9, raw: '9', suffix: '', label: 'cups' }),
  duration,
});

t.test('effects begin when a moment of the film has gone by, a figure’s when it has come in', async (t) => {
  const at = (...scenes: Scene[]) =>
    accentsOf({ scenes, fps: 30 }, 'pop').map((it) => Number(it.at.toFixed(2)));
  t.same(at(line('a', 1.7), line('b', 3), line('c', 3)), [4.7]);
  t.same(at(line('a', 1.8), line('b', 3), line('c', 3)), [1.8, 4.8]);
  t.same(at(line('a', 4), stat('b', 4), line('c', 4)), [4.45, 8]);
});

t.test('an end card is captioned with its address', async (t) => {
  const film = board([scene('z', 'cta', { title: 'Come in', url: 'mill.example' })]);
  t.same(
    screenCues(film, new Set()).map(({ text }) => text),
    ['Come in. mill.example'],
  );
});

/** Beats at a second each, and the bars that they make. */
const formed = (last: number, cuts: number[] = []) => {
  const beats = Array.from({ length: last + 1 }, (_, i) => i);
  return formOf({ bpm: 60, beats, cuts }, 4, () => 0);
};

t.test('a bar is never one beat, and two are a bar of their own', async (t) => {
  const bars = (last: number) => formed(last).bars.map((bar) => bar.beats);
  t.same(
    [bars(8), bars(9), bars(10), bars(11)],
    [
      [4, 4],
      [4, 5],
      [4, 4, 2],
      [4, 4, 3],
    ],
  );
});

t.test('of two parts the first is no mere opening', async (t) => {
  t.same(
    formed(16, [8]).sections.map(({ kind, level }) => [kind, level]),
    [
      ['intro', 1],
      ['drop', 3],
    ],
  );
  t.equal(formed(36, [12, 24]).sections[0]?.level, 0);
});

t.test('the last stroke has its tail', async (t) => {
  const last = (seconds: number) =>
    fitGrid({ seconds, starts: [], tempo: [60, 60], beatsPerBar: 4, tail: 1.6, flex: 0.1 }).beats.at(-1);
  t.same([last(10), last(10.3), last(10.4)], [8, 8, 9]);
});
