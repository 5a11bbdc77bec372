import type { Brief, Genre, MaterialItem, Words } from '../../../../domain/brief.ts';
import { findAddresses, findPhones } from '../../reading/grammar/contacts.ts';
import { countWords, gist } from '../../wording.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { isCharted, itemOfStretch, stretchOf } from '../items/parts.ts';
import type { FactKind } from './kinds.ts';
import { pairsIn } from './pairs.ts';
import { type Part, piecesOf } from './pieces.ts';
import { programmeIn } from './programmes.ts';

/** Films that tell amounts and dates in rows of their own, or sentences one after the other. */
const ROWS = new Set<Genre>([
  ...(['recipe', 'howto', 'comparison', 'timeline', 'script', 'explainer', 'story', 'recap'] as const),
]);

/** Parts of a line that lists facts, at most, and words of each. */
const MOST_PARTS = 10;
const MOST_WORDS = 12;
/** Words of a line that is one headline, whatever it lists. */
const SHORT_WORDS = 6;
/** Words behind a date with which a sentence goes on, at least, and of a place's name beside its street, at most. */
const SENTENCE_WORDS = 4;
const PLACE_WORDS = 4;

/** Whether a part goes on with what stands before it: "and gloves", "with Anna". */
const goesOn = ({ text }: Part, small: readonly string[]) =>
  small.some((word) => text.toLowerCase().startsWith(`${word} `));

/** Words of a town's name behind a date that stand beneath it, at most. */
const TOWN_WORDS = 2;

/** What a film is about, and where the occasion is that a line tells of; whether another kind follows, and whether it is a list. */
type Known = { subject: string; where: string };
type Placed = Known & { isLast: boolean; isList: boolean };

/** Whether two neighbours stay in one line; `opens` says that the first of them begins it. */
function belong(
  first: Part,
  next: Part,
  opens: boolean,
  { subject, where, isLast, isList }: Placed,
): boolean {
  const isName = opens && subject !== '' && gist(first.text).includes(gist(subject));
  // "Grey cat called Lulu, Zahour quarter, timid": what is told of it is told after it.
  if (isName && next.kind === null) return gist(first.text) === gist(subject);
  if (first.kind === next.kind) return true;
  const isPlace = (one: Part, other: Part) =>
    (one.kind === 'where' || one.kind === 'contact') &&
    other.kind === null &&
    countWords(other.text) <= PLACE_WORDS;
  if (isPlace(first, next) || (isPlace(next, first) && !opens)) return true;
  if (first.kind !== 'when' || next.kind !== null) return false;
  const words = countWords(next.text);
  // "On Friday, we open our doors": a date that a sentence begins with.
  const isSentence = opens && !isList && /^\p{Ll}/u.test(next.text) && words >= SENTENCE_WORDS;
  return isSentence || (isLast && where.startsWith(next.text) && words <= TOWN_WORDS);
}

/** Short things with figures that are a list, and things beside an address of which it is none, at least. */
const FEWEST_ALIKE = 4;

/** Whether parts of a line are of one kind, or no more than a name with where it is or how to reach it. */
function areAlike(pieces: readonly Part[], subject: string): boolean {
  const kinds = new Set(pieces.flatMap(({ kind }) => kind ?? []));
  const [first, second] = pieces;
  const figures = pieces.filter(({ text }) => /\p{Nd}/u.test(text)).length;
  // "The Lumo light: 14 months of battery, 900 g, fits any frame"
  const isCounted =
    pieces.length !== FEWEST_ALIKE - 1 ||
    figures === pieces.length ||
    (figures > 1 && /[:：]/u.test(first!.text));
  if (kinds.size === 0) return true;
  if (kinds.size === 1 && kinds.has('count') && isCounted) return true;
  if (kinds.size === 1 && kinds.has('contact') && pieces.length < FEWEST_ALIKE) return true;
  // "Mill Hall, 12 Quay Street": a name with where it is.
  return pieces.length === 2 && second!.kind === 'where' && gist(first!.text) === gist(subject);
}

/** What stands before the colon of a list, which is not torn from it. */
const HEADED = /^(?<head>[^:：]{1,80})[:：]\s*\p{L}/u;

/** The facts of a line that lists them, with what belongs to each; none where the line is a sentence. */
function factsIn(text: string, language: string, known: Known): Part[] {
  const { subject } = known;
  const head = HEADED.exec(text)?.groups?.head;
  if (head !== undefined && (subject === '' || !gist(head).includes(gist(subject)))) return [];
  // "…, questions to Ana: ana@mill.example" labels an address and heads no list.
  const behind = text.slice((head?.length ?? 0) + 1);
  const isLabel = [...findAddresses(behind), ...findPhones(behind)].some(({ start }) => start <= 1);
  // A film about a house is called by its address.
  const named = (it: Part) => (gist(it.text) === gist(subject) ? { ...it, kind: null } : it);
  const pieces = piecesOf(text, language, isLabel ? -1 : (head?.length ?? -1)).map(named);
  const small = ['breaks', 'list-and', 'earlier'].flatMap((key) => wordList(language, key));
  const isList = pieces.every((it) => countWords(it.text) <= MOST_WORDS);
  if (pieces.length < 2 || pieces.length > MOST_PARTS || !isList || areAlike(pieces, subject)) return [];
  // Japanese and Korean say at the end of a clause that it goes on.
  const ends = wordsEverywhere('clause-ends');
  const lists = pieces.length > 2 && !goesOn(pieces[0]!, small);
  const out: Part[] = [];
  for (const [i, piece] of pieces.entries()) {
    const last = out.at(-1);
    const isOne =
      last !== undefined &&
      (goesOn(piece, small) ||
        ends.some((end) => last.text.endsWith(end)) ||
        belong(last, piece, out.length === 1, {
          ...known,
          isLast: pieces[i + 1]?.kind !== null,
          isList: lists,
        }));
    if (!isOne) out.push(piece);
    else
      out[out.length - 1] = {
        start: last.start,
        end: piece.end,
        text: text.slice(last.start, piece.end),
        kind: last.kind ?? piece.kind,
      };
  }
  return out;
}

/** A fact of a line as an item; an hour and a floor are no figures that stand large. */
function itemOf(item: MaterialItem, words: Words, kind: FactKind | null): MaterialItem {
  const form = kind === 'contact' ? formOf(words.text) : null;
  if (form) return { kind: 'contact', form, words };
  if (item.kind === 'event') return ofOccasion(item, words, kind);
  return kind === 'when' && item.kind === 'quantity' ? { kind: 'claim', words } : itemOfStretch(item, words);
}

/** What a line is called up, written to or rung by. */
function formOf(text: string): Extract<MaterialItem, { kind: 'contact' }>['form'] | null {
  const [found] = findAddresses(text);
  if (found?.kind === 'hashtag') return null;
  return found?.kind ?? (findPhones(text).length > 0 ? 'phone' : null);
}

/** What of an occasion says when it is or where stays one. */
function ofOccasion(
  item: Extract<MaterialItem, { kind: 'event' }>,
  words: Words,
  kind: FactKind | null,
): MaterialItem {
  const own = (it: Words | undefined) => (it && words.text.includes(it.text) ? it : undefined);
  const [when, where, who, price] = [own(item.when), own(item.where), own(item.who), own(item.price)];
  if (!when && !where)
    return kind === 'price' || kind === 'count' ? itemOfStretch(item, words) : { kind: 'claim', words };
  const figures = item.figures?.filter(({ raw }) => words.text.includes(raw.text)) ?? [];
  return {
    kind: 'event',
    words,
    ...(when ? { when } : {}),
    ...(where ? { where } : {}),
    ...(who ? { who } : {}),
    ...(price ? { price } : {}),
    ...(figures.length > 0 ? { figures } : {}),
  };
}

/**
 * Items of which one line lists facts of different kinds (when, where, what it costs), as an item each: one scene shall say
 * one thing.
 */
export function factsApart(
  items: readonly MaterialItem[],
  { language, genre, subject }: Pick<Brief, 'language' | 'genre' | 'subject'>,
): MaterialItem[] {
  // A reader may take one line with figures for a history.
  if (ROWS.has(genre) && !(genre === 'timeline' && items.length === 1)) return [...items];
  return items.flatMap((item) => {
    const isFact = ['claim', 'event', 'quantity', 'offer'].includes(item.kind);
    // "Saturday 17 May, 10 to 4" is when it is, and nothing else.
    const isMoment = item.kind === 'event' && item.when && gist(item.when.text) === gist(item.words.text);
    if (
      item.name ||
      isMoment ||
      !isFact ||
      isCharted(item) ||
      programmeIn(item, language) ||
      pairsIn(item, language).length > 0
    )
      return [item];
    const where = item.kind === 'event' ? (item.where?.text ?? '') : '';
    const facts = factsIn(item.words.text, language, { subject: subject?.text ?? '', where });
    const isHeadline = item.kind === 'claim' && countWords(item.words.text) <= SHORT_WORDS;
    if (facts.length < 2 || isHeadline) return [item];
    return facts.map(({ start, end, kind }) => itemOf(item, stretchOf(item.words, start, end), kind));
  });
}
