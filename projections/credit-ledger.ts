import type { AccountEvent, Recorded } from '../src/domain/events.ts';
import { type Account, evolve, NO_ACCOUNT } from '../src/domain/money/credits.ts';
import type { Projection, Row } from './projection.ts';

/** The accounts of the double entry: where credits come from, where they are, and where they went. */
export type LedgerAccount = 'granted' | 'purchased' | 'available' | 'held' | 'revenue';
/** Balances of one customer's ledger; they always sum to zero. */
export type Ledger = Record<LedgerAccount, number>;
/** What the head row keeps between commands. */
export type LedgerState = { account: Account; ledger: Ledger };

const EMPTY: Ledger = { granted: 0, purchased: 0, available: 0, held: 0, revenue: 0 };

/** An account's money as double entry, with the balances after each transfer (decisions.md, Credits). */
export const creditLedger: Projection<'account', LedgerState> = {
  name: 'credit-ledger',
  kind: 'account',
  tables: [
    { name: 'account_balance', key: ['account_id'], personal: ['state'] },
    { name: 'ledger_entry', key: ['account_id', 'version', 'line'], personal: [] },
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
    return entries.length > 0 ? { state: next, rows: { ledger_entry: entries } } : { state: next };
  },
  head({ account, ledger }, stream) {
    return {
      account_id: stream.id,
      owner_id: stream.ownerId,
      version: stream.version,
      plan: account.plan,
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
    case 'AccountOpened':
    case 'PlanSubscribed':
    case 'PaymentMethodAttached':
    case 'AutoTopupSet':
    case 'PaymentFailed':
    case 'ApiKeyCreated':
    case 'ApiKeyRevoked':
    case 'PasswordChanged':
    case 'EmailChanged':
    case 'PasskeyAdded':
    case 'PasskeyRemoved':
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
