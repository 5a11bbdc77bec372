import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { LinearModel } from '../../../learned/linear.ts';
import type { Chain } from './tagger.ts';

/** Everything that was learned from the corpus. */
export type Weights = {
  tagger: { first: Chain; second: Chain };
  genre: LinearModel;
  /** How well stretches suit as what a text is about: in plain short prompts, and in long ones, which are written more loosely. */
  subject: { plain: LinearModel; long: LinearModel };
};

/** A table of a packed file: of `length` numbers in rows of `width`, in `size` bytes. */
export type Part = {
  name: string;
  length: number;
  width: number;
  size: number;
  scale: number;
  bits: number;
};

/** Made by `npm run train`; under 3 MB. */
export const WEIGHTS_FILE = new URL('./weights.bin', import.meta.url);

let loaded: Weights | undefined;

/** The weights in the repository, unpacked at the first reading and kept. */
export function weights(): Weights {
  loaded ??= unpack(readFileSync(WEIGHTS_FILE));
  return loaded;
}

/** Reads a packed file: Brotli over the length of a JSON head (4 bytes, little-endian), the head, and the tables. */
export function unpack(packed: Uint8Array): Weights {
  const bytes = Uint8Array.from(brotliDecompressSync(packed));
  const headLength = new DataView(bytes.buffer).getUint32(0, true);
  const head: Part[] = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headLength)));
  const arrays = new Map<string, { array: Int8Array; part: Part }>();
  let offset = 4 + headLength;
  for (const part of head) {
    arrays.set(part.name, { array: unpackTable(bytes.subarray(offset, offset + part.size), part), part });
    offset += part.size;
  }
  const of = (name: string) => {
    const found = arrays.get(name);
    if (!found) throw new Error(`The reader's weights have no part ${name}: run npm run train`);
    return found;
  };
  const chain = (name: string): Chain => {
    const [table, edges] = [of(name), of(`${name}-edges`)];
    return {
      table: table.array,
      scale: table.part.scale,
      edges: edges.array,
      edgeScale: edges.part.scale,
    };
  };
  const linear = (name: string): LinearModel => {
    const { array, part } = of(name);
    return { table: array, scale: part.scale, bits: part.bits };
  };
  return {
    tagger: { first: chain('first'), second: chain('second') },
    genre: linear('genre'),
    subject: { plain: linear('subject'), long: linear('subject-long') },
  };
}

/** A table from its bytes: which of its rows say anything, a bit each, then those rows column by column. */
function unpackTable(bytes: Uint8Array, { length, width }: Pick<Part, 'length' | 'width'>): Int8Array {
  const table = new Int8Array(length);
  const rows: number[] = [];
  for (let row = 0; row < length / width; row++) if ((bytes[row >> 3]! >> (row & 7)) & 1) rows.push(row);
  let at = Math.ceil(length / width / 8);
  for (let column = 0; column < width; column++)
    for (const row of rows) table[row * width + column] = bytes[at++]!;
  return table;
}
