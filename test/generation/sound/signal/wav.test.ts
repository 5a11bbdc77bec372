import t from 'tap';
import { decodeWav, encodeWav } from '../../../../src/generation/sound/signal/wav.ts';

/** A WAV as others write it: any rate, channels and chunks before the samples. */
function wav(rate: number, channels: number, samples: number[], before = Buffer.alloc(0), declared?: number) {
  const head = Buffer.alloc(36);
  head.write('RIFF....WAVEfmt ', 0, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  const data = Buffer.alloc(8 + samples.length * 2);
  data.write('data', 0, 'latin1');
  data.writeUInt32LE(declared ?? samples.length * 2, 4);
  samples.forEach((it, i) => void data.writeInt16LE(it, 8 + 2 * i));
  return Buffer.concat([head, before, data]);
}
const list = Buffer.from('LIST\x04\x00\x00\x00abcd', 'latin1');

t.test('a WAV is 16-bit stereo at 48 kHz, left before right, clipped at full scale', async (t) => {
  const bytes = encodeWav({ left: Float32Array.of(0, 0.5, 2), right: Float32Array.of(-1, -0.25, -3) });
  t.equal(
    bytes.toString('hex'),
    '52494646' +
      '30000000' +
      '57415645666d7420' +
      '10000000' +
      '0100' +
      '0200' +
      '80bb0000' +
      '00ee0200' +
      '0400' +
      '1000' +
      '64617461' +
      '0c000000' +
      '00000180' +
      '004000e0' +
      'ff7f0180',
  );
});

t.test(
  'the first channel of a WAV is read at its rate, behind other chunks, as far as it goes',
  async (t) => {
    const read = (bytes: Buffer) => {
      const { rate, samples } = decodeWav(bytes);
      return [rate, [...samples]];
    };
    t.same(read(wav(16_000, 1, [16_384, -32_768, 0])), [16_000, [0.5, -1, 0]]);
    t.same(read(wav(22_050, 2, [16_384, 1, -8192, 2], list)), [22_050, [0.5, -0.25]]);
    t.same(read(wav(16_000, 1, [16_384], Buffer.alloc(0), 0xffffffff)), [16_000, [0.5]], 'cut short');
    t.same(read(wav(16_000, 1, []).subarray(0, 36).subarray(0)), [16_000, []], 'without samples');
    const eight = wav(16_000, 1, [0]);
    eight.writeUInt16LE(8, 34);
    t.throws(() => decodeWav(eight), { message: 'Not a WAV of 16-bit samples' });
    t.throws(() => decodeWav(Buffer.from('OggS'.padEnd(64, '\0'))), {
      message: 'Not a WAV of 16-bit samples',
    });
  },
);
