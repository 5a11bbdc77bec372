import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { childEnvironment } from '../../../platform/child-environment.ts';
import { killGroup, yieldProcessor } from '../../../platform/process-control.ts';

const BASE = ['-hide_banner', '-nostdin', '-v', 'error', '-y'];
/** The option counts for one input only, so it stands before each: nothing but files and pipes may be opened. */
const LOCAL_ONLY = ['-protocol_whitelist', 'file,pipe'];
const KEPT_ERROR_TEXT = 2000;

/** One run of ffmpeg. */
export type FfmpegRun = {
  /** Bytes for `-i pipe:0`, when the arguments ask for them. */
  stdin: Writable;
  /** Ends when ffmpeg has; carries what it wrote to standard error. */
  finished: Promise<string>;
};

/**
 * Starts ffmpeg in a process group of its own, at low priority. An abort kills the group at once.
 *
 * `finished` rejects with the signal's reason after an abort, else with the end of ffmpeg's error output.
 */
export function startFfmpeg(path: string, args: readonly string[], signal: AbortSignal): FfmpegRun {
  signal.throwIfAborted();
  const guarded = args.flatMap((argument) => (argument === '-i' ? [...LOCAL_ONLY, argument] : [argument]));
  const child = spawn(path, [...BASE, ...guarded], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    env: childEnvironment(),
  });
  yieldProcessor(child);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_ERROR_TEXT);
  });
  const kill = () => killGroup(child);
  signal.addEventListener('abort', kill, { once: true });
  const finished = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, by) => {
      signal.removeEventListener('abort', kill);
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve(errors);
      else reject(new Error(`ffmpeg ended with ${code ?? by}: ${errors.trim()}`));
    });
  });
  // The reader of `finished` learns what happened; a broken pipe says nothing more.
  child.stdin.on('error', () => {});
  finished.catch(() => {});
  return { stdin: child.stdin, finished };
}

/** Runs ffmpeg to its end without input from us. */
export async function runFfmpeg(path: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  const run = startFfmpeg(path, args, signal);
  run.stdin.end();
  return run.finished;
}
