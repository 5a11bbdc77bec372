import type { ServerResponse } from 'node:http';
import { isRejection, Rejection } from '../../domain/rejection.ts';
import { invoke } from '../../operations/invoke.ts';
import { getSession } from '../../operations/jobs/get-session.ts';
import type { Agent, Parts } from '../parts.ts';
import { jobOfUri } from './resources.ts';

/** Jobs that one stream watches. */
const MOST_JOBS = 20;
/** A stream is closed then, and the client opens another. */
const LOOK_EVERY_MS = 5000;

/** A request that asks for news (MCP 2026-07-28, subscriptions/listen). */
export type Listening = {
  message: { params?: { [member: string]: unknown } };
  response: ServerResponse;
  updated(uri: string): void;
};

/**
 * Watches the jobs that a stream of news names, until it ends. Takes out of the message what is no job of this principal:
 * the SDK knows nobody's jobs, and would tell everybody of every change.
 */
export async function watchJobs(parts: Parts, agent: Agent, listening: Listening): Promise<void> {
  const filter = listening.message.params?.notifications as { resourceSubscriptions?: unknown } | undefined;
  if (!Array.isArray(filter?.resourceSubscriptions)) return;
  const asked = filter.resourceSubscriptions.slice(0, MOST_JOBS);
  const own: { uri: string; jobId: string; seq: number }[] = [];
  for (const uri of asked) {
    const jobId = typeof uri === 'string' ? jobOfUri(uri) : null;
    const seq = jobId === null ? null : await seqOf(parts, agent, jobId);
    if (jobId !== null && seq !== null) own.push({ uri, jobId, seq });
  }
  filter.resourceSubscriptions = own.map(({ uri }) => uri);
  const ended = new AbortController();
  listening.response.once('close', () => ended.abort());
  const signal = AbortSignal.any([ended.signal, parts.closing]);
  for (const job of own) void watch(parts, agent, { ...job, signal, updated: listening.updated });
}

type Watching = {
  uri: string;
  jobId: string;
  seq: number;
  signal: AbortSignal;
  updated(uri: string): void;
};

async function watch(parts: Parts, agent: Agent, { uri, jobId, signal, updated, ...at }: Watching) {
  let { seq } = at;
  try {
    while (!signal.aborted) {
      const pause = AbortSignal.any([signal, AbortSignal.timeout(LOOK_EVERY_MS)]);
      await parts.services.store.changed(jobId, pause);
      if (signal.aborted) return;
      const found = await seqOf(parts, { ...agent, principal: await agent.again() }, jobId);
      if (found === null) return;
      if (found !== seq) updated(uri);
      seq = found;
    }
  } catch (error) {
    // Whose credential ended hears nothing more; the stream itself ends with the next request.
    if (!(error instanceof Rejection))
      parts.services.log.error({ err: error, jobId }, 'watching a job failed');
  }
}

/** The newest event of a job; null when it is none of the principal's. */
async function seqOf({ services }: Parts, { principal }: Agent, jobId: string): Promise<number | null> {
  try {
    const body = () => ({ job_id: jobId });
    const { output } = await invoke(services, getSession, { principal, body });
    return output.seq ?? 0;
  } catch (error) {
    if (isRejection(error, 'job_not_found') || isRejection(error, 'insufficient_scope')) return null;
    throw error;
  }
}
