import { pick } from './random.ts';

/** A chord as MIDI notes, low to high, with its root for the bass. */
export type Chord = { root: number; notes: number[] };

type Degree = { step: number; tones: readonly number[] };

const MAJOR_SCALE = [0, 2, 4, 5, 7, 9, 11];
const MINOR_SCALE = [0, 2, 3, 5, 7, 8, 10];

/** Chord tones in steps of the scale above the chord's root: triad with a ninth or a seventh for colour. */
const ADD_NINE = [0, 2, 4, 8];
const SEVENTH = [0, 2, 4, 6];

const degree = (step: number, tones: readonly number[] = SEVENTH): Degree => ({ step, tones });

/** Four-chord turns, as steps of the scale; each ends where the first can follow. */
const MAJOR_TURNS = [
  [degree(0, ADD_NINE), degree(4, ADD_NINE), degree(5), degree(3, ADD_NINE)],
  [degree(0, ADD_NINE), degree(5), degree(3, ADD_NINE), degree(4, ADD_NINE)],
  [degree(3, ADD_NINE), degree(0, ADD_NINE), degree(4, ADD_NINE), degree(5)],
  [degree(0, ADD_NINE), degree(2), degree(3, ADD_NINE), degree(4, ADD_NINE)],
];
const MINOR_TURNS = [
  [degree(0, ADD_NINE), degree(5), degree(2, ADD_NINE), degree(6, ADD_NINE)],
  [degree(0, ADD_NINE), degree(3), degree(5), degree(6, ADD_NINE)],
  [degree(0, ADD_NINE), degree(6, ADD_NINE), degree(5), degree(6, ADD_NINE)],
];

/** Notes lie around the middle of the keyboard, where pads stay soft and out of the voice's way. */
const CENTRE = 62;

/** Chords and scale of a piece of music. */
export type Harmony = { chords: Chord[]; home: Chord; scale: number[] };

/** A turn of four chords in a key of the seed's choice, each voiced close to the one before. */
export function composeHarmony(minor: boolean, random: () => number): Harmony {
  const tonic = 57 + Math.floor(random() * 7);
  const steps = minor ? MINOR_SCALE : MAJOR_SCALE;
  const turn = pick(minor ? MINOR_TURNS : MAJOR_TURNS, random);
  const pitch = (step: number) => tonic + steps[step % 7]! + 12 * Math.floor(step / 7);
  let previous: number[] | null = null;
  const voiced = (at: Degree): Chord => {
    const classes = at.tones.map((tone) => pitch(at.step + tone));
    const notes = classes.map((note, i) => nearest(note, previous?.[i] ?? CENTRE)).sort((a, b) => a - b);
    previous = notes;
    return { root: nearest(pitch(at.step), 41), notes: [...new Set(notes)] };
  };
  const chords = turn.map(voiced);
  // Five of seven steps: every note of a pentatonic scale sits well over every chord of the turn.
  const pentatonic = (minor ? [0, 2, 3, 4, 6] : [0, 1, 2, 4, 5]).map((step) => pitch(step) % 12);
  return { chords, home: voiced(degree(0, ADD_NINE)), scale: pentatonic };
}

/** The note of the same name that lies nearest to `around`. */
function nearest(note: number, around: number): number {
  return note + 12 * Math.round((around - note) / 12);
}

/** Frequency of a MIDI note in hertz, A4 = 440. */
export function hertz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}
