import type { Vocabulary } from '../vocabulary.ts';
import type { Wish } from '../wishes.ts';

/** Words of thanks and praise, at most: a longer text wants something. */
const LONGEST_PRAISE = 4;
/** Scripts in which a word that asks stands where its answer would, not at the beginning. */
const INSIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}]/u;
/** Letters behind praise in a script without spaces, at most. */
const LONGEST_ENDING = 3;
/** Sighs in one message, at most. */
const MOST_SIGHS = 4;

/** Whether a text is nothing but sighs: "oh", "hmm, well", "あ". */
const sighs = (plain: string, words: Vocabulary) =>
  plain
    .trim()
    .split(' ')
    .slice(0, MOST_SIGHS + 1)
    .every((word, i) => {
      const { at, end } = words.find(` ${word} `, 'interjections');
      const isWhole = at >= 0 && (at === 0 ? end >= word.length : at === 1);
      return i < MOST_SIGHS && isWhole && word.length <= end;
    });

/** Says nothing to do: "thank you", "looks great", "oh". */
export const asksNothing = ({ plain, quoted }: Wish, words: Vocabulary): boolean =>
  quoted.length === 0 &&
  (plain.trim() === '' ||
    sighs(plain, words) ||
    (words.begins(plain, 'polite') &&
      plain.trim().split(' ').length <= LONGEST_PRAISE &&
      (words.find(plain, 'polite').at === 0 ||
        plain.length <= words.find(plain, 'polite').end + LONGEST_ENDING)));

/** Whether a wish is a question, also without its mark: "why does it say 14 March". */
export function isQuestion({ plain, quoted }: Wish, words: Vocabulary): boolean {
  if (quoted.length > 0) return false;
  const { at, end } = words.find(plain, 'asks');
  return at === 0 || (at > 0 && INSIDE.test(plain.slice(at, end)));
}
