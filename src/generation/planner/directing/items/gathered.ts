import type { MaterialItem } from '../../../../domain/brief.ts';
import { countWords, gist } from '../../wording.ts';
import { HEADLINE_WORDS, sentencesOf } from '../scenes/lines.ts';
import { adjoins } from './parts.ts';

const isSentence = ({ kind, words }: MaterialItem) =>
  (kind === 'claim' || kind === 'cta') &&
  /[.!?。！？؟।]$/u.test(words.text.trim()) &&
  !/["“”«»„「『:：]/u.test(words.text);

/** Words of a sentence that is none by itself, and of one that goes with another such at the end of a passage. */
const ONE = 1;
const TWO = 2;

/** Words of a question that stands with its answer, and of both, at most. */
const ASKED = 4;
const ANSWERED = 16;

const wordsOf = (item: MaterialItem | undefined) => (item ? countWords(item.words.text) : 0);
const lastOf = ({ words }: MaterialItem) => countWords(sentencesOf(words.text).at(-1) ?? words.text);

const asks = ({ words }: MaterialItem) => /[?？؟]$/u.test(words.text.trim());

/** "No. Nail holes?" answers before it asks. */
const onlyAsks = (item: MaterialItem) => asks(item) && sentencesOf(item.words.text).length === 1;

/** Whether a sentence belongs with the one before it: "Once." is a word, not a scene. */
function goesWith(before: MaterialItem, item: MaterialItem, next: MaterialItem | undefined): boolean {
  if (!isSentence(before) || !isSentence(item) || !adjoins(before.words, item.words, 2)) return false;
  const words = wordsOf(item);
  const both = wordsOf(before) + words;
  const goesOn = next !== undefined && isSentence(next) && adjoins(item.words, next.words, 2);
  // "Going wrong? Pull forward."
  const isAnswer = (item.kind === 'claim' || goesOn) && !onlyAsks(item);
  if (asks(before) && wordsOf(before) <= ASKED && isAnswer && both <= ANSWERED) return true;
  if (both > HEADLINE_WORDS) return false;
  // A question goes with its answer: "Birthday? Your dessert is on us."
  if (asks(item) && (goesOn || next?.kind === 'contact')) return false;
  if (words === ONE || (words <= TWO && lastOf(before) === ONE)) return true;
  return words <= TWO && lastOf(before) <= TWO && !(goesOn && wordsOf(next) <= TWO + 1);
}

/** Sentences of a word or two with the one before them, as they were written: "Back up. Update. Play." is one line. */
export function gathered(items: readonly MaterialItem[], subject = ''): MaterialItem[] {
  const out: MaterialItem[] = [];
  for (const [i, item] of items.entries()) {
    const before = out.at(-1);
    // What the film is called stands by itself.
    const title = before && subject !== '' ? gist(before.words.text) : '';
    const isQuestion = before !== undefined && asks(before) && title.includes(gist(subject));
    const isTitle = title !== '' && (title === gist(subject) || isQuestion);
    if (!before || isTitle || !goesWith(before, item, items[i + 1])) {
      out.push(item);
      continue;
    }
    const { text, span } = before.words;
    const words = {
      text: `${text.trim()} ${item.words.text.trim()}`,
      span: { ...span, end: item.words.span.end },
    };
    out[out.length - 1] = { kind: before.kind === 'cta' ? 'cta' : 'claim', words };
  }
  return out;
}
