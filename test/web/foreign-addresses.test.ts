// Every address of the pages and of the API that names something: to somebody else it is what an unknown one is, and nothing
// comes of asking. The tables of routes say which addresses there are, so that none is left out.
import t, { type Test } from 'tap';
import { ROUTES } from '../../src/http/api/routes.ts';
import { PAGES } from '../../src/web/pages.ts';
import { authorize, redeem, registerClient } from '../support/agent-flows.ts';
import { type Account, type Api, type ApiResponse, call, startApi } from '../support/api.ts';
import { finish } from '../support/told-jobs.ts';
import { formsOf, type Page, signedUp, type WebBrowser } from '../support/web-browser.ts';

const PASSWORD = 'a long enough password';
const UNKNOWN = '01990000-0000-7000-8000-000000000000';

/** Somebody with everything that can be named: the values of the addresses' parameters, and of the forms' fields. */
type Person = { browser: WebBrowser; apiKey: string; userId: string; ids: Record<string, string> };

/** Addresses that are not for one person: whoever has them may. */
const FOR_WHOEVER_HAS_IT: Record<string, string> = {
  '/v/:secret': 'a link to a video is for whoever was given it (shares.test.ts)',
  '/app/service-accounts/:token': 'a link for whoever pays for an agent (money.test.ts)',
  '/app/service-accounts/:token/remove': 'the same link',
  '/app/billing/payments/:payment_id': 'who pays for somebody else sees the outcome alone (money.test.ts)',
  '/app/consent/:id': 'belongs to the browser that brought it (oauth/pages.test.ts)',
  '/docs/:guide': 'for everybody',
};
/** Fields of forms that name something of somebody's. */
const NAMED = ['key_id', 'session_id', 'grant_id', 'credential_id', 'share_id', 'delivery_id'];

const filled = (path: string, ids: Record<string, string>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (!ids[name]) throw new Error(`this test has no ${name} for ${path}`);
    return ids[name];
  });

async function personWithEverything(api: Api, email: string): Promise<Person> {
  const browser = await signedUp(api, email, PASSWORD);
  const { text } = await browser.submit('/app/keys', { name: 'k' });
  const apiKey = /framelog_\w{43}/.exec(text)![0];
  const { userId } = (await api.services.identity.findUser(email))!;
  const made = await browser.submit('/app/new', { prompt: 'A lamp', duration: '<10s' });
  const jobId = made.location!.slice('/app/chat/'.length);
  await finish(api, jobId, {});
  const ask = async (path: string, body: object) => (await call(api, apiKey, 'POST', path, body)).body;
  const { share_id: shareId } = await ask(`/x/sessions/${jobId}/shares`, {});
  const { webhook_id: webhookId } = await ask('/x/webhooks', { url: 'https://example.org/hook' });
  const { pool } = api.services.store;
  const deliveryId = api.services.entropy.uuid();
  await pool.query(
    `insert into webhook_deliveries (delivery_id, endpoint_id, user_id, job_id, seq, type, body, state, created_at)
     values ($1, $2, $3, $4, 1, 'job.queued', '{}', 'delivered', now())`,
    [deliveryId, webhookId, userId, jobId],
  );
  await pool.query(
    `insert into passkeys (credential_id, user_id, name, public_key, counter, transports) values ($1, $2, 'p', '', 0, '{}')`,
    [`passkey-of-${email}`, userId],
  );
  const { rows } = await pool.query('select session_id from browser_sessions where user_id = $1', [userId]);
  const key = (await api.services.identity.listKeys(userId))[0]!;
  const named = { key_id: key.keyId, session_id: rows[0].session_id, grant_id: await grantOf(api, email) };
  const ids = { job_id: jobId, share_id: shareId, webhook_id: webhookId, delivery_id: deliveryId };
  return {
    ...{ browser, apiKey, userId },
    ids: { ...ids, ...named, run: '1', payment_id: UNKNOWN, credential_id: `passkey-of-${email}` },
  };
}

/** A grant of an agent that this person allowed. */
async function grantOf(api: Api, email: string): Promise<string> {
  const user = (await api.services.identity.findUser(email)) as unknown as Account;
  const client = await registerClient(api);
  await redeem(api, client, await authorize(api, client, { user }));
  return (await api.agents.grants.list(user.userId))[0]!.grantId;
}

/** Everything of a person that somebody else could have touched. */
async function stateOf(api: Api, { userId }: Person): Promise<object[]> {
  const tables = [
    'api_keys',
    'agent_grants',
    'passkeys',
    'video_shares',
    'webhook_endpoints',
    'webhook_deliveries',
    'job_status',
  ];
  const rows: object[] = [];
  for (const table of tables) {
    const owner = table === 'job_status' ? 'owner_id' : 'user_id';
    const found = await api.services.store.pool.query(
      `select '${table}' as of, (to_jsonb(x) - 'last_used_at')::text as row from ${table} x where ${owner} = $1 order by 2`,
      [userId],
    );
    rows.push(...found.rows);
  }
  return rows;
}

/** A page without what differs between any two of them: nonces, tokens, and the address that was asked for. */
const shape = ({ status, text, location }: Page, asked: string) => {
  const same = text.replaceAll(/nonce="[^"]*"|name="(form_token|once)" value="[^"]*"/g, '');
  return { status, location, text: same.replaceAll(asked, 'ASKED') };
};

const api = await startApi(t);
const [ada, eve] = [
  await personWithEverything(api, 'ada@example.org'),
  await personWithEverything(api, 'eve@example.org'),
];
const before = await stateOf(api, ada);
const unknown = Object.fromEntries(Object.keys(ada.ids).map((name) => [name, UNKNOWN]));
const own = async (t: Test) => t.same(await stateOf(api, ada), before, 'nothing of hers has changed');

t.test('pages', async (t) => {
  const { hidden } = formsOf((await eve.browser.get('/app/settings')).text)[0]!;
  const token = { form_token: hidden.form_token! };
  const fields = Object.fromEntries(NAMED.map((name) => [name, ada.ids[name]!]));
  let compared = 0;
  for (const { path, method, access } of PAGES) {
    const isNamed = path.includes('/:');
    if (path in FOR_WHOEVER_HAS_IT || (method === 'GET' && !isNamed)) continue;
    if (method === 'POST' && (!isNamed || access === 'public')) continue;
    const open = async (person: Person, ids: Record<string, string>): Promise<object> => {
      const address = filled(path, { ...ids, run: '1' });
      const page =
        method === 'GET'
          ? await person.browser.get(address)
          : await person.browser.post(address, { ...token, ...fields, prompt: 'x', days: '7' });
      return shape(page, ids.job_id!);
    };
    const foreign = await open(eve, ada.ids);
    t.match(foreign, { status: 404 }, `${method} ${path}`);
    t.same(foreign, await open(eve, unknown), `${method} ${path}: as an unknown one`);
    compared++;
  }
  t.ok(compared >= 15, `${compared} pages`);
  await own(t);
});

t.test('forms that name something in a field', async (t) => {
  const { hidden } = formsOf((await eve.browser.get('/app/settings')).text)[0]!;
  for (const [path, name] of [
    ['/app/keys/revoke', 'key_id'],
    ['/app/security/sessions/end', 'session_id'],
    ['/app/passkeys/remove', 'credential_id'],
    ['/app/agents/disconnect', 'grant_id'],
    [`/app/chat/${eve.ids.job_id}/shares/revoke`, 'share_id'],
    [`/app/webhooks/${eve.ids.webhook_id}/redeliver`, 'delivery_id'],
  ] as const) {
    const send = async (value: string) =>
      shape(await eve.browser.post(path, { form_token: hidden.form_token!, [name]: value }), value);
    const foreign = await send(ada.ids[name]!);
    t.ok(foreign.status < 500, path);
    t.same(foreign, await send(UNKNOWN), `${path}: as an unknown one`);
  }
  await own(t);
  t.equal((await ada.browser.get('/app/account')).status, 200, 'she is still signed in');
});

t.test('the API and its extensions', async (t) => {
  const shapeOf = ({ status, text, headers }: ApiResponse, asked: string) => {
    const type = headers.get('content-type');
    return { status, type, text: text.replaceAll(asked, 'ASKED') };
  };
  let compared = 0;
  for (const row of ROUTES.filter(({ path }) => path.includes('/:'))) {
    const body = row.method === 'GET' ? undefined : row.path.endsWith('followups') ? { prompt: 'x' } : {};
    const accepts = 'stream' in row ? ['application/json', 'text/event-stream'] : ['application/json'];
    for (const accept of accepts) {
      const ask = async (key: string | null, ids: Record<string, string>) =>
        shapeOf(await call(api, key, row.method, filled(row.path, ids), body, { accept }), ids.job_id!);
      const name = `${row.method} ${row.path} as ${accept}`;
      const foreign = await ask(eve.apiKey, ada.ids);
      t.match(foreign, { status: 404, type: /^application\/json/ }, name);
      t.same(foreign, await ask(eve.apiKey, unknown), `${name}: as an unknown one`);
      // What is hers within what is one's own.
      const [, last = ''] = /:(\w+)(?!.*:)/.exec(row.path)!;
      if (last !== 'job_id' && last !== 'webhook_id')
        t.same(
          await ask(eve.apiKey, { ...eve.ids, [last]: ada.ids[last]! }),
          foreign,
          `${name}: within one’s own`,
        );
      t.equal((await ask(null, ada.ids)).status, 401, `${name}: nobody`);
      compared++;
    }
  }
  t.ok(compared >= 14, `${compared} routes`);
  await own(t);
  t.same(api.defects, []);
});
