// What is kept of messages and endpoints, statement by statement, over rows that the test writes itself and a clock of its own.
import t from 'tap';
import { createDeliveries, LISTED_DAYS } from '../../src/webhooks/deliveries.ts';
import { createEndpoints, decryptSecret } from '../../src/webhooks/endpoints.ts';
import { entropy, MASTER_KEY, openAccount, openStore } from '../support/store.ts';

const NOW = Date.UTC(2026, 0, 31, 12);
const clock = { now: NOW };
const { store } = await openStore(t);
const db = store.pool;
const deliveries = createDeliveries({ db, now: () => clock.now });
const endpoints = createEndpoints({
  ...{ db, store, masterKey: MASTER_KEY, allowLoopback: [] },
  entropy: { ...entropy, now: () => clock.now },
});
const account = await openAccount(store, 10);
const { userId, accountId } = account;
const insertUser = 'insert into users (user_id, account_id, email) values ($1, $2, $3)';
await db.query(insertUser, [userId, accountId, 'ann@example.org']);

const change = () => ({ owner: account, actor: 'operator' as const, commandId: entropy.uuid() });
const url = 'https://hooks.example.org/';
const added = async () => (await endpoints.add(change(), { url, description: '', types: [] })).endpointId;
const JOB = '01a1fd00-0000-7000-8000-0000000000aa';
const id = (n: number) => `01a1fd00-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
/** A time so many seconds after the test's now. */
const after = (seconds: number) => new Date(NOW + seconds * 1000);

/** Writes a message; it is due now, of the job's event `seq`, and named by it, too. */
async function message(endpointId: string, seq: number, row: Record<string, unknown> = {}): Promise<void> {
  const whole = {
    ...{ delivery_id: id(seq), endpoint_id: endpointId, user_id: userId, job_id: JOB, seq },
    ...{ type: 'job.queued', body: '{}', state: 'pending', created_at: after(0), next_at: after(0), ...row },
  };
  const places = Object.keys(whole).map((_, i) => `$${i + 1}`);
  await db.query(
    `insert into webhook_deliveries (${Object.keys(whole)}) values (${places})`,
    Object.values(whole),
  );
}
/** What the table has of the messages: state, attempts, and the seconds after which the next try is. */
async function kept() {
  const { rows } = await db.query(
    'select seq, state, attempts, next_at, leased_until from webhook_deliveries order by seq',
  );
  const seconds = (at: Date | null) => at && (at.getTime() - NOW) / 1000;
  return rows.map((it) => [it.seq, it.state, it.attempts, seconds(it.next_at), seconds(it.leased_until)]);
}
t.beforeEach(async () => {
  clock.now = NOW;
  await db.query('delete from webhook_endpoints');
});

t.test('what is due is taken once, the oldest of each job, with what it is sent by', async (t) => {
  const endpointId = await added();
  await message(endpointId, 1, { attempts: 2 });
  await message(endpointId, 2);
  await message(endpointId, 3, { job_id: id(99), next_at: after(1) });
  const [claimed, ...more] = await deliveries.claim(10);
  t.same(more, []);
  const { secret, ...rest } = claimed!;
  t.match(decryptSecret({ masterKey: MASTER_KEY }, endpointId, secret), /^whsec_[\w+/]{43}=$/);
  t.same(rest, {
    ...{
      deliveryId: id(1),
      endpointId,
      userId,
      accountId,
      jobId: JOB,
      seq: 1,
      type: 'job.queued',
      body: '{}',
    },
    ...{ attempts: 2, url, previous: null, previousUntil: null, failingSince: null, leasedUntil: after(60) },
  });
  t.same(await deliveries.claim(10), [], 'it is in hand, and what follows it waits');
  clock.now = NOW + 1000;
  t.same(
    (await deliveries.claim(10)).map(({ seq }) => seq),
    [3],
    'due at that very moment',
  );
  clock.now = NOW + 59_999;
  t.same(await deliveries.claim(10), []);
  clock.now = NOW + 60_000;
  t.same(
    (await deliveries.claim(1)).map(({ seq }) => seq),
    [1],
    'whoever had it for a minute was killed',
  );
});

t.test('what an attempt came to is kept, and moves what waits behind it', async (t) => {
  const endpointId = await added();
  const begin = async () => {
    await db.query('delete from webhook_deliveries');
    for (const seq of [1, 2, 3]) await message(endpointId, seq, { next_at: after(seq === 3 ? 9000 : 0) });
    return (await deliveries.claim(10))[0]!;
  };
  const attempt = { at: after(2), status: 500, ms: 12.6, error: 'the response was 500' };
  const pending = { state: 'pending', nextAt: after(300) } as const;
  t.same(await deliveries.record(await begin(), attempt, pending), after(2), 'since when it fails');
  t.same(await kept(), [
    [1, 'pending', 1, 300, null],
    [2, 'pending', 0, 300, null],
    [3, 'pending', 0, 9000, null],
  ]);
  const [, , first] = await deliveries.list(userId, endpointId, { before: null, limit: 10 });
  t.same(first, {
    ...{ deliveryId: id(1), jobId: JOB, seq: 1, type: 'job.queued', state: 'pending', attempts: 1 },
    ...{ createdAt: '2026-01-31T12:00:00.000Z', nextAt: '2026-01-31T12:05:00.000Z' },
    ...{ lastAt: '2026-01-31T12:00:02.000Z', lastStatus: 500, lastMs: 13, lastError: 'the response was 500' },
  });
  const failed = { state: 'failed', nextAt: null } as const;
  t.same(
    await deliveries.record(await begin(), { ...attempt, at: after(4) }, failed),
    after(2),
    'it failed before',
  );
  const behind = [
    [2, 'pending', 0, 0, null],
    [3, 'pending', 0, 4, null],
  ];
  t.same(await kept(), [[1, 'failed', 1, null, null], ...behind], 'what follows is due at once');
  const taken = { at: after(4), status: 204, ms: 1, error: null };
  const delivered = { state: 'delivered', nextAt: null } as const;
  const claimed = await begin();
  t.equal(await deliveries.record(claimed, taken, delivered), null);
  t.same(await kept(), [[1, 'delivered', 1, null, null], ...behind]);
  t.equal((await endpoints.find(userId, endpointId))!.failingSince, null, 'it fails no more');
  t.equal(await deliveries.record(claimed, attempt, pending), null, 'whoever lost it changes nothing');
  t.same(await kept(), [[1, 'delivered', 1, null, null], ...behind]);
});

t.test(
  'what was sent is listed from the newest on, of its owner alone, and sent again at wish',
  async (t) => {
    const [endpointId, other] = [await added(), await added()];
    for (const seq of [1, 2, 3])
      await message(endpointId, seq, { state: 'failed', next_at: null, attempts: 11 });
    await message(other, 4);
    const list = async (user: string, before: string | null, limit: number) =>
      (await deliveries.list(user, endpointId, { before, limit })).map(({ seq }) => seq);
    t.same(
      [await list(userId, null, 2), await list(userId, id(3), 2)],
      [
        [3, 2],
        [2, 1],
      ],
    );
    t.same(await list(JOB, null, 9), []);
    clock.now = NOW + 7000;
    t.same(
      [
        await deliveries.redeliver(JOB, endpointId, id(2)),
        await deliveries.redeliver(userId, other, id(2)),
        await deliveries.redeliver(userId, endpointId, id(2)),
      ],
      [false, false, true],
    );
    t.same((await kept())[1], [2, 'pending', 0, 7, null], 'due now, with all its tries');
  },
);

t.test('what ended thirty days ago is forgotten, not a moment earlier', async (t) => {
  t.equal(LISTED_DAYS, 30);
  const endpointId = await added();
  const created = (seconds: number) => ({ created_at: after(seconds - 30 * 86_400) });
  const ended = { state: 'delivered', next_at: null };
  await message(endpointId, 1, { ...created(-0.001), ...ended });
  await message(endpointId, 2, { ...created(-0.001), ...ended, state: 'failed' });
  await message(endpointId, 3, { ...created(-0.001) });
  await message(endpointId, 4, { ...created(0), ...ended });
  await deliveries.sweep();
  t.same(
    (await kept()).map(([seq]) => seq),
    [3, 4],
  );
});

t.test('an endpoint is disabled once, enabled as new, and its secret replaced for a day', async (t) => {
  const [first, second] = [await added(), await added()];
  const read = async () => (await endpoints.find(userId, first))!;
  t.same(
    (await endpoints.list(userId)).map((it) => it.endpointId),
    [first, second],
    'the oldest first',
  );
  t.same([await endpoints.list(JOB), await endpoints.find(JOB, first)], [[], null]);
  await db.query('update webhook_endpoints set failing_since = $1', [after(-5)]);
  await endpoints.disable(account, first, { at: after(1), why: 'failing' });
  await endpoints.disable(account, first, { at: after(2), why: 'gone' });
  const standing = {
    endpointId: first,
    url,
    description: '',
    types: [],
    createdAt: '2026-01-31T12:00:00.000Z',
  };
  const disabled = { disabledAt: '2026-01-31T12:00:01.000Z', disabledWhy: 'failing' };
  t.same(await read(), { ...standing, failingSince: '2026-01-31T11:59:55.000Z', ...disabled });
  await message(first, 1);
  t.same(await deliveries.claim(9), [], 'nothing is sent to it');
  await endpoints.enable(change(), first);
  t.same(await read(), { ...standing, failingSince: null, disabledAt: null, disabledWhy: null });
  t.equal((await endpoints.find(userId, second))!.failingSince, '2026-01-31T11:59:55.000Z', 'this one alone');
  const before = (await deliveries.claim(9))[0]!;
  const shown = await endpoints.rotate(change(), first);
  clock.now = NOW + 60_000;
  const now = (await deliveries.claim(9))[0]!;
  t.equal(decryptSecret({ masterKey: MASTER_KEY }, first, now.secret), shown);
  t.same([now.previous, now.previousUntil], [before.secret, after(86_400)]);
  await endpoints.remove(change(), first);
  t.same([await kept(), (await endpoints.list(userId)).length], [[], 1], 'with what was sent to it');
  const facts = (await store.read(accountId)).filter(({ type }) => type.startsWith('Webhook'));
  t.same(
    facts
      .slice(-5)
      .map(({ type, actor, data }) => [type, actor, (data as { reason?: string }).reason ?? null]),
    [
      ['WebhookDisabled', 'system', 'failing'],
      ['WebhookDisabled', 'system', 'gone'],
      ['WebhookEnabled', 'operator', null],
      ['WebhookSecretRotated', 'operator', null],
      ['WebhookDeleted', 'operator', null],
    ],
  );
});
