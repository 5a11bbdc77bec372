import { brotliCompressSync, constants } from 'node:zlib';
import type { Part, Weights } from '../../src/generation/planner/reading/model/weights.ts';

/** Weights as one file, which `unpack` reads: tables as bytes (those that were read from a file as they are). */
export function pack({ tagger, genre, subject }: Weights): Buffer {
  const parts: Part[] = [];
  const arrays: Buffer[] = [];
  const add = (name: string, array: Int8Array | Float32Array, scale: number, bits: number) => {
    parts.push({
      name,
      type: array instanceof Int8Array ? 'int8' : 'float32',
      length: array.length,
      scale,
      bits,
    });
    arrays.push(Buffer.from(array.buffer, array.byteOffset, array.byteLength));
  };
  const { first, second } = tagger;
  for (const [name, table, scale, bits] of [
    ['first', first.table, first.scale, 0],
    ['first-edges', first.edges, first.edgeScale, 0],
    ['second', second.table, second.scale, 0],
    ['second-edges', second.edges, second.edgeScale, 0],
    ['genre', genre.table, genre.scale, genre.bits],
    ['subject', subject.plain.table, subject.plain.scale, subject.plain.bits],
    ['subject-long', subject.long.table, subject.long.scale, subject.long.bits],
  ] as const) {
    const bytes = table instanceof Int8Array ? { table, scale } : quantise(table);
    add(name, bytes.table, bytes.scale, bits);
  }
  const head = Buffer.from(JSON.stringify(parts));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return brotliCompressSync(Buffer.concat([length, head, ...arrays]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
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
