import type {
  LedgerEntry,
  ListedSession,
  SessionEvent,
  SessionsQuery,
  SessionVersion,
} from './extension-types.ts';
import { type FollowOptions, followEvents } from './follow-events.ts';
import { type CallerOptions, callApi } from './http-caller.ts';
import type { Job } from './types.ts';
import { type Webhooks, webhooksOf } from './webhooks.ts';

type Signal = { signal?: AbortSignal };

/** The extensions of the API (`/x/…`). */
export type Extensions = {
  /** A page of the account's jobs. */
  list(
    query?: SessionsQuery,
    options?: Signal,
  ): Promise<{ sessions: ListedSession[]; next_cursor: string | null }>;
  /** A job as it was at a time (ISO 8601) or after an event. */
  at(jobId: string, moment: { at: string } | { at_seq: number }, options?: Signal): Promise<Job>;
  /** What happened to a job after an event; everything without one. */
  events(
    jobId: string,
    options?: { after?: number } & Signal,
  ): Promise<{ job_id: string; events: SessionEvent[]; more: boolean }>;
  /** Follows what happens to a job: each event once, over connections that break. */
  follow(jobId: string, options?: FollowOptions): AsyncGenerator<SessionEvent, never>;
  /** The files of every finished video, the newest first. */
  assets(jobId: string, options?: Signal): Promise<{ job_id: string; versions: SessionVersion[] }>;
  /** Where the job's events are in the sealed log. */
  proof(
    jobId: string,
    options?: Signal,
  ): Promise<{ job_id: string; sealed: boolean; events: object[]; seals: object[] }>;
  /** The balance, and the newest hundred entries of the ledger before a place. */
  credits(
    options?: { before?: string } & Signal,
  ): Promise<{ available: number; held: number; plan: string; entries: LedgerEntry[]; next: string | null }>;
  /** Ends a job, or the newest change of its video. */
  cancel(jobId: string, options?: { idempotencyKey?: string } & Signal): Promise<Job>;
  /** Deletes the files of the job's videos; its history stays. */
  deleteVideo(jobId: string, options?: Signal): Promise<Job>;
  /** Programs that are told what happens. */
  webhooks: Webhooks;
};

type Post = (path: string, command: { idempotencyKey?: string; signal?: AbortSignal }) => Promise<Job>;

/** Binds the extensions to a caller. */
export function extensionsOf(caller: CallerOptions, post: Post): Extensions {
  async function get<T>(
    path: string,
    query: Record<string, string | number | undefined>,
    { signal }: Signal,
  ) {
    const asked = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)]));
    const address = search.size > 0 ? `${path}?${search}` : path;
    const called = await callApi(caller, { method: 'GET', path: address, ...(signal && { signal }) });
    return called.body as T;
  }
  const job = (jobId: string) => `/x/sessions/${encodeURIComponent(jobId)}`;
  return {
    list: (query = {}, options = {}) => get('/x/sessions', query, options),
    at: (jobId, moment, options = {}) => get(job(jobId), moment, options),
    events: (jobId, { after, ...options } = {}) => get(`${job(jobId)}/events`, { after }, options),
    follow: (jobId, options = {}) => followEvents(caller, jobId, options),
    assets: (jobId, options = {}) => get(`${job(jobId)}/assets`, {}, options),
    proof: (jobId, options = {}) => get(`${job(jobId)}/proof`, {}, options),
    credits: ({ before, ...options } = {}) => get('/x/credits', { before }, options),
    webhooks: webhooksOf(caller),
    cancel: (jobId, command = {}) => post(`${job(jobId)}/cancel`, command),
    async deleteVideo(jobId, { signal } = {}) {
      const path = `${job(jobId)}/video`;
      return (await callApi(caller, { method: 'DELETE', path, ...(signal && { signal }) })).body as Job;
    },
  };
}
