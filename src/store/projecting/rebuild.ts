import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { PROJECTIONS } from '../../../projections/all.ts';
import { type AnyProjection, TABLES } from '../../../projections/projection.ts';
import type { Uuid } from '../../domain/ids.ts';
import { APP_ROLE, SILENT, type StoreLog } from '../database/db.ts';
import { carryArchivedRows } from '../log/archived-rows.ts';
import { horizon, type Position, readCommitted, readFeed } from '../log/feed.ts';
import { parkedReporter } from '../log/stored-events.ts';
import type { UnwrapKey } from '../privacy/key-wrapping.ts';
import {
  type Folding,
  foldStreams,
  KEYED_COLUMNS,
  type KeyedRow,
  StreamFolder,
  writeRows,
} from './fold-streams.ts';
import { compareTables, type Difference } from './rebuild-compare.ts';

const BATCH = 5000;
/** Feeds shorter than this are finished under the lock. */
const NEARLY_THERE = 500;
const LOCK_TRIES = 20;

export type RebuildOptions = {
  /** As the owner of the tables. */
  url: string;
  /** As in `projections/<name>.ts`. */
  name: string;
  /** Unwraps the owners' keys: `store.keys.unwrap`. */
  unwrapKey: UnwrapKey;
  /** Only compares: the live rows stay. */
  check?: boolean;
  batch?: number;
  log?: StoreLog;
  /** Told after every batch: events folded so far. */
  onProgress?: (events: number) => void;
};

/** What a rebuild found and did. */
export type Rebuilt = {
  events: number;
  /** Live rows that differ from the replay as of one moment, at most 100. */
  differences: Difference[];
  swapped: boolean;
};

type Parts = Folding & {
  reader: pg.Client;
  writer: pg.Client;
  batch: number;
  onProgress: (events: number) => void;
};

/**
 * Folds the whole log into new tables beside the live ones, compares the two as of one snapshot, and puts the new ones in
 * their place: writers wait for the last, short step only, readers never see anything half done. The new tables are made
 * by the projection's own file and filled by the same functions, found first on the search path.
 *
 * @throws when the projection is unknown, or another rebuild is under way
 */
export async function rebuild(options: RebuildOptions): Promise<Rebuilt> {
  const { url, name, unwrapKey, check = false, batch = BATCH, log = SILENT, onProgress = () => {} } = options;
  const projection = PROJECTIONS.find((p) => p.name === name);
  if (!projection) throw new Error(`no projection is called ${name}`);
  const [reader, writer] = [owner(url), owner(url)];
  let mine = false;
  try {
    await Promise.all([reader.connect(), writer.connect()]);
    mine = await holdRebuild(writer);
    if (!mine) throw new Error('another rebuild or check is under way; try again when it has ended');
    const parts = { reader, writer, projection, unwrapKey, batch, onParked: parkedReporter(log), onProgress };
    await prepare(writer, projection);
    const from = await horizon(reader);
    const events = await foldAll(parts);
    const position = await follow(parts, from);
    const differences = await compare(parts, position);
    if (!check) await swap(parts, position);
    return { events, differences, swapped: !check };
  } finally {
    // What another rebuild is filling must stay.
    if (mine) await writer.query('drop schema if exists rebuild cascade').catch(() => {});
    await Promise.all([reader.end(), writer.end()]);
  }
}

function owner(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'framelog rebuild' });
  client.on('error', () => {}); // the query in flight reports it
  return client;
}

/** One rebuild at a time; while it goes on, nobody archives. The lock ends with the connection. */
async function holdRebuild(writer: pg.Client): Promise<boolean> {
  const { rows } = await writer.query<{ held: boolean }>(
    "select pg_try_advisory_lock(hashtext('framelog.rebuild')) as held",
  );
  return rows[0]!.held;
}

/** Makes the projection's tables and functions a second time, in a schema of the rebuild's; what a killed one left goes. */
async function prepare(writer: pg.Client, projection: AnyProjection): Promise<void> {
  const sql = await readFile(new URL(`../../../projections/${projection.name}.sql`, import.meta.url), 'utf8');
  await writer.query('drop schema if exists rebuild cascade');
  await writer.query('create schema rebuild');
  await writer.query('set search_path = rebuild, public');
  await writer.query(sql);
  await carryArchivedRows(writer, projection);
}

const NO_STREAM = '00000000-0000-0000-0000-000000000000';

const PAGE = `select ${KEYED_COLUMNS}
  from events e join streams s using (stream_id) left join owner_keys k on k.owner_id = s.owner_id
 where s.kind = $1 and e.stream_id >= $2 and (e.stream_id, e.version) > ($2, $3)
 order by e.stream_id, e.version limit $4`;

/** Folds everything once, stream by stream; the next page is read while one is folded and written. */
async function foldAll(parts: Parts): Promise<number> {
  const { reader, writer, projection, batch, onProgress } = parts;
  const page = (id: Uuid, version: number) => {
    const values = [projection.kind, id, version, batch];
    const read = reader.query<KeyedRow>({ name: 'page', text: PAGE, values });
    // Awaited later, or never: when a page before it cannot be written, the connection ends under this one.
    read.catch(() => {});
    return read;
  };
  let events = 0;
  let resumed = new Map<Uuid, unknown>();
  let next = page(NO_STREAM, 0);
  for (;;) {
    const { rows } = await next;
    const last = rows.at(-1);
    if (!last) return events;
    next = page(last.stream_id, last.version);
    const folder = new StreamFolder(parts, resumed);
    for (const row of rows) folder.add(row);
    const open = folder.end();
    resumed = new Map(open ? [[open.id, open.state]] : []);
    await writeRows(writer, folder.rows);
    events += rows.length;
    onProgress(events);
  }
}

/** Follows the feed until the rebuilt tables are nearly where the writers are. */
async function follow(parts: Parts, from: Position): Promise<Position> {
  const { writer, projection, batch } = parts;
  let position = from;
  for (;;) {
    const feed = await readFeed(writer, position, batch);
    const dirty = feed.filter((e) => e.kind === projection.kind).map((e) => e.streamId);
    await foldStreams(writer, parts, dirty);
    const { tx, seq } = feed.at(-1) ?? position;
    position = { tx, seq };
    if (feed.length < NEARLY_THERE) return position;
  }
}

/** Folds what one snapshot shows beyond the position: there, rows and events of every command belong together. */
async function finish(parts: Parts, position: Position): Promise<void> {
  const { writer, projection } = parts;
  const rest = await readCommitted(writer, position, 1_000_000);
  const dirty = rest.filter((e) => e.kind === projection.kind).map((e) => e.streamId);
  await foldStreams(writer, parts, dirty);
}

async function compare(parts: Parts, position: Position): Promise<Difference[]> {
  const { writer, projection } = parts;
  await writer.query('begin isolation level repeatable read');
  try {
    await finish(parts, position);
    return await compareTables(writer, projection);
  } finally {
    await writer.query('rollback');
  }
}

/** Writers wait from the lock to the commit. They take the tables in the order of TABLES, and so does this. */
async function swap(parts: Parts, position: Position): Promise<void> {
  const { writer, projection } = parts;
  const tables = TABLES.filter((table) => projection.tables.some((t) => t.name === table));
  for (let tries = 1; ; tries++) {
    await writer.query('begin');
    try {
      await writer.query("set local lock_timeout = '2s'");
      await writer.query(
        `lock table ${tables.map((t) => `public.${t}`).join(', ')} in access exclusive mode`,
      );
      await finish(parts, position);
      for (const table of tables) {
        // Names only: tables of our own projections.
        await writer.query(`drop table public.${table}`);
        await writer.query(`alter table rebuild.${table} set schema public`);
        await writer.query(GRANT.replaceAll('{table}', `public.${table}`));
      }
      await writer.query('update projection_schemas set rebuilt_at = now() where name = $1', [
        projection.name,
      ]);
      await writer.query('commit');
      return;
    } catch (error) {
      await writer.query('rollback');
      const { code } = error as { code?: string };
      if ((code !== '55P03' && code !== '40P01') || tries === LOCK_TRIES) throw error;
    }
  }
}

const GRANT = `do $$ begin grant select, insert, update, delete on {table} to ${APP_ROLE};
exception when undefined_object then null; end $$`;
