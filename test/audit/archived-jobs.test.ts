import t from 'tap';
import { PROJECTIONS } from '../../projections/all.ts';
import { exportBundle } from '../../src/audit/evidence/export-bundle.ts';
import { auditMoney } from '../../src/audit/money/money.ts';
import { isRejection } from '../../src/domain/rejection.ts';
import { eraseOwner } from '../../src/operations/account/erase-owner.ts';
import { createAssetOwners } from '../../src/store/privacy/asset-owners.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';
import { cli } from '../cli/captured-context.ts';
import { entropy, MASTER_KEY_SETTING } from '../support/store.ts';
import { videoKey } from '../support/worker-events.ts';
import { oldLog } from './old-log.ts';
import { told } from './sealed-log.ts';

t.test('a person is erased from archived jobs too, without putting them back first', async (t) => {
  const log = await oldLog(t);
  const { url, store, account, may } = log;
  const own = videoKey(may[0]!);
  const asset = 'cd'.repeat(32);
  const files = new Set([own, `outputs/${entropy.uuid()}/1-${'ab'.repeat(32)}.mp4`, `assets/${asset}`]);
  const parts = {
    store,
    storage: {
      delete: async (key: string) => void files.delete(key),
      async *list(prefix: string) {
        for (const key of [...files])
          if (key.startsWith(prefix)) yield { key, size: 1, modified: new Date() };
      },
    },
    revokeKey: async () => true,
    entropy,
  };
  const owners = createAssetOwners(store.pool);
  t.equal(await owners.addOwner(account.userId, asset), true);
  await log.archive({ drop: true });
  t.ok(await store.status(may[0]!), 'an archived job is still served');
  t.match(await eraseOwner(parts, account), { filesDeleted: 2 });
  t.notOk(files.has(own), 'the video of the job that is away is gone');
  t.notOk(files.has(`assets/${asset}`), 'and what was attached to it');
  t.equal(files.size, 1, 'others’ are not');
  t.equal(await store.status(may[0]!), null, 'nor is it served any more');
  const clean = async () => {
    for (const { name } of PROJECTIONS) {
      const { differences } = await rebuild({ url, name, unwrapKey: store.keys.unwrap, check: true });
      t.same(differences, [], name);
    }
    t.same((await auditMoney({ url, unwrapKey: store.keys.unwrap })).findings, []);
  };
  await clean();
  t.equal(await owners.addOwner(account.userId, asset), false, 'results that come later are not kept');

  await log.restore();
  await log.settle();
  t.same(told(await log.verify()), []);
  t.match((await store.read(may[0]!))[0]!.data, { request: { prompt: '[erased]' } });
  t.match(JSON.parse((await store.status(may[0]!))!.body), { job_id: may[0] });
  await clean();
});

t.test('the proof of the money says which charges it could not hold against videos', async (t) => {
  const log = await oldLog(t);
  const { url, store, account, may } = log;
  const framelog = (...args: string[]) =>
    cli(args, { environment: { DATABASE_URL: url, DATA_DIR: log.directory, ...MASTER_KEY_SETTING } });
  const audit = () => auditMoney({ url, unwrapKey: store.keys.unwrap });
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
  const looked = async (...archives: string[]) => {
    const given = archives.flatMap((file) => ['--archive', file]);
    return /^archived {2}2024-05: .*; (.*)$/m.exec((await framelog('audit', 'verify', ...given)).out)?.[1];
  };
  t.equal(await looked(), 'not looked at (--archive FILE)');
  t.equal(await looked(log.file), 'the file was checked against chains and seals');

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
  const bundle = exportBundle({
    db: store.pool,
    subject,
    unwrapKey: store.keys.unwrap,
    now: 0,
    withKey: false,
  });
  await t.rejects(bundle, /was archived with those of 2024-05/);
  t.ok(isRejection(await bundle.catch((error) => error), 'job_archived'));
});
