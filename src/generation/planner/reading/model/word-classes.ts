import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Made by `scripts/word-classes.ts`. */
export const WORD_CLASSES_FILE = new URL('./word-classes.bin', import.meta.url);

/** The classes of like words that a word belongs to: one of 128 and one of 600. */
export type WordClasses = { coarse: number; fine: number };

let loaded: Map<number, WordClasses> | undefined;

/** The classes of a word by its hash; English words only, and only the commoner 60,000. */
export function wordClassesOf(hash: number): WordClasses | undefined {
  loaded ??= load();
  return loaded.get(hash);
}

function load(): Map<number, WordClasses> {
  const bytes = Uint8Array.from(brotliDecompressSync(readFileSync(WORD_CLASSES_FILE))).buffer;
  const count = bytes.byteLength / 8;
  const hashes = new Int32Array(bytes, 0, count);
  const coarse = new Uint16Array(bytes, 4 * count, count);
  const fine = new Uint16Array(bytes, 6 * count, count);
  return new Map(Array.from(hashes, (hash, i) => [hash, { coarse: coarse[i]!, fine: fine[i]! }]));
}
