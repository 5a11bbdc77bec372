import type { Genre } from '../../src/domain/brief.ts';
import type { Role } from '../../src/generation/planner/reading/model/tagger.ts';
import { meritsOf } from '../../src/generation/planner/reading/subject/merits/merits.ts';
import type { Network } from '../../src/generation/planner/reading/subject/network.ts';
import { plainName } from '../../src/generation/planner/reading/subject/plain.ts';
import { isOffered } from '../../src/generation/planner/reading/subject/subject.ts';
import type { TextView } from '../../src/generation/planner/reading/views.ts';
import { randomOf, shuffle } from './chance.ts';
import type { Named } from './subject.ts';

/** The names of a text with what was said of each; which of them are right; how much the text counts. */
export type Ballot = {
  names: { features: [feature: string, worth: number][] }[];
  isRight: boolean[];
  weight: number;
};

/** A text that was read, with what it is about and how much it counts. */
export type Read = Named & { view: TextView; roles: Role[]; genre: Genre; subject: string; weight: number };

const CELLS = 24;
const EPOCHS = 8;
const RATE = 0.003;
/** Features of fewer texts say nothing that holds elsewhere. */
const RAREST = 20;
/** Cells that are left out at random, and how much weights shrink with each step, beside the rate. */
const DROP = 0.2;
const SHRINK = 0.01;
/** Adam's own figures. */
const [MEAN, SPREAD, LEAST] = [0.9, 0.999, 1e-8];
/** Texts of a step. */
const BATCH = 32;

/** The names of a text as they stand before the last choice; null where the right one is not among them. */
export function ballotOf(
  { view, roles, genre, candidates, subject, weight }: Read,
  scores: Float64Array,
): Ballot | null {
  const offered = [...candidates.keys()].filter((i) => isOffered(view, roles, candidates[i]!));
  const names = meritsOf(
    view,
    { roles, genre },
    offered.map((i) => candidates[i]!),
    Float64Array.from(offered, (i) => scores[i]!),
  );
  const isRight = names.map(({ name }) => name === plainName(subject));
  return isRight.includes(true) ? { names, isRight, weight } : null;
}

/**
 * Softmax over all names of a text, by Adam with cells left out at random; all places where the subject stands are right.
 * The rate falls to nothing over the rounds.
 */
export function trainNames(data: Ballot[], seed: number): Network {
  const random = randomOf(seed);
  const network = begin(rowsOf(data), random);
  const texts = data.map(({ names, ...it }) => ({
    ...it,
    names: names.map(({ features }) => sparse(network, features)),
  }));
  const steps = [adam(network.hidden), adam(network.out)];
  const total = EPOCHS * Math.ceil(texts.length / BATCH);
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(texts, random);
    for (let at = 0; at < texts.length; at += BATCH) {
      const kept = Float32Array.from({ length: CELLS }, () => (random() >= DROP ? 1 / (1 - DROP) : 0));
      for (const text of texts.slice(at, at + BATCH))
        gradientOf(network, text, { kept, hidden: steps[0]!.gradient, out: steps[1]!.gradient });
      step++;
      for (const it of steps) it.go(step, RATE * (1 - step / (total + 1)));
    }
  }
  return network;
}

type Sparse = { ids: Int32Array; worths: Float32Array };

/** A row for each feature of enough texts, in the order of their names. */
function rowsOf(data: Ballot[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { names } of data)
    for (const feature of new Set(names.flatMap(({ features }) => features.map(([it]) => it))))
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= RAREST).map(([feature]) => feature);
  return new Map(kept.sort().map((feature, row) => [feature, row]));
}

function begin(rows: Map<string, number>, random: () => number): Network {
  const even = (width: number) => (2 * random() - 1) * width;
  return {
    rows,
    cells: CELLS,
    hidden: Float32Array.from({ length: (rows.size + 1) * CELLS }, () => even(0.05)),
    out: Float32Array.from({ length: CELLS }, () => even(0.2)),
  };
}

/** The features of a name by their rows; the last row is always there. */
function sparse({ rows }: Network, features: [string, number][]): Sparse {
  const known = features.filter(([feature]) => rows.has(feature));
  return {
    ids: Int32Array.from([...known.map(([feature]) => rows.get(feature)!), rows.size]),
    worths: Float32Array.from([...known.map(([, worth]) => worth), 1]),
  };
}

/** Adds what one text says of the weights. */
function gradientOf(
  { hidden, out }: Network,
  { names, isRight, weight }: { names: Sparse[]; isRight: boolean[]; weight: number },
  gradient: { kept: Float32Array; hidden: Float32Array; out: Float32Array },
): void {
  const cells = names.map(({ ids, worths }) => {
    const sums = new Float32Array(CELLS);
    for (const [n, id] of ids.entries())
      for (let k = 0; k < CELLS; k++) sums[k]! += worths[n]! * hidden[id * CELLS + k]!;
    return sums.map((sum, k) => Math.max(0, sum) * gradient.kept[k]!);
  });
  const scores = cells.map((it) => it.reduce((sum, cell, k) => sum + cell * out[k]!, 0));
  const top = Math.max(...scores);
  const parts = scores.map((it) => Math.exp(it - top));
  const all = parts.reduce((a, b) => a + b, 0);
  const right = parts.reduce((sum, it, i) => (isRight[i] ? sum + it : sum), 1e-12);
  for (const [i, { ids, worths }] of names.entries()) {
    const value = (weight * (parts[i]! / all - (isRight[i] ? parts[i]! / right : 0))) / BATCH;
    if (Math.abs(value) < 1e-7) continue;
    for (let k = 0; k < CELLS; k++) {
      const cell = cells[i]![k]!;
      if (cell === 0) continue;
      gradient.out[k]! += value * cell;
      const back = value * out[k]! * gradient.kept[k]!;
      for (const [n, id] of ids.entries()) gradient.hidden[id * CELLS + k]! += back * worths[n]!;
    }
  }
}

/** Adam over an array of weights, which shrink a little with each step. */
function adam(weights: Float32Array) {
  const gradient = new Float32Array(weights.length);
  const means = new Float32Array(weights.length);
  const squares = new Float32Array(weights.length);
  const go = (step: number, rate: number) => {
    const [m, s] = [1 - MEAN ** step, 1 - SPREAD ** step];
    for (let i = 0; i < weights.length; i++) {
      const value = gradient[i]!;
      gradient[i] = 0;
      means[i] = MEAN * means[i]! + (1 - MEAN) * value;
      squares[i] = SPREAD * squares[i]! + (1 - SPREAD) * value * value;
      const move = means[i]! / m / (Math.sqrt(squares[i]! / s) + LEAST);
      weights[i]! -= rate * (move + SHRINK * weights[i]!);
    }
  };
  return { gradient, go };
}
