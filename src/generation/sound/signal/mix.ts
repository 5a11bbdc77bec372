import { compress, decibels } from './dynamics.ts';
import { filterBoth } from './filters.ts';
import { integratedLoudness } from './meter.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';

/** How far the bed steps back under a voice (0.28 is −11 dB), and in how many seconds it goes and returns. */
const UNDER_VOICE = 0.28;
const STEP_BACK = 0.25;
const RETURN = 0.6;
const FADE_IN = 0.15;
const FADE_OUT = 1.2;

/** Lowers the bed while somebody speaks; pauses shorter than the return keep it low. */
export function duck(bed: Stereo, speech: readonly { start: number; end: number }[]): void {
  const depth = new Float32Array(bed.left.length);
  for (const cue of speech) {
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

/** Brings a sound to a loudness (LUFS), in place; what is too short or too quiet to measure stays as it is. */
export function level(sound: Stereo, lufs: number): void {
  const gain = decibels(lufs - integratedLoudness(sound));
  if (!Number.isFinite(gain)) return;
  for (const channel of sound.left === sound.right ? [sound.left] : [sound.left, sound.right]) {
    for (let i = 0; i < channel.length; i++) channel[i]! *= gain;
  }
}

/** Makes a voice stand in front of music, in place: without rumble, its soft syllables nearer to the loud ones. */
export function polishVoice(voice: Stereo): void {
  filterBoth(voice, 'highpass', 85);
  level(voice, -18);
  compress(voice, { threshold: -24, ratio: 2.2, makeUp: 3 });
}

/** Fades the ends of a recording that was cut to the film's length, in place. */
export function fadeEnds({ left, right }: Stereo): void {
  const frames = left.length;
  const fadeIn = Math.min(FADE_IN * SAMPLE_RATE, frames / 4);
  const fadeOut = Math.min(FADE_OUT * SAMPLE_RATE, frames / 4);
  for (let i = 0; i < frames; i++) {
    const gain = Math.min(1, i / fadeIn, (frames - 1 - i) / fadeOut);
    left[i]! *= gain;
    right[i]! *= gain;
  }
}
