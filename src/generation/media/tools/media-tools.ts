import { tooLarge, unsupported } from '../../../domain/attachment-error.ts';
import { type ProcessLimits, runSandboxed } from './sandboxed-process.ts';

/** Pixels of one decoded picture: 50 megapixels are what large cameras give. */
export const MAX_PIXELS = 50_000_000;
/** Streams of a container; honest files have a handful. */
const MAX_STREAMS = 32;

/** The programs, and where they may write. */
export type MediaTools = {
  ffmpeg: string;
  ffprobe: string;
  /** Scratch space; the only place that the programs write to. */
  directory: string;
  signal: AbortSignal;
  /** Places of ours that they must not see, where the machine can hide them. */
  hidden?: readonly string[];
};

/** One stream of a media file. */
export type StreamInfo = {
  kind: 'video' | 'audio';
  width: number;
  height: number;
  pixelFormat: string;
  durationSeconds: number | null;
  frames: number | null;
};

/** What ffprobe found in a file. */
export type MediaInfo = {
  durationSeconds: number | null;
  /** The first real video stream: no cover pictures. */
  video: StreamInfo | null;
  audio: StreamInfo | null;
};

const PROBE_LIMITS: ProcessLimits = {
  cpuSeconds: 20,
  addressSpaceMib: 2048,
  fileMib: 1,
  deadlineSeconds: 30,
};

/**
 * Arguments that tie a program to one local file and one demuxer: a disguised playlist is never opened as such, and
 * nothing but files can be read.
 */
function inputArguments(demuxer: string): string[] {
  return [
    '-v',
    'error',
    '-max_pixels',
    `${MAX_PIXELS}`,
    '-protocol_whitelist',
    'file,pipe',
    '-probesize',
    '20M',
    '-f',
    demuxer,
  ];
}

type ProbeJson = {
  streams?: {
    codec_type?: string;
    codec_name?: string;
    width?: number;
    height?: number;
    pix_fmt?: string;
    duration?: string;
    nb_frames?: string;
    disposition?: { attached_pic?: number };
  }[];
  format?: { duration?: string };
};

const positive = (text: string | undefined) => (Number(text) > 0 ? Number(text) : null);

/**
 * Reads a file's streams without decoding more than their start.
 * @throws AttachmentError when the file is not what its first bytes promise, or has too many streams or pixels
 */
export async function probe(tools: MediaTools, path: string, demuxer: string): Promise<MediaInfo> {
  const shown =
    'stream=codec_type,codec_name,width,height,pix_fmt,duration,nb_frames:stream_disposition=attached_pic';
  const args = [...inputArguments(demuxer), '-show_entries', `${shown}:format=duration`, '-of', 'json', path];
  const finished = await runSandboxed(tools.ffprobe, args, { ...tools, limits: PROBE_LIMITS });
  if (!finished.ok) throw unsupported('the file is damaged or incomplete');
  const { streams = [], format } = JSON.parse(finished.stdout.toString('utf8')) as ProbeJson;
  if (streams.length > MAX_STREAMS) throw unsupported(`the file has more than ${MAX_STREAMS} streams`);
  const found = (kind: 'video' | 'audio') =>
    streams.find((s) => s.codec_type === kind && s.codec_name && s.disposition?.attached_pic !== 1);
  const info = (kind: 'video' | 'audio'): StreamInfo | null => {
    const stream = found(kind);
    if (!stream) return null;
    const { width = 0, height = 0, pix_fmt: pixelFormat = '', duration, nb_frames } = stream;
    if (width * height > MAX_PIXELS) throw tooManyPixels();
    return {
      kind,
      width,
      height,
      pixelFormat,
      durationSeconds: positive(duration),
      frames: positive(nb_frames),
    };
  };
  return { durationSeconds: positive(format?.duration), video: info('video'), audio: info('audio') };
}

/** The refusal of a picture with more pixels than are decoded. */
export function tooManyPixels(): Error {
  return tooLarge(`the picture has more than ${MAX_PIXELS / 1e6} million pixels`);
}

/** One conversion by ffmpeg, with its limits. */
export type Conversion = {
  input: string;
  demuxer: string;
  /** Arguments between the common prologue and the input. */
  before?: string[];
  /** Arguments after the input: mapping, filters, encoder. */
  after: string[];
  output: string;
  limits: ProcessLimits;
};

/**
 * Re-encodes one file with all metadata, chapters, subtitles and attachments left behind. Bit-exact muxing, so that
 * the same bytes in give the same bytes, and thereby the same storage key, out.
 * @throws AttachmentError when the file cannot be decoded within the limits
 */
export async function convert(tools: MediaTools, conversion: Conversion): Promise<void> {
  const args = [
    '-nostdin',
    '-y',
    '-threads',
    '2',
    ...(conversion.before ?? []),
    ...inputArguments(conversion.demuxer),
    '-i',
    conversion.input,
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-sn',
    '-dn',
    ...conversion.after,
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    conversion.output,
  ];
  const finished = await runSandboxed(tools.ffmpeg, args, { ...tools, limits: conversion.limits });
  if (finished.timedOut) throw tooLarge('the file takes too long to decode');
  if (!finished.ok) throw unsupported('the file is damaged, incomplete or of an unknown encoding');
}
