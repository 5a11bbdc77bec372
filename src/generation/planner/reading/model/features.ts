import { hashOf, mix } from '../../../learned/hash.ts';
import { isWord, type Range } from '../tokens.ts';
import {
  anyFigure,
  BEGIN,
  borderOf,
  classesIn,
  END,
  firstWord,
  isCapital,
  NONE,
  type View,
} from './clues.ts';

/** Rows of the weight table; a feature is the number of its row. */
export const TABLE_BITS = 20;
/** Rows of the table of edges. */
export const EDGE_BITS = 15;

/** Lists of features, one after another: those of item i are `ids[starts[i]]` to before `ids[starts[i + 1]]`. */
export type FeatureLists = { ids: Int32Array; starts: Int32Array };

/** A text as a linear model sees it: features of each token, and those that a clause's or a sentence's tokens share. */
export type Features = {
  own: FeatureLists;
  clauses: FeatureLists;
  sentences: FeatureLists;
  /** What stands between a token and the one before: whether their roles may differ. */
  edges: FeatureLists;
};

/** Longest bag of words of a clause or sentence; more would make long run-ons cost more than their length. */
const LONGEST_BAG = 60;

/** The features of a text. Costs a constant for each token. */
export function featuresOf(view: View): Features {
  const structure = view;
  return {
    own: listsOf(structure.tokens.length, (i, add) => addOwn(view, i, add)),
    clauses: listsOf(structure.clauses.length, (i, add) => addClause(view, i, add)),
    sentences: listsOf(structure.sentences.length, (i, add) => addSentence(view, i, add)),
    edges: listsOf(structure.tokens.length, (i, add) => addEdge(view, i, add), EDGE_BITS),
  };
}

/** Adds one feature to the list that is being made, from the number of its template and what the template asks for. */
export type Add = (template: number, a?: number, b?: number, c?: number, d?: number) => void;

/** Lists of hashed features of `count` items; `fill` adds those of one. */
export function listsOf(
  count: number,
  fill: (index: number, add: Add) => void,
  bits = TABLE_BITS,
): FeatureLists {
  const mask = (1 << bits) - 1;
  const starts = new Int32Array(count + 1);
  let ids = new Int32Array(Math.max(64, count * 48));
  let size = 0;
  const add: Add = (template, a, b, c, d) => {
    let hash = Math.imul(template + 1, 0x9e3779b1);
    if (a !== undefined) hash = mix(hash, a);
    if (b !== undefined) hash = mix(hash, b);
    if (c !== undefined) hash = mix(hash, c);
    if (d !== undefined) hash = mix(hash, d);
    if (size === ids.length) {
      const more = new Int32Array(2 * size);
      more.set(ids);
      ids = more;
    }
    ids[size++] = (hash ^ (hash >>> 15)) & mask;
  };
  for (let i = 0; i < count; i++) {
    fill(i, add);
    starts[i + 1] = size;
  }
  return { ids: ids.slice(0, size), starts };
}

function addOwn(view: View, i: number, add: Add): void {
  const { tokens, words, kinds } = view;
  const token = tokens[i]!;
  const word = (d: number) => words[i + d] ?? (d < 0 ? BEGIN : END);
  const kind = (d: number) => kinds[i + d] ?? NONE;
  add(0);
  add(1, word(0));
  add(2, view.shapes[i]!);
  add(3, hashOf(token.low.slice(0, 3)));
  add(4, hashOf(token.low.slice(-3)));
  add(5, hashOf(token.low.slice(-2)));
  for (const d of [-3, -2, -1, 1, 2, 3]) add(10 + d, word(d));
  add(14, word(-1), word(0));
  add(15, word(0), word(1));
  add(16, word(-1), word(0), word(1));
  add(17, word(1), word(2));
  add(18, word(-2), word(-1));
  add(19, view.quoted[i]!, view.bracketed[i]!);
  add(20, kind(-1), kind(0), kind(1));
  for (const d of [-2, -1, 1, 2]) add(24 + d, kind(d));
  const starts = i === 0 || view.sentenceOf[i - 1] !== view.sentenceOf[i];
  add(27, isCapital(token), starts ? 1 : 0, tokens[i + 1] ? isCapital(tokens[i + 1]!) : 0);
  add(28, view.label[i]!);
  add(29, Math.min(4, i - view.clauses[view.clauseOf[i]!]!.start));
  add(30, Math.min(6, i - view.lineStart[i]!), word(0));
  for (const kind of view.labels[i]!) add(31, kind);
  for (const d of [-2, -1, 0, 1, 2]) {
    const classes = view.like[i + d];
    if (!classes) continue;
    add(132 + d, classes.coarse);
    add(137 + d, classes.fine);
  }
  const [before, own, after] = [view.like[i - 1], view.like[i], view.like[i + 1]];
  if (before && own) add(140, before.fine, own.fine);
  if (own && after) add(141, own.fine, after.fine);
  for (const d of [-2, -1, 0, 1, 2]) for (const kind of view.classes[i + d] ?? []) add(100 + d, kind);
}

function addEdge(view: View, i: number, add: Add): void {
  if (i === 0) return;
  const { words, kinds, tokens } = view;
  const border = borderOf(view, i);
  add(150, border);
  add(151, border, words[i - 1]!);
  add(152, border, words[i]!);
  add(153, border, view.shapes[i]!);
  add(154, kinds[i - 1]!, kinds[i]!);
  add(155, border, isCapital(tokens[i]!), isCapital(tokens[i - 1]!));
  for (const kind of view.classes[i - 1]!) add(156, border, kind);
  for (const kind of view.classes[i]!) add(157, border, kind);
  for (const kind of view.labels[i]!) add(159, border, kind);
  add(158, view.quoted[i]!, view.quoted[i - 1]!, view.bracketed[i]!, view.bracketed[i - 1]!);
}

function addClause(view: View, index: number, add: Add): void {
  const clause = view.clauses[index]!;
  const { words, clauses } = view;
  const before = clauses[index - 1];
  const after = clauses[index + 1];
  const first = firstWord(view, clause);
  add(40, words[first]!);
  add(41, words[first]!, words[first + 1] ?? END);
  add(42, words[clause.end - 1]!);
  add(43, before ? words[before.end - 1]! : BEGIN);
  const length = addBag(view, clause, 44, add);
  add(47, Math.min(8, length));
  add(48, anyFigure(view, clause));
  if (before) add(49, words[firstWord(view, before)]!);
  if (after) add(50, words[firstWord(view, after)]!);
  addLike(view, clause, 142, add);
  for (const kind of view.classes[first]!) add(110, kind);
  const own = classesIn(view, clause);
  for (const kind of own) add(111, kind);
  for (const kind of own) for (const other of own) if (kind < other) add(112, kind, other);
  if (before) for (const kind of classesIn(view, before)) add(113, kind);
  if (after) for (const kind of classesIn(view, after)) add(114, kind);
  addHead(view, index, add);
}

/** What stands before the colon that a clause comes after in its sentence: "three features: fast, small, quiet". */
function addHead(view: View, index: number, add: Add): void {
  const at = view.heads[index]!;
  if (at < 0) return;
  const head = view.clauses[at]!;
  add(51, Math.min(3, index - at));
  add(52, view.words[firstWord(view, head)]!);
  add(53, view.words[Math.max(head.start, head.end - 2)]!);
  for (const kind of classesIn(view, head)) add(54, kind);
}

function addSentence(view: View, index: number, add: Add): void {
  const sentence = view.sentences[index]!;
  const { words, sentences, lineStart } = view;
  const first = firstWord(view, sentence);
  add(60, words[first]!);
  add(61, words[first]!, words[first + 1] ?? END);
  add(62, words[sentence.end - 1]!);
  addBag(view, sentence, 63, add);
  const place = index === 0 ? 0 : index === view.lastSentence ? 1 : index === view.lastSentence - 1 ? 2 : 3;
  add(66, place);
  add(67, Math.min(6, sentences.length));
  const line = lineStart[sentence.start]!;
  add(68, words[line]!);
  add(69, words[line]!, words[line + 1] ?? END);
  const before = sentences[index - 1];
  const after = sentences[index + 1];
  add(70, before ? words[firstWord(view, before)]! : BEGIN);
  add(71, after ? words[firstWord(view, after)]! : END);
  addLike(view, sentence, 144, add);
  for (const kind of classesIn(view, sentence)) add(120, kind);
  for (const kind of view.classes[first]!) add(121, kind);
  if (before) for (const kind of classesIn(view, before)) add(122, kind);
  if (after) for (const kind of classesIn(view, after)) add(123, kind);
  add(72, line === sentence.start ? 1 : 0, view.tokens[sentence.end - 1]!.low === '\n' ? 1 : 0);
}

/** The words of a range, each once. */
function addBag({ tokens, words }: View, range: Range, template: number, add: Add): number {
  const seen = new Set<number>();
  let count = 0;
  for (let i = range.start; i < range.end && seen.size < LONGEST_BAG; i++) {
    if (!isWord(tokens[i]!)) continue;
    const word = words[i]!;
    if (!seen.has(word)) add(template, word);
    seen.add(word);
    count++;
  }
  return count;
}

/** The classes of like words in a range; each as often as it is there. */
function addLike({ like }: View, { start, end }: Range, template: number, add: Add): void {
  for (let i = start; i < Math.min(end, start + LONGEST_BAG); i++) {
    const classes = like[i];
    if (!classes) continue;
    add(template, classes.coarse);
    add(template + 1, classes.fine);
  }
}
