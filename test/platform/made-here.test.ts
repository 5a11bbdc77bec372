// What a machine makes for itself: ids in the order in which they were asked for, and a key that only its owner reads.
import { statSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { masterKey } from '../../src/config/master-key.ts';
import { systemEntropy } from '../../src/config/system-entropy.ts';

t.test('ids of one process are in the order in which they were made, within a millisecond too', async (t) => {
  const ids = Array.from({ length: 3000 }, () => systemEntropy.uuid());
  t.same(ids.toSorted(), ids);
  t.equal(new Set(ids).size, 3000);
});

t.test('random bytes are as many as are asked for, and never the same ones', async (t) => {
  const [few, many] = [systemEntropy.bytes(32), systemEntropy.bytes(10_000)];
  t.same([few.length, many.length], [32, 10_000]);
  const seen = new Set(
    Array.from({ length: 600 }, () => Buffer.from(systemEntropy.bytes(16)).toString('hex')),
  );
  t.equal(seen.size, 600, 'over more than one fill of the pool');
});

t.test('the folder and the key that are made are its owner’s alone', async (t) => {
  const before = process.umask(0o022);
  t.teardown(() => process.umask(before));
  const dataDir = path.join(t.testdir(), 'data');
  const key = await masterKey({ given: null, dataDir, embedded: true, inUse: async () => false });
  t.equal(key.length, 32);
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
  t.same([modeOf(dataDir), modeOf(path.join(dataDir, 'master-key'))], ['700', '600']);
});
