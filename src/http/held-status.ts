import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionView } from '../operations/get-session.ts';

/** How often a held answer looks again; looks of all held answers share their statements. */
const LOOK_EVERY_MS = 250;

/** An answer that is held back. */
export type Holding = {
  first: SessionView;
  seconds: number;
  look(): Promise<SessionView>;
  now(): number;
  closing: AbortSignal;
  response: ServerResponse;
};

/** Looks again and again until the version moves, the time is over, the client has gone or the service closes. */
export async function held({ first, seconds, look, now, closing, response }: Holding): Promise<SessionView> {
  const gone = new AbortController();
  const onGone = () => gone.abort();
  response.once('close', onGone);
  const signal = AbortSignal.any([gone.signal, closing]);
  const end = now() + seconds * 1000;
  let view = first;
  try {
    while (view.version === first.version && !signal.aborted) {
      const left = end - now();
      if (left <= 0) break;
      await sleep(Math.min(LOOK_EVERY_MS, left), undefined, { signal }).catch(() => {});
      if (!gone.signal.aborted) view = await look();
    }
  } finally {
    response.off('close', onGone);
  }
  return view;
}
