import { brotliCompressSync } from 'node:zlib';
import {
  BORDER_BITS,
  borderFeatures,
  type Contexts,
  canBegin,
  isUnmarked,
  sinceAfter,
} from '../../src/generation/planner/reading/model/border-features.ts';
import type { BorderModel } from '../../src/generation/planner/reading/model/borders.ts';
import { isWord } from '../../src/generation/planner/reading/tokens.ts';
import type { Gold } from './gold.ts';
import { trainLinear } from './linear.ts';

/** A place between two words of content with nothing but a space between, and whether a person begins something new there. */
export type BorderSample = { at: number; ids: Int32Array; gold: 0 | 1 };

/** Words behind a place that are counted. */
const MOST_LEFT = 256;

/** All such places of a labelled prompt: each stretch of content that is labelled by itself is one thing. */
export function borderSamples({ view, example }: Gold): BorderSample[] {
  const { tokens, sentenceOf } = view.structure;
  const stretch = stretchesOf(view.structure.tokens, example.labels);
  const left = new Int32Array(tokens.length + 1);
  for (let i = tokens.length - 1; i >= 0; i--) {
    const goesOn = stretch[i + 1] !== -1 && sentenceOf[i + 1] === sentenceOf[i];
    left[i] = Math.min(MOST_LEFT, (isWord(tokens[i]!) ? 1 : 0) + (goesOn ? left[i + 1]! : 0));
  }
  const contexts: Contexts = new Map();
  const samples: BorderSample[] = [];
  let [since, last] = [0, -1];
  for (const [i, token] of tokens.entries()) {
    if (stretch[i] === -1) [last, since] = [-1, 0];
    if (stretch[i] === -1) continue;
    if (!canBegin(token)) {
      since = sinceAfter(tokens, i, since);
      continue;
    }
    const isSame = last >= 0 && sentenceOf[last] === sentenceOf[i];
    const isNew = last < 0 || stretch[last] !== stretch[i];
    if (isSame && isUnmarked(tokens, i)) {
      const ids = borderFeatures(view, { at: i, since, left: left[i]! }, contexts);
      samples.push({ at: i, ids, gold: isNew ? 1 : 0 });
    }
    if (isNew || !isSame) since = 0;
    since = sinceAfter(tokens, i, since);
    last = i;
  }
  return samples;
}

/** The number of the labelled stretch of content that each token lies in, or -1. */
function stretchesOf(tokens: { start: number }[], labels: Gold['example']['labels']): Int32Array {
  const out = new Int32Array(tokens.length).fill(-1);
  let at = 0;
  for (const [i, { start }] of tokens.entries()) {
    while (at < labels.length && labels[at]!.end <= start) at++;
    const label = labels[at];
    if (label && label.role === 'C' && start >= label.start) out[i] = at;
  }
  return out;
}

/** Learns where something new begins. */
export function learnBorders(golds: Gold[]): BorderModel {
  const samples = golds.flatMap(borderSamples);
  const { table } = trainLinear(samples, {
    ...{ bits: BORDER_BITS, epochs: 8, rate: 0.5, drop: 0.15, seed: 5, classes: 2 },
  });
  return {
    table: Float32Array.from({ length: table.length / 2 }, (_, i) => table[2 * i + 1]! - table[2 * i]!),
    scale: 1,
  };
}

/** Steps of a byte that the largest weight is away from nothing. */
const STEPS = 127;

/** Weights as one file, which `unpackBorders` reads. */
export function packBorders({ table }: BorderModel): Buffer {
  const scale = Float32Array.from(table).reduce((most, it) => Math.max(most, Math.abs(it)), 0) / STEPS || 1;
  const head = Buffer.alloc(4);
  head.writeFloatLE(scale);
  return brotliCompressSync(
    Buffer.concat([head, Buffer.from(Int8Array.from(table, (it) => Math.round(it / scale)).buffer)]),
  );
}
