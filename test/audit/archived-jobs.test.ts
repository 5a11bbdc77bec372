import t from 'tap';
import { exportBundle } from '../../src/audit/evidence/export-bundle.ts';
import { auditMoney } from '../../src/audit/money/money.ts';
import { isRejection } from '../../src/domain/rejection.ts';
import { eraseOwner } from '../../src/operations/account/erase-owner.ts';
import { cli } from '../cli/captured-context.ts';
import { entropy, MASTER_KEY_SETTING } from '../support/store.ts';
import { oldLog } from './old-log.ts';
import { told } from './sealed-log.ts';

t.test('nobody is erased while jobs of theirs are in an archive', async (t) => {
  const log = await oldLog(t);
  const { store, account, may } = log;
  const files: string[] = [];
  const parts = {
    store,
    storage: { delete: async (key: string) => void files.push(key) },
    revokeKey: async () => true,
    entropy,
  };
  await log.archive({ drop: true });
  await t.rejects(eraseOwner(parts, account), /Nothing was erased: .*2024-05.*partitions restore/);
  t.same(files, [], 'no file is gone');
  t.ok((await store.account(account.accountId))!.email, 'nor the key');

  await log.restore();
  t.match(await eraseOwner(parts, account), { streams: 4 });
  t.ok(
    files.some((key) => key.includes(may[0]!)),
    'the video of the job that was away is gone, too',
  );
  await log.settle();
  t.same(told(await log.verify()), []);
  t.match((await store.read(may[0]!))[0]!.data, { request: { prompt: '[erased]' } });
  t.same((await auditMoney({ url: log.url, openKey: store.keys.open })).findings, []);
});

t.test('the proof of the money says which charges it could not hold against videos', async (t) => {
  const log = await oldLog(t);
  const { url, store, account, may } = log;
  const framelog = (...args: string[]) =>
    cli(args, { environment: { DATABASE_URL: url, DATA_DIR: log.directory, ...MASTER_KEY_SETTING } });
  const audit = () => auditMoney({ url, openKey: store.keys.open });
  t.match((await framelog('audit', 'money')).out, /^The money is right\.$/m);
  await log.archive();
  t.match(await audit(), { findings: { length: 0 }, archived: [{ month: '2024-05', jobs: 2, holds: 2 }] });
  const { out, code } = await framelog('audit', 'money');
  t.match(
    out,
    /^archived {2}2024-05: 2 holds of 2 jobs, each ended once; what was charged was not compared/m,
  );
  t.match(out, /^The money is right, as far as it is in the log\.$/m);
  t.equal(code, 0);

  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `delete from events where stream_id = $1 and type = 'HoldReleased' and data ->> 'jobId' = $2`,
    [account.accountId, may[1]],
  );
  await client.end();
  const { findings } = await audit();
  t.ok(findings.some(({ detail }) => detail.includes(`of the archived job ${may[1]} ended 0 times`)));
});

t.test('what needs the events of an archived job says where they are', async (t) => {
  const log = await oldLog(t);
  const { store, may } = log;
  await log.archive();
  const subject = { kind: 'job' as const, id: may[0]! };
  const bundle = exportBundle({ db: store.pool, subject, openKey: store.keys.open, now: 0, withKey: false });
  await t.rejects(bundle, /was archived with those of 2024-05/);
  t.ok(isRejection(await bundle.catch((error) => error), 'job_archived'));
});
