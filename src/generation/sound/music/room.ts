import { SAMPLE_RATE, type Stereo, silence } from '../signal/stereo.ts';

/** Delays of the combs in samples at 48 kHz, mutually prime so that no pitch of its own rings. */
const COMBS = [1687, 1601, 2053, 2251];
const ALL_PASSES = [347, 113];
const SPREAD = 29;
const DAMPING = 0.35;

/** A small room around a sound (Schroeder: parallel combs, then all-passes); returns the reflections alone. */
export function reverberate(dry: Stereo, decay: number): Stereo {
  return { left: channel(dry.left, decay, 0), right: channel(dry.right, decay, SPREAD) };
}

function channel(input: Float32Array, decay: number, spread: number): Float32Array {
  let wet: Float32Array = new Float32Array(input.length);
  for (const delay of COMBS) comb(input, wet, { delay: delay + spread, decay });
  for (const delay of ALL_PASSES) wet = allPass(wet, delay + spread);
  return wet;
}

function comb(
  input: Float32Array,
  output: Float32Array,
  { delay, decay }: { delay: number; decay: number },
): void {
  const line = new Float32Array(delay);
  let at = 0;
  let soft = 0;
  for (let i = 0; i < input.length; i++) {
    const back = line[at]!;
    output[i]! += back * 0.25;
    soft = back * (1 - DAMPING) + soft * DAMPING;
    line[at] = input[i]! + soft * decay;
    at = at + 1 === delay ? 0 : at + 1;
  }
}

function allPass(input: Float32Array, delay: number): Float32Array {
  const line = new Float32Array(delay);
  const output = new Float32Array(input.length);
  let at = 0;
  for (let i = 0; i < input.length; i++) {
    const back = line[at]!;
    output[i] = back - 0.5 * input[i]!;
    line[at] = input[i]! + 0.5 * back;
    at = at + 1 === delay ? 0 : at + 1;
  }
  return output;
}

/** Echoes that wander from side to side, one each `seconds`; returns the echoes alone. */
export function pingPong(dry: Stereo, seconds: number, feedback: number): Stereo {
  const wet = silence(dry.left.length);
  const delay = Math.max(1, Math.round(seconds * SAMPLE_RATE));
  for (let i = delay; i < dry.left.length; i++) {
    wet.left[i] =
      0.5 * (dry.left[i - delay]! + dry.right[i - delay]!) * 0.7 + wet.right[i - delay]! * feedback;
    wet.right[i] = wet.left[i - delay]! * feedback;
  }
  return wet;
}
