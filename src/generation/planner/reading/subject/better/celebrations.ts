import { wordList } from '../../../words/word-lists.ts';
import { isCapital } from '../../model/clues.ts';
import { behindPhrase } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { ownName } from './tables.ts';

/** Sentences at the beginning that may say who celebrates, and words of their names, at most. */
const FIRST = 2;
const LONGEST = 6;

/**
 * Who celebrates, with the age that somebody reaches ("Nia turns 7", "Clara faz 15 anos") and without that they marry ("Imogen &
 * Teo are getting married"); null where the beginning of a text tells of nobody by name.
 */
export function celebratedIn(view: TextView): Range | null {
  const { sentences } = view.structure;
  const end = sentences[Math.min(FIRST, sentences.length) - 1]?.end ?? 0;
  for (let at = 1; at < end; at++) {
    const married = behindPhrase(view, at, 'marries');
    if (married > 0) return nameBefore(view, at);
    const behind = behindPhrase(view, at, 'turns-age');
    const age = behind > 0 ? ageAt(view, behind) : 0;
    const name = age > 0 ? nameBefore(view, at) : null;
    if (!name || name.end - name.start > 1) {
      if (name) return name;
      continue;
    }
    // "Restaurant turns 25! It's Taverna Kyveli": what is no person is named elsewhere.
    return ownName(view) ? null : { start: name.start, end: age };
  }
  return null;
}

/** The token behind an age and its years; 0 where a place has none. */
function ageAt({ structure: { tokens }, language }: TextView, at: number): number {
  if (!/^\p{Nd}{1,3}$/u.test(tokens[at]?.low ?? '')) return 0;
  return wordList(language, 'years-of-age').includes(tokens[at + 1]?.low ?? '') ? at + 2 : at + 1;
}

/** The names in capitals right before a token, joined by "and"; null where none are. */
function nameBefore(view: TextView, at: number): Range | null {
  const { tokens, clauses, clauseOf } = view.structure;
  const first = clauses[clauseOf[at]!]!.start;
  let start = at;
  while (start > first && at - start < LONGEST && isPart(start - 1)) start--;
  while (start < at && isCapital(tokens[start]!) === 0) start++;
  const isPlain = start < at && !view.classes[start]!.some((it) => it === 'we' || it === 'i');
  return isPlain && !view.lexicon.empty.has(tokens[start]!.low) ? { start, end: at } : null;

  function isPart(i: number): boolean {
    const { low } = tokens[i]!;
    const joins = low === '&' || wordList(view.language, 'ands').includes(low);
    return (isWord(tokens[i]!) && isCapital(tokens[i]!) > 0) || (joins && i < at - 1);
  }
}
