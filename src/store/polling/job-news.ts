import { setTimeout as sleep } from 'node:timers/promises';
import type { Uuid } from '../../domain/ids.ts';
import type { Queryable, StoreLog } from '../database/db.ts';
import { listen } from './listener.ts';

const CHANNEL = 'framelog_jobs';
/** Between two announcements of a process: news may be that late, and a busy log is not slowed down by them. */
const PAUSE_MS = 10;
/** Ids an announcement: a payload may have 8000 bytes. */
const MOST = 200;

/** Word of jobs that have moved on. */
export type JobNews = {
  /** Tells everybody who waits for one of these jobs, in every process; returns at once. */
  announce(jobIds: Uuid[]): void;
  /** Resolves when a job was announced or the signal aborts. Only a hint: news can be lost, so look now and then. */
  next(jobId: Uuid, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/**
 * Announces jobs after their commits, not within them (design, finding 4). A process listens from the first time that
 * somebody waits in it, on a connection of its own.
 */
export function createJobNews({ db, url, log }: { db: Queryable; url: string; log: StoreLog }): JobNews {
  const waiting = new Map<Uuid, Set<() => void>>();
  const unannounced = new Set<Uuid>();
  let announcing: Promise<void> | null = null;
  let listener: { close(): Promise<void> } | null = null;

  function tell(jobIds: Iterable<Uuid>): void {
    for (const jobId of jobIds) for (const resolve of waiting.get(jobId) ?? []) resolve();
  }
  async function announceAll(): Promise<void> {
    while (unannounced.size > 0) {
      const some = [...unannounced].slice(0, MOST);
      for (const jobId of some) unannounced.delete(jobId);
      const query = { name: 'job-news', text: `select pg_notify('${CHANNEL}', $1)`, values: [some.join()] };
      await db.query(query).catch((err) => log.warn({ err }, 'waiting clients could not be woken'));
      await sleep(PAUSE_MS);
    }
    announcing = null;
  }
  return {
    announce(jobIds) {
      tell(jobIds);
      for (const jobId of jobIds) unannounced.add(jobId);
      if (jobIds.length > 0) announcing ??= announceAll();
    },
    async next(jobId, signal) {
      const onMessage = (ids: string) => tell(ids === '' ? waiting.keys() : ids.split(','));
      listener ??= listen({ url, log, channel: CHANNEL, onMessage });
      if (signal.aborted) return;
      const news = Promise.withResolvers<void>();
      const all = waiting.get(jobId) ?? new Set();
      waiting.set(jobId, all.add(news.resolve));
      signal.addEventListener('abort', () => news.resolve(), { once: true });
      await news.promise;
      all.delete(news.resolve);
      if (all.size === 0 && waiting.get(jobId) === all) waiting.delete(jobId);
    },
    async close() {
      await announcing;
      await listener?.close();
    },
  };
}
