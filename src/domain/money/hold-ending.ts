import type { AccountEvent } from '../events.ts';
import { uuidv5 } from '../ids.ts';
import type { Job } from '../job/job.ts';
import { type Account, decide, evolve, type HoldCommand } from './credits.ts';
import { payments } from './payment-decisions.ts';

/**
 * How the hold of a run ends: its video is charged for (`at`: ISO 8601, UTC), everything goes back, or the customer
 * stopped work that had begun, which is free a few times only.
 */
export type HoldEnding =
  | { how: 'captured'; price: number; at: string }
  | { how: 'released'; reason: string }
  | { how: 'stopped'; reason: string };

/** What ending a hold adds to the account, and the credits that were charged. */
export type EndedHold = { events: AccountEvent[]; charged: number };

/**
 * Ends the hold that a job has open (decisions.md, Credits: every hold ends exactly once); the only place that does.
 * Without an open hold nothing is charged and nothing happens. A capture that leaves too little asks for an automatic
 * top-up by the way, so that the one is never recorded without the other.
 */
export function endHold(
  job: Pick<Job, 'id' | 'run' | 'hold'>,
  account: Account,
  ending: HoldEnding,
): EndedHold {
  if (!job.hold) return { events: [], charged: 0 };
  const hold = { holdId: job.hold.id, jobId: job.id, run: job.run };
  const events = eventsOf(account, hold, ending);
  return {
    events,
    charged: events.reduce((sum, e) => sum + (e.type === 'HoldCaptured' ? e.data.captured : 0), 0),
  };
}

function eventsOf(account: Account, hold: HoldCommand, ending: HoldEnding): AccountEvent[] {
  switch (ending.how) {
    case 'captured':
      return withTopup(
        account,
        decide.capture(account, { ...hold, price: ending.price }),
        hold.holdId,
        ending.at,
      );
    case 'released':
      return decide.release(account, { ...hold, reason: ending.reason });
    case 'stopped':
      return decide.stop(account, { ...hold, reason: ending.reason });
    default:
      return ending satisfies never;
  }
}

function withTopup(account: Account, captured: AccountEvent[], holdId: string, at: string): AccountEvent[] {
  if (captured.length === 0) return captured;
  const after = captured.reduce(evolve, account);
  return [...captured, ...payments.topup(after, { paymentId: uuidv5(holdId, 'topup'), at })];
}
