import {
  EDGE_BITS,
  type FeatureLists,
  type Features,
  TABLE_BITS,
} from '../../src/generation/planner/reading/model/features.ts';
import { type Chain, PAIRS, sums, WIDTH } from '../../src/generation/planner/reading/model/tagger.ts';
import type { Structure } from '../../src/generation/planner/reading/tokens.ts';
import { randomOf, shuffle } from './chance.ts';

/** A text with the number of the role of each token. */
export type Tagged = { structure: Structure; features: Features; roles: Uint8Array };

/** How a chain is trained; `drop` is the share of features that each look at a prompt leaves out. */
export type TrainingOptions = { epochs: number; rate: number; drop: number; seed: number };

/**
 * A conditional random field, by AdaGrad over whole prompts. Leaving features out at random makes it rely on no single
 * word of a small corpus; the weights after each round of the second half are summed, which
 * is their mean but for the scale that all of them share.
 */
export function trainChain(data: Tagged[], options: TrainingOptions): Chain {
  const size = (1 << TABLE_BITS) * WIDTH;
  const state: State = {
    table: new Float32Array(size),
    squares: new Float32Array(size),
    edges: new Float32Array((1 << EDGE_BITS) * PAIRS),
    edgeSquares: new Float32Array((1 << EDGE_BITS) * PAIRS),
    random: randomOf(options.seed),
    ...options,
  };
  const table = new Float32Array(size);
  const edges = new Float32Array(state.edges.length);
  const order = [...data];
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, state.random);
    for (const it of order) if (it.roles.length > 0) learn(state, it);
    if (epoch >= options.epochs / 2) {
      addTo(table, state.table);
      addTo(edges, state.edges);
    }
  }
  return { table, scale: 1, edges, edgeScale: 1 };
}

type State = TrainingOptions & {
  table: Float32Array;
  squares: Float32Array;
  edges: Float32Array;
  edgeSquares: Float32Array;
  random: () => number;
};

function addTo(sum: Float32Array, array: Float32Array): void {
  for (let i = 0; i < sum.length; i++) sum[i]! += array[i]!;
}

function learn(state: State, { structure, features, roles }: Tagged): void {
  const own = dropped(features.own, state);
  const clauses = dropped(features.clauses, state);
  const sentences = dropped(features.sentences, state);
  const edges = dropped(features.edges, state);
  const count = roles.length;
  const scores = new Float64Array(count * WIDTH);
  const ofClauses = sums(state.table, clauses, structure.clauses.length, WIDTH);
  const ofSentences = sums(state.table, sentences, structure.sentences.length, WIDTH);
  const ofOwn = sums(state.table, own, count, WIDTH);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++)
      scores[i * WIDTH + role] =
        ofOwn[i * WIDTH + role]! +
        ofClauses[structure.clauseOf[i]! * WIDTH + role]! +
        ofSentences[structure.sentenceOf[i]! * WIDTH + role]!;
  const between = sums(state.edges, edges, count, PAIRS);
  const { gradient, pairs } = gradients(between, scores, roles);
  const forClauses = new Float64Array(structure.clauses.length * WIDTH);
  const forSentences = new Float64Array(structure.sentences.length * WIDTH);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++) {
      const value = gradient[i * WIDTH + role]!;
      forClauses[structure.clauseOf[i]! * WIDTH + role]! += value;
      forSentences[structure.sentenceOf[i]! * WIDTH + role]! += value;
    }
  const { table, squares, rate } = state;
  update({ table, squares, rate, width: WIDTH }, own, gradient);
  update({ table, squares, rate, width: WIDTH }, clauses, forClauses);
  update({ table, squares, rate, width: WIDTH }, sentences, forSentences);
  update({ table: state.edges, squares: state.edgeSquares, rate, width: PAIRS }, edges, pairs);
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
  {
    table,
    squares,
    rate,
    width,
  }: { table: Float32Array; squares: Float32Array; rate: number; width: number },
  { ids, starts }: FeatureLists,
  gradient: Float64Array,
): void {
  for (let i = 0; i + 1 < starts.length; i++)
    for (let role = 0; role < width; role++) {
      const value = gradient[i * width + role]!;
      if (Math.abs(value) < 1e-4) continue;
      const square = value * value;
      for (let k = starts[i]!; k < starts[i + 1]!; k++) {
        const at = ids[k]! * width + role;
        squares[at]! += square;
        table[at]! += (rate * value) / Math.sqrt(squares[at]! + 1e-6);
      }
    }
}

/** Difference of what is and what the model expects, for each token and role and for each pair of roles. */
function gradients(edges: Float64Array, scores: Float64Array, roles: Uint8Array) {
  const count = roles.length;
  const { forward, backward, total } = marginals(edges, scores);
  const gradient = new Float64Array(count * WIDTH);
  const pairs = new Float64Array(count * PAIRS);
  for (let i = 0; i < count; i++) {
    const gold = roles[i]!;
    for (let role = 0; role < WIDTH; role++) {
      const chance = Math.exp(forward[i * WIDTH + role]! + backward[i * WIDTH + role]! - total);
      gradient[i * WIDTH + role] = (role === gold ? 1 : 0) - chance;
      for (let before = 0; i > 0 && before < WIDTH; before++) {
        const at = i * PAIRS + before * WIDTH + role;
        const pair =
          forward[(i - 1) * WIDTH + before]! +
          edges[at]! +
          scores[i * WIDTH + role]! +
          backward[i * WIDTH + role]!;
        const isGold = role === gold && before === roles[i - 1];
        pairs[at] = (isGold ? 1 : 0) - Math.exp(pair - total);
      }
    }
  }
  return { gradient, pairs };
}

function marginals(edges: Float64Array, scores: Float64Array) {
  const count = scores.length / WIDTH;
  const forward = new Float64Array(count * WIDTH);
  const backward = new Float64Array(count * WIDTH);
  const parts = new Float64Array(WIDTH);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++) {
      for (let before = 0; i > 0 && before < WIDTH; before++)
        parts[before] = forward[(i - 1) * WIDTH + before]! + edges[i * PAIRS + before * WIDTH + role]!;
      forward[i * WIDTH + role] = (i > 0 ? logSum(parts) : 0) + scores[i * WIDTH + role]!;
    }
  for (let i = count - 2; i >= 0; i--)
    for (let role = 0; role < WIDTH; role++) {
      for (let after = 0; after < WIDTH; after++) {
        const next = (i + 1) * WIDTH + after;
        parts[after] = edges[(i + 1) * PAIRS + role * WIDTH + after]! + scores[next]! + backward[next]!;
      }
      backward[i * WIDTH + role] = logSum(parts);
    }
  return { forward, backward, total: logSum(forward.subarray((count - 1) * WIDTH)) };
}

function logSum(values: Float64Array): number {
  let top = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > top) top = value;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - top);
  return top + Math.log(sum);
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
