import { unsupported } from '../../../domain/attachment-error.ts';

/** What an image's first bytes tell; sizes in pixels. */
export type ImageHeader = {
  width: number;
  height: number;
  /** EXIF orientation, 1 (upright) to 8. */
  orientation: number;
};

/** Image formats that are told by their first bytes. */
export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp';

/**
 * Reads an image's size from its header, before any decoder sees it.
 * @throws AttachmentError `attachment_unsupported` for a file that ends or breaks before its size is known
 */
export function readImageHeader(bytes: Buffer, format: ImageFormat): ImageHeader {
  try {
    const header = READERS[format](bytes);
    if (header.width > 0 && header.height > 0) return header;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // a read beyond the end of a truncated file
  }
  throw unsupported('the image is damaged or incomplete');
}

const READERS: Record<ImageFormat, (bytes: Buffer) => ImageHeader> = {
  png: (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), orientation: 1 }),
  gif: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), orientation: 1 }),
  webp: readWebp,
  jpeg: readJpeg,
};

function readWebp(bytes: Buffer): ImageHeader {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, orientation: 1 };
  }
  if (chunk === 'VP8L') {
    const packed = bytes.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1, orientation: 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, orientation: 1 };
}

/** Start-of-frame markers: all of C0 to CF but the tables (C4, CC) and JPG (C8). */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): ImageHeader {
  let orientation = 1;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('no marker where one must be');
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (isStartOfFrame(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), orientation };
    }
    const isExif = marker === 0xe1 && bytes.toString('latin1', at + 4, at + 10) === 'Exif\0\0';
    if (isExif) orientation = readOrientation(bytes.subarray(at + 10, at + 2 + length));
    at += 2 + length;
  }
}

/** Finds tag 0x0112 in the first directory of a TIFF block; anything odd in there means upright. */
function readOrientation(tiff: Buffer): number {
  try {
    const little = tiff.toString('latin1', 0, 2) === 'II';
    const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
    const directory = u32(4);
    const count = Math.min(u16(directory), 200);
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + index * 12;
      if (u16(entry) !== 0x0112) continue;
      const value = u16(entry + 8);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}
