// What commands take when nothing is said, what they show of a moment, and what an erasure asks before it.
import t from 'tap';
import { createJob, entropy, MASTER_KEY_SETTING, openAccount, openStore } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';
import { cli } from './captured-context.ts';

const { url, store } = await openStore(t);
const environment = { DATABASE_URL: url, DATA_DIR: t.testdir(), ...MASTER_KEY_SETTING };
const framelog = (...args: string[]) => cli(args, { environment });
const json = async (...args: string[]) => JSON.parse((await framelog(...args, '--json')).out);

t.test(
  'an account is on the free plan with its grant, or with none at all; a key is called one',
  async (t) => {
    const free = await json('accounts', 'create', '--email', 'free@example.org');
    t.match(await store.account(free.account_id), { plan: 'free', available: 50 });
    const none = await json(
      'accounts',
      'create',
      '--email',
      'none@example.org',
      '--credits',
      '0',
      '--plan',
      'max',
    );
    t.match(await store.account(none.account_id), { plan: 'max', available: 0 });
    await framelog('keys', 'create', 'none@example.org');
    const keys = await json('keys', 'list', 'none@example.org');
    t.same(
      keys.map(({ name }: { name: string }) => name),
      ['first key', 'key'],
    );
    await framelog('credits', 'grant', 'none@example.org', '5');
    await framelog('credits', 'grant', 'none@example.org', '7', '--reason', 'a talk');
    const facts = (await store.read(none.account_id))
      .filter(({ type }) => type === 'CreditsGranted')
      .slice(-2);
    t.match(facts, [
      { actor: 'operator', data: { amount: 5, reason: 'granted by the operator' } },
      { actor: 'operator', data: { amount: 7, reason: 'a talk' } },
    ]);
  },
);

t.test('uploads are left at a time, not at a version', async (t) => {
  const owner = await openAccount(store, 50);
  await store.handle({ commandId: entropy.uuid(), actor: 'system' }, async (unit) => {
    await unit.uploads(owner.userId);
    const data = {
      ...{ uploadId: entropy.uuid(), key: 'k', filename: 'a.png', contentType: 'image/png', maxBytes: 9 },
      expiresAt: '2099-01-01T00:00:00.000Z',
    };
    unit.appendUploads(owner.userId, [{ type: 'UploadSlotIssued', data }]);
  });
  const show = (...more: string[]) => framelog('credits', 'show', owner.accountId, ...more);
  t.match((await show()).out, /^uploads {5}99 slots left in the window$/m);
  const past = await show('--at', '1');
  t.match(past.out, /^version {5}1$/m);
  t.notMatch(past.out, 'uploads');
  t.match(await show('--at', '2024-01-01'), { code: 1, notes: /did not exist then/ });
});

t.test('a status shows how far the work is while there is some', async (t) => {
  const owner = await openAccount(store, 50);
  const shown: (string | undefined)[] = [];
  for (const stage of ['running', 'rendering', 'rendered'] as const) {
    const { jobId } = await createJob(store, owner);
    await advance(store, jobId, stage);
    await store.reportProgress({ jobId, run: 1, stage: 'rendering', done: 3, total: 8, progress: 0.456 });
    shown.push(/^progress +(.*)$/m.exec((await framelog('status', jobId)).out)?.[1]);
  }
  t.same(shown, ['46 % (rendering 3/8)', '46 % (rendering 3/8)', undefined]);
});

t.test('an erasure takes a user’s id too, and goes on once it is typed again', async (t) => {
  const owner = await openAccount(store, 50);
  const insert = 'insert into users (user_id, account_id, email) values ($1, $2, $3)';
  await store.pool.query(insert, [owner.userId, owner.accountId, 'ada@example.org']);
  const erase = (answers: string[]) => cli(['owners', 'erase', owner.userId], { environment, answers });
  t.match(await erase([`${owner.userId}x`]), { code: 1, notes: /Nothing was erased/ });
  t.match(await store.account(owner.accountId), { available: 50 });
  t.match(await erase([` ${owner.userId} `]), { code: 0, out: /^erased: 1 streams are unreadable/ });
  t.match(await framelog('credits', 'show', 'ada@example.org'), { code: 1, notes: /no account/ });
});
