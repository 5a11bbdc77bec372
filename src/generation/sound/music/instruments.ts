import { SAMPLE_RATE, type Stereo } from '../signal/stereo.ts';
import { hertz } from './harmony.ts';

/** One period of a sine; nearest entry, so its error (−80 dB) is that of 14 bits. */
const TABLE_SIZE = 16_384;
const TABLE = Float32Array.from({ length: TABLE_SIZE }, (_, i) => Math.sin((2 * Math.PI * i) / TABLE_SIZE));

/** Sine of a phase in turns. A table, because a long piece asks for hundreds of millions of values. */
function sine(turns: number): number {
  return TABLE[(turns * TABLE_SIZE) & (TABLE_SIZE - 1)]!;
}

/** A note to play: seconds from the start, seconds of length, loudness 0 to 1, place −1 (left) to 1. */
export type Note = { at: number; length: number; midi: number; gain: number; pan: number };

/** Equal-power panning. */
function sides(pan: number): [left: number, right: number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

function addVoice(
  out: Stereo,
  note: Omit<Note, 'midi'>,
  sample: (seconds: number, share: number) => number,
): void {
  const first = Math.max(0, Math.round(note.at * SAMPLE_RATE));
  const last = Math.min(out.left.length, Math.round((note.at + note.length) * SAMPLE_RATE));
  const [left, right] = sides(note.pan);
  for (let i = first; i < last; i++) {
    const seconds = (i - first) / SAMPLE_RATE;
    const value = sample(seconds, seconds / note.length) * note.gain;
    out.left[i]! += value * left;
    out.right[i]! += value * right;
  }
}

/** Rises and falls without a click: seconds of attack, share of the length for the release. */
function swell(seconds: number, share: number, attack: number, release: number): number {
  const rise = Math.min(1, seconds / attack);
  const fall = Math.min(1, (1 - share) / release);
  return sine(rise / 4) * sine(fall / 4);
}

/** A warm pad: two slightly detuned voices whose upper partials open and close slowly. */
export function pad(out: Stereo, note: Note): void {
  const f = hertz(note.midi);
  for (const [detune, side] of [
    [0.9985, -0.45],
    [1.0015, 0.45],
  ] as const) {
    const w = f * detune;
    addVoice(out, { ...note, gain: note.gain * 0.6, pan: note.pan * 0.5 + side }, (t, share) => {
      const bright = 0.3 + 0.25 * sine(share / 2);
      const tone = sine(w * t) + bright * 0.5 * sine(2 * w * t + 0.06) + bright * 0.22 * sine(3 * w * t);
      return tone * swell(t, share, 0.6, 0.3);
    });
  }
}

/** An electric piano: a sine that another bends at the strike (two-operator FM), mellow when soft. */
export function keys(out: Stereo, note: Note): void {
  const w = hertz(note.midi);
  addVoice(out, note, (t, share) => {
    const bend = 0.9 * Math.exp(-t * 7) + 0.15;
    const tone = sine(w * t + 0.16 * bend * sine(w * t)) + 0.12 * sine(7 * w * t) * Math.exp(-t * 22);
    return tone * Math.exp(-t * 2.6) * Math.min(1, t / 0.004) * Math.min(1, (1 - share) / 0.1);
  });
}

/** A small bell for the melody: a fifth and an octave ring over a soft sine. */
export function bell(out: Stereo, note: Note): void {
  const w = hertz(note.midi);
  addVoice(out, note, (t, share) => {
    const tone =
      sine(w * t) + 0.25 * sine(3 * w * t) * Math.exp(-t * 6) + 0.1 * sine(5.4 * w * t) * Math.exp(-t * 14);
    return tone * Math.exp(-t * 2.1) * Math.min(1, t / 0.006) * Math.min(1, (1 - share) / 0.1);
  });
}

/** A round bass: a sine with enough second harmonic to be heard on small speakers. */
export function bass(out: Stereo, note: Note): void {
  const w = hertz(note.midi);
  addVoice(out, { ...note, pan: 0 }, (t, share) => {
    const tone =
      sine(w * t) + 0.35 * sine(2 * w * t) * Math.exp(-t * 4) + 0.1 * sine(3 * w * t) * Math.exp(-t * 8);
    return tone * swell(t, share, 0.012, 0.25) * Math.exp(-t * 0.9);
  });
}

/** A soft felt kick: a sine falling from 110 to 48 Hz. */
export function kick(out: Stereo, at: number, gain: number): void {
  addVoice(out, { at, length: 0.32, gain, pan: 0 }, (t, share) => {
    const phase = 48 * t + (62 / 34) * (1 - Math.exp(-34 * t));
    return sine(phase) * Math.exp(-t * 10) * Math.min(1, t / 0.002) * Math.min(1, (1 - share) / 0.2);
  });
}

/** A brushed shaker: noise without its low part, over almost at once. */
export function shaker(out: Stereo, at: number, gain: number, random: () => number): void {
  let before = 0;
  let smooth = 0;
  addVoice(out, { at, length: 0.09, gain, pan: 0.25 }, (t) => {
    const noise = random() * 2 - 1;
    smooth += 0.55 * (noise - before - smooth);
    before = noise;
    return smooth * Math.min(1, t / 0.008) * Math.exp(-t * 48);
  });
}
