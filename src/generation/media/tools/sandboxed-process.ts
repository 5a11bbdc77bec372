import { spawn } from 'node:child_process';

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
function prologue(limits: ProcessLimits): string {
  const settings = [
    `-t ${limits.cpuSeconds}`,
    `-f ${limits.fileMib * 2048}`, // POSIX shells count files in blocks of 512 bytes
    '-c 0',
    ...(limits.addressSpaceMib ? [`-v ${limits.addressSpaceMib * 1024}`] : []),
    ...(limits.dataMib ? [`-d ${limits.dataMib * 1024}`] : []),
  ];
  return `${settings.map((setting) => `ulimit ${setting} 2>/dev/null`).join('; ')}; exec "$@"`;
}

/**
 * Runs one program on a stranger's file: limited CPU, memory, file size and time, no environment, in a process group
 * of its own that is killed as a whole at the deadline or when the signal aborts.
 * @throws the signal's reason when it aborts; a program that fails or is stopped is a result with `ok: false`
 */
export async function runSandboxed(
  command: string,
  args: string[],
  options: { limits: ProcessLimits; signal: AbortSignal; directory: string },
): Promise<Finished> {
  options.signal.throwIfAborted();
  const child = spawn('sh', ['-c', prologue(options.limits), 'sh', command, ...args], {
    cwd: options.directory,
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: options.directory, TMPDIR: options.directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let timedOut = false;
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended by itself.
    }
  };
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, options.limits.deadlineSeconds * 1000);
  options.signal.addEventListener('abort', kill, { once: true });
  try {
    const stdout = collect(child.stdout);
    const stderr = collect(child.stderr);
    const ok = await new Promise<boolean>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code === 0));
    });
    options.signal.throwIfAborted();
    return { ok, stdout: stdout(), stderr: stderr().toString('utf8'), timedOut };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', kill);
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
