import { hashOf } from '../../../learned/hash.ts';
import type { Facts } from '../grammar/kinds.ts';
import { labelsOf } from '../grammar/labels.ts';
import type { WordClass } from '../talk.ts';
import { isWord, type Range, type Structure, type Token } from '../tokens.ts';
import { type WordClasses, wordClassesOf } from './word-classes.ts';

const MOST_CLASSES = 16;

/** Everything that templates ask of a token, as numbers. */
export type View = Structure & {
  words: Int32Array;
  shapes: Int32Array;
  kinds: Int32Array;
  /** First token of a token's line, and the label before a colon in that line. */
  lineStart: Int32Array;
  label: Int32Array;
  quoted: Uint8Array;
  bracketed: Uint8Array;
  classes: number[][];
  like: (WordClasses | undefined)[];
  /** Classes of the label that a token stands behind. */
  labels: number[][];
  lastSentence: number;
  /** For each clause the one before it in its sentence that ends in a colon, or -1. */
  heads: Int32Array;
};

/** Stands for nothing, for what is before the first word, and for what is after the last. */
export const NONE = hashOf('');
/** Before the first word. */
export const BEGIN = hashOf('<s>');
/** After the last word. */
export const END = hashOf('</s>');

/** Looks every token up once. */
export function viewOf(structure: Structure, facts: Facts, classes: WordClass[][]): View {
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
    classes: classes.map((it) => it.map(hashOf)),
    labels: hashedLabels(tokens, classes),
    like: tokens.map(({ low }) => wordClassesOf(hashOf(low))),
    lastSentence: structure.sentences.length - 1,
    heads: headsOf(structure),
  };
  let line = 0;
  let label = NONE;
  let quoted = 0;
  let opening = '';
  let bracketed = 0;
  for (const [i, token] of tokens.entries()) {
    const kind = facts.kinds[i]!;
    // Figures of one kind are one word: what they are worth says nothing of their role.
    const isFigure = kind !== '' && /^\p{Nd}/u.test(token.low);
    view.words[i] = hashOf(isFigure ? `<${kind}>` : token.low);
    view.shapes[i] = hashOf(shapeOf(token.text));
    view.kinds[i] = hashOf(kind);
    // German closes with “ what „ opens, and with « what » opens.
    const isEnd = (opening === '„' && token.low === '“') || (opening === '»' && token.low === '«');
    const isTurned = token.low === '»' && quoted === 0 && !token.glued && tokens[i + 1]?.glued === true;
    if ((/^["“„«「『]$/.test(token.low) && !isEnd) || isTurned) [quoted, opening] = [1, token.low];
    if (/^[([（【]$/.test(token.low)) bracketed = 1;
    view.lineStart[i] = line;
    view.label[i] = label;
    view.quoted[i] = quoted;
    view.bracketed[i] = bracketed;
    if (isEnd) opening = '';
    if (isEnd || (/^[”»」』]$/.test(token.low) && !isTurned) || (token.low === '"' && token.glued))
      quoted = 0;
    if (/^[)\]）】]$/.test(token.low)) bracketed = 0;
    if (/^[:：]$/.test(token.low) && i > line) label = view.words[i - 1]!;
    if (token.low !== '\n') continue;
    [line, label, bracketed] = [i + 1, NONE, 0];
    if (tokens[i + 1]?.low === '\n') quoted = 0;
  }
  return view;
}

function headsOf({ tokens, clauses, sentenceOf }: Structure): Int32Array {
  const heads = new Int32Array(clauses.length).fill(-1);
  for (let i = 1; i < clauses.length; i++) {
    const before = clauses[i - 1]!;
    if (sentenceOf[before.start] !== sentenceOf[clauses[i]!.start]) continue;
    heads[i] = /^[:：]$/.test(tokens[before.end - 1]!.low) ? i - 1 : heads[i - 1]!;
  }
  return heads;
}

/** Tokens behind one label share its classes. */
function hashedLabels(tokens: Token[], classes: WordClass[][]): number[][] {
  const hashed = new Map<WordClass[], number[]>();
  return labelsOf(tokens, classes).map((it) => {
    let own = hashed.get(it);
    if (!own) {
      own = [...new Set(it)].map(hashOf);
      hashed.set(it, own);
    }
    return own;
  });
}

/** The classes of words in a range. */
export function classesIn({ classes }: View, { start, end }: Range): Set<number> {
  const found = new Set<number>();
  for (let i = start; i < end && found.size < MOST_CLASSES; i++)
    for (const kind of classes[i]!) found.add(kind);
  return found;
}

/** The first word of a range, or its first token. */
export function firstWord({ tokens }: View, { start, end }: Range): number {
  for (let i = start; i < end; i++) if (isWord(tokens[i]!)) return i;
  return start;
}

/** 1 where a range has something that grammar knows. */
export function anyFigure({ kinds }: View, { start, end }: Range): number {
  for (let i = start; i < end; i++) if (kinds[i] !== NONE) return 1;
  return 0;
}

/** 1 for a capital at the beginning, 2 for two. */
export function isCapital({ text }: Token): number {
  return /^\p{Lu}/u.test(text) ? (/^\p{Lu}{2}/u.test(text) ? 2 : 1) : 0;
}

/** How far apart two neighbours are: in one clause, at a pause, at the end of a sentence, of a line, of a paragraph. */
export function borderOf({ tokens, clauseOf, sentenceOf }: View, i: number): number {
  if (clauseOf[i] === clauseOf[i - 1]) return 0;
  const { low } = tokens[i - 1]!;
  if (sentenceOf[i] === sentenceOf[i - 1]) return /^[:：]$/.test(low) ? 1 : 2;
  if (low !== '\n') return tokens[i]!.low === '\n' ? 3 : 4;
  return tokens[i - 2]?.low === '\n' || tokens[i]!.low === '\n' ? 6 : 5;
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
