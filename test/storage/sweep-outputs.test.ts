// Which rendered files are swept: those that no event names, a day after they came, and all of erased owners.
import t from 'tap';
import { sweepOutputs } from '../../src/operations/outputs/sweep-outputs.ts';

const NOW = Date.UTC(2026, 0, 31, 12);
const DAY = 86_400_000;
const idOf = (n: number) => `01a1fd00-0000-7000-8000-${String(n).padStart(12, '0')}`;
const keyOf = (n: number, extension = 'mp4') => `outputs/${idOf(n)}/1-${'ab'.repeat(32)}.${extension}`;
type Facts = { erased?: boolean; archived?: boolean; keys?: string[] };

/** Sweeps a store with these files. @returns what was deleted */
async function sweep(files: { key: string; age: number }[], facts: (jobId: string) => Facts = () => ({})) {
  const deleted: string[] = [];
  const asked: number[] = [];
  const services = {
    entropy: { now: () => NOW },
    log: { info() {}, warn() {}, error() {} },
    storage: {
      async *list(prefix: string) {
        t.equal(prefix, 'outputs/');
        for (const { key, age } of files) yield { key, modified: new Date(NOW - age) };
      },
      delete: async (key: string) => void deleted.push(key),
    },
  };
  const count = await sweepOutputs(services as never, async (ids) => {
    asked.push(ids.length);
    return ids.map((jobId) => ({ jobId, erased: false, archived: false, keys: [], ...facts(jobId) }));
  });
  t.equal(count, deleted.length);
  return { deleted, asked };
}

t.test('what no event names goes after a day', async (t) => {
  const files = [
    { key: keyOf(1), age: DAY + 1 },
    { key: keyOf(2), age: DAY - 1 },
    { key: keyOf(3), age: 9 * DAY },
    { key: keyOf(3, 'jpg'), age: 9 * DAY },
  ];
  const { deleted } = await sweep(files, (jobId) => ({ keys: jobId === idOf(3) ? [keyOf(3)] : [] }));
  t.same(deleted, [keyOf(1), keyOf(3, 'jpg')]);
});

t.test(
  'archived jobs keep what they have, erased owners nothing, and other files are not looked at',
  async (t) => {
    const old = (key: string) => ({ key, age: 9 * DAY });
    t.same((await sweep([old(keyOf(1))], () => ({ archived: true }))).deleted, []);
    const named = { erased: true, archived: true, keys: [keyOf(1)] };
    t.same((await sweep([{ key: keyOf(1), age: 0 }], () => named)).deleted, [keyOf(1)]);
    t.same((await sweep([old('outputs/x'), old(`outputs/${idOf(1)}/notes.txt`)])).asked, []);
  },
);

t.test('a store of any size is swept, two hundred files at a time', async (t) => {
  const files = Array.from({ length: 401 }, (_, n) => ({ key: keyOf(n), age: 2 * DAY }));
  const { deleted, asked } = await sweep(files);
  t.equal(deleted.length, 401);
  t.same(asked, [200, 200, 1]);
});
