// What a rebuild says of itself, whom it gives way to, and what it leaves behind, also when it fails. One log for all.
import t from 'tap';
import { withOwner } from '../../src/store/database/db.ts';
import { type RebuildOptions, rebuild } from '../../src/store/projecting/rebuild.ts';
import { until } from '../support/process.ts';
import { entropy, openAccount, openStore } from '../support/store.ts';
import { live } from './lives.ts';

const { store, url } = await openStore(t);
const account = await openAccount(store, 1000);
for (let i = 0; i < 4; i++) await live(store, account, i);
const again = (name: string, more: Partial<RebuildOptions> = {}) =>
  rebuild({ url, name, unwrapKey: store.keys.unwrap, ...more });
const asOwner = (sql: string) => withOwner(url, (client) => client.query(sql));
const one = async (sql: string) => Object.values((await asOwner(sql)).rows[0])[0];
const beside = () => one("select to_regclass('rebuild.kept')::text");
const schema = () => one("select to_regnamespace('rebuild')::text");

t.test('how far it is, and how much that was, is of its own kind of stream', async (t) => {
  const steps: number[] = [];
  const onProgress = (events: number) => void steps.push(events);
  const { events, swapped } = await again('upload-quota', { batch: 4, onProgress });
  t.same([events, steps, swapped], [6, [4, 6], true]);
  steps.length = 0;
  t.equal((await again('job-history', { onProgress })).events, 14);
  t.same(steps, [14], 'one page, where it is not told how large they are');
});

t.test('a check changes nothing; a rebuild notes when it was, and the service writes on', async (t) => {
  const noted = (name: string) =>
    one(`select extract(epoch from now() - rebuilt_at) < 60 from projection_schemas where name = '${name}'`);
  await asOwner("update projection_schemas set rebuilt_at = '2020-01-01'");
  const oid = () => one("select 'job_status'::regclass::oid");
  const before = await oid();
  t.match(await again('job-status', { check: true }), { differences: { length: 0 }, swapped: false });
  t.same([await oid(), await noted('job-status'), await schema()], [before, false, null]);
  t.match(await again('job-status'), { differences: { length: 0 }, swapped: true });
  t.not(await oid(), before);
  t.same([await noted('job-status'), await noted('job-history'), await schema()], [true, false, null]);
  t.equal(
    await one("select relnamespace::regnamespace::text from pg_class where oid = 'job_status'::regclass"),
    'public',
  );
  await live(store, account, 1);
  t.match(await again('job-status', { check: true }), { differences: { length: 0 } });
});

t.test('what a killed one left is cleared away', async (t) => {
  await asOwner(
    'create schema rebuild; create table rebuild.job_status (x int); create table rebuild.kept ()',
  );
  t.match(await again('job-status'), { differences: { length: 0 }, swapped: true });
  t.equal(await schema(), null);
});

t.test('what another one is filling stays', async (t) => {
  await withOwner(url, async (other) => {
    await other.query("select pg_advisory_lock(hashtext('framelog.rebuild'))");
    await other.query('create schema rebuild; create table rebuild.kept ()');
    for (const check of [true, false])
      await t.rejects(again('job-status', { check }), {
        message: 'another rebuild or check is under way; try again when it has ended',
      });
    t.equal(await beside(), 'rebuild.kept');
  });
  const swapped = async () => (await again('job-status').catch(() => null))?.swapped;
  t.equal(await until('the lock to be free', swapped, 20_000), true);
});

t.test('one that fails says why, lets go of everything and leaves the rows as they were', async (t) => {
  const rows = () => one('select jsonb_agg(q)::text from upload_quota q');
  const before = await rows();
  await t.rejects(again('upload-quotas'), { message: 'no projection is called upload-quotas' });
  const unwrapKey = () => {
    throw new Error('another master key');
  };
  await t.rejects(again('upload-quota', { unwrapKey }), { message: 'another master key' });
  t.equal(await schema(), null);
  await asOwner('create view on_quotas as select * from upload_quota');
  t.teardown(() => asOwner('drop view if exists on_quotas'));
  const began = Date.now();
  await t.rejects(again('upload-quota'), { code: '2BP01' }, 'what is no conflict is not tried again');
  t.ok(Date.now() - began < 60_000);
  await asOwner('drop view on_quotas');
  t.equal(await rows(), before);
  t.equal(await schema(), null);
  const connected =
    "select count(*)::int from pg_stat_activity where application_name = 'framelog rebuild' and datname = current_database()";
  await until('its connections to end', async () => (await one(connected)) === 0, 20_000);
  t.match(await again('upload-quota'), { differences: { length: 0 }, swapped: true });
});

t.test('an event that this build does not know is reported, and passed over', async (t) => {
  const id = await one("select stream_id from streams where kind = 'uploads'");
  await asOwner(
    `insert into events (stream_id, version, recorded_at, type, schema_version, command_id, actor, data, hash)
     select '${id}', version + 1, now(), 'UploadTeleported', 1, '${entropy.uuid()}', 'later', '{}', sha256('x')
       from streams where stream_id = '${id}'`,
  );
  const told: unknown[] = [];
  const warn = (facts: object) => void told.push(facts);
  const log = { info() {}, warn, error: warn };
  await again('upload-quota', { log, check: true });
  t.match(told, [{ parked: { type: 'UploadTeleported', streamId: id } }]);
});
