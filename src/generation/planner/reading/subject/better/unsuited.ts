import type { Genre } from '../../../../../domain/brief.ts';
import { wordsEverywhere } from '../../../words/word-lists.ts';
import { isCapital } from '../../model/clues.ts';
import { behindPhrase, wordIn } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { contactLetters, isIn } from '../context.ts';
import { addressWords, isAddressed } from './addresses.ts';
import { isOfKind } from './kinds.ts';

/** Tokens of what happens somewhere, at most: "corso di ceramica | a Borgo Sereno". */
const HEAD = 4;
/** Words of somebody's own name, at most; "I am" has up to so many tokens, and so many may stand between ("la", "dott.ssa"). */
const LONGEST_PERSON = 3;
const INTRODUCES = 3;
const BETWEEN = 2;

/** Kinds of films that are of somebody, whatever they hold. */
const TOLD = new Set<Genre>(['recap', 'appeal', 'story']);
/** Tokens behind what happens in which a film of it, or whose it is, is said: "aniversario | de nuestra librería". */
const NEAR = 2;
/** Classes of words that ask for a film, or say whose something is. */
const TALK = new Set<string>(['asks', 'we', 'i']);
/** Words that say whose something is. */
const JOINTS =
  /^(?:der|des|die|vom|von|du|de|d|la|le|les|del|della|dell|dei|do|da|dos|das|of|the|van|het|at|im|in)$/u;

/** Whether a name is that of who writes: "Soy | Agus", "Меня зовут | Олег", "Les escribe | Rocío Belda". */
export function isWriter(view: TextView, { start: first, end }: Range): boolean {
  const { tokens } = view.structure;
  const start = Math.max(first, behindPhrase(view, first, 'i-am'));
  const words = tokens.slice(start, end);
  if (
    words.length === 0 ||
    words.length > LONGEST_PERSON ||
    !words.every((it) => isWord(it) && isCapital(it) === 1)
  )
    return false;
  if (isIn(contactLetters(view), view, { start, end })) return false;
  for (let at = Math.max(0, start - INTRODUCES - BETWEEN); at < start; at++) {
    const behind = behindPhrase(view, at, 'i-am');
    if (behind === 0 || behind > start || start - behind > BETWEEN) continue;
    if (behind === start) return true;
  }
  return false;
}

/** Figures of a list of prices within a sentence, at least. */
const FEWEST_PRICES = 2;

/** Whether a stretch is one thing of several that a sentence gives a price each: "Punctures £8, brakes £15, full service £55". */
function isOneOfPriced(view: TextView, range: Range): boolean {
  const { facts, structure } = view;
  const { start, end } = structure.sentences[structure.sentenceOf[range.start]!]!;
  const own = facts.figures.find((it) => it.start === range.end && facts.kinds[it.start] === 'money');
  if (!own || own.end > end || !/^[,،、，;]$/.test(structure.tokens[own.end]?.low ?? '')) return false;
  const prices = facts.figures.filter(
    (it) => it.start >= start && it.end <= end && facts.kinds[it.start] === 'money',
  );
  return prices.length >= FEWEST_PRICES;
}

/** Whether a stretch is a thing with its price among others, under nothing that names them ("Our price list: haircut £25, …"). */
export function isBarePriced(view: TextView, range: Range): boolean {
  if (!isOneOfPriced(view, range)) return false;
  const { tokens, sentences, sentenceOf } = view.structure;
  const { start } = sentences[sentenceOf[range.start]!]!;
  return !tokens.slice(start, range.end).some(({ low }) => /^[:：]$/.test(low));
}

/** Whether a name is only where something happens: right behind a comma, and what happens or its day before that. */
export function isWhere(view: TextView, chosen: Range): boolean {
  const { tokens, clauses, clauseOf, sentenceOf } = view.structure;
  const clause = clauses[clauseOf[chosen.start]!]!;
  const before = clauses[clauseOf[chosen.start]! - 1];
  if (!before || clause.start !== chosen.start || sentenceOf[before.start] !== sentenceOf[chosen.start])
    return false;
  if (!/^[,،、，]$/.test(tokens[chosen.start - 1]!.low) || isCapital(tokens[chosen.start]!) === 0)
    return false;
  return !isAddressed(view, addressWords(view), chosen) && !isOfKind(view, chosen, 'event-words');
}

/** Whether a stretch names what happens, and no word in it or right behind it asks for a film of it or says whose it is. */
export function isEvent(view: TextView, { start, end }: Range): boolean {
  const isTalk = talksIn(view, { start, end: end + NEAR });
  return !isTalk && isOfKind(view, { start, end }, 'event-words');
}

const talksIn = ({ classes }: TextView, { start, end }: Range): boolean =>
  classes.slice(start, end).some((it) => it.some((kind) => TALK.has(kind)));

/** What a stretch names before its comma, where that happens: "sagra del tortello | , Borgo San Vitale". */
export function eventBefore(view: TextView, { start, end }: Range): Range | null {
  const { tokens } = view.structure;
  let comma = start;
  while (comma < end && !/^[,،、，]$/.test(tokens[comma]!.low)) comma++;
  const event = { start, end: comma };
  // "our | ten year anniversary, Theo and Marisol"
  const isOwn = talksIn(view, { start: Math.max(0, start - 1), end: start });
  return comma > start && comma < end && !isOwn && isEvent(view, event) ? event : null;
}

/** A name with what happens there or is held by it, right before it: "Flohmarkt der | Pfadfinder Lindenau". */
export function withEvent(view: TextView, genre: Genre, name: Range): Range {
  const { tokens, clauses, clauseOf } = view.structure;
  if (TOLD.has(genre) || isOfKind(view, name, 'event-words') || isCapital(tokens[name.start]!) === 0)
    return name;
  // "Corso di ceramica da Terra Viva. terraviva.example" is of whose address it is.
  if (isIn(contactLetters(view), view, name)) return name;
  const first = clauses[clauseOf[name.start]!]!.start;
  let to = name.start;
  while (to > first && name.start - to < BETWEEN && isJoint(view, to - 1)) to--;
  if (to === name.start) return name;
  for (let start = to - 1; start >= Math.max(first, to - HEAD); start--) {
    if (!isWord(tokens[start]!)) break;
    if (isOfKind(view, { start, end: start + 1 }, 'event-words')) return { start, end: name.end };
  }
  return name;
}

/** Whether a word leads from what happens to where it does, or to whose it is. */
function isJoint({ structure: { tokens }, lexicon }: TextView, at: number): boolean {
  const { low } = tokens[at]!;
  return lexicon.of.has(low) || JOINTS.test(low) || wordsEverywhere('before-places').includes(low);
}

/** Who seeks something, without what is sought: "canile di Prato | cerca coperte". */
export function beforeSeeking(view: TextView, { start, end }: Range): Range {
  for (let at = start + 1; at < end; at++) if (behindPhrase(view, at, 'seeks') > 0) return { start, end: at };
  return { start, end };
}

/** Words of what figures stand under, at most. */
const LONGEST_HEAD = 5;

/** What several figures stand under, where the first of them was taken for a name: "Riepilogo: | 214 soci |, 36 uscite". */
export function headOfCounts(view: TextView, chosen: Range): Range | null {
  const { facts } = view;
  const { tokens, sentences, sentenceOf } = view.structure;
  const sentence = sentences[sentenceOf[chosen.start]!]!;
  const counts = facts.figures.filter(({ start }) => start >= chosen.start && start < sentence.end);
  const isFirst = counts[0]?.start === chosen.start && counts.length > 1;
  if (!isFirst || !/^[:：]$/.test(tokens[chosen.start - 1]?.low ?? '')) return null;
  const start = wordIn(view, sentence);
  const end = chosen.start - 1;
  // "Listing vid: 14 Heron Close" is where a house is.
  const isPlace =
    view.language !== 'de' && tokens.slice(chosen.start, chosen.end).some((it) => isCapital(it) === 1);
  const isHead =
    !isPlace && end > start && end - start <= LONGEST_HEAD && tokens.slice(start, end).every(isWord);
  // "For sale: 3 bedroom cottage" is of the cottage.
  const names = behindPhrase(view, start, 'no-names') < end;
  // "Our reading scheme in numbers: 41 volunteers"
  const from = wordsEverywhere('possessives').includes(tokens[start]!.low) ? start + 1 : start;
  return isHead && names && !talksIn(view, { start: from, end }) ? { start, end } : null;
}

/** Whether an English noun goes on behind a stretch, of which the stretch says only the kind: "New opening | hours at …". */
export function isOfCompound(
  { language, structure: { tokens }, lexicon }: TextView,
  { end }: Range,
): boolean {
  const next = tokens[end];
  if (language !== 'en' || !next || !isWord(next)) return false;
  return isCapital(next) === 0 && /^\p{L}/u.test(next.low) && !lexicon.empty.has(next.low);
}
