// What is remembered between requests, and for how long: nothing of it outlives an erasure by much.
import t, { type Test } from 'tap';
import { signedDownload } from '../../src/operations/jobs/get-session.ts';
import type { Services } from '../../src/operations/operation.ts';
import { whileUnchanged } from '../../src/store/polling/while-unchanged.ts';

/** The timers that are set meanwhile, which ring when the test says so. */
function timers(t: Test) {
  const set: { ms: number; ring: () => void; refreshed: number; unref(): object; refresh(): void }[] = [];
  const setTimeout = (ring: () => void, ms: number) => {
    const timer = { ms, ring, refreshed: 0, unref: () => timer, refresh: () => void timer.refreshed++ };
    set.push(timer);
    return timer;
  };
  t.intercept(globalThis, 'setTimeout', { value: setTimeout });
  return set;
}

/** A source in which nothing changes, and the keys that were read. */
function quiet() {
  const reads: number[][] = [];
  const ask = whileUnchanged<number, string>({
    nameOf: String,
    async read(keys) {
      reads.push(keys);
      return { shown: 'a', results: keys.map((key) => `the ${key}`) };
    },
    shown: async () => 'a',
  });
  return { reads, ask };
}

t.test('results are kept up to five thousand, the oldest goes first', async (t) => {
  const { reads, ask } = quiet();
  const keys = Array.from({ length: 5000 }, (_, n) => n);
  await ask(keys);
  await ask([4999]);
  reads.length = 0;
  await ask(keys);
  t.same(reads, [], 'five thousand are kept');
  await ask([5000]);
  t.same(await ask([0, 1, 5000]), ['the 0', 'the 1', 'the 5000']);
  t.same(reads, [[5000], [0]]);
});

t.test('after ten seconds without a request nothing is kept', async (t) => {
  const set = timers(t);
  const { reads, ask } = quiet();
  t.same(
    set.map(({ ms }) => ms),
    [10_000],
  );
  for (let i = 0; i < 3; i++) await ask([1]);
  t.equal(set[0]!.refreshed, 3, 'each request puts it off');
  t.equal(reads.length, 2);
  set[0]!.ring();
  await ask([1]);
  t.equal(reads.length, 3);
});

t.test('a signed download is remembered for a minute, by file, name and end', async (t) => {
  const set = timers(t);
  const asked: unknown[] = [];
  const signGet = async (key: string, how: object) => {
    asked.push([key, how]);
    return `https://storage.example/${asked.length}`;
  };
  const services = { storage: { signGet } } as unknown as Services;
  const expires = Date.parse('2026-11-28T12:15:00.000Z');
  const sign = async (key: string, title: string, at = expires) =>
    (await signedDownload(services, key, title, at)).url.at(-1);
  t.same(
    [await sign('a', 'Tea'), await sign('a', 'Tea'), await sign('b', 'Tea'), await sign('a', 'Dawn')],
    ['1', '1', '2', '3'],
  );
  t.equal(await sign('a', 'Tea', expires + 900_000), '4');
  t.same(asked[0], [
    'a',
    {
      signedAt: new Date('2026-11-27T12:00:00.000Z'),
      expiresAt: new Date('2026-11-28T12:15:00.000Z'),
      ...{ filename: 'Tea.mp4', contentType: 'video/mp4' },
    },
  ]);
  t.same(
    set.map(({ ms }) => ms),
    [60_000, 60_000, 60_000, 60_000],
  );
  set[0]!.ring();
  t.equal(await sign('a', 'Tea'), '5');
  t.equal(await sign('b', 'Tea'), '2');
});

t.test('a download that could not be signed is signed anew', async (t) => {
  let broken = true;
  const signGet = async () => {
    if (broken) throw new Error('no keys');
    return 'https://storage.example/a';
  };
  const services = { storage: { signGet } } as unknown as Services;
  await t.rejects(signedDownload(services, 'a', 'Tea', 900_000), /no keys/);
  broken = false;
  t.same(await signedDownload(services, 'a', 'Tea', 900_000), {
    ...{ url: 'https://storage.example/a', expiresAt: '1970-01-01T00:15:00.000Z' },
  });
});
