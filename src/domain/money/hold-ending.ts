import type { AccountEvent } from '../events.ts';
import type { Job } from '../job/job.ts';
import { type Account, decide } from './credits.ts';

/** How the hold of a run ends: its video is charged for, or everything goes back. */
export type HoldEnding = { how: 'captured'; price: number } | { how: 'released'; reason: string };

/** What ending a hold adds to the account, and the credits that were charged. */
export type EndedHold = { events: AccountEvent[]; charged: number };

/**
 * Ends the hold that a job has open (decisions.md, Credits: every hold ends exactly once); the only place that does.
 * Without an open hold nothing is charged and nothing happens.
 */
export function endHold(
  job: Pick<Job, 'id' | 'run' | 'hold'>,
  account: Account,
  ending: HoldEnding,
): EndedHold {
  if (!job.hold) return { events: [], charged: 0 };
  const hold = { holdId: job.hold.id, jobId: job.id, run: job.run };
  const events =
    ending.how === 'captured'
      ? decide.capture(account, { ...hold, price: ending.price })
      : decide.release(account, { ...hold, reason: ending.reason });
  return {
    events,
    charged: events.reduce((sum, e) => sum + (e.type === 'HoldCaptured' ? e.data.captured : 0), 0),
  };
}
