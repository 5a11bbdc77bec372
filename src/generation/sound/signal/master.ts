import { decibels } from './dynamics.ts';
import { curvePeak, integratedLoudness } from './meter.ts';
import { SAMPLE_RATE, type Stereo, silence } from './stereo.ts';

/** Integrated loudness of a finished film, in LUFS: what the large players level to. */
const TARGET_LUFS = -14;
/** Ceiling before encoding, in dBTP: AAC at 192 kbit/s was seen to raise peaks by up to 1.5 dB (claps), and −1 must hold after it. */
const CEILING = -2.8;

/** Samples that the limiter looks ahead, and over which it smooths (2 ms). */
const AHEAD = 96;
const RELEASE_SECONDS = 0.08;
const ROUNDS = 5;
const CLOSE_ENOUGH = 0.15;
/** More gain than this would lift noise, not sound. */
const MOST_GAIN = 30;

/** Brings a mix to the target loudness under the ceiling. What is too short or too quiet to measure is only limited. */
export function master(mix: Stereo): Stereo {
  const measured = integratedLoudness(mix);
  if (!Number.isFinite(measured)) return limit(mix, 1, decibels(CEILING));
  let gain = decibels(Math.min(MOST_GAIN, TARGET_LUFS - measured));
  let out = mix;
  for (let round = 0; round < ROUNDS; round++) {
    out = limit(mix, gain, decibels(CEILING));
    const missing = TARGET_LUFS - integratedLoudness(out);
    if (Math.abs(missing) < CLOSE_ENOUGH) break;
    gain *= decibels(missing * 1.3);
  }
  return out;
}

/** A copy of the sound, louder by `gain`, whose curve stays under the ceiling (look-ahead true-peak limiter). */
export function limit({ left, right }: Stereo, gain: number, ceiling: number): Stereo {
  const frames = left.length;
  const out = silence(frames);
  const wanted = new Float32Array(frames).fill(1);
  for (const [input, output] of [
    [left, out.left],
    [right, out.right],
  ] as const) {
    for (let i = 0; i < frames; i++) output[i] = input[i]! * gain;
    for (let i = 0; i < frames; i++) {
      if (Math.abs(output[i]!) <= ceiling * 0.72) continue;
      const peak = curvePeak(output, i);
      if (peak > ceiling) wanted[i] = Math.min(wanted[i]!, ceiling / peak);
    }
  }
  const gains = releaseSlowly(lowestAround(wanted));
  let sum = AHEAD;
  for (let i = 0; i < frames; i++) {
    sum += gains[i]! - (i >= AHEAD ? gains[i - AHEAD]! : 1);
    const smooth = Math.min(1, sum / AHEAD);
    out.left[i]! *= smooth;
    out.right[i]! *= smooth;
  }
  return out;
}

/** The lowest value within `AHEAD` samples on both sides of each. */
function lowestAround(values: Float32Array): Float32Array {
  const lowest = new Float32Array(values.length);
  const queue = new Int32Array(values.length);
  let head = 0;
  let tail = 0;
  for (let i = 0; i < values.length + AHEAD; i++) {
    if (i < values.length) {
      while (tail > head && values[queue[tail - 1]!]! >= values[i]!) tail--;
      queue[tail++] = i;
    }
    const at = i - AHEAD;
    if (at < 0) continue;
    while (queue[head]! < at - AHEAD) head++;
    lowest[at] = values[queue[head]!]!;
  }
  return lowest;
}

/** Follows a fall at once and returns slowly, in place. */
function releaseSlowly(gains: Float32Array): Float32Array {
  const keep = Math.exp(-1 / (RELEASE_SECONDS * SAMPLE_RATE));
  let gain = 1;
  for (let i = 0; i < gains.length; i++) {
    gain = Math.min(gains[i]!, 1 - (1 - gain) * keep);
    gains[i] = gain;
  }
  return gains;
}
