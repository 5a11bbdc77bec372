import { hertz } from '../music/harmony.ts';
import { seededRandom } from '../music/random.ts';
import { SAMPLE_RATE, type Stereo, silence } from '../signal/stereo.ts';
import { frameCount, lengthOf, once } from './tones.ts';

/** Shapes of one period, from round to sharp; `brass` and `bowed` carry the formants of their bodies. */
type Shape = 'sine' | 'dark' | 'middle' | 'saw' | 'soft-square' | 'brass' | 'bowed';

const TABLE = 2048;
/** One turn of a phase. */
const TURN = 2 ** 32;
const HIGHEST = 15_000;
const tables = new Map<string, Float32Array>();

/** One period with only the harmonics that stay below 15 kHz, for tones about `frequency` (a table every third of an octave). */
function periodOf(shape: Shape, frequency: number): Float32Array {
  const band = Math.round(Math.log2(frequency) * 3);
  const name = `${shape} ${band}`;
  const found = tables.get(name);
  if (found) return found;
  const centre = 2 ** (band / 3);
  const table = new Float32Array(TABLE + 1);
  const harmonics = shape === 'sine' ? 1 : Math.max(1, Math.min(200, Math.floor(HIGHEST / centre)));
  for (let k = 1; k <= harmonics; k++) {
    const gain = harmonic(shape, k, k * centre);
    if (gain === 0) continue;
    const turn = (2 * Math.PI * k) / TABLE;
    const next = 2 * Math.cos(turn);
    let last = 0;
    let older = -Math.sin(turn) * gain;
    for (let i = 0; i <= TABLE; i++) {
      table[i]! += last;
      const value = next * last - older;
      older = last;
      last = value;
    }
  }
  tables.set(name, table);
  return table;
}

/** Loudness of harmonic `k` of a shape, at `frequency` hertz. */
function harmonic(shape: Shape, k: number, frequency: number): number {
  const hill = (centre: number, width: number) => Math.exp(-(((frequency - centre) / width) ** 2));
  switch (shape) {
    case 'sine':
      return 1;
    case 'dark':
      return Math.exp(-0.32 * (k - 1)) / k;
    case 'middle':
      return Math.exp(-0.1 * (k - 1)) / k;
    case 'saw':
      return Math.exp(-0.004 * (k - 1)) / k;
    case 'soft-square':
      return k % 2 === 1 ? Math.exp(-0.2 * (k - 1)) / k : 0;
    case 'brass':
      return Math.exp(-frequency / 1500) * (0.5 + 1.2 * hill(480, 380));
    case 'bowed':
      return ((0.7 + 0.9 * hill(900, 450) + 1.1 * hill(2700, 900)) * Math.exp(-frequency / 7000)) / k;
  }
}

/** How an ensemble of oscillators sounds. Times in seconds; functions take seconds and the share of the note's length. */
export type Patch = {
  dark?: Shape;
  bright?: Shape;
  voices?: number;
  /** Cents from the first voice to the middle, and depth of the vibrato in hundredths of a semitone. */
  detune?: number;
  vibrato?: number;
  attack?: number;
  release?: number;
  /** How much of the bright shape is heard, 0 to 1. */
  brightness?: (t: number, share: number) => number;
  loudness?: (t: number, share: number) => number;
  /** How far apart the voices stand, 0 to 1. */
  width?: number;
  /** Share of the frequency by which the tone begins too low. */
  glide?: number;
  finish?: (sound: Stereo) => void;
};

/** Samples between two readings of the envelopes. */
const STEP = 64;

/** Detuned oscillators that cross-fade from a dark to a bright shape. `name` stands for the patch. */
export function ensemble(name: string, midi: number, seconds: number, patch: Patch): Stereo {
  const length = lengthOf(seconds);
  return once(`ensemble ${name} ${midi} ${length}`, () => {
    const frames = frameCount(length + (patch.release ?? 0.1));
    const out = silence(frames);
    const { loud, light } = envelopesOf(patch, length, Math.ceil(frames / STEP) + 1);
    const random = seededRandom(midi * 131 + name.length * 7919 + name.charCodeAt(0));
    const voices = patch.voices ?? 5;
    for (let voice = 0; voice < voices; voice++) {
      addVoice(out, { patch, midi, voice, voices, random, light });
    }
    shape(out, loud);
    patch.finish?.(out);
    return out;
  });
}

type Envelopes = { loud: Float32Array; light: Float32Array };

function envelopesOf(patch: Patch, length: number, count: number): Envelopes {
  const { attack = 0.05, release = 0.1, brightness = () => 0.5, loudness = () => 1 } = patch;
  const [loud, light] = [new Float32Array(count), new Float32Array(count)];
  for (let k = 0; k < count; k++) {
    const t = (k * STEP) / SAMPLE_RATE;
    const released = t > length ? Math.max(0, 1 - (t - length) / release) ** 1.5 : 1;
    loud[k] = Math.min(1, t / attack) * released * loudness(t, t / length);
    light[k] = Math.max(0, Math.min(1, brightness(t, t / length)));
  }
  return { loud, light };
}

type Voice = {
  light: Float32Array;
  patch: Patch;
  midi: number;
  voice: number;
  voices: number;
  random: () => number;
};

function addVoice(out: Stereo, { patch, midi, voice, voices, random, light }: Voice): void {
  const { dark = 'dark', bright = 'saw', detune = 10, vibrato = 0, width = 0.8, glide = 0 } = patch;
  const frames = out.left.length;
  const frequency = hertz(midi);
  const [soft, sharp] = [periodOf(dark, frequency), periodOf(bright, frequency)];
  const stand = voices > 1 ? (voice / (voices - 1)) * 2 - 1 : 0;
  const cents = detune * stand * (0.85 + 0.3 * random());
  const pace = (frequency * 2 ** (cents / 1200) * TURN) / SAMPLE_RATE;
  const wave = 4.6 + 1.6 * random();
  const angle = (stand * (voice % 2 === 1 ? -1 : 1) * width + 1) * (Math.PI / 4);
  const [left, right] = [Math.cos(angle) / Math.sqrt(voices), Math.sin(angle) / Math.sqrt(voices)];
  const { left: toLeft, right: toRight } = out;
  // The phase is a whole number of 32 bits that runs over by itself: eleven bits of table, 21 between two entries.
  let phase = Math.floor(random() * TURN) | 0;
  let swing = random() * 2 * Math.PI;
  for (let k = 0, i = 0; i < frames; k++) {
    const t = (k * STEP) / SAMPLE_RATE;
    swing += (2 * Math.PI * wave * STEP) / SAMPLE_RATE;
    const bend = 1 + vibrato * 0.0006 * Math.sin(swing) * Math.min(1, t * 2);
    const step = Math.round(pace * bend * (1 - glide * Math.exp(-t * 9))) | 0;
    let lit = light[k]!;
    const lighter = (light[k + 1]! - lit) / STEP;
    for (const end = Math.min(frames, i + STEP); i < end; i++) {
      const at = phase >>> 21;
      const way = (phase & 0x1fffff) / 0x200000;
      const round = soft[at]! + (soft[at + 1]! - soft[at]!) * way;
      const edge = sharp[at]! + (sharp[at + 1]! - sharp[at]!) * way;
      const value = round + (edge - round) * lit;
      toLeft[i]! += value * left;
      toRight[i]! += value * right;
      lit += lighter;
      phase = (phase + step) | 0;
    }
  }
}

/** Applies the envelope that all voices share. */
function shape({ left, right }: Stereo, loud: Float32Array): void {
  for (let k = 0, i = 0; i < left.length; k++) {
    let gain = loud[k]!;
    const louder = (loud[k + 1]! - gain) / STEP;
    for (const end = Math.min(left.length, i + STEP); i < end; i++) {
      left[i]! *= gain;
      right[i]! *= gain;
      gain += louder;
    }
  }
}
