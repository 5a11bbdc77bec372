import type { Job } from '../domain/job/job.ts';
import { endHold, type HoldEnding } from '../domain/money/hold-ending.ts';
import type { UnitOfWork } from './contract.ts';

/**
 * Ends the hold that a job has open, in the command that ends the job's run.
 * @returns the credits that were charged
 */
export async function settleHold(
  unit: Pick<UnitOfWork, 'account' | 'appendAccount'>,
  job: Job,
  ending: HoldEnding,
): Promise<number> {
  const account = job.hold && (await unit.account(job.accountId));
  if (!account) return 0;
  const { events, charged } = endHold(job, account, ending);
  unit.appendAccount(job.accountId, account.userId, events);
  return charged;
}
