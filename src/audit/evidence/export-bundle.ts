import type { Uuid } from '../../domain/ids.ts';
import type { Queryable } from '../../store/database/db.ts';
import { refuseArchived } from '../../store/log/archived.ts';
import { GENESIS } from '../../store/log/event-hash.ts';
import { EVENT_COLUMNS, type EventRow, placeOf } from '../../store/log/stored-events.ts';
import { decrypt } from '../../store/privacy/encryption.ts';
import type { OwnerKey, UnwrapKey } from '../../store/privacy/key-wrapping.ts';
import { inclusionPaths } from '../seals/merkle.ts';
import { decodeLeaves, leafHashes, type Seal } from '../seals/seal.ts';
import { batchAfter } from '../seals/seals-table.ts';
import type { Bundle, BundledEvent, BundledProof, BundledReading, BundleSubject } from './bundle.ts';
import { derive } from './derived.ts';

export type ExportOptions = {
  db: Queryable;
  subject: BundleSubject;
  /** Unwraps the owner's key: `store.keys.unwrap`. */
  unwrapKey: UnwrapKey;
  /** Milliseconds since the epoch. */
  now: number;
  /** Adds the owner's key, which proves the readable texts and decrypts everything of this owner. */
  withKey: boolean;
};

/** A row with the hash of the version before. */
export type Row = EventRow & { previous: Buffer | null };

const SELECT = `select ${EVENT_COLUMNS}, p.hash as previous
  from events e join streams s using (stream_id)
  left join events p on p.stream_id = e.stream_id and p.version = e.version - 1`;
const STREAM = `${SELECT} where e.stream_id = $1 and s.kind = $2 order by e.version`;
/** The account's events that are about one job: its holds and how they ended. */
const MONEY = `${SELECT} where e.stream_id = $1 and e.data ->> 'jobId' = $2 order by e.version`;

/**
 * Gathers the evidence about a job (with the money that was moved for it) or an account. Events that are not sealed yet
 * come without a proof.
 * @returns null when there is no such job or account
 * @throws Rejection job_archived when the job is not in the log any more
 * @throws when the log contradicts its seals: `framelog audit verify` says where
 */
export async function exportBundle(options: ExportOptions): Promise<Bundle | null> {
  const { db, subject, unwrapKey, now, withKey } = options;
  const rows = (await db.query<Row>(STREAM, [subject.id, subject.kind])).rows;
  if (rows.length === 0) {
    await refuseArchived(db, subject.id);
    return null;
  }
  const ownerId = rows[0]!.owner_id;
  const accountId = rows[0]!.data.accountId;
  if (subject.kind === 'job') rows.push(...(await db.query<Row>(MONEY, [accountId, subject.id])).rows);
  const key = unwrapKey(ownerId, await wrappedKeyOf(db, ownerId));
  const events = rows.map(bundled);
  const readings = rows.filter((row) => row.sealed).map((row) => reading(row, key));
  const { proofs, seals } = await proofsOf(db, events);
  const derived = derive({ subject, events, readings });
  const exportedAt = new Date(now).toISOString();
  const ownerKey = withKey && key ? key.export().toString('base64') : null;
  return { subject, exportedAt, events, readings, proofs, seals, ownerKey, ...derived };
}

async function wrappedKeyOf(db: Queryable, ownerId: Uuid): Promise<Buffer | null> {
  const { rows } = await db.query<{ key: Buffer | null }>('select key from owner_keys where owner_id = $1', [
    ownerId,
  ]);
  return rows[0]?.key ?? null;
}

/** An event's row as bundles and archives have it. */
export function bundled(row: Row): BundledEvent {
  const { stream_id, kind, owner_id, version, tx, seq, type, schema_version, data } = row;
  const { command_id, actor, causation_id, correlation_id } = row;
  return {
    stream_id,
    kind,
    owner_id,
    version,
    tx,
    seq,
    recorded_at: row.recorded_at.toISOString(),
    type,
    schema_version,
    command_id,
    actor,
    causation_id,
    correlation_id,
    data,
    sealed: row.sealed?.toString('base64') ?? null,
    previous_hash: (row.previous ?? GENESIS).toString('hex'),
    hash: row.hash.toString('hex'),
  };
}

function reading({ stream_id, version, type, sealed }: Row, key: OwnerKey): BundledReading {
  const personal =
    key && (decrypt(sealed!, key, placeOf(stream_id, version, type)) as Record<string, unknown>);
  return { stream_id, version, personal };
}

const SEAL_OF =
  'select n from seals where (tx, seq) >= ($1::text::xid8, $2::bigint) order by tx, seq limit 1';

async function proofsOf(
  db: Queryable,
  events: readonly BundledEvent[],
): Promise<{ proofs: BundledProof[]; seals: Seal[] }> {
  const bySeal = new Map<number, BundledEvent[]>();
  for (const event of events) {
    const { rows } = await db.query<{ n: string }>({
      name: 'seal-of',
      text: SEAL_OF,
      values: [event.tx, event.seq],
    });
    if (!rows[0]) continue;
    const n = Number(rows[0].n);
    bySeal.set(n, [...(bySeal.get(n) ?? []), event]);
  }
  const proofs: BundledProof[] = [];
  const seals: Seal[] = [];
  for (const [n, covered] of [...bySeal].sort(([a], [b]) => a - b)) {
    const { seal, leaves } = (await batchAfter(db, n - 1))!;
    seals.push(seal);
    proofs.push(...proofsIn(n, leaves, covered));
  }
  return { proofs, seals };
}

function proofsIn(n: number, leaves: Buffer, events: readonly BundledEvent[]): BundledProof[] {
  const places = new Map(decodeLeaves(leaves).map((l, index) => [`${l.streamId}/${l.version}`, index]));
  const pathOf = inclusionPaths(leafHashes(leaves));
  return events.map(({ stream_id, version }) => {
    const index = places.get(`${stream_id}/${version}`);
    if (index === undefined)
      throw new Error(
        `seal ${n} does not have version ${version} of ${stream_id}. Run: framelog audit verify`,
      );
    return { stream_id, version, seal: n, index, path: pathOf(index).map((hash) => hash.toString('hex')) };
  });
}
