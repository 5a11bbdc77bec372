import type { Structure } from '../tokens.ts';
import type { FeatureLists, Features } from './features.ts';

/**
 * Roles that words of a prompt have: content, words to be spoken only, direction, prohibition, chatter, and the labels
 * of a script or list.
 */
export const ROLES = ['C', 'V', 'D', 'P', 'M', 'S'] as const;
/** One of the roles. */
export type Role = (typeof ROLES)[number];
/** Number of roles. */
export const WIDTH = ROLES.length;

/** A linear chain over roles: a row of weights for each feature, and one for each role that may come before. */
export type Chain = {
  /** `table[feature * WIDTH + role]`, in units of `scale`. */
  table: Int8Array | Float32Array;
  scale: number;
  /** `transitions[before * WIDTH + role]`; the last row is for the first token. */
  transitions: Float32Array;
};

/** How well each role suits each token by its features alone: `scores[token * WIDTH + role]`. */
export function emissionsOf({ table, scale }: Chain, features: Features, structure: Structure): Float64Array {
  const count = structure.tokens.length;
  const scores = new Float64Array(count * WIDTH);
  const clauses = sums(table, features.clauses, structure.clauses.length);
  const sentences = sums(table, features.sentences, structure.sentences.length);
  const own = sums(table, features.own, count);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++)
      scores[i * WIDTH + role] =
        scale *
        (own[i * WIDTH + role]! +
          clauses[structure.clauseOf[i]! * WIDTH + role]! +
          sentences[structure.sentenceOf[i]! * WIDTH + role]!);
  return scores;
}

function sums(table: Int8Array | Float32Array, { ids, starts }: FeatureLists, count: number): Float64Array {
  const scores = new Float64Array(count * WIDTH);
  for (let i = 0; i < count; i++) {
    const at = i * WIDTH;
    for (let k = starts[i]!; k < starts[i + 1]!; k++) {
      const row = ids[k]! * WIDTH;
      for (let role = 0; role < WIDTH; role++) scores[at + role]! += table[row + role]!;
    }
  }
  return scores;
}

/** The best sequence of roles (Viterbi), as numbers in `ROLES`. */
export function bestRoles(transitions: Float32Array, scores: Float64Array): Uint8Array {
  const count = scores.length / WIDTH;
  const best = new Float64Array(count * WIDTH);
  const from = new Uint8Array(count * WIDTH);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++) {
      let top = i === 0 ? transitions[WIDTH * WIDTH + role]! : Number.NEGATIVE_INFINITY;
      for (let before = 0; i > 0 && before < WIDTH; before++) {
        const value = best[(i - 1) * WIDTH + before]! + transitions[before * WIDTH + role]!;
        if (value > top) [top, from[i * WIDTH + role]] = [value, before];
      }
      best[i * WIDTH + role] = top + scores[i * WIDTH + role]!;
    }
  const roles = new Uint8Array(count);
  let role = 0;
  const end = (count - 1) * WIDTH;
  for (let it = 1; count > 0 && it < WIDTH; it++) if (best[end + it]! > best[end + role]!) role = it;
  for (let i = count - 1; i >= 0; i--) {
    roles[i] = role;
    role = from[i * WIDTH + role]!;
  }
  return roles;
}
