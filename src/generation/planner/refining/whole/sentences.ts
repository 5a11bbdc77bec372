import { isAbbreviation, isFirstDay } from '../../words/abbreviations.ts';
import { plainly, type Vocabulary } from '../vocabulary.ts';

/** Where a wish may end. */
const ENDS = /(?<=[.!?])\s|[;\n]+|(?<=[。；！？])|(?<=(?<!그)[시하주빼꾸기리이키]고),?\s(?!그리고)/gu;

/** Whether the full stop at a place ends nothing: "5. September", "ul. Kościelna", "die 2. Szene", "2. ve 3. sahne". */
function goesOn(text: string, stop: number, words: Vocabulary): boolean {
  const [word = ''] = /\S{1,8}$/u.exec(text.slice(0, stop)) ?? [];
  const next = text.slice(stop + 1, stop + 40).trimStart();
  const isOrdinal =
    /^\p{Nd}{1,2}$/u.test(word) &&
    (words.begins(plainly(next), 'scene') || /^\p{L}{1,3}\s\p{Nd}{1,2}\.\s/u.test(next));
  const isShort = isAbbreviation(word.toLowerCase(), next);
  return text[stop] === '.' && (isOrdinal || isShort || isFirstDay(text, stop));
}

/** The sentences of an instruction, in each of which something may be wanted. */
export function sentencesIn(text: string, words: Vocabulary): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(ENDS)) {
    if (goesOn(text, match.index - 1, words)) continue;
    sentences.push(text.slice(start, match.index));
    start = match.index + match[0].length;
  }
  return [...sentences, text.slice(start)];
}
