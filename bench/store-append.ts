// Appending one event with its status and history rows, its link in the chain and its command id, beside the raw
// prepared INSERT of one row, 32 connections. BENCH_DATABASE_URL names a server; without it an embedded one is started.
import type { JobEvent } from '../src/domain/events.ts';
import { prepareAppend } from '../src/store/append.ts';
import { groupCommit } from '../src/store/group-commit.ts';
import { createOwnerKeys } from '../src/store/owner-keys.ts';
import { type LoadedStream, noStream } from '../src/store/unit.ts';
import { command, entropy, openAccount } from '../test/support/store.ts';
import { closedLoop, rawInsert, report, rounds, scratch } from './store-load.ts';

const CONNECTIONS = 32;
const LIFE = 8;
const { store, close } = await scratch(CONNECTIONS);
const { userId, accountId } = await openAccount(store, 1_000_000);
const keys = createOwnerKeys(entropy);

/** The events of a worker, after the first. */
const event = (version: number): JobEvent => {
  if (version === 0) {
    const request = { prompt: 'A launch video for a trail app, warm palette, captions on', attachments: [] };
    return {
      type: 'JobQueued',
      data: { ownerId: userId, accountId, request, hold: { id: accountId, amount: 1 } },
    };
  }
  return { type: 'GenerationStarted', data: { run: 1, attempt: version } };
};

/** The append alone, its stream known: what the peers' append functions are measured by. */
const appendOnly = () => {
  const streams: LoadedStream[] = Array.from({ length: CONNECTIONS }, () => noStream(entropy.uuid(), 'job'));
  const parts = { db: store.pool, keys, entropy, inTransaction: false };
  const write = groupCommit(store.pool);
  return closedLoop(CONNECTIONS, async (i) => {
    const id = entropy.uuid();
    streams[i] = noStream(id, 'job');
    const pending = { id, kind: 'job' as const, ownerId: userId, events: [event(0)] };
    const intent = {
      context: command(),
      streams: [{ pending, loaded: streams[i] }],
      taskJobs: [],
      result: undefined,
    };
    await write(await prepareAppend(parts, intent));
  });
};

/** A whole command: load the stream, fold, decide, append. */
const handled = () => {
  const jobs = Array.from({ length: CONNECTIONS }, () => ({ id: entropy.uuid(), version: 0 }));
  return closedLoop(CONNECTIONS, async (i) => {
    if (jobs[i]!.version === LIFE) jobs[i] = { id: entropy.uuid(), version: 0 };
    const { id, version } = jobs[i]!;
    await store.handle(command(), async (unit) => {
      await unit.job(id);
      unit.appendJob(id, userId, [event(version)]);
    });
    jobs[i]!.version++;
  });
};

const base = 'raw prepared INSERT';
const variants = {
  [base]: await rawInsert(store.pool, CONNECTIONS),
  append: appendOnly,
  'load, decide, append': handled,
};
report('append one event', await rounds(variants), base);
await close();
