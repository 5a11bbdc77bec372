// What an encoded film has at most as its peak, and that it is as loud as before where single strikes were too high.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { encodeSound } from '../../../../src/generation/sound/signal/encode.ts';
import { master } from '../../../../src/generation/sound/signal/master.ts';
import { SAMPLE_RATE } from '../../../../src/generation/sound/signal/stereo.ts';
import { encodeWav } from '../../../../src/generation/sound/signal/wav.ts';
import { mediaTools } from '../../../support/media.ts';

const SECONDS = 4;

/** A low tone with a short high strike in every quarter of a second, mastered. */
function strikes() {
  const left = Float32Array.from({ length: SECONDS * SAMPLE_RATE }, (_, i) => {
    const k = i % 12_000;
    const strike = k < 300 ? 0.6 * Math.sin(k * 2.2 + 1) * Math.exp(-k / 60) : 0;
    return 0.125 * Math.sin(i * 0.02) + strike;
  });
  return master({ left, right: left.slice() });
}

t.test('strikes that the codec raises are lowered, not the whole film', async (t) => {
  const { ffmpegPath } = await mediaTools();
  const directory = t.testdir();
  const [wavPath, path] = [join(directory, 'sound.wav'), join(directory, 'sound.m4a')];
  await writeFile(wavPath, encodeWav(strikes()));
  const summary = async (file: string) => {
    const report = await promisify(execFile)(ffmpegPath, [
      ...['-hide_banner', '-nostats', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'],
    ]);
    const text = report.stderr.slice(report.stderr.lastIndexOf('Summary'));
    return ['I', 'Peak'].map((name) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(text)![1]));
  };
  const [loud, high] = await summary(wavPath);
  t.ok(high! > 0, `the strikes of this sound are too high (${high} dBTP)`);
  await encodeSound({ ffmpegPath, wavPath, path, seconds: SECONDS, signal: new AbortController().signal });
  const [encoded, peak] = await summary(path);
  t.ok(peak! <= -1, `${peak} dBTP`);
  t.ok(Math.abs(encoded! - loud!) <= 0.4, `${encoded} LUFS, ${loud} before`);
});
