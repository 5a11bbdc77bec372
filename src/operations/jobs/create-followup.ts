import { type Static, Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import type { Job } from '../../domain/job/job.ts';
import { decide as decideJob } from '../../domain/job/job-decisions.ts';
import { type Account, decide as decideCredits, evolve } from '../../domain/money/credits.ts';
import { endHold } from '../../domain/money/hold-ending.ts';
import { refinementHold } from '../../domain/money/pricing.ts';
import { Rejection } from '../../domain/rejection.ts';
import { designFields, type VideoRequest } from '../../domain/request.ts';
import type { Unit } from '../../store/contract.ts';
import type { Command } from '../operation.ts';
import { JobAccepted } from './answers.ts';
import { accepted } from './create-session.ts';
import { assertAttachable } from './own-attachments.ts';
import { requestMembers, toVideoRequest } from './request-body.ts';

/** TypeScript narrows by an assertion only when the function's own type is spelled out. */
const mayFollowUp: (job: Job | null, ownerId: string) => asserts job is Job = decideJob.mayFollowUp;

const Input = Type.Object({ job_id: Type.String(), ...requestMembers }, { additionalProperties: false });

/** Answers a job's question or refines its video (api.md 4.2): 400, 404, 409, 403, 402, then the effect. */
export const createFollowup: Command<Static<typeof Input>, JobAccepted> = {
  name: 'create-followup',
  kind: 'command',
  scope: 'sessions:write',
  input: Input,
  output: JobAccepted,
  async run(services, caller, { job_id: jobId, ...body }, commandId) {
    const request = toVideoRequest(body);
    await assertAttachable(services, caller, request.attachments);
    if (!isUuidV7(jobId)) throw new Rejection('job_not_found', {});
    await services.store.handle({ commandId, actor: caller.actor }, async (unit) => {
      const job = await unit.job(jobId);
      mayFollowUp(job, caller.userId);
      const account = await unit.account(job.accountId);
      if (!account) throw new Error('the account of a job has no events');
      decideCredits.allowDesign(account, designFields(request));
      if (job.status === 'awaiting_user_input') {
        unit.appendJob(jobId, job.ownerId, decideJob.reply(job, request));
      } else refine(unit, { job, account, request, holdId: commandId });
      unit.enqueue(jobId);
    });
    return accepted(services.addresses, jobId);
  },
};

/** Holds anew for a refinement; what an unfinished render still held is given back in the same transaction. */
function refine(
  unit: Unit,
  command: { job: Job; account: Account; request: VideoRequest; holdId: string },
): void {
  const { job, account, request, holdId } = command;
  const { events: superseded } = endHold(job, account, {
    how: 'released',
    reason: 'superseded by a follow-up',
  });
  const freed = superseded.reduce(evolve, account);
  const hold = { holdId, jobId: job.id, run: job.run + 1, price: refinementHold(job, request) };
  const { amount, events } = decideCredits.hold(freed, hold);
  unit.appendAccount(job.accountId, job.ownerId, [...superseded, ...events]);
  unit.appendJob(job.id, job.ownerId, decideJob.refine(job, { request, hold: { id: holdId, amount } }));
}
