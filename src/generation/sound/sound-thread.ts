import { Worker } from 'node:worker_threads';
import { STRIP_FLAGS } from '../../platform/strip-flags.ts';
import type { SoundOrder, SoundResult } from './sound-worker.ts';

/** How long a thread without an order is kept: a follow-up comes within minutes, and tones take a hundred megabytes. */
const KEPT_MS = 5 * 60_000;

/** A thread that has nothing to do, what is done when it ends by itself, and what ends it. */
type Idle = { worker: Worker; forget: () => void; timer: NodeJS.Timeout };
let idle: Idle | null = null;

/**
 * Computes in a thread of its own; an abort ends it at once. The thread is kept for the next order: loading and compiling
 * what makes the sound takes longer than making that of a short film.
 */
export function synthesise(order: SoundOrder, signal: AbortSignal): Promise<SoundResult> {
  signal.throwIfAborted();
  const worker = take();
  const { promise, resolve, reject } = Promise.withResolvers<SoundResult>();
  const failed = (error: unknown) => reject(signal.aborted ? signal.reason : error);
  const ended = () => failed(new Error('The sound thread ended without a result'));
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  worker.once('message', resolve).once('error', failed).once('exit', ended);
  worker.postMessage(order);
  return promise
    .then((result) => {
      signal.throwIfAborted();
      keep(worker);
      return result;
    })
    .finally(() => {
      signal.removeEventListener('abort', stop);
      worker.off('message', resolve).off('error', failed).off('exit', ended);
    });
}

function take(): Worker {
  if (!idle) {
    const file = new URL('./sound-worker.ts', import.meta.url);
    return new Worker(file, { env: {}, execArgv: [...STRIP_FLAGS] });
  }
  const { worker, forget, timer } = idle;
  idle = null;
  clearTimeout(timer);
  worker.off('error', forget).off('exit', forget).ref();
  return worker;
}

/** One thread waits, without holding up the end of the process; a second that has done its work ends. */
function keep(worker: Worker): void {
  if (idle) return void worker.terminate();
  const forget = () => {
    if (idle?.worker === worker) idle = null;
  };
  const end = () => {
    forget();
    void worker.terminate();
  };
  worker.once('error', forget).once('exit', forget).unref();
  idle = { worker, forget, timer: setTimeout(end, KEPT_MS).unref() };
}
