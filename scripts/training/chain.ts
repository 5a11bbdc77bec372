import {
  EDGE_BITS,
  type FeatureLists,
  type Features,
  TABLE_BITS,
} from '../../src/generation/planner/reading/model/features.ts';
import {
  type Chain,
  marginalsOf,
  PAIRS,
  sums,
  WIDTH,
} from '../../src/generation/planner/reading/model/tagger.ts';
import type { Structure } from '../../src/generation/planner/reading/tokens.ts';
import { randomOf, shuffle } from './chance.ts';

/** A text with the number of the role of each token. */
export type Tagged = { structure: Structure; features: Features; roles: Uint8Array };

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
  const size = (1 << (options.bits ?? TABLE_BITS)) * WIDTH;
  const edgeSize = (1 << (options.edgeBits ?? EDGE_BITS)) * PAIRS;
  const state: State = {
    table: new Float32Array(size),
    squares: new Float32Array(size),
    edges: new Float32Array(edgeSize),
    edgeSquares: new Float32Array(edgeSize),
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
  const rounds = options.epochs - Math.ceil(options.epochs / 2);
  return {
    table: table.map((it) => it / rounds),
    scale: 1,
    edges: edges.map((it) => it / rounds),
    edgeScale: 1,
  };
}

/** Keeps the steps of features small that were seen once or twice; AdaGrad alone would trust them at once. */
const SLACK = 0.01;

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
        table[at]! += (rate * value) / Math.sqrt(squares[at]! + SLACK);
      }
    }
}

/** Difference of what is and what the model expects, for each token and role and for each pair of roles. */
function gradients(edges: Float64Array, scores: Float64Array, roles: Uint8Array) {
  const count = roles.length;
  const { forward, backward, total } = marginalsOf(scores, edges);
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
