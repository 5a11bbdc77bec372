import t from 'tap';
import { type Coalescing, coalesce } from '../../src/store/polling/coalesce.ts';

/** Calls that stay under way until their results are given, each key itself. */
function calls(how: Coalescing) {
  const open: { keys: number[]; give: () => void }[] = [];
  const ask = coalesce<number, number>((keys) => {
    const results = Promise.withResolvers<number[]>();
    open.push({ keys, give: () => results.resolve(keys) });
    return results.promise;
  }, how);
  const askMany = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => ask(i)));
  const sizes = () => open.map((call) => call.keys.length);
  return { open, askMany, sizes };
}

/** Until what waits has been drained: that happens behind the input of the moment. */
const drained = () => new Promise((resolve) => setImmediate(resolve));

t.test('what waits is one call, or is divided evenly into calls of no fewer than the least', async (t) => {
  const cases: [asked: number, least: number | undefined, sizes: number[]][] = [
    [32, undefined, [32]],
    [70, undefined, [64, 6]],
    [1, 16, [1]],
    [16, 16, [16]],
    [32, 16, [16, 16]],
    [40, 16, [16, 16, 8]],
    [100, 16, [25, 25, 25, 25]],
    [300, 16, [64, 64, 64, 64]],
  ];
  for (const [asked, least, sizes] of cases) {
    const it = calls({ inFlight: 4, most: 64, ...(least && { least }) });
    void it.askMany(asked);
    await drained();
    t.same(it.sizes(), sizes, `${asked} at least ${least ?? 'all'}`);
  }
});

t.test(
  'everybody gets a result of their own, and what arrives meanwhile goes with the next call',
  async (t) => {
    const it = calls({ inFlight: 2, most: 64, least: 16 });
    const first = it.askMany(40);
    await drained();
    t.same(it.sizes(), [20, 20]);

    const second = it.askMany(5);
    await drained();
    t.same(it.sizes(), [20, 20], 'no more than two are under way');
    it.open[0]!.give();
    await drained();
    await drained();
    t.same(it.sizes(), [20, 20, 5]);
    for (const { give } of it.open) give();

    t.same(
      await first,
      Array.from({ length: 40 }, (_, i) => i),
    );
    t.same(await second, [0, 1, 2, 3, 4]);
  },
);

t.test('what a call throws is that of its askers alone', async (t) => {
  const ask = coalesce<number, number>(
    async (keys) => {
      if (keys.includes(0)) throw new Error('broken');
      return keys;
    },
    { inFlight: 2, most: 2, least: 1 },
  );
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map(ask));
  t.same(
    outcomes.map((outcome) => outcome.status),
    ['rejected', 'rejected', 'fulfilled', 'fulfilled'],
  );
});
