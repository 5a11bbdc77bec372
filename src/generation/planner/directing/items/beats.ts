import type { Brief, Genre, MaterialItem } from '../../../../domain/brief.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { countWords, gist } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { hasPhrase } from '../places.ts';
import { titleApart } from './labelled.ts';
import { adjoins, figuresOf, itemOfStretch, type Part, partsIn, stretchOf } from './parts.ts';

/** Things that happen in a sentence that is told one after the other, and words of one on an average, at least. */
const FEWEST = 3;
const FEWEST_WORDS = 2;
/** Words of a sentence that is read in one breath. */
const ONE_BREATH = 9;

/** A sentence that tells several things, as a beat each: "It searches the forest, | meets an owl, | asks the river". */
function beatsIn({ words }: MaterialItem, language: string): MaterialItem[] | null {
  const { text } = words;
  if (/["“”«»„「『:：]/u.test(text) || countWords(text) <= ONE_BREATH) return null;
  const parts = partsIn(text, 0);
  const all = [...parts.slice(0, -1), ...lastOf(text, parts.at(-1)!.start, language)];
  const said = all.map((part) => text.slice(part.start, part.end));
  const isEach = said.every(
    (part, i) => countWords(part) >= FEWEST_WORDS && (i === 0 || !belongs(part, language)),
  );
  if (all.length < FEWEST || !isEach) return null;
  return all.map((part) => ({ kind: 'beat', words: stretchOf(words, part.start, part.end) }));
}

/** The last part of a sentence, in two where it also says how all of it ends: "climbs the hill | and in the end finds it". */
function lastOf(text: string, start: number, language: string): Part[] {
  const last = text.slice(start);
  for (const and of wordList(language, 'ands').filter(Boolean)) {
    const at = last.toLowerCase().indexOf(` ${and} `);
    const behind = last.slice(at + and.length + 2);
    const isEnd = at > 0 && hasPhrase(behind, wordList(language, 'tale-ends'));
    if (isEnd && countWords(last.slice(0, at)) >= FEWEST_WORDS)
      return [
        { start, end: start + at },
        { start: start + at + and.length + 2, end: text.length },
      ];
  }
  return [{ start, end: text.length }];
}

/** Words of where or when something happens, at most: "to the sea". */
const WHERE_WORDS = 3;

/** Whether a part goes on with what stands before it: "who is afraid", "a red apple", "to the sea". */
function belongs(part: string, language: string): boolean {
  const first = part.toLowerCase().split(/[\s'’]/u)[0]!;
  const isSmall = wordList(language, 'breaks').includes(first) && !wordList(language, 'and').includes(first);
  if (isSmall && countWords(part) <= WHERE_WORDS) return true;
  return wordList(language, 'relatives').includes(first) || wordList(language, 'tale-things').includes(first);
}

/** The items of a story with every thing that happens as a beat of its own; nothing else is parted. */
export function beatsApart(items: readonly MaterialItem[], language: string): MaterialItem[] {
  return items.flatMap((item) => {
    const isTold = item.kind === 'beat' || item.kind === 'claim';
    return (isTold && !item.name ? beatsIn(item, language) : null) ?? [item];
  });
}

/** Units in which one waits or heats, which measure nothing that a dish needs. */
const WAITING = new Set(['seconds', 'minutes', 'hours', 'days', 'weeks', '°C', '°F']);
/** "How to descale a kettle: fill with vinegar": what leads to the first of several things to do. */
const HEAD = /^(?<head>[^:：]{2,100}[:：])\s*(?=\S)/su;

/** A line that lists things that a dish needs, then things to do: where its list begins, and how many are needed. */
type Listed = { from: number; needed: number };

/** Whether words stand before and behind a measure: "grind 100 g of coffee" is done, "coffee 100 g" is needed. */
function isWithin(part: string, raw: string, language: string): boolean {
  const at = part.indexOf(raw);
  const { about } = lexiconOf(language);
  const before =
    part
      .slice(0, at)
      .toLowerCase()
      .match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  return before.some((word) => !about.has(word)) && /\p{L}{2}/u.test(part.slice(at + raw.length));
}

/** The parts of a line from a place on, each with how long and how hot it is done behind it: "bake, | 25 min, 180 °C". */
function doneIn(item: MaterialItem, from: number): Part[] {
  const { text } = item.words;
  const bare = figuresOf(item).filter(({ unit }) => WAITING.has(unit));
  return partsIn(text, from).reduce<Part[]>((parts, part) => {
    const said = text.slice(part.start, part.end).replace(/[.!]$/u, '');
    const last = parts.at(-1);
    const isDone = last !== undefined && !/^\p{Nd}/u.test(text.slice(last.start));
    if (isDone && bare.some(({ raw }) => raw.text === said)) last.end = part.end;
    else parts.push({ ...part });
    return parts;
  }, []);
}

function listedIn(item: MaterialItem, genre: Genre, language: string): Listed | null {
  const { text } = item.words;
  const isPlain = item.kind === 'claim' || item.kind === 'quantity' || item.kind === 'offer';
  if (!isPlain || item.name || /["“”«»„「『]/u.test(text)) return null;
  const from = HEAD.exec(text)?.[0].length ?? 0;
  const parts = doneIn(item, from).map((part) => text.slice(part.start, part.end));
  // "Third, pull it out with both hands, towards you" is one step.
  const isLed = wordList(language, 'step-leads').includes(parts[0]?.toLowerCase() ?? '');
  if (parts.length < (isLed ? FEWEST + 1 : FEWEST)) return null;
  const figures = figuresOf(item);
  const waits = (part: string) =>
    figures.some(({ raw, unit }) => WAITING.has(unit) && part.includes(raw.text));
  const measures = (part: string) =>
    figures.some(
      ({ raw: { text: raw }, unit }) =>
        unit !== '' && !WAITING.has(unit) && part.includes(raw) && !isWithin(part, raw, language),
    );
  const isNeeded = (part: string) => measures(part) || (/^\p{Nd}/u.test(part) && !waits(part));
  const needed = parts.filter(isNeeded).length;
  const first = parts.findIndex((part) => !isNeeded(part));
  // "Coffee 100 g, water 800 ml, stir, wait 16 hours": what it needs, then what to do.
  if (genre === 'recipe' && first > 1 && needed === first && parts.some(waits)) return { from, needed };
  if (needed * 2 >= parts.length)
    return genre === 'recipe' && !parts.some(waits) ? { from, needed: parts.length } : null;
  const isSaid = parts.filter((part) => countWords(part) >= FEWEST_WORDS).length * 2 >= parts.length;
  const isDone = (isSaid || parts.some(waits)) && !parts.some((part, i) => i > 0 && belongs(part, language));
  return isDone ? { from, needed: 0 } : null;
}

/** Sentences that say what to do one after the other, at least; words of each, at most. */
const FEWEST_TOLD = 3;
const STEP_WORDS = 16;

/** Whether a sentence says what to do: "Take the wheel off", "Tank leeren". */
function orders({ words: { text } }: MaterialItem, language: string): boolean {
  const low = text.toLowerCase().replace(/^(\p{L}+),\s/u, '$1 ');
  const lead = wordList(language, 'step-leads').find((word) => low.startsWith(`${word} `)) ?? '';
  const [, second = '', ...more] = low
    .slice(lead.length)
    .trim()
    .split(/[\s'’]+/u);
  const last = (more.at(-1) ?? second).replace(/[.!]$/u, '');
  const things = ['tale-things', 'possessives', 'it-again'].flatMap((key) => wordList(language, key));
  return (
    things.includes(second) || /^\p{Nd}/u.test(second) || (language === 'de' && /(?:en|ern|eln)$/u.test(last))
  );
}

/** Instructions that are told in sentences, a step each; the last one may round them off. */
function toldSteps(items: readonly MaterialItem[], language: string): MaterialItem[] {
  const isPlain = (item: MaterialItem) =>
    ['claim', 'quantity', 'cta', 'offer'].includes(item.kind) &&
    !item.name &&
    !NO_STEP.test(item.words.text) &&
    countWords(item.words.text) <= STEP_WORDS;
  const from = items.findIndex((item) => isPlain(item) && orders(item, language));
  if (from < 0) return [...items];
  let to = from;
  while (to < items.length && isPlain(items[to]!)) {
    if (to > from && !adjoins(items[to - 1]!.words, items[to]!.words, NEXT_STEP)) break;
    to++;
  }
  if (to === items.length && to > from && !orders(items[to - 1]!, language)) to--;
  const told = items.slice(from, to);
  if (told.length < FEWEST_TOLD || told.filter((it) => orders(it, language)).length * 2 < told.length)
    return [...items];
  return items.map((item, i): MaterialItem => {
    if (i < from || i >= to) return item;
    const figures = figuresOf(item);
    return {
      kind: 'step',
      number: i - from + 1,
      words: item.words,
      ...(figures.length > 0 ? { figures: [...figures] } : {}),
    };
  });
}

/** Letters between one step and the next, at most. */
const NEXT_STEP = 3;
/** What is said behind the steps and is none: questions, tags, addresses. */
const NO_STEP = /[?？#@]|["“”«»„「『:：]/u;

/** Numbered steps that go on without a number: what stands right behind them is the next; of instructions the last line may round them off. */
function numberedOn(items: readonly MaterialItem[], genre: Genre, name: string): MaterialItem[] {
  const out = [...items];
  const last = genre === 'howto' ? out.length - 1 : out.length;
  for (let i = out.findLastIndex(({ kind }) => kind === 'step') + 1; i < last; i++) {
    const [before, item] = [out[i - 1]!, out[i]!];
    const isPlain = item.kind === 'claim' || item.kind === 'quantity' || item.kind === 'cta';
    const isNext = before.kind === 'step' && adjoins(before.words, item.words, NEXT_STEP);
    const figures = figuresOf(item);
    const serves = figures.some(({ unit }) => unit === 'people');
    const isName = gist(item.words.text) === name;
    if (!isPlain || !isNext || item.name || serves || isName || NO_STEP.test(item.words.text)) break;
    const { words } = item;
    out[i] = {
      kind: 'step',
      number: before.number + 1,
      words,
      ...(figures.length > 0 ? { figures: [...figures] } : {}),
    };
  }
  return out;
}

/**
 * The items of a recipe or of instructions with everything to do as a step of its own, its time with it, and what a dish needs as
 * an ingredient each: "fill with vinegar and water, | boil, | wait 30 minutes"; nothing is parted where the steps are known.
 */
export function stepsApart(
  items: readonly MaterialItem[],
  { genre, language, subject }: Pick<Brief, 'genre' | 'language' | 'subject'>,
): MaterialItem[] {
  if (items.some(({ kind }) => kind === 'step')) return numberedOn(items, genre, gist(subject?.text ?? ''));
  let number = 0;
  // "Bread is flour, water, salt and time": what no amount nor time stands beside is none of a recipe.
  let isSure = genre === 'howto' || items.some(({ kind }) => kind === 'ingredient');
  const made = items.flatMap((item): MaterialItem[] => {
    const listed = listedIn(item, genre, language);
    if (!listed && item === items[0] && genre === 'howto') return titleApart(item, language);
    if (!listed || !(isSure || figuresOf(item).length > 0)) return [item];
    isSure = true;
    const { words } = item;
    const { from, needed } = listed;
    const parts = doneIn(item, from).map(({ start, end }, at): MaterialItem => {
      const part = itemOfStretch(item, stretchOf(words, start, end));
      const figures = figuresOf(part);
      const told = { words: part.words, ...(figures.length > 0 ? { figures: [...figures] } : {}) };
      return at < needed ? { kind: 'ingredient', ...told } : { kind: 'step', number: ++number, ...told };
    });
    const head = words.text
      .slice(0, from)
      .trimEnd()
      .replace(/[:：]$/u, '')
      .trimEnd();
    // What one needs, and what one does, stands under a heading of ours.
    const isLabel = ['needs-labels', 'steps-labels'].some((key) =>
      wordList(language, key).includes(head.toLowerCase()),
    );
    return head && !isLabel ? [{ kind: 'claim', words: stretchOf(words, 0, head.length) }, ...parts] : parts;
  });
  return number === 0 && genre === 'howto' ? toldSteps(made, language) : made;
}
