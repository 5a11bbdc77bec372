import t from 'tap';
import { limit, master } from '../../../src/generation/sound/signal/master.ts';
import { integratedLoudness, truePeak } from '../../../src/generation/sound/signal/meter.ts';
import { SAMPLE_RATE } from '../../../src/generation/sound/signal/stereo.ts';

const sine = (hertz: number, gain: number, phase = 0) => {
  const samples = Float32Array.from(
    { length: 2 * SAMPLE_RATE },
    (_, i) => gain * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE + phase),
  );
  return { left: samples, right: Float32Array.from(samples) };
};

t.test('a sine of 997 Hz at −20 dBFS in both channels measures −20 LUFS (EBU Tech 3341)', (t) => {
  // 3341, case 2: −33 dBFS is −33 LUFS within 0.1.
  t.ok(Math.abs(integratedLoudness(sine(997, 10 ** (-33 / 20))) + 33) < 0.1);
  t.ok(Math.abs(integratedLoudness(sine(997, 10 ** (-23 / 20))) + 23) < 0.1);
  t.equal(integratedLoudness({ left: new Float32Array(9600), right: new Float32Array(9600) }), -Infinity);
  t.end();
});

t.test('the true peak of a sine between its samples is found (EBU Tech 3341, case 16)', (t) => {
  // A quarter of the rate, 45° off: its samples reach 3 dB less than its curve.
  const it = sine(SAMPLE_RATE / 4, 0.5, Math.PI / 4);
  t.ok(Math.abs(Math.max(...it.left) - 0.3536) < 0.001);
  t.ok(Math.abs(truePeak(it) + 6) < 0.2, `${truePeak(it)} dBTP`);
  t.end();
});

t.test('a master is at −14 LUFS and under the ceiling, however quiet the mix was', (t) => {
  for (const gain of [0.02, 0.3]) {
    const it = master(sine(440, gain));
    t.ok(Math.abs(integratedLoudness(it) + 14) < 0.2);
    t.ok(truePeak(it) <= -2.7);
  }
  t.end();
});

t.test('the limiter lowers what would exceed, and leaves what is quiet alone', (t) => {
  const it = sine(440, 0.1);
  it.left[48_000] = 1;
  const out = limit(it, 1, 0.5);
  t.ok(out.left[48_000]! <= 0.5 && out.left[48_000]! > 0.4);
  t.equal(out.left[10], it.left[10]);
  t.ok(truePeak(out) <= -6);
  t.end();
});
