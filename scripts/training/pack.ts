import { brotliCompressSync, constants } from 'node:zlib';
import { PAIRS, WIDTH } from '../../src/generation/planner/reading/model/tagger.ts';
import type { Part, Weights } from '../../src/generation/planner/reading/model/weights.ts';

/** Weights as one file, which `unpack` reads: tables as bytes (those that were read from a file as they are). */
export function pack({ tagger: { first, second }, genre, subject }: Weights): Buffer {
  const parts: Part[] = [];
  const tables: Buffer[] = [];
  for (const [name, table, scale, bits, width] of [
    ['first', first.table, first.scale, 0, WIDTH],
    ['first-edges', first.edges, first.edgeScale, 0, PAIRS],
    ['second', second.table, second.scale, 0, WIDTH],
    ['second-edges', second.edges, second.edgeScale, 0, PAIRS],
    ['genre', genre.table, genre.scale, genre.bits, 1],
    ['subject', subject.plain.table, subject.plain.scale, subject.plain.bits, 1],
    ['subject-long', subject.long.table, subject.long.scale, subject.long.bits, 1],
  ] as const) {
    const bytes = table instanceof Int8Array ? { table, scale } : quantise(table);
    const packed = packTable(bytes.table, width);
    tables.push(packed);
    parts.push({ name, length: table.length, width, size: packed.length, scale: bytes.scale, bits });
  }
  const head = Buffer.from(JSON.stringify(parts));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return brotliCompressSync(Buffer.concat([length, head, ...tables]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

/** The rows of a table that say anything, a bit each, then those rows column by column, which Brotli packs by a twentieth smaller. */
function packTable(table: Int8Array, width: number): Buffer {
  const count = table.length / width;
  const marks = new Uint8Array(Math.ceil(count / 8));
  const rows: number[] = [];
  for (let row = 0; row < count; row++) {
    if (!table.subarray(row * width, (row + 1) * width).some((it) => it !== 0)) continue;
    marks[row >> 3]! |= 1 << (row & 7);
    rows.push(row);
  }
  const columns = new Int8Array(rows.length * width);
  let at = 0;
  for (let column = 0; column < width; column++)
    for (const row of rows) columns[at++] = table[row * width + column]!;
  return Buffer.concat([marks, Buffer.from(columns.buffer)]);
}

/** Most steps that a weight is away from nothing. Fewer make a smaller file and another reader: what small weights say together is lost (bench/results.md). */
const STEPS = 11.5;

/** Steps of that part of the size that one weight in a thousand exceeds; larger ones are cut to it. */
function quantise(table: Int8Array | Float32Array): { table: Int8Array; scale: number } {
  const sizes = Float32Array.from(table, Math.abs)
    .filter((it) => it > 0)
    .sort();
  const scale = (sizes[Math.floor(sizes.length * 0.999)] || 1) / STEPS;
  return {
    table: Int8Array.from(table, (it) => Math.max(-127, Math.min(127, Math.round(it / scale)))),
    scale,
  };
}
