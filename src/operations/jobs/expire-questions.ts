import { type Uuid, uuidv5 } from '../../domain/ids.ts';
import { decideWork } from '../../domain/job/job-decisions.ts';
import type { CommandContext } from '../../store/contract.ts';
import { settleHold } from '../../store/job-hold.ts';
import type { Services } from '../operation.ts';

/** How long a question may stay unanswered (decisions.md, States). */
const ANSWER_WITHIN_DAYS = 7;

const DAY_MS = 24 * 3600 * 1000;

/** Ids of the jobs that have been waiting for an answer since `cutoff` or longer. */
export type WaitingJobs = (cutoff: Date) => Promise<Uuid[]>;

/**
 * Ends jobs whose question nobody answered, and gives their credits back in the same transaction. A job that cannot be
 * ended now does not keep the others from it.
 * @returns how many ended
 */
export async function expireQuestions(
  services: Pick<Services, 'store' | 'entropy' | 'log'>,
  waiting: WaitingJobs,
): Promise<number> {
  const cutoff = new Date(services.entropy.now() - ANSWER_WITHIN_DAYS * DAY_MS);
  let ended = 0;
  for (const jobId of await waiting(cutoff)) {
    try {
      if (await expire(services, jobId, cutoff)) ended++;
    } catch (err) {
      services.log.error({ jobId, err }, 'a question that nobody answered could not be ended');
    }
  }
  return ended;
}

async function expire({ store }: Pick<Services, 'store'>, jobId: Uuid, cutoff: Date): Promise<boolean> {
  const job = await store.job(jobId);
  if (!job) return false;
  const context: CommandContext = {
    commandId: uuidv5(jobId, `expired ${job.version}`),
    actor: 'system',
    correlationId: jobId,
  };
  const { result } = await store.handle(context, async (unit) => {
    const current = await unit.job(jobId);
    // An answer may have come since the list was made.
    if (!current || Date.parse(current.updatedAt) > cutoff.getTime()) return false;
    const events = decideWork.expire(current);
    if (events.length === 0) return false;
    await settleHold(unit, current, { how: 'released', reason: 'expired' });
    unit.appendJob(jobId, current.ownerId, events);
    return true;
  });
  return result;
}
