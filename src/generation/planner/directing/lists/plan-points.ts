import { capitalised, countWords, withoutArticle } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { closed } from '../scenes/lines.ts';

/** What parts two things that are said of another. */
export const PAUSE = /[,;]\s|[，、；،؛]\s?/u;
/** A sign of money beside a figure. */
export const MONEY = /[€$£¥₹₽₩]|\p{Nd}\s?(?:eur|usd|chf|gbp|euro|dollar|pound|rupee|kr|zł|円|元|원|دولار)/iu;
/** Words of each of two points that an "and" joins, at most: "5 users and 10 GB storage". */
const JOINED_WORDS = 4;
/** Points of a plan that stand in one sentence, at least. */
const FEWEST_APART = 3;

const isTorn = (text: string) => text.split(/[(（]/u).length > text.split(/[)）]/u).length;

/** A text at its commas; what stands in brackets stays together. */
function piecesOf(text: string): string[] {
  const out: string[] = [];
  for (const piece of closed(text).split(PAUSE)) {
    const last = out.at(-1);
    if (last !== undefined && isTorn(last)) out[out.length - 1] = `${last}, ${piece}`;
    else out.push(piece);
  }
  return out.map((piece) => piece.trim()).filter(Boolean);
}

/** A text without one of some words at its beginning; as it is where it begins with none of them. */
function behindWord(text: string, words: readonly string[]): string {
  const lead = words.find((word) => text.toLowerCase().startsWith(`${word} `));
  return lead ? withoutArticle(text.slice(lead.length).trim()) : text;
}

/** Where in a text, in lower case, the last of some words stands between spaces; none where none does. */
const placesOf = (text: string, words: readonly string[]) =>
  words.map((word) => text.toLowerCase().lastIndexOf(` ${word} `)).filter((at) => at > 0);

/** "€9 a month with 3 projects": what a price buys is said beside the price. */
function boughtApart(point: string, leads: readonly string[]): string[] {
  const at = Math.min(...placesOf(point, leads));
  const [price, bought] = [point.slice(0, at), point.slice(at + 1)];
  return Number.isFinite(at) && MONEY.test(price) ? [price, behindWord(bought, leads)] : [point];
}

/** What is said of a thing, point by point: at its commas, before an "and" with a verb of having, behind a price, and at an "and" between two short points. */
export function saidOf(text: string, language: string): string[] {
  const [ands, verbs] = [wordList(language, 'and'), wordList(language, 'has-or-is')];
  const bare = (point: string) => behindWord(behindWord(point, ands), verbs);
  const atVerbs = (point: string): string[] => {
    const pairs = ands.flatMap((and) => verbs.map((verb) => `${and} ${verb}`));
    const at = Math.min(...placesOf(point, pairs));
    return Number.isFinite(at) ? [point.slice(0, at), point.slice(at + 1)] : [point];
  };
  const atAnd = (point: string): string[] => {
    const at = Math.max(...placesOf(point, ands));
    const parts = at > 0 ? [point.slice(0, at), point.slice(at + 1)] : [];
    const isPair = parts.length > 0 && parts.every((part) => countWords(bare(part)) <= JOINED_WORDS);
    // "1 h 25 and the queues" says one thing.
    const isOther =
      parts.length > 0 &&
      withoutArticle(behindWord(parts[1]!, ands)) === parts[1]!.slice(parts[1]!.indexOf(' ') + 1);
    return isPair && isOther && /\p{Nd}/u.test(parts[0]!) ? parts : [point];
  };
  const parts = piecesOf(text);
  const apart = parts
    .flatMap(atVerbs)
    .flatMap((point) => boughtApart(point, wordList(language, 'list-leads')))
    .flatMap(atAnd);
  // "Takes 4 hours and costs €49" is one thing said of a train: what a plan includes is more.
  if (apart.length >= FEWEST_APART) return apart.map((point) => capitalised(bare(point)));
  return parts.map((point, i) => capitalised(i === 0 ? behindWord(point, verbs) : behindWord(point, ands)));
}
