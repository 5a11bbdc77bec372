// The interface description against the service: valid, mutated and arbitrary requests get what is documented, and
// nothing but an accepted request leaves an event. FUZZ_REQUESTS sets how many (npm test: about 1,500), FUZZ_SEED which.
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import t from 'tap';
import { RequestBody } from '../../src/operations/jobs/request-body.ts';
import { issuesOf } from '../../src/operations/validation.ts';
import { type Api, call, startApi } from '../support/api.ts';
import { fuzzRequests, fuzzSeed } from '../support/fuzz-requests.ts';
import { anyRequest, bodyFor, type FuzzedRequest, type OpenApi } from '../support/fuzzed-request.ts';
import { advance } from '../support/worker-events.ts';

const UNDOCUMENTED_OK = new Set([404, 405]);

/** Commands that left an event of any type: no worker runs here, so each is an accepted request. */
async function commandCount({ services }: Api): Promise<number> {
  const text = 'select count(distinct command_id)::int as n from events';
  return (await services.store.pool.query<{ n: number }>(text)).rows[0]!.n;
}

/** What is wrong with a response, or null. */
function fault(
  document: OpenApi,
  ajv: Ajv2020,
  request: FuzzedRequest,
  response: Awaited<ReturnType<typeof call>>,
): string | null {
  const documented = document.paths[request.path]![request.method.toLowerCase()]!.responses[response.status];
  if (response.status >= 500) return `a ${response.status}`;
  if (!documented)
    return UNDOCUMENTED_OK.has(response.status) && request.mangledPath
      ? null
      : `undocumented ${response.status}`;
  const schema = documented.content?.['application/json']?.schema;
  if (!schema) return response.text === '' ? null : 'a body where none is documented';
  if (response.headers.get('content-type') !== 'application/json; charset=utf-8')
    return 'another content type';
  const name = schema.$ref.split('/').at(-1)!;
  const check = ajv.getSchema(`api#/components/schemas/${name}`)!;
  if (!check(response.body)) return `breaks ${name}: ${ajv.errorsText(check.errors)}`;
  if (response.status === 400 && response.text.length > 65_536) return 'a 400 over 64 KiB';
  return request.broken && response.status < 300 ? 'an invalid request was accepted' : null;
}

/** A valid request to create a job under an idempotency key. */
const withKey = (key: string, prompt: string): FuzzedRequest => ({
  ...{ method: 'POST', path: '/sessions', jobId: '', mangledPath: false, authorized: true, broken: false },
  ...{ headers: { 'idempotency-key': key }, body: JSON.stringify({ prompt }) },
});

t.test('every response is a documented one', async (t) => {
  const api = await startApi(t);
  const user = await api.account({ credits: 100_000_000 });
  const document: OpenApi = (await call(api, null, 'GET', '/openapi.json')).body;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document as object, 'api');
  const known: string[] = [];
  for (const stage of ['asking', 'rendered', 'failed', 'running'] as const) {
    const { body } = await call(api, user.apiKey, 'POST', '/sessions', { prompt: 'a' });
    await advance(api.services.store, body.job_id, stage);
    known.push(body.job_id);
  }
  const before = await commandCount(api);
  const statuses: Record<number, number> = {};
  let accepted = 0;
  const deleted = new Set<string>();
  const send = async (request: FuzzedRequest) => {
    const route = request.path.replace('{job_id}', request.jobId);
    const key = request.authorized ? user.apiKey : null;
    const response = await call(api, key, request.method, route, request.body, request.headers);
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    const acts = request.method === 'POST' || (request.method === 'DELETE' && !deleted.has(route));
    if (acts && response.status < 300 && !response.headers.has('idempotent-replayed')) accepted += 1;
    // What is gone is gone: the same again is accepted and changes nothing.
    if (request.method === 'DELETE' && response.status < 300) deleted.add(route);
    const wrong = fault(document, ajv, request, response);
    if (wrong) throw new Error(`${wrong}: ${response.status} ${response.text.slice(0, 300)}`);
  };
  // One key for two requests: what chance alone brings too seldom.
  for (const prompt of ['a', 'b']) await send(withKey('a', prompt));
  const options = { numRuns: fuzzRequests(1500), seed: fuzzSeed() };
  t.comment(`seed ${options.seed}`);
  await fc.assert(fc.asyncProperty(anyRequest(document, known), send), options);
  t.comment(JSON.stringify(statuses));
  for (const status of [200, 202, 400, 401, 404, 409, 415, 422])
    t.ok(statuses[status], `some responses were ${status}`);
  t.equal((await commandCount(api)) - before, accepted, 'no event without an accepting response');
  t.same(api.defects, []);
});

t.test('our validation and Ajv agree on what the schema allows', async (t) => {
  const check = new Ajv2020({ strict: false, validateFormats: false }).compile(
    JSON.parse(JSON.stringify(RequestBody)),
  );
  // The rules of the domain, and text that Postgres cannot hold, are beyond the schema.
  const ofSchema = (body: unknown) =>
    issuesOf(RequestBody, body).filter(({ code }) => code !== 'custom' && code !== 'invalid_string')
      .length === 0;
  t.doesNotThrow(() =>
    fc.assert(
      fc.property(
        bodyFor(JSON.parse(JSON.stringify(RequestBody))),
        ({ body }) => ofSchema(body) === check(body),
      ),
      { numRuns: fuzzRequests(1500), seed: fuzzSeed() },
    ),
  );
});
