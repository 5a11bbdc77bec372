import type { Brief, MaterialItem } from '../../../../domain/brief.ts';
import { countWords } from '../../wording.ts';
import { placesIn } from '../../words/phrases.ts';
import { wordList } from '../../words/word-lists.ts';
import { itemOfStretch, stretchOf } from './parts.ts';

/** Letters of an article between what introduces a name and the name, at most: "the product is the Pitomba". */
const ARTICLE = 4;
/** Words of what is called so, before the phrase, at most: "la mia scuola di danza | si chiama". */
const MOST_WORDS = 4;
/** What ends a name: a mark, or nothing more. */
const ENDS = /^["”»“」』'’)]?\s*(?:$|[,.;:!?(（、。，；：！？،؛؟–—-])/u;
const OPENS = /["“„«「『《]$/u;
const CLOSES = /^["”»」』'’]?\s?/u;
const TOLD = new Set<MaterialItem['kind']>(['claim', 'quantity', 'event', 'offer']);

/**
 * Items without what only introduces the film's name to the maker: "The product is Pitomba, a cart that …" begins with it,
 * and so does "My shop is called Bits & Bobbins, haberdashery"; a sentence that goes on behind its name stays whole.
 */
export function introduced(
  items: readonly MaterialItem[],
  { subject, language }: Pick<Brief, 'subject' | 'language'>,
): MaterialItem[] {
  const name = subject?.text.trim() ?? '';
  const phrases = wordList(language, 'introduces');
  const hanging = wordList(language, 'ordered-behind-names').filter(Boolean);
  return items.map((item): MaterialItem => {
    const { text } = item.words;
    const at = text.indexOf(name);
    if (name === '' || at < 0 || !TOLD.has(item.kind)) return item;
    const rest = text.slice(at + name.length);
    const lead = text.slice(0, at);
    const hanger = hangingAt(rest, hanging);
    const isLed = isIntroduced(lead, rest.slice(hanger), phrases);
    // "'달무리'예요": the verb that hangs on a name says no more than the name; what follows it is said beneath.
    const hung = isLed || at <= 1 ? hanger : 0;
    if (!isLed && hung === 0) return item;
    const isMore = hung > 0 && /[\p{L}\p{N}]/u.test(rest.slice(hung));
    const end = at + name.length;
    const words = isMore
      ? stretchOf(item.words, end + hung, text.length)
      : stretchOf(item.words, OPENS.test(lead) && hung === 0 ? at - 1 : at, hung > 0 ? end : text.length);
    return item.kind === 'event' ? { ...item, words } : itemOfStretch(item, words);
  });
}

/** Whether what stands before a name only introduces it. */
function isIntroduced(before: string, rest: string, phrases: readonly string[]): boolean {
  const lead = placesIn(before.replaceAll('’', "'"), phrases)
    .sort((a, b) => a.start - b.start)
    .find(({ end }) => before.slice(end).replace(/["“”«»„「『'\s:：]/gu, '').length <= ARTICLE);
  if (!lead || lead.start === 0) return lead !== undefined;
  const what = before.slice(0, lead.start);
  const isNamed = OPENS.test(before) || ENDS.test(rest);
  return countWords(what) <= MOST_WORDS && !/[\p{Nd}.!?;:\n]/u.test(what) && isNamed;
}

/** Where a verb ends that hangs on a name; 0 without. */
function hangingAt(rest: string, verbs: readonly string[]): number {
  const from = CLOSES.exec(rest)![0].length;
  const verb = verbs.find((it) => rest.startsWith(it, from) && !/^\p{L}/u.test(rest.slice(from + it.length)));
  return verb ? from + verb.length + /^[\s,]*/u.exec(rest.slice(from + verb.length))![0].length : 0;
}
