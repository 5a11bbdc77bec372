import { parentPort, Worker } from 'node:worker_threads';
import { STRIP_FLAGS } from './strip-flags.ts';

/** A thread was ended before it had a result: it took too long, or more memory than it may have. */
export class ThreadGaveUp extends Error {
  override readonly name = 'ThreadGaveUp';
}

/** Bounds of one call; its deadline counts from when the thread is ready for it. */
export type CallBounds = { deadlineMs: number; signal: AbortSignal };

/** A thread that does one call at a time; it starts with the first, and anew after one that had to be ended. */
export type BoundedThread<In, Out> = {
  /**
   * @throws ThreadGaveUp when the deadline or the memory was exceeded, the signal's reason when it aborts, and what the
   *   call itself threw (as a plain Error with its name and message)
   */
  call(input: In, bounds: CallBounds): Promise<Out>;
  /** Ends the thread, and the call in it. */
  close(): Promise<void>;
};

export type BoundedThreadOptions = {
  /** The program of the thread: a module that calls `serveCalls`. */
  program: URL;
  /** What the program finds as its `workerData`. */
  data?: unknown;
  /** Mebibytes of JavaScript objects. */
  memoryMib: number;
  /** Hears what the program reports beside its results. */
  onNotice?: (notice: unknown) => void;
};

/** Loading a program takes half a second of a processor, for which a crowded machine may take half a minute. */
const START_MS = 60_000;

type Reply<Out> =
  | { ready: true }
  | { output: Out }
  | { error: { name: string; message: string } }
  | { notice: unknown };

/** A running thread; `ready` is over once it has loaded its program. */
type Running = { thread: Worker; ready: Promise<void> };

/**
 * Strangers' bytes are read in such a thread: whatever they make the reader do, the service goes on, and the thread is
 * ended at the deadline, at the memory limit, or as soon as nobody wants the result any more.
 */
export function boundedThread<In, Out>(options: BoundedThreadOptions): BoundedThread<In, Out> {
  let running: Running | null = null;
  let previous: Promise<unknown> = Promise.resolve();

  const end = async () => {
    const ended = running;
    running = null;
    await ended?.thread.terminate();
  };
  const run = async (input: In, { deadlineMs, signal }: CallBounds): Promise<Out> => {
    signal.throwIfAborted();
    running ??= start(options);
    const { thread } = running;
    const outcome = Promise.withResolvers<Out>();
    const undo = listen(thread, outcome, options.onNotice);
    const stopClock = clock(running, deadlineMs, outcome.reject);
    const abort = () => outcome.reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    thread.ref();
    thread.postMessage(input);
    let replied = false;
    try {
      const output = await outcome.promise;
      replied = true;
      return output;
    } catch (error) {
      replied = error instanceof CallFailed;
      throw error instanceof CallFailed ? error.cause : error;
    } finally {
      stopClock();
      signal.removeEventListener('abort', abort);
      undo();
      if (replied) running?.thread.unref();
      else await end();
    }
  };
  return {
    call(input, bounds) {
      const turn = previous.then(() => run(input, bounds));
      previous = turn.catch(() => {});
      return turn;
    },
    close: end,
  };
}

/** The call ended with an error of its own: the thread is in order. */
class CallFailed extends Error {}

function start({ program, data, memoryMib }: BoundedThreadOptions): Running {
  const thread = new Worker(program, {
    workerData: data,
    env: {},
    execArgv: [...STRIP_FLAGS],
    resourceLimits: { maxOldGenerationSizeMb: memoryMib },
  });
  // Its first message is that it is ready.
  const ready = new Promise<void>((resolve) => thread.once('message', () => resolve()));
  return { thread, ready };
}

/** Gives the call up when the thread does not start, or has no result `deadlineMs` after it was ready. @returns stops that */
function clock({ ready }: Running, deadlineMs: number, reject: (reason: ThreadGaveUp) => void): () => void {
  const giveUpAfter = (ms: number, what: string) =>
    setTimeout(() => reject(new ThreadGaveUp(`no ${what} within ${ms / 1000} s`)), ms);
  let isStopped = false;
  let timer = giveUpAfter(START_MS, 'start');
  void ready.then(() => {
    clearTimeout(timer);
    if (!isStopped) timer = giveUpAfter(deadlineMs, 'result');
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function listen<Out>(
  worker: Worker,
  { resolve, reject }: PromiseWithResolvers<Out>,
  onNotice: BoundedThreadOptions['onNotice'],
): () => void {
  const onMessage = (reply: Reply<Out>) => {
    if ('ready' in reply) return;
    if ('notice' in reply) onNotice?.(reply.notice);
    else if ('output' in reply) resolve(reply.output);
    else
      reject(
        new CallFailed('', {
          cause: Object.assign(new Error(reply.error.message), { name: reply.error.name }),
        }),
      );
  };
  const onError = (error: Error) => reject(new ThreadGaveUp(error.message, { cause: error }));
  const onExit = () => reject(new ThreadGaveUp('the thread ended without a result'));
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  return () => {
    worker.off('message', onMessage).off('exit', onExit).off('error', onError);
    // A thread that is being ended may still fail: nobody waits for it any more.
    worker.on('error', () => {});
  };
}

/** Carries out the calls of a `boundedThread`, one after the other; for the thread's own program. */
export function serveCalls<In, Out>(
  handle: (input: In, notify: (notice: unknown) => void) => Out | Promise<Out>,
): void {
  const port = parentPort;
  if (!port) throw new Error('this program runs in a thread only');
  const notify = (notice: unknown) => port.postMessage({ notice });
  port.postMessage({ ready: true });
  port.on('message', async (input: In) => {
    try {
      port.postMessage({ output: await handle(input, notify) });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      port.postMessage({ error: { name, message } });
    }
  });
}
