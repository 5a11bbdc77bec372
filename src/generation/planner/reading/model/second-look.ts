import { isWord, type Range } from '../tokens.ts';
import { borderOf, firstWord, type View } from './clues.ts';
import { type Add, type Features, listsOf } from './features.ts';
import { WIDTH } from './tagger.ts';

/** Rows of the table of the second look. */
export const SECOND_BITS = 17;
/** Rows of its table of edges. */
export const SECOND_EDGE_BITS = 12;

/** No neighbour, or no line. */
const NOTHING = 9;
/** Borders of the steps in which chances are told apart. */
const STEPS = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98];

/** What was read at the first look: of each token, clause, sentence and line. */
type Looked = {
  view: View;
  chances: Float64Array;
  roles: number[];
  clauses: Mean[];
  sentences: Mean[];
  lines: Map<number, { role: number; before: number; after: number }>;
  whole: Mean;
  /** First and last clause and sentence that are content. */
  shownClauses: Range;
  shownSentences: Range;
};
type Mean = { chances: Float64Array; role: number };

/**
 * A text as it looks when the roles of all its parts are known, if not for sure: a clause between two instructions is
 * likely to be one. `chances[token * WIDTH + role]` are those of the first look.
 */
export function secondFeaturesOf(view: View, chances: Float64Array): Features {
  const looked = lookedAt(view, chances);
  const lists = (count: number, fill: (it: Looked, i: number, add: Add) => void, bits = SECOND_BITS) =>
    listsOf(count, (i, add) => fill(looked, i, add), bits);
  return {
    own: lists(view.tokens.length, addOwn),
    clauses: lists(view.clauses.length, addClause),
    sentences: lists(view.sentences.length, addSentence),
    edges: lists(view.tokens.length, addEdge, SECOND_EDGE_BITS),
  };
}

function lookedAt(view: View, chances: Float64Array): Looked {
  const { tokens, clauses, sentences, lineStart } = view;
  const mean = (range: Range) => meanOf(view, chances, range);
  const ofClauses = clauses.map(mean);
  const ofSentences = sentences.map(mean);
  const lines: Looked['lines'] = new Map();
  let last: { role: number; before: number; after: number } | undefined;
  for (let start = 0; start < tokens.length; ) {
    let end = start;
    while (end < tokens.length && lineStart[end] === start && tokens[end]!.low !== '\n') end++;
    const role = end > start ? mean({ start, end }).role : NOTHING;
    const line = { role, before: last?.role ?? NOTHING, after: NOTHING };
    if (last) last.after = role;
    lines.set(start, line);
    last = line;
    start = Math.max(end + 1, start + 1);
  }
  return {
    view,
    chances,
    roles: Array.from(tokens, (_, i) => highestAt(chances, i * WIDTH)),
    clauses: ofClauses,
    sentences: ofSentences,
    lines,
    whole: mean({ start: 0, end: tokens.length }),
    shownClauses: shownOf(ofClauses),
    shownSentences: shownOf(ofSentences),
  };
}

function shownOf(parts: Mean[]): Range {
  return {
    start: parts.findIndex(({ role }) => role === 0),
    end: parts.findLastIndex(({ role }) => role === 0),
  };
}

/** Mean chances of the words of a range, or of its tokens where it has none. */
function meanOf({ tokens }: View, chances: Float64Array, { start, end }: Range): Mean {
  const sums = new Float64Array(WIDTH);
  let words = 0;
  const add = (i: number) => {
    for (let role = 0; role < WIDTH; role++) sums[role]! += chances[i * WIDTH + role]!;
    words++;
  };
  for (let i = start; i < end; i++) if (isWord(tokens[i]!)) add(i);
  if (words === 0) for (let i = start; i < end; i++) add(i);
  for (let role = 0; role < WIDTH; role++) sums[role]! /= Math.max(1, words);
  return { chances: sums, role: highestAt(sums, 0) };
}

function highestAt(values: Float64Array, at: number): number {
  let top = 0;
  for (let role = 1; role < WIDTH; role++) if (values[at + role]! > values[at + top]!) top = role;
  return top;
}

function step(chance: number): number {
  let at = 0;
  while (at < STEPS.length && chance >= STEPS[at]!) at++;
  return at;
}

function sure({ chances, role }: Mean): number {
  return role * 8 + step(chances[role]!);
}

function addOwn({ view, chances, roles, clauses, sentences }: Looked, i: number, add: Add): void {
  const role = roles[i]!;
  const chance = step(chances[i * WIDTH + role]!);
  const clause = clauses[view.clauseOf[i]!]!.role;
  add(0, role, chance);
  for (let it = 0; it < WIDTH; it++) add(1, it, step(chances[i * WIDTH + it]!));
  add(2, role, clause);
  add(3, role, chance, view.kinds[i]!);
  add(4, role, clause, sentences[view.sentenceOf[i]!]!.role);
  add(5, roles[i - 1] ?? NOTHING, role, roles[i + 1] ?? NOTHING);
  add(6, role, view.words[i]!);
  add(7, role, view.shapes[i]!);
  for (const kind of view.classes[i]!) add(8, role, kind);
  add(9, role, view.quoted[i]!, view.bracketed[i]!);
  for (const kind of view.labels[i]!) add(10, role, kind);
}

function addClause({ view, clauses, sentences, lines, whole, shownClauses }: Looked, at: number, add: Add) {
  const own = clauses[at]!;
  const { role } = own;
  const range = view.clauses[at]!;
  const near = (d: number) => clauses[at + d]?.role ?? NOTHING;
  add(20, sure(own));
  for (let it = 0; it < WIDTH; it++) add(21, it, step(own.chances[it]!));
  add(22, near(-1), role, near(1));
  add(23, near(-1), role);
  add(24, role, near(1));
  add(25, clauses[at - 1] ? sure(clauses[at - 1]!) : 99, role);
  add(26, role, clauses[at + 1] ? sure(clauses[at + 1]!) : 99);
  add(27, near(-2), near(-1), role);
  add(28, role, near(1), near(2));
  const sentence = view.sentenceOf[range.start]!;
  add(29, role, sentences[sentence]!.role);
  add(30, role, sentences[sentence - 1]?.role ?? NOTHING, sentences[sentence + 1]?.role ?? NOTHING);
  const line = lines.get(view.lineStart[range.start]!);
  add(31, role, line?.role ?? NOTHING);
  add(32, role, line?.before ?? NOTHING, line?.after ?? NOTHING);
  for (let it = 0; it < WIDTH; it++) add(33, role, it, step(whole.chances[it]!));
  add(34, role, placeIn(shownClauses, at));
  add(35, role, Math.min(5, at), 0);
  add(35, role, Math.min(5, clauses.length - 1 - at), 1);
  const first = firstWord(view, range);
  add(36, role, view.words[first]!);
  for (const kind of view.classes[first]!) add(37, role, kind);
  add(38, role, Math.min(8, range.end - range.start));
  add(39, role, Math.min(4, clauses.length >> 1));
}

function addSentence({ sentences, whole, shownSentences }: Looked, at: number, add: Add): void {
  const own = sentences[at]!;
  const { role } = own;
  add(50, sure(own));
  add(51, sentences[at - 1]?.role ?? NOTHING, role, sentences[at + 1]?.role ?? NOTHING);
  add(52, role, at === 0 ? 0 : at === sentences.length - 1 ? 1 : 2);
  for (let it = 0; it < WIDTH; it++) add(53, role, it, step(whole.chances[it]!));
  add(54, role, placeIn(shownSentences, at));
}

/** Before, at the beginning of, inside, at the end of or after what is shown. */
function placeIn({ start, end }: Range, at: number): number {
  if (at < start) return 0;
  if (at === start) return 1;
  return at < end ? 2 : at === end ? 3 : 4;
}

function addEdge({ view, chances, roles, clauses }: Looked, i: number, add: Add): void {
  if (i === 0) return;
  const border = borderOf(view, i);
  const [before, role] = [roles[i - 1]!, roles[i]!];
  add(60, border);
  add(61, border, before, role);
  add(62, before * 8 + step(chances[(i - 1) * WIDTH + before]!), role * 8 + step(chances[i * WIDTH + role]!));
  add(63, border, clauses[view.clauseOf[i - 1]!]!.role, clauses[view.clauseOf[i]!]!.role);
  add(64, border, view.words[i - 1]!);
}
