import { pick, seededRandom } from '../music/random.ts';
import { filter, sweepFilter } from '../signal/filters.ts';
import { place, SAMPLE_RATE, type Stereo, silence } from '../signal/stereo.ts';
import { drum } from './drums.ts';
import { mallet, ring } from './modal.ts';
import { centred, decay, frameCount, noise, once } from './tones.ts';

/** Sounds of cuts and figures. */
export type EffectKind =
  | 'whoosh'
  | 'brush'
  | 'riser'
  | 'reverse'
  | 'impact'
  | 'boom'
  | 'pop'
  | 'tick'
  | 'chime'
  | 'sparkle';

/** An effect, with the second inside it that belongs on the picture's moment. */
export type Effect = { sound: Stereo; peak: number };

/** Seconds that each lasts where nothing else is asked. */
const LENGTHS: Record<EffectKind, number> = {
  whoosh: 0.8,
  brush: 0.6,
  riser: 2,
  reverse: 1.4,
  impact: 2.2,
  boom: 1.8,
  pop: 0.16,
  tick: 0.05,
  chime: 1.6,
  sparkle: 1.1,
};

/** An effect of a kind; the seed varies it, `seconds` is for the ones that grow. */
export function effect(kind: EffectKind, seed: number, seconds = LENGTHS[kind]): Effect {
  const length = Math.round(seconds * 10) / 10 || LENGTHS[kind];
  const variant = seed % 8;
  const sound = once(`effect ${kind} ${length} ${variant}`, () => MAKERS[kind](length, variant));
  const peaks: Partial<Record<EffectKind, number>> = {
    whoosh: length * WHOOSH_TOP,
    brush: length * WHOOSH_TOP,
    riser: length,
    reverse: length,
  };
  return { sound, peak: peaks[kind] ?? 0 };
}

/** Share of a whoosh at which it is fastest. */
const WHOOSH_TOP = 0.55;

const MAKERS: Record<EffectKind, (seconds: number, seed: number) => Stereo> = {
  whoosh: (seconds, seed) => passing(seconds, seed, [350, 5200]),
  brush: (seconds, seed) => passing(seconds, seed, [900, 2400]),
  riser,
  reverse: (seconds, seed) => ({ left: growing(seconds, seed + 3), right: growing(seconds, seed + 5) }),
  impact,
  boom: (seconds) =>
    centred(
      ring(
        seconds,
        [
          [41, 0.9, seconds * 0.8],
          [62, 0.3, seconds * 0.5],
          [88, 0.12, 0.3],
        ],
        0.004,
      ),
    ),
  pop: (seconds) => bent(seconds, (t) => 420 + 900 * Math.min(1, t / 0.05), 34),
  tick: (_, seed) => drum('tick', seed),
  chime: (seconds, seed) => mallet('bell', 79 + (seed % 3) * 5, seconds, 0.5),
  sparkle,
};

/** Air that passes from one side to the other. */
function passing(seconds: number, seed: number, [low, high]: [number, number]): Stereo {
  const side = (own: number, from: number, to: number) => {
    const out = sweepFilter(
      noise(frameCount(seconds), seed + own),
      'bandpass',
      (share) => low + high * Math.exp(-(((share - WHOOSH_TOP) / 0.2) ** 2)),
      1.1,
    );
    for (let i = 0; i < out.length; i++) {
      const share = i / out.length;
      const width = share < WHOOSH_TOP ? 0.22 : 0.14;
      out[i]! *= 0.6 * (from + (to - from) * share) * Math.exp(-(((share - WHOOSH_TOP) / width) ** 2));
    }
    return out;
  };
  return { left: side(1, 1.2, 0.2), right: side(7, 0.2, 1.2) };
}

function riser(seconds: number, seed: number): Stereo {
  const side = (own: number) => {
    const out = sweepFilter(
      noise(frameCount(seconds), seed + own),
      'bandpass',
      (share) => 300 * 26 ** share,
      1.6,
    );
    let phase = 0;
    for (let i = 0; i < out.length; i++) {
      const share = i / out.length;
      phase += (180 * 4 ** share) / SAMPLE_RATE;
      const tone = ((phase % 1) - 0.5) * 0.12 * share * share;
      out[i] = (out[i]! * 0.5 * share ** 1.6 + tone) * Math.min(1, (out.length - i) / 300);
    }
    return out;
  };
  return { left: side(3), right: side(5) };
}

/** A cymbal played backwards. */
function growing(seconds: number, seed: number): Float32Array {
  const out = filter(noise(frameCount(seconds), seed), 'highpass', 2500);
  for (let i = 0; i < out.length; i++) {
    out[i]! *= 0.5 * Math.exp((i / out.length - 1) * 5) * Math.min(1, (out.length - i) / 300);
  }
  return out;
}

function impact(seconds: number, seed: number): Stereo {
  const frames = frameCount(seconds);
  const strike = drum('big kick').left;
  const low = ring(seconds, [
    [41, 0.9, seconds * 0.8],
    [62, 0.3, seconds * 0.5],
  ]);
  const side = (own: number) => {
    const air = decay(filter(noise(frames, seed + own), 'lowpass', 2600), seconds * 0.7);
    return air.map((value, i) => value * 0.3 + (strike[i] ?? 0) * 0.8 + low[i]! * 0.6);
  };
  return { left: side(0), right: side(9) };
}

/** A sine that bends. */
function bent(seconds: number, frequency: (t: number) => number, fall: number): Stereo {
  const out = new Float32Array(frameCount(seconds));
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    phase += frequency(t) / SAMPLE_RATE;
    out[i] =
      Math.sin(2 * Math.PI * phase) * Math.min(1, t * 500, (out.length - i) / 400) * Math.exp(-t * fall);
  }
  return centred(out);
}

function sparkle(seconds: number, seed: number): Stereo {
  const random = seededRandom(seed + 77);
  const out = silence(frameCount(seconds));
  for (let k = 0; k < 9; k++) {
    const note = mallet('glockenspiel', 84 + pick([0, 2, 4, 7, 9, 12, 14, 16], random), 0.9, 0.8);
    const at = (k / 9) * seconds * 0.55 + 0.02 * random();
    place(out, note, { at, gain: 0.16 * (1 - k / 14), pan: (random() * 2 - 1) * 0.8 });
  }
  const fade = frameCount(0.05);
  for (let i = 0; i < fade; i++) {
    out.left[out.left.length - 1 - i]! *= i / fade;
    out.right[out.right.length - 1 - i]! *= i / fade;
  }
  return out;
}

/** A ground under the whole piece: the crackle of a record, or moving air. */
export function ground(kind: 'record' | 'air', seconds: number, seed: number): Stereo {
  return kind === 'record' ? record(seconds, seed) : air(seconds, seed);
}

const CRACKLES_A_SECOND = 16;

function record(seconds: number, seed: number): Stereo {
  const random = seededRandom(seed + 501);
  const hiss = (own: number) =>
    filter(noise(frameCount(seconds), own), 'bandpass', 2600, 0.4).map((value) => value * 0.05);
  const out = { left: hiss(seed), right: hiss(seed + 9) };
  for (let k = 0; k < seconds * CRACKLES_A_SECOND; k++) {
    const at = Math.floor(random() * Math.max(0, out.left.length - 60));
    const loud = random() ** 5 * 0.9 + 0.05;
    const side = random() * 2 - 1;
    for (let i = 0; i < 40 && at + i < out.left.length; i++) {
      const value = loud * Math.exp(-i / 5) * (i % 2 === 1 ? -1 : 1);
      out.left[at + i]! += value * (1 + side * 0.6);
      out.right[at + i]! += value * (1 - side * 0.6);
    }
  }
  return out;
}

function air(seconds: number, seed: number): Stereo {
  const side = (own: number, pace: number) => {
    const out = sweepFilter(
      noise(frameCount(seconds), own),
      'bandpass',
      (share) => 5400 + 2700 * Math.sin(share * seconds * pace),
      0.7,
    );
    for (let i = 0; i < out.length; i++) out[i]! *= 0.5 + 0.35 * Math.sin((i / SAMPLE_RATE) * 0.7);
    return out;
  };
  return { left: side(seed, 0.5), right: side(seed + 9, 0.43) };
}
