import {
  type FeatureLists,
  type Features,
  TABLE_BITS,
} from '../../src/generation/planner/reading/model/features.ts';
import { type Chain, WIDTH } from '../../src/generation/planner/reading/model/tagger.ts';
import type { Structure } from '../../src/generation/planner/reading/tokens.ts';
import { randomOf, shuffle } from './chance.ts';

/** A text with the number of the role of each token. */
export type Tagged = { structure: Structure; features: Features; roles: Uint8Array };

/** How a chain is trained; `drop` is the share of features that each look at a prompt leaves out. */
export type TrainingOptions = { epochs: number; rate: number; drop: number; decay: number; seed: number };

/**
 * A conditional random field, by AdaGrad over whole prompts. Leaving features out at random makes it rely on no single
 * word of a small corpus; the weights of all updates of the last third are averaged.
 */
export function trainChain(data: Tagged[], options: TrainingOptions): Chain {
  const size = (1 << TABLE_BITS) * WIDTH;
  const state: State = {
    table: new Float32Array(size),
    squares: new Float32Array(size),
    transitions: new Float32Array((WIDTH + 1) * WIDTH),
    transitionSquares: new Float32Array((WIDTH + 1) * WIDTH),
    random: randomOf(options.seed),
    ...options,
  };
  const order = [...data];
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, state.random);
    for (const it of order) if (it.roles.length > 0) learn(state, it);
    if (options.decay > 0) for (let i = 0; i < size; i++) state.table[i]! *= 1 - options.decay;
  }
  return { table: state.table, scale: 1, transitions: state.transitions };
}

type State = TrainingOptions & {
  table: Float32Array;
  squares: Float32Array;
  transitions: Float32Array;
  transitionSquares: Float32Array;
  random: () => number;
};

function learn(state: State, { structure, features, roles }: Tagged): void {
  const own = dropped(features.own, state);
  const clauses = dropped(features.clauses, state);
  const sentences = dropped(features.sentences, state);
  const count = roles.length;
  const scores = new Float64Array(count * WIDTH);
  const ofClauses = sums(state.table, clauses, structure.clauses.length);
  const ofSentences = sums(state.table, sentences, structure.sentences.length);
  const ofOwn = sums(state.table, own, count);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++)
      scores[i * WIDTH + role] =
        ofOwn[i * WIDTH + role]! +
        ofClauses[structure.clauseOf[i]! * WIDTH + role]! +
        ofSentences[structure.sentenceOf[i]! * WIDTH + role]!;
  const { gradient, transitions } = gradients(state.transitions, scores, roles);
  const forClauses = new Float64Array(structure.clauses.length * WIDTH);
  const forSentences = new Float64Array(structure.sentences.length * WIDTH);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++) {
      const value = gradient[i * WIDTH + role]!;
      forClauses[structure.clauseOf[i]! * WIDTH + role]! += value;
      forSentences[structure.sentenceOf[i]! * WIDTH + role]! += value;
    }
  update(state, own, gradient);
  update(state, clauses, forClauses);
  update(state, sentences, forSentences);
  for (let i = 0; i < transitions.length; i++) {
    const value = transitions[i]!;
    if (value === 0) continue;
    state.transitionSquares[i]! += value * value;
    state.transitions[i]! += (state.rate * value) / Math.sqrt(state.transitionSquares[i]! + 1e-6);
  }
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

function sums(table: Float32Array, { ids, starts }: FeatureLists, count: number): Float64Array {
  const scores = new Float64Array(count * WIDTH);
  for (let i = 0; i < count; i++)
    for (let k = starts[i]!; k < starts[i + 1]!; k++)
      for (let role = 0; role < WIDTH; role++) scores[i * WIDTH + role]! += table[ids[k]! * WIDTH + role]!;
  return scores;
}

function update(state: State, { ids, starts }: FeatureLists, gradient: Float64Array): void {
  const { table, squares, rate } = state;
  for (let i = 0; i + 1 < starts.length; i++)
    for (let role = 0; role < WIDTH; role++) {
      const value = gradient[i * WIDTH + role]!;
      if (Math.abs(value) < 1e-4) continue;
      const square = value * value;
      for (let k = starts[i]!; k < starts[i + 1]!; k++) {
        const at = ids[k]! * WIDTH + role;
        squares[at]! += square;
        table[at]! += (rate * value) / Math.sqrt(squares[at]! + 1e-6);
      }
    }
}

/** Difference of what is and what the model expects, for each token and role and for each pair of roles. */
function gradients(weights: Float32Array, scores: Float64Array, roles: Uint8Array) {
  const count = roles.length;
  const { forward, backward, total } = marginals(weights, scores);
  const gradient = new Float64Array(count * WIDTH);
  const transitions = new Float64Array((WIDTH + 1) * WIDTH);
  for (let i = 0; i < count; i++) {
    const gold = roles[i]!;
    for (let role = 0; role < WIDTH; role++) {
      const chance = Math.exp(forward[i * WIDTH + role]! + backward[i * WIDTH + role]! - total);
      gradient[i * WIDTH + role] = (role === gold ? 1 : 0) - chance;
      if (i === 0) transitions[WIDTH * WIDTH + role] = (role === gold ? 1 : 0) - chance;
      for (let before = 0; i > 0 && before < WIDTH; before++) {
        const pair =
          forward[(i - 1) * WIDTH + before]! +
          weights[before * WIDTH + role]! +
          scores[i * WIDTH + role]! +
          backward[i * WIDTH + role]!;
        const isGold = role === gold && before === roles[i - 1];
        transitions[before * WIDTH + role]! += (isGold ? 1 : 0) - Math.exp(pair - total);
      }
    }
  }
  return { gradient, transitions };
}

function marginals(weights: Float32Array, scores: Float64Array) {
  const count = scores.length / WIDTH;
  const forward = new Float64Array(count * WIDTH);
  const backward = new Float64Array(count * WIDTH);
  const parts = new Float64Array(WIDTH);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++) {
      if (i === 0) forward[role] = weights[WIDTH * WIDTH + role]! + scores[role]!;
      else {
        for (let before = 0; before < WIDTH; before++)
          parts[before] = forward[(i - 1) * WIDTH + before]! + weights[before * WIDTH + role]!;
        forward[i * WIDTH + role] = logSum(parts) + scores[i * WIDTH + role]!;
      }
    }
  for (let i = count - 2; i >= 0; i--)
    for (let role = 0; role < WIDTH; role++) {
      for (let after = 0; after < WIDTH; after++) {
        const next = (i + 1) * WIDTH + after;
        parts[after] = weights[role * WIDTH + after]! + scores[next]! + backward[next]!;
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
    transitions: mean(chains.map((it) => it.transitions)),
  };
}
