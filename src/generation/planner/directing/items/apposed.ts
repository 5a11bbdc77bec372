import type { Brief, Direction, MaterialItem, Words } from '../../../../domain/brief.ts';
import { countWords, gist } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { adjoins, itemOfStretch, stretchOf } from './parts.ts';

/** What says what a name is begins so: "Alpenglow, the trail app that …". */
const WHAT_IT_IS =
  /^(?:an?|the|une?|le|la|les|der|die|das|ein|eine|el|los|las|il|lo|gli|una?|um|uma|os?|as?)\s\p{L}/iu;
/** Words of its beginning, at most. */
const MOST_WORDS = 6;

/** A direction that stands between a name and what goes on in the same sentence, and says what it is the name of. */
function beginsLine({ kind, words }: Direction, before: MaterialItem, behind: MaterialItem): boolean {
  if (kind !== 'other' && kind !== 'structure') return false;
  if (behind.kind !== 'claim' && behind.kind !== 'quantity') return false;
  const isBetween = adjoins(before.words, words, 2) && adjoins(words, behind.words, 1);
  const gap = words.span.start - before.words.span.end;
  return (
    isBetween &&
    gap === 2 &&
    !/[.!?:;\n。！？：]/u.test(words.text + before.words.text) &&
    countWords(words.text) <= MOST_WORDS &&
    WHAT_IT_IS.test(words.text)
  );
}

const joined = (first: Words, next: Words): Words => ({
  text: `${first.text.trim()} ${next.text.trim()}`,
  span: { ...first.span, end: next.span.end },
});

/** Items in which what a film's name is, right behind it, has its beginning, also where that was read as an instruction. */
export function apposed(
  items: readonly MaterialItem[],
  { subject, directions }: Pick<Brief, 'subject' | 'directions'>,
): MaterialItem[] {
  if (!subject) return [...items];
  return items.map((item, i): MaterialItem => {
    const before = items[i - 1];
    if (!before || gist(before.words.text) !== gist(subject.text)) return item;
    const begun = directions.find((direction) => beginsLine(direction, before, item));
    return begun ? { ...item, words: joined(begun.words, item.words) } : item;
  });
}

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
