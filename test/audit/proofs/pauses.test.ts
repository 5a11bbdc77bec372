// How long work in the background pauses between two turns, without waiting for it.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type pg from 'pg';
import t, { type Test } from 'tap';
import { sealOnce } from '../../../src/audit/seals/sealer.ts';
import { startWitness, type Witness } from '../../../src/audit/seals/witness.ts';
import { SILENT } from '../../../src/store/database/db.ts';
import { startProjector } from '../../../src/store/projecting/projector.ts';

/** Pauses take no time; `told` at the one after so many, which lasts until it is aborted. */
function pauses(t: Test, most: number) {
  const taken: number[] = [];
  const told = Promise.withResolvers<void>();
  const own = timers.setTimeout;
  t.teardown(() => {
    timers.setTimeout = own;
    syncBuiltinESMExports();
  });
  timers.setTimeout = (async (ms: number, _value: undefined, { signal }: { signal: AbortSignal }) => {
    taken.push(ms);
    if (taken.length < most) return;
    told.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }) as never;
  syncBuiltinESMExports();
  return { taken, told: told.promise };
}

t.test('a witness that cannot be reached is asked once a minute in the end', async (t) => {
  const { taken, told } = pauses(t, 7);
  const witness: Witness = {
    ...{ name: 'w', last: () => Promise.reject(new Error('not there')), keep: async () => {} },
    close: async () => {},
  };
  const pool = { query: async () => ({ rows: [] }) } as unknown as pg.Pool;
  const bearing = startWitness({ pool, witness, intervalMs: 1000, log: SILENT });
  await told;
  t.same(taken, [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  await bearing.stop();
});

/** A pool whose log is empty, and what is asked of it. */
function emptyLog() {
  const asked: string[] = [];
  const query = async (text: string | { text: string }) => {
    const sql = typeof text === 'string' ? text : text.text;
    asked.push(sql.trim().split(/\s+/).slice(0, 3).join(' '));
    return { rows: [], rowCount: 0 };
  };
  const connect = async () => ({ query, release: () => {} });
  return { asked, pool: { query, connect } as unknown as pg.Pool };
}

t.test('projections at rest look once a second', async (t) => {
  const { taken, told } = pauses(t, 3);
  const projector = startProjector({ pool: emptyLog().pool, unwrapKey: () => null, log: SILENT });
  await told;
  t.same(taken, [1000, 1000, 1000]);
  await projector.stop();
});

t.test('who does not lead seals nothing', async (t) => {
  const { asked, pool } = emptyLog();
  t.equal(await sealOnce({ pool, key: {} as never, now: () => 0 }), null);
  t.same(asked, ['insert into checkpoints', 'begin', 'select from checkpoints', 'commit']);
});
