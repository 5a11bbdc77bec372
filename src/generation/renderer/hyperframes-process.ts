import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { childEnvironment } from '../../platform/child-environment.ts';
import { killGroup, yieldProcessor } from '../../platform/process-control.ts';

/** Nothing is reported to anybody, nothing is fetched to update, and no agent files are installed. */
const QUIET_ENVIRONMENT = {
  HYPERFRAMES_NO_TELEMETRY: '1',
  DO_NOT_TRACK: '1',
  HYPERFRAMES_NO_UPDATE_CHECK: '1',
  HYPERFRAMES_SKIP_SKILLS: '1',
  CI: '1',
  NO_COLOR: '1',
};
/** SIGTERM lets the command end its browser; what has not ended by then is killed. */
const GRACE_MS = 3_000;
const KEPT_OUTPUT = 2_000;
const PROGRESS = '@hf-progress ';

/** One run of the HyperFrames command. */
export type HyperframesRun = {
  /** The `hyperframes` command (0.8.170), an executable or a script for our Node. */
  commandPath: string;
  ffmpegPath: string;
  ffprobePath: string;
  /** The browser it should use. */
  browserPath: string;
  browserEnvironment: Record<string, string>;
  home: string;
  args: readonly string[];
  signal: AbortSignal;
  /** Share of the way, 0 to 1. */
  onProgress(share: number): void;
};

/** Runs the HyperFrames command to its end. @throws with the end of its output when it fails. */
export function runHyperframes(run: HyperframesRun): Promise<void> {
  run.signal.throwIfAborted();
  const isScript = /\.[cm]?js$/.test(run.commandPath);
  const [command, args] = isScript
    ? [process.execPath, [run.commandPath, ...run.args]]
    : [run.commandPath, [...run.args]];
  const child = spawn(command, args, {
    env: childEnvironment({
      ...QUIET_ENVIRONMENT,
      ...run.browserEnvironment,
      HOME: run.home,
      // It looks for our Node and for system tools only; everything else is named below.
      PATH: [dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
      HYPERFRAMES_FFMPEG_PATH: run.ffmpegPath,
      HYPERFRAMES_FFPROBE_PATH: run.ffprobePath,
      PRODUCER_HEADLESS_SHELL_PATH: run.browserPath,
      HYPERFRAMES_BROWSER_PATH: run.browserPath,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  yieldProcessor(child);
  let output = '';
  const read = byLine((line) => {
    const share = progressOf(line);
    if (share !== null) run.onProgress(share);
    else output = `${output}${line}\n`.slice(-KEPT_OUTPUT);
  });
  child.stdout.setEncoding('utf8').on('data', read);
  child.stderr.setEncoding('utf8').on('data', read);
  let deadline: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill('SIGTERM');
    deadline = setTimeout(() => killGroup(child), GRACE_MS);
  };
  run.signal.addEventListener('abort', stop, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, by) => {
      clearTimeout(deadline);
      run.signal.removeEventListener('abort', stop);
      // Whatever it left running in its group ends with it.
      killGroup(child);
      if (run.signal.aborted) reject(run.signal.reason);
      else if (code === 0) resolve();
      else reject(new Error(`hyperframes ended with ${code ?? by}: ${output.trim()}`));
    });
  });
}

/** The share in a line `@hf-progress {json}`, or null for any other line. */
export function progressOf(line: string): number | null {
  const at = line.indexOf(PROGRESS);
  if (at === -1) return null;
  try {
    const report = JSON.parse(line.slice(at + PROGRESS.length)) as Record<string, unknown>;
    return typeof report.pct === 'number' ? Math.max(0, Math.min(1, report.pct / 100)) : null;
  } catch {
    return null;
  }
}

function byLine(deliver: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) deliver(line);
  };
}
