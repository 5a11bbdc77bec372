import { type Static, Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import { decide } from '../../domain/job/job-decisions.ts';
import { Rejection } from '../../domain/rejection.ts';
import { stillKey } from '../../storage/keys.ts';
import type { StoredEvent } from '../../store/contract.ts';
import { getSession } from '../jobs/get-session.ts';
import { JobStatusBody } from '../jobs/response-bodies.ts';
import type { Command, Services } from '../operation.ts';
import { ownEvents } from '../viewing/own-job.ts';

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

/** Deletes what was made before the newest deletion: videos, posters, captions, pictures of scenes. Repeatable. */
async function deleteFiles(
  { storage }: Pick<Services, 'storage'>,
  events: readonly StoredEvent[],
): Promise<void> {
  const last = events.findLastIndex(({ type }) => type === 'VideoDeleted');
  for (const file of events.slice(0, Math.max(last, 0)).flatMap(filesOf)) await storage.delete(file);
}

function filesOf(event: StoredEvent): string[] {
  if (event.type === 'SceneComposed') return [stillKey(event.streamId, event.data.run, event.data.key)];
  if (event.type !== 'OutputRendered') return [];
  const { key, posterKey, captionsKey } = event.data;
  return [key, posterKey, captionsKey].filter((file) => file !== null);
}
