// What is done to samples on their way into a film: each at moments and levels that can be counted by hand.
import t from 'tap';
import { gridOf } from '../../../../src/generation/sound/music/music.ts';
import { compress, decibels, drive, roundPeaks } from '../../../../src/generation/sound/signal/dynamics.ts';
import { filter, filterBoth, sweepFilter } from '../../../../src/generation/sound/signal/filters.ts';
import { integratedLoudness } from '../../../../src/generation/sound/signal/meter.ts';
import { addVoice, duck, fadeEnds, level, polishVoice } from '../../../../src/generation/sound/signal/mix.ts';
import { resample } from '../../../../src/generation/sound/signal/resample.ts';
import {
  addInto,
  peakOf,
  place,
  SAMPLE_RATE,
  type Stereo,
  silence,
} from '../../../../src/generation/sound/signal/stereo.ts';

const flat = (seconds: number, value = 1): Stereo => {
  const frames = Math.round(seconds * SAMPLE_RATE);
  return { left: new Float32Array(frames).fill(value), right: new Float32Array(frames).fill(value) };
};
const sine = (hertz: number, gain: number, seconds = 1, rate = SAMPLE_RATE) =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => gain * Math.sin((2 * Math.PI * hertz * i) / rate),
  );
const both = (samples: Float32Array): Stereo => ({ left: samples, right: Float32Array.from(samples) });
const rounded = (values: Iterable<number>) => [...values].map((it) => Number(it.toFixed(3)) + 0);
/** The gains at these seconds. */
const at = (samples: Float32Array, ...seconds: number[]) =>
  rounded(seconds.map((it) => samples[Math.round(it * SAMPLE_RATE)]!));
/** Decibels that a tone of this frequency gains, once a filter has settled. */
const response = (hertz: number, change: (samples: Float32Array) => Float32Array) => {
  const out = change(sine(hertz, 0.5)).subarray(SAMPLE_RATE / 2);
  const energy = out.reduce((sum, value) => sum + value * value, 0) / out.length;
  return Math.round(10 * Math.log10(energy / 0.125)) + 0;
};

t.test('the bed goes within a quarter of a second before a voice, and returns within 0.6 s', async (t) => {
  const bed = flat(6);
  duck(bed, [
    { start: 1, end: 2 },
    { start: 2.3, end: 3 },
  ]);
  for (const channel of [bed.left, bed.right]) {
    t.same(at(channel, 0.7, 0.75, 0.875, 1, 2), [1, 1, 0.64, 0.28, 0.28]);
    t.same(at(channel, 2.15, 2.3, 3, 3.3, 3.6, 5), [0.46, 0.28, 0.28, 0.64, 1, 1], 'low in a short pause');
  }
  const edges = flat(1);
  duck(edges, [{ start: 0, end: 9 }]);
  t.same(at(edges.left, 0, 0.5, 0.99), [0.28, 0.28, 0.28], 'from the first sample to the last');
});

t.test('a voice is added in the middle from its second, as far as the film goes', async (t) => {
  const mix = flat(1, 0.125);
  addVoice(mix, flat(0.5).left, 0.25, 0.5);
  for (const channel of [mix.left, mix.right])
    t.same(at(channel, 0.2, 0.25, 0.7, 0.75), [0.125, 0.625, 0.625, 0.125]);
  const late = silence(SAMPLE_RATE);
  addVoice(late, flat(2).left, 0.5, 1);
  t.same(at(late.right, 0.4, 0.5, 0.99), [0, 1, 1]);
});

t.test('a sound is brought to a loudness, one channel alike once only; silence stays', async (t) => {
  for (const gain of [0.01, 0.9]) {
    const sound = both(sine(997, gain, 2));
    level(sound, -17);
    t.ok(Math.abs(integratedLoudness(sound) + 17) < 0.05);
  }
  const mono = sine(997, 0.05, 2);
  level({ left: mono, right: mono }, -17);
  t.ok(Math.abs(integratedLoudness({ left: mono, right: mono }) + 17) < 0.05);
  const quiet = silence(SAMPLE_RATE);
  level(quiet, -17);
  t.equal(peakOf(quiet), 0);
});

t.test('a recording fades in within 0.15 s and out within 1.2 s, a short one in quarters', async (t) => {
  const long = flat(6);
  fadeEnds(long);
  for (const channel of [long.left, long.right])
    t.same(at(channel, 0, 0.075, 0.15, 4.79, 5.4, 5.99), [0, 0.5, 1, 1, 0.5, 0.008]);
  t.equal(long.left.at(-1), 0);
  const short = flat(0.4);
  fadeEnds(short);
  t.same(at(short.left, 0, 0.05, 0.1, 0.2, 0.35), [0, 0.5, 1, 1, 0.5]);
});

t.test('above its threshold a compressor takes what its ratio says, below it nothing', async (t) => {
  t.same(rounded([decibels(0), decibels(20), decibels(-6)]), [1, 10, 0.501]);
  const steady = (gain: number, more: object = {}) => {
    const sound = flat(1, gain);
    compress(sound, { threshold: -20, ratio: 4, ...more });
    return rounded([sound.left.at(-1)!, sound.right.at(-1)!]);
  };
  t.same(steady(0.05), [0.05, 0.05], '26 dB down is under the threshold');
  t.same(steady(1), [0.178, 0.178], '20 dB over it become 5');
  t.same(steady(1, { ratio: 2 }), [0.316, 0.316]);
  t.same(steady(0.05, { makeUp: 6 }), [0.1, 0.1]);
  const step = flat(2);
  for (const channel of [step.left, step.right]) channel.fill(0.001, SAMPLE_RATE);
  compress(step, { threshold: -20, ratio: 4 });
  t.ok(step.left[0]! > 0.9, 'it begins at once');
  t.same(at(step.left, 0.1, 0.9), [0.178, 0.178], 'and has set in after a tenth');
  const back = [1.125, 1.875].map((seconds) => Math.round(step.left[seconds * SAMPLE_RATE]! * 1e6));
  t.same(back, [243, 1000], 'it lets go within a second');
});

t.test('curves press peaks and leave what is soft', async (t) => {
  t.same(rounded(drive(Float32Array.of(0, 0.5, -0.5, 1), 2)), [0, 0.5, -0.5, 0.667]);
  const sound = { left: Float32Array.of(0.5, -0.4, 1.1), right: Float32Array.of(-1.1, 5, 0) };
  roundPeaks(sound);
  t.same(
    [rounded(sound.left), rounded(sound.right)],
    [
      [0.5, -0.4, 0.957],
      [-0.957, 1.1, 0],
    ],
  );
});

t.test('filters let through what their kind says', async (t) => {
  const of = (...setting: Parameters<typeof filter> extends [unknown, ...infer S] ? S : never) =>
    [100, 1000, 10_000].map((hertz) => response(hertz, (it) => filter(it, ...setting)));
  t.same(of('lowpass', 1000), [0, -3, -43]);
  t.same(of('highpass', 1000), [-40, -3, 0]);
  t.same(of('bandpass', 1000, 2), [-26, 0, -27]);
  t.same(of('bell', 1000, 1, 6), [0, 6, 0]);
  t.same(of('low-shelf', 1000, Math.SQRT1_2, 6), [6, 3, 0]);
  t.same(of('high-shelf', 1000, Math.SQRT1_2, -6), [0, -3, -6]);
  const sound = both(sine(50, 0.5));
  filterBoth(sound, 'highpass', 1000);
  t.ok(
    peakOf({ left: sound.left.subarray(24_000), right: sound.right.subarray(24_000) }) < 0.002,
    'both channels',
  );
  const one = sine(1000, 0.5);
  filterBoth({ left: one, right: one }, 'lowpass', 1000);
  t.ok(Math.abs(peakOf({ left: one.subarray(24_000), right: one }) - 0.354) < 0.01, 'a shared one once');
  const swept = (kind: 'lowpass' | 'highpass' | 'bandpass') =>
    [100, 1000, 10_000].map((hertz) =>
      response(hertz, (it) => sweepFilter(it, kind, () => 1000, Math.SQRT1_2)),
    );
  t.same(
    [swept('lowpass'), swept('highpass')],
    [
      [0, -3, -43],
      [-40, -3, 0],
    ],
  );
  t.same(swept('bandpass')[1], 0);
  const opened = sweepFilter(sine(2000, 0.5), 'lowpass', (share) => (share < 0.5 ? 200 : 20_000));
  t.ok(opened[12_003]! < 0.05 && Math.max(...opened.subarray(36_000)) > 0.45, 'its frequency moves');
});

t.test('a voice loses its rumble and comes near to one loudness', async (t) => {
  const voice = both(sine(300, 0.02, 2));
  const rumble = sine(25, 0.5, 2);
  addInto(voice, both(rumble), 1);
  polishVoice(voice);
  const rest = filter(Float32Array.from(voice.left), 'highpass', 200).subarray(SAMPLE_RATE);
  t.ok(Math.max(...rest) > 0.05, 'what is said comes to the front');
  const spoken = both(sine(300, 0.5, 2));
  polishVoice(spoken);
  t.ok(Math.abs(integratedLoudness(spoken) + 18) < 1.5, `${integratedLoudness(spoken)} LUFS`);
});

t.test('another rate keeps the tone and the length', async (t) => {
  const input = sine(440, 0.5, 0.5, 16_000);
  const out = resample(input, 16_000, 48_000);
  t.equal(out.length, 24_000);
  const wanted = sine(440, 0.5, 0.5);
  const off = out
    .subarray(200, 23_800)
    .reduce((most, it, i) => Math.max(most, Math.abs(it - wanted[i + 200]!)), 0);
  t.ok(off < 0.003, `at most ${off} from the tone itself`);
  t.equal(resample(input, 48_000, 48_000), input);
  t.equal(resample(new Float32Array(441), 22_050, 48_000).length, 960);
});

t.test('sounds are added at their gain, at a second and at a place between the ears', async (t) => {
  const mix = flat(0.001, 0.5);
  addInto(mix, { left: Float32Array.of(1, 1), right: Float32Array.of(-1, 2) }, 0.25);
  t.same(
    [rounded(mix.left.subarray(0, 3)), rounded(mix.right.subarray(0, 3))],
    [
      [0.75, 0.75, 0.5],
      [0.25, 1, 0.5],
    ],
  );
  t.equal(
    peakOf({ left: Float32Array.of(0.1, -0.2), right: Float32Array.of(0.1, -0.7) }).toFixed(3),
    '0.700',
  );
  const placed = (pan: number, seconds = 0.0005) => {
    const target = silence(48);
    place(
      target,
      { left: new Float32Array(48).fill(1), right: new Float32Array(48).fill(1) },
      { at: seconds, gain: 0.5, pan },
    );
    return [target.left[23], target.left[24], target.right[24], target.left[47]].map((it) =>
      Number(it!.toFixed(3)),
    );
  };
  t.same(placed(0), [0, 0.5, 0.5, 0.5]);
  t.same(placed(-1), [0, 0.707, 0, 0.707]);
  t.same(placed(1), [0, 0, 0.707, 0]);
  t.same(placed(0, -0.0005), [0.5, 0, 0, 0], 'what began before is heard from the start');
});

t.test('another rate has as many samples as fit into the same time', async (t) => {
  t.equal(resample(new Float32Array(3), 16_000, 48_000).length, 9);
  t.equal(resample(new Float32Array(100), 48_000, 44_100).length, 91);
});

t.test(
  'music leaves the range of its mood a little where a pace was asked for, and no further',
  async (t) => {
    const bpm = (wish: number) => gridOf({ seconds: 20, mood: 'lofi', bpm: wish, starts: [] }).bpm;
    t.same([bpm(20), bpm(80), bpm(300)].map(Math.round), [57, 81, 98]);
  },
);
