import { appendFile, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import t from 'tap';
import type { Seal } from '../../../src/audit/seals/seal.ts';
import { bearWitness, fileWitness, urlWitness, type Witness } from '../../../src/audit/seals/witness.ts';

const seal = (n: number): Seal => ({
  ...{ n, tx: '1', seq: String(n), events: 1, total: n, root: 'aa'.repeat(32), prev: '00'.repeat(32) },
  ...{ sealedAt: '2026-11-22T10:00:00.000Z', publicKey: 'ab'.repeat(32) },
  ...{ hash: 'cd'.repeat(32), signature: 'ef'.repeat(64) },
});

t.test('a file keeps each seal in a line of its own, also after a line that was cut off', async (t) => {
  const file = path.join(t.testdir(), 'deep', 'seals.jsonl');
  const numbers = async () =>
    (await readFile(file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => /"n":(\d+)/.exec(line)?.[1]);
  const first = fileWitness(file);
  t.equal(await first.last(), 0);
  await first.keep([seal(1), seal(2)]);
  await first.close();
  t.same(await numbers(), ['1', '2']);
  await appendFile(file, '{"tx":"1",');
  const second = fileWitness(file);
  t.equal(await second.last(), 2, 'the cut-off line counts nothing');
  await second.keep([seal(3)]);
  t.equal(await second.last(), 3);
  await second.close();
  t.same(await numbers(), ['1', '2', undefined, '3']);
  t.ok((await stat(file)).size > 0);
});

/** A pool that keeps the checkpoint of a witness alone. */
function checkpoint() {
  const kept = { seq: null as number | null };
  const query = async (text: string, values: unknown[]) => {
    if (text.startsWith('select')) return { rows: kept.seq === null ? [] : [{ seq: String(kept.seq) }] };
    kept.seq = values[1] as number;
    return { rows: [] };
  };
  return { kept, pool: { query } as unknown as pg.Pool };
}

t.test('an address has a seal once it says so with 2xx, and nothing else is a yes', async (t) => {
  const statuses = [404, 301, 500, 200];
  const bodies: string[] = [];
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    bodies.push(`${req.method} ${req.headers['content-type']} ${text.split('\n').length - 1}`);
    res.writeHead(statuses.shift()!).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { kept, pool } = checkpoint();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const witness = urlWitness(`${address}/seals?token=secret`, pool);
  t.equal(witness.name, address, 'the token is not named');
  t.equal(await witness.last(), 0);
  for (const status of [404, 301, 500]) {
    await t.rejects(witness.keep([seal(1)]), `the witness responded ${status}`);
    t.equal(kept.seq, null);
  }
  await witness.keep([seal(1), seal(2)]);
  t.equal(await witness.last(), 2);
  t.equal(bodies.at(-1), 'POST application/x-ndjson 2');
});

t.test('an address that says nothing for ten seconds has no seal', async (t) => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const asked: number[] = [];
  const timeout = (milliseconds: number) => {
    asked.push(milliseconds);
    return AbortSignal.abort(new Error('too late'));
  };
  t.intercept(AbortSignal, 'timeout', { value: timeout });
  const { kept, pool } = checkpoint();
  const witness = urlWitness(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, pool);
  await t.rejects(witness.keep([seal(1)]), /too late/);
  t.same(asked, [10_000]);
  t.equal(kept.seq, null);
});

t.test('a witness gets every seal that it lacks, page by page', async (t) => {
  const asked: number[] = [];
  const all = Array.from({ length: 450 }, (_, i) => i + 1);
  const query = async (...[text, values]: [string | { values: unknown[] }, unknown[]?]) => {
    const [after, most] = (typeof text === 'string' ? values! : text.values) as [number, number];
    asked.push(after);
    const rows = all
      .filter((n) => n > after)
      .slice(0, most)
      .map((n) => ({ ...seal(n), sealedAt: new Date(0) }));
    return { rows };
  };
  const got: number[] = [];
  const witness: Witness = {
    name: 'w',
    last: async () => 40,
    keep: async (seals) => void got.push(...seals.map(({ n }) => n)),
    close: async () => {},
  };
  t.equal(await bearWitness({ query } as unknown as pg.Pool, witness), 410);
  t.same(got, all.slice(40));
  t.same(asked, [40, 240, 440, 450]);
});
