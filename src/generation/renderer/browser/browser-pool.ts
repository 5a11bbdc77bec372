import type { Chromium } from '../../../platform/chromium.ts';
import { createPlaces } from '../places.ts';
import { chooseLauncher, type Launcher, type Notice } from './browser-launcher.ts';
import type { RunningBrowser } from './browser-process.ts';

/** Browsers for whoever renders. */
export type BrowserPool = {
  /** How many browsers may run at once. */
  readonly size: number;
  /** A warm browser, or a new one; waits while all are in use, until an abort. Give it back with `release`. */
  lease(signal: AbortSignal): Promise<RunningBrowser>;
  /** Keeps a healthy browser for the next scene or job; ends one that died or that `discard` names. */
  release(browser: RunningBrowser, discard?: boolean): Promise<void>;
  /** Work in one browser; tried once more in a new one when the browser fails. An abort kills it at once. */
  use<T>(signal: AbortSignal, work: (browser: RunningBrowser) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type BrowserPoolOptions = {
  chromium: Chromium;
  size: number;
  profileParent: string;
  notice: Notice;
};

/** Keeps up to `size` browsers warm between jobs; starts them when they are first needed. */
export function createBrowserPool(options: BrowserPoolOptions): BrowserPool {
  const places = createPlaces(options.size);
  const stock = createStock(options);
  const pool: BrowserPool = {
    size: options.size,
    async lease(signal) {
      await places.enter(signal);
      const taking = stock.take();
      try {
        return await unlessAborted(taking, signal);
      } catch (error) {
        // A start goes on without whoever asked for it: its browser, and then its place, are the next one's.
        void taking
          .then((browser) => stock.giveBack(browser, false))
          .catch(() => {})
          .finally(places.leave);
        throw error;
      }
    },
    async release(browser, discard = false) {
      try {
        await stock.giveBack(browser, discard || !browser.alive());
      } finally {
        places.leave();
      }
    },
    close: () => stock.endAll(),
    use: (signal, work) => useBrowser(pool, signal, { work, notice: options.notice }),
  };
  return pool;
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const result = await Promise.race([work, aborted]);
    signal.throwIfAborted();
    return result;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The browsers that run: idle ones first, new ones when there are none. */
function createStock(options: BrowserPoolOptions) {
  const idle: RunningBrowser[] = [];
  const all = new Set<RunningBrowser>();
  const starting = new Set<Promise<RunningBrowser>>();
  const closing = new AbortController();
  let launcher: Promise<Launcher> | null = null;
  const end = async (browser: RunningBrowser) => {
    all.delete(browser);
    await browser.end();
  };
  return {
    async take(): Promise<RunningBrowser> {
      for (let warm = idle.pop(); warm; warm = idle.pop()) {
        if (warm.alive()) return warm;
        await end(warm);
      }
      launcher ??= chooseLauncher({ ...options, signal: closing.signal });
      // What stopped the start may have passed by the next time.
      launcher.catch(() => {
        launcher = null;
      });
      const start = launcher.then((launch) => launch());
      starting.add(start);
      try {
        const started = await start;
        all.add(started);
        return started;
      } finally {
        starting.delete(start);
      }
    },
    async giveBack(browser: RunningBrowser, broken: boolean): Promise<void> {
      if (broken) await end(browser);
      else idle.push(browser);
    },
    async endAll(): Promise<void> {
      closing.abort(new Error('No browser is started any more: the pool is closed'));
      await Promise.allSettled(starting);
      idle.length = 0;
      await Promise.all([...all].map(end));
    },
  };
}

async function useBrowser<T>(
  pool: BrowserPool,
  signal: AbortSignal,
  { work, notice }: { work: (browser: RunningBrowser) => Promise<T>; notice: Notice },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await pool.lease(signal);
    const kill = () => void running.end();
    signal.addEventListener('abort', kill, { once: true });
    let healthy = false;
    try {
      const result = await work(running);
      healthy = true;
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (attempt === 2) throw error;
      notice('A browser failed; its work is tried again in a new one', { reason: String(error) });
    } finally {
      signal.removeEventListener('abort', kill);
      await pool.release(running, !healthy);
    }
  }
}
