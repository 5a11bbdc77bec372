import { readFileSync } from 'node:fs';

/** Made by `npm run train`: the last choice in short prompts, and in long ones. */
export const NAMES_FILES = {
  plain: new URL('./names.bin', import.meta.url),
  long: new URL('./names-of-long.bin', import.meta.url),
};

/** Characters from which on a prompt is read as strangers write, whose manner is looser than that of plain requests. */
const LONG = 240;

/** By which of the two a text is read. */
export const mannerOf = ({ text }: { text: string }): keyof typeof NAMES_FILES =>
  text.length >= LONG ? 'long' : 'plain';

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

const loaded: { plain?: Network; long?: Network } = {};

/** The network in the repository, unpacked at the first reading and kept. */
export function nameNetwork(manner: keyof typeof NAMES_FILES): Network {
  loaded[manner] ??= unpackNetwork(readFileSync(NAMES_FILES[manner]));
  return loaded[manner];
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
