import { hertz } from '../music/harmony.ts';
import { filter } from '../signal/filters.ts';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.ts';
import { centred, fadeEnd, frameCount, lengthOf, noise, once, touchOf } from './tones.ts';

type Plucked = 'steel' | 'nylon' | 'muted' | 'pizzicato' | 'ukulele' | 'upright';

/** Share of the string at which it is plucked, brightness of the pluck in hertz, damping of each turn, seconds it rings. */
const STRINGS: Record<Plucked, readonly [place: number, bright: number, damping: number, seconds: number]> = {
  steel: [0.16, 3600, 0.36, 5],
  nylon: [0.2, 3200, 0.42, 4],
  muted: [0.1, 4200, 0.5, 0.32],
  pizzicato: [0.3, 2400, 0.5, 0.55],
  ukulele: [0.22, 4600, 0.4, 1.1],
  upright: [0.3, 1300, 0.48, 1.6],
};

/** A plucked string: noise going round a delay line with a soft filter (Karplus and Strong), tuned by an all-pass. */
export function pluck(kind: Plucked, midi: number, seconds: number, touch: number): Stereo {
  const [length, hard] = [lengthOf(seconds), touchOf(touch)];
  return once(`pluck ${kind} ${midi} ${length} ${hard}`, () => {
    const frames = frameCount(Math.min(length + 0.1, STRINGS[kind][3] * 1.3));
    const out = vibrate(kind, midi, hard, frames);
    return centred(fadeEnd(withBody(kind, out, hertz(midi)), 0.05));
  });
}

function vibrate(kind: Plucked, midi: number, touch: number, frames: number): Float32Array {
  const [place, bright, damping, seconds] = STRINGS[kind];
  const frequency = hertz(midi);
  const period = SAMPLE_RATE / frequency - damping;
  const delay = Math.floor(period);
  const tuning = (1 - (period - delay)) / (1 + (period - delay));
  const line = new Float32Array(delay + 1);
  const pick = filter(
    noise(delay + 2, midi * 7 + Math.round(touch * 9)),
    'lowpass',
    bright * (0.5 + 0.7 * touch),
    0.6,
  );
  const away = Math.max(1, Math.round(delay * place));
  // The pluck's place silences the overtones that have a node there.
  for (let i = 0; i <= delay; i++) line[i] = pick[i]! - (i >= away ? pick[i - away]! : 0);
  const loss = 10 ** (-3 / (seconds * 2 ** (-(midi - 52) / 30) * frequency));
  const out = new Float32Array(frames);
  let [at, before, passed] = [0, 0, 0];
  for (let i = 0; i < frames; i++) {
    const value = line[at]!;
    const soft = ((1 - damping) * value + damping * before) * loss;
    before = value;
    const tuned = tuning * soft + passed;
    passed = soft - tuning * tuned;
    out[i] = value;
    line[at] = tuned;
    at = at + 1 >= delay ? 0 : at + 1;
  }
  return out;
}

/** The resonances of what the string is stretched over. */
function withBody(kind: Plucked, out: Float32Array, frequency: number): Float32Array {
  if (kind === 'pizzicato' || kind === 'upright') {
    filter(out, 'bell', 260, 1, 5);
    filter(out, 'lowpass', kind === 'pizzicato' ? 5200 : 2600, 0.6);
  } else {
    filter(out, 'bell', 105, 1.6, 5);
    filter(out, 'bell', 215, 1.6, 5);
    filter(out, 'bell', 3200, 0.8, 1);
  }
  return filter(out, 'highpass', Math.max(40, frequency * 0.7));
}
