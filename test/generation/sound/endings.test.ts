// How short films begin and end: with sound from the first second on, and with a last stroke that rings until the film is over.
import t from 'tap';
import { MOOD_TEMPOS, MUSIC_MOODS, type MusicMood } from '../../../src/domain/film/music-moods.ts';
import { formOf } from '../../../src/generation/sound/music/form.ts';
import { fitGrid } from '../../../src/generation/sound/music/grid.ts';
import { composeMusic, gridOf } from '../../../src/generation/sound/music/music.ts';
import { integratedLoudness } from '../../../src/generation/sound/signal/meter.ts';
import { SAMPLE_RATE } from '../../../src/generation/sound/signal/stereo.ts';

const SECONDS = 12;
const STARTS = [0, 2.533, 6.5, 8.467];
const QUARTER = SAMPLE_RATE / 4;

/** How many decibels each quarter of a second is above the whole piece, and when its last stroke comes. */
function heard(mood: MusicMood) {
  const [slowest, fastest] = MOOD_TEMPOS[mood];
  const piece = { seconds: SECONDS, mood, seed: 3, bpm: (slowest + fastest) / 2, starts: STARTS };
  const { left, right } = composeMusic({ ...piece, minor: false, speech: [], accents: [] });
  const whole = integratedLoudness({ left, right });
  const levels = Array.from({ length: SECONDS * 4 }, (_, i) => {
    let sum = 0;
    for (let k = i * QUARTER; k < (i + 1) * QUARTER; k++) sum += left[k]! ** 2 + right[k]! ** 2;
    return 10 * Math.log10(sum / QUARTER + 1e-12) - whole;
  });
  return { levels, stroke: gridOf(piece).beats.at(-1)! };
}

for (const mood of MUSIC_MOODS)
  t.test(`${mood} is there at once, and rings out`, async (t) => {
    const { levels, stroke } = heard(mood);
    const first = Math.min(...levels.slice(0, 8));
    t.ok(first > -24, `nothing is silent in the first two seconds (${first.toFixed(0)} dB)`);
    const ringing = levels.slice(Math.ceil(stroke * 4), -3);
    t.ok(Math.min(...ringing) > -21, `the last stroke rings (${ringing.map(Math.round)} dB)`);
    const end = levels.at(-1)!;
    t.ok(end < -13 && end < levels.at(-4)! - 8, `and is not cut (${end.toFixed(0)} dB)`);
  });

t.test('a short piece begins with its band, and takes breath without falling silent', async (t) => {
  const kinds = (seconds: number, starts: number[]) => {
    const grid = fitGrid({ seconds, starts, tempo: [100, 120], beatsPerBar: 4, tail: 2, flex: 0.06 });
    return formOf(grid, 4, () => 0).sections.map(({ kind, level }) => `${kind} ${level}`);
  };
  t.same(kinds(18, [0, 4, 8, 12]), ['intro 1', 'drop 3', 'breakdown 1', 'final 3']);
  t.same(kinds(26, [0, 4, 8, 12, 16]).slice(0, 2), ['intro 0', 'build 1']);
});
