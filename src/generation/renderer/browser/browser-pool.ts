import type { Chromium } from '../../../platform/chromium.ts';
import { createPlaces } from '../places.ts';
import { chooseLauncher, type Launcher, type Notice } from './browser-launcher.ts';
import type { RunningBrowser } from './browser-process.ts';

/** Browsers for whoever renders. */
export type BrowserPool = {
  /** How many browsers may run at once. */
  readonly size: number;
  /** A warm browser, or a new one; waits while all are taken. Give it back with `release`. */
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
      try {
        const browser = await stock.take();
        // A start cannot be aborted; whoever asked for it may be gone by the time that it is done.
        if (signal.aborted) await stock.giveBack(browser, false);
        signal.throwIfAborted();
        return browser;
      } catch (error) {
        places.leave();
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

/** The browsers that run: idle ones first, new ones when there are none. */
function createStock(options: BrowserPoolOptions) {
  const idle: RunningBrowser[] = [];
  const all = new Set<RunningBrowser>();
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
      launcher ??= chooseLauncher(options);
      // What stopped the start may have passed by the next time.
      launcher.catch(() => {
        launcher = null;
      });
      const started = await (await launcher)();
      all.add(started);
      return started;
    },
    async giveBack(browser: RunningBrowser, broken: boolean): Promise<void> {
      if (broken) await end(browser);
      else idle.push(browser);
    },
    async endAll(): Promise<void> {
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
