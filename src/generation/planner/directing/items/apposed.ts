import type { Brief, MaterialItem } from '../../../../domain/brief.ts';
import { wordList } from '../../words/word-lists.ts';
import { itemOfStretch, stretchOf } from './parts.ts';

/** Letters of an article between what introduces a name and the name, at most: "the product is the Pitomba". */
const ARTICLE = 4;

/** Items without what only introduces the film's name to the maker: "The product is Pitomba, a cart that …" begins with it. */
export function introduced(
  items: readonly MaterialItem[],
  { subject, language }: Pick<Brief, 'subject' | 'language'>,
): MaterialItem[] {
  const name = subject?.text.trim() ?? '';
  if (name === '') return [...items];
  const phrases = wordList(language, 'introduces');
  return items.map((item): MaterialItem => {
    if (item.kind !== 'claim' && item.kind !== 'quantity') return item;
    const { text } = item.words;
    const low = text.toLowerCase();
    const lead = phrases.find((phrase) => low.startsWith(phrase));
    const at = lead === undefined ? -1 : text.indexOf(name, lead.length);
    if (at < 0 || text.slice(lead!.length, at).replace(/["“”«»„「『\s]/gu, '').length > ARTICLE) return item;
    return itemOfStretch(item, stretchOf(item.words, at, text.length));
  });
}
