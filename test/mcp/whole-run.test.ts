// Every tool once as it should be called and once as it should not, by agents that signed in in each way; afterwards no
// secret that anybody was given is kept anywhere, nor was any said in a refusal, an event or the log (test/support/secrets.ts).
import pg from 'pg';
import t, { type Test } from 'tap';
import { TOOLS } from '../../src/mcp/tools/table.ts';
import { authorize, redeem, refresh, registerClient, sendForm, sendJson } from '../support/agent-flows.ts';
import { callRaw } from '../support/agents.ts';
import { startApi } from '../support/api.ts';
import { assertNoSecret } from '../support/secrets.ts';
import { finish } from '../support/told-jobs.ts';

const NOBODYS = '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11';
const TOPUP = { enabled: true, threshold: 100, amount: 200, monthly_limit_cents: 5000 };

type Made = { jobId: string; keyId: string };
/** Arguments that are taken, a member that the result has, and arguments that are refused with the path of the fault. */
type Row = [good: (made: Made) => object, member: string, bad: object, path: string[]];

const CALLS: Record<string, Row> = {
  create_video: [() => ({ prompt: 'Tea', duration: '<10s' }), 'job_id', { prompt: '' }, ['prompt']],
  get_session_status: [({ jobId }) => ({ job_id: jobId }), 'output', { job_id: 1 }, ['job_id']],
  job_status: [({ jobId }) => ({ job_id: jobId }), 'title', {}, ['job_id']],
  create_followup: [
    ({ jobId }) => ({ job_id: jobId, prompt: 'Warmer' }),
    'status_url',
    { job_id: NOBODYS },
    ['prompt'],
  ],
  upload_asset: [
    () => ({ filename: 'a.png', content_type: 'image/png' }),
    'upload_fields',
    { filename: 'a.exe', content_type: 'application/x-msdownload' },
    ['content_type'],
  ],
  show_plans_and_credits: [
    () => ({ reason: 'insufficient_credits' }),
    'can_buy',
    { reason: 'x' },
    ['reason'],
  ],
  get_credit_balance: [() => ({}), 'available', { of: 'me' }, []],
  list_plans: [() => ({}), 'plans', { all: true }, []],
  setup_payment_method: [() => ({}), 'checkout_url', { card: '4242424242424242' }, []],
  set_auto_topup: [() => TOPUP, 'threshold', { ...TOPUP, amount: 1 }, ['amount']],
  purchase_credits: [
    () => ({ credits: 200, idempotency_key: 'k' }),
    'payment_id',
    { credits: 200 },
    ['idempotency_key'],
  ],
  subscribe_to_plan: [() => ({ plan_id: 'max' }), 'payment_id', { plan_id: 'gold' }, ['plan_id']],
  register_service_account: [() => ({ name: 'night shift' }), 'client_secret', { name: '' }, ['name']],
  create_api_key: [() => ({ name: 'another' }), 'api_key', { name: '' }, ['name']],
  list_api_keys: [() => ({}), 'keys', { all: true }, []],
  revoke_api_key: [({ keyId }) => ({ key_id: keyId }), 'revoked', {}, ['key_id']],
  get_settings: [() => ({}), 'theme', { me: true }, []],
  whoami: [() => ({}), 'user_id', { me: true }, []],
};

const api = await startApi(t);

/** Calls every tool both ways. */
async function useAll(t: Test, credential: string): Promise<void> {
  const made: Made = { jobId: '', keyId: '' };
  for (const [name, [good, member, bad, path]] of Object.entries(CALLS)) {
    const { result } = await callRaw(api, credential, name, good(made));
    const given = result?.structuredContent ?? {};
    t.ok(
      !result?.isError && Object.hasOwn(given, member),
      `${name}: ${JSON.stringify(result).slice(0, 300)}`,
    );
    made.jobId = given.job_id ?? made.jobId;
    made.keyId = given.key_id ?? made.keyId;
    if (name === 'create_video') await finish(api, given.job_id);
    if (name === 'setup_payment_method') await pay(given.payment_id);
    const refused = (await callRaw(api, credential, name, bad)).result;
    t.equal(refused.isError, true, `${name}: refused`);
    t.same(refused.structuredContent.details[0].path, path, `${name}: names what is wrong`);
    t.type(refused.structuredContent.next_step, 'string');
  }
}

async function pay(id: string): Promise<void> {
  await api.testPayments.records.finish(id, { reason: null, card: '4242424242424242' });
  await api.services.payments.reconcile(id);
}

t.test('the table has every tool', async (t) => {
  t.same(Object.keys(CALLS).toSorted(), TOOLS.map(({ name }) => name).toSorted());
});

t.test('by an API key', async (t) => useAll(t, (await api.account()).apiKey));

t.test('by a client that a user allowed everything', async (t) => {
  const client = await registerClient(api);
  const { body: metadata } = await sendJson(api, '/oauth/register', {
    redirect_uris: ['https://agent.example/cb'],
    token_endpoint_auth_method: 'client_secret_basic',
  });
  t.type(metadata.client_secret, 'string', 'one with a secret, whose hash is kept');
  const scope = [...new Set(TOOLS.map((tool) => `framelog:${tool.scope}`)), 'mcp'].join(' ');
  const user = await api.account();
  const { body } = await redeem(api, client, await authorize(api, client, { user, more: { scope } }));
  await useAll(t, body.access_token);
  t.equal((await refresh(api, client, body.refresh_token)).status, 200);
  t.equal((await refresh(api, client, body.refresh_token)).status, 400, 'used twice');
  const { client_id } = client;
  t.equal((await sendForm(api, '/oauth/device_authorization', { client_id })).status, 200);
});

t.test('an upload of another user is attached no more than one that is not there', async (t) => {
  const [ann, ben] = [await api.account(), await api.account()];
  const slot = { filename: 'a.png', content_type: 'image/png' };
  const { result } = await callRaw(api, ann.apiKey, 'upload_asset', slot);
  const hers: string = result.structuredContent.attachment_url;
  const refusal = async (url: string) => {
    const args = { prompt: 'Tea', attachments: [{ url }] };
    return (await callRaw(api, ben.apiKey, 'create_video', args)).result.structuredContent.details;
  };
  const [detail] = await refusal(hers);
  t.same([detail.code, detail.path], ['custom', ['attachments', 0, 'url']]);
  const upload = result.structuredContent.upload_id as string;
  t.same(await refusal(hers.replaceAll(upload, NOBODYS)), [detail], 'no difference shows');
});

/** Every row of every table as text, and what is in its bytes. */
async function everythingIn(db: pg.Client, look: (text: string, table: string) => void): Promise<number> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  let seen = 0;
  for (const { name } of tables) {
    const { rows } = await db.query<{ text: string }>(`select it::text as text from ${name} it`);
    for (const { text } of rows) {
      look(text, name);
      const bytes = [...text.matchAll(/\\x([0-9a-f]+)/g)].map((it) => Buffer.from(it[1]!, 'hex'));
      for (const some of bytes) look(some.toString('latin1'), name);
    }
    seen += rows.length;
  }
  return seen;
}

t.test('no secret is kept: the database has hashes and what is encrypted', async (t) => {
  // As the owner of the tables: the service itself may not read all of them.
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  t.teardown(() => owner.end());
  const seen = await everythingIn(owner, (text, table) => assertNoSecret(text, `a row of ${table}`));
  t.ok(seen > 200, `${seen} rows`);
  const { apiKey } = await api.account();
  for (const planted of [`'${apiKey}'::text`, `convert_to('${apiKey}', 'UTF8')`]) {
    await owner.query(`create table planted as select ${planted} as kept`);
    await t.rejects(
      everythingIn(owner, (text, table) => assertNoSecret(text, `a row of ${table}`)),
      /planted carries the secret/,
      'one that is kept would be found',
    );
    await owner.query('drop table planted');
  }
});

t.test('nothing failed', async (t) => {
  t.same(api.defects, []);
});
