import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PROJECTIONS } from '../../../projections/all.ts';
import type { AnyProjection } from '../../../projections/projection.ts';
import { SILENT, type StoreLog, transaction } from '../database/db.ts';
import { warnOfOldHorizon } from '../database/horizon-age.ts';
import { type FeedEntry, type Position, readFeed } from '../log/feed.ts';
import { type ParkedEvent, parkedReporter } from '../log/stored-events.ts';
import type { UnwrapKey } from '../privacy/key-wrapping.ts';
import { foldStreams } from './fold-streams.ts';

const BATCH = 5000;
const POLL_MS = 1000;
const HORIZON_CHECK_MS = 60_000;

/** What the projector works with; `batch` is the events folded in one transaction. */
export type ProjectorParts = { pool: pg.Pool; unwrapKey: UnwrapKey; log?: StoreLog; batch?: number };

/** What one step of catching up did. */
export type CatchUp = {
  /** False when another process leads this projection. */
  leads: boolean;
  /** Events of the feed passed over, of all kinds. */
  events: number;
  /** Streams whose rows were behind; none as long as every row is written inline. */
  behind: number;
};

const TAKE = 'select tx::text as tx, seq from checkpoints where name = $1 for update skip locked';

/**
 * One step of a projection: the feed names the streams that changed, each is folded from where its row stands, rows and
 * checkpoint move in one transaction. The checkpoint's row is the leader's lock: who does not get it does nothing.
 */
export async function catchUp(
  { pool, unwrapKey, log = SILENT, batch = BATCH }: ProjectorParts,
  projection: AnyProjection,
): Promise<CatchUp> {
  await pool.query('insert into checkpoints (name) values ($1) on conflict do nothing', [projection.name]);
  return transaction(pool, async (client) => {
    const checkpoint = (await client.query<Position>(TAKE, [projection.name])).rows[0];
    if (!checkpoint) return { leads: false, events: 0, behind: 0 };
    const feed = await readFeed(client, checkpoint, batch);
    if (feed.length === 0) return { leads: true, events: 0, behind: 0 };
    const parked: ParkedEvent[] = [];
    const folding = { projection, unwrapKey, onParked: (event: ParkedEvent) => void parked.push(event) };
    const behind = await foldStreams(client, folding, streamsOf(projection, feed));
    await park(client, projection, parked, log);
    const { tx, seq } = feed.at(-1)!;
    await client.query(
      'update checkpoints set tx = $2::text::xid8, seq = $3, moved_at = clock_timestamp() where name = $1',
      [projection.name, tx, seq],
    );
    return { leads: true, events: feed.length, behind };
  });
}

const streamsOf = (projection: AnyProjection, feed: FeedEntry[]) =>
  feed.filter((entry) => entry.kind === projection.kind).map((entry) => entry.streamId);

/** Sets unknown events aside where an operator can see them; the projection goes on without them. */
async function park(
  client: pg.PoolClient,
  { name }: AnyProjection,
  parked: ParkedEvent[],
  log: StoreLog,
): Promise<void> {
  const report = parkedReporter(log);
  for (const event of parked) {
    report(event);
    const { streamId, version, type, schemaVersion } = event;
    await client.query(
      `insert into parked_events (projection, stream_id, version, type, schema_version) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [name, streamId, version, type, schemaVersion],
    );
  }
}

/** Keeps every projection caught up until stopped; a failed step is reported and tried again. */
export function startProjector(parts: ProjectorParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { pool, log = SILENT } = parts;
  const watch = setInterval(() => {
    warnOfOldHorizon(pool, log).catch((err) => log.warn({ err }, 'the horizon could not be looked at'));
  }, HORIZON_CHECK_MS).unref();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let moved = 0;
      for (const projection of PROJECTIONS) {
        try {
          moved += (await catchUp(parts, projection)).events;
        } catch (err) {
          log.error(
            { err, projection: projection.name },
            'a projection could not catch up; it will try again',
          );
        }
      }
      if (moved === 0) await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const ended = run();
  return {
    async stop() {
      clearInterval(watch);
      stopping.abort();
      await ended;
    },
  };
}

/** How far a projection's checkpoint is behind the log, and since when it has not moved. */
export type Lag = { name: string; events: number; movedAt: string | null };

/** Lag of every projection. Rows are written inline, so a lag of the checkpoint is not a lag of what clients see. */
export async function projectionLag(pool: pg.Pool): Promise<Lag[]> {
  const { rows } = await pool.query<{ name: string; events: string; moved_at: Date | null }>(
    `select p.name, c.moved_at,
            (select count(*) from events e where (e.tx, e.seq) > (coalesce(c.tx, '0'), coalesce(c.seq, 0))) as events
       from unnest($1::text[]) p(name) left join checkpoints c using (name)`,
    [PROJECTIONS.map((p) => p.name)],
  );
  return rows.map((r) => ({
    name: r.name,
    events: Number(r.events),
    movedAt: r.moved_at?.toISOString() ?? null,
  }));
}
