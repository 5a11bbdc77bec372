import type { MaterialItem } from '../../../../domain/brief.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { countWords, gist } from '../../wording.ts';
import { itemOfStretch, stretchOf } from './parts.ts';

/** Items that say again what an earlier one said go: nothing is said twice. */
export function once(items: readonly MaterialItem[]): MaterialItem[] {
  let [said, texts] = ['', ''];
  return items.filter((item) => {
    if (item.kind === 'scene' || item.kind === 'voice' || item.kind === 'step') return true;
    const key = gist(item.words.text);
    if (!key) return false;
    const text = item.words.text.toLowerCase().trim();
    const isSaid = key.length > 8 ? said.includes(key) : said.includes(`|${key}|`);
    // "nordkap.run" is another thing than a Nordkap running jacket.
    const again = item.kind === 'contact' ? isSaid && texts.includes(text) : isSaid;
    said += `|${key}|`;
    texts += `\n${text}`;
    return !again;
  });
}

/** Titles before a name, whose full stop the reader may take for the end of a sentence. */
const TITLE =
  /^(?:dr|dra|drs|prof|mr|mrs|ms|mme|mlle|st|sta|sr|sra|nr|no|av|dott|ing|hon|rev|capt|col|gen|jr|ph|\p{L})\.$/iu;

/** "class A.", "gate B.", "6 h.": a letter behind a word that is no name ends what it is the name of, and a unit its figure. */
const LETTERED = /(?:\p{Ll}{4}\s\p{L}|\p{Nd}\s?\p{Ll})\.$/u;

const isTorn = (text: string) => TITLE.test(text.split(/\s+/u).at(-1)!) && !LETTERED.test(text);

/** Hours begin no sentence: "平日" and "10:00〜19:00" are one. */
const isHour = (before: string, text: string) =>
  /^\p{Nd}{1,2}[:：]\p{Nd}{2}(?!\p{Nd})/u.test(text) && !/[.!?。！？:：]$/u.test(before);

/** Items of which a name was torn at its full stop, or a day from its hours, are one again. */
export function mended(items: readonly MaterialItem[]): MaterialItem[] {
  const out: MaterialItem[] = [];
  for (const item of items) {
    const last = out.at(-1);
    const { span, text } = item.words;
    const torn = last && last.kind === 'claim' && (isTorn(last.words.text) || isHour(last.words.text, text));
    const gap = torn ? span.start - last.words.span.end : -1;
    const one = torn && item.kind !== 'scene' && item.kind !== 'voice' && gap >= 0 && gap <= 1;
    if (!one) out.push(item);
    else
      out[out.length - 1] = {
        kind: 'claim',
        words: { text: `${last.words.text} ${text}`, span: { ...span, start: last.words.span.start } },
      };
  }
  return out;
}

/** A whole number without a unit that ends a line, and such a number with its sign alone. */
const ENDS_WITH_NUMBER =
  /^(?<head>[^:：]*[^:：\p{Nd}\s]\s)(?<number>\p{Nd}{1,3}(?:[\u00a0\u202f ]?\p{Nd}{3}){0,3})$/su;
const IS_NUMBER = /^\p{Nd}[\p{Nd}.,\u00a0\u202f ]*(?:\s?[€$£%])?$/u;

/**
 * Items of a text that nobody punctuated, in which a number that was torn from what it counts has it again: "… 35" and
 * "artisans".
 */
export function withCounts(items: readonly MaterialItem[], language: string): MaterialItem[] {
  const out: MaterialItem[] = [];
  const stays = pricedIn(items);
  for (const item of items) {
    const last = out.at(-1);
    const joined = last && !stays.has(last) && isOneLine(last, item) ? handedOn(last, item, language) : null;
    if (joined) out.splice(-1, 1, ...joined);
    else out.push(item);
    if (joined?.length === 1) stays.add(joined[0]!);
  }
  return out;
}

/** Words of a thing with its price, at most. */
const PRICED_WORDS = 4;

/** "cuts 25", "beard trim 12": short lines beside each other that end with a number each are a list of prices. */
function pricedIn(items: readonly MaterialItem[]): Set<MaterialItem> {
  const isPriced = (item: MaterialItem | undefined) =>
    item !== undefined &&
    countWords(item.words.text) <= PRICED_WORDS &&
    ENDS_WITH_NUMBER.test(item.words.text);
  return new Set(
    items.filter((item, i) => isPriced(item) && (isPriced(items[i - 1]) || isPriced(items[i + 1]))),
  );
}

const isLine = ({ kind, name }: MaterialItem) => (kind === 'claim' || kind === 'quantity') && !name;

/** Whether the second of two items goes on in small letters right behind the first, with nothing but a space between. */
function isOneLine(first: MaterialItem, next: MaterialItem): boolean {
  if (!isLine(first) || !isLine(next) || !/^\p{Ll}/u.test(next.words.text)) return false;
  const { span, text } = first.words;
  const isSame = JSON.stringify(span.in) === JSON.stringify(next.words.span.in);
  return isSame && span.end - span.start === text.length && next.words.span.start - span.end === 1;
}

function handedOn(first: MaterialItem, next: MaterialItem, language: string): MaterialItem[] | null {
  const { text, span } = first.words;
  const alone = IS_NUMBER.test(text);
  const { head = '', number } = alone ? { number: text } : (ENDS_WITH_NUMBER.exec(text)?.groups ?? {});
  if (!number || (!alone && belongs(first, head, language))) return null;
  const figures = [first, next].flatMap((it) => (it.kind === 'quantity' ? it.quantities : []));
  const words = {
    text: `${number} ${next.words.text}`,
    span: { ...next.words.span, start: span.start + head.length },
  };
  const own = itemOfStretch({ kind: 'quantity', words, quantities: figures }, words);
  return alone ? [own] : [itemOfStretch(first, stretchOf(first.words, 0, head.trimEnd().length)), own];
}

/** Whether a number belongs to what stands before it: "8 wins of 12", "Version 7". */
function belongs(item: MaterialItem, head: string, language: string): boolean {
  const { of, from, to, about, empty } = lexiconOf(language);
  const word = head.trimEnd().split(/\s/u).at(-1)!;
  if (/^\p{Lu}|[€$£¥₹₽#№]/u.test(word)) return true;
  const before = word.toLowerCase();
  const isLed = [of, from, to, about, empty].some((words) => words.has(before));
  return isLed || (item.kind === 'quantity' && item.quantities.some(({ against }) => against !== undefined));
}
