/** RIFF chunks of a WebP file from `start` on, as far as they are complete. */
function* chunks(bytes: Buffer, start: number): Generator<{ name: string; whole: Buffer; payload: Buffer }> {
  for (let at = start; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > bytes.length) return;
    const name = bytes.toString('latin1', at, at + 4);
    yield { name, whole: bytes.subarray(at, end), payload: bytes.subarray(at + 8, at + 8 + size) };
    at = end;
  }
}

/**
 * The first frame of an animated WebP as a still WebP of its own; ffmpeg reads no animated ones. A still file comes
 * back as it is. Layout: the WebP container specification, sections on VP8X and ANMF (16 bytes before the image data).
 */
export function firstWebpFrame(bytes: Buffer): Buffer {
  const frame = [...chunks(bytes, 12)].find((chunk) => chunk.name === 'ANMF');
  if (!frame) return bytes;
  const parts = [...chunks(frame.payload, 16)].filter((part) => ['ALPH', 'VP8 ', 'VP8L'].includes(part.name));
  const extended = Buffer.alloc(18);
  extended.write('VP8X', 0, 'latin1');
  extended.writeUInt32LE(10, 4);
  extended[8] = parts.some((part) => part.name === 'ALPH') ? 0x10 : 0;
  frame.payload.copy(extended, 12, 6, 12); // width - 1 and height - 1, three bytes each
  const isLossless = parts[0]?.name === 'VP8L';
  const body = Buffer.concat([...(isLossless ? [] : [extended]), ...parts.map((part) => part.whole)]);
  const riff = Buffer.alloc(12);
  riff.write('RIFF', 0, 'latin1');
  riff.writeUInt32LE(body.length + 4, 4);
  riff.write('WEBP', 8, 'latin1');
  return Buffer.concat([riff, body]);
}
