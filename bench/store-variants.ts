import { HEADS } from '../projections/all.ts';
import type { JobEvent, Recorded } from '../src/domain/events.ts';
import { groupCommit } from '../src/store/group-commit.ts';
import { quickLane } from '../src/store/lane.ts';
import { type PreparedAppend, prepareAppend, writeAppends } from '../src/store/log/append.ts';
import type { EventStore } from '../src/store/log/event-store.ts';
import { type LoadedStream, noStream } from '../src/store/unit-of-work.ts';
import { command, createJob, entropy, type OpenedAccount, openAccount } from '../test/support/store.ts';
import { closedLoop, type Measured } from './store-load.ts';

/** Events of one stream before the next is begun. */
export const LIFE = 8;
/** Accounts that jobs are created for, so that the locks of one are not what is measured. */
const ACCOUNTS = 2000;

type Variant = () => Promise<Measured>;

/** The event of a worker's life that a stream of this version gets next. */
function nextEvent({ userId, accountId }: OpenedAccount, version: number): JobEvent {
  if (version > 0) return { type: 'GenerationStarted', data: { run: 1, attempt: version } };
  const request = { prompt: 'A launch video for a trail app, warm palette, captions on', attachments: [] };
  const hold = { id: accountId, amount: 1 };
  return { type: 'JobQueued', data: { ownerId: userId, accountId, request, hold } };
}

/** What the event log does with one event: alone as the peers do it, within a command, and in the creation of a job. */
export async function storeVariants(
  store: EventStore,
  callers: number,
): Promise<
  Record<'append' | 'each in a call of its own' | 'load, decide, append' | 'create a job', Variant>
> {
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => openAccount(store, 1_000_000)));
  const account = accounts[0]!;
  const grouped = groupCommit(store.pool);
  let created = 0;
  return {
    append: appending(store, callers, account, grouped),
    'each in a call of its own': appending(store, callers, account, (it) => writeAppends(store.pool, [it])),
    'load, decide, append': handling(store, callers, account),
    'create a job': () => closedLoop(callers, () => createJob(store, accounts[created++ % ACCOUNTS]!)),
  };
}

/** The append with its status and history rows, its link in the chain and its command id, the stream being known. */
function appending(
  store: EventStore,
  callers: number,
  account: OpenedAccount,
  write: (append: PreparedAppend) => Promise<void>,
): Variant {
  const parts = { keys: quickLane(store.pool, store.keys).keys, entropy };
  return () => {
    const streams = Array.from({ length: callers }, () => noStream(entropy.uuid(), 'job'));
    return closedLoop(callers, async (i) => {
      if (streams[i]!.version === LIFE) streams[i] = noStream(entropy.uuid(), 'job');
      const loaded = streams[i]!;
      const event = nextEvent(account, loaded.version);
      const pending = { id: loaded.id, kind: 'job' as const, ownerId: account.userId, events: [event] };
      const intent = {
        context: command(),
        streams: [{ pending, loaded }],
        taskJobs: [],
        result: undefined,
      };
      const prepared = await prepareAppend(parts, intent);
      await write(prepared);
      streams[i] = moved(loaded, event, account, prepared);
    });
  };
}

function moved(
  loaded: LoadedStream,
  event: JobEvent,
  { userId }: OpenedAccount,
  prepared: PreparedAppend,
): LoadedStream {
  const [{ version, newHead }, { recordedAt }] = [prepared.streams[0]!, prepared];
  const recorded = { ...event, streamId: loaded.id, version, recordedAt } as Recorded<JobEvent>;
  const stream = { id: loaded.id, ownerId: userId, version };
  return {
    ...loaded,
    version,
    headHash: newHead,
    state: HEADS.job.step(loaded.state, recorded, stream).state,
  };
}

/** A whole command: load the stream, fold, decide, append. */
function handling(store: EventStore, callers: number, account: OpenedAccount): Variant {
  return () => {
    const jobs = Array.from({ length: callers }, () => ({ id: entropy.uuid(), version: 0 }));
    return closedLoop(callers, async (i) => {
      if (jobs[i]!.version === LIFE) jobs[i] = { id: entropy.uuid(), version: 0 };
      const { id, version } = jobs[i]!;
      await store.handle(command(), async (unit) => {
        await unit.job(id);
        unit.appendJob(id, account.userId, [nextEvent(account, version)]);
      });
      jobs[i]!.version++;
    });
  };
}
