import type { MaterialItem } from '../../../../domain/brief.ts';
import { capitalised, countWords } from '../../wording.ts';
import { closed } from '../scenes/lines.ts';
import { type Take, WEIGHTS } from '../take.ts';
import { piecesOf } from './pieces.ts';

/** Rows of a list of pairs, words of what each is of and of what is said of it. */
const FEWEST = 3;
const MOST = 7;
const HEAD_WORDS = 3;
const DETAIL_WORDS = 8;

/** A name before its colon: no hour. */
const PAIR = /^(?<head>\p{L}[^:：]{0,24}?)(?<!\p{Nd})\s?[:：]\s*(?<detail>\S.*)$/su;

const KINDS = new Set<MaterialItem['kind']>(['claim', 'event', 'offer', 'quantity']);

/** The rows of a line of which each part is a pair: "Monday: pie £12, Tuesday: curry £13, Friday: closed"; none where it is no such line. */
export function pairsIn({ kind, words: { text } }: MaterialItem, language: string): string[] {
  if (!KINDS.has(kind)) return [];
  const rows = piecesOf(closed(text), language, -1).map((it) => PAIR.exec(it.text)?.groups);
  if (rows.length < FEWEST || rows.length > MOST) return [];
  return rows.every(
    (it) => it && countWords(it.head!) <= HEAD_WORDS && countWords(it.detail!) <= DETAIL_WORDS,
  )
    ? rows.map((it) => `${capitalised(it!.head!)}: ${it!.detail}`)
    : [];
}

/** Pairs as the rows of one list. */
export function pairsTake(item: MaterialItem, language: string): Take | null {
  const items = pairsIn(item, language);
  if (items.length === 0) return null;
  const { words } = item;
  return {
    body: { type: 'list', eyebrow: '', title: '', numbered: false, items },
    from: [words],
    weight: WEIGHTS.quantity,
    spoken: words.text,
    joins: 'never',
    lines: [],
    under: '',
  };
}
