import { createHash } from 'node:crypto';
import fc from 'fast-check';
import t from 'tap';
import { inclusionPaths, leafHash, merkleRoot, rootOf } from '../../src/audit/seals/merkle.ts';

const leaves = (n: number) => Array.from({ length: n }, (_, i) => leafHash(Buffer.of(i >> 8, i & 255)));

/** The recursive definition of RFC 9162 section 2.1.1, word for word. */
function treeHash(hashes: Buffer[]): Buffer {
  if (hashes.length === 1) return hashes[0]!;
  let k = 1;
  while (2 * k < hashes.length) k *= 2;
  return createHash('sha256')
    .update(Buffer.of(1))
    .update(treeHash(hashes.slice(0, k)))
    .update(treeHash(hashes.slice(k)))
    .digest();
}

t.test('the root is that of RFC 9162 for every size', async (t) => {
  for (let n = 1; n <= 70; n++) t.same(merkleRoot(leaves(n)), treeHash(leaves(n)), `${n} leaves`);
  t.same(merkleRoot([]), createHash('sha256').digest());
});

t.test('a path proves its leaf at its place, and nothing else', async (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), fc.nat(), (n, a, b) => {
      const [hashes, index, other] = [leaves(n), a % n, b % n];
      const path = inclusionPaths(hashes)(index);
      const root = merkleRoot(hashes);
      const proves = (leaf: Buffer, at: number, by: Buffer[]) =>
        rootOf(leaf, at, n, by)?.equals(root) ?? false;
      return (
        proves(hashes[index]!, index, path) &&
        proves(hashes[other]!, index, path) === (index === other) &&
        proves(hashes[index]!, other, path) === (index === other) &&
        !proves(hashes[index]!, index, [...path, root]) &&
        (path.length === 0 || !proves(hashes[index]!, index, path.slice(1)))
      );
    }),
  );
  t.equal(rootOf(leafHash(Buffer.of(1)), 1, 1, []), null, 'no such place');
  t.equal(rootOf(leafHash(Buffer.of(1)), -1, 1, []), null);
});
