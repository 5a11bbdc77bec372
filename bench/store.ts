// The event log beside the raw limit (one prepared INSERT of one row) and beside other stores' own append, 32 connections.
// BENCH_DATABASE_URL names a server; without it a durable embedded one is started. BENCH_PEERS=none leaves the peers out.
import pg from 'pg';
import { circumstances, report, rounds, scratch } from './store-load.ts';
import { peerVariants } from './store-peers.ts';
import { rawInsert, rawInsertsOfTheSameSize } from './store-raw.ts';
import { storeVariants } from './store-variants.ts';

const CALLERS = 32;
const BASE = 'raw prepared INSERT';

const { url, store, close } = await scratch(CALLERS);
const admin = new pg.Client({ connectionString: url });
await admin.connect();
console.log(await circumstances(store.pool));

const ours = await storeVariants(store, CALLERS);
await ours['create a job']();
const raw = await rawInsertsOfTheSameSize(store.pool, CALLERS);
const variants = {
  [BASE]: await rawInsert(store.pool, CALLERS),
  [`raw INSERT of ${raw.bytes} bytes, as many as an append stores`]: raw.single,
  'the same, many in a statement as appends are': raw.batched,
  'append with status, history, chain, command id': ours.append,
  'the same, each in a call of its own': ours['each in a call of its own'],
  'load, decide, append': ours['load, decide, append'],
  'create a job: hold, events, rows, task': ours['create a job'],
  ...(process.env.BENCH_PEERS === 'none' ? {} : await peerVariants({ url, callers: CALLERS })),
};
const bounds = {
  'append with status, history, chain, command id': 0.35,
  'create a job: hold, events, rows, task': 0.25,
};
const results = await rounds(variants, () => admin.query('checkpoint'));
report(`one event, ${CALLERS} callers`, results, BASE, bounds);
await admin.end();
await close();
