import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Normalised } from '../normalised.ts';
import { convert, MAX_PIXELS, type MediaTools, probe, tooManyPixels } from '../tools/media-tools.ts';
import type { ProcessLimits } from '../tools/sandboxed-process.ts';
import { type ImageFormat, readImageHeader } from './image-header.ts';
import { firstWebpFrame } from './webp-frame.ts';

/** The longest side that a picture keeps: sharp at 1080p with room for a slow zoom. */
const LONGEST_SIDE = 2560;
const LIMITS: ProcessLimits = { cpuSeconds: 60, addressSpaceMib: 2048, fileMib: 256, deadlineSeconds: 90 };

/** Filters that undo each EXIF orientation. */
const UPRIGHT: Record<number, string> = {
  2: 'hflip',
  3: 'hflip,vflip',
  4: 'vflip',
  5: 'transpose=0',
  6: 'transpose=1',
  7: 'transpose=3',
  8: 'transpose=2',
};

/**
 * Decodes a picture once and writes it anew, upright and at most 2560 pixels long: PNG where there may be transparency
 * or flat graphics, JPEG else. Whatever else the file carried (metadata, appended bytes, further frames) is gone.
 */
export async function normaliseImage(
  tools: MediaTools,
  path: string,
  format: ImageFormat,
  demuxer: string,
): Promise<Normalised> {
  const bytes = await readFile(path);
  const { width, height, orientation } = readImageHeader(bytes, format);
  if (width * height > MAX_PIXELS) throw tooManyPixels();
  if (format === 'webp') await writeFile(path, firstWebpFrame(bytes));
  const { video } = await probe(tools, path, demuxer);
  const isPng = format === 'png' || format === 'gif' || /a|pal8/.test(video?.pixelFormat ?? '');
  const output = join(tools.directory, isPng ? 'normal.png' : 'normal.jpg');
  const size = `scale='min(${LONGEST_SIDE},iw)':'min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease:flags=lanczos`;
  const upright = UPRIGHT[orientation];
  await convert(tools, {
    input: path,
    demuxer,
    before: ['-noautorotate', '-xerror', '-err_detect', 'explode'],
    after: [
      '-frames:v',
      '1',
      '-update',
      '1',
      '-vf',
      upright ? `${upright},${size}` : size,
      ...(isPng ? ['-c:v', 'png'] : ['-c:v', 'mjpeg', '-q:v', '2', '-pix_fmt', 'yuvj444p']),
      '-f',
      'image2',
    ],
    output,
    limits: LIMITS,
  });
  const kept = readImageHeader(await readFile(output), isPng ? 'png' : 'jpeg');
  return {
    kind: 'image',
    path: output,
    contentType: isPng ? 'image/png' : 'image/jpeg',
    width: kept.width,
    height: kept.height,
  };
}
