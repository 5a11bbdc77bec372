import { createHash } from 'node:crypto';

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** Hash of a leaf's bytes (RFC 9162 section 2.1.1): SHA-256 over 0x00 and the bytes. */
export const leafHash = (leaf: Uint8Array): Buffer => createHash('sha256').update(LEAF).update(leaf).digest();

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/** The levels of the tree, leaves first: neighbours are joined in pairs, one that is left over moves up as it is. */
function levels(hashes: readonly Buffer[]): Buffer[][] {
  const all = [[...hashes]];
  for (let level = all[0]!; level.length > 1; level = all.at(-1)!) {
    const above: Buffer[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i]!, level[i + 1]];
      above.push(right ? nodeHash(left, right) : left);
    }
    all.push(above);
  }
  return all;
}

/** Merkle tree hash of RFC 9162 section 2.1.1 over leaf hashes; SHA-256 of nothing for none. */
export function merkleRoot(hashes: readonly Buffer[]): Buffer {
  return levels(hashes).at(-1)![0] ?? createHash('sha256').digest();
}

/** A prover for many leaves of one tree: the hashes beside the way from leaf `index` up to the root. */
export function inclusionPaths(hashes: readonly Buffer[]): (index: number) => Buffer[] {
  const all = levels(hashes);
  return (index) =>
    all.slice(0, -1).flatMap((level, height) => {
      const beside = level[(index >> height) ^ 1];
      return beside ? [beside] : [];
    });
}

/** The root that a path leads to from a leaf of a tree with `size` leaves, or null when the path does not fit the place. */
export function rootOf(leaf: Buffer, index: number, size: number, path: readonly Buffer[]): Buffer | null {
  if (!(Number.isSafeInteger(index) && index >= 0 && index < size)) return null;
  let hash = leaf;
  let used = 0;
  for (let at = index, width = size; width > 1; at >>= 1, width = (width + 1) >> 1) {
    if ((at ^ 1) >= width) continue;
    const beside = path[used++];
    if (!beside) return null;
    hash = at % 2 === 0 ? nodeHash(hash, beside) : nodeHash(beside, hash);
  }
  return used === path.length ? hash : null;
}
