import { countWords } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { closed } from '../scenes/lines.ts';

/** Words behind whom somebody looks for that stand with them in the headline, at most: "in Leeds". */
const PLACE_WORDS = 4;

/** Whom a sentence looks for, and where, that is nothing else: "We're hiring | two nurses at Maple Clinic | in Leeds". */
export function postIn(text: string, name: string, language: string): string | null {
  const at = text.indexOf(name);
  if (at <= 0) return null;
  const before = text.slice(0, at).trim().toLowerCase().replaceAll('’', "'");
  const rest = text.slice(at + name.length);
  const isLed = wordList(language, 'posts-after').includes(before);
  const isWhere = countWords(rest) <= PLACE_WORDS && !/\p{Nd}|[,;:.!?]\s/u.test(rest);
  return isLed && isWhere && countWords(name) > 1 ? closed(text.slice(at)) : null;
}
