// decisions.md, Headers: claims of an Idempotency-Key whose process died, and how often the use of a key is recorded.
import t from 'tap';
import { type Account, type Api, call, startApi } from '../support/api.ts';

const prompt = 'A video';
const TARGET = 'POST /api/framelog/sessions';

const send = (api: Api, { apiKey }: Account, key: string) =>
  call(api, apiKey, 'POST', '/sessions', { prompt }, { 'idempotency-key': key });
const pass = (api: Api, seconds: number) =>
  api.services.store.pool.query(
    'update idempotency_keys set lease_until = lease_until - make_interval(secs => $1)',
    [seconds],
  );

t.test('a reservation that nobody finishes is taken over when its lease ends', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const request = { target: TARGET, body: Buffer.from(JSON.stringify({ prompt })) };
  const reservation = await api.services.idempotency.reserve(user.userId, 'k', request);
  const early = await send(api, user, 'k');
  t.match([early.status, early.body.error], [409, 'idempotency_in_progress']);
  t.equal(early.headers.get('retry-after'), '1');
  await pass(api, 30);
  t.equal((await send(api, user, 'k')).status, 409, 'half a minute later');
  await pass(api, 30);
  const later = await send(api, user, 'k');
  t.match([later.status, later.headers.get('idempotent-replayed')], [202, null]);
  t.match(reservation, { commandId: later.body.job_id }, 'under the id of the first reservation');
  t.equal((await send(api, user, 'k')).headers.get('idempotent-replayed'), 'true');
});

t.test('a command that took effect before its process died has no second effect', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const first = await send(api, user, 'k');
  const { held } = (await api.services.store.account(user.accountId))!;
  await api.services.store.pool.query(
    "update idempotency_keys set output = null, lease_until = now() - interval '1 second'",
  );
  const again = await send(api, user, 'k');
  t.same([again.status, again.text], [202, first.text]);
  t.equal((await api.services.store.account(user.accountId))!.held, held, 'one hold');
});

t.test('whether a command that broke took effect is not known: its key is not given back', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const { storage } = api.services;
  const { signPost } = storage;
  storage.signPost = () => Promise.reject(new Error('planted'));
  const upload = () => {
    const slot = { filename: 'a.png', content_type: 'image/png' };
    return call(api, user.apiKey, 'POST', '/uploads', slot, { 'idempotency-key': 'broken' });
  };
  t.equal((await upload()).status, 500);
  storage.signPost = signPost;
  t.equal((await upload()).status, 409);
  await pass(api, 60);
  t.equal((await upload()).status, 200);
  const { rowCount } = await api.services.store.pool.query('select from upload_slots');
  t.equal(rowCount, 1, 'one slot of the quota');
  t.equal(api.defects.splice(0).length, 1);
});

t.test('last_used_at is written at most once a minute', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const use = (through: Api) => call(through, user.apiKey, 'GET', '/sessions/x');
  const lastUsed = async () => (await api.services.identity.listKeys(user.userId))[0]!.lastUsedAt;
  /** Sets when the key was last used, asks through a process that knows nothing of it, and waits for what it writes. */
  const usedAfter = async (seconds: number) => {
    const text = 'update api_keys set last_used_at = now() - make_interval(secs => $1)';
    await api.services.store.pool.query(text, [seconds]);
    const before = await lastUsed();
    const other = await startApi(t, { beside: api });
    t.equal((await use(other)).status, 404);
    await other.close();
    return [before, await lastUsed()];
  };
  t.equal(await lastUsed(), null);
  const [recent, unchanged] = await usedAfter(30);
  t.equal(unchanged, recent, 'half a minute later: not again');
  const [old, changed] = await usedAfter(90);
  t.not(changed, old, 'a minute and a half later: again');
});
