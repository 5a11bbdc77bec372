import type { Genre } from '../../../../domain/brief.ts';
import { wordList } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { opensQuote } from '../script/quoted.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** "For" as it hangs before a word in Arabic and in Hebrew, with the letter of an Arabic article behind it. */
const FOR = /^(?<prefix>لل?|ל)\p{L}{3,}/u;
/** Words between one for a film and what it is for, at most: "فيديو إعلاني قصير | لمخبز …". */
const BETWEEN = 2;
/** Classes of words for a film, and of those that may stand in what it is for. */
const FILM = new Set<string>(['asks', 'format']);
const PLAIN = new Set<string>(['empty', 'names', 'streets', 'presents']);
/** Whom films are for and where they are shown: nothing that one is about. */
const NOT_ABOUT = ['listeners', 'platforms', 'screens', 'pages', 'request-manners'];

/** Letters of the "for" before what a film is ordered for, which no viewer reads: "فيديو قصير | لـمخبز السنابل"; 0 elsewhere. */
export function prefixAt(view: TextView, at: number): number {
  const { tokens, clauseOf } = view.structure;
  const { prefix } = (/^(?:ar|he)$/.test(view.language) && FOR.exec(tokens[at]?.low ?? '')?.groups) || {};
  if (!prefix) return 0;
  for (let i = at - 1; i >= Math.max(0, at - 1 - BETWEEN); i--) {
    if (!isWord(tokens[i]!) || clauseOf[i] !== clauseOf[at]) return 0;
    if (view.classes[i]!.some((it) => FILM.has(it))) return prefix.length;
  }
  return 0;
}

/** What a film is ordered for in such a word is shown: "أبغى فيديو | لدورة الخط العربي". */
export function keepPrefixed(view: TextView, roles: Role[]): void {
  const { tokens, clauses, clauseOf } = view.structure;
  const others = NOT_ABOUT.flatMap((key) => wordList(view.language, key));
  for (let at = 0; at < tokens.length; at++) {
    const length = /[DM]/.test(roles[at]!) ? prefixAt(view, at) : 0;
    const word = tokens[at]!.low.slice(length);
    if (length === 0 || [word, `ال${word}`, tokens[at]!.low].some((it) => others.includes(it))) continue;
    const { end } = clauses[clauseOf[at]!]!;
    let to = at;
    while (to < end && /[DM]/.test(roles[to]!) && isWord(tokens[to]!) && isPlain(view, to)) to++;
    // "لمقهى «ركن الهيل»": the name alone is large.
    const isKind = to - at === 1 && opensQuote(tokens[to] ?? tokens[at]!);
    const isWhole = to - at > 1 && (to === end || !isWord(tokens[to]!));
    if (!isKind && (isWhole || roles[to] === 'C')) roles.fill('C', at, to);
  }
}

const isPlain = ({ classes, facts }: TextView, at: number) =>
  facts.kinds[at] === '' && classes[at]!.every((it) => PLAIN.has(it));

/** A name with such a word right before it: "فيديو | لدورة الخط العربي"; the work on offer is named without its offer. */
export const withPrefixed = (view: TextView, genre: Genre, { start, end }: Range): Range =>
  genre !== 'hiring' && prefixAt(view, start - 1) > 0 ? { start: start - 1, end } : { start, end };
