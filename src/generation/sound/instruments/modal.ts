import { hertz } from '../music/harmony.ts';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.ts';
import { burst, centred, fadeEnd, frameCount, once, touchOf } from './tones.ts';

/** One way in which a body rings: frequency in hertz, loudness, seconds until it has fallen by 60 dB. */
export type Mode = readonly [hertz: number, gain: number, seconds: number];

/** A struck body: the sum of its modes, each a decaying sine by a recursion of two terms. */
export function ring(seconds: number, modes: readonly Mode[], attack = 0.001): Float32Array {
  const frames = frameCount(seconds);
  const out = new Float32Array(frames);
  for (const [frequency, gain, fall] of modes) {
    if (frequency > SAMPLE_RATE * 0.45 || gain < 0.0012) continue;
    const keep = 10 ** (-3 / (fall * SAMPLE_RATE));
    const turn = (2 * Math.PI * frequency) / SAMPLE_RATE;
    const [next, before] = [2 * keep * Math.cos(turn), keep * keep];
    const end = Math.min(frames, frameCount(fall));
    let last = 0;
    let older = (-gain * Math.sin(turn)) / keep;
    for (let i = 0; i < end; i++) {
      const value = next * last - before * older;
      out[i]! += value;
      older = last;
      last = value;
    }
  }
  const rise = Math.min(frames, frameCount(attack));
  for (let i = 0; i < rise; i++) out[i]! *= i / rise;
  return fadeEnd(out, 0.03);
}

type MalletKind = 'marimba' | 'xylophone' | 'glockenspiel' | 'bell' | 'vibraphone' | 'celesta';

/** Ratios of the partials of tuned bars and bells (bars are undercut to 1:4, xylophones to 1:3), strike-dependent. */
const MALLETS: Record<MalletKind, (touch: number, length: number) => Mode[]> = {
  marimba: (v, up) => [
    [1, 1, 0.9 * up],
    [3.93, 0.28 * v, 0.22 * up],
    [9.2, 0.1 * v, 0.08],
  ],
  xylophone: (v) => [
    [1, 0.8, 0.42],
    [3, 0.6 * v, 0.24],
    [6.1, 0.36 * v, 0.12],
    [10.2, 0.18, 0.06],
  ],
  glockenspiel: (v) => [
    [1, 0.7, 1.6],
    [2.76, 0.45 * v, 0.9],
    [5.4, 0.3 * v, 0.45],
    [8.93, 0.16, 0.22],
  ],
  bell: (v) => [
    [0.5, 0.3, 3.5],
    [1, 0.7, 3.2],
    [1.19, 0.22, 2.4],
    [2, 0.5, 2],
    [2.74, 0.3 * v, 1.4],
    [4.07, 0.22 * v, 0.8],
    [5.8, 0.1, 0.5],
  ],
  vibraphone: (v) => [
    [1, 1, 2.6],
    [3.98, 0.18 * v, 0.7],
    [10, 0.06 * v, 0.15],
  ],
  celesta: (v, up) => [
    [1, 1, 1.5 * up],
    [2.0, 0.2 * v, 0.9],
    [4.02, 0.22 * v, 0.5],
    [7.9, 0.06 * v, 0.2],
  ],
};
const LONGEST = 3.4;

/** A note of a mallet instrument or a bell, `touch` 0 to 1. */
export function mallet(kind: MalletKind, midi: number, seconds: number, touch: number): Stereo {
  const soft = touchOf(touch);
  const length = Math.min(seconds, LONGEST);
  return once(`mallet ${kind} ${midi} ${length} ${soft}`, () => {
    const fundamental = hertz(midi);
    // Long bars ring longer.
    const up = 2 ** (-(midi - 60) / 20);
    const modes = MALLETS[kind](soft, up).map(
      ([ratio, gain, fall]) => [fundamental * ratio, gain, fall] as const,
    );
    const out = ring(length, modes);
    const knock = burst(0.03, 0.02, 'bandpass', kind === 'marimba' ? 900 : 4200, 0.8, midi);
    const loud = (kind === 'xylophone' ? 0.3 : 0.12) * soft;
    for (let i = 0; i < Math.min(knock.length, out.length); i++) out[i]! += knock[i]! * loud;
    return centred(out);
  });
}
