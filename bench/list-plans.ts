// Lists and sweeps on the connections of commands and polls (look-ups by key, no scans) and on those that lists have.
// Both over the same rows: 20 owners with 5,000 jobs each; medians and the 99th percentile of 200 of each, in turn.
import { loadavg } from 'node:os';
import type pg from 'pg';
import { openPool } from '../src/store/database/db.ts';
import { strandedJobs, waitingJobs } from '../src/store/log/jobs-at-rest.ts';
import { type SessionsQuery, sessionRows } from '../src/store/projecting/session-rows.ts';
import { entropy } from '../test/support/store.ts';
import { percentile, scratch } from './store-load.ts';

const OWNERS = 20;
const JOBS = 5000;
const TIMES = 200;
const CUTOFF = new Date('2026-06-01');

const FILL = `
  insert into job_status (job_id, owner_id, version, run, status, output_status, title, created_at, updated_at, body)
  select (lpad(to_hex(1767225600000 + n * 60000), 12, '0') || '7' || lpad(to_hex($3::int), 3, '0') || '8'
           || lpad(to_hex(n), 15, '0'))::uuid,
         $1, 12, 1, case when n % 50 = 0 then 'queued' else 'completed' end, case when n % 50 = 0 then null else 'completed' end,
         'Film ' || n, timestamptz '2026-01-01' + n * interval '1 minute',
         timestamptz '2026-01-01' + n * interval '1 minute', '{}'
    from generate_series(1, $2::int) n`;

const ANY: SessionsQuery = { states: [], words: '', sort: 'newest', after: null, limit: 24 };

const { url, store, close } = await scratch(4);
const owner = await openPool({ url, max: 1, asOwner: true });
try {
  const owners = Array.from({ length: OWNERS }, () => entropy.uuid());
  for (const [n, ownerId] of owners.entries()) await owner.query(FILL, [ownerId, JOBS, n]);
  await owner.query('vacuum analyze job_status');
  const ownerId = owners[7]!;
  const list = (parts: Partial<SessionsQuery>) => (db: pg.Pool) =>
    sessionRows(db, ownerId, { ...ANY, ...parts });
  const reads: Record<string, (db: pg.Pool) => Promise<unknown>> = {
    'library, newest': list({}),
    'library, by title': list({ sort: 'title' }),
    'library, one found': list({ words: 'film 4711' }),
    'library, none found': list({ words: 'nowhere' }),
    'library, in the making': list({ states: ['working'] }),
    'sweep of questions': (db) => waitingJobs(db, CUTOFF),
    'sweep of stranded jobs': (db) => strandedJobs(db, CUTOFF),
  };
  console.log(`load average ${loadavg()[0]!.toFixed(1)}\n`);
  console.log('| read | by key: median ms | p99 | for lists: median ms | p99 |\n|---|---:|---:|---:|---:|');
  for (const [name, read] of Object.entries(reads)) {
    const took: [number[], number[]] = [[], []];
    for (let n = -20; n < TIMES; n++)
      for (const [which, db] of [store.pool, store.lists].entries()) {
        const begun = performance.now();
        await read(db);
        if (n >= 0) took[which]!.push(performance.now() - begun);
      }
    const figures = took.flatMap((ms) => [percentile(ms, 0.5), percentile(ms, 0.99)]);
    console.log(`| ${name} | ${figures.map((ms) => ms.toFixed(2)).join(' | ')} |`);
  }
} finally {
  await owner.end();
  await close();
}
