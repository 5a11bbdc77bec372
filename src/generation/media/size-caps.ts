import { tooLarge } from '../../domain/attachment-error.ts';
import type { SniffedMedia } from './sniff.ts';

const MIB = 1024 ** 2;

/** Bytes of one file by what it is: the upload limits of api.md 4.4, and less of what strangers' servers send. */
const CAPS: Record<'image' | 'svg' | 'audio' | 'video' | 'text', { foreign: number; own: number }> = {
  image: { foreign: 50 * MIB, own: 50 * MIB },
  svg: { foreign: 10 * MIB, own: 10 * MIB },
  audio: { foreign: 500 * MIB, own: 500 * MIB },
  video: { foreign: 1024 * MIB, own: 5120 * MIB },
  text: { foreign: 5 * MIB, own: 5 * MIB },
};

/** A container may turn out to hold sound alone; until the probe says so it counts as a video. */
const kindOf = (media: SniffedMedia) => (media.kind === 'container' ? 'video' : media.kind);

/** The most bytes that a file of this kind may have. */
export function sizeCap(media: SniffedMedia, origin: 'foreign' | 'own'): number {
  return CAPS[kindOf(media)][origin];
}

/** The refusal of a file over its cap. */
export function overCap(media: SniffedMedia, cap: number): Error {
  const noun = { image: 'an image', svg: 'an SVG', audio: 'a sound', video: 'a video', text: 'a text file' };
  return tooLarge(`${noun[kindOf(media)]} may have at most ${cap / MIB} MiB`);
}
