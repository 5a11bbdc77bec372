import type { Chromium } from '../../platform/chromium.ts';
import { type Confinement, type RunningBrowser, startBrowser } from './browser-process.ts';
import { sweepAbandoned, unprivilegedIdentity } from './unprivileged.ts';

/** What the pool has to say to the operator. */
export type Notice = (message: string, facts: Record<string, unknown>) => void;

/** Warm browsers, lent to one piece of work at a time. */
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

/** Keeps up to `size` browsers warm between jobs; starts them when they are first needed. */
export function createBrowserPool(options: {
  chromium: Chromium;
  size: number;
  profileParent: string;
  notice: Notice;
}): BrowserPool {
  const idle: RunningBrowser[] = [];
  const all = new Set<RunningBrowser>();
  const waiting: (() => void)[] = [];
  let taken = 0;
  let launcher: Promise<Launcher> | null = null;

  const take = async (): Promise<RunningBrowser> => {
    for (let warm = idle.pop(); warm; warm = idle.pop()) {
      if (warm.alive()) return warm;
      all.delete(warm);
      await warm.end();
    }
    launcher ??= chooseLauncher(options);
    launcher.catch(() => {
      launcher = null;
    });
    const started = await (await launcher)();
    all.add(started);
    return started;
  };
  const pool: BrowserPool = {
    size: options.size,
    async lease(signal) {
      await turn(signal);
      try {
        return await take();
      } catch (error) {
        next();
        throw error;
      }
    },
    async release(browser, discard = false) {
      if (discard || !browser.alive()) {
        all.delete(browser);
        await browser.end();
      } else {
        idle.push(browser);
      }
      next();
    },
    async close() {
      idle.length = 0;
      await Promise.all([...all].map((browser) => browser.end()));
      all.clear();
    },
    use: (signal, work) => useBrowser(pool, signal, { work, notice: options.notice }),
  };
  return pool;

  async function turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (taken < options.size) {
      taken += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = waiting.indexOf(resolve);
      if (place !== -1) waiting.splice(place, 1);
      reject(signal.reason);
    };
    waiting.push(resolve);
    signal.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', leave));
  }

  /** Passes the place on, or frees it. */
  function next(): void {
    const first = waiting.shift();
    if (first) first();
    else taken -= 1;
  }
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

type Launcher = () => Promise<RunningBrowser>;

/**
 * Tries the ways to confine a browser from the strictest down and keeps the first that runs.
 * What is lost on the way is said once.
 */
async function chooseLauncher(options: {
  chromium: Chromium;
  profileParent: string;
  notice: Notice;
}): Promise<Launcher> {
  const { chromium, profileParent, notice } = options;
  const identity = await unprivilegedIdentity();
  await sweepAbandoned(identity);
  const ways: Confinement[] = [
    { identity, sandbox: true },
    { identity, sandbox: false },
  ];
  if (identity) ways.push({ identity: null, sandbox: false });
  let reason: unknown;
  for (const confinement of ways) {
    try {
      const first = await startBrowser(chromium, {
        confinement,
        beginFrame: chromium.beginFrame,
        profileParent,
      });
      const { beginFrame } = first;
      describe(confinement, { beginFrame, isRoot: identity !== null, reason, notice });
      if (chromium.beginFrame && !beginFrame) await first.end();
      const start = () => startBrowser(chromium, { confinement, beginFrame, profileParent });
      return firstThen(chromium.beginFrame === beginFrame ? first : null, start);
    } catch (error) {
      reason = error;
    }
  }
  throw new Error('No browser could be started', { cause: reason });
}

/** The browser that the trial started is the first to be used. */
function firstThen(first: RunningBrowser | null, start: Launcher): Launcher {
  let ready = first;
  return async () => {
    const now = ready;
    ready = null;
    return now ?? start();
  };
}

function describe(
  confinement: Confinement,
  facts: { beginFrame: boolean; isRoot: boolean; reason: unknown; notice: Notice },
): void {
  const reason = facts.reason instanceof Error ? facts.reason.message : undefined;
  if (!confinement.sandbox) {
    facts.notice('The platform does not allow the browser its own sandbox; it runs without', { reason });
  }
  if (facts.isRoot && !confinement.identity) {
    facts.notice('The browser runs as root: it could not be started as an unprivileged user', { reason });
  }
  if (!facts.beginFrame) {
    facts.notice('The browser cannot draw frame by frame; frames are taken as screenshots, slower', {});
  }
}
