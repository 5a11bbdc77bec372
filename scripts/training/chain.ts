import {
  EDGE_BITS,
  type FeatureLists,
  type Features,
  TABLE_BITS,
} from '../../src/generation/planner/reading/model/features.ts';
import { type Chain, marginalsOf, PAIRS, WIDTH } from '../../src/generation/planner/reading/model/tagger.ts';
import type { Structure } from '../../src/generation/planner/reading/tokens.ts';
import { randomOf, shuffle } from './chance.ts';

/** A text with the roles that each token may have, a bit for each: `1 << role` where it is known. */
export type Tagged = { structure: Structure; features: Features; allowed: Uint8Array };

/** How a chain is trained; `drop` is the share of features that each look at a prompt leaves out. */
export type TrainingOptions = {
  epochs: number;
  rate: number;
  drop: number;
  seed: number;
  bits?: number;
  edgeBits?: number;
};

/**
 * A conditional random field, by AdaGrad over whole prompts. Leaving features out at random makes it rely on no single
 * word of a small corpus; its weights are the mean of
 * those after each round of the second half.
 */
export function trainChain(data: Tagged[], options: TrainingOptions): Chain {
  const state: State = {
    roles: rowsOf(1 << (options.bits ?? TABLE_BITS), WIDTH),
    pairs: rowsOf(1 << (options.edgeBits ?? EDGE_BITS), PAIRS),
    random: randomOf(options.seed),
    ...options,
  };
  const table = new Float32Array((1 << (options.bits ?? TABLE_BITS)) * WIDTH);
  const edges = new Float32Array((1 << (options.edgeBits ?? EDGE_BITS)) * PAIRS);
  const rounds = options.epochs - Math.ceil(options.epochs / 2);
  const order = [...data];
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, state.random);
    for (const it of order) if (it.allowed.length > 0) learn(state, it);
    if (epoch < options.epochs / 2) continue;
    addTo(table, state.roles, rounds);
    addTo(edges, state.pairs, rounds);
  }
  return { table, scale: 1, edges, edgeScale: 1 };
}

/** Keeps the steps of features small that were seen once or twice; AdaGrad alone would trust them at once. */
const SLACK = 0.01;
/** A difference below this teaches nothing. */
const LEAST = 1e-3;

/**
 * Weights and, beside them, the sums of their squared gradients: together in one row of `stride` numbers, which begins
 * where a line of the processor's cache does. Rows lie far apart and most of the time goes into fetching them.
 */
type Rows = { array: Float32Array; width: number; stride: number };

type State = TrainingOptions & { roles: Rows; pairs: Rows; random: () => number };

function rowsOf(count: number, width: number): Rows {
  const stride = Math.ceil((2 * width) / 16) * 16;
  return { array: new Float32Array(count * stride), width, stride };
}

/** Adds a share of the weights to a table that has nothing else. */
function addTo(sum: Float32Array, { array, width, stride }: Rows, rounds: number): void {
  for (let row = 0, at = 0; row < array.length; row += stride)
    for (let it = 0; it < width; it++) sum[at++]! += array[row + it]! / rounds;
}

function learn(state: State, { structure, features, allowed }: Tagged): void {
  const own = dropped(features.own, state);
  const clauses = dropped(features.clauses, state);
  const sentences = dropped(features.sentences, state);
  const edges = dropped(features.edges, state);
  const count = allowed.length;
  const scores = sumsOf(state.roles, own);
  const ofClauses = sumsOf(state.roles, clauses);
  const ofSentences = sumsOf(state.roles, sentences);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++)
      scores[i * WIDTH + role]! +=
        ofClauses[structure.clauseOf[i]! * WIDTH + role]! +
        ofSentences[structure.sentenceOf[i]! * WIDTH + role]!;
  const { gradient, pairs } = gradients(sumsOf(state.pairs, edges), scores, allowed);
  const forClauses = new Float64Array(structure.clauses.length * WIDTH);
  const forSentences = new Float64Array(structure.sentences.length * WIDTH);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++) {
      const value = gradient[i * WIDTH + role]!;
      forClauses[structure.clauseOf[i]! * WIDTH + role]! += value;
      forSentences[structure.sentenceOf[i]! * WIDTH + role]! += value;
    }
  update(state.roles, own, gradient, state.rate);
  update(state.roles, clauses, forClauses, state.rate);
  update(state.roles, sentences, forSentences, state.rate);
  update(state.pairs, edges, pairs, state.rate);
}

/** Sums the weights of each list of features. */
function sumsOf({ array, width, stride }: Rows, { ids, starts }: FeatureLists): Float64Array {
  const scores = new Float64Array((starts.length - 1) * width);
  for (let i = 0, at = 0; i + 1 < starts.length; i++, at += width)
    for (let k = starts[i]!; k < starts[i + 1]!; k++) {
      const row = ids[k]! * stride;
      for (let it = 0; it < width; it++) scores[at + it]! += array[row + it]!;
    }
  return scores;
}

function dropped({ ids, starts }: FeatureLists, { drop, random }: State): FeatureLists {
  const kept = new Int32Array(ids.length);
  const borders = new Int32Array(starts.length);
  let size = 0;
  for (let i = 0; i + 1 < starts.length; i++) {
    for (let k = starts[i]!; k < starts[i + 1]!; k++) if (random() >= drop) kept[size++] = ids[k]!;
    borders[i + 1] = size;
  }
  return { ids: kept.subarray(0, size), starts: borders };
}

function update(
  { array, width, stride }: Rows,
  { ids, starts }: FeatureLists,
  gradient: Float64Array,
  rate: number,
): void {
  for (let i = 0; i + 1 < starts.length; i++)
    for (let it = 0; it < width; it++) {
      const value = gradient[i * width + it]!;
      if (Math.abs(value) < LEAST) continue;
      const [square, step] = [value * value, value * rate];
      for (let k = starts[i]!; k < starts[i + 1]!; k++) {
        const at = ids[k]! * stride + it;
        array[at + width]! += square;
        array[at]! += step / Math.sqrt(array[at + width]! + SLACK);
      }
    }
}

/** So much less likely is a role that a token cannot have, as a logarithm. */
const NEVER = -1e6;

/**
 * Difference of what is and what the model expects, for each token and role and for each pair of roles. What is, is what the model
 * expects among the roles that the tokens may have: where all are known, those alone.
 */
function gradients(edges: Float64Array, scores: Float64Array, allowed: Uint8Array) {
  const held = scores.map((it, i) => ((allowed[(i / WIDTH) | 0]! >> (i % WIDTH)) & 1 ? it : NEVER));
  const [is, expected] = [expectationsOf(held, edges), expectationsOf(scores, edges)];
  for (let i = 0; i < is.roles.length; i++) is.roles[i]! -= expected.roles[i]!;
  for (let i = 0; i < is.pairs.length; i++) is.pairs[i]! -= expected.pairs[i]!;
  return { gradient: is.roles, pairs: is.pairs };
}

/** How likely each role is for each token, and each pair of roles for each and the one before. */
function expectationsOf(scores: Float64Array, edges: Float64Array) {
  const count = scores.length / WIDTH;
  const { forward, backward, total } = marginalsOf(scores, edges);
  const roles = new Float64Array(count * WIDTH);
  const pairs = new Float64Array(count * PAIRS);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++) {
      const after = backward[i * WIDTH + role]! - total;
      roles[i * WIDTH + role] = Math.exp(forward[i * WIDTH + role]! + after);
      for (let before = 0; i > 0 && before < WIDTH; before++) {
        const at = i * PAIRS + before * WIDTH + role;
        pairs[at] = Math.exp(
          forward[(i - 1) * WIDTH + before]! + edges[at]! + scores[i * WIDTH + role]! + after,
        );
      }
    }
  return { roles, pairs };
}

/** The mean of several chains: for linear models, the vote of all of them in one. */
export function meanOf(chains: Chain[]): Chain {
  const mean = (arrays: (Int8Array | Float32Array)[]) => {
    const sum = new Float32Array(arrays[0]!.length);
    for (const array of arrays) for (let i = 0; i < sum.length; i++) sum[i]! += array[i]! / arrays.length;
    return sum;
  };
  return {
    table: mean(chains.map((it) => it.table)),
    scale: 1,
    edges: mean(chains.map((it) => it.edges)),
    edgeScale: 1,
  };
}
