import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { JobStatusBody } from '../../operations/jobs/response-bodies.ts';

/** How often a held response looks beneath the news; looks of all held responses share their statements. */
const LOOK_EVERY_MS = 1000;

/** A response that is held back. */
export type Holding = {
  first: JobStatusBody;
  seconds: number;
  look(): Promise<JobStatusBody>;
  /** Resolves when there may be news, or when the signal aborts. */
  changed(signal: AbortSignal): Promise<void>;
  now(): number;
  closing: AbortSignal;
  response: ServerResponse;
};

/** Looks again and again until the version moves, the time is over, the client has gone or the service closes. */
export async function held(holding: Holding): Promise<JobStatusBody> {
  const { first, seconds, look, changed, now, closing, response } = holding;
  const gone = new AbortController();
  const onGone = () => gone.abort();
  // Who will send no more may have gone without a sign of it, and gets a response at once in case they have not.
  const { socket } = response.req;
  if (socket.readableEnded) onGone();
  response.once('close', onGone);
  // Requests that were sent behind one another are held together, each with a listener of its own.
  setMaxListeners(0, socket);
  socket.once('end', onGone);
  const signal = AbortSignal.any([gone.signal, closing]);
  const end = now() + seconds * 1000;
  let status = first;
  try {
    while (status.seq === first.seq && !signal.aborted) {
      const left = end - now();
      if (left <= 0) break;
      const pause = AbortSignal.any([signal, AbortSignal.timeout(Math.min(LOOK_EVERY_MS, left))]);
      // Listened for before looking, so that nothing falls in between.
      const news = changed(pause);
      status = await look();
      if (status.seq === first.seq) await news;
    }
    const settled = status.seq !== first.seq || gone.signal.aborted;
    return settled ? status : await look();
  } finally {
    response.off('close', onGone);
    socket.off('end', onGone);
  }
}
