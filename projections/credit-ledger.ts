import { isAccessEvent } from '../src/domain/access/access-events.ts';
import type { AccountEvent, Recorded } from '../src/domain/events.ts';
import { type Account, evolve, NO_ACCOUNT } from '../src/domain/money/credits.ts';
import type { Projection, Row, Rows } from './projection.ts';

/** The accounts of the double entry: where credits come from, where they are, and where they went. */
export type LedgerAccount = 'granted' | 'purchased' | 'available' | 'held' | 'revenue' | 'withdrawn';
/** Balances of one customer's ledger; they always sum to zero. */
export type Ledger = Record<LedgerAccount, number>;
/** What the head row keeps between commands. */
export type LedgerState = { account: Account; ledger: Ledger };

const EMPTY: Ledger = { granted: 0, purchased: 0, available: 0, held: 0, revenue: 0, withdrawn: 0 };

/** An account's money as double entry, with the balances after each transfer (decisions.md, Credits), and its payments. */
export const creditLedger: Projection<'account', LedgerState> = {
  name: 'credit-ledger',
  kind: 'account',
  tables: [
    { name: 'account_balance', key: ['account_id'], personal: ['state'] },
    { name: 'ledger_entry', key: ['account_id', 'version', 'line'], personal: [] },
    { name: 'payment', key: ['account_id', 'payment_id'], personal: ['reason'] },
    { name: 'payment_return', key: ['account_id', 'return_id'], personal: [] },
  ],
  initial: () => ({ account: NO_ACCOUNT, ledger: EMPTY }),
  step(state, event, stream) {
    let ledger = state.ledger;
    const entries: Row[] = [];
    for (const { kind, debit, credit, amount } of transfersOf(event)) {
      if (amount === 0) continue;
      ledger = { ...ledger, [debit]: ledger[debit] - amount };
      ledger = { ...ledger, [credit]: ledger[credit] + amount };
      const { version, recordedAt } = event;
      entries.push({
        account_id: stream.id,
        version,
        line: entries.length + 1,
        recorded_at: recordedAt,
        kind,
        debit,
        credit,
        amount,
        debit_after: ledger[debit],
        credit_after: ledger[credit],
        ...holdOf(event),
      });
    }
    const next = { account: evolve(state.account, event), ledger };
    const paid = paymentRows(event, { account_id: stream.id, owner_id: stream.ownerId });
    return { state: next, rows: { ...(entries.length > 0 && { ledger_entry: entries }), ...paid } };
  },
  head({ account, ledger }, stream) {
    return {
      account_id: stream.id,
      owner_id: stream.ownerId,
      version: stream.version,
      plan: account.plan,
      plan_ends_at: account.billing.period?.end ?? null,
      available: account.available,
      held: account.held,
      state: JSON.stringify({ account, ledger }),
    };
  },
  resume(text) {
    const { account, ledger }: LedgerState = JSON.parse(text);
    // A state of before has fewer members than an account has now.
    return { account: { ...NO_ACCOUNT, ...account }, ledger };
  },
};

type Transfer = { kind: string; debit: LedgerAccount; credit: LedgerAccount; amount: number };

function transfersOf(event: AccountEvent): Transfer[] {
  if (isAccessEvent(event)) return [];
  switch (event.type) {
    case 'CreditsGranted':
      return [{ kind: 'grant', debit: 'granted', credit: 'available', amount: event.data.amount }];
    case 'CreditsPurchased':
      return [{ kind: 'purchase', debit: 'purchased', credit: 'available', amount: event.data.amount }];
    case 'CreditsHeld':
      return [{ kind: 'hold', debit: 'available', credit: 'held', amount: event.data.amount }];
    case 'HoldCaptured':
      return [
        { kind: 'capture', debit: 'held', credit: 'revenue', amount: event.data.captured },
        { kind: 'release', debit: 'held', credit: 'available', amount: event.data.released },
      ];
    case 'HoldReleased':
      return [{ kind: 'release', debit: 'held', credit: 'available', amount: event.data.amount }];
    case 'PlanSubscribed': {
      const { credits = 0, priceCents = 0 } = event.data;
      const debit = priceCents > 0 ? 'purchased' : 'granted';
      return [{ kind: 'plan', debit, credit: 'available', amount: credits }];
    }
    case 'CreditsWithdrawn': {
      const { kind, credits: amount } = event.data;
      return [{ kind, debit: 'available', credit: 'withdrawn', amount }];
    }
    case 'DisputeClosed':
      return [{ kind: 'restore', debit: 'withdrawn', credit: 'available', amount: event.data.credits }];
    case 'AccountOpened':
    case 'PaymentRequested':
    case 'PaymentFailed':
    case 'PlanChangeScheduled':
    case 'PaymentMethodAttached':
    case 'PaymentMethodRemoved':
    case 'AutoTopupSet':
    case 'AutoTopupStopped':
    case 'EmailChanged':
      return [];
    default:
      // Whoever adds an event says here what it posts. One that a later version stored posts nothing: a fold never throws.
      event satisfies never;
      return [];
  }
}

function holdOf(event: Recorded<AccountEvent>): Row {
  if (!('holdId' in event.data)) return { hold_id: null, job_id: null, run: null };
  const { holdId, jobId, run } = event.data;
  return { hold_id: holdId, job_id: jobId, run };
}

/** What a fact tells of a payment, or of what came back of it. */
function paymentRows(event: Recorded<AccountEvent>, whose: Row): Rows | null {
  const at = event.recordedAt;
  const payment = (reference: string, row: Row): Rows => ({
    payment: [{ payment_id: reference, ...whose, ...row }],
  });
  switch (event.type) {
    case 'PaymentRequested': {
      const { paymentId, purpose, credits, amountCents, currency, plan, periodEnd, requestedAt } = event.data;
      const asked = { purpose, credits, amount_cents: amountCents, currency, plan, period_end: periodEnd };
      return payment(paymentId, { ...asked, requested_at: requestedAt });
    }
    case 'CreditsPurchased':
      return payment(event.data.reference, { settled_at: at });
    case 'PlanSubscribed':
    case 'PaymentMethodAttached':
      return event.data.reference ? payment(event.data.reference, { settled_at: at }) : null;
    case 'PaymentFailed':
      return payment(event.data.reference, { failed_at: at, reason: event.data.reason });
    case 'CreditsWithdrawn': {
      const { returnId, reference, kind, amountCents, credits, uncovered } = event.data;
      const row = {
        return_id: returnId,
        payment_id: reference,
        kind,
        amount_cents: amountCents,
        credits,
        uncovered,
      };
      return { payment_return: [{ ...row, ...whose, at }] };
    }
    case 'DisputeClosed': {
      const { returnId, won } = event.data;
      const closed = { return_id: returnId, ...whose, closed_at: at, won };
      return { payment_return: [closed] };
    }
    default:
      return null;
  }
}
