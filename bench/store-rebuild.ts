// Rebuilding job-status from a log of BENCH_EVENTS events, beside the same fold written row by row in transactions of 1,000
// events. BENCH_DATABASE_URL names a server; without it an embedded one is started.
import pg from 'pg';
import { jobStatus } from '../projections/job-status.ts';
import { RowSet } from '../projections/row-set.ts';
import type { JobEvent } from '../src/domain/events.ts';
import { type PreparedAppend, prepareAppend } from '../src/store/append.ts';
import { KEYED_COLUMNS, type KeyedRow, writeRows } from '../src/store/fold-streams.ts';
import { createOwnerKeys } from '../src/store/owner-keys.ts';
import { rebuild } from '../src/store/rebuild.ts';
import { decodeRows } from '../src/store/stored-events.ts';
import { command, entropy, openAccount } from '../test/support/store.ts';
import { scratch } from './store-load.ts';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const LIFE = 8;
const BATCH = 1000;
const ROW_BY_ROW_MS = 10_000;

const { url, store, close } = await scratch(4);
const owner = new pg.Client({ connectionString: url });
await owner.connect();
await fill();
await owner.query('analyze');

const slow = await rowByRow();
const from = performance.now();
const { events, swapped } = await rebuild({ url, name: 'job-status' });
const fast = events / ((performance.now() - from) / 1000);
const { differences } = await rebuild({ url, name: 'job-status', check: true });
console.log(
  '\n### rebuild of job-status\n\n| variant | events | events per second | ratio |\n|---|---:|---:|---:|',
);
console.log(`| row by row, 1,000 a transaction | ${slow.events} | ${Math.round(slow.rate)} | 1.00 |`);
console.log(
  `| rebuild beside, compare and swap | ${events} | ${Math.round(fast)} | ${(fast / slow.rate).toFixed(1)} |`,
);
console.log(`\nswapped: ${swapped}, differences found by the check afterwards: ${differences.length}`);
await owner.end();
await close();

/** Lives of eight events, sealed and chained as in service, put into the log without their rows. */
async function fill(): Promise<void> {
  const { userId, accountId } = await openAccount(store, 1);
  const keys = createOwnerKeys(entropy);
  const request = { prompt: 'A launch video for a trail app, warm palette, captions on', attachments: [] };
  const hold = { id: accountId, amount: 1 };
  const life: JobEvent[] = [
    { type: 'JobQueued', data: { ownerId: userId, accountId, request, hold } },
    { type: 'SessionPrepared', data: { run: 1 } },
    { type: 'GenerationStarted', data: { run: 1, attempt: 1 } },
    { type: 'UserInputRequested', data: { run: 1, question: 'Which product?', reason: 'no_subject' } },
    { type: 'FollowupRequested', data: { kind: 'reply', run: 1, request } },
    { type: 'GenerationStarted', data: { run: 1, attempt: 3 } },
    { type: 'JobCompleted', data: { run: 1, durationSeconds: 9 } },
    { type: 'RenderQueued', data: { run: 1 } },
  ];
  const parts = { db: store.pool, keys, entropy, inTransaction: false };
  for (let left = EVENTS / LIFE; left > 0; left -= BATCH) {
    const made: PreparedAppend[] = [];
    for (let i = 0; i < Math.min(BATCH, left); i++) {
      const pending = { id: entropy.uuid(), kind: 'job' as const, ownerId: userId, events: life };
      const streams = [{ pending, loaded: undefined }];
      made.push(await prepareAppend(parts, { context: command(), streams, taskJobs: [], result: undefined }));
    }
    await insert(made);
  }
}

async function insert(made: PreparedAppend[]): Promise<void> {
  const streams = made.flatMap((m) => m.streams);
  const events = made.flatMap((m) => m.events);
  await owner.query(
    `insert into streams select id, 'job', owner, version, head
       from unnest($1::uuid[], $2::uuid[], $3::int[], $4::bytea[]) u(id, owner, version, head)`,
    [
      streams.map((s) => s.id),
      streams.map((s) => s.ownerId),
      streams.map((s) => s.version),
      streams.map((s) => s.newHead),
    ],
  );
  await owner.query(
    `insert into events (stream_id, version, recorded_at, type, schema_version, command_id, actor, data, sealed, hash)
     select id, v, at, type, 1, command, 'bench', data, sealed, hash
       from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::text[], $5::uuid[], $6::jsonb[], $7::bytea[], $8::bytea[])
            u(id, v, at, type, command, data, sealed, hash)`,
    [
      events.map((e) => e.streamId),
      events.map((e) => e.version),
      events.map((e) => e.recordedAt),
      events.map((e) => e.type),
      events.map((e) => e.commandId),
      events.map((e) => e.data),
      events.map((e) => e.sealed),
      events.map((e) => e.hash),
    ],
  );
}

/** The usual projector: one upsert an event. Measured for some seconds; its rate does not depend on the length. */
async function rowByRow(): Promise<{ events: number; rate: number }> {
  const began = performance.now();
  let done = 0;
  let after = ['00000000-0000-0000-0000-000000000000', 0];
  let state = { id: '', job: jobStatus.initial('') };
  while (performance.now() - began < ROW_BY_ROW_MS) {
    const { rows } = await owner.query<KeyedRow>(
      `select ${KEYED_COLUMNS} from events e join streams s using (stream_id) left join owner_keys k using (owner_id)
        where s.kind = 'job' and e.stream_id >= $1 and (e.stream_id, e.version) > ($1, $2)
        order by e.stream_id, e.version limit ${BATCH}`,
      after,
    );
    if (rows.length === 0) break;
    await owner.query('begin');
    for (const row of rows) {
      if (state.id !== row.stream_id) state = { id: row.stream_id, job: jobStatus.initial(row.stream_id) };
      const stream = { id: row.stream_id, ownerId: row.owner_id, version: row.version };
      for (const event of decodeRows([row], row.key, () => {}))
        state.job = jobStatus.step(state.job, event as Parameters<typeof jobStatus.step>[1], stream).state;
      const set = new RowSet();
      set.add({ job_status: [jobStatus.head!(state.job, stream)] });
      await writeRows(owner, set);
    }
    await owner.query('commit');
    done += rows.length;
    after = [rows.at(-1)!.stream_id, rows.at(-1)!.version];
  }
  return { events: done, rate: done / ((performance.now() - began) / 1000) };
}
