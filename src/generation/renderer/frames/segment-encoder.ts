import { once } from 'node:events';
import { startFfmpeg } from './ffmpeg-process.ts';

/** Colours are stored for two by two pixels: a last odd line, which a scaled frame may have, is left out. */
const EVEN = 'crop=trunc(iw/2)*2:trunc(ih/2)*2';

/**
 * From a picture's colours to those of the video. JPEG is BT.601 in full range: `colorspace` converts it in one exact
 * step, where `scale` goes through RGB, ten times as slow and 6 dB farther from the picture.
 */
const COLOURS =
  'colorspace=ispace=bt470bg:iprimaries=bt709:itrc=bt709:irange=pc:all=bt709:range=tv:fast=1:format=yuv420p';

/**
 * x264's options: groups of pictures are closed. Motion within a pixel is searched in one round where the preset takes two:
 * a fifth of the encoder's time, and of drawn pictures neither the size nor the likeness changes by more than a fiftieth.
 */
const X264 = 'open-gop=0:subme=1';

/** Closed groups of pictures and one time scale, so that segments can be put one after the other as they are. */
const ENCODER: readonly string[] = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p'],
  ...['-profile:v', 'high', '-g', '60', '-x264-params', X264],
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

/** How a scene becomes a segment; part of every segment's key. The colours are converted to BT.709 and named so. */
export const ENCODER_SETTINGS: readonly string[] = ['-vf', `${EVEN},${COLOURS}`, ...ENCODER];

/** Takes the frames of one scene in order and encodes them. */
export type SegmentEncoder = {
  /** Hands over one picture; waits while ffmpeg has enough to do. */
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
