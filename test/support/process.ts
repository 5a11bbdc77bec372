import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

type Test = { teardown(action: () => unknown): void; passing?(): boolean; comment?(text: string): void };

/** A service in a process of its own, with what it has printed so far. */
export type RunningProcess = {
  child: ChildProcess;
  output(): string;
  exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<void>;
};

/** Letters of a program's output that a failed test shows. */
const LAST_WORDS = 4000;

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Runs `npm start`'s program as its own process with just these settings, and kills it when the test ends.
 * Where nothing else is said its videos are small, which are drawn four times as fast.
 * @param cwd where it runs, which a relative DATA_DIR follows
 */
export function startProcess(t: Test, settings: Record<string, string>, cwd = ROOT): RunningProcess {
  return startProgram(t, ['src/main.ts'], settings, cwd);
}

/** As `startProcess`, any program of the repository: its path there, and its arguments. */
export function startProgram(
  t: Test,
  [program, ...parameters]: [string, ...string[]],
  settings: Record<string, string>,
  cwd = ROOT,
): RunningProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [path.join(ROOT, program), ...parameters], {
    cwd,
    env: { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', VIDEO_LINES: '360', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  t.teardown(async () => {
    if (child.exitCode === null && child.signalCode === null) await kill('SIGKILL');
    // What the program logged is the first that one asks for when a test of it failed.
    if (t.passing?.() === false) t.comment?.(`the last that ${program} printed:\n${text.slice(-LAST_WORDS)}`);
  });
  return { child, output: () => text, exited, kill };
}

/** Asks again until the result is there. @throws after `ms` with what it waited for */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  ms = 300_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited ${ms / 1000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
