import { type ChildProcess, spawn } from 'node:child_process';
import type { Browser } from 'puppeteer-core';
import { childEnvironment } from '../../../platform/child-environment.ts';
import type { Chromium } from '../../../platform/chromium.ts';
import { killGroup, yieldProcessor } from '../../../platform/process-control.ts';
import type { Identity } from '../../../platform/unprivileged.ts';
import { browserFlags } from './browser-flags.ts';
import { pipeTransport } from './pipe-transport.ts';
import { privateDirectory, removeDirectory } from './private-directory.ts';
import { hasSharedMemory } from './shared-memory.ts';

/** Starting takes a second and a half of a processor, for which a crowded machine may take a minute. */
const START_DEADLINE_MS = 90_000;
/** A page that does not reply to a command for so long hangs; its browser is replaced. */
const REPLY_DEADLINE_MS = 120_000;
const KEPT_ERROR_TEXT = 1000;

/** How a browser is confined; the strictest way that the platform allows is chosen once. */
export type Confinement = { identity: Identity; sandbox: boolean };

/** A browser that replies over its pipe. */
export type RunningBrowser = {
  browser: Browser;
  /** The process group to kill. */
  pid: number;
  /** Frames can be asked for one by one; otherwise they are taken as screenshots. */
  beginFrame: boolean;
  identity: Identity;
  /** False once the process has ended or the pipe is closed. */
  alive(): boolean;
  /** Kills the process group and removes the profile. */
  end(): Promise<void>;
};

/**
 * Starts one browser under the given confinement and speaks to it over a pipe.
 *
 * @param options.signal ends the start, and with it the process
 * @throws with the end of the browser's error output when it does not reply.
 */
export async function startBrowser(
  chromium: Chromium,
  options: { confinement: Confinement; beginFrame: boolean; profileParent: string; signal: AbortSignal },
): Promise<RunningBrowser> {
  const { identity, sandbox } = options.confinement;
  options.signal.throwIfAborted();
  const profileDirectory = await privateDirectory(options.profileParent, identity);
  const child = spawnBrowser(chromium, profileDirectory, {
    identity,
    sandbox,
    beginFrame: options.beginFrame,
    sharedMemory: await hasSharedMemory(),
  });
  let ended = false;
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void gone.then(() => {
    ended = true;
  });
  const end = async () => {
    killGroup(child);
    if (child.pid !== undefined) await gone;
    await removeDirectory(profileDirectory);
  };
  try {
    const browser = await connect(child, gone, options.signal);
    const beginFrame = options.beginFrame && (await canBeginFrame(browser));
    return { browser, pid: child.pid!, beginFrame, identity, alive: () => !ended && browser.connected, end };
  } catch (error) {
    await end();
    throw error;
  }
}

function spawnBrowser(
  chromium: Chromium,
  profileDirectory: string,
  options: Confinement & { beginFrame: boolean; sharedMemory: boolean },
): ChildProcess {
  const child = spawn(chromium.path, browserFlags({ profileDirectory, ...options }), {
    env: childEnvironment({
      HOME: profileDirectory,
      TMPDIR: profileDirectory,
      LANG: 'C.UTF-8',
      ...chromium.env,
    }),
    cwd: profileDirectory,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
    ...(options.identity ?? {}),
  });
  yieldProcessor(child);
  return child;
}

/** Waits for the first reply; a browser that ends before says why on its error output. */
async function connect(child: ChildProcess, gone: Promise<void>, signal: AbortSignal): Promise<Browser> {
  let errors = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_ERROR_TEXT);
  });
  const { promise: failed, reject } = Promise.withResolvers<never>();
  child.once('error', reject);
  void gone.then(() => reject(new Error(`The browser ended at once: ${errors.trim()}`)));
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const timer = setTimeout(() => reject(new Error('The browser did not reply in time')), START_DEADLINE_MS);
  failed.catch(() => {});
  try {
    // Loaded on demand: a process that renders nothing need not carry it.
    const { default: puppeteer } = await import('puppeteer-core');
    const transport = pipeTransport(child);
    return await Promise.race([
      failed,
      puppeteer.connect({ transport, defaultViewport: null, protocolTimeout: REPLY_DEADLINE_MS }),
    ]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function canBeginFrame(browser: Browser): Promise<boolean> {
  const [page] = await browser.pages();
  const session = await page?.createCDPSession();
  if (!session) return false;
  try {
    await session.send('HeadlessExperimental.enable');
    return true;
  } catch {
    return false;
  } finally {
    await session.detach();
  }
}
