import type { Uuid } from '../../domain/ids.ts';
import type { Queryable } from '../database/db.ts';

/** One transfer of an account. */
export type LedgerRow = {
  /** Place in the account's ledger: entries are in the order of these two. */
  version: number;
  line: number;
  /** ISO 8601 in UTC. */
  at: string;
  kind: string;
  /** What it did to the credits that can be spent; 0 for a capture, which takes what was held. */
  change: number;
  /** The credits that could be spent afterwards; null where it did not change them. */
  balance: number | null;
  amount: number;
  jobId: Uuid | null;
};

/** Which entries: the newest first, of these kinds (all, when empty), older than a place. */
export type LedgerQuery = {
  kinds: readonly string[];
  before: { version: number; line: number } | null;
  limit: number;
};

type Columns = {
  version: number;
  line: number;
  recorded_at: Date;
  kind: string;
  debit: string;
  credit: string;
  amount: string;
  debit_after: string;
  credit_after: string;
  job_id: Uuid | null;
};

const SELECT = `select version, line, recorded_at, kind, debit, credit, amount, debit_after, credit_after, job_id
    from ledger_entry
   where account_id = $1 and (version, line) < ($2, $3) and (cardinality($4::text[]) = 0 or kind = any($4))
   order by version desc, line desc limit $5`;
const NEWEST = { version: 2_147_483_647, line: 32_767 };

/** Entries of an account's ledger. */
export async function ledgerRows(
  db: Queryable,
  accountId: Uuid,
  { kinds, before, limit }: LedgerQuery,
): Promise<LedgerRow[]> {
  const { version, line } = before ?? NEWEST;
  const { rows } = await db.query<Columns>(SELECT, [accountId, version, line, kinds, limit]);
  return rows.map((row) => {
    const amount = Number(row.amount);
    const [came, went] = [row.credit === 'available', row.debit === 'available'];
    return {
      version: row.version,
      line: row.line,
      at: row.recorded_at.toISOString(),
      kind: row.kind,
      change: came ? amount : went ? -amount : 0,
      balance: came ? Number(row.credit_after) : went ? Number(row.debit_after) : null,
      amount,
      jobId: row.job_id,
    };
  });
}
