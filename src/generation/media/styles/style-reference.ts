import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AttachmentError, unreachable, unsupported } from '../../../domain/attachment-error.ts';
import type { StyleColours } from '../../../domain/film/style-colours.ts';
import { type GuardedFetchOptions, guardedFetch } from '../../../outbound/guarded-fetch.ts';
import { download } from '../download.ts';
import { normalise } from '../normalise.ts';
import { convert, type MediaTools } from '../tools/media-tools.ts';
import { paletteOf } from './palette.ts';

/** What was taken of the video whose style was asked for. */
export type StyleTaken = { colours: StyleColours; title: string | null; author: string | null };

/** What looking at a style reference came to; a reason, for the customer, where nothing could be taken. */
export type StyleLook = { taken: StyleTaken } | { taken: null; reason: string };

/** Where YouTube describes its videos (oembed.com). */
export const YOUTUBE_OEMBED = 'https://www.youtube.com/oembed';

/** Seconds for the description and the picture together: a film does not wait for its manner. */
const SECONDS = 8;
const MOST_BYTES = 64 * 1024;
/** The picture as it is judged. */
const SIZE = { width: 48, height: 27 };
const LIMITS = { cpuSeconds: 10, addressSpaceMib: 1024, fileMib: 8, deadlineSeconds: 10 };

type Looking = Pick<GuardedFetchOptions, 'allowLoopback' | 'resolver'> & {
  ffmpeg: string;
  ffprobe: string;
  hidden?: readonly string[];
  directory: string;
  signal: AbortSignal;
  /** Where videos are described; YouTube unless a test says otherwise. */
  oembed?: string;
};

/**
 * Looks at a video's public description and preview picture, as its site gives them to everybody, for the colours of a
 * film. The video itself is not fetched. What cannot be had is a reason and no error; only aborts are thrown.
 * @param address of a video on YouTube (api.md 2.1)
 */
export async function lookAtStyle(address: string, looking: Looking): Promise<StyleLook> {
  const late = AbortSignal.timeout(SECONDS * 1000);
  const signal = AbortSignal.any([looking.signal, late]);
  const scratch = await mkdtemp(join(looking.directory, 'style-'));
  try {
    const { title, author, picture } = await describe(address, { ...looking, signal });
    const colours = await coloursOf(picture, { ...looking, signal, directory: scratch });
    return { taken: { colours, title, author } };
  } catch (error) {
    looking.signal.throwIfAborted();
    if (late.aborted) return { taken: null, reason: `nothing of it arrived within ${SECONDS} seconds` };
    if (error instanceof AttachmentError) return { taken: null, reason: error.message };
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

type Described = { title: string | null; author: string | null; picture: string };

async function describe(address: string, options: Looking): Promise<Described> {
  const question = new URL(options.oembed ?? YOUTUBE_OEMBED);
  question.searchParams.set('format', 'json');
  question.searchParams.set('url', address);
  const response = await guardedFetch(question.href, { ...options, accept: 'application/json' });
  try {
    if ((response.contentLength ?? 0) > MOST_BYTES) throw unsupported('its description is too long');
    return read(await text(limited(response.body)));
  } finally {
    response.body.destroy();
    await response.close();
  }
}

async function* limited(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw unsupported('its description is too long');
    yield chunk;
  }
}

function read(body: string): Described {
  let found: unknown;
  try {
    found = JSON.parse(body);
  } catch (cause) {
    throw unreachable('its site does not describe it', { cause });
  }
  const said = (found ?? {}) as Record<string, unknown>;
  const member = (name: string) =>
    typeof said[name] === 'string' ? [...said[name]].slice(0, 200).join('') : null;
  const picture = said.thumbnail_url;
  if (typeof picture !== 'string') throw unsupported('its site gives no picture of it');
  return { title: member('title'), author: member('author_name'), picture };
}

async function coloursOf(address: string, looking: Looking): Promise<StyleColours> {
  const { signal, directory } = looking;
  const original = join(directory, 'original');
  const response = await guardedFetch(address, looking);
  try {
    const { body, contentEncoding } = response;
    const spend = () => {};
    const { media } = await download({
      body,
      contentEncoding,
      origin: 'foreign',
      path: original,
      signal,
      spend,
    });
    if (media.kind !== 'image') throw unsupported('its picture is none that can be read');
    const tools: MediaTools = { ...looking, directory };
    const made = await normalise(tools, original, media, { name: '', contentType: null });
    const demuxer = made.contentType === 'image/png' ? 'png_pipe' : 'jpeg_pipe';
    const output = join(directory, 'pixels.rgb');
    const filter = `scale=${SIZE.width}:${SIZE.height}:flags=area,format=rgb24`;
    const after = ['-frames:v', '1', '-vf', filter, '-f', 'rawvideo'];
    await convert(tools, { input: made.path, demuxer, after, output, limits: LIMITS });
    return paletteOf(await readFile(output));
  } finally {
    await response.close();
  }
}
