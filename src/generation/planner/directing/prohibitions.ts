import type { Brief, MaterialItem, Prohibition, Words } from '../../../domain/brief.ts';
import { sentencesOf } from './scenes/lines.ts';

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether a text has a term as words of its own; scripts without spaces have no borders to look for. */
export function says(text: string, terms: readonly string[]): boolean {
  const words = ` ${plain(text).replace(/[^\p{L}\p{N}\p{M}%€$£¥]+/gu, ' ')} `;
  return terms.some((term) => {
    const wanted = plain(term)
      .replace(/[^\p{L}\p{N}\p{M}%€$£¥]+/gu, ' ')
      .trim();
    return wanted !== '' && words.includes(DENSE.test(wanted) ? wanted : ` ${wanted} `);
  });
}

/** Every term that must not occur in the film. */
export const termsOf = (prohibitions: readonly Prohibition[]): string[] =>
  prohibitions.flatMap((p) => p.terms);

const allowed = (list: Words[], terms: readonly string[]) => list.filter((words) => !says(words.text, terms));

/** What of an item may be shown: all of it, its sentences without the terms, or nothing (null). */
function allowedItem(item: MaterialItem, terms: readonly string[]): MaterialItem | null {
  if (item.kind === 'scene') {
    const { onScreen, voice } = item;
    return { ...item, onScreen: allowed(onScreen, terms), voice: allowed(voice, terms) };
  }
  const told = [
    item.words.text,
    ...(item.kind === 'quote' ? [item.quote.text, item.speaker?.text ?? '', item.role?.text ?? ''] : []),
  ];
  if (!says(told.join(' '), terms)) return item;
  if (item.kind !== 'claim' && item.kind !== 'beat' && item.kind !== 'offer') return null;
  const left = sentencesOf(item.words.text).filter((sentence) => !says(sentence, terms));
  return left.length > 0 ? { ...item, words: { ...item.words, text: left.join(' ') } } : null;
}

/** The brief without anything that it forbids: no prohibited word reaches a scene or the voice. */
export function withoutForbidden(brief: Brief): Brief {
  const terms = termsOf(brief.prohibitions);
  if (terms.length === 0) return brief;
  const { subject, audience: _, ...rest } = brief;
  return {
    ...rest,
    subject: subject && says(subject.text, terms) ? null : subject,
    material: brief.material.flatMap((item) => allowedItem(item, terms) ?? []),
  };
}
