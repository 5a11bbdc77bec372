import type { CommandContext } from './command.ts';
import { withData } from './data-access.ts';

/** What the status body does not tell and the log does. */
export type VideoFacts = {
  /** The open question, or null. */
  question: string | null;
  /** Length of the newest finished video in seconds, and what it cost in credits; null before there is one. */
  rendered: { seconds: number; charged: number } | null;
};

/** Reads a job's facts from this machine's database. */
export function readFacts(context: CommandContext, jobId: string): Promise<VideoFacts> {
  return withData(context, async ({ store }) => {
    const job = await store.job(jobId);
    const events = await store.read(jobId);
    const last = events.findLast((event) => event.type === 'OutputRendered');
    return {
      question: job?.question ?? null,
      rendered: last ? { seconds: last.data.durationSeconds, charged: last.data.charged } : null,
    };
  });
}
