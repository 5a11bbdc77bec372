import { ties } from './ties.ts';

const MONTH =
  '(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|oktober|nov(?:ember)?|dec(?:ember)?|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre|januari|februari|maart|mei|augustus|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)';
const UNIT = `(?:am|pm|uhr|h|hrs?|hours?|mins?|minutes?|secs?|seconds?|days?|weeks?|months?|years?|tage?n?|stunden?|minuten?|jahre?n?|jours?|heures?|horas?|días?|k?m|[cm]m|km²|m²|k?g|m?l|kWh|GB|TB|MB|%|€|°[CF]|million|billion|thousand|mio\\.?|mrd\\.?|${MONTH})`;
const COUNTED = new RegExp(`(?<![\\p{L}\\d])(\\d[\\d.,:]{0,6}) (?=${UNIT}(?![\\p{L}\\d]))`, 'giu');
const DATED = new RegExp(`(?<!\\p{L})(${MONTH}\\.?) (?=\\d{1,2}(?!\\d))`, 'giu');

/** The spaces of a number's thousands, and the one before the sign of what it counts: "310 000 ₽". */
const THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/g;
const BEFORE_SUM = /(?<![\p{L}\d])(\p{Lu}{0,3}[€£$¥₹₽₺]) (?=\d)/gu;
const PRICED = /(?<=\d) (?=[€£$¥₽₹₴₺₩₪₫₸₦](?![\p{L}\d]))/gu;

/** A telephone number that a line has room for: seven digits and more in groups. */
const PHONE = /(?<![\p{L}\d.,])\+?\(?\d{2,5}\)?(?: \d{2,6}){1,5}(?![\p{L}\d.,]\d)/gu;
const PHONE_DIGITS = 7;
const LONGEST_PHONE = 18;

/** The house number before its street: "4 | Mill Street". */
const HOUSE =
  /(?<![\p{L}\d.,:])(\d{1,4}[a-z]?) (?=\p{Lu}[\p{L}'’-]+ (?:Street|St|Road|Rd|Lane|Avenue|Ave|Row|Close|Square|Place|Court|Drive|Way|Hill|Terrace|Yard|Walk|Quay|Wharf|Crescent|Gardens)(?!\p{L}))/gu;

const joined = (phone: string): string =>
  phone.length <= LONGEST_PHONE && phone.replace(/\D/g, '').length >= PHONE_DIGITS
    ? phone.replaceAll(' ', '\u00a0')
    : phone;

/** Letters from one figure to another, at most, that stay on one line. */
const LONGEST_RANGE = 17;
const FIGURE = /^[(€£$]?\p{Nd}[^,;!?…]*$/u;

/** "5 al 30", "8 am to 1 pm", "12 – 18 May", "3. bis 5. Mai": what runs from one figure to another, of one piece. */
function ranged(text: string): string {
  const words = text.split(' ');
  for (let at = words.length - 3; at >= 0; at--) {
    const [from, to, until] = words.slice(at, at + 3) as [string, string, string];
    const leads = /^[–—-]$/u.test(to) || ties().has(to);
    const isRange = leads && FIGURE.test(from) && /^[€£$]?\p{Nd}/u.test(until);
    if (!isRange || from.length + to.length + until.length + 2 > LONGEST_RANGE) continue;
    words.splice(at, 3, `${from}\u00a0${to}\u00a0${until}`);
  }
  return words.join(' ');
}

/**
 * A text as a typesetter would leave it: a short figure stays on one line with its unit, a day with
 * its month, what runs from one figure to another of one piece, a telephone number whole and a house number with its street, French
 * signs with the word before them, and apostrophes and quotation marks are real ones.
 */
export function typeset(text: string): string {
  const set = text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(?<![\p{L}\p{N}])"([^"]+)"/gu, (whole, inner: string) =>
      inner.trim() === inner ? `“${inner}”` : whole,
    )
    .replace(/(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu, (whole, inner: string) =>
      inner.trim() === inner ? `‘${inner}’` : whole,
    )
    .replace(PHONE, joined)
    .replace(HOUSE, '$1\u00a0')
    .replace(THOUSANDS, '\u00a0')
    .replace(PRICED, '\u00a0')
    .replace(BEFORE_SUM, '$1\u00a0')
    .replace(/(?<=\S) (?=[:;!?»|·](?:\s|$))/gu, '\u00a0')
    .replace(/(?<=«|\s&) (?=\S)/gu, '\u00a0')
    .replace(COUNTED, '$1\u00a0')
    .replace(/(?<=\d\u00a0h) (?=\d{2}(?!\d))/gu, '\u00a0')
    .replace(DATED, '$1\u00a0');
  return ranged(set);
}
