// What is told of each job and each entry that is listed, with a store of the test's own.
import t from 'tap';
import { listLedger } from '../../src/operations/account/ledger.ts';
import type { Caller, Services } from '../../src/operations/operation.ts';
import { listSessions } from '../../src/operations/viewing/list-sessions.ts';
import type { LedgerRow } from '../../src/store/projecting/ledger-rows.ts';

const ANN = { userId: 'ann', accountId: 'anns' } as Caller;
const JOB = '01a1fd00-0000-7000-8000-000000000001';
const NOON = Date.UTC(2026, 0, 31, 12);

/** Lists one job. */
async function listed(more: object) {
  const row = {
    ...{ jobId: JOB, title: 'Tea', state: 'ready', status: 'completed', outputStatus: 'completed' },
    ...{ progress: 0.5, seconds: 30.5, posterKey: null, outputKey: null, version: 7 },
    ...{ createdAt: '2026-01-30T12:00:00.000Z', updatedAt: '2026-01-31T12:00:00.000Z', ...more },
  };
  const signed: unknown[][] = [];
  const services = {
    entropy: { now: () => NOON + 1 },
    addresses: { publicUrl: 'https://f.example', baseUrl: 'https://f.example/api' },
    store: { sessions: async () => [row] },
    storage: {
      signGet: async (key: string, { filename = null, contentType, expiresAt }: Record<string, unknown>) => {
        signed.push([key, filename, contentType, (expiresAt as Date).toISOString()]);
        return `https://s.example/${key}`;
      },
    },
  } as unknown as Services;
  const { sessions } = await listSessions.run(services, ANN, {});
  return { session: sessions[0], signed };
}

t.test('a finished job has its video and its picture, signed for a day', async (t) => {
  const { session, signed } = await listed({ posterKey: 'p.jpg', outputKey: 'v.mp4' });
  t.same(session, {
    ...{ job_id: JOB, title: 'Tea', state: 'ready', status: 'completed', output_status: 'completed' },
    ...{ progress: 0.5, duration_seconds: 30.5, seq: 7 },
    ...{ poster_url: 'https://s.example/p.jpg', download_url: 'https://s.example/v.mp4' },
    chat_url: `https://f.example/app/chat/${JOB}`,
    ...{ created_at: '2026-01-30T12:00:00.000Z', updated_at: '2026-01-31T12:00:00.000Z' },
  });
  const until = '2026-02-01T12:15:00.000Z';
  t.same(signed, [
    ['v.mp4', 'Tea.mp4', 'video/mp4', until],
    ['p.jpg', null, 'image/jpeg', until],
  ]);
});

t.test('a job without files has no addresses of any', async (t) => {
  const { session, signed } = await listed({ progress: null, seconds: null, outputStatus: null });
  t.match(session, { poster_url: null, download_url: null, progress: null, output_status: null });
  t.same(signed, []);
});

const entry = (n: number): LedgerRow => ({
  ...{ version: 500 - n, line: 2, at: '2026-01-31T12:00:00.000Z', kind: 'hold', change: -n },
  ...{ balance: n, amount: n, jobId: JOB },
});

/** Lists a ledger of so many entries. */
async function ledger(entries: number, input: object = {}) {
  const asked: unknown[][] = [];
  const services = {
    store: {
      ledger: async (...given: unknown[]) => {
        asked.push(given);
        return Array.from({ length: Math.min(entries, 101) }, (_, n) => entry(n + 1));
      },
    },
  } as unknown as Services;
  const found = await listLedger.run(services, ANN, input);
  return { ...found, count: found.entries.length, asked };
}

t.test(
  'a page of the ledger has a hundred entries of the account, and a next one when there are more',
  async (t) => {
    const { entries, next, asked } = await ledger(1);
    t.same(entries, [
      {
        ...{ at: '2026-01-31T12:00:00.000Z', kind: 'hold', change: -1, balance: 1, amount: 1 },
        job_id: JOB,
      },
    ]);
    t.equal(next, null);
    t.same(asked, [['anns', { kinds: [], before: null, limit: 101 }]]);
    t.match(await ledger(100), { count: 100, next: null });
    t.match(await ledger(101), { count: 100, next: '400-2' });
  },
);

t.test('the next page begins where the one before ended, and nowhere else', async (t) => {
  const beginning = async (before: string) => (await ledger(1, { before, kinds: ['hold'] })).asked[0]![1];
  const limit = 101;
  t.same(await beginning('400-2'), { kinds: ['hold'], before: { version: 400, line: 2 }, limit });
  t.same(await beginning('999999999-9999'), {
    ...{ kinds: ['hold'], before: { version: 999_999_999, line: 9999 }, limit },
  });
  const message = 'This is not the `next` of a page of the ledger';
  for (const before of ['', '7', '-2', '7-', 'x7-2', '7-2x', '7-2-', '1234567890-1', '7-12345', 'a-b'])
    await t.rejects(ledger(1, { before }), {
      code: 'invalid_request',
      facts: { issues: [{ code: 'custom', message, path: ['before'] }] },
    });
});
