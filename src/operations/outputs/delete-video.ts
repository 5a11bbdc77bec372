import { type Static, Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import { decide } from '../../domain/job/job-decisions.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { StoredEvent } from '../../store/contract.ts';
import { JobStatusBody } from '../jobs/answers.ts';
import { getSession } from '../jobs/get-session.ts';
import type { Command, Services } from '../operation.ts';
import { ownEvents } from '../viewing/own-job.ts';
import { storedVideos } from '../viewing/session-assets.ts';

/** The body of a deletion says nothing. */
export const DeleteVideoBody = Type.Object({}, { additionalProperties: false, title: 'DeleteVideoRequest' });

const Input = Type.Object({ job_id: Type.String() }, { additionalProperties: false });

/**
 * Deletes the files of every video of a job; what happened stays in the log. The fact comes first, so that nothing serves
 * a file that is about to go; what a crash leaves is not named by any event any more, and is swept (sweep-outputs.ts).
 */
export const deleteVideo: Command<Static<typeof Input>, JobStatusBody> = {
  name: 'delete-video',
  kind: 'command',
  scope: 'sessions:write',
  input: Input,
  output: JobStatusBody,
  async run(services, caller, { job_id: jobId }, commandId) {
    if (!isUuidV7(jobId)) throw new Rejection('job_not_found', {});
    const { store } = services;
    await ownEvents(services, caller, jobId);
    await store.handle({ commandId, actor: caller.actor }, async (unit) => {
      const job = await unit.job(jobId);
      const deleted = decide.deleteVideo(job, caller.userId);
      if (job && deleted.length > 0) unit.appendJob(jobId, job.ownerId, deleted);
    });
    await deleteFiles(services, await store.read(jobId));
    return getSession.run(services, caller, { job_id: jobId });
  },
};

/** Deletes the files of the videos that were made before the newest deletion. Repeatable. */
async function deleteFiles(
  { storage }: Pick<Services, 'storage'>,
  events: readonly StoredEvent[],
): Promise<void> {
  const kept = new Set(storedVideos(events).map(({ version }) => version));
  for (const event of events) {
    if (event.type !== 'OutputRendered' || kept.has(event.version)) continue;
    const { key, posterKey, captionsKey } = event.data;
    for (const file of [key, posterKey, captionsKey]) if (file !== null) await storage.delete(file);
  }
}
