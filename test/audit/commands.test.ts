import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t from 'tap';
import { sealKey } from '../../src/audit/seals/seal-key.ts';
import { sealOnce, startSealer } from '../../src/audit/seals/sealer.ts';
import { startWitness, urlWitness } from '../../src/audit/seals/witness.ts';
import { EXIT } from '../../src/cli/cli-error.ts';
import { cli } from '../cli/captured-context.ts';
import { until } from '../support/process.ts';
import { createJob, entropy, MASTER_KEY_SETTING, openAccount, openStore } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';
import { sealEverything } from './sealed-log.ts';

type Test = { teardown(action: () => unknown): void };

/** A finished job in a database of its own, and the command over it. */
async function workplace(t: Test) {
  const directory = await mkdtemp(path.join(tmpdir(), 'audit-cli-'));
  t.teardown(() => rm(directory, { recursive: true }));
  const { url, store } = await openStore(t);
  const account = await openAccount(store, 50);
  const { jobId } = await createJob(store, account, { price: 5 });
  await advance(store, jobId, 'rendered');
  const dataDir = path.join(directory, 'data');
  const key = await sealKey({ given: null, dataDir });
  const seal = () => sealEverything(store, key);
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, ...MASTER_KEY_SETTING };
  const framelog = (...args: string[]) => cli(args, { environment });
  return { directory, dataDir, url, store, account, jobId, key, seal, framelog };
}

t.test('from a job id to a verified bundle', async (t) => {
  const { directory, dataDir, jobId, account, seal, framelog } = await workplace(t);
  await seal();
  const verified = await framelog('audit', 'verify');
  t.equal(verified.code, EXIT.done);
  t.match(verified.out, /The log is intact/);
  t.match(verified.out, /unsealed {2}nothing; a seal is made every 1 s/);

  const elsewhere = path.join(directory, 'elsewhere');
  await sealKey({ given: null, dataDir: elsewhere });
  const doubted = await framelog('audit', 'verify', '--key', path.join(elsewhere, 'seal-key.pub'));
  t.equal(doubted.code, EXIT.failed, 'whoever brings a key does not trust the one of this machine');
  t.equal((await framelog('audit', 'verify', '--key', path.join(dataDir, 'seal-key.pub'))).code, EXIT.done);

  const token = JSON.parse(
    (await framelog('audit', 'token', 'create', '--name', 'auditor', '--json')).out,
  ).token;
  const bundle = path.join(directory, 'bundle.zip');
  const exported = await framelog('audit', 'export', jobId, '--out', bundle, '--token', token, '--json');
  t.match(JSON.parse(exported.out), { kind: 'job', id: jobId, events: 9, proven: 9 });
  const offline = (...args: string[]) => cli(['audit', 'check', ...args]);
  const keyFile = path.join(dataDir, 'seal-key.pub');
  const checked = await offline(bundle, '--key', keyFile, '--report', path.join(directory, 'report.html'));
  t.match(checked.out, /The evidence holds/, 'without database or settings');
  t.equal(checked.code, EXIT.done);
  t.match(await readFile(path.join(directory, 'report.html'), 'utf8'), jobId);
  const other = path.join(elsewhere, 'seal-key.pub');
  const both = ['--key', other, '--key', keyFile];
  t.equal((await offline(bundle, ...both)).code, EXIT.done, 'any of the keys will do');
  t.equal((await offline(bundle, '--key', other)).code, EXIT.failed);
  t.equal((await framelog('audit', 'verify', ...both)).code, EXIT.done);

  const whole = path.join(directory, 'account.zip');
  t.equal(
    (await framelog('audit', 'export', account.accountId, '--out', whole, '--with-key')).code,
    EXIT.done,
  );
  t.match(JSON.parse((await offline(whole, '--key', keyFile, '--json')).out), {
    ok: true,
    notes: { length: 0 },
  });

  const bytes = await readFile(bundle);
  await writeFile(bundle, bytes.subarray(0, -40));
  t.match(await offline(bundle), { code: EXIT.failed, notes: /no evidence bundle that can be read/ });
  t.match((await framelog('audit', 'reads')).out, /auditor {2}export {2}.*\n.*operator {2}verify/);
  t.match((await framelog('audit', 'verify', '--token', 'framelog_audit_x')).notes, /not valid/);
  t.match((await framelog('audit', 'export', 'nobody@example.com', '--out', whole)).notes, /no account/);

  const money = await framelog('audit', 'money');
  t.match(money, {
    code: EXIT.done,
    out: /available 45, held 0, revenue 5, withdrawn 0; together 0[\s\S]*The money is right/,
  });
});

t.test('every read can be listed, and nothing is read for a file that cannot be written', async (t) => {
  const { directory, jobId, store, framelog } = await workplace(t);
  const refused: [out: string, why: string][] = [
    [path.join(directory, 'nowhere', 'bundle.zip'), `There is no folder ${path.join(directory, 'nowhere')}`],
    [directory, `${directory} is a folder`],
  ];
  for (const [out, notes] of refused)
    t.match(await framelog('audit', 'export', jobId, '--out', out), { code: EXIT.failed, notes });
  t.equal((await framelog('audit', 'reads', '--json')).out, '[]\n');
  await store.pool.query(
    `insert into audit_reads (read_id, reader, action) select gen_random_uuid(), 'operator', 'verify' from generate_series(1, 120)`,
  );
  const lines = (text: string) => text.trim().split('\n').length;
  const newest = await framelog('audit', 'reads');
  t.equal(lines(newest.out), 100);
  t.match(newest.notes, /--all shows older ones/);
  t.equal(lines((await framelog('audit', 'reads', '--all')).out), 120);
});

t.test('a tampered log ends the command with 1', async (t) => {
  const { url, jobId, seal, framelog } = await workplace(t);
  await seal();
  const pg = await import('pg');
  const client = new pg.default.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(`update events set actor = 'x' where stream_id = $1 and version = 2`, [jobId]);
  await client.end();
  const { code, out } = await framelog('audit', 'verify');
  t.equal(code, EXIT.failed);
  t.match(out, `EDITED  job-${jobId} version 2: the content of SessionPrepared does not give its hash`);
  t.match(out, /tampered with: 1 finding/);
  const json = JSON.parse((await framelog('audit', 'verify', '--json')).out);
  t.match(json, { finding_count: 1, findings: [{ what: 'edited' }], seal_interval_ms: 1000 });
});

t.test('an empty log is never called intact', async (t) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'audit-cli-'));
  t.teardown(() => rm(directory, { recursive: true }));
  const { url } = await openStore(t);
  const environment = { DATABASE_URL: url, DATA_DIR: directory, ...MASTER_KEY_SETTING };
  for (const command of ['verify', 'money'])
    t.match(await cli(['audit', command], { environment }), {
      code: EXIT.failed,
      out: /The log is empty, so nothing was proven/,
    });
});

t.test('the past, the balance and the projections', async (t) => {
  const { jobId, account, framelog } = await workplace(t);
  const past = JSON.parse((await framelog('status', jobId, '--at', '2', '--json')).out);
  t.match(past, { job_id: jobId, status: 'created', seq: 2, output: null });
  t.match((await framelog('status', jobId, '--at', '2020-01-01')).notes, /no job .* then/);
  t.match(await framelog('status', jobId, '--at', 'soon'), {
    code: EXIT.usage,
    notes: /--at must be a time/,
  });
  const credits = async (...more: string[]) =>
    JSON.parse((await framelog('credits', 'show', account.accountId, '--json', ...more)).out);
  t.match(await credits('--at', '2'), { version: 2, balance: 50 });
  t.match(await credits('--at', '3'), { version: 3, balance: 45, held: 5 });
  t.match(await credits(), { balance: 45, held: 0, uploads_left: 100, ledger: { revenue: 5 } });
  t.match((await framelog('projections', 'list')).out, /job-history {4}job {6}job_history 7/);
  t.match((await framelog('projections', 'lag')).out, /credit-ledger/);
  t.match(
    (await framelog('projections', 'rebuild', 'job-status')).out,
    /7 events replayed; every row is.*; rebuilt/,
  );
  t.match(await framelog('projections', 'rebuild', 'x'), {
    code: EXIT.failed,
    notes: /There are: job-status/,
  });
});

t.test('of two rebuilds at once the second is refused, and the first goes on', async (t) => {
  const { store, framelog } = await workplace(t);
  const reader = await store.pool.connect();
  await reader.query('begin');
  await reader.query('lock table job_status in access share mode');
  const first = framelog('projections', 'rebuild', 'job-status');
  const waits = `select exists (select from pg_locks where relation = 'public.job_status'::regclass and not granted) as yes`;
  await until('the first waits', async () => (await store.pool.query<{ yes: boolean }>(waits)).rows[0]!.yes);
  for (const name of ['job-status', 'credit-ledger'])
    t.match(await framelog('projections', 'rebuild', name, '--check'), {
      code: EXIT.failed,
      notes: /another rebuild or check is under way/,
    });
  await reader.query('commit');
  reader.release();
  t.match(await first, { code: EXIT.done, out: /every row is what the replay gives; rebuilt/ });
});

t.test('of several sealers one leads, and writers meanwhile are all sealed once', async (t) => {
  const { store, key, url, account, seal } = await workplace(t);
  const parts = { pool: store.pool, key, now: entropy.now };
  const sealers = [1, 2, 3].map(() => startSealer({ ...parts, batch: 3, intervalMs: 5 }));
  await Promise.all(Array.from({ length: 20 }, () => createJob(store, account, { price: 1 })));
  await Promise.all(sealers.map((sealer) => sealer.stop()));
  await seal();
  t.equal(await sealOnce(parts), null, 'nothing is left');
  const { verifyLog } = await import('../../src/audit/verification/verify.ts');
  t.match(await verifyLog({ url, trustedKeys: [] }), { findingCount: 0, events: 51, tail: { events: 0 } });
});

t.test('a witness at an address gets every seal, in order, however often it fails', async (t) => {
  const { store, seal, account } = await workplace(t);
  const got: number[] = [];
  let failures = 2;
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    res.statusCode = failures > 0 ? 503 : 204;
    if (failures-- <= 0)
      got.push(
        ...text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line).n),
      );
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const witness = urlWitness(`http://127.0.0.1:${(server.address() as AddressInfo).port}/seals`, store.pool);
  await seal();
  const bearing = startWitness({ pool: store.pool, witness, intervalMs: 5 });
  await until('the first seal', async () => got.length >= 1);
  await createJob(store, account);
  await seal();
  await until('the second seal', async () => got.length >= 2);
  await bearing.stop();
  t.same(got, [1, 2]);
  t.equal(await witness.last(), 2, 'where it goes on is kept');
});

t.test('an owner is erased from the command line', async (t) => {
  const { framelog } = await workplace(t);
  const made = JSON.parse((await framelog('accounts', 'create', '--email', 'ada@example.com', '--json')).out);
  t.match(await framelog('owners', 'erase', 'ada@example.com'), {
    code: EXIT.failed,
    notes: /Nothing was erased/,
  });
  t.same(JSON.parse((await framelog('owners', 'erase', 'ada@example.com', '--yes', '--json')).out), {
    streams: 1,
    keys_revoked: 1,
    jobs_canceled: 0,
    files_deleted: 0,
  });
  t.match((await framelog('credits', 'show', 'ada@example.com')).notes, /no account/);
  t.match((await framelog('credits', 'show', made.account_id)).out, /balance {5}50/);
});
