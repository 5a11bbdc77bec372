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
