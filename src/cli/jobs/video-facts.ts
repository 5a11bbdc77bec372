import { unreadPages } from '../../domain/film/provenance.ts';
import type { ProgressReport, Store } from '../../store/contract.ts';

/** What the status body does not tell and the log does. */
export type VideoFacts = {
  /** The open question, or null. */
  question: string | null;
  /** Length of the newest finished video in seconds, and what it cost in credits; null before there is one. */
  rendered: { seconds: number; charged: number } | null;
  /** Wishes of the newest follow-up that its plan did not carry out. */
  notUnderstood: string[];
  /** Why pages that the prompt names could not be read. */
  unread: string[];
};

/** Reads a job's facts from its stream. */
export async function readFacts(store: Pick<Store, 'job' | 'read'>, jobId: string): Promise<VideoFacts> {
  const job = await store.job(jobId);
  const events = await store.read(jobId);
  const last = events.findLast((event) => event.type === 'OutputRendered');
  const plans = events.filter((event) => event.type === 'StoryboardPlanned' && event.data.run === job?.run);
  return {
    notUnderstood: plans.flatMap(
      (event) => ('notUnderstood' in event.data && event.data.notUnderstood) || [],
    ),
    unread: plans.flatMap((event) => ('provenance' in event.data ? unreadPages(event.data.provenance) : [])),
    question: job?.question ?? null,
    rendered: last ? { seconds: last.data.durationSeconds, charged: last.data.charged } : null,
  };
}

/** How far a run is, as its worker counted; null before it began. */
export type RunProgress = Pick<ProgressReport, 'stage' | 'done' | 'total' | 'progress'>;

/** The newest report of the job's present run: one that an earlier run left says nothing. */
export async function readProgress(
  store: Pick<Store, 'job' | 'progress'>,
  jobId: string,
): Promise<RunProgress | null> {
  const [job, report] = await Promise.all([store.job(jobId), store.progress(jobId)]);
  return report && report.run === job?.run ? report : null;
}
