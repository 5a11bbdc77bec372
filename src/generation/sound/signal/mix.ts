import type { Cue } from '../captions.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';

/** How far the bed steps back under a voice (0.22 is about −13 dB), and how fast it goes and returns. */
const UNDER_VOICE = 0.22;
const STEP_BACK = 0.25;
const RETURN = 0.6;
const FADE_IN = 0.15;
const FADE_OUT = 1.2;

/** Lowers the bed while somebody speaks; pauses shorter than the return keep it low. */
export function duck(bed: Stereo, cues: readonly Cue[]): void {
  const depth = new Float32Array(bed.left.length);
  for (const cue of cues) {
    const from = Math.floor((cue.start - STEP_BACK) * SAMPLE_RATE);
    const to = Math.ceil((cue.end + RETURN) * SAMPLE_RATE);
    for (let i = Math.max(0, from); i < Math.min(depth.length, to); i++) {
      const seconds = i / SAMPLE_RATE;
      const rise = Math.min(1, (seconds - cue.start + STEP_BACK) / STEP_BACK);
      const fall = Math.min(1, (cue.end + RETURN - seconds) / RETURN);
      depth[i] = Math.max(depth[i]!, Math.min(rise, fall));
    }
  }
  for (let i = 0; i < depth.length; i++) {
    const gain = 1 - (1 - UNDER_VOICE) * depth[i]!;
    bed.left[i]! *= gain;
    bed.right[i]! *= gain;
  }
}

/** Adds a mono voice in the middle, from `start` seconds. */
export function addVoice(mix: Stereo, samples: Float32Array, start: number, gain: number): void {
  const first = Math.round(start * SAMPLE_RATE);
  const last = Math.min(mix.left.length, first + samples.length);
  for (let i = Math.max(0, first); i < last; i++) {
    mix.left[i]! += samples[i - first]! * gain;
    mix.right[i]! += samples[i - first]! * gain;
  }
}

/** Fades the ends and rounds off what would exceed full scale. */
export function finish(mix: Stereo): void {
  const frames = mix.left.length;
  const seconds = frames / SAMPLE_RATE;
  const fadeIn = Math.min(FADE_IN, seconds / 4) * SAMPLE_RATE;
  const fadeOut = Math.min(FADE_OUT, seconds / 4) * SAMPLE_RATE;
  for (let i = 0; i < frames; i++) {
    const gain = Math.min(1, i / fadeIn, (frames - i) / fadeOut);
    mix.left[i] = Math.tanh(mix.left[i]! * gain);
    mix.right[i] = Math.tanh(mix.right[i]! * gain);
  }
}
