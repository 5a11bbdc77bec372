import t from 'tap';
import type { Entropy } from '../../src/domain/ids.ts';
import type { StoredEvent } from '../../src/store/contract.ts';
import { chainEvents } from '../../src/store/log/append.ts';
import { GENESIS } from '../../src/store/log/event-hash.ts';
import { createJobNews } from '../../src/store/polling/job-news.ts';
import { accountAsOf, eventsUntil, jobAsOf, uploadsLeftAt } from '../../src/store/projecting/as-of.ts';

const ID = '01a1fd00-0000-7000-8000-000000000001';
const NOON = Date.UTC(2026, 10, 22, 12);
const at = (ms: number) => new Date(NOON + ms).toISOString();
const event = (version: number, ms: number, parts: object): StoredEvent =>
  ({ streamId: ID, version, recordedAt: at(ms), ...parts }) as unknown as StoredEvent;
const request = { prompt: 'A film about tea', attachments: [] };
const JOB = [
  event(1, 0, {
    ...{ kind: 'job', type: 'JobQueued' },
    data: { ownerId: ID, accountId: ID, request, hold: { id: ID, amount: 9 } },
  }),
  event(2, 1000, { kind: 'job', type: 'SessionPrepared', data: { run: 1 } }),
  event(3, 1000, { kind: 'job', type: 'GenerationStarted', data: { run: 1, attempt: 1 } }),
];
const time = (ms: number) => ({ time: new Date(NOON + ms) });

t.test('the past ends with what was recorded at that very millisecond', async (t) => {
  const versions = (...moment: [Parameters<typeof eventsUntil>[1]]) =>
    eventsUntil(JOB, ...moment).map(({ version }) => version);
  t.same(versions(time(-1)), []);
  t.same(versions(time(0)), [1]);
  t.same(versions(time(999)), [1]);
  t.same(versions(time(1000)), [1, 2, 3]);
  t.same(versions({ version: 0 }), []);
  t.same(versions({ version: 2 }), [1, 2]);
  t.same(versions({ version: 9 }), [1, 2, 3]);
});

t.test('a job as it was: its version, when that was recorded, and its body', async (t) => {
  const past = jobAsOf(JOB, { version: 2 })!;
  t.match(past, { version: 2, recordedAt: at(1000), state: { status: 'created' } });
  t.match(JSON.parse(past.body), { job_id: ID, status: 'created', updated_at: at(1000), seq: 2 });
  t.equal(jobAsOf(JOB, time(-1)), null);
  t.equal(jobAsOf([], time(0)), null);
});

t.test('a balance and a quota as they were; another kind of stream is none', async (t) => {
  const read = (events: StoredEvent[]) => ({ read: async () => events });
  t.equal(await accountAsOf(read(JOB), ID, time(9)), null);
  const granted = { kind: 'account', type: 'CreditsGranted', data: { amount: 5, reason: 'r' } };
  const account = [event(1, 0, granted), event(2, 1, granted)];
  t.match(await accountAsOf(read(account), ID, time(0)), { version: 1, state: { ledger: { available: 5 } } });
  t.match(await accountAsOf(read(account), ID, time(1)), {
    version: 2,
    state: { ledger: { available: 10 } },
  });
  const slot = { uploadId: ID, filename: 'f', contentType: 'c', maxBytes: 1, key: 'k', expiresAt: at(1) };
  const uploads = [event(1, 0, { kind: 'uploads', type: 'UploadSlotIssued', data: slot })];
  const left = (ms: number) => uploadsLeftAt(read(uploads), ID, new Date(NOON + ms));
  t.same(await Promise.all([-1, 0, 17_999_999, 18_000_000].map(left)), [100, 99, 99, 100]);
});

const entropy: Entropy = { now: () => NOON, uuid: () => ID, bytes: (n) => new Uint8Array(n) };

t.test('new events carry who caused them and why, each after the one before', async (t) => {
  const context = {
    commandId: 'command',
    actor: 'worker',
    causationId: 'cause',
    correlationId: 'whole',
  } as const;
  const stream = { id: ID, kind: 'job', ownerId: ID } as const;
  const events = [
    { type: 'SessionPrepared', data: { run: 1 } },
    { type: 'GenerationStarted', data: { run: 1, attempt: 1 } },
  ] as const;
  const loaded = { version: 4, headHash: GENESIS };
  const chained = chainEvents(entropy, context, at(0), { ...stream, events: [...events] }, loaded, null);
  t.same(
    chained.map(({ hash: _hash, ...rest }) => rest),
    events.map((it, i) => ({
      ...{ streamId: ID, version: 5 + i, type: it.type, schemaVersion: 1, recordedAt: at(0), sealed: null },
      ...{ commandId: 'command', actor: 'worker', causationId: 'cause', correlationId: 'whole' },
      data: JSON.stringify(Object.fromEntries(Object.entries(it.data).sort(([a], [b]) => (a < b ? -1 : 1)))),
    })),
  );
  const plain = { commandId: 'command', actor: 'worker' } as const;
  const [first] = chainEvents(entropy, plain, at(0), { ...stream, events: [events[0]] }, loaded, null);
  t.match(first, { causationId: null, correlationId: null });
  const moved = { ...loaded, headHash: chained[0]!.hash };
  const [other] = chainEvents(entropy, plain, at(0), { ...stream, events: [events[0]] }, moved, null);
  t.notSame(first!.hash, other!.hash, 'the hash before is part of the chain');
});

t.test('news of many jobs are all announced, in messages that Postgres takes', async (t) => {
  const payloads: string[] = [];
  const db = { query: async ({ values }: { values: string[] }) => void payloads.push(values[0]!) };
  const log = { info() {}, warn() {}, error() {} };
  const news = createJobNews({ db: db as never, url: 'postgres://nowhere', log });
  const ids = Array.from({ length: 450 }, (_, i) => ID.slice(0, -3) + String(i).padStart(3, '0'));
  news.announce(ids.slice(0, 430));
  news.announce(ids.slice(430));
  await news.close();
  t.same(payloads.flatMap((it) => it.split(',')).sort(), ids);
  t.ok(payloads.every((it) => Buffer.byteLength(it) < 8000));
});
