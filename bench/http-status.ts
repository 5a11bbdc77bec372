// GET /sessions/{job_id} over HTTP with authentication, and its 304, beside Fastify's hello world, 32 connections.
// Target: 0.65 of hello world, 304s no slower (design, GET status). Every response asks the database, which is read again
// once anything was committed: the last variant commits all the time.
import { createIdentity } from '../src/identity/accounts.ts';
import { createJob, entropy } from '../test/support/store.ts';
import { advance } from '../test/support/worker-events.ts';
import { callers, startServer } from './http-load.ts';
import { closedLoop, type Measured, report, rounds, scratch } from './store-load.ts';

const CONNECTIONS = 32;
const JOBS = 500;
const COMMIT_EVERY_MS = 10;
const { url, store, close } = await scratch(8);
const identity = createIdentity({ db: store.pool, store, entropy });
const account = await identity.createAccount({ email: 'bench@example.org', plan: 'pro', credits: 1_000_000 });
const ids: string[] = [];
for (let i = 0; i < JOBS; i++) {
  const { jobId } = await createJob(store, account);
  if (i % 2) await advance(store, jobId, 'running');
  ids.push(jobId);
}
const server = await startServer(url);
let turn = 0;
const get = (extra = '') => {
  const id = ids[turn++ % JOBS]!;
  return `GET /api/framelog/sessions/${id} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${account.apiKey}\r\n${extra}\r\n`;
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
  [`GET status, ${1000 / COMMIT_EVERY_MS} commits a second`]: () => committing(status),
};
const results = await rounds(variants, undefined, ROUNDS);
report(`GET status over HTTP, ${CONNECTIONS} connections`, results, 'Fastify hello world', {
  'GET status': 0.65,
});
server.stop();
await close();
