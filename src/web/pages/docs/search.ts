import { guides } from './guides.ts';
import type { Guide, Section } from './markdown.ts';

/** A place in the guides where all words of a question are. */
export type Found = { guide: Guide; section: Section; excerpt: string };

/** Longer questions are cut, so that a search costs the same whatever is asked. */
const LONGEST = 100;
const MOST_WORDS = 8;
const MOST_FOUND = 30;
const AROUND = 90;

/** The words of a question, lower case. */
export const wordsOf = (question: string): string[] =>
  question.slice(0, LONGEST).toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Searches headings and text of all guides, the best first: words in a heading weigh more, then how often they occur. */
export function search(question: string): Found[] {
  const words = wordsOf(question);
  if (words.length === 0) return [];
  const found = guides().flatMap((guide) =>
    guide.sections.flatMap((section) => {
      const heading = `${guide.title} ${section.heading}`.toLowerCase();
      const text = section.text.toLowerCase();
      if (!words.every((word) => heading.includes(word) || text.includes(word))) return [];
      const inHeading = words.filter((word) => section.heading.toLowerCase().includes(word)).length;
      const inText = words.reduce((sum, word) => sum + Math.min(5, text.split(word).length - 1), 0);
      return [{ guide, section, excerpt: excerptOf(section.text, words), score: inHeading * 10 + inText }];
    }),
  );
  return found.sort((a, b) => b.score - a.score).slice(0, MOST_FOUND);
}

/** The text around the first of the words, from a word's beginning. */
function excerptOf(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  const at = Math.max(
    0,
    Math.min(...words.map((word) => lower.indexOf(word)).filter((it) => it >= 0), text.length),
  );
  const from = at > AROUND ? text.indexOf(' ', at - AROUND) + 1 : 0;
  const cut = text.slice(from, from + 2 * AROUND);
  return `${from > 0 ? '… ' : ''}${cut}${from + 2 * AROUND < text.length ? ' …' : ''}`;
}

/** A text in pieces, those that are one of the words marked. */
export function marked(text: string, words: string[]): { text: string; hit: boolean }[] {
  const pieces: { text: string; hit: boolean }[] = [];
  const lower = text.toLowerCase();
  // Lower case of some letters is longer: then nothing is marked rather than the wrong place.
  if (lower.length !== text.length) return [{ text, hit: false }];
  for (let at = 0; at < text.length; ) {
    const next = words
      .map((word) => ({ word, index: lower.indexOf(word, at) }))
      .filter(({ index }) => index >= 0)
      .sort((a, b) => a.index - b.index || b.word.length - a.word.length)[0];
    if (!next) return [...pieces, { text: text.slice(at), hit: false }];
    if (next.index > at) pieces.push({ text: text.slice(at, next.index), hit: false });
    pieces.push({ text: text.slice(next.index, next.index + next.word.length), hit: true });
    at = next.index + next.word.length;
  }
  return pieces;
}
