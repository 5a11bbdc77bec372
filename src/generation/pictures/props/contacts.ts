import type { Prop } from './prop.ts';

const HOST =
  /(?<![@\p{L}\d.])(?:https?:\/\/)?((?:[\p{L}\d-]{1,40}\.){1,4}[a-z]{2,12})(?:\/[^\s·|]*)?(?![\p{L}\d@]|\.[\p{L}\d])/iu;
const PHONE = /(?<![\d.,])\+?\(?\d[\d ().-]{5,18}\d(?![\d.,]\d)/u;
const FEWEST_DIGITS = 7;
const NO_PHONE = /\d{4}[-.]\d{2}[-.]\d{2}|^\d{4}\s?[-–]\s?\d{4}$|^\d+\.\d+$|^\d{1,2}(?: \d{3}){2}$/;
const LONGEST_HOST = 34;
/** What looks like a host and is none: files, abbreviations, versions. */
const NO_HOST = /\.(?:png|jpe?g|pdf|csv|txt|md|mp4|js|ts|py|go|rs)$|^(?:e\.g|i\.e|z\.b|p\.m|a\.m|u\.s|d\.h)/i;

/** The address of a page that a text gives, in a window of a browser. */
export function browserOf(text: string, name: string): Prop | null {
  const host = HOST.exec(text)?.[1];
  if (!host || host.length > LONGEST_HOST || NO_HOST.test(host)) return null;
  return { kind: 'browser', host: host.toLowerCase().replace(/^www\./, ''), name };
}

/** The telephone number that a text gives, on a telephone. */
export function phoneOf(text: string, name: string): Prop | null {
  const number = PHONE.exec(text)?.[0].trim();
  if (!number) return null;
  const digits = number.replace(/\D/g, '');
  // Years, dates, decimals and amounts have fewer digits, or parts that are no telephone's.
  if (digits.length < FEWEST_DIGITS || NO_PHONE.test(number)) return null;
  return { kind: 'phone', number, name };
}

const STREETS =
  /(?<!\p{L})\p{Lu}[\p{L}'’-]{1,20} (?:Street|Road|Lane|Avenue|Square|Close|Drive|Terrace|Crescent|Row|Quay|Walk|Way|Mews|Grove|Boulevard|St\.|Rd\.?|Ave\.?)(?!\p{L}| \p{Lu}\p{Ll}+ \p{Lu})|(?<!\p{L})\p{Lu}[\p{L}-]{2,20}(?:straße|strasse|gasse|weg|platz|allee|damm|ufer|straat|plein|gatan)(?: \d|(?!\p{L}))|(?<!\p{L})(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Qq]uai|[Cc]alle|[Pp]laza|[Aa]venida|[Vv]ia|[Pp]iazza|[Cc]orso|[Vv]iale|[Rr]ua|[Pp]raça|[Tt]ravessa|[Уу]лица|[Уу]л\.|[Пп]роспект|[Пп]лощадь) (?:\p{L}{1,3} ){0,2}\p{Lu}|\d,? [Pp]lace (?:\p{L}{1,3}[ ’']){0,2}\p{Lu}|شارع \p{L}|(?:丁目|番地|\d号|(?<=\p{L})길 \d|(?<=\p{L})로 \d)/u;
const WORDS_FOR_WAYS =
  /^(?:Allweg|Halbweg|Umweg|Ausweg|Heimweg|Feldweg|Arbeitsplatz|Marktplatz|Hinweg|Rückweg)/u;

/** A pin on streets, for a text that names a street. */
export function pinOf(text: string): Prop | null {
  const match = STREETS.exec(text);
  return match && !WORDS_FOR_WAYS.test(match[0]) ? { kind: 'pin' } : null;
}

/** A name without what is said of who bears it. */
const nameOf = (by: string) => by.split(/[,–—(|·:]/u)[0]!.trim();

/** The letters that a name begins with: two of a name in an alphabet, one of another; null where nobody is named. */
function initialsOf(by: string): string | null {
  const words = nameOf(by)
    .split(/\s+/u)
    .filter((word) => /^\p{L}/u.test(word));
  if (words.length === 0 || words.length > 4) return null;
  const isName = words.some((word) => /^\p{Lu}/u.test(word) || /^\p{Lo}/u.test(word));
  if (!isName) return null;
  const first = [...words[0]!][0]!;
  if (/^\p{Lo}/u.test(first)) return first;
  const last = words.length > 1 ? [...words.at(-1)!][0]! : '';
  return `${first}${last}`.toUpperCase();
}

/** Who speaks, by the name and its letters. */
export function speakerOf(by: string): Prop | null {
  const letters = initialsOf(by);
  return letters ? { kind: 'speaker', letters, name: nameOf(by) } : null;
}

/** The mark of a name of a product, a shop or a house. */
export function monogramOf(subject: string): Prop | null {
  const letters = initialsOf(subject);
  return letters ? { kind: 'monogram', letters } : null;
}
