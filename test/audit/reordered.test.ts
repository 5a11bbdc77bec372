// Sealed events that lie where they were not sealed: each is named with where it is, where it was, and nothing else is blamed.
import t from 'tap';
import { createStore } from '../../src/store/log/event-store.ts';
import { createJob, entropy, MASTER_KEY } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';
import { type SealedLog, sealedLog } from './sealed-log.ts';

const PLACE = `select '(' || tx || ', ' || seq || ')' as at from events where stream_id = $1 and version = $2`;

/** Where an event lies, as findings say it. */
const placeOf = async ({ store }: SealedLog, stream: string, version: number): Promise<string> =>
  (await store.pool.query(PLACE, [stream, version])).rows[0].at;

/** What is found, with jobs by their number. */
const found = async (log: SealedLog) =>
  (await log.verify()).findings
    .map(
      ({ what, event, detail }) => `${what} ${event?.kind} ${event?.streamId}/${event?.version}: ${detail}`,
    )
    .map((line) => line.replace(/[0-9a-f-]{36}/g, (id) => `#${log.jobs.indexOf(id)}`));

/** Puts version `version` of one job where that version of another is, and changes what `more` says. */
const MOVE = (more = '') => `update events e set seq = o.seq, tx = o.tx ${more} from events o
  where e.stream_id = $1 and o.stream_id = $2 and e.version = $3 and o.version = $3`;
const EXCHANGE = `update events e set seq = o.seq, tx = o.tx from events o
  where (e.stream_id, o.stream_id) in (($1, $2), ($2, $1)) and e.version = $3 and o.version = $3`;

t.test('a sealed event is at its own place alone, in its transaction and in the order of it', async (t) => {
  const log = await sealedLog(t);
  const [a] = log.jobs as [string];
  const [first, second] = [await placeOf(log, a, 1), await placeOf(log, a, 2)];
  const tx = 'update events e set tx = o.tx from events o where e.stream_id = $1 and o.stream_id = $1';
  await log.tamper(`${tx} and e.version = 2 and o.version = 1`, [a]);
  const between = await placeOf(log, a, 2);
  t.not(between, second);
  t.equal(between.split(',')[0], first.split(',')[0], 'as if it had been written with the one before');
  t.same(await found(log), [`reordered job #0/2: stands at ${between}, was sealed at ${second} by seal 1`]);
});

t.test('the order within a transaction is sealed, too', async (t) => {
  const log = await sealedLog(t);
  const [a] = log.jobs as [string];
  const [second, third] = [await placeOf(log, a, 2), await placeOf(log, a, 3)];
  t.equal(second.split(',')[0], third.split(',')[0], 'of one transaction');
  await log.tamper(
    `update events e set seq = o.seq from events o
      where e.stream_id = $1 and o.stream_id = $1 and e.version in (2, 3) and o.version = 5 - e.version`,
    [a],
  );
  t.same(await found(log), [
    `reordered job #0/3: stands at ${second}, was sealed at ${third} by seal 1`,
    `reordered job #0/2: stands at ${third}, was sealed at ${second} by seal 1`,
  ]);
});

t.test('two of different seals in exchanged places are each told where they were', async (t) => {
  const log = await sealedLog(t);
  const [a, , , d] = log.jobs as [string, string, string, string];
  const [early, late] = [await placeOf(log, a, 3), await placeOf(log, d, 3)];
  await log.tamper(EXCHANGE, [a, d, 3]);
  t.same(await found(log), [
    `reordered job #3/3: stands at ${early}, was sealed at ${late} by seal 5`,
    `reordered job #0/3: stands at ${late}, was sealed at ${early} by seal 1`,
  ]);
});

t.test('one that was moved and changed is said to be both, and what follows it is not blamed', async (t) => {
  const log = await sealedLog(t);
  const [a, , , d] = log.jobs as [string, string, string, string];
  const [early, late] = [await placeOf(log, a, 3), await placeOf(log, d, 3)];
  await log.tamper(MOVE(", actor = 'worker', hash = sha256('x')"), [a, d, 3]);
  t.same(await found(log), [
    `reordered job #0/3: stands at ${late}, was sealed at ${early} by seal 1, with another content`,
  ]);
});

t.test('two of one seal with exchanged numbers are told whose content they hold', async (t) => {
  const log = await sealedLog(t);
  const [a] = log.jobs as [string];
  const renumber = 'update events set version = $3 where stream_id = $1 and version = $2';
  for (const [from, to] of [
    [2, 99],
    [3, 2],
    [99, 3],
  ])
    await log.tamper(renumber, [a, from, to]);
  t.same(await found(log), [
    'reordered job #0/3: holds what was sealed as #0 version 2',
    'reordered job #0/2: holds what was sealed as #0 version 3',
  ]);
});

t.test('a stream whose row is gone has no kind, and its events that were moved are still told', async (t) => {
  const log = await sealedLog(t);
  const [a, , , d] = log.jobs as [string, string, string, string];
  const [early, late] = [await placeOf(log, a, 3), await placeOf(log, d, 3)];
  await log.tamper(MOVE(), [a, d, 3]);
  await log.tamper('delete from streams where stream_id = $1', [a]);
  const lines = await found(log);
  t.ok(
    lines.includes(`reordered null #0/3: stands at ${late}, was sealed at ${early} by seal 1`),
    lines.join('\n'),
  );
  t.ok(lines.includes('stream-altered null #0/4: the row of its stream was removed'));
});

t.test('what is not sealed yet is counted, from its oldest on, and misses what came before it', async (t) => {
  const log = await sealedLog(t);
  const clocks = ['2031-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z', '2032-01-01T00:00:00.000Z'];
  const jobs: string[] = [];
  for (const at of clocks) {
    const store = await createStore({
      ...{ url: log.url, masterKey: MASTER_KEY },
      entropy: { ...entropy, now: () => Date.parse(at) },
    });
    t.teardown(() => store.close());
    const { jobId } = await createJob(store, log.account);
    await advance(store, jobId, 'running');
    jobs.push(jobId);
  }
  const { tail, findingCount } = await log.verify();
  t.same(tail, { events: 12, oldestAt: '2030-01-01T00:00:00.000Z' });
  t.equal(findingCount, 0);
  await log.tamper('delete from events where stream_id = $1 and version = 2', [jobs[0]]);
  const lines = await found(log);
  t.same(lines, ['removed job #-1/2: the version after it is there, unsealed']);
});
