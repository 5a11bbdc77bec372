import { filterBoth } from '../signal/filters.ts';
import { SAMPLE_RATE, type Stereo, silence } from '../signal/stereo.ts';

/** A room: size (1 is a chamber), seconds until it is silent, loss of treble 0 to 1, the band that it reflects. */
export type Room = { size: number; decay: number; damping: number; low?: number; high?: number };

/** Lengths of the delay lines in samples at 48 kHz: primes, so that no pitch of the room's own rings. */
const LINES = [1423, 1637, 1901, 2243, 2591, 2963, 3301, 3643];
/** All-passes that thicken the input, two for each side. */
const DIFFUSERS = [347, 571, 229, 683] as const;
const DIFFUSION = 0.6;
const BEFORE_FIRST = Math.round(0.015 * SAMPLE_RATE);

/** Samples that are computed at once: fewer than the shortest line of the smallest room holds. */
const BLOCK = 512;

/** The reflections of a room alone: eight delay lines that feed each other through a Hadamard matrix (Jot 1991). */
export function reverberate(dry: Stereo, { size, decay, damping, low = 180, high = 9000 }: Room): Stereo {
  const frames = dry.left.length;
  const out = silence(frames);
  const diffused = {
    left: diffuseTwice(dry.left, DIFFUSERS[0], DIFFUSERS[1]),
    right: diffuseTwice(dry.right, DIFFUSERS[2], DIFFUSERS[3]),
  };
  const lines = LINES.map((length) => {
    const samples = new Float32Array(Math.round(length * size));
    const gain = 10 ** ((-3 * samples.length) / SAMPLE_RATE / decay) / Math.sqrt(LINES.length);
    return { samples, at: 0, gain, soft: 0, block: new Float32Array(BLOCK) };
  });
  const blocks = lines.map(({ block }) => block);
  for (let from = 0; from < frames; from += BLOCK) {
    const count = Math.min(BLOCK, frames - from);
    for (const line of lines) readLine(line, count, 1 - damping);
    exchange(blocks, out, diffused, { from, count });
    for (const line of lines) writeLine(line, count);
  }
  filterBoth(out, 'highpass', low);
  filterBoth(out, 'lowpass', high);
  return out;
}

function diffuseTwice(input: Float32Array, first: number, second: number): Float32Array {
  const late = new Float32Array(input.length);
  late.set(input.subarray(0, Math.max(0, input.length - BEFORE_FIRST)), Math.min(BEFORE_FIRST, input.length));
  return diffuse(diffuse(late, first), second);
}

/** An all-pass, in place. */
function diffuse(samples: Float32Array, delay: number): Float32Array {
  const line = new Float32Array(delay);
  let at = 0;
  for (let i = 0; i < samples.length; i++) {
    const input = samples[i]!;
    const out = line[at]! - DIFFUSION * input;
    line[at] = input + DIFFUSION * out;
    samples[i] = out;
    at = at + 1 === delay ? 0 : at + 1;
  }
  return samples;
}

type Line = { samples: Float32Array; at: number; gain: number; soft: number; block: Float32Array };

/** What comes out of a line now, duller and softer. */
function readLine(line: Line, count: number, keep: number): void {
  const { samples, gain, block } = line;
  let { at, soft } = line;
  for (let i = 0; i < count; i++) {
    soft += (samples[at]! - soft) * keep;
    block[i] = soft * gain;
    at = at + 1 === samples.length ? 0 : at + 1;
  }
  line.soft = soft;
}

function writeLine(line: Line, count: number): void {
  const { samples, block, at } = line;
  const first = Math.min(count, samples.length - at);
  samples.set(block.subarray(0, first), at);
  samples.set(block.subarray(first, count), 0);
  line.at = (at + count) % samples.length;
}

/** Adds the lines to the output and mixes them (Hadamard; its scale stands in the gains) with what enters the room. */
function exchange(
  blocks: Float32Array[],
  out: Stereo,
  dry: Stereo,
  { from, count }: { from: number; count: number },
): void {
  const [b0, b1, b2, b3, b4, b5, b6, b7] = blocks as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < count; i++) {
    const [s0, d0] = [b0[i]! + b1[i]!, b0[i]! - b1[i]!];
    const [s1, d1] = [b2[i]! + b3[i]!, b2[i]! - b3[i]!];
    const [s2, d2] = [b4[i]! + b5[i]!, b4[i]! - b5[i]!];
    const [s3, d3] = [b6[i]! + b7[i]!, b6[i]! - b7[i]!];
    out.left[from + i] = (b0[i]! + b2[i]! - b4[i]! + b6[i]!) * 2;
    out.right[from + i] = (b1[i]! - b3[i]! + b5[i]! + b7[i]!) * 2;
    const left = dry.left[from + i]! * 0.5;
    const right = dry.right[from + i]! * 0.5;
    b0[i] = s0 + s1 + s2 + s3 + left;
    b1[i] = d0 + d1 + d2 + d3 + right;
    b2[i] = s0 - s1 + s2 - s3 + left;
    b3[i] = d0 - d1 + d2 - d3 + right;
    b4[i] = s0 + s1 - s2 - s3 + left;
    b5[i] = d0 + d1 - d2 - d3 + right;
    b6[i] = s0 - s1 - s2 + s3 + left;
    b7[i] = d0 - d1 - d2 + d3 + right;
  }
}

/** Echoes that wander from side to side, one each `seconds`, duller each time; returns the echoes alone. */
export function pingPong(dry: Stereo, seconds: number, feedback: number): Stereo {
  const wet = silence(dry.left.length);
  const delay = Math.max(1, Math.round(seconds * SAMPLE_RATE));
  const keep = 0.6;
  let left = 0;
  let right = 0;
  for (let i = delay; i < dry.left.length; i++) {
    const mono = (dry.left[i - delay]! + dry.right[i - delay]!) * 0.5;
    left += (mono + wet.right[i - delay]! * feedback - left) * keep;
    right += (wet.left[i - delay]! - right) * keep;
    wet.left[i] = left;
    wet.right[i] = right;
  }
  return wet;
}
