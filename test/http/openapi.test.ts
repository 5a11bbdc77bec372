// The interface description itself: `redocly lint` in its strict form, and what a reader of it is told of errors.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { openApiDocument } from '../../src/http/openapi/openapi.ts';
import { call, startApi } from '../support/api.ts';
import { advance } from '../support/worker-events.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

type Content = Record<string, { schema: { $ref: string }; example?: object }>;
type ApiResponse = { description: string; headers: object; content?: Content };
type Operation = { requestBody?: { content: Content }; responses: Record<string, ApiResponse> };

const document = openApiDocument('https://video.example/api/framelog');
const paths = document.paths as Record<string, Record<string, Operation>>;

t.test('redocly lint is clean, its warnings counted as errors', async (t) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'openapi-test-'));
  t.teardown(() => rm(directory, { recursive: true, force: true }));
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const lint = async (name: string, content: object) => {
    const file = path.join(directory, name);
    await writeFile(file, JSON.stringify(content));
    const program = path.join(ROOT, 'node_modules/.bin/redocly');
    return run(program, ['lint', '--extends=recommended-strict', file], { cwd: directory, env });
  };
  await t.resolves(lint('openapi.json', document));
  await t.rejects(lint('worse.json', { ...document, security: [{ nothing: [] }] }), { code: 1 });
});

t.test('4 and 7: each operation with the statuses that it sends, each with an example', async (t) => {
  const every = ['400', '401', '408', '414', '417', '431', '500', '503'];
  const ofBodies = ['409', '413', '415', '422'];
  const expected: Record<string, string[]> = {
    'POST /sessions': ['202', '402', '403', ...ofBodies, ...every],
    'POST /sessions/{job_id}/followups': ['202', '402', '403', '404', ...ofBodies, ...every],
    'GET /sessions/{job_id}': ['200', '304', '404', ...every],
    'POST /uploads': ['200', '429', ...ofBodies, ...every],
    'POST /x/sessions/{job_id}/cancel': ['200', '404', ...ofBodies, ...every],
    'POST /x/sessions/{job_id}/shares': ['200', '404', ...ofBodies, ...every],
    'GET /x/sessions/{job_id}/shares': ['200', '404', ...every],
    'POST /x/sessions/{job_id}/shares/{share_id}/revoke': ['200', '404', ...ofBodies, ...every],
    'DELETE /x/sessions/{job_id}/video': ['200', '404', ...ofBodies, ...every],
    'GET /x/sessions': ['200', ...every],
    'GET /x/sessions/{job_id}': ['200', '404', '409', ...every],
    'GET /x/sessions/{job_id}/events': ['200', '404', ...every],
    'GET /x/sessions/{job_id}/assets': ['200', '404', '409', ...every],
    'GET /x/sessions/{job_id}/proof': ['200', '404', '409', ...every],
    'POST /x/webhooks': ['200', ...ofBodies, ...every],
    'GET /x/webhooks': ['200', ...every],
    'DELETE /x/webhooks/{webhook_id}': ['200', '404', ...ofBodies, ...every],
    'POST /x/webhooks/{webhook_id}/rotate-secret': ['200', '404', ...ofBodies, ...every],
    'POST /x/webhooks/{webhook_id}/enable': ['200', '404', ...ofBodies, ...every],
    'GET /x/webhooks/{webhook_id}/deliveries': ['200', '404', ...every],
    'POST /x/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver': ['200', '404', ...ofBodies, ...every],
    'GET /x/credits': ['200', ...every],
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
  t.same(described.map(([name]) => name).sort(), Object.keys(expected).sort());
  for (const [name, { responses }] of described) {
    t.same(Object.keys(responses).sort(), expected[name]!.sort(), name);
    for (const [status, { content, headers }] of Object.entries(responses)) {
      t.ok('X-Request-Id' in headers, `${name} ${status}`);
      const reads = name.startsWith('GET') && Number(status) < 400;
      t.equal('Cache-Control' in headers, reads, `${name} ${status}`);
      if (status !== '304') t.ok(content?.['application/json']?.example, `${name} ${status}`);
    }
  }
});

const JSON_TYPE = 'application/json';

t.test('every example fits its schema, and says what happens at its operation', async (t) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  for (const [path, methods] of Object.entries(paths)) {
    for (const { requestBody, responses } of Object.values(methods)) {
      const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
      for (const content of contents) {
        if (!content) continue;
        const { schema, example } = content[JSON_TYPE]!;
        t.ok(ajv.validate(`api${schema.$ref}`, example), `${path} ${schema.$ref}`);
      }
    }
  }
  const conflict = (path: string) => paths[path]!.post!.responses[409]!.content![JSON_TYPE]!.example;
  t.match(conflict('/sessions'), { error: 'idempotency_in_progress' });
  t.match(conflict('/uploads'), { error: 'idempotency_in_progress' });
  t.match(conflict('/sessions/{job_id}/followups'), { error: 'followup_requires_completed_job' });
  const { UploadSlot, JobStatus } = (document.components as { schemas: Record<string, object> }).schemas;
  t.match(UploadSlot, { properties: { upload_fields: { additionalProperties: { type: 'string' } } } });
  t.notMatch(
    JSON.stringify([UploadSlot, JobStatus]),
    'patternProperties',
    'generators of clients pass it over',
  );
});

t.test('calls made from the examples get what the examples say', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account({ credits: 100_000 });
  const free = await api.account({ plan: 'free', credits: 0 });
  const { body: job } = await call(api, apiKey, 'POST', '/sessions', { prompt: 'a' });
  await advance(api.services.store, job.job_id, 'rendered');
  const { body: link } = await call(api, apiKey, 'POST', `/x/sessions/${job.job_id}/shares`, {});
  const hook = async () =>
    (await call(api, apiKey, 'POST', '/x/webhooks', { url: 'https://example.com/' })).body.webhook_id;
  const [webhook, doomed] = [await hook(), await hook()];
  const delivery = api.services.entropy.uuid();
  await api.services.store.pool.query(
    `insert into webhook_deliveries (delivery_id, endpoint_id, user_id, job_id, seq, type, body, state, created_at, next_at)
     select $1, endpoint_id, user_id, $2, 1, 'job.queued', '{}', 'pending', now(), now()
       from webhook_endpoints where endpoint_id = $3`,
    [delivery, job.job_id, webhook],
  );
  const names = (value: object) => Object.keys(value).sort();
  for (const [path, methods] of Object.entries(paths)) {
    const known = path.replace('{job_id}', job.job_id).replace('{share_id}', link.share_id);
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      const id = method === 'delete' ? doomed : webhook;
      const route = known.replace('{webhook_id}', id).replace('{delivery_id}', delivery);
      const [status, success] = Object.entries(responses)[0]!;
      const sent = requestBody?.content[JSON_TYPE];
      const response = await call(api, apiKey, method.toUpperCase(), route, sent?.example);
      t.equal(String(response.status), status, path);
      t.same(names(response.body), names(success.content![JSON_TYPE]!.example!), path);
      const example = (code: number) => responses[code]!.content![JSON_TYPE]!.example;
      t.same((await call(api, null, method.toUpperCase(), route)).body, example(401), path);
      if (responses[404]) {
        const other = await call(
          api,
          free.apiKey,
          method.toUpperCase(),
          route,
          requestBody && (path.startsWith('/x/') ? {} : { prompt: 'a' }),
        );
        t.same(other.body, example(404), path);
      }
      if (!requestBody) continue;
      t.same(
        (await call(api, apiKey, 'POST', route, 'a', { 'content-type': 'text/plain' })).body,
        example(415),
        path,
      );
    }
  }
  const example = (path: string, status: number) =>
    paths[path]!.post!.responses[status]!.content![JSON_TYPE]!.example;
  const upload = { filename: 'a', content_type: 'text/plain' };
  t.same((await call(api, apiKey, 'POST', '/uploads', upload)).body, example('/uploads', 400));
  const long = { prompt: 'a'.repeat(12_001) };
  t.same((await call(api, apiKey, 'POST', '/sessions', long)).body, example('/sessions', 400));
  const { purchase_url: shop, ...poor } = (await call(api, free.apiKey, 'POST', '/sessions', { prompt: 'a' }))
    .body;
  t.same(poor, example('/sessions', 402));
  t.equal(shop, `${api.publicUrl}/app/billing`, 'where payments are set up');
  const designed = { prompt: 'a', design_md: '# Blue' };
  t.same((await call(api, free.apiKey, 'POST', '/sessions', designed)).body, example('/sessions', 403));
});
