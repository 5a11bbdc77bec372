import type { MaterialItem } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { findAddresses, findPhones } from '../../reading/grammar/contacts.ts';
import { countWords } from '../../wording.ts';
import { closed } from '../scenes/lines.ts';
import { adjoins, itemOfStretch, stretchOf } from './parts.ts';

type Form = Extract<MaterialItem, { kind: 'contact' }>['form'];

/** Digits behind a colon at the end of what a prompt says last, and how many of them make a number to call, at least. */
const LAST_NUMBER = /[:：]\s*(?<number>\+?\p{Nd}[\p{Nd}\s()/–-]{5,24}\p{Nd})[.\s]*$/u;
const FEWEST_DIGITS = 7;

/** "Ask for Amparo: 699 555 027": a number that could be any other is one to call at the end of a film. */
function numberAtEnd(text: string): { start: number; end: number; form: Form } | null {
  const number = LAST_NUMBER.exec(text.slice(-60))?.groups?.number ?? '';
  if (number.replace(/\P{Nd}/gu, '').length < FEWEST_DIGITS) return null;
  const start = text.lastIndexOf(number);
  return { start, end: start + number.length, form: 'phone' };
}

/** The address or number that a text ends with. */
function addressAtEnd(text: string): { start: number; end: number; form: Form } | null {
  const end = withoutEnd(text, /[\s.!。！)]/u).length;
  const all = [...findAddresses(text), ...findPhones(text)].filter(({ kind }) => kind !== 'hashtag');
  const found = all.find((it) => it.end >= end && it.start > 0);
  return found && found.kind !== 'hashtag' && found.kind !== 'handle'
    ? { start: found.start, end: found.end, form: found.kind }
    : null;
}

/** A small word that leads to an address stays before it: "Book at mill.example". */
const LEADS = /(?:^|\s)[\p{Ll}\p{Lo}]{1,3}$/u;
/** Words of a line that leads to its address, at most: a longer one is told before the end card. */
const MOST_LED = 12;
/** What parts an address from the words before it: a mark, or the end of a figure. */
const PARTED = /[:：,،;–—→>|·-]\s*$|\p{Nd}\p{L}{0,2}\s$/u;

/** A last line that has a number to call or an address within it, as that with the words around it. */
function lastContact({ kind, words }: MaterialItem): MaterialItem[] | null {
  if (kind !== 'claim' || countWords(words.text) > MOST_LED) return null;
  const [found, ...more] = [...findAddresses(words.text), ...findPhones(words.text)];
  if (!found || more.length > 0 || found.kind === 'hashtag' || found.kind === 'handle') return null;
  return [{ kind: 'contact', form: found.kind, words }];
}

/** "…, enquiries: ", "… . Info: ": a clause of its own between a mark and its colon labels what stands behind it. */
const LABEL = /(?<=[,،、，;；.!?。]\s?)[^\s,،、，;；.!?。:：][^,،、，;；.!?。:：]{0,39}[:：]\s*$/u;
const LABEL_WORDS = 4;

/** Where the address of a text begins, the words that label it before it. */
function labelStart(text: string, start: number): number {
  const label = LABEL.exec(text.slice(0, start));
  return label && countWords(label[0]) <= LABEL_WORDS ? label.index : start;
}

/** A sentence that ends with an address, as the sentence and the address; null where they are one. */
function parts(item: MaterialItem, isLast: boolean): MaterialItem[] | null {
  const { text } = item.words;
  const found = addressAtEnd(text) ?? (isLast ? numberAtEnd(text) : null);
  if (!found) return isLast ? lastContact(item) : null;
  const { end, form } = found;
  const start = labelStart(text, found.start);
  const head = withoutEnd(item.words.text.slice(0, start), /[\s:：,،;–—→>-]/u);
  if (countWords(head) < 2) return null;
  const isLed = start === found.start && LEADS.test(head);
  if (isLed || !PARTED.test(item.words.text.slice(0, start))) {
    // "Free for 30 days at tidepool.example" says what to do and where.
    const isCall = item.kind === 'claim' || item.kind === 'offer';
    return isCall && countWords(item.words.text) <= MOST_LED
      ? [{ kind: 'contact', form, words: item.words }]
      : null;
  }
  const words = stretchOf(item.words, 0, head.length);
  const said: MaterialItem = item.kind === 'event' ? { ...item, words } : itemOfStretch(item, words);
  const calls = isLast && said.kind !== 'quantity' && said.kind !== 'event' && closed(head).length > 0;
  return [
    calls ? { kind: 'cta', words } : said,
    { kind: 'contact', form, words: stretchOf(item.words, start, end) },
  ];
}

/** A question of a word or two. */
const ASKS = /^\p{L}+(?:\s\p{L}+){0,2}\s?[?？؟]$/u;

/** "Questions? Call 0800 …": a question that only leads to an address stands with it. */
function withQuestions(items: readonly MaterialItem[]): MaterialItem[] {
  return items.flatMap((item, i) => {
    const [before, next] = [items[i - 1], items[i + 1]];
    if (next?.kind === 'contact' && leadsTo(item, next)) return [];
    if (item.kind !== 'contact' || !before || !leadsTo(before, item)) return [item];
    const span = { ...item.words.span, start: before.words.span.start };
    return [{ ...item, words: { text: `${before.words.text} ${item.words.text}`, span } }];
  });
}

const leadsTo = ({ kind, words }: MaterialItem, next: MaterialItem): boolean =>
  kind === 'claim' && ASKS.test(words.text.trim()) && adjoins(words, next.words);

/**
 * Items that end with an address or a number to call, as what they say and the address, which is for the end card. What
 * the prompt says last beside an address is what to do, where nothing else says it.
 */
export function addressed(items: readonly MaterialItem[]): MaterialItem[] {
  const hasCall = items.some(({ kind }) => kind === 'cta');
  const all = items.flatMap((item, i) => {
    if (!['claim', 'quantity', 'offer', 'event'].includes(item.kind)) return [item];
    return parts(item, !hasCall && i === items.length - 1) ?? [item];
  });
  return withQuestions(all);
}
