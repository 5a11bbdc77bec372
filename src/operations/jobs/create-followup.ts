import { type Static, Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import type { Job } from '../../domain/job/job.ts';
import { decide as decideJob, isWorkedOn } from '../../domain/job/job-decisions.ts';
import { type Account, decide as decideCredits, evolve } from '../../domain/money/credits.ts';
import { endHold } from '../../domain/money/hold-ending.ts';
import { refinementHold, replyTerms } from '../../domain/money/pricing.ts';
import { Rejection } from '../../domain/rejection.ts';
import { designFields, type VideoRequest } from '../../domain/request.ts';
import type { UnitOfWork } from '../../store/contract.ts';
import type { Command } from '../operation.ts';
import { accepted } from './create-session.ts';
import { assertAttachable } from './own-attachments.ts';
import { requestMembers, toVideoRequest } from './request-body.ts';
import { JobAccepted } from './response-bodies.ts';

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
      const followup = { job, account, request, holdId: commandId };
      if (job.status === 'awaiting_user_input') reply(unit, followup);
      else refine(unit, followup);
      unit.enqueue(jobId);
    });
    return accepted(services.addresses, jobId);
  },
};

type Followup = { job: Job; account: Account; request: VideoRequest; holdId: string };

/** Holds anew for a refinement; what an unfinished render still held ends in the same transaction. */
function refine(unit: UnitOfWork, { job, account, request, holdId }: Followup): void {
  const reason = 'superseded by a follow-up';
  const stopped = endHold(job, account, { how: isWorkedOn(job) ? 'stopped' : 'released', reason });
  const hold = { holdId, jobId: job.id, run: job.run + 1, price: refinementHold(job, request) };
  const { amount, events } = decideCredits.hold(stopped.events.reduce(evolve, account), hold);
  unit.appendAccount(job.accountId, job.ownerId, [...stopped.events, ...events]);
  const command = { request, hold: { id: holdId, amount } };
  unit.appendJob(job.id, job.ownerId, decideJob.refine(job, command, stopped.charged));
}

/** Answers the question. What the reply makes dearer is held too; where that cannot be, the video keeps its length. */
function reply(unit: UnitOfWork, { job, account, request, holdId }: Followup): void {
  const terms = replyTerms(job, request, account.available);
  if (terms.hold === 'kept') {
    const kept = terms.length === undefined ? {} : { keptDuration: terms.length };
    unit.appendJob(job.id, job.ownerId, decideJob.reply(job, { request, ...kept }));
    return;
  }
  const released = endHold(job, account, { how: 'released', reason: 'raised by a reply' }).events;
  const hold = { holdId, jobId: job.id, run: job.run, price: terms.price };
  const { amount, events } = decideCredits.hold(released.reduce(evolve, account), hold);
  unit.appendAccount(job.accountId, job.ownerId, [...released, ...events]);
  unit.appendJob(job.id, job.ownerId, decideJob.reply(job, { request, hold: { id: holdId, amount } }));
}
