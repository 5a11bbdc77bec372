import { once } from 'node:events';
import { startFfmpeg } from './ffmpeg-process.ts';

/**
 * How a scene becomes a segment; part of every segment's key. Closed groups of pictures and one time scale,
 * so that segments can be put one after the other without encoding again. The colours are named BT.709 and
 * converted from the full range of JPEG.
 */
export const ENCODER_SETTINGS: readonly string[] = [
  ...[
    '-vf',
    'scale=in_color_matrix=bt601:in_range=pc:out_color_matrix=bt709:out_range=tv:flags=accurate_rnd',
  ],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p'],
  ...['-profile:v', 'high', '-g', '60', '-x264-params', 'open-gop=0'],
  ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...[
    '-video_track_timescale',
    '90000',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
  ],
];

/** Takes the frames of one scene in order and encodes them. */
export type SegmentEncoder = {
  /** Hands over one JPEG; waits while ffmpeg has enough to do. */
  write(picture: Buffer): Promise<void>;
  /** Ends the segment; the file is complete when this resolves. */
  finish(): Promise<void>;
};

/** Starts the encoding of one segment into `path` (MP4). */
export function encodeSegment(options: {
  ffmpegPath: string;
  path: string;
  fps: number;
  threads: number;
  signal: AbortSignal;
}): SegmentEncoder {
  const { ffmpegPath, path, fps, threads, signal } = options;
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(fps), '-i', 'pipe:0'];
  const run = startFfmpeg(
    ffmpegPath,
    [...input, ...ENCODER_SETTINGS, '-threads', String(threads), path],
    signal,
  );
  return {
    async write(picture) {
      if (run.stdin.write(picture)) return;
      // An encoder that died never drains: its own error is the one to tell.
      await Promise.race([once(run.stdin, 'drain'), run.finished]);
    },
    async finish() {
      run.stdin.end();
      await run.finished;
    },
  };
}
