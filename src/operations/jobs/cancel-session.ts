import { type Static, Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import type { Job } from '../../domain/job/job.ts';
import { decide, isWorkedOn } from '../../domain/job/job-decisions.ts';
import { Rejection } from '../../domain/rejection.ts';
import { settleHold } from '../../store/job-hold.ts';
import type { Command } from '../operation.ts';
import { getSession } from './get-session.ts';
import { JobStatusBody } from './response-bodies.ts';

/** TypeScript narrows by an assertion only when the function's own type is spelled out. */
const mayCancel: (job: Job | null, ownerId: string) => asserts job is Job = decide.mayCancel;

/** The body of a cancellation says nothing. */
export const CancelBody = Type.Object({}, { additionalProperties: false, title: 'CancelRequest' });

const Input = Type.Object({ job_id: Type.String() }, { additionalProperties: false });

/**
 * Ends a job, or the newest change of its video, before it is finished (decisions.md, Extensions). Its workers stop within
 * a second; the credits go back, but for a charge when work is stopped again and again.
 */
export const cancelSession: Command<Static<typeof Input>, JobStatusBody> = {
  name: 'cancel-session',
  kind: 'command',
  scope: 'sessions:write',
  input: Input,
  output: JobStatusBody,
  async run(services, caller, { job_id: jobId }, commandId) {
    if (!isUuidV7(jobId)) throw new Rejection('job_not_found', {});
    await services.store.handle({ commandId, actor: caller.actor }, async (unit) => {
      const job = await unit.job(jobId);
      mayCancel(job, caller.userId);
      const how = isWorkedOn(job) ? 'stopped' : 'released';
      const charged = await settleHold(unit, job, { how, reason: 'canceled' });
      unit.appendJob(jobId, job.ownerId, decide.cancel(job, 'by the customer', charged));
    });
    return getSession.run(services, caller, { job_id: jobId });
  },
};
