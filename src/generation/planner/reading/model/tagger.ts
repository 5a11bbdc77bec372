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
/** Number of pairs of roles. */
export const PAIRS = WIDTH * WIDTH;

/** A linear chain over roles: weights of features of tokens, and of features of the edges between them. */
export type Chain = {
  /** `table[feature * WIDTH + role]`, in units of `scale`. */
  table: Int8Array | Float32Array;
  scale: number;
  /** `edges[feature * WIDTH * WIDTH + before * WIDTH + role]`, in units of `edgeScale`. */
  edges: Int8Array | Float32Array;
  edgeScale: number;
};

/** How well each role suits each token by its features alone: `scores[token * WIDTH + role]`. */
export function emissionsOf({ table, scale }: Chain, features: Features, structure: Structure): Float64Array {
  const count = structure.tokens.length;
  const scores = new Float64Array(count * WIDTH);
  const clauses = sums(table, features.clauses, structure.clauses.length, WIDTH);
  const sentences = sums(table, features.sentences, structure.sentences.length, WIDTH);
  const own = sums(table, features.own, count, WIDTH);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++)
      scores[i * WIDTH + role] =
        scale *
        (own[i * WIDTH + role]! +
          clauses[structure.clauseOf[i]! * WIDTH + role]! +
          sentences[structure.sentenceOf[i]! * WIDTH + role]!);
  return scores;
}

/** How well each pair of roles suits each token and the one before: `scores[token * PAIRS + before * WIDTH + role]`. */
export function edgesOf({ edges, edgeScale }: Chain, features: Features): Float64Array {
  const scores = sums(edges, features.edges, features.edges.starts.length - 1, PAIRS);
  for (let i = 0; i < scores.length; i++) scores[i]! *= edgeScale;
  return scores;
}

/** Sums the rows of each list of features. */
export function sums(
  table: Int8Array | Float32Array,
  { ids, starts }: FeatureLists,
  count: number,
  width: number,
): Float64Array {
  const scores = new Float64Array(count * width);
  for (let i = 0; i < count; i++) {
    const at = i * width;
    for (let k = starts[i]!; k < starts[i + 1]!; k++) {
      const row = ids[k]! * width;
      for (let it = 0; it < width; it++) scores[at + it]! += table[row + it]!;
    }
  }
  return scores;
}

/** The best sequence of roles (Viterbi), as numbers in `ROLES`. */
export function bestRoles(scores: Float64Array, edges: Float64Array): Uint8Array {
  const count = scores.length / WIDTH;
  const best = new Float64Array(count * WIDTH);
  const from = new Uint8Array(count * WIDTH);
  for (let i = 0; i < count; i++)
    for (let role = 0; role < WIDTH; role++) {
      let top = i === 0 ? 0 : Number.NEGATIVE_INFINITY;
      for (let before = 0; i > 0 && before < WIDTH; before++) {
        const value = best[(i - 1) * WIDTH + before]! + edges[i * PAIRS + before * WIDTH + role]!;
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

/** How likely each role is for each token, all of the text considered (forward and backward): as `scores` lie. */
export function chancesOf(scores: Float64Array, edges: Float64Array): Float64Array {
  const { forward, backward, total } = marginalsOf(scores, edges);
  return forward.map((it, i) => Math.exp(it + backward[i]! - total));
}

/** Logarithms of the sums over all sequences of roles up to each token and role, and from there to the end. */
export function marginalsOf(scores: Float64Array, edges: Float64Array) {
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
  return { forward, backward, total: logSum(forward.subarray(Math.max(0, count - 1) * WIDTH)) };
}

function logSum(values: Float64Array): number {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) if (values[i]! > top) top = values[i]!;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += Math.exp(values[i]! - top);
  return top + Math.log(sum);
}
