import { addInto, SAMPLE_RATE, type Stereo, silence } from '../signal/stereo.ts';
import { type Chord, composeHarmony, type Harmony } from './harmony.ts';
import { bass, bell, keys, kick, pad, shaker } from './instruments.ts';
import { pick, seededRandom } from './random.ts';
import { pingPong, reverberate } from './room.ts';

export type MusicOptions = { seconds: number; seed: number; bpm: number; minor: boolean };

const BEATS = 4;
/** Eighth notes of a bar, as indexes into the chord: rising, falling and broken figures. */
const FIGURES = [
  [0, 2, 1, 3, 2, 1, 3, 2],
  [0, 1, 2, 3, 2, 1, 2, 1],
  [3, 1, 2, 0, 3, 1, 2, 1],
  [0, 2, 3, 2, 1, 2, 3, 2],
];

/**
 * A quiet bed of music: pad, electric piano, bass, a soft pulse and a sparse melody over a four-chord turn.
 * The tempo gives way by a few per cent so that the last bar ends with the video, on the home chord.
 * The same options give the same samples.
 */
export function composeMusic(options: MusicOptions): Stereo {
  const random = seededRandom(options.seed);
  const harmony = composeHarmony(options.minor, random);
  const wanted = (BEATS * 60) / options.bpm;
  const bars = Math.max(1, Math.round(options.seconds / wanted));
  const score: Score = { harmony, bars, bar: options.seconds / bars, random, figure: pick(FIGURES, random) };
  const frames = Math.round(options.seconds * SAMPLE_RATE);
  const soft = playPads(score, frames);
  const struck = playKeys(score, frames);
  playMelody(score, struck);
  const mix = playPulse(score, frames);
  addInto(mix, soft, 1);
  addInto(mix, struck, 1);
  addInto(mix, pingPong(struck, (score.bar / BEATS) * 0.75, 0.38), 0.32);
  addInto(soft, struck, 0.7);
  addInto(mix, reverberate(soft, 0.8), 0.3);
  return mix;
}

type Score = { harmony: Harmony; bars: number; bar: number; random: () => number; figure: number[] };

/** How full bar `index` is, 0 to 1: it opens sparsely, grows, and leaves the last bar to ring. */
function fullness(score: Score, index: number): number {
  if (index === score.bars - 1 && score.bars > 2) return 0;
  const opening = Math.min(4, Math.floor(score.bars / 4));
  if (index < opening) return 0.35;
  // A breath every eight bars keeps a long piece from going numb.
  if (score.bars > 16 && index % 8 === 7) return 0.5;
  return 1;
}

function chordAt(score: Score, index: number): Chord {
  const { chords, home } = score.harmony;
  return index === score.bars - 1 ? home : chords[index % chords.length]!;
}

function playPads(score: Score, frames: number): Stereo {
  const out = silence(frames);
  for (let index = 0; index < score.bars; index++) {
    const chord = chordAt(score, index);
    chord.notes.forEach((midi, i) => {
      const pan = chord.notes.length > 1 ? (i / (chord.notes.length - 1) - 0.5) * 0.8 : 0;
      pad(out, {
        at: index * score.bar,
        length: score.bar * 1.15,
        midi: midi - (i === 0 ? 12 : 0),
        gain: 0.05,
        pan,
      });
    });
  }
  return out;
}

function playKeys(score: Score, frames: number): Stereo {
  const out = silence(frames);
  const eighth = score.bar / 8;
  for (let index = 0; index < score.bars; index++) {
    const { notes } = chordAt(score, index);
    const full = fullness(score, index);
    score.figure.forEach((step, k) => {
      if (full < 1 && k % 2 === 1) return;
      if (full === 0 && k > 0) return;
      const midi = notes[step % notes.length]! + (step >= notes.length ? 12 : 0);
      const accent = k === 0 ? 1 : k % 2 === 0 ? 0.8 : 0.62;
      const late = (score.random() - 0.5) * 0.012;
      const at = Math.max(0, index * score.bar + k * eighth + late);
      keys(out, { at, length: 1.6, midi: midi + 12, gain: 0.06 * accent, pan: k % 2 ? 0.4 : -0.4 });
    });
  }
  return out;
}

/** One short phrase of the pentatonic scale, every second pair of bars, never the same twice running. */
function playMelody(score: Score, out: Stereo): void {
  const { random, bar } = score;
  const beat = bar / BEATS;
  let midi = 76;
  for (let index = 0; index < score.bars; index++) {
    if (fullness(score, index) < 1 || index % 4 < 2) continue;
    for (const at of pick(
      [
        [0, 1.5, 3],
        [0.5, 2, 2.5],
        [0, 2],
        [1, 1.5, 3.5],
      ],
      random,
    )) {
      midi = step(midi, score.harmony.scale, random);
      bell(out, { at: index * bar + at * beat, length: 2.4, midi, gain: 0.045, pan: 0.15 });
    }
  }
}

/** The next note of the scale, a step or two away, kept between E4 and E6. */
function step(from: number, scale: readonly number[], random: () => number): number {
  const around = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]
    .map((distance) => from + distance)
    .filter((midi) => midi >= 64 && midi <= 88 && scale.includes(midi % 12));
  return around.length > 0 ? pick(around, random) : from;
}

function playPulse(score: Score, frames: number): Stereo {
  const out = silence(frames);
  const beat = score.bar / BEATS;
  for (let index = 0; index < score.bars; index++) {
    const start = index * score.bar;
    const { root } = chordAt(score, index);
    const full = fullness(score, index);
    if (full === 0) bass(out, { at: start, length: score.bar, midi: root, gain: 0.12, pan: 0 });
    if (full < 0.5) continue;
    bass(out, { at: start, length: beat * 1.6, midi: root, gain: 0.13, pan: 0 });
    bass(out, { at: start + beat * 2.5, length: beat * 1.3, midi: root, gain: 0.1, pan: 0 });
    if (full < 1) continue;
    kick(out, start, 0.17);
    kick(out, start + beat * 2, 0.14);
    for (let k = 0; k < 8; k++) shaker(out, start + (k * score.bar) / 8, k % 2 ? 0.06 : 0.03, score.random);
  }
  return out;
}
