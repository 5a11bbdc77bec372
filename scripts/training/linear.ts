import { brotliCompressSync, constants } from 'node:zlib';
import { GENRES } from '../../src/domain/brief.ts';
import { type LinearModel, scoresOf } from '../../src/generation/learned/linear.ts';
import { randomOf, shuffle } from './chance.ts';

/** A bag of features and the number of its class. */
export type Sample = { ids: Int32Array; gold: number };

/** Softmax regression by AdaGrad, with features left out at random. */
export function trainLinear(
  samples: Sample[],
  options: { bits: number; epochs: number; rate: number; drop: number; seed: number; classes?: number },
): LinearModel {
  const classes = options.classes ?? GENRES.length;
  const size = (1 << options.bits) * classes;
  const table = new Float32Array(size);
  const squares = new Float32Array(size);
  const sum = new Float32Array(size);
  const random = randomOf(options.seed);
  const order = [...samples];
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    for (const { ids, gold } of order) {
      const kept = ids.filter(() => random() >= options.drop);
      const scores = scoresOf({ table, scale: 1, bits: options.bits }, kept, classes);
      const top = Math.max(...scores);
      const parts = scores.map((it) => Math.exp(it - top));
      const total = parts.reduce((a, b) => a + b, 0);
      const by = 1 / Math.sqrt(Math.max(1, kept.length));
      for (let it = 0; it < classes; it++) {
        const gradient = ((it === gold ? 1 : 0) - parts[it]! / total) * by;
        for (const id of kept) {
          const at = id * classes + it;
          squares[at]! += gradient * gradient;
          table[at]! += (options.rate * gradient) / Math.sqrt(squares[at]! + 0.1);
        }
      }
    }
    for (let i = 0; i < size; i++) sum[i]! += table[i]! / options.epochs;
  }
  return { table: sum, scale: 1, bits: options.bits };
}

/** A table with nothing but its largest weights. */
export function heaviest(table: Float32Array, kept: number): Float32Array {
  const least = table.map(Math.abs).sort().at(-kept) ?? 0;
  return table.map((it) => (Math.abs(it) >= least ? it : 0));
}

/** Steps of the largest weight. */
const STEPS = 127;

/** Weights as bytes, which `unpackModel` reads. */
export function packModel({ table }: LinearModel): Buffer {
  let largest = 0;
  for (const it of table) largest = Math.max(largest, Math.abs(it));
  const scale = largest / STEPS;
  const bytes = Int8Array.from(table, (it) => Math.round(it / scale));
  const head = Buffer.from(new Float32Array([scale]).buffer);
  return brotliCompressSync(Buffer.concat([head, Buffer.from(bytes.buffer)]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}
