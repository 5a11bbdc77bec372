import { copyFile, link, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from './frames/ffmpeg-process.ts';

/** Takes the segments into the job's own directory, so that a pruned cache cannot take them away; returns the names. */
export async function adoptSegment(path: string, directory: string, index: number): Promise<string> {
  const name = `segment-${String(index).padStart(3, '0')}.mp4`;
  const own = join(directory, name);
  // Another file system cannot link: then the bytes are copied.
  await link(path, own).catch(() => copyFile(path, own));
  return name;
}

/**
 * Puts segments one after the other and adds the sound, without encoding anything again.
 * `segments` are plain names inside `directory`. The moov box comes first (faststart).
 */
export async function assembleVideo(options: {
  ffmpegPath: string;
  directory: string;
  segments: readonly string[];
  soundPath: string;
  path: string;
  signal: AbortSignal;
}): Promise<void> {
  const list = join(options.directory, 'segments.txt');
  await writeFile(list, options.segments.map((name) => `file '${name}'\n`).join(''));
  await runFfmpeg(
    options.ffmpegPath,
    [
      ...['-f', 'concat', '-safe', '1', '-i', list, '-i', options.soundPath],
      ...['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy', '-map_metadata', '-1', '-fflags', '+bitexact'],
      ...['-movflags', '+faststart', options.path],
    ],
    options.signal,
  );
}

/** Takes one frame of a video as JPEG. */
export async function takePoster(options: {
  ffmpegPath: string;
  videoPath: string;
  atSeconds: number;
  path: string;
  signal: AbortSignal;
}): Promise<void> {
  await runFfmpeg(
    options.ffmpegPath,
    [
      '-ss',
      options.atSeconds.toFixed(3),
      '-i',
      options.videoPath,
      '-frames:v',
      '1',
      '-q:v',
      '3',
      options.path,
    ],
    options.signal,
  );
}

/** The longer side of a scene's small picture, in pixels. */
const STILL_PIXELS = 320;

/** Takes one frame of a video as a small JPEG. */
export async function takeStill(options: Parameters<typeof takePoster>[0]): Promise<void> {
  const { ffmpegPath, videoPath, atSeconds, path, signal } = options;
  const fit = `scale=${STILL_PIXELS}:${STILL_PIXELS}:force_original_aspect_ratio=decrease`;
  const from = ['-ss', atSeconds.toFixed(3), '-i', videoPath];
  await runFfmpeg(ffmpegPath, [...from, '-frames:v', '1', '-vf', fit, '-q:v', '5', path], signal);
}

/** A telling moment of the first scene: all of it has arrived, nothing has begun to leave. */
export function posterTime(firstSceneSeconds: number): number {
  return Math.max(firstSceneSeconds * 0.5, Math.min(firstSceneSeconds * 0.8, firstSceneSeconds - 0.6));
}
