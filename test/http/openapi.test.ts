// The interface description itself: `redocly lint` in its strict form, and what a reader of it is told of errors.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { openApiDocument } from '../../src/http/openapi.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

type Answer = {
  description: string;
  headers: object;
  content?: Record<string, { schema: object; example?: object }>;
};
type Operation = { responses: Record<string, Answer> };

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

t.test('4 and 7: each operation with the statuses that it answers, each with an example', async (t) => {
  const every = ['401', '408', '500'];
  const ofBodies = ['400', '409', '413', '415', '422'];
  const expected: Record<string, string[]> = {
    'POST /sessions': ['202', '402', '403', ...ofBodies, ...every],
    'POST /sessions/{job_id}/followups': ['202', '402', '403', '404', ...ofBodies, ...every],
    'GET /sessions/{job_id}': ['200', '304', '404', ...every],
    'POST /uploads': ['200', '429', ...ofBodies, ...every],
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
      if (Number(status) >= 400) t.ok(content?.['application/json']?.example, `${name} ${status}`);
    }
  }
});
