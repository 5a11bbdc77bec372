// api.md 7 row by row, with the rows that decisions.md (Status codes, Headers) adds: the exact body and the exact
// headers of every refusal, on every endpoint that can give it.
import t from 'tap';
import { withOwner } from '../../src/store/database/db.ts';
import { type Account, type Api, type ApiResponse, call, startApi } from '../support/api.ts';
import { advance, type Stage } from '../support/worker-events.ts';

const prompt = 'A video';
const NOBODYS = '0199aa4e-5d5f-7c41-9d3c-3f6b8d0c2a11';
const slot = { filename: 'a.png', content_type: 'image/png' };

type Test = Pick<typeof t, 'equal' | 'same' | 'match'>;
type Send = (body?: object | string, headers?: Record<string, string>) => Promise<ApiResponse>;

/** The headers that differ from one refusal to another; the others every response of the API has. */
const OWN = ['www-authenticate', 'allow', 'retry-after', 'ratelimit', 'ratelimit-policy', 'etag'];
const OWN_OF_SUCCESS = ['idempotent-replayed', 'preference-applied', 'cache-control'];

function isExactly(
  t: Test,
  name: string,
  response: ApiResponse,
  [status, body, own]: [number, object, object?],
) {
  t.equal(response.status, status, name);
  // The message is for people, and only there where the contract has one.
  const { message, ...rest } = response.body;
  const expects = 'message' in body;
  t.same(rest, Object.fromEntries(Object.entries(body).filter(([member]) => member !== 'message')), name);
  t.equal(typeof message === 'string' && message !== '', expects, `${name}: a message`);
  const headers = Object.fromEntries(response.headers);
  t.match(headers, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(response.text)),
    'x-content-type-options': 'nosniff',
    'x-request-id': /^[0-9a-f-]{36}$/,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': /RateLimit/,
  });
  const given = [...OWN, ...OWN_OF_SUCCESS].filter((header) => header in headers);
  t.same(Object.fromEntries(given.map((header) => [header, headers[header]])), own ?? {}, `${name}: headers`);
}

/** The four endpoints, for one account. */
function endpoints(api: Api, { apiKey }: { apiKey: string | null }, jobId = NOBODYS): Record<string, Send> {
  const post = (route: string, usual: object): Send => {
    return (body = usual, headers = {}) => call(api, apiKey, 'POST', route, body, headers);
  };
  return {
    '4.1': post('/sessions', { prompt }),
    '4.2': post(`/sessions/${jobId}/followups`, { prompt }),
    '4.3': (_, headers = {}) => call(api, apiKey, 'GET', `/sessions/${jobId}`, undefined, headers),
    '4.4': post('/uploads', slot),
  };
}

/** What archiving a month does to the log, without its file: the jobs of this one never rest so soon. */
async function archiveMonthOf(api: Api): Promise<void> {
  await withOwner(api.databaseUrl, async (client) => {
    const { rows } = await client.query(`select to_char(now() at time zone 'UTC', 'YYYY_MM') as month`);
    await client.query('select detach_event_month($1)', [`events_${rows[0].month}`]);
    await client.query(
      `insert into archived_months
       select to_char(m, 'YYYY-MM'), uuidv7_floor(m at time zone 'UTC'),
              uuidv7_floor((m + interval '1 month') at time zone 'UTC'), sha256(''), now()
         from date_trunc('month', now() at time zone 'UTC') m`,
    );
  });
}

async function jobAt(api: Api, { apiKey }: Account, stage: Stage | null): Promise<string> {
  const { body } = await call(api, apiKey, 'POST', '/sessions', { prompt });
  if (stage) await advance(api.services.store, body.job_id, stage);
  return body.job_id;
}

t.test('7: 400, 401 and 404', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const own = endpoints(api, user);
  const issue = {
    code: 'unrecognized_keys',
    message: 'Unrecognized key(s) in object',
    path: [],
    keys: ['x'],
  };
  for (const [section, body] of Object.entries({
    '4.1': { prompt, x: 1 },
    '4.2': { prompt, x: 1 },
    '4.4': { ...slot, x: 1 },
  })) {
    const response = await own[section]!(body);
    isExactly(t, `7: 400 of ${section}`, response, [400, { error: 'Invalid request', details: [issue] }]);
  }
  const unauthenticated = { error: 'API key authentication is required' };
  for (const [section, send] of Object.entries(endpoints(api, { apiKey: null }))) {
    isExactly(t, `7: 401 of ${section}`, await send(), [
      401,
      unauthenticated,
      { 'www-authenticate': 'Bearer' },
    ]);
  }
  for (const section of ['4.2', '4.3']) {
    isExactly(t, `7: 404 of ${section}`, await own[section]!(), [404, { error: 'Job not found' }]);
    const other = endpoints(api, await api.account(), await jobAt(api, user, 'rendered'));
    isExactly(t, `7: 404 of ${section}, another's`, await other[section]!(), [
      404,
      { error: 'Job not found' },
    ]);
  }
  isExactly(t, 'unknown route', await call(api, null, 'GET', '/session'), [404, { error: 'Not found' }]);
});

t.test('7: 402 and 403', async (t) => {
  const api = await startApi(t);
  const [poor, rich] = [await api.account({ plan: 'free', credits: 1 }), await api.account()];
  const done = await jobAt(api, poor, 'rendered');
  const lacking = {
    error: 'insufficient_credits',
    code: 'insufficient_credits_minimum_kickoff_balance',
    message: '',
    minimum_required_credits: 1,
    current_balance: 0,
    purchase_url: `${api.publicUrl}/app/billing`,
  };
  const sections = endpoints(api, poor, done);
  for (const section of ['4.1', '4.2']) {
    isExactly(t, `7 and 8: 402 of ${section}`, await sections[section]!(), [402, lacking]);
    for (const fields of [['design_system_id'], ['design_md'], ['design_system_id', 'design_md']]) {
      const design = Object.fromEntries(fields.map((field) => [field, 'framelog']));
      const upgrade = {
        error: 'plan_upgrade_required',
        code: 'plan_upgrade_required',
        message: '',
        fields,
        required_plans: ['pro', 'max'],
        current_plan: 'free',
      };
      isExactly(t, `403 of ${section}: ${fields}`, await sections[section]!({ prompt, ...design }), [
        403,
        upgrade,
      ]);
    }
  }
  t.equal((await endpoints(api, rich)['4.1']!({ prompt, design_md: 'a' })).status, 202);
});

t.test('7: 409 in each status that takes no follow-up, and 422', async (t) => {
  const api = await startApi(t);
  const user = await api.account({ credits: 10_000 });
  for (const [stage, status] of [
    [null, 'queued'],
    ['created', 'created'],
    ['running', 'running'],
    ['failed', 'failed'],
  ] as const) {
    const response = await endpoints(api, user, await jobAt(api, user, stage))['4.2']!();
    const body = { error: 'followup_requires_completed_job', message: '', status };
    isExactly(t, `7: 409 of a job that is ${status}`, response, [409, body]);
  }
  const sections = endpoints(api, user, await jobAt(api, user, 'rendered'));
  const first = await sections['4.1']!({ prompt }, { 'idempotency-key': 'k' });
  t.equal(first.status, 202);
  for (const section of ['4.1', '4.2', '4.4']) {
    const body = section === '4.1' ? { prompt: 'Other' } : undefined;
    const response = await sections[section]!(body, { 'idempotency-key': 'k' });
    isExactly(t, `422 of ${section}`, response, [422, { error: 'idempotency_key_reused', message: '' }]);
  }
  const request = { target: 'POST /api/framelog/uploads', body: Buffer.from(JSON.stringify(slot)) };
  await api.services.idempotency.reserve(user.userId, 'held', request);
  const inFlight = await sections['4.4']!(slot, { 'idempotency-key': 'held' });
  const own = { 'retry-after': '1' };
  isExactly(t, '409 in flight', inFlight, [409, { error: 'idempotency_in_progress', message: '' }, own]);
});

t.test('7: 409 of a job that was archived', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const sections = endpoints(api, user, await jobAt(api, user, 'rendered'));
  const read = await sections['4.3']!();
  await archiveMonthOf(api);
  const refused = { error: 'job_archived', message: '' };
  isExactly(t, '7: 409 of 4.2, archived', await sections['4.2']!(), [409, refused]);
  const keyed = await sections['4.2']!(undefined, { 'idempotency-key': 'archived' });
  isExactly(t, '7: 409 of 4.2, archived, with a key', keyed, [409, refused]);
  t.same((await sections['4.3']!()).body, read.body, '4.3 is served as before');
});

t.test('405, 413 and 415', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const sections = endpoints(api, user);
  const wrong = await call(api, null, 'PUT', '/uploads');
  const allow = { allow: 'POST, OPTIONS' };
  isExactly(t, '405', wrong, [405, { error: 'method_not_allowed', message: '' }, allow]);
  for (const section of ['4.1', '4.2', '4.4']) {
    const type = await sections[section]!('{}', { 'content-type': 'text/plain' });
    isExactly(t, `415 of ${section}`, type, [415, { error: 'unsupported_media_type', message: '' }]);
    const large = await sections[section]!(' '.repeat(12 * 1024 * 1024 + 1));
    isExactly(t, `413 of ${section}`, large, [413, { error: 'payload_too_large', message: '' }]);
  }
});
