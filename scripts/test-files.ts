import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { killGroup, yieldProcessor } from '../src/platform/process-control.ts';
import { countTap, type TapCount } from './tap-count.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** What a process that does not heed the end of its time has left to live, in seconds. */
const GRACE_SECONDS = 30;
/** Files that render or drive browsers take longest: they start first, so that none is left alone at the end. */
const LONGEST = ['e2e', 'web', 'hostile', 'planner', 'assets', 'composer', 'renderer', 'http'];
/** Folders of tests of pure functions: loading what a planner knows costs more than most of them, so some share a process. */
const PURE = ['design', 'domain', 'pictures', 'planner'];
/** Most files of such a folder in one process. */
const TOGETHER = 8;

/**
 * How to run: the files at once, the seed of their order (null: the longest first), and the seconds after which tap ends
 * what a file still waits for.
 */
export type RunOptions = { jobs: number; shuffle: number | null; seconds: number; env: NodeJS.ProcessEnv };

/** The test files that the patterns name, all when there are none; paths from the project's root. */
export function testFiles(patterns: string[]): string[] {
  const wanted = patterns.length > 0 ? patterns : ['test/**/*.test.ts'];
  return [...new Set(wanted.flatMap((pattern) => globSync(pattern, { cwd: ROOT })))];
}

/** The files in the order in which they start. */
export function inOrder(files: readonly string[], shuffle: number | null): string[] {
  if (shuffle === null) {
    const rank = (file: string) => {
      const at = LONGEST.indexOf(file.split(path.sep)[1]!);
      return at < 0 ? LONGEST.length : at;
    };
    return files.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  }
  // A linear congruential generator: the order is for finding what depends on it, and the same for the same seed.
  let state = shuffle >>> 0;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return files
    .map((file) => [random(), file] as const)
    .toSorted((a, b) => a[0] - b[0])
    .map(([, file]) => file);
}

/**
 * The files as they are run: those of a pure folder dealt to some processes, so that neighbours which take long are apart,
 * and each other one alone; processes start in the order of their first files.
 */
export function inProcesses(files: readonly string[]): string[][] {
  const folderOf = (file: string) => file.split(path.sep)[1]!;
  const processes: string[][] = [];
  for (const [folder, some] of Map.groupBy(files, folderOf)) {
    const number = PURE.includes(folder) ? Math.ceil(some.length / TOGETHER) : some.length;
    const dealt: string[][] = Array.from({ length: number }, () => []);
    for (const [i, file] of some.entries()) dealt[i % number]!.push(file);
    processes.push(...dealt);
  }
  const at = new Map(files.map((file, i) => [file, i]));
  return processes.toSorted((a, b) => at.get(a[0]!)! - at.get(b[0]!)!);
}

type Ended = { code: number | null; signal: NodeJS.Signals | null; document: string };

/**
 * One file in a process of its own, as `node FILE` runs it, or some in one. The process leads a session that gives way to other work on this
 * machine as the browsers do that it starts: with more of the processor than they, it would starve them.
 */
function runProcess(files: string[], { seconds, env }: Pick<RunOptions, 'seconds' | 'env'>): Promise<Ended> {
  const program = files.length > 1 ? [path.join('scripts', 'together.ts'), ...files] : files;
  const child = spawn(process.execPath, ['--enable-source-maps', ...program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...env, TAP: '1', TAP_TIMEOUT: String(seconds) },
  });
  yieldProcessor(child);
  const deadline = setTimeout(() => killGroup(child), (seconds + GRACE_SECONDS) * 1000);
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass);
  let document = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    document += chunk;
  });
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(deadline);
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, pass);
      resolve({ code, signal, document });
    });
  });
}

/** What a file's document counts; a process that failed without a failed assertion is one failure. */
export function countFile(file: string, { code, document }: Ended): TapCount {
  const count = countTap(document);
  const none = /^1\.\.0 # (?:SKIP )?(.*)$/im.exec(document);
  if (none) count.excused.push(`${file} # SKIP ${none[1]}`);
  if (code !== 0 && count.failed === 0) count.failed = 1;
  if (count.passed + count.failed + count.excused.length === 0) count.failed = 1;
  return count;
}

/** Runs the files, prints a line for each process and everything about those that failed, and counts. */
export async function runFiles(files: readonly string[], options: RunOptions): Promise<TapCount> {
  const total: TapCount = { passed: 0, failed: 0, excused: [] };
  const waiting = inProcesses(inOrder(files, options.shuffle));
  let number = 0;
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (stopped = true));
  const worker = async () => {
    for (let some = waiting.shift(); some !== undefined && !stopped; some = waiting.shift()) {
      const start = performance.now();
      const ended = await runProcess(some, options);
      const file = some.join(' ');
      const count = countFile(file, ended);
      if (count.failed > 0) console.log(`# ${file}\n${ended.document}`);
      const how = ended.signal ? ` # ended by ${ended.signal}` : '';
      number += 1;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${count.failed > 0 ? 'not ok' : 'ok'} ${number} - ${file} # ${seconds} s${how}`);
      total.passed += count.passed;
      total.failed += count.failed;
      total.excused.push(...count.excused);
    }
  };
  await Promise.all(Array.from({ length: options.jobs }, worker));
  // What was stopped has not passed.
  if (stopped && total.failed === 0) total.failed = 1;
  return total;
}
