import type { Uuid } from '../../domain/ids.ts';
import { stageAt } from '../../domain/job/progress-stages.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { StatusRow } from '../../store/contract.ts';
import type { Services } from '../operation.ts';
import { wireEvent } from './session-events.ts';

/** Looks beneath the news: at work that goes on for its telemetry, else to notice lost news and revoked credentials. */
const LOOK_EVERY_MS = { working: 1000, resting: 15_000 };
/** A stream ends after that, and its client opens the next one where this one stopped. */
const LIFE_MS = 10 * 60_000;
/** Events read at a time: the most that a stream holds in memory. */
const EVENTS_AT_ONCE = 20;
/** Who takes nothing for so long is given up. */
const STALLED_MS = 30_000;
/** Streams of one user in this process; one more ends the oldest. */
const STREAMS_A_USER = 100;
/** What clients wait before they connect again. */
const RECONNECT_MS = 2000;

/** What a stream follows. */
export type Following = {
  jobId: Uuid;
  userId: Uuid;
  /** The last event that the client has. */
  after: number;
  /** The job's row, as far as the credential still allows. @throws Rejection, which ends the stream */
  look(): Promise<StatusRow>;
  /** Aborted when the client has gone or the service closes. */
  signal: AbortSignal;
};

type StreamServices = Pick<Services, 'store' | 'entropy'>;

const open = new WeakMap<Services['store'], Map<Uuid, Set<AbortController>>>();

/**
 * The events of a job as server-sent events (WHATWG HTML, 9.2), from `after` on and then as they happen, each exactly once:
 * its id is the event's number, with which a client comes back. In between, `progress` tells of the work under way. It is
 * read from as fast as the client takes it, so that nothing waits in memory for a slow one.
 */
export async function* eventStream(services: StreamServices, following: Following): AsyncGenerator<string> {
  const { store, entropy } = services;
  const { jobId, look } = following;
  const { signal, leave } = enter(store, following);
  const end = entropy.now() + LIFE_MS;
  let { after } = following;
  let lastProgress = '';
  let pause = LOOK_EVERY_MS.working;
  let alarm = alarmAfter(pause, signal);
  try {
    yield `retry: ${RECONNECT_MS}\n\n`;
    while (!signal.aborted && entropy.now() < end) {
      alarm.end();
      alarm = alarmAfter(pause, signal);
      // Listened for before reading, so that nothing falls in between.
      const news = store.changed(jobId, alarm.signal);
      const row = await look();
      pause = isWorking(row) ? LOOK_EVERY_MS.working : LOOK_EVERY_MS.resting;
      const rows = row.version > after ? await store.history(jobId, after, EVENTS_AT_ONCE) : [];
      if (row.version > after) after = rows.at(-1)?.version ?? row.version;
      const progress = progressText(row);
      const chunk = rows.map(eventText).join('') + (progress === lastProgress ? '' : progress);
      lastProgress = progress;
      const offered = entropy.now();
      yield chunk || ':\n\n';
      if (entropy.now() - offered > STALLED_MS) return;
      if (row.version > after) alarm.end();
      await news;
    }
  } catch (error) {
    // The headers have gone out: a refusal can only end the stream, and the next request is told why.
    if (!signal.aborted && !(error instanceof Rejection)) throw error;
  } finally {
    alarm.end();
    leave();
  }
}

/**
 * A signal that aborts after so long, or when `signal` does. `end` aborts it and lets go of both: `AbortSignal.any` would
 * leave something at a signal that lives as long as the service, each second of every stream (bench/streams.ts).
 */
function alarmAfter(ms: number, signal: AbortSignal): { signal: AbortSignal; end(): void } {
  const rung = new AbortController();
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    rung.abort();
  };
  const timer = setTimeout(end, ms).unref();
  signal.addEventListener('abort', end);
  return { signal: rung.signal, end };
}

/** Counts the stream among its user's. @returns a signal that also tells when it must make room */
function enter(store: Services['store'], { userId, signal }: Following) {
  const users = open.get(store) ?? new Map<Uuid, Set<AbortController>>();
  open.set(store, users);
  const own = users.get(userId) ?? new Set();
  users.set(userId, own);
  const crowded = new AbortController();
  own.add(crowded);
  if (own.size > STREAMS_A_USER) own.values().next().value!.abort();
  const leave = () => {
    own.delete(crowded);
    if (own.size === 0) users.delete(userId);
    crowded.abort();
  };
  return { signal: AbortSignal.any([signal, crowded.signal]), leave };
}

const isWorking = ({ status, progress }: StatusRow): boolean =>
  ['queued', 'created', 'running'].includes(status) || (progress !== null && progress < 1);

const eventText = (row: Parameters<typeof wireEvent>[0]): string =>
  `id: ${row.version}\ndata: ${JSON.stringify(wireEvent(row))}\n\n`;

function progressText(row: StatusRow): string {
  const { status, progress } = row;
  const stage = progress !== null && isWorking(row) ? stageAt(progress) : null;
  return `event: progress\ndata: ${JSON.stringify({ status, progress, stage, seq: row.version })}\n\n`;
}
