/** What the first bytes of a file say that it is. `demuxer` is the only ffmpeg demuxer that may read it. */
export type SniffedMedia =
  | { kind: 'image'; format: 'png' | 'jpeg' | 'gif' | 'webp'; demuxer: string }
  | { kind: 'svg' }
  /** A container that may hold moving pictures or sound alone; the probe decides. */
  | { kind: 'container'; format: ContainerFormat; demuxer: string }
  | { kind: 'audio'; format: AudioFormat; demuxer: string }
  /** No magic number and no NUL byte: text, if the whole of it proves to be. */
  | { kind: 'text' };

/** Containers that are told by their first bytes. */
export type ContainerFormat = 'mp4' | 'matroska' | 'avi' | 'ogg';
/** Sound formats that are told by their first bytes. */
export type AudioFormat = 'mp3' | 'wav' | 'flac' | 'aac';

/** Bytes that `sniff` wants to see; fewer only when the file is shorter. */
export const SNIFF_BYTES = 64 * 1024;

const ascii = (head: Buffer, start: number, text: string) =>
  head.length >= start + text.length && head.toString('latin1', start, start + text.length) === text;

/** Boxes that a QuickTime or MP4 file starts with. */
const MP4_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/**
 * Tells what a file is by its first bytes alone: names and headers are claims of strangers.
 * @param head the first `SNIFF_BYTES` bytes, or all of a shorter file
 * @returns null for everything that a video cannot use
 */
export function sniff(head: Buffer): SniffedMedia | null {
  return sniffImage(head) ?? sniffContainer(head) ?? sniffAudio(head) ?? sniffText(head);
}

function sniffImage(head: Buffer): SniffedMedia | null {
  if (ascii(head, 0, '\x89PNG\r\n\x1a\n')) return { kind: 'image', format: 'png', demuxer: 'png_pipe' };
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) {
    return { kind: 'image', format: 'jpeg', demuxer: 'jpeg_pipe' };
  }
  if (ascii(head, 0, 'GIF87a') || ascii(head, 0, 'GIF89a')) {
    return { kind: 'image', format: 'gif', demuxer: 'gif' };
  }
  if (ascii(head, 0, 'RIFF') && ascii(head, 8, 'WEBP')) {
    return { kind: 'image', format: 'webp', demuxer: 'webp_pipe' };
  }
  return null;
}

function sniffContainer(head: Buffer): SniffedMedia | null {
  if (MP4_BOXES.some((box) => ascii(head, 4, box)) && !isStillPicture(head)) {
    return { kind: 'container', format: 'mp4', demuxer: 'mov' };
  }
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) {
    return { kind: 'container', format: 'matroska', demuxer: 'matroska' };
  }
  if (ascii(head, 0, 'RIFF') && ascii(head, 8, 'AVI ')) {
    return { kind: 'container', format: 'avi', demuxer: 'avi' };
  }
  if (ascii(head, 0, 'OggS')) return { kind: 'container', format: 'ogg', demuxer: 'ogg' };
  return null;
}

/** HEIC and AVIF share MP4's boxes; they are images that the upload types (api.md 4.4) do not include. */
function isStillPicture(head: Buffer): boolean {
  if (!ascii(head, 4, 'ftyp')) return false;
  return /^(heic|heix|heim|heis|hevc|mif1|msf1|avif|avis)$/.test(head.toString('latin1', 8, 12));
}

function sniffAudio(head: Buffer): SniffedMedia | null {
  if (ascii(head, 0, 'RIFF') && ascii(head, 8, 'WAVE')) {
    return { kind: 'audio', format: 'wav', demuxer: 'wav' };
  }
  if (ascii(head, 0, 'fLaC')) return { kind: 'audio', format: 'flac', demuxer: 'flac' };
  if (ascii(head, 0, 'ID3')) return { kind: 'audio', format: 'mp3', demuxer: 'mp3' };
  const [first = 0, second = 0, third = 0] = head;
  if (first !== 0xff) return null;
  // ADTS: 12 sync bits, layer bits 0. MPEG audio: 11 sync bits, layer III or II, a bit rate that exists.
  if ((second & 0xf6) === 0xf0) return { kind: 'audio', format: 'aac', demuxer: 'aac' };
  const isMpegAudio = (second & 0xe0) === 0xe0 && (second & 0x06) !== 0 && third >> 4 !== 15;
  return isMpegAudio && second !== 0xfe ? { kind: 'audio', format: 'mp3', demuxer: 'mp3' } : null;
}

function sniffText(head: Buffer): SniffedMedia | null {
  if (head.length === 0) return null;
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (!wide && head.includes(0)) return null;
  return !wide && looksLikeSvg(head) ? { kind: 'svg' } : { kind: 'text' };
}

/** True when the first element of a piece of XML is `svg`, whatever comments and declarations stand before it. */
function looksLikeSvg(head: Buffer): boolean {
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  let at = firstMark(text, 0);
  while (at < text.length) {
    const end = endOfDeclaration(text, at);
    if (end === at) break;
    at = firstMark(text, end);
  }
  return /^<(\w{1,20}:)?svg[\s>/]/.test(text.slice(at, at + 40));
}

function firstMark(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at]!.trim() === '') at += 1;
  return at;
}

/** Where the comment, instruction or document type at `at` ends; `at` itself where none stands there. */
function endOfDeclaration(text: string, at: number): number {
  const after = (mark: string, from = at) => {
    const found = text.indexOf(mark, from);
    return found < 0 ? text.length : found + mark.length;
  };
  if (text.startsWith('<!--', at)) return after('-->', at + 4);
  if (text.startsWith('<?', at)) return after('?>');
  if (text.slice(at, at + 9).toUpperCase() !== '<!DOCTYPE') return at;
  const [close, subset] = [after('>'), text.indexOf('[', at)];
  return subset >= 0 && subset < close ? after('>', after(']', subset)) : close;
}
