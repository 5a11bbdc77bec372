import type { Language } from '../languages.ts';
import type { Quantity } from '../numerals.ts';
import { capitalised, countWords, shorten, tidy, unstopped, withoutDangling } from '../wording.ts';

const LEADING_LINK =
  /^(?:of (?:the |our |all )?|de (?:los |las |nuestr[oa]s )?|des? |d['’]|der |von |di |do |da |のうち|の|以上の?|を超える|많은|من |ان )/iu;
const TRAILING_LINK =
  /\s*(?:\b(?:by|to|of|at|is|are|was|were|has|have|had|only|just|over|about|around|nearly|almost|more than|up to|some|an?|the|for|with|in|a total of|um|auf|von|mit|über|rund|etwa|mehr als|de|à|plus de|près de|par|más de|casi|unos|con|mais de|cerca de|più di|oltre|circa|до|на|более|около)|は|が|を|で|に|约|約|超过|超過|达|到|أكثر من|حوالي|نحو|إلى|من|בערך|יותר מ)\s*$/iu;
const MORE =
  /(?:over|more than|above|at least|upwards of|über|mehr als|plus de|más de|mais de|più di|oltre|более|свыше|超过|超過|أكثر من|יותר מ|से अधिक)\s*$/iu;
const HAS =
  /(?:^|\s)(?:has|have|had|with|hat|haben|mit|a|ont|tiene|tienen|tem|têm|ha|hanno)\s*(?:over|more than|about|über|mehr als|plus de|más de)?\s*$/iu;
const DETERMINER = /\b(?:another|every|each|all|these|those|their|the (?:first|last|next)|further)\s+$/iu;
const UP_TO =
  /(?:(?:up to|bis zu|jusqu['’]à|hasta|até|fino a|tot(?: wel)?|до)\s+|最大で?|最多|最大|最高|حتى\s)$/iu;
const FROM = /(?:\bfrom|\bstarting at|\bab|à partir de|a partir de|desde|a partire da)\s+$/iu;
const CURRENCY = /[$€£¥₹]/u;
const written = (quantity: Quantity) => `${quantity.prefix}${quantity.raw}${quantity.suffix}`;
const CLAUSE = /\s*[,;:.!?，、。；：！？،؛()（）—–]\s|\s*[，、。；：！？،؛—–]|\s[–-]\s|[.!?;:,)]+$/u;

const bare = (text: string) => withoutDangling(unstopped(tidy(text))).replace(/^[\s,;:、，。(–—-]+/u, '');

/** What a number counts: the words after it in its clause, else the words before it, else the sentence without it. */
export function labelOf(sentence: string, quantity: Quantity, room: number, language: Language): string {
  const rest = sentence.slice(quantity.index + quantity.length);
  const clause0 = tidy(rest.split(CLAUSE)[0]!);
  const share = quantity.suffix.trim() === '%' && (LEADING_LINK.test(clause0) || /^off\s/i.test(clause0));
  const start = sentence.slice(0, quantity.index);
  const clause = start.split(/[,;:，、。；：،؛]\s*|\s[–—]\s/u).at(-1)!;
  // "Up to 50% off" must not become "50% off", nor "from 25 €" a fixed price.
  const bound = UP_TO.test(start) || (FROM.test(start) && CURRENCY.test(written(quantity)));
  if (bound) return capitalised(shorten(tidy(`${clause}${written(quantity)} ${clause0}`), room, language));
  // "60 % / of accidents happen …": figure and label read as one sentence.
  if (share && countWords(clause0) >= 3) return shorten(clause0, room, language);
  const after = bare(clause0.replace(LEADING_LINK, ''));
  const before = bare(dropLink(clause));
  const headed = bare(start.replace(/[:：]\s*$/u, ''));
  const enough = language.dense ? after.length >= 3 : countWords(after) >= 2 || (!before && after);
  if (
    enough &&
    !/^(?:in|by|since|on|per|a|per|faster|slower|longer|cheaper|more|less|fewer|ago|schneller|mehr|weniger|plus|más|mais)\b/iu.test(
      after,
    )
  ) {
    return capitalised(shorten(after, room, language));
  }
  // "The hall has 2,100 seats": the verb went with the number, so that only what is counted still reads.
  if (after && HAS.test(start)) return capitalised(shorten(after, room, language));
  // "… for another 1,400 years" cannot do without its number.
  if (after && DETERMINER.test(clause))
    return capitalised(shorten(tidy(`${clause}${written(quantity)} ${after}`), room, language));
  const around = tidy(`${before} ${after}`);
  const text = around || headed || bare(sentence);
  return capitalised(shorten(text, room, language));
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
