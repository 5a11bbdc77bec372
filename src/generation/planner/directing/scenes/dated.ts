import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { capitalised, countWords } from '../../wording.ts';
import type { Outline } from '../outlines.ts';
import { closed } from './lines.ts';
import { evenly, LINE_WORDS, MOST_ENTRIES, type Together, takeOf } from './together.ts';

type Entry = { when: string; what: string };

const DATED =
  /^(?<when>(?:\p{L}+\.?\s+)?\p{Nd}{1,4}(?:[./:-]\p{Nd}{1,4})*(?:\s?(?:年|월|月|日))?(?:\s+\p{L}{3,9}\.?(?:\s+\p{Nd}{4})?)?)(?:\s*[:：–—-]\s*|,\s+)(?<what>\S.*)$/su;

/** "2.", "14:": the number of a step is no date. */
const BARE_NUMBER = /^\p{Nd}{1,2}$/u;

/** When and what of an item that begins with its date, or that the reader knows the date of. */
function entryOf(item: MaterialItem): Entry | null {
  const text = closed(item.words.text);
  const dated = DATED.exec(text)?.groups;
  if (dated && !BARE_NUMBER.test(dated.when!) && countWords(dated.what!) <= LINE_WORDS)
    return { when: dated.when!, what: capitalised(closed(dated.what!)) };
  const when = item.kind === 'event' ? item.when?.text : undefined;
  if (!when || countWords(text) > LINE_WORDS) return null;
  const rest = text.startsWith(when) ? text.slice(when.length).replace(/^[\s,:;–—-]+/u, '') : text;
  return rest ? { when, what: capitalised(rest) } : null;
}

/** Dated items that follow each other, along one axis: what a timeline tells, and three or more dates anywhere. */
export function dated(items: MaterialItem[], at: number, { form }: Outline): Together | null {
  const end = items.findIndex((item, i) => i >= at && entryOf(item) === null);
  const row = items.slice(at, end < 0 ? items.length : end);
  if (row.length < (form === 'timeline' ? 2 : 3)) return null;
  const takes = evenly(row, MOST_ENTRIES).map((part) => {
    const entries = part.map((item) => entryOf(item)!);
    if (entries.length < 2)
      return takeOf({ type: 'statement', eyebrow: entries[0]!.when, title: entries[0]!.what }, part, '');
    return takeOf({ type: 'timeline', eyebrow: '', title: '', entries }, part, '');
  });
  return { takes, count: row.length };
}

/** "Day 9:", "Week 30:": what an entry of a history begins with where nobody set each on a line of its own. */
const ENTRY_BEGINS = /(?<=^|[\s(])\p{Lu}\p{L}{1,11}\.? \p{Nd}{1,4}\s?[:：](?=\s)/gu;
/** So many of them in one row are a history. */
const FEWEST_ENTRIES = 3;

const beginnings = ({ words }: MaterialItem) =>
  [...words.text.matchAll(ENTRY_BEGINS)].map(({ index }) => index);

/** Items in which several dated entries follow each other, as one item each; nothing else is parted. */
export function parted(items: MaterialItem[]): MaterialItem[] {
  const tellable = (item: MaterialItem) =>
    item.kind === 'claim' || item.kind === 'beat' || item.kind === 'quantity' || item.kind === 'heading';
  const all = items.filter(tellable).flatMap(beginnings);
  if (all.length < FEWEST_ENTRIES) return items;
  return items.flatMap((item) => {
    const places = tellable(item) ? beginnings(item) : [];
    if (places.length === 0 || (places.length === 1 && places[0] === 0)) return [item];
    const cuts = places[0] === 0 ? places : [0, ...places];
    return cuts.map((from, i): MaterialItem => {
      const text = item.words.text.slice(from, cuts[i + 1]).trim();
      const words: Words = { ...item.words, text };
      return { kind: 'claim', words };
    });
  });
}

const NUMBERED = /^(?<number>\p{Nd}{1,2})\s?[.:]\s+(?<step>\S.*)$/su;
/** So many lines whose numbers follow each other are steps. */
const FEWEST_STEPS = 3;

/** Lines that nothing but their numbers make steps, as steps. */
export function counted(items: MaterialItem[]): MaterialItem[] {
  const numbers = items.map((item) => {
    const { number, step } = (item.kind === 'claim' && NUMBERED.exec(item.words.text)?.groups) || {};
    return number && step ? { number: Number(number), step } : null;
  });
  const follows = (i: number) => {
    const [before, here] = [numbers[i - 1], numbers[i]];
    return here && before ? here.number === before.number + 1 : false;
  };
  const runs = numbers.map((here, i) => {
    let [from, to] = [i, i];
    while (follows(from)) from--;
    while (follows(to + 1)) to++;
    return here && to - from + 1 >= FEWEST_STEPS ? here : null;
  });
  return items.map((item, i): MaterialItem => {
    const here = runs[i];
    return here ? { kind: 'step', number: here.number, words: { ...item.words, text: here.step } } : item;
  });
}
