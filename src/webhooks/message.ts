import type { JobEvent } from '../domain/events.ts';
import type { Job } from '../domain/job/job.ts';
import { webhookTypeOf } from '../domain/job/webhook-types.ts';

/** Where the service is reached; `JobAddresses` gives what a message names. */
export type JobAddresses = { publicUrl: string; baseUrl: string };

/** The same message has the same id, whoever sends it and however often. */
export const messageId = (jobId: string, seq: number): string => `evt_${jobId}_${seq}`;

/**
 * The body of a message: the fact, and the job as it was just after it. No address of a file, which would end: the status
 * has one that is signed afresh. @returns JSON; null for a fact that is not told
 */
export function messageBody(
  event: JobEvent & { version: number; recordedAt: string },
  job: Job,
  { publicUrl, baseUrl }: JobAddresses,
): string | null {
  const type = webhookTypeOf(event.type);
  if (type === null) return null;
  const output = job.output;
  return JSON.stringify({
    type,
    timestamp: event.recordedAt,
    data: {
      job_id: job.id,
      seq: event.version,
      run: job.run,
      status: job.status,
      output_status: output?.status ?? null,
      error: job.error ?? output?.error ?? null,
      ...(event.type === 'UserInputRequested' && { question: event.data.question }),
      ...(event.type === 'OutputRendered' && { duration_seconds: event.data.durationSeconds }),
      chat_url: `${publicUrl}/app/chat/${job.id}`,
      status_url: `${baseUrl}/sessions/${job.id}`,
    },
  });
}
