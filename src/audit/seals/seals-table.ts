import type { Queryable } from '../../store/database/db.ts';
import { timeText } from '../verification/log-rows.ts';
import { decodeLeaves, type Leaf, leafName, type Seal } from './seal.ts';

type SealRow = {
  n: string;
  tx: string;
  seq: string;
  events: number;
  total: string;
  root: string;
  prev: string;
  sealed_at: Date;
  public_key: string;
  hash: string;
  signature: string;
  leaves: Buffer;
};

/** A seal with the leaves that it covers, as bytes. */
export type SealedBatch = { seal: Seal; leaves: Buffer };

const SEAL = `n, tx::text as tx, seq, events, total, encode(root, 'hex') as root, encode(prev, 'hex') as prev, sealed_at,
  encode(public_key, 'hex') as public_key, encode(hash, 'hex') as hash, encode(signature, 'hex') as signature`;

function fromRow(row: Omit<SealRow, 'leaves'>): Seal {
  const { tx, seq, events, root, prev, hash, signature } = row;
  const [n, total] = [Number(row.n), Number(row.total)];
  const [sealedAt, publicKey] = [timeText(row.sealed_at), row.public_key];
  return { n, tx, seq, events, total, root, prev, sealedAt, publicKey, hash, signature };
}

/** The newest seal, or null before the first. */
export async function lastSeal(db: Queryable): Promise<Seal | null> {
  const { rows } = await db.query<SealRow>(`select ${SEAL} from seals order by n desc limit 1`);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Seals after number `after`, without their leaves. */
export async function sealsAfter(db: Queryable, after: number, limit: number): Promise<Seal[]> {
  const text = `select ${SEAL} from seals where n > $1 order by n limit $2`;
  return (await db.query<SealRow>(text, [after, limit])).rows.map(fromRow);
}

/** The first seal after number `after` with its leaves, or null. */
export async function batchAfter(db: Queryable, after: number): Promise<SealedBatch | null> {
  const text = `select ${SEAL}, leaves from seals where n > $1 and n <= $2 order by n limit 1`;
  const row = (
    await db.query<SealRow>({ name: 'seal-batch', text, values: [after, Number.MAX_SAFE_INTEGER] })
  ).rows[0];
  return row ? { seal: fromRow(row), leaves: row.leaves } : null;
}

/** The newest seal with a number up to `n`, or null. */
export async function sealUpTo(db: Queryable, n: number): Promise<Seal | null> {
  const text = `select ${SEAL} from seals where n between 1 and $1 order by n desc limit 1`;
  const { rows } = await db.query<SealRow>(text, [Math.min(n, Number.MAX_SAFE_INTEGER)]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Numbers that no seal can have, and some row of the table has. */
export async function impossibleSeals(db: Queryable): Promise<number[]> {
  const text = 'select n from seals where n < 1 or n > $1 order by n limit 100';
  return (await db.query<{ n: string }>(text, [Number.MAX_SAFE_INTEGER])).rows.map((row) => Number(row.n));
}

/** The number of the last seal before a time; 0 when there is none. */
export async function sealBefore(db: Queryable, time: Date): Promise<number> {
  const { rows } = await db.query<{ n: string }>(
    'select coalesce(max(n), 0) as n from seals where sealed_at < $1',
    [time],
  );
  return Number(rows[0]!.n);
}

/** What some seal says of the event with this name or of the one with this hash; for the few that are searched for. */
export async function findLeaf(
  db: Queryable,
  by: { streamId: string; version: number } | { hash: string },
): Promise<(Leaf & { n: number }) | null> {
  // Versions below 1 were never sealed, and have no bytes in a leaf.
  if ('version' in by && by.version < 1) return null;
  const wanted = 'hash' in by ? Buffer.from(by.hash, 'hex') : leafName(by.streamId, by.version);
  const { rows } = await db.query<{ n: string; leaves: Buffer }>(
    'select n, leaves from seals where position($1::bytea in leaves) > 0 order by n',
    [wanted],
  );
  for (const { n, leaves } of rows) {
    const leaf = decodeLeaves(leaves).find((l) =>
      'hash' in by ? l.hash === by.hash : l.streamId === by.streamId && l.version === by.version,
    );
    if (leaf) return { ...leaf, n: Number(n) };
  }
  return null;
}

const INSERT = `insert into seals (n, tx, seq, events, total, root, prev, sealed_at, public_key, hash, signature, leaves)
  values ($1, $2::text::xid8, $3, $4, $5, decode($6, 'hex'), decode($7, 'hex'), $8, decode($9, 'hex'),
          decode($10, 'hex'), decode($11, 'hex'), $12)`;

/** Adds a seal; its number is the last guard against two sealers. */
export async function insertSeal(db: Queryable, { seal: s, leaves }: SealedBatch): Promise<void> {
  const facts = [s.n, s.tx, s.seq, s.events, s.total, s.root, s.prev, s.sealedAt, s.publicKey];
  await db.query({ name: 'seal', text: INSERT, values: [...facts, s.hash, s.signature, leaves] });
}
