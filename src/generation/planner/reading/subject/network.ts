import { readFileSync } from 'node:fs';

/** Made by `npm run train`. */
export const NAMES_FILE = new URL('./names.bin', import.meta.url);

/** A network of one hidden layer that says how well a name suits, by its features' names. */
export type Network = {
  /** Row of each feature in `hidden`. */
  rows: Map<string, number>;
  /** Cells of the hidden layer. */
  cells: number;
  /** One row a feature, then one of what is always added; one column a cell. */
  hidden: Float32Array;
  /** What each cell is worth. */
  out: Float32Array;
};

let loaded: Network | undefined;

/** The network in the repository, unpacked at the first reading and kept. */
export function nameNetwork(): Network {
  loaded ??= unpackNetwork(readFileSync(NAMES_FILE));
  return loaded;
}

/** What a network makes of features: any number, higher for what suits better. Unknown features say nothing. */
export function worthOf(
  { rows, cells, hidden, out }: Network,
  features: [feature: string, worth: number][],
): number {
  const sums = hidden.slice(rows.size * cells);
  for (const [feature, worth] of features) {
    const row = rows.get(feature);
    if (row !== undefined) for (let k = 0; k < cells; k++) sums[k]! += worth * hidden[row * cells + k]!;
  }
  let sum = 0;
  for (let k = 0; k < cells; k++) sum += Math.max(0, sums[k]!) * out[k]!;
  return sum;
}

/** A network as bytes: the names of its features as JSON on a line, then its numbers. */
export function packNetwork({ rows, cells, hidden, out }: Network): Uint8Array {
  const head = Buffer.from(`${JSON.stringify({ cells, features: [...rows.keys()] })}\n`);
  return Buffer.concat([head, bytesOf(hidden), bytesOf(out)]);
}

/** The same again. */
export function unpackNetwork(bytes: Uint8Array): Network {
  const end = bytes.indexOf(0x0a);
  const { cells, features } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  // A copy begins where numbers may begin.
  const numbers = new Float32Array(Uint8Array.from(bytes.subarray(end + 1)).buffer);
  const size = (features.length + 1) * cells;
  return {
    rows: new Map(features.map((it: string, row: number) => [it, row])),
    cells,
    hidden: numbers.slice(0, size),
    out: numbers.slice(size),
  };
}

function bytesOf(numbers: Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
