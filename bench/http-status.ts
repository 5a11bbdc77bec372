// GET /sessions/{job_id} over HTTP with authentication, and its 304, beside Fastify's hello world, 32 connections.
// Target: 0.65 of hello world, 304s no slower (design, GET status). Every response asks the database, which is read again
// once anything was committed: one variant commits all the time, so that hardly anything is remembered. Completed jobs
// cost the signing of their links, many keys the looking up of each.
import { createIdentity } from '../src/identity/accounts.ts';
import { createJob, entropy } from '../test/support/store.ts';
import { advance } from '../test/support/worker-events.ts';
import { callers, startServer } from './http-load.ts';
import { closedLoop, type Measured, report, rounds, scratch } from './store-load.ts';

const CONNECTIONS = 32;
const JOBS = 500;
const COMMIT_EVERY_MS = 10;
/** Accounts, each with a key and a job of its own. */
const KEYS = 2000;
const { url, store, close } = await scratch(8);
const identity = createIdentity({ db: store.pool, store, entropy });
const account = await identity.createAccount({ email: 'bench@example.org', plan: 'pro', credits: 1_000_000 });
type Asked = { id: string; key: string };
const asked: Asked[] = [];
for (let i = 0; i < JOBS; i++) {
  const { jobId } = await createJob(store, account);
  if (i % 2) await advance(store, jobId, 'running');
  asked.push({ id: jobId, key: account.apiKey });
}
const completed: Asked[] = [];
for (let i = 0; i < JOBS; i++) {
  const { jobId } = await createJob(store, account);
  await advance(store, jobId, 'rendered');
  completed.push({ id: jobId, key: account.apiKey });
}
const ofMany: Asked[] = [];
for (let i = 0; i < KEYS; i++) {
  const each = { email: `bench-${i}@example.org`, plan: 'pro' as const, credits: 1_000 };
  const { apiKey: key, ...owner } = await identity.createAccount(each);
  const { jobId } = await createJob(store, owner);
  ofMany.push({ id: jobId, key });
}
const server = await startServer(url);
let turn = 0;
const get = (extra = '', jobs = asked) => {
  const { id, key } = jobs[turn++ % jobs.length]!;
  return `GET /api/framelog/sessions/${id} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n${extra}\r\n`;
};
const hello = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

const measure = (port: number, request: () => string, expected: number) => async () => {
  const load = callers(port, CONNECTIONS, request, expected);
  try {
    return await closedLoop(CONNECTIONS, load.call);
  } finally {
    load.close();
  }
};
/** Commits of other work under the load, as of telemetry and of jobs that move. */
async function committing(run: () => Promise<Measured>): Promise<Measured> {
  const timer = setInterval(() => void store.pool.query('select pg_current_xact_id()'), COMMIT_EVERY_MS);
  try {
    return await run();
  } finally {
    clearInterval(timer);
  }
}
const status = measure(server.api, () => get(), 200);
// The machine swings more than the ratio: more rounds than elsewhere.
const ROUNDS = 7;
const variants = {
  'Fastify hello world': measure(server.hello, () => hello, 200),
  'GET status': status,
  'GET status, 304': measure(server.api, () => get('If-None-Match: *\r\n'), 304),
  'GET status of completed jobs, links signed': measure(server.api, () => get('', completed), 200),
  [`GET status with ${KEYS} keys`]: measure(server.api, () => get('', ofMany), 200),
  [`GET status, ${1000 / COMMIT_EVERY_MS} commits a second`]: () => committing(status),
};
const results = await rounds(variants, undefined, ROUNDS);
report(`GET status over HTTP, ${CONNECTIONS} connections`, results, 'Fastify hello world', {
  'GET status': 0.65,
});
server.stop();
await close();
