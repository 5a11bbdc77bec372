// Witnesses in the background: one that fails is asked ever more slowly, and the last seal of a service is witnessed too.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import t from 'tap';
import type { Seal } from '../../../src/audit/seals/seal.ts';
import { startSealing } from '../../../src/audit/seals/sealing-service.ts';
import { startWitness, urlWitness, type Witness } from '../../../src/audit/seals/witness.ts';
import { SILENT } from '../../../src/store/database/db.ts';
import { until } from '../../support/process.ts';
import { openAccount, openStore } from '../../support/store.ts';

t.test(
  'a witness that fails is asked ever more slowly, and as often as before once it is there',
  async (t) => {
    let [looks, broken, closed] = [0, true, false];
    const witness: Witness = {
      name: 'w',
      async last() {
        looks++;
        if (broken) throw new Error('not there');
        return 0;
      },
      keep: async () => {},
      async close() {
        closed = true;
      },
    };
    const warnings: object[] = [];
    const log = { ...SILENT, warn: (facts: object) => void warnings.push(facts) };
    const pool = { query: async () => ({ rows: [] }) } as unknown as pg.Pool;
    const bearing = startWitness({ pool, witness, intervalMs: 10, log });
    const began = performance.now();
    await until('five looks', async () => looks >= 5);
    t.ok(performance.now() - began >= 295, 'after 20, 40, 80 and 160 milliseconds');
    broken = false;
    await until('it to be there', async () => looks >= 6);
    const there = [looks, performance.now()] as const;
    await until('ten more looks', async () => looks >= there[0] + 10);
    t.ok(performance.now() - there[1] < 3000, 'ten milliseconds apart again');
    await bearing.stop();
    t.equal(closed, true);
    t.equal(warnings.length, 5);
    t.match(warnings[0], { witness: 'w' });
  },
);

t.test('a seal that arrives twice does not take a witness back', async (t) => {
  const { store } = await openStore(t);
  const server = createServer((req, res) => void req.resume().on('end', () => res.writeHead(204).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const witness = urlWitness(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, store.pool);
  const seal = (n: number) => ({ n }) as Seal;
  await witness.keep([seal(4), seal(5)]);
  await witness.keep([seal(3)]);
  t.equal(await witness.last(), 5);
  await witness.keep([seal(6)]);
  t.equal(await witness.last(), 6);
});

t.test('a service that stops seals the end of its log and has it witnessed', async (t) => {
  const { store } = await openStore(t);
  const dataDir = t.testdir();
  const witnessFile = path.join(dataDir, 'seals.jsonl');
  const options = { pool: store.pool, dataDir, key: null, witnessFile, witnessUrl: null, log: SILENT };
  const sealing = await startSealing({ ...options, intervalMs: 600_000, now: Date.now });
  await openAccount(store, 10);
  // Others of this cluster may hold the horizon back for a moment, and nothing is sealed beyond it.
  const beyond = 'select from events where tx >= pg_snapshot_xmin(pg_current_snapshot())';
  await until('the horizon', async () => (await store.pool.query(beyond)).rowCount === 0);
  await sealing.stop();
  const lines = (await readFile(witnessFile, 'utf8')).trimEnd().split('\n');
  t.match(
    lines.map((line) => JSON.parse(line)),
    [{ n: 1, events: 2, total: 2 }],
  );
  t.equal(lines.length, 1);
});
