import { join } from 'node:path';
import { unsupported } from '../../../domain/attachment-error.ts';
import type { Normalised } from '../normalised.ts';
import { convert, type MediaTools, probe } from './media-tools.ts';
import type { ProcessLimits } from './sandboxed-process.ts';

/** The longest finished video (planned target of the longest bucket): no scene needs more of an attached one. */
const VIDEO_SECONDS = 180;
/** An attached music bed or narration; longer than any video. */
const AUDIO_SECONDS = 600;
/** Longer claims are refused: nobody attaches them to a video of minutes, and decoding may have to skip through. */
const LONGEST_SECONDS = 6 * 3600;

const VIDEO_LIMITS: ProcessLimits = {
  cpuSeconds: 900,
  addressSpaceMib: 4096,
  fileMib: 2048,
  deadlineSeconds: 900,
};
const AUDIO_LIMITS: ProcessLimits = {
  cpuSeconds: 120,
  addressSpaceMib: 2048,
  fileMib: 256,
  deadlineSeconds: 180,
};

/** At most 1920 along the long side and 1080 along the short one, square pixels, even sizes, at most 30 frames a second. */
const VIDEO_FILTER = [
  'fps=30',
  "scale='trunc(iw*if(gt(sar,0),sar,1)/2)*2':'trunc(ih/2)*2'",
  "scale='if(gte(iw,ih),min(1920,iw),min(1080,iw))':'if(gte(iw,ih),min(1080,ih),min(1920,ih))'" +
    ':force_original_aspect_ratio=decrease:force_divisible_by=2',
  'setsar=1',
  'format=yuv420p',
].join(',');

/** Turns a container into an H.264 video with AAC or no sound, or, where it holds sound alone, into that. */
export async function normaliseMedia(tools: MediaTools, path: string, demuxer: string): Promise<Normalised> {
  const info = await probe(tools, path, demuxer);
  if ((info.durationSeconds ?? 0) > LONGEST_SECONDS) throw unsupported('the file is longer than six hours');
  if (info.video) return normaliseVideo(tools, path, demuxer);
  if (info.audio) return normaliseAudio(tools, path, demuxer);
  throw unsupported('the file has neither a picture nor a sound that can be played');
}

async function normaliseVideo(tools: MediaTools, path: string, demuxer: string): Promise<Normalised> {
  const output = join(tools.directory, 'normal.mp4');
  await convert(tools, {
    input: path,
    demuxer,
    after: [
      ...['-map', '0:V:0', '-map', '0:a:0?', '-t', `${VIDEO_SECONDS}`, '-vf', VIDEO_FILTER],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'],
      ...['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2', '-movflags', '+faststart', '-f', 'mp4'],
    ],
    output,
    limits: VIDEO_LIMITS,
  });
  const made = await probe(tools, output, 'mov');
  if (!made.video || !made.durationSeconds) throw unsupported('the video has no picture that can be decoded');
  const { width, height } = made.video;
  return {
    kind: 'video',
    path: output,
    contentType: 'video/mp4',
    width,
    height,
    durationSeconds: made.durationSeconds,
  };
}

async function normaliseAudio(tools: MediaTools, path: string, demuxer: string): Promise<Normalised> {
  const output = join(tools.directory, 'normal.m4a');
  await convert(tools, {
    input: path,
    demuxer,
    after: [
      ...['-map', '0:a:0', '-vn', '-t', `${AUDIO_SECONDS}`, '-c:a', 'aac', '-b:a', '192k'],
      ...['-ar', '48000', '-ac', '2', '-movflags', '+faststart', '-f', 'ipod'],
    ],
    output,
    limits: AUDIO_LIMITS,
  });
  const made = await probe(tools, output, 'mov');
  if (!made.audio || !made.durationSeconds) throw unsupported('the file has no sound that can be decoded');
  return { kind: 'audio', path: output, contentType: 'audio/mp4', durationSeconds: made.durationSeconds };
}

/** Whether a GIF moves: then it is a short video, else a picture. */
export async function isAnimated(tools: MediaTools, path: string, demuxer: string): Promise<boolean> {
  const { video, durationSeconds } = await probe(tools, path, demuxer);
  return (video?.frames ?? 1) > 1 && (video?.durationSeconds ?? durationSeconds ?? 0) > 0.2;
}
