import { type ChildProcess, spawn } from 'node:child_process';
import { isAbsolute } from 'node:path';
import { childEnvironment } from '../../../platform/child-environment.ts';
import { killGroup, yieldProcessor } from '../../../platform/process-control.ts';
import { type Confinement, confined, confinementFor, lend, takeBack } from './confinement.ts';

/** What a child process may use at most. */
export type ProcessLimits = {
  /** CPU seconds over all threads. */
  cpuSeconds: number;
  /** Mebibytes of address space, for programs that reserve what they use. */
  addressSpaceMib?: number;
  /** Mebibytes of data, for runtimes that reserve far more address space than they touch. */
  dataMib?: number;
  /** Mebibytes that any one file may grow to. */
  fileMib: number;
  /** Wall-clock seconds. */
  deadlineSeconds: number;
};

/** How a child process ended. */
export type Finished = { ok: boolean; stdout: Buffer; stderr: string; timedOut: boolean };

/** Output that is kept of a child: a probe's JSON fits, a flood does not fill the memory. */
const KEPT_OUTPUT_BYTES = 8 * 1024 * 1024;

/**
 * The limits as a shell prologue. The shell's own `ulimit` and not `prlimit`: it is there on every platform that has a
 * shell. A limit that the platform does not know is skipped, the others hold.
 */
function prologue(limits: ProcessLimits, lines: string[]): string {
  const settings = [
    `-t ${limits.cpuSeconds}`,
    `-f ${limits.fileMib * 2048}`, // POSIX shells count files in blocks of 512 bytes
    '-c 0',
    ...(limits.addressSpaceMib ? [`-v ${limits.addressSpaceMib * 1024}`] : []),
    ...(limits.dataMib ? [`-d ${limits.dataMib * 1024}`] : []),
  ];
  const ulimits = settings.map((setting) => `ulimit ${setting} 2>/dev/null`);
  return [...lines, ...ulimits, 'exec "$@"'].join('; ');
}

/** One run of a program. */
export type SandboxedRun = {
  limits: ProcessLimits;
  signal: AbortSignal;
  /** Scratch space: its working directory and the only place that it writes to. Lent to its user while it runs. */
  directory: string;
  /** Files and directories that it must not see, where the machine can hide them. */
  hidden?: readonly string[];
};

/**
 * Runs one program on a stranger's file: as another user or in namespaces of its own (confinement.ts), with limited CPU,
 * memory, file size and time, the least environment, in a process group of its own that is killed as a whole at the
 * deadline or when the signal aborts. Arguments inside the scratch directory are given relative to it, for its parents
 * need not be open to the program's user.
 * @throws the signal's reason when it aborts; a program that fails or is stopped is a result with `ok: false`
 */
export async function runSandboxed(command: string, args: string[], run: SandboxedRun): Promise<Finished> {
  const { directory, signal } = run;
  signal.throwIfAborted();
  const inside = (argument: string) => argument.startsWith(`${directory}/`);
  const files = [command, ...args].filter((it) => isAbsolute(it) && !inside(it));
  const confinement = await confinementFor(files);
  const local = args.map((it) => (inside(it) ? `./${it.slice(directory.length + 1)}` : it));
  await lend(directory, confinement);
  try {
    return await finish(start([command, ...local], run, confinement), run);
  } finally {
    await takeBack(directory, confinement);
  }
}

function start(words: string[], { limits, directory, hidden = [] }: SandboxedRun, confinement: Confinement) {
  const { before, lines } = confined(confinement, hidden);
  const [program = '', ...rest] = [...before, 'sh', '-c', prologue(limits, lines), 'sh', ...words];
  const child = spawn(program, rest, {
    cwd: directory,
    detached: true,
    env: childEnvironment({ HOME: directory, TMPDIR: directory }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(confinement.identity ?? {}),
  });
  yieldProcessor(child);
  return child;
}

async function finish(child: ChildProcess, { limits, signal }: SandboxedRun): Promise<Finished> {
  let timedOut = false;
  const kill = () => killGroup(child);
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, limits.deadlineSeconds * 1000);
  signal.addEventListener('abort', kill, { once: true });
  try {
    const stdout = collect(child.stdout!);
    const stderr = collect(child.stderr!);
    const ok = await new Promise<boolean>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code === 0));
    });
    signal.throwIfAborted();
    return { ok, stdout: stdout(), stderr: stderr().toString('utf8'), timedOut };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
    kill();
  }
}

function collect(stream: NodeJS.ReadableStream): () => Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    if (size < KEPT_OUTPUT_BYTES) chunks.push(chunk);
    size += chunk.length;
  });
  return () => Buffer.concat(chunks);
}
