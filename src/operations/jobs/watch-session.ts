import { type Static, Type } from '@sinclair/typebox';
import { stageAt } from '../../domain/job/progress-stages.ts';
import type { Query } from '../operation.ts';
import { getSession, isSettled } from './get-session.ts';
import { pollingPause } from './polling-pause.ts';
import { JobStatusBody } from './response-bodies.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** A job's status with what a view of it shows besides, and when the view should ask again. */
const JobView = Type.Object(
  {
    ...JobStatusBody.properties,
    title: Type.String(),
    question: textOrNull,
    stage: textOrNull,
    poll_after_seconds: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  },
  { title: 'JobView' },
);

/** Reads a job for a view that refreshes itself (api.md 6); asking again is left out once nothing will change. */
export const watchSession: Query<{ job_id: string }, Static<typeof JobView>> = {
  name: 'watch-session',
  kind: 'query',
  scope: 'sessions:read',
  input: getSession.input,
  output: JobView,
  async run(services, caller, { job_id }) {
    const { store, entropy } = services;
    const status = await getSession.run(services, caller, { job_id });
    // The newest change counts, not the job's age: a refinement of an old job begins to move at once.
    const quietSeconds = (entropy.now() - Date.parse(status.updated_at)) / 1000;
    const asked = status.pending_user_input ? await store.job(job_id) : null;
    const working = !isSettled(status) && !status.pending_user_input;
    return {
      ...status,
      title: (await store.status(job_id))?.title ?? '',
      question: asked?.question ?? null,
      stage: working && typeof status.progress === 'number' ? stageAt(status.progress) : null,
      poll_after_seconds: isSettled(status) ? null : pollingPause(quietSeconds),
    };
  },
};
