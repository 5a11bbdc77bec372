import type { Uuid } from '../../domain/ids.ts';
import { decide as decideJob } from '../../domain/job/job-decisions.ts';
import { decide as decideCredits } from '../../domain/money/credits.ts';
import { firstRenderPrice } from '../../domain/money/plans.ts';
import { designFields, type VideoRequest } from '../../domain/request.ts';
import type { UnitOfWork } from '../../store/contract.ts';
import { type Command, chatUrl, statusUrl } from '../operation.ts';
import { assertAttachable } from './own-attachments.ts';
import { RequestBody, toVideoRequest } from './request-body.ts';
import { JobAccepted } from './response-bodies.ts';

/** Creates a job (api.md 4.1): 403 before 402, then hold, job and task in one transaction. */
export const createSession: Command<RequestBody, JobAccepted> = {
  name: 'create-session',
  kind: 'command',
  scope: 'sessions:write',
  input: RequestBody,
  output: JobAccepted,
  async run(services, caller, body, commandId) {
    const request = toVideoRequest(body);
    await assertAttachable(services, caller, request.attachments);
    const { userId: ownerId, accountId } = caller;
    const jobId = commandId;
    const price = firstRenderPrice(request);
    await services.store.handle({ commandId, actor: caller.actor }, (unit) =>
      queueJob(unit, { jobId, ownerId, accountId, request, price }),
    );
    return accepted(services.addresses, jobId);
  },
};

/** A job to be made, its owner, and what its first video may cost. */
type NewJob = { jobId: Uuid; ownerId: Uuid; accountId: Uuid; request: VideoRequest; price: number };

/**
 * Holds the price, queues the job and its task, in one unit of work.
 * @throws Rejection where the plan has no design options (403), then where the balance does not suffice (402)
 */
export async function queueJob(
  unit: UnitOfWork,
  { jobId, ownerId, accountId, request, price }: NewJob,
): Promise<void> {
  const account = await unit.account(accountId);
  if (!account) throw new Error('the account of an API key has no events');
  decideCredits.allowDesign(account, designFields(request));
  const { amount, events } = decideCredits.hold(account, { holdId: jobId, jobId, run: 1, price });
  unit.appendAccount(accountId, ownerId, events);
  const queued = { ownerId, accountId, request, hold: { id: jobId, amount } };
  unit.appendJob(jobId, ownerId, decideJob.queue(queued));
  unit.enqueue(jobId);
}

/** The 202 of create and follow-up. */
export function accepted(addresses: { publicUrl: string; baseUrl: string }, jobId: string): JobAccepted {
  return {
    job_id: jobId,
    status: 'queued',
    status_url: statusUrl(addresses, jobId),
    chat_url: chatUrl(addresses, jobId),
  };
}
