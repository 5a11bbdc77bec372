import type { SessionEvent, SessionProgress } from './extension-types.ts';
import { ApiError, type CallerOptions, openApi, pause } from './http-caller.ts';
import { readMessages } from './server-sent-events.ts';

export type FollowOptions = {
  /** The `seq` that is known already; everything from the first event when left out. */
  after?: number;
  /** Called as the work between two events goes on. */
  onProgress?: (progress: SessionProgress) => void;
  signal?: AbortSignal;
  /** What to wait before connecting again to a stream that brought something, in milliseconds; 250 when left out. */
  reconnectMs?: number;
};

/** A stream says something every 15 seconds: one that is silent for longer is held up on its way. */
const SILENT_MS = 40_000;
/** Streams that bring nothing, one after another, before it is asked instead. */
const FRUITLESS_STREAMS = 3;
const RECONNECT_MS = 250;
/** Between two questions where no stream gets through, and how many until a stream is tried again. */
const POLL_MS = 2000;
const POLLS = 5;

/**
 * What happens to a job, from an event on and then as it happens: each event once and in order, over connections that
 * break, and by asking again and again where no stream gets through. It goes on until the reader stops or `signal` aborts.
 * @throws ApiError when the service refuses; the signal's reason when it aborts
 */
export async function* followEvents(
  caller: CallerOptions,
  jobId: string,
  { after = 0, onProgress, signal, reconnectMs = RECONNECT_MS }: FollowOptions,
): AsyncGenerator<SessionEvent, never> {
  const path = `/x/sessions/${encodeURIComponent(jobId)}/events`;
  let fruitless = 0;
  for (;;) {
    const asks = fruitless >= FRUITLESS_STREAMS;
    const source = asks
      ? polled(caller, path, { after, signal })
      : streamed(caller, path, { after, onProgress, signal });
    let said = false;
    try {
      for await (const event of source) {
        said = true;
        // What a proxy sends once more is known already.
        if (event === null || event.seq <= after) continue;
        after = event.seq;
        yield event;
      }
      // One stream is tried before it asks again.
      fruitless = asks ? FRUITLESS_STREAMS - 1 : fruitless + 1;
    } catch (error) {
      signal?.throwIfAborted();
      if (isRefusal(error)) throw error;
      fruitless = asks ? 0 : fruitless + 1;
    }
    if (said && !asks) fruitless = 0;
    await pause(reconnectMs * 2 ** fruitless, signal);
  }
}

type Following = { after: number; onProgress?: FollowOptions['onProgress']; signal: AbortSignal | undefined };

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 408;

/** One connection, until it ends or breaks; null for whatever else came, which shows that the stream gets through. */
async function* streamed(
  caller: CallerOptions,
  path: string,
  { after, onProgress, signal }: Following,
): AsyncGenerator<SessionEvent | null> {
  const silent = new AbortController();
  const watch = setTimeout(() => silent.abort(new Error('the stream fell silent')), SILENT_MS);
  try {
    const headers = { accept: 'text/event-stream', 'last-event-id': String(after) };
    const either = signal ? AbortSignal.any([signal, silent.signal]) : silent.signal;
    const response = await openApi(caller, { method: 'GET', path, headers, signal: either });
    const { body } = response;
    if (!body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return;
    for await (const { event, data } of readMessages(body, () => watch.refresh())) {
      if (event === 'progress') onProgress?.(JSON.parse(data) as SessionProgress);
      yield event === 'message' ? (JSON.parse(data) as SessionEvent) : null;
    }
  } finally {
    clearTimeout(watch);
    silent.abort();
  }
}

/** Asks a number of times. */
async function* polled(
  caller: CallerOptions,
  path: string,
  { after, signal }: Following,
): AsyncGenerator<SessionEvent> {
  for (let polls = 0; polls < POLLS; polls++) {
    const address = `${path}?after=${after}`;
    const response = await openApi(caller, { method: 'GET', path: address, ...(signal && { signal }) });
    const { events, more } = (await response.json()) as { events: SessionEvent[]; more: boolean };
    yield* events;
    after = events.at(-1)?.seq ?? after;
    if (!more) await pause(POLL_MS, signal);
  }
}
