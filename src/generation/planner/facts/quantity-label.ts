import type { Language } from '../languages.ts';
import type { Quantity } from '../numerals.ts';
import { capitalised, countWords, shorten, tidy, unstopped, withoutDangling } from '../wording.ts';

const LEADING_LINK =
  /^(?:of (?:the |our |all )?|de (?:los |las |nuestr[oa]s )?|des? |d['’]|der |von |di |do |da |のうち|の|以上の?|を超える|많은|من |ان )/iu;
const TRAILING_LINK =
  /\s*(?:\b(?:by|to|of|at|is|are|was|were|has|have|had|only|just|over|about|around|nearly|almost|more than|up to|some|an?|the|for|with|in|a total of|um|auf|von|mit|über|rund|etwa|mehr als|de|à|plus de|près de|par|más de|casi|unos|con|mais de|cerca de|più di|oltre|circa|до|на|более|около)|は|が|を|で|に|约|約|超过|超過|达|到|أكثر من|حوالي|نحو|إلى|من|בערך|יותר מ)\s*$/iu;
const MORE =
  /(?:over|more than|above|at least|upwards of|über|mehr als|plus de|más de|mais de|più di|oltre|более|свыше|超过|超過|أكثر من|יותר מ|से अधिक)\s*$/iu;
const RELATIVE =
  /^(?:in|by|since|per|a|an|faster|slower|longer|cheaper|more|less|fewer|ago|instead|to|schneller|mehr|weniger|plus|más|mais)(?!\p{L})/iu;
/** Where the clause of a number begins. */
const BEFORE = /(?:(?<!\d)[,;:，、。；：،؛]|[,;:，、。；：،؛](?!\d))\s*|\s[–—]\s/u;
const UP_TO =
  /(?:(?:up to|bis zu|jusqu['’]à|hasta|até|fino a|tot(?: wel)?|до)\s+|最大で?|最多|最大|最高|حتى\s)$/iu;
const FROM = /(?:\bfrom|\bstarting at|\bab|à partir de|a partir de|desde|a partire da)\s+$/iu;
const CURRENCY = /[$€£¥₹]/u;
const written = (quantity: Quantity) => `${quantity.prefix}${quantity.raw}${quantity.suffix}`;
const CLAUSE = /\s*[,;:.!?，、。；：！？،؛()（）—–]\s|\s*[，、。；：！？،؛—–]|\s[–-]\s|[.!?;:,)]+$/u;

const bare = (text: string) => withoutDangling(unstopped(tidy(text))).replace(/^[\s,;:、，。(–—-]+/u, '');

/**
 * What is read beneath a number: the words that follow it where it opens its clause, the words before it where it ends
 * one, and else the whole clause with the number in it. Never words from both sides without what stood between them.
 */
export function labelOf(sentence: string, quantity: Quantity, room: number, language: Language): string {
  const start = sentence.slice(0, quantity.index);
  const rest = sentence.slice(quantity.index + quantity.length);
  const clause = start.split(BEFORE).at(-1)!;
  const after = withoutDangling(tidy(rest.split(CLAUSE)[0]!));
  const whole = capitalised(shorten(unstopped(sentence), room, language));
  // "Up to 50% off" must not become "50% off", nor "from 25 €" a fixed price.
  if (UP_TO.test(start) || (FROM.test(start) && CURRENCY.test(written(quantity))))
    return capitalised(shorten(tidy(`${clause}${written(quantity)} ${after}`), room, language));
  if (!dropLink(clause) && after) {
    // "60 % / of accidents happen …": figure and label read as one sentence.
    const share = quantity.suffix.trim() === '%' && (LEADING_LINK.test(after) || /^off\s/i.test(after));
    if (share && countWords(after) >= 3) return shorten(after, room, language);
    const counted = bare(after.replace(LEADING_LINK, ''));
    return RELATIVE.test(counted) ? whole : capitalised(shorten(counted, room, language));
  }
  // "Asking price: €1,250,000" and "Asking price €1,250,000"; "rose by 5 %" cannot do without its figure.
  const before = bare(dropLink(clause) || start.replace(/[:：]\s*$/u, ''));
  if (!bare(after) && before && !/\s(?:by|to|um|auf|de|à)\s+$/iu.test(start) && countWords(before) <= 6)
    return capitalised(shorten(before, room, language));
  return whole;
}

function dropLink(text: string): string {
  let current = tidy(text);
  for (
    let next = current.replace(TRAILING_LINK, '');
    next !== current;
    next = current.replace(TRAILING_LINK, '')
  ) {
    current = next.trim();
  }
  return current;
}

/** "More than 5 million" becomes "5 million+"; everything else keeps its suffix. */
export function suffixWithMore(sentence: string, quantity: Quantity): string {
  const more =
    MORE.test(sentence.slice(0, quantity.index)) ||
    /^(?:以上|を超える|超)/u.test(sentence.slice(quantity.index + quantity.length));
  return more && !/[+%×]$/.test(quantity.suffix) ? `${quantity.suffix}+` : quantity.suffix;
}
