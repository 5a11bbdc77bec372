// Evidence that waits for the sealer, and since when the unsealed end of a log has been there.
import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { createJobEvidence } from '../../src/audit/evidence/job-evidence.ts';
import { unpackBundle } from '../../src/audit/evidence/unpack-bundle.ts';
import { sealOnce } from '../../src/audit/seals/sealer.ts';
import { Findings } from '../../src/audit/verification/finding.ts';
import { EventVerifier } from '../../src/audit/verification/verify-events.ts';
import { START } from '../../src/store/log/feed.ts';
import { until } from '../support/process.ts';
import { createJob, openAccount, openStore } from '../support/store.ts';

t.test('a bundle waits until all of it is sealed, and five seconds at most', async (t) => {
  const { store } = await openStore(t);
  const { pool } = store;
  const { jobId } = await createJob(store, await openAccount(store, 10));
  const key = generateKeyPairSync('ed25519').privateKey;
  const seal = (batch: number) => sealOnce({ pool, key, now: Date.now, batch });
  const beyond = 'select from events where tx >= pg_snapshot_xmin(pg_current_snapshot())';
  await until('the horizon', async () => (await pool.query(beyond)).rowCount === 0);
  await seal(3);
  const unwrapKey = store.keys.unwrap;
  const evidence = (now: () => number) => createJobEvidence({ pool, unwrapKey, now });
  const counts = (bytes: Uint8Array | null) => {
    const { bundle } = unpackBundle(bytes!);
    return [bundle.events.length, bundle.proofs.length];
  };
  const begin = Date.UTC(2026, 0, 31, 12);
  const times = [0, 0, 4999, 4999, 5000].map((ms) => begin + ms);
  t.same(
    counts(await evidence(() => times.shift() ?? begin + 9000).bundle(jobId)),
    [2, 1],
    'what is not sealed by then',
  );
  t.same(times, [], 'it looked again before its time was over');
  const waiting = evidence(Date.now).bundle(jobId);
  await sleep(100);
  await seal(9);
  t.same(counts(await waiting), [2, 2]);
  t.equal(await evidence(Date.now).bundle('01a1fd00-0000-7000-8000-000000000000'), null);
});

t.test('the unsealed end of a log is as old as its oldest event', async (t) => {
  const row = (seq: number, minute: number) => ({
    ...{ stream_id: '01a1fd00-0000-7000-8000-000000000001', kind: 'job', owner_id: 'o', version: 1, tx: '1' },
    ...{ seq: String(seq), recorded_at: new Date(Date.UTC(2026, 0, 1, 12, minute)), type: 'T', data: {} },
    ...{
      schema_version: 1,
      command_id: 'c',
      actor: 'a',
      causation_id: null,
      correlation_id: null,
      sealed: null,
    },
    ...{ hash: Buffer.alloc(32), previous: null, head_version: 1, finer: false },
  });
  const tail = async (minutes: number[]) => {
    const rows = minutes.map((minute, seq) => row(seq, minute));
    const db = { query: async () => ({ rows }) } as never;
    let told = 0;
    const onEvents = (events: number) => {
      told += events;
    };
    const found = await new EventVerifier({
      db,
      findings: new Findings(),
      archived: {} as never,
      onEvents,
    }).tail(START);
    t.equal(told, found.events);
    return found;
  };
  t.same(await tail([2, 1, 3]), { events: 3, oldestAt: '2026-01-01T12:01:00.000Z' });
  t.same(await tail([]), { events: 0, oldestAt: null });
});
