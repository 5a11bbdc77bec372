import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasFacts, wordIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Sentences at the beginning in which a film is ordered, and words before its name that say of which kind it is, at most. */
const FIRST = 2;
const LONGEST_KIND = 6;
/** Tokens of what asks for a film before its name, at most. */
const LONGEST_ASK = 3;
/** Words behind the name of a film where verbs come last, at most: "영상이 필요합니다". */
const LONGEST_TAIL = 3;
const VERBS_LAST = new Set(['ko', 'ja']);
/** A language that writes all nouns large. */
const NOUNS_LARGE = 'de';

/**
 * What orders a film is none of it: "House for sale | vid.", "Kurzes Erklärvideo | Rauchmelder testen", "성과 | 영상이 필요합니다".
 * The words before it are kept unless they say nothing but which kind of film it is.
 */
export function cutFilms(view: TextView, roles: Role[]): void {
  const { clauses, sentenceOf } = view.structure;
  for (const clause of clauses) {
    const first = wordIn(view, clause);
    if (first >= clause.end || sentenceOf[first]! >= FIRST) continue;
    for (let at = first; at < clause.end; at++) {
      const behind = roles[at] === 'C' && !view.clues.quoted[at] ? behindPhrase(view, at, 'film-words') : 0;
      if (behind === 0 || behind > clause.end) continue;
      const range = orderAround(view, { start: at, end: behind }, { start: first, end: clause.end });
      const isAll =
        range !== null && !roles.some((it, i) => it === 'C' && (i < range.start || i >= range.end));
      if (range && !isAll) assign(roles, range, 'D', 'C');
      break;
    }
  }
  cutCounts(view, roles);
}

/** The words that order a film, around its name; null where the name is part of something else: "Tiny Film Fest". */
function orderAround(view: TextView, film: Range, clause: Range): Range | null {
  const found = kindBefore(view, film, clause.start);
  if (found === null) return null;
  // "potrzebujemy | krótkiego filmu o": what asks for it goes with it.
  const isAsked = view.classes.slice(clause.start, found).some((kinds) => kinds.includes('asks'));
  const start = isAsked && found - clause.start <= LONGEST_ASK ? clause.start : found;
  const end = tailBehind(view, film, clause.end, start === clause.start);
  return end === null ? null : { start, end };
}

/** Where the words begin that say which kind of film it is; null where its name belongs to the words before it. */
function kindBefore(view: TextView, { start }: Range, first: number): number | null {
  const { tokens } = view.structure;
  for (let from = Math.max(first, start - LONGEST_KIND); from < start; from++) {
    let at = from;
    while (at < start) {
      const behind = behindPhrase(view, at, 'film-kinds');
      if (behind === 0 || behind > start) break;
      at = behind;
    }
    if (at === start) return from;
  }
  if (start === first) return start;
  if (behindPhrase(view, start - 1, 'film-of') === start) return start - 1;
  const before = tokens[start - 1]!;
  const isName = view.language !== NOUNS_LARGE && isCapital(before) > 0 && isCapital(tokens[start]!) > 0;
  return !isWord(before) || isName || view.lexicon.empty.has(before.low) ? null : start;
}

/** Where the order of a film ends: with its clause, behind "for the", before what it is of; null where its name goes on. */
function tailBehind(view: TextView, { end }: Range, last: number, isFirst: boolean): number | null {
  const { tokens } = view.structure;
  let at = end;
  for (let like = at; like > 0 && like < last; like = behindPhrase(view, like, 'film-adjectives')) at = like;
  const next = wordIn(view, { start: at, end: last });
  if (next >= last) return last;
  const lead =
    behindPhrase(view, next, 'for-the') ||
    behindPhrase(view, next, 'about') ||
    behindPhrase(view, next, 'for-bare');
  if (lead > 0 && lead < last) return isFirst ? behindPhrase(view, lead, 'possessives') || lead : null;
  const rest = { start: at, end: last };
  const words = tokens.slice(at, last).filter(isWord).length;
  if (VERBS_LAST.has(view.language)) return words <= LONGEST_TAIL && !hasFacts(view, rest) ? last : null;
  const goesOn = next > at || tokens[next]!.glued || view.lexicon.empty.has(tokens[next]!.low);
  return isFirst && !goesOn && view.language === NOUNS_LARGE ? at : null;
}

/** "How we roast, | in five beats": how many pictures the film has. */
function cutCounts(view: TextView, roles: Role[]): void {
  const { tokens, sentences, sentenceOf } = view.structure;
  const end = sentences[Math.min(FIRST, sentences.length) - 1]?.end ?? 0;
  for (let at = 0; at < end; at++) {
    const behind = roles[at] === 'C' && !view.clues.quoted[at] ? behindPhrase(view, at, 'in-so-many') : 0;
    if (behind === 0 || behind >= end) continue;
    const isNumber = /^\p{Nd}+$/u.test(tokens[behind]!.low) || view.lexicon.numbers.has(tokens[behind]!.low);
    const parts = isNumber ? behindPhrase(view, behind + 1, 'film-parts') : 0;
    if (parts > 0 && sentenceOf[parts - 1] === sentenceOf[at])
      assign(roles, { start: at, end: parts }, 'D', 'C');
  }
}
