import type { MaterialItem } from '../../../../domain/brief.ts';
import { capitalised, countWords } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { isCalendar } from './history.ts';
import { isCharted, itemOfStretch, stretchOf } from './parts.ts';

/** A field that begins in the middle of a line behind a small word or a number: "400 starting places Goal: €50,000". */
const BEGINS_FIELD =
  /^(?<head>(?:[^:：]|(?<=\p{Nd})[:：](?=\p{Nd}))*\s(?:\p{Ll}[^\s:：]*|\p{Nd}+))\s(?<field>\p{Lu}\p{Ll}{2,13}\s?[:：]\s\S.*)$/su;
/** Languages that write all nouns large. */
const NOUNS_LARGE = 'de';
/** Words before such a field, at least. */
const FEWEST_WORDS = 5;

/** A line with such a field in it, as what stands before it and the field with its name. */
function fieldApart(item: MaterialItem, language: string): MaterialItem[] {
  const { words } = item;
  const { head, field } = BEGINS_FIELD.exec(words.text)?.groups ?? {};
  if (language === NOUNS_LARGE || !head || !field || countWords(head) < FEWEST_WORDS) return [item];
  // "All of February:" is one name.
  if (/\s\p{Ll}{1,3}$/u.test(head)) return [item];
  // "From 1 May: Mon to Fri 8-18" names no field.
  if (/\p{Nd}$/u.test(head) && isCalendar(field.split(/\s?[:：]/u)[0]!, language)) return [item];
  const before = stretchOf(words, 0, head.length);
  const behind = stretchOf(words, words.text.length - field.length, words.text.length);
  const first = item.kind === 'event' ? { ...item, words: before } : itemOfStretch(item, before);
  return [first, itemOfStretch(item, behind)];
}

/**
 * Lines in which the name of a field runs into what stands before it, as what it is before it and what it is behind:
 * what is filled in for the subject's name, and what stands behind "outro:". The field's name is not for the viewer.
 */
export function labelled(items: readonly MaterialItem[], language: string): MaterialItem[] {
  return items.flatMap((item) =>
    ['event', 'claim', 'quantity'].includes(item.kind) && !isCharted(item)
      ? fieldApart(item, language)
      : [item],
  );
}

/** "How to descale a kettle: fill with vinegar": what leads to what one is told. */
const TITLED = /^[^:：]{2,100}[:：]\s*(?=\S)/su;

/** "How to descale a kettle in 45 seconds: | it takes heat and patience": what one learns is a title, and states no figure. */
export function titleApart(item: MaterialItem, language: string): MaterialItem[] {
  const { words } = item;
  const end = TITLED.exec(words.text)?.[0].length ?? 0;
  const head = words.text.slice(0, end).replace(/\s?[:：]\s*$/u, '');
  const isTitle = wordList(language, 'how-to').some((it) => head.toLowerCase().startsWith(`${it} `));
  if (!isTitle || !/\p{Nd}/u.test(head)) return [item];
  const rest = itemOfStretch(item, stretchOf(words, end, words.text.length));
  return [{ kind: 'claim', words: stretchOf(words, 0, head.length) }, rest];
}

/** A label as programs write it: "BEDS: 3", "OPEN_HOUSE: Sunday"; and lines with one that are data, at least. */
const LOUD = /^\p{Lu}[\p{Lu}_ ]{2,30}(?=\s?[:：])/u;
const FEWEST_LOUD = 3;
/** What is written large everywhere: "RSVP", "MOT". */
const INITIALS = /^(?:.{1,3}|[^AEIOU]+)$/u;

/** Data as people write it, where several lines have a label in capitals: "Beds: 3", "Open house: Sunday". */
export function softened(items: readonly MaterialItem[]): MaterialItem[] {
  const labelOf = ({ name, words }: MaterialItem) =>
    LOUD.exec(name ? `${name.text}:` : words.text)?.[0] ?? '';
  if (items.filter((item) => labelOf(item) !== '').length < FEWEST_LOUD) return [...items];
  return items.map((item) => {
    const label = labelOf(item);
    if (label === '') return item;
    const soft = label
      .split(/[_ ]+/u)
      .map((word) => (INITIALS.test(word) ? word : word.toLowerCase()))
      .join(' ');
    const { name, words } = item;
    const own = name ?? words;
    const text = capitalised(soft) + own.text.slice(label.length);
    return name ? { ...item, name: { ...name, text } } : { ...item, words: { ...words, text } };
  });
}
