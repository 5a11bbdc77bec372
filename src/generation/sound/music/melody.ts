import { nearest } from './harmony.ts';
import { pick, seededRandom } from './random.ts';

/** A note of a melody: sixteenths from the bar's start, pitch, loudness 0 to 1, seconds until the next. */
export type MelodyNote = { step: number; midi: number; loud: number; seconds: number };

export type MelodyOptions = {
  around: number;
  density: number;
  steps: number;
  stepSeconds: number;
  /** Pitches of the scale and of the chord. */
  tones: readonly number[];
  chordTones: readonly number[];
  seed: number;
  inSection: number;
};

/** Bars of a phrase that are alike: a motif, its answer, the motif again, an ending. */
const PHRASE = [0, 1, 0, 2];
const LEAPS = [-4, -3, -2, -1, 1, 2, 3, 5];
const UP = 8;
const DOWN = 7;
const LONGEST = 1.6;

/** One bar of a melody: its rhythm and direction by phrase, its strong beats on tones of the chord. */
export function composeMelody(options: MelodyOptions): MelodyNote[] {
  const { around, density, steps, tones, chordTones } = options;
  const random = seededRandom(options.seed * 17 + PHRASE[options.inSection % PHRASE.length]! * 7919 + 3);
  const notes: MelodyNote[] = [];
  let midi = around + Math.round((random() * 2 - 1) * 3);
  for (let step = 0; step < steps; step += 2) {
    const strong = step % 8 === 0;
    const chance = density * (strong ? 1.9 : step % 4 === 0 ? 1.1 : 0.7);
    const [roll, leap] = [random(), pick(LEAPS, random)];
    if (roll > chance) continue;
    midi += leap;
    if (midi > around + UP) midi -= DOWN;
    if (midi < around - DOWN) midi += DOWN;
    midi = nearestOf(strong ? chordTones : tones, midi);
    notes.push({ step, midi, loud: strong ? 1 : 0.78, seconds: 0 });
  }
  return notes.map((note, i) => {
    const until = notes[i + 1]?.step ?? steps;
    return { ...note, seconds: Math.min(LONGEST, (until - note.step) * options.stepSeconds * 0.92) };
  });
}

/** Of all pitches with these names, the one nearest to a note. */
function nearestOf(pitches: readonly number[], midi: number): number {
  const candidates = pitches.map((pitch) => nearest(pitch, midi));
  return candidates.reduce((best, it) => (Math.abs(it - midi) < Math.abs(best - midi) ? it : best));
}
