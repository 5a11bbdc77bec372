import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Folders of DATA_DIR that hold nothing once nothing is under way. */
const PASSING_FOLDERS = ['work', 'browsers', 'spool', 'objects/framelog/tmp'];

/** What the watch over `/health` counted. */
export type Health = { asked: number; failed: number; slowestMs: number; over1s: number };

/** A service on embedded defaults with a second worker that renders for real, and what is asked about it. */
export type Subject = {
  directory: string;
  baseUrl: string;
  stop(): Promise<void>;
  /** Resident memory of its processes together, in MiB. */
  memoryMib(): Promise<number>;
  /** Bytes in the folders of what is under way. */
  passingBytes(): Promise<number>;
  watchHealth(): { end(): Promise<Health> };
  /** Runs a command of `framelog` on its data. */
  command(...words: string[]): Promise<{ code: number; output: string }>;
};

/** Starts one in a directory of its own, on the loopback interface. */
export async function startSubject(): Promise<Subject> {
  const directory = await mkdtemp(path.join(tmpdir(), 'framelog-hostile-'));
  const settings = { DATA_DIR: directory, LOG_LEVEL: 'fatal', HOST: '127.0.0.1' };
  const children: ChildProcess[] = [];
  const start = (own: Record<string, string>) => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, ...settings, ...own };
    const child = spawn(process.execPath, [path.join(ROOT, 'src/main.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(child);
    return child;
  };
  const stop = async () => {
    for (const child of children.reverse()) {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null)
        await Promise.race([new Promise((resolve) => child.once('exit', resolve)), sleep(60_000)]);
    }
    await rm(directory, { recursive: true, force: true, maxRetries: 10 });
  };
  const started = async () => {
    await ready(start({ PORT: '0', RENDERER: 'testcard' }));
    const dev = JSON.parse(await readFile(path.join(directory, 'dev.json'), 'utf8'));
    const { port, origin } = new URL(dev.base_url);
    await ready(start({ PORT: port, ROLE: 'worker', RENDERER: 'beginframe', PUBLIC_URL: origin }));
    return { baseUrl: dev.base_url as string, origin };
  };
  const { baseUrl, origin } = await started().catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    directory,
    baseUrl,
    stop,
    memoryMib: async () =>
      (await Promise.all(children.map(({ pid }) => memoryOf(pid!)))).reduce((a, b) => a + b),
    passingBytes: async () =>
      (await Promise.all(PASSING_FOLDERS.map((name) => bytesIn(path.join(directory, name))))).reduce(
        (a, b) => a + b,
      ),
    watchHealth: () => watch(`${origin}/health`),
    command: (...words) => run(words, settings),
  };
}

/** Waits for the banner that `npm start` prints once every role runs. */
async function ready(child: ChildProcess): Promise<void> {
  const end = AbortSignal.timeout(120_000);
  await once(child.stdout!, 'data', { signal: end }).catch(() => {
    throw new Error('the service did not start within two minutes');
  });
  child.stdout!.resume();
}

function watch(url: string): { end(): Promise<Health> } {
  const thread = new Worker(new URL('./health-watch.ts', import.meta.url), { workerData: url });
  return {
    end: () =>
      new Promise((resolve, reject) => {
        thread.once('message', resolve).once('error', reject);
        thread.postMessage('end');
      }),
  };
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries.filter((it) => it.isFile()))
    bytes += (await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  return bytes;
}

function run(words: string[], settings: Record<string, string>): Promise<{ code: number; output: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const options = { cwd: ROOT, env: { PATH, HOME, ...settings }, maxBuffer: 1 << 26 };
  return new Promise((resolve) => {
    const args = [path.join(ROOT, 'src/cli.ts'), ...words];
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, output: `${stdout}${stderr}`.trim() });
    });
  });
}
