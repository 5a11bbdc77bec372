import type { Genre } from '../../src/domain/brief.ts';
import type { LinearModel } from '../../src/generation/learned/linear.ts';
import type { FeatureLists } from '../../src/generation/planner/reading/model/features.ts';
import type { Role } from '../../src/generation/planner/reading/model/tagger.ts';
import { candidatesOf } from '../../src/generation/planner/reading/subject/candidates.ts';
import { plainly, plainName } from '../../src/generation/planner/reading/subject/plain.ts';
import {
  SUBJECT_BITS,
  type SubjectFeatures,
  subjectFeatures,
} from '../../src/generation/planner/reading/subject/span-features.ts';
import { spanScores } from '../../src/generation/planner/reading/subject/subject.ts';
import type { Range } from '../../src/generation/planner/reading/tokens.ts';
import type { TextView } from '../../src/generation/planner/reading/views.ts';
import { randomOf, shuffle } from './chance.ts';
import { heaviest } from './linear.ts';

/** A text's candidates with their features, and which of them are its subject. */
export type Named = { candidates: Range[]; features: SubjectFeatures; isRight: boolean[] };

/** Prepares a labelled prompt; null where it has no subject, or none that is a candidate. */
export function namedOf(
  view: TextView,
  known: { roles: Role[]; genre: Genre },
  subject: string | null,
): Named | null {
  if (!subject) return null;
  const candidates = candidatesOf(view);
  const names = candidates.map((it) => plainly(view, it));
  const gold = plainName(subject);
  const holding = names.filter((it) => it.includes(gold)).map((it) => it.length);
  // Where the subject is a part of a word ("لـعيد"), the shortest stretch that has it.
  const isRight = names.map((it) => it.includes(gold) && it.length === Math.min(...holding));
  return holding.length === 0
    ? null
    : { candidates, features: subjectFeatures(view, known, candidates), isRight };
}

/** A gradient in one feature below this changes nothing. */
const LEAST = 1e-4;

/**
 * Softmax over all candidates of a prompt, by AdaGrad with features left out at random; all places where the subject
 * stands are right. Its table has one class.
 */
export function trainSubject(
  data: Named[],
  options: { epochs: number; rate: number; drop: number; seed: number },
): LinearModel {
  const size = 1 << SUBJECT_BITS;
  const random = randomOf(options.seed);
  const table = new Float32Array(size);
  const squares = new Float32Array(size);
  const sum = new Float32Array(size);
  const gradient = new Float32Array(size);
  const order = [...data];
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    for (const it of order) {
      const features = dropped(it.features, options.drop, random);
      const changed = gradientOf(table, { ...it, features }, gradient);
      for (const id of changed) {
        const value = gradient[id]!;
        gradient[id] = 0;
        squares[id]! += value * value;
        // The 1 keeps features of single prompts small, which AdaGrad would otherwise trust at once.
        table[id]! += (options.rate * value) / Math.sqrt(squares[id]! + 1);
      }
    }
    if (epoch >= options.epochs / 2) for (let i = 0; i < size; i++) sum[i]! += table[i]!;
  }
  const rounds = options.epochs - Math.ceil(options.epochs / 2);
  return {
    table: heaviest(
      sum.map((it) => it / rounds),
      KEPT,
    ),
    scale: 1,
    bits: SUBJECT_BITS,
  };
}

/** Weights that are kept: of names that were left out of training, as many were found with them as with all 580,000. */
const KEPT = 80_000;

/** Leaves out the same features of all candidates. */
function dropped(features: SubjectFeatures, drop: number, random: () => number): SubjectFeatures {
  const isKept = new Map<number, boolean>();
  const keep = ({ ids, starts }: FeatureLists): FeatureLists => {
    const kept: number[] = [];
    const borders = new Int32Array(starts.length);
    for (let i = 0; i + 1 < starts.length; i++) {
      for (let k = starts[i]!; k < starts[i + 1]!; k++) {
        const id = ids[k]!;
        let it = isKept.get(id);
        if (it === undefined) {
          it = random() >= drop;
          isKept.set(id, it);
        }
        if (it) kept.push(id);
      }
      borders[i + 1] = kept.length;
    }
    return { ids: Int32Array.from(kept), starts: borders };
  };
  return { starts: keep(features.starts), ends: keep(features.ends), spans: keep(features.spans) };
}

/** Adds to `gradient` and returns the features that it changed, each once. */
function gradientOf(
  table: Float32Array,
  { candidates, features, isRight }: Named,
  gradient: Float32Array,
): Set<number> {
  const scores = spanScores({ table, scale: 1, bits: SUBJECT_BITS }, candidates, features);
  const top = scores.reduce((a, b) => Math.max(a, b));
  const parts = scores.map((it) => Math.exp(it - top));
  const total = parts.reduce((a, b) => a + b, 0);
  const right = parts.reduce((sum, it, i) => (isRight[i] ? sum + it : sum), 1e-12);
  const changed = new Set<number>();
  const put = ({ ids, starts }: FeatureLists, at: number, value: number) => {
    if (Math.abs(value) < LEAST) return;
    for (let k = starts[at]!; k < starts[at + 1]!; k++) {
      gradient[ids[k]!]! += value;
      changed.add(ids[k]!);
    }
  };
  const begins = new Float64Array(features.starts.starts.length);
  const stops = new Float64Array(features.ends.starts.length);
  for (const [i, { start, end }] of candidates.entries()) {
    const value = (isRight[i] ? parts[i]! / right : 0) - parts[i]! / total;
    begins[start]! += value;
    stops[end - 1]! += value;
    put(features.spans, i, value);
  }
  for (const [i, value] of begins.entries()) put(features.starts, i, value);
  for (const [i, value] of stops.entries()) put(features.ends, i, value);
  return changed;
}
