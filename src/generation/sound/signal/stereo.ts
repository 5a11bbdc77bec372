/** Samples a second of everything that we synthesise. */
export const SAMPLE_RATE = 48_000;

/** Two channels of the same length, full scale ±1. */
export type Stereo = { left: Float32Array; right: Float32Array };

/** Silence of `frames` samples in each channel. */
export function silence(frames: number): Stereo {
  return { left: new Float32Array(frames), right: new Float32Array(frames) };
}

/** Adds `source` to `target`, louder or softer by `gain`. */
export function addInto(target: Stereo, source: Stereo, gain: number): void {
  const frames = Math.min(target.left.length, source.left.length);
  for (let i = 0; i < frames; i++) {
    target.left[i]! += source.left[i]! * gain;
    target.right[i]! += source.right[i]! * gain;
  }
}

/** The loudest sample. */
export function peakOf({ left, right }: Stereo): number {
  let peak = 0;
  for (let i = 0; i < left.length; i++) {
    peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!));
  }
  return peak;
}

/** Adds a sound from `at` seconds, louder by `gain`, at a place from −1 (left) to 1 (right) by equal power. */
export function place(target: Stereo, sound: Stereo, { at, gain, pan }: Placing): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const [left, right] = [Math.cos(angle) * gain * Math.SQRT2, Math.sin(angle) * gain * Math.SQRT2];
  const first = Math.round(at * SAMPLE_RATE);
  const frames = Math.min(sound.left.length, target.left.length - first);
  for (let i = Math.max(0, -first); i < frames; i++) {
    target.left[first + i]! += sound.left[i]! * left;
    target.right[first + i]! += sound.right[i]! * right;
  }
}

/** When (seconds), how loud (a factor) and where (−1 left to 1 right) a sound is heard. */
export type Placing = { at: number; gain: number; pan: number };
