import type { Facts } from '../grammar/kinds.ts';
import { isWord, type Range, type Structure, type Token } from '../tokens.ts';
import { hashOf, mix } from './hash.ts';

/** Rows of the weight table; a feature is the number of its row. */
export const TABLE_BITS = 20;
const MASK = (1 << TABLE_BITS) - 1;

/** Lists of features, one after another: those of item i are `ids[starts[i]]` to before `ids[starts[i + 1]]`. */
export type FeatureLists = { ids: Int32Array; starts: Int32Array };

/** A text as a linear model sees it: features of each token, and those that a clause's or a sentence's tokens share. */
export type Features = { own: FeatureLists; clauses: FeatureLists; sentences: FeatureLists };

/** Longest bag of words of a clause or sentence; more would make long run-ons cost more than their length. */
const LONGEST_BAG = 60;

/** The features of a text. Costs a constant for each token. */
export function featuresOf(structure: Structure, facts: Facts): Features {
  const view = viewOf(structure, facts);
  return {
    own: listsOf(structure.tokens.length, (i, add) => addOwn(view, i, add)),
    clauses: listsOf(structure.clauses.length, (i, add) => addClause(view, i, add)),
    sentences: listsOf(structure.sentences.length, (i, add) => addSentence(view, i, add)),
  };
}

type Add = (template: number, ...parts: number[]) => void;

/** Everything that templates ask of a token, as numbers. */
type View = Structure & {
  words: Int32Array;
  shapes: Int32Array;
  kinds: Int32Array;
  /** First token of a token's line, and the label before a colon in that line. */
  lineStart: Int32Array;
  label: Int32Array;
  quoted: Uint8Array;
  bracketed: Uint8Array;
  lastSentence: number;
};

const NONE = hashOf('');
const BEGIN = hashOf('<s>');
const END = hashOf('</s>');

function viewOf(structure: Structure, facts: Facts): View {
  const { tokens } = structure;
  const n = tokens.length;
  const view: View = {
    ...structure,
    words: new Int32Array(n),
    shapes: new Int32Array(n),
    kinds: new Int32Array(n),
    lineStart: new Int32Array(n),
    label: new Int32Array(n).fill(NONE),
    quoted: new Uint8Array(n),
    bracketed: new Uint8Array(n),
    lastSentence: structure.sentences.length - 1,
  };
  let line = 0;
  let label = NONE;
  let quoted = 0;
  let bracketed = 0;
  for (const [i, token] of tokens.entries()) {
    const kind = facts.kinds[i]!;
    // Figures of one kind are one word: what they are worth says nothing of their role.
    const isFigure = kind !== '' && /^\p{Nd}/u.test(token.low);
    view.words[i] = hashOf(isFigure ? `<${kind}>` : token.low);
    view.shapes[i] = hashOf(shapeOf(token.text));
    view.kinds[i] = hashOf(kind);
    if (/^["“„«「『]$/.test(token.low)) quoted = 1;
    if (/^[([（【]$/.test(token.low)) bracketed = 1;
    view.lineStart[i] = line;
    view.label[i] = label;
    view.quoted[i] = quoted;
    view.bracketed[i] = bracketed;
    if (/^[”»」』]$/.test(token.low) || (token.low === '"' && token.glued)) quoted = 0;
    if (/^[)\]）】]$/.test(token.low)) bracketed = 0;
    if (/^[:：]$/.test(token.low) && i > line) label = view.words[i - 1]!;
    if (token.low !== '\n') continue;
    [line, label, bracketed] = [i + 1, NONE, 0];
    if (tokens[i + 1]?.low === '\n') quoted = 0;
  }
  return view;
}

function listsOf(count: number, fill: (index: number, add: Add) => void): FeatureLists {
  const starts = new Int32Array(count + 1);
  const ids: number[] = [];
  const add: Add = (template, ...parts) => {
    let hash = Math.imul(template + 1, 0x9e3779b1);
    for (const part of parts) hash = mix(hash, part);
    ids.push((hash ^ (hash >>> 15)) & MASK);
  };
  for (let i = 0; i < count; i++) {
    fill(i, add);
    starts[i + 1] = ids.length;
  }
  return { ids: Int32Array.from(ids), starts };
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
  add(72, line === sentence.start ? 1 : 0, view.tokens[sentence.end - 1]!.low === '\n' ? 1 : 0);
}

/** The words of a range and their pairs, each once. */
function addBag({ tokens, words }: View, range: Range, template: number, add: Add): number {
  const seen = new Set<number>();
  let last = BEGIN;
  let count = 0;
  for (let i = range.start; i < range.end && seen.size < LONGEST_BAG; i++) {
    if (!isWord(tokens[i]!)) continue;
    const word = words[i]!;
    if (!seen.has(word)) add(template, word);
    const pair = mix(last, word);
    if (count > 0 && !seen.has(pair)) add(template + 1, last, word);
    seen.add(word).add(pair);
    last = word;
    count++;
  }
  return count;
}

function firstWord({ tokens }: View, { start, end }: Range): number {
  for (let i = start; i < end; i++) if (isWord(tokens[i]!)) return i;
  return start;
}

function anyFigure({ kinds }: View, { start, end }: Range): number {
  for (let i = start; i < end; i++) if (kinds[i] !== NONE) return 1;
  return 0;
}

function isCapital({ text }: Token): number {
  return /^\p{Lu}/u.test(text) ? (/^\p{Lu}{2}/u.test(text) ? 2 : 1) : 0;
}

/** A word's outline: capitals, small letters, digits and other letters, runs as one. */
function shapeOf(text: string): string {
  let shape = '';
  for (const char of text.length > 24 ? text.slice(0, 24) : text) {
    const next = classOf(char);
    if (!shape.endsWith(next)) shape += next;
  }
  return shape;
}

function classOf(char: string): string {
  if (/\p{Lu}/u.test(char)) return 'X';
  if (/\p{Ll}/u.test(char)) return 'x';
  if (/\p{Nd}/u.test(char)) return '9';
  return /[\p{L}\p{M}]/u.test(char) ? 'o' : char;
}
