import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { MOST_CALLS } from '../src/store/group-commit.ts';
import { coalesce } from '../src/store/polling/coalesce.ts';
import { entropy } from '../test/support/store.ts';
import { closedLoop, type Measured, PLAIN_EVENT } from './store-load.ts';
import { LIFE } from './store-variants.ts';

const DIRECTORY = path.join(import.meta.dirname, 'peers');
const { resolve } = createRequire(path.join(DIRECTORY, 'package.json'));

type Variant = () => Promise<Measured>;

/** Where peers work: the database, and how many callers each with a connection there are. */
export type PeerPlace = { url: string; callers: number };

/**
 * Other stores' own append of one event, each with its own code, connections and tables in the same database. They are
 * installed into bench/peers when they are not there yet.
 */
export async function peerVariants(place: PeerPlace): Promise<Record<string, Variant>> {
  const bossVersion = versionOf('pg-boss', import.meta.filename);
  const boss = {
    [`pg-boss ${bossVersion} send`]: pgBoss(place, (it) => () => it.send('peer', PLAIN_EVENT)),
    [`pg-boss ${bossVersion} insert, many in a call as appends are`]: pgBoss(place, insertTogether),
  };
  if (!installed()) {
    console.error('The peers are not installed; without them only pg-boss is measured beside the event log.');
    return boss;
  }
  await createMessageDb(place.url);
  const emmett = versionOf('@event-driven-io/emmett-postgresql');
  const messageDb = `message-db ${versionOf('@eventide/message-db')} write_message`;
  return {
    [`emmett-postgresql ${emmett} appendToStream`]: emmettPostgres(place, 1),
    [`emmett-postgresql ${emmett} appendToStream, ${LIFE} events of a stream in a call`]: emmettPostgres(
      place,
      LIFE,
    ),
    [`${messageDb}, one category`]: writeMessage(place, () => 'job'),
    [`${messageDb}, a category a caller`]: writeMessage(place, (i) => `job${i}`),
    ...boss,
  };
}

function installed(): boolean {
  if (existsSync(path.join(DIRECTORY, 'node_modules'))) return true;
  const args = ['ci', '--prefix', DIRECTORY, '--ignore-scripts', '--no-audit', '--no-fund'];
  console.error('Installing the peers that the event log is measured beside: npm ci --prefix bench/peers');
  try {
    execFileSync('npm', args, { stdio: ['ignore', 2, 2] });
    return true;
  } catch (error) {
    console.error(`That failed: ${(error as Error).message}`);
    return false;
  }
}

function versionOf(name: string, from = path.join(DIRECTORY, 'package.json')): string {
  const folder = createRequire(from)
    .resolve.paths(name)!
    .map((it) => path.join(it, name, 'package.json'));
  return JSON.parse(readFileSync(folder.find(existsSync)!, 'utf8')).version;
}

/** A stream a caller, named anew after `LIFE` events. */
function streams(callers: number) {
  const all = Array.from({ length: callers }, () => ({ id: entropy.uuid(), version: 0 }));
  return (i: number) => {
    if (all[i]!.version === LIFE) all[i] = { id: entropy.uuid(), version: 0 };
    return all[i]!;
  };
}

/** The part of emmett's event store that is measured. */
type EmmettStore = {
  schema: { migrate(): Promise<unknown> };
  appendToStream(
    stream: string,
    events: { type: string; data: object }[],
    options: { expectedStreamVersion: bigint | 'STREAM_DOES_NOT_EXIST' },
  ): Promise<unknown>;
  close(): Promise<void>;
};

/** @param atOnce events of one stream in each call: what emmett has for batching */
function emmettPostgres({ url, callers }: PeerPlace, atOnce: number): Variant {
  return async () => {
    const { getPostgreSQLEventStore } = await import(
      pathToFileURL(resolve('@event-driven-io/emmett-postgresql')).href
    );
    const pool = outliving(new (await peerPg()).Pool({ connectionString: url, max: callers }));
    const store: EmmettStore = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
    await store.schema.migrate();
    const stream = streams(callers);
    const events = Array.from({ length: atOnce }, () => PLAIN_EVENT);
    try {
      const measured = await closedLoop(callers, async (i) => {
        const it = stream(i);
        const expectedStreamVersion = it.version === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(it.version);
        await store.appendToStream(`job-${it.id}`, events, { expectedStreamVersion });
        it.version += atOnce;
      });
      return { ...measured, perSecond: measured.perSecond * atOnce };
    } finally {
      await store.close();
      if (!pool.ended) await pool.end();
    }
  };
}

/**
 * A pool says that it has ended while its connections are still closing. When the database is dropped in that moment, the
 * server ends them first, which would be an error of nobody's; a statement under way reports its own.
 */
function outliving<P extends Pick<pg.Pool, 'on'>>(pool: P): P {
  pool.on('error', () => {});
  return pool;
}

/** The driver that the peers were installed with. */
const peerPg = async (): Promise<typeof pg> => (await import(pathToFileURL(resolve('pg')).href)).default;

const MESSAGE_DB_SQL = [
  'schema/message-store',
  'extensions/pgcrypto',
  'tables/messages',
  'types/message',
  ...['message-store-version', 'hash-64', 'acquire-lock', 'category', 'is-category', 'id', 'cardinal-id'].map(
    (name) => `functions/${name}`,
  ),
  ...['stream-version', 'write-message'].map((name) => `functions/${name}`),
  ...['messages-id', 'messages-stream', 'messages-category'].map((name) => `indexes/${name}`),
];

/** What the package's own install.sh does, without its role and its functions for reading. */
async function createMessageDb(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=message_store,public' });
  await client.connect();
  const folder = path.join(path.dirname(resolve('@eventide/message-db/package.json')), 'database');
  for (const name of MESSAGE_DB_SQL)
    await client.query(
      readFileSync(path.join(folder, `${name}.sql`), 'utf8').replaceAll(/ CONCURRENTLY/g, ''),
    );
  await client.end();
}

function writeMessage({ url, callers }: PeerPlace, category: (caller: number) => string): Variant {
  return async () => {
    const options = '-c search_path=message_store,public';
    const pool = outliving(new pg.Pool({ connectionString: url, max: callers, options }));
    const stream = streams(callers);
    const text = 'select write_message($1, $2, $3, $4, null, $5)';
    const { type } = PLAIN_EVENT;
    const data = JSON.stringify(PLAIN_EVENT.data);
    try {
      return await closedLoop(callers, async (i) => {
        const it = stream(i);
        const values = [randomUUID(), `${category(i)}-${it.id}`, type, data, it.version - 1];
        await pool.query({ name: 'write-message', text, values });
        it.version++;
      });
    } finally {
      await pool.end();
    }
  };
}

/** pg-boss has a call for many: what is sent at one moment goes together by the rule of our own appends. */
function insertTogether(boss: PgBoss): () => Promise<unknown> {
  const insert = coalesce<typeof PLAIN_EVENT, null>(async (all) => {
    await boss.insert(
      'peer',
      all.map((data) => ({ data })),
    );
    return all.map(() => null);
  }, MOST_CALLS);
  return () => insert(PLAIN_EVENT);
}

function pgBoss({ url, callers }: PeerPlace, sending: (boss: PgBoss) => () => Promise<unknown>): Variant {
  return async () => {
    const options = { connectionString: url, max: callers, schema: 'peer_pgboss' };
    const boss = new PgBoss({ ...options, supervise: false, schedule: false });
    boss.on('error', ({ message }) => console.error(`pg-boss: ${message}`));
    await boss.start();
    await boss.createQueue('peer');
    try {
      return await closedLoop(callers, sending(boss));
    } finally {
      await boss.stop({ graceful: false });
    }
  };
}
