import { drive } from '../signal/dynamics.ts';
import { filter } from '../signal/filters.ts';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.ts';
import { ring } from './modal.ts';
import { burst, centred, decay, fadeEnd, frameCount, mixed, noise, once } from './tones.ts';

/** Four strikes of each drum differ a little. */
const STRIKES = 4;

/** A drum or another struck thing; `strike` picks one of four that differ a little. */
export function drum(kind: Drum, strike = 0): Stereo {
  const variant = Math.abs(Math.round(strike)) % STRIKES;
  return once(`drum ${kind} ${variant}`, () => centred(fadeEnd(DRUMS[kind](variant), 0.003)));
}

/** A skin: a sine that falls from one frequency to another. */
type Skin = { seconds: number; from: number; to: number; bend: number; fade: number; click?: number };

function skin({ seconds, from, to, bend, fade, click = 0 }: Skin): Float32Array {
  const out = new Float32Array(frameCount(seconds));
  const strike = noise(frameCount(0.004), Math.round(from));
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    phase += (to + (from - to) * Math.exp(-t / bend)) / SAMPLE_RATE;
    out[i] =
      Math.sin(2 * Math.PI * phase) * Math.exp((-6.9 * t) / fade) * Math.min(1, t * 2000) +
      (strike[i] ?? 0) * click;
  }
  return fadeEnd(out);
}

/** Metal: six square waves that share no harmonic (as drum machines make it), and noise above them. */
function metal(hertz: number, fade: number, above: number, seed: number): Float32Array {
  const ratios = [1, 1.342, 1.2312, 1.6532, 1.9523, 2.1523].map((ratio) => (hertz * ratio) / SAMPLE_RATE);
  const out = noise(frameCount(fade * 1.1), seed);
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (const ratio of ratios) sum += (i * ratio) % 1 < 0.5 ? 1 : -1;
    out[i] = (sum / 6) * 0.5 + out[i]! * 0.6;
  }
  return fadeEnd(decay(filter(out, 'highpass', above), fade));
}

/** Several hands, a hundredth of a second apart. */
function hands(variant: number): Float32Array {
  const out = filter(noise(frameCount(0.3), 11 + variant), 'bandpass', 1500, 0.9);
  const claps = [0, 0.011, 0.021, 0.03];
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    let loud = t > 0.03 ? 0.5 * Math.exp(-(t - 0.03) * 22) : 0;
    for (const clap of claps) if (t >= clap) loud += Math.exp(-(t - clap) * 260);
    out[i]! *= loud;
  }
  return filter(out, 'highpass', 700);
}

/** A snare whose hall is cut off. */
function gated(variant: number): Float32Array {
  const body = skin({ seconds: 0.3, from: 260, to: 165, bend: 0.03, fade: 0.3 });
  const out = mixed([body, 0.7], [burst(0.34, 0.9, 'bandpass', 2100, 0.35, 3 + variant), 0.8]);
  const shut = frameCount(0.25);
  for (let i = shut; i < out.length; i++) out[i]! *= Math.max(0, 1 - (i - shut) / 1200);
  return drive(out, 2);
}

/** A shaken or brushed sound that rises and falls. */
function shaken(seconds: number, hertz: number, variant: number): Float32Array {
  const out = filter(noise(frameCount(seconds), 31 + variant), 'bandpass', hertz, 0.8);
  for (let i = 0; i < out.length; i++) out[i]! *= Math.sin((Math.PI * i) / out.length) ** 2;
  return out;
}

type Drum = keyof typeof DRUMS;

const DRUMS = {
  kick: () => drive(skin({ seconds: 0.42, from: 190, to: 48, bend: 0.022, fade: 0.36, click: 0.5 }), 2.2),
  'soft kick': () =>
    filter(skin({ seconds: 0.35, from: 120, to: 52, bend: 0.02, fade: 0.26 }), 'lowpass', 900),
  'dusty kick': () =>
    filter(
      drive(skin({ seconds: 0.34, from: 150, to: 56, bend: 0.03, fade: 0.3, click: 0.3 }), 2.5),
      'lowpass',
      2400,
    ),
  'big kick': () =>
    drive(
      mixed(
        [skin({ seconds: 0.8, from: 220, to: 38, bend: 0.035, fade: 0.75, click: 0.8 }), 1],
        [burst(0.12, 0.07, 'bandpass', 3000, 0.7, 5), 0.5],
      ),
      3,
    ),
  snare: (variant: number) =>
    mixed(
      [skin({ seconds: 0.2, from: 280, to: 185, bend: 0.02, fade: 0.16 }), 0.5],
      [burst(0.28, 0.22, 'highpass', 1700, 0.7, 3 + variant), 0.6],
      [burst(0.05, 0.03, 'bandpass', 5200, 0.8, 9), 0.5],
    ),
  'dusty snare': (variant: number) =>
    filter(
      mixed(
        [skin({ seconds: 0.16, from: 230, to: 170, bend: 0.02, fade: 0.12 }), 0.6],
        [burst(0.2, 0.14, 'bandpass', 1900, 0.5, 3 + variant), 0.9],
      ),
      'lowpass',
      4800,
    ),
  'gated snare': gated,
  'big snare': (variant: number) =>
    drive(
      mixed(
        [skin({ seconds: 0.4, from: 260, to: 150, bend: 0.03, fade: 0.3 }), 0.7],
        [hands(variant), 0.8],
        [burst(0.6, 0.55, 'bandpass', 1700, 0.4, 3 + variant), 0.7],
      ),
      2,
    ),
  rim: (variant: number) =>
    mixed(
      [
        ring(0.08, [
          [820, 0.7, 0.05],
          [1720, 0.5, 0.04],
        ]),
        1,
      ],
      [burst(0.02, 0.012, 'highpass', 2500, 0.7, variant), 0.5],
    ),
  clap: hands,
  snap: (variant: number) =>
    mixed(
      [burst(0.09, 0.06, 'bandpass', 2400, 2.5, 21 + variant), 2.2],
      [burst(0.02, 0.012, 'highpass', 4000, 0.7, variant), 0.5],
    ),
  hat: (variant: number) => metal(540, 0.055, 7200, 1 + variant),
  'open hat': (variant: number) => metal(540, 0.3, 7000, 2 + variant),
  ride: (variant: number) => metal(410, 0.9, 5200, 3 + variant),
  crash: (variant: number) => metal(330, 2.4, 3400, 4 + variant),
  shaker: (variant: number) => shaken(0.09, 6800, variant),
  brush: (variant: number) => shaken(0.16, 4200, variant),
  tambourine: (variant: number) =>
    mixed([metal(2900, 0.16, 6000, 7), 1], [burst(0.12, 0.1, 'bandpass', 8600, 2, 8 + variant), 0.8]),
  wood: (variant: number) =>
    ring(0.12, [
      [variant % 2 === 1 ? 1180 : 930, 1, 0.07],
      [2440, 0.4, 0.04],
    ]),
  stomp: (variant: number) =>
    mixed(
      [skin({ seconds: 0.35, from: 110, to: 62, bend: 0.03, fade: 0.24 }), 1],
      [burst(0.12, 0.08, 'lowpass', 700, 0.7, 41 + variant), 1.2],
    ),
  tick: (variant: number) =>
    mixed(
      [burst(0.02, 0.012, 'bandpass', 6000 + 500 * variant, 2, variant), 2],
      [ring(0.03, [[3100, 0.3, 0.02]]), 1],
    ),
  timpani: () =>
    mixed(
      [
        ring(
          2,
          [
            [65, 1, 1.7],
            [98, 0.6, 1.2],
            [129, 0.4, 0.9],
            [160, 0.25, 0.6],
          ],
          0.003,
        ),
        1,
      ],
      [burst(0.06, 0.04, 'lowpass', 900, 0.7, 51), 0.6],
    ),
  taiko: (variant: number) =>
    drive(
      mixed(
        [skin({ seconds: 1.1, from: 110 + 4 * variant, to: 58, bend: 0.05, fade: 0.85 }), 1],
        [
          ring(0.5, [
            [143, 0.3, 0.3],
            [236, 0.18, 0.18],
          ]),
          1,
        ],
        [burst(0.1, 0.06, 'bandpass', 1100, 0.6, 61 + variant), 1.1],
      ),
      2.2,
    ),
  'high taiko': (variant: number) =>
    drive(
      mixed(
        [skin({ seconds: 0.5, from: 240 + 12 * variant, to: 155, bend: 0.03, fade: 0.4 }), 1],
        [burst(0.07, 0.05, 'bandpass', 2300, 0.6, 71 + variant), 1.3],
      ),
      1.8,
    ),
  tom: (variant: number) =>
    drive(
      skin({
        seconds: 0.6,
        from: 230 - 38 * variant,
        to: 120 - 20 * variant,
        bend: 0.05,
        fade: 0.5,
        click: 0.3,
      }),
      1.8,
    ),
} as const;
