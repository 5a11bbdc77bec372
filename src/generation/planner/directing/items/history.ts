import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { gist } from '../../wording.ts';
import { wordsEverywhere } from '../../words/word-lists.ts';
import { figuresOf, isCharted, itemOfStretch, stretchOf } from './parts.ts';

/** "Day 9:", "Week 30:": what an entry of a history begins with where nobody set each on a line of its own. */
const ENTRY_BEGINS = /(?<=^|[\s(])\p{Lu}\p{L}{1,11}\.? \p{Nd}{1,4}\s?[:：](?=\s)/gu;
/** So many of them in one row are a history. */
const FEWEST_ENTRIES = 3;

/** "October:", "Saturday 06:10:": so does one that a month or a day of the week begins. */
const NAMED_BEGINS = /(?<=^|\s)(?<name>\p{Lu}\p{L}{2,11})(?:\s\p{Nd}{1,2}[:.]\p{Nd}{2})?\s?[:：](?=\s)/gu;

/** Whether a word is a month, or a day of the week. */
export function isCalendar(word: string, language: string): boolean {
  const { months, weekdays } = lexiconOf(language);
  return months.has(word.toLowerCase()) || weekdays.has(word.toLowerCase());
}

const beginnings = ({ words }: MaterialItem, language: string) => {
  const named = [...words.text.matchAll(NAMED_BEGINS)].filter(({ groups }) =>
    isCalendar(groups!.name!, language),
  );
  const all = [...words.text.matchAll(ENTRY_BEGINS), ...named].map(({ index }) => index);
  return [...new Set(all)].sort((a, b) => a - b);
};

/** Items in which several dated entries follow each other, as one item each; nothing else is parted. */
export function parted(items: MaterialItem[], language: string): MaterialItem[] {
  const tellable = (item: MaterialItem) =>
    ['claim', 'beat', 'quantity', 'heading'].includes(item.kind) && !isCharted(item);
  const all = items.filter(tellable).flatMap((item) => beginnings(item, language));
  if (all.length < FEWEST_ENTRIES) return items;
  return items.flatMap((item) => {
    const places = tellable(item) ? beginnings(item, language) : [];
    if (places.length === 0 || (places.length === 1 && places[0] === 0)) return [item];
    const cuts = places[0] === 0 ? places : [0, ...places];
    return cuts.map((from, i): MaterialItem => {
      const text = item.words.text.slice(from, cuts[i + 1]).trim();
      const words: Words = { ...item.words, text };
      return { kind: 'claim', words };
    });
  });
}

/** A year in the middle of an entry that begins with one, and what was then: "2023 Sanjay 2024 Billie". */
const NEXT_YEAR = /(?<=[^\s–—-]) (?=(?:1[4-9]|20)\p{Nd}{2}\s\p{Lu})/u;
const BEGINS_WITH_YEAR = /^(?:1[4-9]|20)\p{Nd}{2}\s/u;

/** Entries of a timeline in which another year begins without a mark, as an entry each. */
export function yearsApart(items: MaterialItem[]): MaterialItem[] {
  return items.flatMap((item) => {
    const { text } = item.words;
    if (!BEGINS_WITH_YEAR.test(text)) return [item];
    const parts = text.split(NEXT_YEAR);
    if (parts.length === 1) return [item];
    let at = 0;
    return parts.map((part): MaterialItem => {
      const start = text.indexOf(part, at);
      at = start + part.length;
      return { kind: 'claim', words: stretchOf(item.words, start, at) };
    });
  });
}

/** "2019, an empty plot", "2019: …", "2019 – …", "1921 Otto opens the shop": an entry that begins with its year. */
const YEAR_FIRST = /^(?:1[4-9]|20)\p{Nd}{2}(?:\s?[,:：，、–—-]|\s\p{L})/u;
const BEHIND_HEAD = /^(?<head>[^:：]{2,80})[:：]\s*(?<entry>\S.*)$/su;

/** A history's name with its first entry behind it, as both: "Horta do Sabiá: 2019, an empty plot". */
export function firstEntryApart(items: MaterialItem[], subject: string): MaterialItem[] {
  return items.flatMap((item, i) => {
    const { words } = item;
    const { head, entry } = BEHIND_HEAD.exec(words.text)?.groups ?? {};
    const isFirst =
      head !== undefined &&
      entry !== undefined &&
      gist(head) === gist(subject) &&
      [entry, items[i + 1]?.words.text ?? ''].every((text) => YEAR_FIRST.test(text));
    if (!isFirst || (item.kind !== 'claim' && item.kind !== 'quantity')) return [item];
    const behind = stretchOf(words, words.text.length - entry.length, words.text.length);
    return [{ kind: 'claim', words: stretchOf(words, 0, head.length) }, itemOfStretch(item, behind)];
  });
}

/** "Week 3 New wound dressings": a line with its number in a row of such lines. */
const IN_ROW = /^(?<name>\p{Lu}\p{L}{2,11}) (?<number>\p{Nd}{1,3})\s+(?<what>\p{L}.*)$/su;

/** Lines that follow each other with one name and a larger number each, as entries of a history. */
export function numberedRows(items: MaterialItem[]): MaterialItem[] {
  const rows = items.map((item) => (item.kind === 'claim' && IN_ROW.exec(item.words.text)?.groups) || null);
  const follows = (i: number) => {
    const [before, here] = [rows[i - 1], rows[i]];
    return here && before ? here.name === before.name && Number(here.number) > Number(before.number) : false;
  };
  return items.map((item, i): MaterialItem => {
    const isIn =
      (follows(i) && (follows(i + 1) || follows(i - 1))) ||
      (follows(i + 1) && follows(i + 2) && rows[i] !== null);
    const { name, number, what } = rows[i] ?? {};
    return isIn ? { kind: 'claim', words: { ...item.words, text: `${name} ${number}: ${what}` } } : item;
  });
}

const NUMBERED = /^(?<number>\p{Nd}{1,2})\s?(?:[.:)）]|[–—-](?=\s))\s*(?=\P{Nd})(?<step>\S.*)$/su;
/** So many lines whose numbers follow each other are steps. */
const FEWEST_STEPS = 3;
/** The first of them in the line that leads to them: "Pitch it alone 1 – Lay out the floor". */
const FIRST_BEHIND = /^(?<head>.*\S)\s(?<step>1\s?(?:[.:)）]|[–—-](?=\s))\s*\P{Nd}.*)$/su;

/** "1 loosen the roots": a number that no mark parts from what is to be done. */
const BARE = /^(?<number>\p{Nd}{1,2})\s(?<step>\p{L}.*)$/su;
const FIRST_BARE = /^(?<head>[^:：]*[:：])\s?(?<step>1\s\p{L}.*)$/su;

/** What a step is called before its number, in any language: "Step 2 of 5" of ours. */
const stepWords = (): string[] =>
  wordsEverywhere('stepOf').flatMap((form) => form.split('{n}')[0]!.trim().toLowerCase() || []);

/** "Step 2 Pick five", "Schritt 3: Rahmen einsetzen": a word, its number and what is to be done. */
const NAMED =
  /^(?<name>\p{L}[\p{L}\p{M}]{1,11})\s(?<number>\p{Nd}{1,2})(?:\s?[.:)–—-]\s*|\s+)(?<step>\p{L}.*)$/su;

/** Lines that say themselves which step they are, where at least so many of them follow each other, as steps. */
export function namedSteps(items: MaterialItem[]): MaterialItem[] {
  const words = stepWords();
  const found = items.map((item) => {
    if (!['claim', 'quantity', 'offer', 'beat'].includes(item.kind)) return null;
    const { name, number, step } = NAMED.exec(item.words.text)?.groups ?? {};
    return name && number && step && words.includes(name.toLowerCase())
      ? { number: Number(number), step }
      : null;
  });
  const all = found.filter((it) => it !== null);
  const isRow = all.length >= FEWEST_STEPS && all.every(({ number }, i) => number === all[0]!.number + i);
  if (!isRow) return items;
  return items.map((item, i): MaterialItem => {
    const { number, step } = found[i] ?? {};
    if (number === undefined || !step) return item;
    const { length } = item.words.text;
    const made = itemOfStretch(item, stretchOf(item.words, length - step.length, length));
    const figures = figuresOf(made);
    return {
      kind: 'step',
      number,
      words: made.words,
      ...(figures.length > 0 ? { figures: [...figures] } : {}),
    };
  });
}

type Numbered = { number: number; step: string };

function numberedIn(item: MaterialItem | undefined, isBare: boolean): Numbered | null {
  if (item?.kind !== 'claim' && item?.kind !== 'quantity' && item?.kind !== 'offer') return null;
  const { text } = item.words;
  const { number, step } = (NUMBERED.exec(text) ?? (isBare ? BARE.exec(text) : null))?.groups ?? {};
  return number && step ? { number: Number(number), step } : null;
}

/** A line that leads to steps and has the first of them in it, as both. */
function withFirstApart(items: MaterialItem[], isBare: boolean): MaterialItem[] {
  const second = items.findIndex((item) => numberedIn(item, isBare)?.number === 2);
  const lead = items[second - 1];
  const isLead = lead?.kind === 'claim' || (isBare && lead?.kind === 'quantity');
  if (numberedIn(items[second + 1], isBare)?.number !== 3 || !lead || !isLead) return items;
  const { text } = lead.words;
  const { head, step } = (FIRST_BEHIND.exec(text) ?? (isBare ? FIRST_BARE.exec(text) : null))?.groups ?? {};
  if (!head || !step) return items;
  const { words } = lead;
  const first = [
    stretchOf(words, 0, head.length),
    stretchOf(words, words.text.length - step.length, words.text.length),
  ];
  return items.flatMap((item) =>
    item === lead ? first.map((it): MaterialItem => ({ kind: 'claim', words: it })) : [item],
  );
}

/**
 * Lines that nothing but their numbers make steps, as steps.
 * @param isBare whether numbers count without a mark behind them, as in instructions: "1 loosen the roots 2 fill with soil"
 */
export function counted(all: MaterialItem[], isBare = false): MaterialItem[] {
  const items = withFirstApart(all, isBare);
  const numbers = items.map((item) => numberedIn(item, isBare));
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
    const { text } = item.words;
    return here
      ? {
          kind: 'step',
          number: here.number,
          words: stretchOf(item.words, text.length - here.step.length, text.length),
        }
      : item;
  });
}
