import type { Chromium } from '../../../platform/chromium.ts';
import { unprivilegedIdentity } from '../../../platform/unprivileged.ts';
import { type Confinement, type RunningBrowser, startBrowser } from './browser-process.ts';
import { sweepAbandoned } from './private-directory.ts';

/** What there is to say to the operator. */
export type Notice = (message: string, facts: Record<string, unknown>) => void;

/** Starts another browser, until the pool closes. */
export type Launcher = () => Promise<RunningBrowser>;

/**
 * Tries the ways to confine a browser from the strictest down and keeps the first that runs.
 * What is lost on the way is said once.
 */
export async function chooseLauncher(options: {
  chromium: Chromium;
  profileParent: string;
  notice: Notice;
  /** Ends starts that are under way, and allows no more. */
  signal: AbortSignal;
}): Promise<Launcher> {
  const { chromium, profileParent, notice, signal } = options;
  const identity = await unprivilegedIdentity();
  await sweepAbandoned(profileParent, identity);
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
        signal,
      });
      const { beginFrame } = first;
      describe(confinement, { beginFrame, isRoot: identity !== null, reason, notice });
      if (chromium.beginFrame && !beginFrame) await first.end();
      const start = () => startBrowser(chromium, { confinement, beginFrame, profileParent, signal });
      return firstThen(chromium.beginFrame === beginFrame ? first : null, start);
    } catch (error) {
      signal.throwIfAborted();
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
