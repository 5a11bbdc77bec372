import { hashOf, mix } from '../../../learned/hash.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { END, isCapital, NONE } from './clues.ts';

/** Features of borders: `2 ** BORDER_BITS` of them. */
export const BORDER_BITS = 16;

/** What is known of a text wherever borders are looked for. */
export type Seen = Pick<TextView, 'structure' | 'clues' | 'language' | 'facts' | 'lexicon'>;

/** A place where something new may begin; in words: how far the last border or mark lies back, and how much is left behind it. */
export type Place = { at: number; since: number; left: number };

/** What sentences are like, by their number; each is looked at once. */
export type Contexts = Map<number, Context>;

type Context = Record<'length' | 'capitals' | 'figures' | 'marks' | 'line' | 'ended', number>;

/** Whether a token may begin something, and stands behind a word with nothing but a space between. */
export function isUnmarked(tokens: readonly Token[], i: number): boolean {
  const [before, token] = [tokens[i - 1], tokens[i]];
  return before !== undefined && token !== undefined && !token.glued && isWord(before) && canBegin(token);
}

/** Whether a token is a word, or a mark that opens one. */
export const canBegin = (token: Token): boolean =>
  isWord(token) ||
  /^["“„«「『([{（【#@$€£¥₹+]$/.test(token.low) ||
  /\p{Extended_Pictographic}/u.test(token.low);

/** Words since the last border or mark, behind a token. */
export function sinceAfter(tokens: readonly Token[], i: number, since: number): number {
  if (isWord(tokens[i]!)) return since + 1;
  return tokens[i + 1]?.glued ? since : 0;
}

/** A number's size: exact up to four, then by doubling. */
const sizeOf = (count: number): number =>
  count < 5 ? count : 4 + Math.min(4, Math.floor(Math.log2(count / 4)) + 1);

/** What a sentence is like: its length, how many capitals within, figures and marks it has, its place in its line, its end. */
function contextOf({ structure: { tokens }, clues }: Seen, { start, end }: Range): Context {
  let [capitals, figures, marks] = [0, 0, 0];
  const isPlain = (i: number) => isCapital(tokens[i]!) === 0;
  for (let i = start + 1; i < end; i++) {
    const token = tokens[i]!;
    if (clues.kinds[i] !== NONE && clues.kinds[i] !== clues.kinds[i - 1]) figures++;
    if (!isWord(token)) marks += token.low === '\n' ? 0 : 1;
    else if (
      i + 1 < end &&
      isCapital(token) === 1 &&
      isUnmarked(tokens, i) &&
      isPlain(i - 1) &&
      isPlain(i + 1)
    )
      capitals++;
  }
  const length = sizeOf(Math.floor((end - start) / 3));
  const [isFirst, isLast] = [start === 0 || tokens[start - 1]!.low === '\n', tokens[end - 1]!.low === '\n'];
  const close = tokens[isLast ? end - 2 : end - 1]?.low ?? '';
  return {
    length,
    line: (isFirst ? 1 : 0) + (isLast ? 2 : 0),
    ended: isWord(tokens[end - 1]!) ? 0 : /^[.!?。！？।]$/.test(close) ? 2 : 1,
    capitals: Math.min(4, capitals),
    figures: Math.min(5, figures),
    marks: Math.min(3, marks),
  };
}

/** A token as the templates ask for it: its word, outline, kind, class and ending, as numbers. */
type Word = Record<'word' | 'shape' | 'kind' | 'figure' | 'capital' | 'like' | 'fine' | 'ending', number>;

const NOWHERE: Word = {
  ...{ word: END, shape: END, kind: END, figure: 0, capital: 3 },
  ...{ like: -1, fine: -1, ending: END },
};

function wordAt({ structure: { tokens }, clues }: Seen, i: number): Word {
  const token = tokens[i];
  if (!token) return NOWHERE;
  const kind = clues.kinds[i]!;
  return {
    word: clues.words[i]!,
    shape: clues.shapes[i]!,
    kind,
    figure: kind === NONE ? 0 : 1,
    capital: isCapital(token),
    like: clues.like[i]?.coarse ?? -1,
    fine: clues.like[i]?.fine ?? -1,
    ending: hashOf(token.low.slice(-3)),
  };
}

/** The words around a place: two before it, the one at it, and the next. */
type Around = { second: Word; before: Word; own: Word; next: Word };

/** Templates of words, outlines and kinds. */
function ofWords({ second, before, own, next }: Around): number[][] {
  return [
    [own.word],
    [before.word],
    [before.word, own.word],
    [next.word],
    [own.word, next.word],
    [second.word, before.word],
    [own.capital, next.capital],
    [before.capital, own.capital, next.capital],
    [before.shape, own.shape, next.shape],
    [before.kind, own.kind],
    [second.kind, before.kind, own.kind, next.kind],
    [own.kind, next.kind],
    [before.kind, own.capital],
    [before.kind, own.word],
    [before.kind, own.shape, next.shape],
    [before.like, own.like],
    [before.like, own.capital],
    [own.like, next.like, own.capital],
    [own.fine, own.capital],
    [before.fine, own.capital],
    [before.ending, own.ending],
    [own.ending, next.ending],
  ];
}

/** Templates of lengths, and of what the sentence is like. */
function ofSentence(
  { before, own, next }: Around,
  size: Context & Record<'since' | 'left' | 'language', number>,
) {
  const { since, left, language, length, capitals, figures, marks, line, ended } = size;
  return [
    [],
    [since],
    [left],
    [since, left],
    [length],
    [length, own.capital],
    [length, since, own.capital],
    [length, before.kind, own.kind],
    [own.capital, left, length],
    [before.kind, own.kind, since],
    [language, own.capital],
    [language, before.kind, own.kind],
    [language, before.shape, own.shape],
    [capitals, own.capital],
    [capitals, before.capital, own.capital, next.capital],
    [capitals, language, own.capital],
    [capitals, own.like, own.capital],
    [capitals, before.kind, own.capital],
    [figures, before.kind, own.kind],
    [figures, marks, length],
    [figures, own.capital, before.figure, own.figure],
    [line, length, own.capital],
    [ended, length, own.capital],
    [line, ended, before.figure, own.figure],
    [line, ended, before.capital, own.capital, capitals],
  ];
}

/** What tells whether something new begins at a place: the words around it, and how long what stands before it is. */
export function borderFeatures(view: Seen, { at, since, left }: Place, contexts: Contexts): Int32Array {
  const { structure, clues } = view;
  const [before, next] = [wordBeside(structure.tokens, at, -1), wordBeside(structure.tokens, at, 1)];
  const words: Around = {
    second: wordAt(view, wordBeside(structure.tokens, before, -1)),
    before: wordAt(view, before),
    own: wordAt(view, at),
    next: wordAt(view, next),
  };
  const sentence = structure.sentenceOf[at]!;
  const context = contexts.get(sentence) ?? contextOf(view, structure.sentences[sentence]!);
  contexts.set(sentence, context);
  const size = { ...context, since: sizeOf(since), left: sizeOf(left), language: hashOf(view.language) };
  const { capital } = words.own;
  const rows = [
    ...ofWords(words),
    ...ofSentence(words, size),
    [clues.quoted[at]!, clues.bracketed[at]!, clues.quoted[at - 1] ?? 0],
  ];
  const ids = rows.map((parts, template) => featureOf(template, parts));
  for (const it of clues.classes[at]!) ids.push(featureOf(rows.length, [it, capital]));
  for (const it of clues.classes[before] ?? []) ids.push(featureOf(rows.length + 1, [it, capital]));
  return Int32Array.from(ids);
}

function featureOf(template: number, parts: readonly number[]): number {
  let hash = Math.imul(template + 1, 0x9e3779b1);
  for (const part of parts) hash = mix(hash, part);
  return (hash ^ (hash >>> 15)) & ((1 << BORDER_BITS) - 1);
}

/** The next word on one side of a token. */
function wordBeside(tokens: readonly Token[], from: number, step: 1 | -1): number {
  let at = from + step;
  while (at >= 0 && at < tokens.length && !isWord(tokens[at]!)) at += step;
  return at;
}
