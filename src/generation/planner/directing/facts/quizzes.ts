import type { MaterialItem } from '../../../../domain/brief.ts';
import { itemOfStretch, stretchOf } from '../items/parts.ts';

/** Options of a question in one line, "a) Atlantic b) Pacific c) Indian -> b", and what leads to the answer. */
const OPTIONS = /^\(?a[).]\s.*?\s\(?b[).]\s/isu;
const OPTION = /(?<=^|\s)\(?[a-f][).]\s/giu;
const ANSWER = /(?:[-–=]>|[→➔⇒➜])\s?(?=\S)/u;
/** A question that its answer stands behind in its line. */
const ASKED = /^q\p{Nd}|[?？؟]\s*$/iu;
/** Options of a question, at least. */
const FEWEST = 2;

/** The options of a line with their letters, each as far as the next; null where it has none. */
export function optionsIn(text: string): string[] | null {
  if (!OPTIONS.test(text)) return null;
  const starts = [...text.matchAll(OPTION)].map(({ index }) => index);
  const parts = starts.map((start, i) => text.slice(start, starts[i + 1]).trim());
  return parts.length >= FEWEST ? parts : null;
}

/** The items of a film with the answer behind its question's arrow told apart: the options, | "b) Pacific". */
export const answersApart = (items: readonly MaterialItem[]): MaterialItem[] =>
  items.flatMap((item) => {
    const { text } = item.words;
    const { index = -1, 0: arrow = '' } = ANSWER.exec(text) ?? {};
    const isPlain = item.kind === 'claim' || item.kind === 'quantity' || item.kind === 'step';
    if (index < 1 || !isPlain) return [item];
    const words = stretchOf(item.words, 0, text.slice(0, index).trimEnd().length);
    const said = text.slice(index + arrow.length).trim();
    const letter = /^\(?([a-f])[).]?$/iu.exec(said)?.[1]?.toLowerCase();
    const isRight = (option: string) =>
      letter !== undefined && option.slice(0, 2).toLowerCase().includes(letter);
    const right = optionsIn(words.text)?.find(isRight);
    if (right) {
      const at = text.indexOf(right);
      return [
        { kind: 'claim', words },
        { kind: 'claim', words: stretchOf(item.words, at, at + right.length) },
      ];
    }
    if (!ASKED.test(words.text)) return [item];
    const answer = itemOfStretch(item, stretchOf(item.words, index + arrow.length, text.length));
    return [item.kind === 'step' ? { ...item, words } : itemOfStretch(item, words), answer];
  });
