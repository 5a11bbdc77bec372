import { SAMPLE_RATE, type Stereo } from './stereo.ts';

const HEADER_BYTES = 44;

/** A stereo WAV of 16-bit samples at 48 kHz. */
export function encodeWav({ left, right }: Stereo): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + left.length * 4);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(left.length * 4, 40);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset + HEADER_BYTES, left.length * 2);
  for (let i = 0; i < left.length; i++) {
    samples[2 * i] = clip(left[i]!);
    samples[2 * i + 1] = clip(right[i]!);
  }
  return bytes;
}

function clip(value: number): number {
  return Math.round(Math.max(-1, Math.min(1, value)) * 32_767);
}

/** The first channel of a 16-bit WAV, as ±1, with its rate. @throws when there is no such data. */
export function decodeWav(bytes: Buffer): { rate: number; samples: Float32Array } {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.readUInt16LE(34) !== 16) {
    throw new Error('Not a WAV of 16-bit samples');
  }
  const channels = bytes.readUInt16LE(22);
  let at = 12;
  while (at + 8 <= bytes.length && bytes.toString('latin1', at, at + 4) !== 'data') {
    at += 8 + bytes.readUInt32LE(at + 4);
  }
  const declared = at + 8 <= bytes.length ? bytes.readUInt32LE(at + 4) : 0;
  const length = Math.floor(Math.min(declared, Math.max(0, bytes.length - at - 8)) / (2 * channels));
  const samples = new Float32Array(length);
  for (let i = 0; i < length; i++) samples[i] = bytes.readInt16LE(at + 8 + i * 2 * channels) / 32_768;
  return { rate: bytes.readUInt32LE(24), samples };
}
