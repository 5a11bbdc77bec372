// POST /sessions over HTTP, every check and effect included, beside a raw prepared INSERT of one row, 32 connections.
import { createIdentity } from '../src/identity/accounts.ts';
import { openPool } from '../src/store/database/db.ts';
import { entropy } from '../test/support/store.ts';
import { callers, startServer } from './http-load.ts';
import { closedLoop, report, rounds, scratch } from './store-load.ts';
import { rawInsert } from './store-raw.ts';

const CONNECTIONS = 32;
/** Accounts, so that one account's order is not what is measured. */
const ACCOUNTS = 200;
const { url, store, close } = await scratch(8);
const identity = createIdentity({ db: store.pool, store, entropy });
const keys: string[] = [];
for (let i = 0; i < ACCOUNTS; i++) {
  const account = { email: `bench-${i}@example.org`, plan: 'pro' as const, credits: 100_000_000 };
  keys.push((await identity.createAccount(account)).apiKey);
}
const server = await startServer(url);
const pool = await openPool({ url, max: CONNECTIONS });
const body = JSON.stringify({
  prompt: 'A launch video for a trail app, warm palette, captions on',
  duration: '10-30s',
});
let turn = 0;
const post = () =>
  [
    'POST /api/framelog/sessions HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${keys[turn++ % ACCOUNTS]}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

const results = await rounds({
  'raw prepared INSERT': await rawInsert(pool, CONNECTIONS),
  'POST /sessions': async () => {
    const load = callers(server.api, CONNECTIONS, post, 202);
    try {
      return await closedLoop(CONNECTIONS, load.call);
    } finally {
      load.close();
    }
  },
});
report(`POST /sessions over HTTP, ${CONNECTIONS} connections`, results, 'raw prepared INSERT');
server.stop();
await pool.end();
await close();
