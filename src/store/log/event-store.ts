import type pg from 'pg';
import type { Entropy } from '../../domain/ids.ts';
import type { Job } from '../../domain/job/job.ts';
import type { Account } from '../../domain/money/credits.ts';
import type { Store } from '../contract.ts';
import { openPool, SILENT, type StoreLog } from '../database/db.ts';
import { handle } from '../handle.ts';
import { quickLane } from '../lane.ts';
import { createFastLane, type FastLane } from '../polling/fast-lane.ts';
import { createJobNews } from '../polling/job-news.ts';
import { statusReader } from '../polling/status-reader.ts';
import { keyUnwrapper } from '../privacy/key-wrapping.ts';
import { type KeyUpkeep, wrapOwnerKeys } from '../privacy/owner-key-upkeep.ts';
import { createOwnerKeys, type OwnerKeys } from '../privacy/owner-keys.ts';
import { ledgerRows } from '../projecting/ledger-rows.ts';
import { fillNewProjections } from '../projecting/projection-upkeep.ts';
import { historyRows, sessionRows } from '../projecting/session-rows.ts';
import { readProgress, reportProgress } from '../tasks/progress-table.ts';
import { queuePlace } from '../tasks/queue-place.ts';
import { installTasks } from '../tasks/task-install.ts';
import { createWaker } from '../tasks/task-waker.ts';
import { CommandUnit } from '../unit-of-work.ts';
import { continueRestoredLog } from './restored-log.ts';
import { parkedReporter, readStream } from './stored-events.ts';

/** Partitions are made for this month and that many after it. */
const MONTHS_AHEAD = 2;
const DAY_MS = 24 * 3600 * 1000;
/** A list that somebody waits for, one more, and a sweep. */
const LIST_CONNECTIONS = 3;
/** A command id that no command has: reads outside of commands look for none. */
const NO_COMMAND = '00000000-0000-0000-0000-000000000000';

export type StoreOptions = {
  /** The database, migrated; the login must own its objects, or the tasks must have been installed before. */
  url: string;
  /** 32 bytes that owners' keys are wrapped under; always the same for a database. */
  masterKey: Buffer;
  entropy: Entropy;
  /** A pool from `openPool` to share; without it the store opens its own and closes it. */
  pool?: pg.Pool;
  log?: StoreLog;
};

/** What the store offers beside the contract. */
export type EventStore = Store & {
  pool: pg.Pool;
  /** For what lists or sweeps: few connections, whose statements are planned anew. */
  lists: pg.Pool;
  /** The keys that personal text is encrypted with. */
  keys: OwnerKeys;
  /** For what is asked as often as a status: whom a credential stands for. */
  fastLane: FastLane;
};

/**
 * Opens the event store: makes the coming months' partitions and the task queue where they are missing.
 * @throws WrongMasterKey before anything is read or written
 */
export async function createStore({
  url,
  masterKey,
  entropy,
  pool: shared,
  log = SILENT,
}: StoreOptions): Promise<EventStore> {
  await makeReady({ url, masterKey, entropy, log });
  const pool = shared ?? (await openPool({ url, log }));
  const lists = await openPool({ url, log, max: LIST_CONNECTIONS, forLists: true });
  const keys = createOwnerKeys({ masterKey, entropy, url, log });
  const onParked = parkedReporter(log);
  const waker = createWaker(pool, log);
  const news = createJobNews({ db: pool, url, log });
  const quick = quickLane(pool, keys);
  const fastLane = createFastLane(pool);
  const daily = await keepPartitions(pool, entropy, log);

  const listeners = { onParked, onTasks: waker.wake, onJobs: news.announce };
  const writing = { pool, quick, keys, entropy, ...listeners };
  const reading = () => new CommandUnit({ lane: quick, onParked, commandId: NO_COMMAND });
  return {
    pool,
    lists,
    handle: (context, decide) => handle(writing, context, decide),
    read: (streamId) => readStream(pool, keys, streamId, onParked),
    job: (id): Promise<Job | null> => reading().job(id),
    account: (id): Promise<Account | null> => reading().account(id),
    uploads: (userId) => reading().uploads(userId),
    ledger: (accountId, query) => ledgerRows(lists, accountId, query),
    sessions: (ownerId, query) => sessionRows(lists, ownerId, query),
    history: (jobId, after, limit) => historyRows(pool, jobId, after, limit),
    status: statusReader(pool, fastLane),
    fastLane,
    changed: news.next,
    reportProgress: (report) => reportProgress(pool, report),
    progress: (jobId) => readProgress(pool, jobId),
    place: (ownerId, jobId) => queuePlace(pool, ownerId, jobId),
    keys,
    async close() {
      clearInterval(daily);
      await waker.close();
      await news.close();
      await keys.close();
      await lists.end();
      if (!shared) await pool.end();
    },
  };
}

/** Makes the partitions of the coming months, now and once a day. */
async function keepPartitions(pool: pg.Pool, entropy: Entropy, log: StoreLog): Promise<NodeJS.Timeout> {
  const partitions = () =>
    pool.query('select ensure_event_partitions($1, $2)', [new Date(entropy.now()), MONTHS_AHEAD]);
  await partitions();
  return setInterval(() => {
    partitions().catch((err) => log.error({ err }, 'the partitions of the coming months could not be made'));
  }, DAY_MS).unref();
}

/** What a database may need before it serves; nothing, once it has been done. */
async function makeReady(upkeep: KeyUpkeep): Promise<void> {
  const { url, masterKey, log } = upkeep;
  await wrapOwnerKeys(upkeep);
  await installTasks(url);
  await continueRestoredLog(url, log);
  await fillNewProjections({ url, unwrapKey: keyUnwrapper(masterKey), log });
}
