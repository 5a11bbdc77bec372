import type { Store } from '../store/contract.ts';
import type { CommandContext } from './command.ts';
import { withData } from './data-access.ts';

/** What the status body does not tell and the log does. */
export type VideoFacts = {
  /** The open question, or null. */
  question: string | null;
  /** Length of the newest finished video in seconds, and what it cost in credits; null before there is one. */
  rendered: { seconds: number; charged: number } | null;
};

/** Reads a job's facts from its stream. */
export async function readFacts(store: Pick<Store, 'job' | 'read'>, jobId: string): Promise<VideoFacts> {
  const job = await store.job(jobId);
  const last = (await store.read(jobId)).findLast((event) => event.type === 'OutputRendered');
  return {
    question: job?.question ?? null,
    rendered: last ? { seconds: last.data.durationSeconds, charged: last.data.charged } : null,
  };
}

/** The same for a job of the service that another process runs on this machine's database. */
export function readFactsNearby(context: CommandContext, jobId: string): Promise<VideoFacts> {
  return withData(context, ({ store }) => readFacts(store, jobId));
}
