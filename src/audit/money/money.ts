import pg from 'pg';
import { creditLedger, type Ledger, type LedgerState } from '../../../projections/credit-ledger.ts';
import type { AccountEvent, Recorded } from '../../domain/events.ts';
import type { Uuid } from '../../domain/ids.ts';
import { PRICES } from '../../domain/money/plans.ts';
import { decodeRows, EVENT_COLUMNS, type EventRow } from '../../store/log/stored-events.ts';
import type { UnwrapKey } from '../../store/privacy/key-wrapping.ts';
import { rebuild } from '../../store/projecting/rebuild.ts';
import { type Cents, NO_CENTS, PaymentReplay } from './money-payments.ts';
import { type ArchivedMoney, archivedMoney, crossChecks, type MoneyFinding } from './money-runs.ts';

const PAGE = 2000;
const MOST = 1000;

/** The money of all accounts, and what is wrong with it. */
export type MoneyAudit = {
  accounts: number;
  events: number;
  /** Balances of all accounts together; they sum to zero. */
  totals: Ledger;
  /** What was paid and given back, in cents; what is kept is paid − refunded − disputed + restored. */
  cents: Cents;
  holds: { made: number; captured: number; released: number; open: number };
  /** Months whose charges were not held against videos, because the jobs are in archives. */
  archived: ArchivedMoney[];
  /** Empty when the money is right; the first thousand. */
  findings: MoneyFinding[];
};

export type MoneyOptions = {
  /** As the owner of the tables: the ledger's rows are compared with a replay beside them. */
  url: string;
  /** Unwraps the owners' keys: `store.keys.unwrap`. */
  unwrapKey: UnwrapKey;
  /** Told as it goes: account events looked at so far. */
  onProgress?: (events: number) => void;
};

/**
 * Proves from the log alone that the money is right: entries sum to zero, no balance was ever negative, every hold ends
 * once, nothing was charged without a video, every payment brought what was paid for once and gave back no more than that. At last the ledger that is served is compared with the replay. Works beside a
 * running service, on one snapshot, in constant memory.
 */
export async function auditMoney(options: MoneyOptions): Promise<MoneyAudit> {
  const { url, unwrapKey, onProgress = () => {} } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'framelog money' });
  client.on('error', () => {}); // the query in flight reports it
  await client.connect();
  const auditor = new AccountAuditor();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLANS);
    for await (const rows of accountRows(client)) {
      for (const row of rows) auditor.add(row);
      onProgress(auditor.audit.events);
    }
    auditor.end();
    for (const finding of await crossChecks(client)) auditor.tell(finding);
    auditor.audit.archived = await archivedMoney(client);
  } finally {
    await client.end();
  }
  for (const finding of await servedRows(url, unwrapKey)) auditor.tell(finding);
  return auditor.audit;
}

/** Compares the ledger that is served with the replay; a log whose replay breaks a rule of the tables cannot be replayed. */
async function servedRows(url: string, unwrapKey: UnwrapKey): Promise<MoneyFinding[]> {
  try {
    const { differences } = await rebuild({ url, unwrapKey, name: 'credit-ledger', check: true });
    return differences.map(({ table, key, what }) => ({
      stream: key,
      version: null,
      detail: `${table}: the served row is ${what} compared with the log`,
    }));
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!code?.startsWith('23')) throw error;
    return [{ stream: 'ledger', version: null, detail: `the log cannot be replayed: ${message}` }];
  }
}

/**
 * The cross checks join what they have just read from the log, of which the planner has no statistics: it takes such
 * joins for tiny and plans loops within loops, which cost minutes at ten thousand jobs instead of a second.
 */
const PLANS = 'set local enable_nestloop = off';

const ACCOUNTS = `select ${EVENT_COLUMNS} from events e join streams s using (stream_id)
 where s.kind = 'account' and e.stream_id >= $1 and (e.stream_id, e.version) > ($1, $2)
 order by e.stream_id, e.version limit ${PAGE}`;

async function* accountRows(client: pg.Client): AsyncGenerator<EventRow[]> {
  let at: [Uuid, number] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const { rows } = await client.query<EventRow>({ name: 'accounts', text: ACCOUNTS, values: at });
    if (rows.length === 0) return;
    yield rows;
    at = [rows.at(-1)!.stream_id, rows.at(-1)!.version];
  }
}

type Current = { id: Uuid; state: LedgerState; held: Set<string>; payments: PaymentReplay };

/** Replays accounts one after the other with the ledger's own fold. */
class AccountAuditor {
  readonly audit: MoneyAudit = {
    accounts: 0,
    events: 0,
    totals: { granted: 0, purchased: 0, available: 0, held: 0, revenue: 0, withdrawn: 0 },
    cents: { ...NO_CENTS },
    holds: { made: 0, captured: 0, released: 0, open: 0 },
    archived: [],
    findings: [],
  };
  #current: Current | null = null;

  tell(finding: MoneyFinding): void {
    if (this.audit.findings.length < MOST) this.audit.findings.push(finding);
  }

  add(row: EventRow): void {
    this.audit.events++;
    if (this.#current?.id !== row.stream_id) {
      this.end();
      this.audit.accounts++;
      const state = creditLedger.initial(row.stream_id);
      this.#current = { id: row.stream_id, state, held: new Set(), payments: new PaymentReplay() };
    }
    // Amounts are stored in the open, so no key is needed.
    for (const event of decodeRows([row], null, () => {}))
      this.#fold(this.#current, event as Recorded<AccountEvent>);
  }

  #fold(current: Current, event: Recorded<AccountEvent>): void {
    this.#checkHold(current, event);
    const stream = { id: current.id, ownerId: '', version: event.version };
    current.state = creditLedger.step(current.state, event, stream).state;
    const { ledger, account } = current.state;
    const wrong = (detail: string) => this.tell({ stream: current.id, version: event.version, detail });
    for (const detail of current.payments.add(event)) wrong(detail);
    if (sumOf(ledger) !== 0) wrong(`${event.type}: the ledger accounts sum to ${sumOf(ledger)}, not to zero`);
    if (ledger.available < 0) wrong(`${event.type}: the balance is ${ledger.available}`);
    if (account.freeStops > PRICES.freeStops)
      wrong(`${event.type}: ${account.freeStops} runs were stopped free of charge, one after the other`);
    if (ledger.held < 0) wrong(`${event.type}: ${ledger.held} credits are held`);
    if (ledger.available !== account.available || ledger.held !== account.held)
      wrong(`${event.type}: the entries do not give the balance that the service decides by`);
  }

  /** @param current before the event */
  #checkHold(current: Current, event: Recorded<AccountEvent>): void {
    if (!('holdId' in event.data)) return;
    const { holdId } = event.data;
    const wrong = (detail: string) => this.tell({ stream: current.id, version: event.version, detail });
    if (event.type === 'CreditsHeld') {
      if (current.held.has(holdId)) wrong(`hold ${holdId} was made twice`);
      current.held.add(holdId);
      this.audit.holds.made++;
      return;
    }
    const open = current.state.account.holds[holdId];
    const ended =
      event.type === 'HoldCaptured' ? event.data.captured + event.data.released : event.data.amount;
    if (!open)
      wrong(`hold ${holdId} ${current.held.has(holdId) ? 'ended twice' : 'ended and was never made'}`);
    else if (open.amount !== ended) wrong(`hold ${holdId} of ${open.amount} credits ended with ${ended}`);
    this.audit.holds[event.type === 'HoldCaptured' ? 'captured' : 'released']++;
  }

  end(): void {
    if (!this.#current) return;
    const { ledger, account } = this.#current.state;
    const { cents } = this.#current.payments;
    for (const name of Object.keys(cents) as (keyof Cents)[]) this.audit.cents[name] += cents[name];
    for (const name of Object.keys(ledger) as (keyof Ledger)[]) this.audit.totals[name] += ledger[name];
    this.audit.holds.open += Object.keys(account.holds).length;
    this.#current = null;
  }
}

const sumOf = (ledger: Ledger): number => Object.values(ledger).reduce((sum, balance) => sum + balance, 0);
