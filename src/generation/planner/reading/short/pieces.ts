import { phraseAt } from '../../words/patterns.ts';
import type { TextView } from '../views.ts';

/** What a phrase of a short request does, by the list that it stands in. */
const LISTS = {
  kind: 'request-kinds',
  film: 'request-films',
  asks: 'request-asks',
  leads: 'request-leads',
  explains: 'request-explains',
  order: 'request-orders',
  manner: 'request-manners',
  viewers: 'request-viewers',
  beside: 'request-beside',
} as const;
/** The same by older lists. */
const MORE = [
  ['kind', 'film-labels'],
  ['explains', 'explains'],
  ['begs', 'begs'],
  ['begs', 'chat-any'],
  ['begs', 'chat-end'],
  ['place', 'platforms'],
  ['place', 'screens'],
] as const;
/** Of phrases that are as long those that beg go before others ("bitte" may stand beside manners), and what asks before orders. */
const ALL = [
  ...MORE,
  ...(Object.entries(LISTS) as [keyof typeof LISTS, string][]),
  ['order', 'orders-first'],
] as const;

/** What a phrase does: what the lists say, a place where the film is shown, its length, or begging. */
export type PieceKind = keyof typeof LISTS | 'place' | 'length' | 'begs';
/** A phrase of instructions in UTF-16 units of the text. */
export type Piece = { kind: PieceKind; start: number; end: number };

/** Spaces and marks between phrases; quotation marks are none, for what stands in them is the film's. */
const BETWEEN = /[\s,，、;；:：.。．!！?？…·—–’'()（）،؛؟।〜～~-]/u;
const COUNT = /\p{Nd}{1,3}[\s-]?/uy;

/** The first place behind what only stands between phrases. */
function skip(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && BETWEEN.test(text[at]!)) at++;
  return at;
}

/** The longest phrase of any list that begins at a place; of two that are as long the first list's. */
function pieceAt({ text, language }: TextView, start: number): Piece | null {
  let best: Piece | null = null;
  for (const [kind, key] of ALL) {
    const end = phraseAt(text, start, language, key);
    if (end > start && end > (best?.end ?? 0)) best = { kind, start, end };
  }
  COUNT.lastIndex = start;
  const [count] = COUNT.exec(text) ?? [];
  const end = count ? phraseAt(text, start + count.length, language, 'request-units') : -1;
  return end > (best?.end ?? 0) ? { kind: 'length', start, end } : best;
}

/** The phrases of instructions that a stretch of a text begins with, one behind the other. */
export function piecesFrom(view: TextView, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  for (let at = skip(view.text, from, to); at < to; ) {
    const piece = pieceAt(view, at);
    if (!piece || piece.end > to) break;
    pieces.push(piece);
    at = skip(view.text, piece.end, to);
  }
  return pieces;
}

/** The phrases that a stretch of a text is made of, where it is made of nothing else; null elsewhere. */
export function piecesOf(view: TextView, from: number, to: number): Piece[] | null {
  const pieces = piecesFrom(view, from, to);
  const last = pieces.at(-1);
  return last && skip(view.text, last.end, to) >= to ? pieces : null;
}
