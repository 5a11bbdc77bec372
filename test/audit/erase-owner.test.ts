import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import t from 'tap';
import { PROJECTIONS } from '../../projections/all.ts';
import { createAuditors, OPERATOR } from '../../src/audit/evidence/auditors.ts';
import { packBundle } from '../../src/audit/evidence/bundle.ts';
import { checkBundle } from '../../src/audit/evidence/check-bundle.ts';
import { exportBundle } from '../../src/audit/evidence/export-bundle.ts';
import { reportHtml } from '../../src/audit/evidence/report.ts';
import { publicKeyOf } from '../../src/audit/seals/seal.ts';
import { sealKey } from '../../src/audit/seals/seal-key.ts';
import { verifyLog } from '../../src/audit/verification/verify.ts';
import { eraseOwner } from '../../src/operations/account/erase-owner.ts';
import { accountAsOf, statusAsOf, uploadsLeftAt } from '../../src/store/projecting/as-of.ts';
import { rebuild } from '../../src/store/projecting/rebuild.ts';
import { type Api, call, startApi } from '../support/api.ts';
import { entropy } from '../support/store.ts';
import { advance, videoKey } from '../support/worker-events.ts';
import { sealEverything } from './sealed-log.ts';

const SECRET = 'Zanzibar honeymoon';
/** What sign-in, agents and links know of a person, each with the word where there is a name. */
async function leaveTraces({ services: { store }, people }: Api, { userId }: { userId: string }) {
  const hash = (n: number) => Buffer.alloc(32, n);
  const visitor = { address: '127.0.0.1', browser: SECRET, knownSecret: null };
  const link = await people.linkFor({ userId, email: SECRET }, { purpose: 'sign-in', minutes: 5 });
  await people.signInByLink(link.split('token=')[1]!, visitor);
  await people.linkFor({ userId, email: SECRET }, { purpose: 'set-password', minutes: 5 });
  const inserts: [string, unknown[]][] = [
    [
      "insert into passkeys (credential_id, user_id, name, public_key, counter, transports) values ('c', $1, $2, '', 0, '{}')",
      [userId, SECRET],
    ],
    [
      `insert into agent_grants (grant_id, user_id, client_id, client_name, payload, created_at, expires_at)
       values ('g', $1, 'c', $2, '{}', now(), now() + interval '1 hour')`,
      [userId, SECRET],
    ],
    [
      `insert into service_accounts (client_id, user_id, name, secret_hash, setup_hash, created_at)
       values ('sa', $1, $2, $3, $4, now())`,
      [userId, SECRET, hash(1), hash(2)],
    ],
    ['update users set display_name = $2 where user_id = $1', [userId, SECRET]],
  ];
  for (const [text, values] of inserts) await store.pool.query(text, values);
}

const create = async (api: Api, key: string, prompt = SECRET) =>
  (await call(api, key, 'POST', '/sessions', { prompt })).body.job_id as string;

/** Every row of every table as text: where a word still stands in the clear. */
async function tablesWith(api: Api, word: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: api.databaseUrl, max: 1 });
  const { rows } = await pool.query(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await pool.query(
      `select exists (select from ${name} t where position($1 in t::text) > 0) as yes`,
      [word],
    );
    if (hit.rows[0].yes) found.push(name);
  }
  await pool.end();
  return found.sort();
}

t.test('an erased owner is unreadable everywhere, and every proof still holds', async (t) => {
  const api = await startApi(t);
  const { store, storage, identity } = api.services;
  const owner = await api.account();
  const other = await api.account();
  const email = (await store.account(owner.accountId))!.email;
  const finished = await create(api, owner.apiKey);
  await advance(store, finished, 'rendered');
  const running = await create(api, owner.apiKey);
  await advance(store, running, 'running');
  const kept = await create(api, other.apiKey, 'A film of somebody else');
  const file = path.join(api.directory, 'video.txt');
  const { writeFile } = await import('node:fs/promises');
  await writeFile(file, 'video');
  await storage.putFile(videoKey(finished), file, { contentType: 'video/mp4' });
  await storage.putFile(videoKey(kept), file, { contentType: 'video/mp4' });
  const slot = (
    await call(api, owner.apiKey, 'POST', '/uploads', {
      filename: `${SECRET}.png`,
      content_type: 'image/png',
    })
  ).body;
  const form = new FormData();
  for (const [name, value] of Object.entries(slot.upload_fields as Record<string, string>))
    form.set(name, value);
  form.set('file', new Blob(['png'], { type: 'image/png' }));
  t.equal((await fetch(slot.upload_url, { method: 'POST', body: form })).status, 204);
  const uploadKey = storage.ownKey(slot.attachment_url)!;
  t.ok(await storage.head(uploadKey));

  const key = await sealKey({ given: null, dataDir: api.directory });
  const seal = () => sealEverything(store, key);
  await seal();
  t.same(
    await tablesWith(api, SECRET),
    ['job_history', 'job_status', 'upload_slots'],
    'only read models have it',
  );
  await leaveTraces(api, owner);

  const parts = { store, storage, revokeKey: identity.revokeKey, entropy };
  const erased = await eraseOwner(parts, owner);
  t.match(erased, { streams: 4, keysRevoked: 1, jobsCanceled: 1, filesDeleted: 2 });
  t.same(await tablesWith(api, SECRET), [], 'no table has the text');
  t.same(await tablesWith(api, email), [], 'nor the address');
  for (const table of ['browser_sessions', 'known_browsers', 'one_time_links', 'passkeys', 'agent_grants']) {
    const { rows } = await store.pool.query(`select count(*)::int as n from ${table} where user_id = $1`, [
      owner.userId,
    ]);
    t.equal(rows[0].n, 0, table);
  }
  const { rows: ended } = await store.pool.query('select revoked_at from service_accounts');
  t.type(ended[0].revoked_at, Date, 'an account of an agent ends');
  t.equal(await storage.head(uploadKey), null);
  t.equal(await storage.head(videoKey(finished)), null);
  t.ok(await storage.head(videoKey(kept)), 'nobody else’s file is touched');
  t.equal((await call(api, owner.apiKey, 'GET', `/sessions/${finished}`)).status, 401);
  t.match((await store.read(finished))[0]!.data, { request: { prompt: '[erased]' } });
  t.match((await call(api, other.apiKey, 'GET', `/sessions/${kept}`)).body, { job_id: kept });
  t.match(await store.job(running), { status: 'failed', hold: null }, 'work in hand is canceled');

  await seal();
  const trustedKeys = [publicKeyOf(key)];
  t.match(await verifyLog({ url: api.databaseUrl, trustedKeys }), { findingCount: 0, tail: { events: 0 } });
  for (const { name } of PROJECTIONS)
    t.match(
      await rebuild({ url: api.databaseUrl, name, unwrapKey: store.keys.unwrap, check: true }),
      { differences: { length: 0 } },
      name,
    );
  const bundle = await exportBundle({
    db: store.pool,
    unwrapKey: store.keys.unwrap,
    subject: { kind: 'job', id: finished },
    now: 0 + Date.now(),
    withKey: true,
  });
  const checked = checkBundle(packBundle(bundle!, reportHtml(bundle!)), { trustedKeys });
  t.same(checked.problems, []);
  t.match(checked.notes, [/their owner was erased/]);
  t.match(await eraseOwner(parts, owner), { keysRevoked: 0, jobsCanceled: 0 }, 'once more changes nothing');
  t.same(api.defects, []);
});

t.test('the past is what was served then', async (t) => {
  const api = await startApi(t);
  const { store } = api.services;
  const { apiKey, accountId, userId } = await api.account({ credits: 100 });
  const before = new Date();
  const jobId = await create(api, apiKey);
  const served = [(await store.status(jobId))!];
  for (const stage of ['created', 'rendered'] as const) {
    await advance(store, jobId, stage);
    served.push((await store.status(jobId))!);
  }
  for (const row of served) {
    const past = await statusAsOf(store, jobId, { version: row.version });
    t.equal(past?.body, row.body, `version ${row.version}`);
    if (row === served.at(-1))
      t.equal((await statusAsOf(store, jobId, { time: new Date() }))?.body, row.body);
  }
  t.equal(await statusAsOf(store, jobId, { time: new Date(before.getTime() - 1000) }), null);
  t.equal(await statusAsOf(store, accountId, { version: 1 }), null, 'an account is no job');
  const held = await accountAsOf(store, accountId, { version: 4 });
  t.match(held, { version: 4, state: { account: { available: 70, held: 30 } } });
  t.match(await accountAsOf(store, accountId, { time: new Date() }), { state: { account: { held: 0 } } });
  await call(api, apiKey, 'POST', '/uploads', { filename: 'a.png', content_type: 'image/png' });
  t.equal(await uploadsLeftAt(store, userId, new Date(Date.now() + 1000)), 99);
  t.equal(await uploadsLeftAt(store, userId, before), 100);
});

t.test('an auditor’s token reads evidence and nothing else, and what it reads is written down', async (t) => {
  const api = await startApi(t);
  const auditors = createAuditors({ db: api.services.store.pool, entropy });
  const { tokenId, token } = await auditors.createToken('external audit');
  t.match(token, /^framelog_audit_[0-9A-Za-z_-]{43}$/);
  const { apiKey } = await api.account();
  const jobId = await create(api, apiKey);
  const endpoints: [string, string, object?][] = [
    ['POST', '/sessions', { prompt: 'x' }],
    ['GET', `/sessions/${jobId}`],
    ['POST', `/sessions/${jobId}/followups`, { prompt: 'x' }],
    ['POST', '/uploads', { filename: 'a.png', content_type: 'image/png' }],
  ];
  for (const [method, route, body] of endpoints)
    t.equal((await call(api, token, method, route, body)).status, 401, `${method} ${route}`);

  const reader = await auditors.authenticate(token);
  t.same(reader, { tokenId, name: 'external audit' });
  t.equal(await auditors.authenticate(apiKey), null, 'an API key is no auditor’s token');
  t.equal(await auditors.authenticate(`${token}x`), null);
  await auditors.logRead(reader!, 'export', jobId);
  await auditors.logRead(OPERATOR, 'verify', null);
  t.match(await auditors.reads(10), [
    { reader: 'operator', action: 'verify', subject: null },
    { reader: 'external audit', action: 'export', subject: jobId },
  ]);
  t.match(await auditors.listTokens(), [{ tokenId, lastUsedAt: /Z$/, revokedAt: null }]);
  t.equal(await auditors.revokeToken(tokenId), true);
  t.equal(await auditors.authenticate(token), null, 'revoked at once');
  const tables = await api.services.store.pool.query('select t::text as row from auditor_tokens t');
  t.notMatch(tables.rows[0].row, token.slice(15), 'only its hash is stored');
});

t.test('the seal key is made once, privately, and can be given', async (t) => {
  const dataDir = t.testdir();
  const [a, b] = await Promise.all([1, 2].map(() => sealKey({ given: null, dataDir })));
  t.equal(publicKeyOf(a!), publicKeyOf(b!), 'two that start at once agree');
  const file = path.join(dataDir, 'seal-key');
  const { stat } = await import('node:fs/promises');
  t.equal((await stat(file)).mode & 0o777, 0o600);
  t.same((await readdir(dataDir)).sort(), ['seal-key', 'seal-key.pub']);
  const pem = await readFile(file, 'utf8');
  const der = pem.replace(/-----.*-----|\n/g, '');
  const seed = Buffer.from(der, 'base64').subarray(-32).toString('base64');
  for (const given of [pem, pem.replaceAll('\n', '\\n'), Buffer.from(pem).toString('base64'), der, seed])
    t.equal(publicKeyOf(await sealKey({ given, dataDir: 'unused' })), publicKeyOf(a!));
  await t.rejects(sealKey({ given: 'nonsense', dataDir }), /must be an Ed25519 private key/);
});
