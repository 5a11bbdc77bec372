// Of several processes one leads: who finds a checkpoint taken does nothing and waits for nothing, and what was read moves it on.
import { generateKeyPairSync } from 'node:crypto';
import t from 'tap';
import { jobStatus } from '../../projections/job-status.ts';
import { sealOnce } from '../../src/audit/seals/sealer.ts';
import { transaction } from '../../src/store/database/db.ts';
import { catchUp } from '../../src/store/projecting/projector.ts';
import { dispatch } from '../../src/webhooks/dispatcher.ts';
import { until } from '../support/process.ts';
import { createJob, entropy, openAccount, openStore } from '../support/store.ts';

const { store } = await openStore(t);
const { pool } = store;
const key = generateKeyPairSync('ed25519').privateKey;
const addresses = { publicUrl: 'https://f.example', baseUrl: 'https://f.example/api' };
const parts = { pool, unwrapKey: store.keys.unwrap };
const project = (batch = 100) => catchUp({ ...parts, batch }, jobStatus);
const tell = () => dispatch({ db: pool, store, entropy, addresses });
const seal = (batch = 100) => sealOnce({ pool, key, now: () => 0, batch });

/** Others on this server may hold the horizon back for a moment. */
const written = () =>
  until('the horizon', async () => {
    const beyond = 'select from events where tx >= pg_snapshot_xmin(pg_current_snapshot())';
    return (await pool.query(beyond)).rowCount === 0;
  });

t.test('who does not lead does nothing, at once', async (t) => {
  await tell();
  await createJob(store, await openAccount(store, 10));
  await written();
  await pool.query(`insert into checkpoints (name) values ('job-status'), ('sealer') on conflict do nothing`);
  await transaction(pool, async (holder) => {
    await holder.query('select from checkpoints for update');
    const late = new Promise((resolve) => setTimeout(resolve, 5000, 'waits').unref());
    const all = Promise.all([project(), tell(), seal()]);
    t.same(await Promise.race([all, late]), [{ leads: false, events: 0, behind: 0 }, 0, null]);
  });
  t.same(await project(), { leads: true, events: 4, behind: 0 });
  t.equal(await tell(), 4);
  t.match(await seal(), {
    n: 1,
    events: 4,
    total: 4,
    prev: '00'.repeat(32),
    sealedAt: '1970-01-01T00:00:00.000Z',
  });
  t.same([await project(), await tell(), await seal()], [{ leads: true, events: 0, behind: 0 }, 0, null]);
});

t.test('a step goes as far as its batch, and the next one on from there', async (t) => {
  const before = (await seal())?.n ?? 1;
  await createJob(store, await openAccount(store, 10));
  await written();
  const steps: unknown[] = [];
  for (let step = 0; step < 3; step++) steps.push((await project(3)).events);
  t.same(steps, [3, 1, 0]);
  const [first, second] = [(await seal(3))!, (await seal(3))!];
  t.same(
    [first, second].map(({ n, events, total }) => [n, events, total]),
    [
      [before + 1, 3, 7],
      [before + 2, 1, 8],
    ],
  );
  t.equal(second.prev, first.hash);
  const { rows } = await pool.query(
    `select name, seq::int from checkpoints where name in ('job-status', 'sealer') order by 1`,
  );
  t.same(rows, [
    { name: 'job-status', seq: Number(second.seq) },
    { name: 'sealer', seq: Number(second.seq) },
  ]);
});
