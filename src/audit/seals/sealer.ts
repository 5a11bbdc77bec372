import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SILENT, type StoreLog, transaction } from '../../store/database/db.ts';
import { type Position, START } from '../../store/log/feed.ts';
import { encodeLeaf, FIRST_PREV, type Leaf, rootOfLeaves, type Seal, signSeal } from './seal.ts';
import { insertSeal, lastSeal } from './seals-table.ts';

const BATCH = 10_000;

/** What the sealer works with. */
export type SealerParts = {
  pool: pg.Pool;
  key: KeyObject;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Most events a seal. */
  batch?: number;
};

const LEAD = `select from checkpoints where name = 'sealer' for update skip locked`;

/** Below the horizon nothing can come in between any more (src/store/log/feed.ts). */
const NEXT = `select e.tx::text as tx, e.seq, e.stream_id as "streamId", e.version, encode(e.hash, 'hex') as hash
  from events e
 where (e.tx, e.seq) > ($1::text::xid8, $2::bigint) and e.tx < pg_snapshot_xmin(pg_current_snapshot())
 order by e.tx, e.seq limit $3`;

/**
 * Seals the next batch of the log, if there is one. Whoever gets the sealer's checkpoint row leads; the others do nothing.
 * @returns the new seal; null when there is nothing to seal or another process leads
 */
export async function sealOnce({ pool, key, now, batch = BATCH }: SealerParts): Promise<Seal | null> {
  await pool.query(`insert into checkpoints (name) values ('sealer') on conflict do nothing`);
  return transaction(pool, async (client) => {
    if ((await client.query(LEAD)).rowCount === 0) return null;
    const last = await lastSeal(client);
    const from: Position = last ?? START;
    const { rows } = await client.query<Leaf>({
      name: 'seal-next',
      text: NEXT,
      values: [from.tx, from.seq, batch],
    });
    const end = rows.at(-1);
    if (!end) return null;
    const leaves = Buffer.concat(rows.map(encodeLeaf));
    const facts = {
      n: (last?.n ?? 0) + 1,
      tx: end.tx,
      seq: end.seq,
      events: rows.length,
      total: (last?.total ?? 0) + rows.length,
      root: rootOfLeaves(leaves),
      prev: last?.hash ?? FIRST_PREV,
      sealedAt: new Date(now()).toISOString(),
    };
    const seal = signSeal(facts, key);
    await insertSeal(client, { seal, leaves });
    await client.query(
      `update checkpoints set tx = $1::text::xid8, seq = $2, moved_at = clock_timestamp() where name = 'sealer'`,
      [end.tx, end.seq],
    );
    return seal;
  });
}

/** Seals until nothing is left below the horizon. @returns how many seals were made */
export async function sealAll(parts: SealerParts): Promise<number> {
  let made = 0;
  while (await sealOnce(parts)) made++;
  return made;
}

/** Seals at every interval until stopped; a failed turn is reported and tried again. */
export function startSealer(parts: SealerParts & { intervalMs: number; log?: StoreLog }): {
  stop(): Promise<void>;
} {
  const { intervalMs, log = SILENT } = parts;
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await sealAll(parts);
      } catch (err) {
        log.error({ err }, 'the log could not be sealed; it will be tried again');
      }
      await sleep(intervalMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    // What was written up to the stop is sealed before it, so that a service at rest has no unsealed tail.
    await sealAll(parts).catch((err) => log.error({ err }, 'the end of the log could not be sealed'));
  }
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
