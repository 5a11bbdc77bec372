import type pg from 'pg';
import type { JobEvent } from '../src/domain/events.ts';
import type { Uuid } from '../src/domain/ids.ts';
import { quickLane } from '../src/store/lane.ts';
import { type PreparedAppend, prepareAppend } from '../src/store/log/append.ts';
import type { EventStore } from '../src/store/log/event-store.ts';
import { command, entropy, openAccount } from '../test/support/store.ts';

const LIFE = 8;
const BATCH = 1000;

/** A job of the filled log. */
export type FilledJob = { id: Uuid; ownerId: Uuid };

/**
 * Lives of eight events, sealed and chained as in service, put into the log without their rows.
 * @param owner as the owner of the tables
 */
export async function fillLog(store: EventStore, owner: pg.Client, events: number): Promise<FilledJob[]> {
  const { userId, accountId } = await openAccount(store, 1);
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
  const jobs: FilledJob[] = [];
  const parts = { keys: quickLane(store.pool, store.keys).keys, entropy };
  for (let left = events / LIFE; left > 0; left -= BATCH) {
    const made: PreparedAppend[] = [];
    for (let i = 0; i < Math.min(BATCH, left); i++) {
      const pending = { id: entropy.uuid(), kind: 'job' as const, ownerId: userId, events: life };
      const streams = [{ pending, loaded: undefined }];
      made.push(await prepareAppend(parts, { context: command(), streams, taskJobs: [], result: undefined }));
    }
    await insert(owner, made);
    for (const { streams } of made) jobs.push({ id: streams[0]!.id, ownerId: userId });
  }
  await owner.query('analyze');
  return jobs;
}

async function insert(owner: pg.Client, made: PreparedAppend[]): Promise<void> {
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
     select id, v, at, type, schema, command, actor, data, sealed, hash
       from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::text[], $5::smallint[], $6::uuid[],
                 $7::text[], $8::jsonb[], $9::bytea[], $10::bytea[])
            u(id, v, at, type, schema, command, actor, data, sealed, hash)`,
    [
      events.map((e) => e.streamId),
      events.map((e) => e.version),
      events.map((e) => e.recordedAt),
      events.map((e) => e.type),
      events.map((e) => e.schemaVersion),
      events.map((e) => e.commandId),
      events.map((e) => e.actor),
      events.map((e) => e.data),
      events.map((e) => e.sealed),
      events.map((e) => e.hash),
    ],
  );
}
