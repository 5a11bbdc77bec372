import { isCapital } from '../../model/clues.ts';
import type { Role } from '../../model/tagger.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';

/** Words of the name of a street, and tokens of a text that are looked through, at most. */
const LONGEST = 5;
const MOST = 300;
const NUMBER = /^\p{Nd}{1,4}\p{L}?$/u;
/** "C/ Almendro 14" begins with what stands for "calle". */
const SHORT = /^(?:c|av|avda|pza|r)$/;

/** The address of a house: "22 Quarry Row", "Calle Arrieta 17", "Lindenstraße 8"; null where a text has none to show. */
export function houseIn(view: TextView, roles: Role[]): Range | null {
  const { tokens } = view.structure;
  for (let at = 0; at < Math.min(tokens.length, MOST); at++) {
    if (roles[at] !== 'C') continue;
    const found = numberFirst(view, at) ?? streetFirst(view, at);
    if (found) return found;
  }
  return null;
}

/** Whether a word is one for streets, or ends with one: "row", "Lindenstraße". */
function isStreet({ structure: { tokens }, lexicon, language }: TextView, at: number): boolean {
  const low = tokens[at]?.low ?? '';
  const isJoined = language === 'de' && /(?:straße|strasse|str|weg|gasse|allee|damm|ufer)$/u.test(low);
  return lexicon.streets.has(low) || (isJoined && low.length > LONGEST);
}

/** "22 Quarry Row" */
function numberFirst(view: TextView, at: number): Range | null {
  const { tokens } = view.structure;
  if (!NUMBER.test(tokens[at]!.text)) return null;
  let end = at + 1;
  while (end < tokens.length && end - at <= LONGEST && isWord(tokens[end]!) && isCapital(tokens[end]!) > 0) {
    end++;
    if (end - at > 2 && isStreet(view, end - 1)) return { start: at, end };
  }
  return null;
}

/** "Calle Arrieta 17", "C/ Almendro 14", "Lindenstraße 8" */
function streetFirst(view: TextView, at: number): Range | null {
  const { tokens } = view.structure;
  if (isCapital(tokens[at]!) === 0) return null;
  const isShort = SHORT.test(tokens[at]!.low) && tokens[at + 1]?.low === '/';
  if (!isShort && !isStreet(view, at)) return null;
  let end = at + (isShort ? 2 : 1);
  while (
    end < tokens.length &&
    end - at <= LONGEST &&
    isWord(tokens[end]!) &&
    !NUMBER.test(tokens[end]!.text)
  )
    end++;
  return NUMBER.test(tokens[end]?.text ?? '') ? { start: at, end: end + 1 } : null;
}
