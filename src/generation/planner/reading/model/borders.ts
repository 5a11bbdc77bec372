import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { within } from '../grammar/kinds.ts';
import { isWord, type Range } from '../tokens.ts';
import { borderFeatures, type Contexts, isUnmarked, type Seen, sinceAfter } from './border-features.ts';
import { isCapital } from './clues.ts';

/** Made by `npm run train`. */
export const BORDERS_FILE = new URL('./borders.bin', import.meta.url);

/** How much each feature speaks for a border, in units of `scale`. */
export type BorderModel = { table: Int8Array | Float32Array; scale: number };

/** From this on something new begins. A border too many tears a sentence, one too few is what was written. */
const SURE = 0.5;

let loaded: BorderModel | undefined;

/** The weights in the repository, unpacked at the first reading and kept. */
export function borderModel(): BorderModel {
  loaded ??= unpackBorders(readFileSync(BORDERS_FILE));
  return loaded;
}

/** Reads packed weights: Brotli over the scale (4 bytes, little-endian) and a byte a feature. */
export function unpackBorders(packed: Uint8Array): BorderModel {
  const bytes = Uint8Array.from(brotliDecompressSync(packed)).buffer;
  return { scale: new DataView(bytes).getFloat32(0, true), table: new Int8Array(bytes.slice(4)) };
}

/**
 * The tokens of a stretch with which something new begins though no mark says so: "open 9 to 5 | dogs welcome", lines
 * whose breaks got lost, sentences that somebody dictated. No figure, date, quotation or bracket is cut. Linear in the
 * stretch.
 */
export function bordersIn(view: Seen, range: Range, model: BorderModel = borderModel()): number[] {
  const { tokens } = view.structure;
  const [held, least] = [heldIn(view, range), leastIn(view, range)];
  const contexts: Contexts = new Map();
  let left = tokens.slice(range.start, range.end).filter(isWord).length;
  let since = 0;
  const found: number[] = [];
  for (let i = range.start; i < range.end; i++) {
    const mayCut = i > range.start && !held[i - range.start] && isUnmarked(tokens, i);
    if (mayCut && scoreOf(model, borderFeatures(view, { at: i, since, left }, contexts)) > least(i)) {
      found.push(i);
      since = 0;
    }
    since = sinceAfter(tokens, i, since);
    if (isWord(tokens[i]!)) left--;
  }
  return found;
}

/** From this on something begins with a bare number, "I", or a capital behind another, which mostly go on. */
const SURER = 1.5;

/** What a border before each token of a stretch must score; none is before one that is the tail of what precedes it. */
function leastIn({ structure: { tokens }, facts }: Seen, range: Range): (i: number) => number {
  const figures = new Map(within(facts.figures, range).map((it) => [it.start, it]));
  return (i) => {
    const figure = figures.get(i);
    const capital = isCapital(tokens[i]!) === 1;
    const end = figure?.end ?? i + 1;
    const isLast = end >= range.end || !isWord(tokens[end]!);
    // "nail clip £8, walk-ins", "at Kirkgate Market (stall 88)": what a mark follows belongs to what it stands behind.
    if (isLast && (figure || capital)) return Number.POSITIVE_INFINITY;
    const isBare = figure?.unit === '' || facts.kinds[i] === 'year';
    const isName = capital && isCapital(tokens[i - 1]!) === 1;
    return isBare || isName || tokens[i]!.text === 'I' ? SURER : SURE;
  };
}

/** Words of a street's name behind the number of a house, at most. */
const STREET_WORDS = 3;

/** Whether each token of a stretch goes on with a figure, date, address, quotation or bracket, or is a letter by itself. */
function heldIn({ structure: { tokens }, clues, facts, lexicon }: Seen, range: Range): Uint8Array {
  const { quoted, bracketed } = clues;
  const held = new Uint8Array(range.end - range.start);
  for (const { start, end } of [...within(facts.figures, range), ...within(facts.moments, range)])
    held.fill(1, start + 1 - range.start, end - range.start);
  for (let i = range.start; i < range.end; i++) {
    const isInside = (quoted[i] && quoted[i - 1]) || (bracketed[i] && bracketed[i - 1]);
    const next = tokens[i + 1];
    const isLetter = /^\p{L}$/u.test(tokens[i]!.text) && (i + 1 === range.end || !isWord(next!));
    // "1 312 contributors"
    const isGroup = i > 0 && /^\p{Nd}{3}$/u.test(tokens[i]!.text) && /\p{Nd}$/u.test(tokens[i - 1]!.text);
    if (isInside || isLetter || isGroup) held[i - range.start] = 1;
    const isHouse = lexicon.streets.has(tokens[i]!.low) && /^\p{Lu}/u.test(tokens[i]!.text);
    for (let at = i; isHouse && at > range.start && i - at < STREET_WORDS; at--)
      if (/^\p{Nd}/u.test(tokens[at - 1]!.text)) held.fill(1, at - range.start, i + 1 - range.start);
  }
  return held;
}

function scoreOf({ table, scale }: BorderModel, ids: Int32Array): number {
  let sum = 0;
  for (const id of ids) sum += table[id]!;
  return (sum * scale) / Math.sqrt(ids.length);
}
