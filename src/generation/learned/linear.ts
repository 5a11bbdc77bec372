import { brotliDecompressSync } from 'node:zlib';

/** A linear model over hashed features: `table[feature * classes + class]`, in units of `scale`, `2 ** bits` features. */
export type LinearModel = { table: Int8Array | Float32Array; scale: number; bits: number };

/** Weights as `packModel` of the training wrote them: the size of their step, then a byte each. */
export function unpackModel(packed: Uint8Array, bits: number): LinearModel {
  const bytes = Uint8Array.from(brotliDecompressSync(packed)).buffer;
  return {
    table: new Int8Array(bytes, Float32Array.BYTES_PER_ELEMENT),
    scale: new Float32Array(bytes, 0, 1)[0]!,
    bits,
  };
}

/** The score of each class for a bag of features; a longer bag does not speak louder. */
export function scoresOf({ table, scale }: LinearModel, ids: Int32Array, classes: number): Float64Array {
  const scores = new Float64Array(classes);
  const by = scale / Math.sqrt(Math.max(1, ids.length));
  for (const id of ids) for (let it = 0; it < classes; it++) scores[it]! += table[id * classes + it]! * by;
  return scores;
}

/** The number of the highest score, the first among equals. */
export function highest(scores: Float64Array): number {
  let top = 0;
  for (let it = 1; it < scores.length; it++) if (scores[it]! > scores[top]!) top = it;
  return top;
}
