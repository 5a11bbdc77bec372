import type { MaterialItem } from '../../../../domain/brief.ts';
import { withoutEnd } from '../../../../domain/text/ends.ts';
import { findMoments } from '../../reading/grammar/moments.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { tokenize } from '../../reading/tokens.ts';
import { countWords } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { itemOfStretch, stretchOf } from '../items/parts.ts';
import { behindAnd } from '../lists/without-and.ts';
import { HEADLINE_WORDS } from '../scenes/lines.ts';
import type { Take } from '../take.ts';
import { kindOfFact } from './kinds.ts';

/** Words of a line with the one beneath it that one takes in at a glance. */
const GLANCE_WORDS = 12;
/** Words of a half that stands alone, at least; of one that begins a sentence and has no figure. */
const FEWEST_WORDS = 3;
const FEWEST_SAID = 4;
/** Words of a clause that begins with where or when it happens, at least. */
const CLAUSE_WORDS = 7;

/** What is told in sentences. */
const PARTED = new Set<MaterialItem['kind']>(['claim', 'quantity', 'offer', 'event']);

type Stretch = { start: number; end: number };

const firstOf = (text: string): string => text.toLowerCase().split(/[\s,;:.!?'’]/u)[0]!;
const lastOf = (text: string): string => text.toLowerCase().trimEnd().split(/\s/u).at(-1)!;

/** The day, or days, of a text in one stretch; null where it tells none, or several. */
function dayIn(text: string, language: string): Stretch | null {
  const tokens = tokenize(text);
  let day: Stretch | null = null;
  for (const { kind, start, end } of findMoments(tokens, lexiconOf(language))) {
    const [from, to] = [tokens[start]!.start, tokens[end - 1]!.end];
    const gap = day && countWords(text.slice(day.end, from));
    if (day && gap !== null && gap <= 1 && to - day.end < 40) day = { start: day.start, end: to };
    else if (kind === 'date' || kind === 'weekday') {
      if (day) return null;
      day = { start: from, end: to };
    }
  }
  return day;
}

/** The longest of some words that a text ends with; empty where it ends with none. */
const endingWith = (text: string, words: readonly string[]): string =>
  words
    .filter((word) => word !== '' && ` ${text.toLowerCase().replaceAll('’', "'")}`.endsWith(` ${word}`))
    .reduce((a, b) => (b.length > a.length ? b : a), '');

/** Whether a date with what is said behind it says when and where something is, and nothing else. */
function isWhen(behind: string, language: string): boolean {
  const rest = behind.trim();
  if (rest === '' || /^[,;.·|(–—-]/u.test(rest)) return true;
  // "am 12. April im Park statt": a verb that ends a German clause is the rest of one before it.
  if (language === 'de' && /^\p{Ll}/u.test(lastOf(rest))) return false;
  return wordList(language, 'date-preps').includes(firstOf(rest));
}

/**
 * An item without what leads to a date that it begins with, where the rest stands by itself: "C'est le samedi 21 juin, à partir
 * de 10h".
 */
export function withoutLead(item: MaterialItem, language: string): MaterialItem {
  const { text } = item.words;
  if ((item.kind !== 'event' && item.kind !== 'claim') || item.name) return item;
  const day = dayIn(text, language);
  if (!day || day.start === 0 || !isWhen(text.slice(day.end), language)) return item;
  const lead = text.slice(0, day.start).trimEnd().toLowerCase().replaceAll('’', "'");
  // "Am Sonntag, 10 Uhr" says nothing but when it is; behind "On Friday, we open our doors" a sentence follows.
  const isBare = wordList(language, 'day-leads').includes(lead) && kindOfFact(text, language) === 'when';
  const isLed = isBare || (lead.includes(' ') && wordList(language, 'date-leads').includes(lead));
  return isLed ? { ...item, words: stretchOf(item.words, day.start, text.length) } : item;
}

/** What happens, and when: "Our repair café at the library | on Saturday 18 April from 10 till 2". */
function beforeDay(text: string, language: string): [Stretch, Stretch] | null {
  const day = dayIn(text, language);
  if (!day || !isWhen(text.slice(day.end), language)) return null;
  const before = text.slice(0, day.start).trimEnd();
  const verbs = wordList(language, 'has-or-is');
  const leads = wordList(language, 'date-leads').filter(
    (lead) => !lead.split(' ').some((word) => verbs.includes(word)),
  );
  const lead = endingWith(before, leads);
  const since = lead ? '' : endingWith(before, wordList(language, 'date-preps'));
  const led = before.slice(0, before.length - lead.length - since.length).trimEnd();
  if (!lead && !since && !led.endsWith(',')) return null;
  // "The gala is on 5 October": what it is called, and the day.
  const verb = verbs.includes(lastOf(led)) ? lastOf(led) : '';
  const head = withoutEnd(led.slice(0, led.length - verb.length), /[\s,;–—-]/u);
  const words = countWords(head);
  if (words < (verb ? FEWEST_SAID : FEWEST_WORDS) || words > HEADLINE_WORDS || /[:：.!?]\s/u.test(head))
    return null;
  if (isSmall(firstOf(head), language) || isSmall(lastOf(head), language)) return null;
  return [
    { start: 0, end: head.length },
    { start: since ? before.length - since.length : day.start, end: text.length },
  ];
}

/** Words with which no half begins that stands alone. */
const isSmall = (word: string, language: string): boolean =>
  ['breaks', 'relatives', 'date-preps'].some((key) => wordList(language, key).includes(word));

/** Whether a half says something by itself from its first word on; a clause may begin with where or when it happens. */
function begins(half: string, language: string, like = ''): boolean {
  const first = firstOf(half);
  if (!isSmall(first, language) || first === like) return true;
  const leads = ['date-preps', 'before-places'].some((key) => wordList(language, key).includes(first));
  return leads && like === '' && countWords(half) >= CLAUSE_WORDS;
}

/** Two things that a pause or an "and" parts: "It costs £9 to feed one, | and £38 to bring one through the winter". */
function partedAt(text: string, at: number, language: string): [Stretch, Stretch] | null {
  const head = text.slice(0, at).trimEnd();
  const tail = text.slice(at).trimStart();
  const behind = behindAnd(tail, language);
  const isJoined = behind !== tail;
  const isParted = /[,;，、；،؛–—]$/u.test(head);
  const counts = /\p{Nd}/u.test(behind) || dayIn(head, language) !== null;
  if (/[:：]|[.!?]\s/u.test(head) || !(isJoined ? isParted || counts : isParted && counts)) return null;
  // "Ezekiel, 52, lost his hand"; what is in brackets is not parted.
  if (/^\p{Nd}+[,;]/u.test(behind) || isTorn(head)) return null;
  if (!begins(head, language) || !begins(behind, language, firstOf(head))) return null;
  const fewest = /\p{Nd}/u.test(head) ? 2 : FEWEST_WORDS;
  if (countWords(head) < fewest || countWords(behind) < FEWEST_WORDS) return null;
  return [
    { start: 0, end: head.length },
    { start: text.length - behind.length, end: text.length },
  ];
}

/** Whether a bracket or a quotation mark of a text has no end in it. */
const isTorn = (text: string): boolean =>
  (text.match(/[([（「“«„]/gu)?.length ?? 0) !== (text.match(/[)\]）」”»]/gu)?.length ?? 0) ||
  text.split('"').length % 2 === 0;

/** Places at which a text may be parted: behind its pauses, and before what an "and" joins. */
const PAUSES = /[,;]\s+|[，、；،؛]\s*|\s[–—]\s/gu;

/** The halves of a text where both stand alone: at its second line, else as even as they can be. */
function beforeAnd(text: string, second: number, language: string): [Stretch, Stretch] | null {
  const day = dayIn(text, language);
  const uneven = (at: number) => Math.abs(text.length - 2 * at);
  const places = [...text.matchAll(PAUSES)]
    .map(({ index, 0: mark }) => index + mark.length)
    .filter((at) => !day || at <= day.start || at >= day.end)
    .sort((a, b) => uneven(a) - uneven(b));
  for (const at of [second, ...places]) {
    const halves = partedAt(text, at, language);
    if (halves) return halves;
  }
  return null;
}

/** What tells a day and no figure but hours, as an event: an hour does not stand large beside its day. */
function asEvent(item: MaterialItem, language: string): MaterialItem {
  const { words } = item;
  const day = dayIn(words.text, language);
  const counts =
    item.kind === 'quantity' && item.quantities.some(({ unit }) => unit !== '' && unit !== 'hours');
  return day && !counts ? { kind: 'event', words, when: stretchOf(words, day.start, day.end) } : item;
}

/** What a scene says in two halves that stand alone, where it is more than a glance takes in; null where it is one thought. */
function halvesOf(
  item: MaterialItem,
  { start, at, end }: Stretch & { at: number },
  language: string,
): MaterialItem[] | null {
  const text = item.words.text.slice(start, end);
  const isLong = countWords(text) > GLANCE_WORDS || countWords(text.slice(0, at - start)) > HEADLINE_WORDS;
  if (!isLong) return null;
  const parted = beforeAnd(text, at - start, language);
  const dated = parted ? null : beforeDay(text, language);
  return (
    (parted ?? dated)?.map((half): MaterialItem => {
      const words = stretchOf(item.words, start + half.start, start + half.end);
      return asEvent(itemOfStretch(item, words), language);
    }) ?? null
  );
}

/**
 * The scenes of an item, those that say more than a glance takes in with the several scenes that the same may be.
 * @param make what makes scenes of an item
 */
export function withFuller(
  item: MaterialItem,
  takes: Take[],
  language: string,
  make: (item: MaterialItem) => Take[],
): Take[] {
  const { text } = item.words;
  let end = 0;
  return takes.map((take) => {
    const { body } = take;
    if (body.type !== 'statement' || item.name || !PARTED.has(item.kind)) return take;
    const start = end + /^[\s,;:]*(?:[–—-]\s+)?/u.exec(text.slice(end))![0].length;
    const at = text.indexOf(body.sub ?? body.title.slice(1), start);
    if (at < 0) return take;
    end = at + (body.sub ?? body.title.slice(1)).length;
    const halves = halvesOf(item, { start, at: body.sub ? at : end, end }, language);
    return halves ? { ...take, fuller: halves.flatMap(make).flatMap((it) => it.fuller ?? [it]) } : take;
  });
}
