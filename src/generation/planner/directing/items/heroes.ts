import type { MaterialItem, Quantity } from '../../../../domain/brief.ts';
import { numberOf, plainDigits } from '../../numerals.ts';
import { isMoney } from '../../reading/grammar/figures.ts';
import { countWords } from '../../wording.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { isBracketed, type Line, saysWhich, type Written } from '../numbers/which.ts';

const SHARE = /[%‰٪％]/u;

/** The one of several figures that has something no other has. */
function only(quantities: Quantity[], has: (quantity: Quantity) => boolean): Quantity | undefined {
  const [one, ...more] = quantities.filter(has);
  return more.length === 0 ? one : undefined;
}

/** Words of a line with several figures of which one stands large, at most. */
const HERO_WORDS = 14;

/** Words of a count with what it counts that another is joined to, at most. */
const COUNT_WORDS = 4;

/** Whether an "and" is all that parts two counts. */
function isJoined(text: string, [first, second]: Quantity[]): boolean {
  const between = text.split(first!.raw.text)[1]?.split(second!.raw.text)[0] ?? '';
  return (
    countWords(between) <= COUNT_WORDS &&
    wordsEverywhere('list-and').some((word) => word && between.toLowerCase().endsWith(` ${word} `))
  );
}

/**
 * The figure of a line that stands large: its only one, what it costs, what it changed by, its share, or the one that it
 * begins with. Undefined where several are of one rank.
 */
export function heroIn(
  { quantities: all, words }: Extract<MaterialItem, { kind: 'quantity' }>,
  language: string,
): Quantity | undefined {
  const line = { sentence: words.text, language };
  const amounts = all.filter((it) => {
    const own = writtenFigure(it.raw.text);
    return own === null || !saysWhich(it, own, line);
  });
  const quantities = amounts.length > 0 ? amounts : all;
  if (quantities.length < 2) return quantities[0];
  // "48 300 visites (+11 %)": what stands in brackets is said of the other.
  const outside = quantities.filter(({ raw }) => !isBracketed(words.text, raw.text));
  if (outside.length === 1) return outside[0];
  if (countWords(words.text) > HERO_WORDS) return undefined;
  const isPrice = ({ unit }: Quantity) => isMoney(unit);
  const begun = words.text.replace(/^[^\p{L}\p{N}€$£¥₹₽₩]+/u, '');
  if (quantities.some(isPrice)) return only(quantities, isPrice);
  // "62 dogs and 80 cats live here": neither count is more than the other.
  const counts = quantities.filter(({ unit, against }) => unit === '' && !against);
  if (counts.length === quantities.length && isJoined(words.text, quantities)) return undefined;
  return (
    only(quantities, ({ against }) => against?.kind === 'before') ??
    only(quantities, ({ raw }) => SHARE.test(raw.text)) ??
    only(quantities, ({ raw, label }) => begun.startsWith(raw.text) && label !== undefined)
  );
}

/**
 * Whether a line only supposes its figure, or says whose it is: "if prices rise by 5 %", "your 100 pesos buy less". Torn
 * out of such a sentence it would say something else.
 */
export function isSupposed(
  { quantities, words: { text } }: Extract<MaterialItem, { kind: 'quantity' }>,
  language: string,
): boolean {
  const low = text.toLowerCase();
  const first = low.split(/[\s,]/u)[0]!;
  const conditions = wordList(language, 'supposes');
  if (conditions.includes(first)) return true;
  return quantities.some(({ raw }) => {
    const before = low.slice(0, Math.max(0, text.indexOf(raw.text))).trimEnd();
    const behind = text.slice(text.indexOf(raw.text) + raw.text.length);
    const isOwned = wordList(language, 'whose').some((word) => before.endsWith(` ${word}`));
    return isOwned && /^\s\p{Ll}+\s\p{L}/u.test(behind);
  });
}

/** Parts "€1.2m" into sign, digits and unit; null for a figure in words ("half"). */
export function writtenFigure(raw: string): Written | null {
  const match =
    /^(?<prefix>[^\p{Nd}]*)(?<digits>\p{Nd}(?:[\p{Nd}.,'’\u00a0\u202f٫٬ ]*\p{Nd})?)(?<suffix>.*)$/su.exec(
      raw.trim(),
    );
  if (!match) return null;
  const { prefix, digits, suffix } = match.groups as Record<'prefix' | 'digits' | 'suffix', string>;
  const value = numberOf(plainDigits(digits));
  return Number.isFinite(value) ? { prefix, digits, suffix, value } : null;
}

/** Numbers without a unit below which they may be hours, and ages. */
const HOURS = 25;
const AGES = 110;

/** Whether a figure may stand large: it has a unit, or counts the noun behind it; an age or an hour says nothing so. */
export function measures(quantity: Quantity, own: Written, line: Line): boolean {
  const { raw, label, against } = quantity;
  const { sentence, language } = line;
  if (saysWhich(quantity, own, line) || isBracketed(sentence, raw.text)) return false;
  if (tellsWhich(raw.text, own, sentence) || (against && isRange(against.raw.text, own, line))) return false;
  // "The under 12s girls team" are so old.
  const [ahead = '', after = ''] = sentence.split(raw.text);
  const isAges =
    /(?<!\p{L})(?:under|over)[\s-]$/iu.test(ahead) || /^\s(?:&|and)\s(?:under|over)/iu.test(after);
  if (own.suffix === 's' && isAges) return false;
  if (against || /[%‰€$£¥₹₽₩]|\p{L}/u.test(`${own.prefix}${own.suffix}`)) return true;
  if (label && !/\p{L}/u.test(label.text)) return false;
  const at = sentence.indexOf(raw.text);
  // "Open daily 8–8" is from one hour to another.
  if (own.value < HOURS && at >= 0 && /^\s?[–-]\s?\p{Nd}/u.test(sentence.slice(at + raw.text.length)))
    return false;
  const before = sentence.slice(0, Math.max(0, at)).trimEnd();
  // "Café open from 9", "Gerald, 74": within a line a small number is an hour, a floor or an age.
  const next = /^\s+(\p{L}+)/u.exec(sentence.slice(at + raw.text.length))?.[1] ?? '';
  const goesOn = wordList(language, 'breaks').includes(next.toLowerCase());
  if (own.value < HOURS && goesOn && /\p{L}$/u.test(before)) return false;
  const named = before.split(/\s/u).at(-1) ?? '';
  if (own.value < AGES && /^\p{Lu}/u.test(named) && /[,，、]$/u.test(named)) return false;
  // "NPS: 61" counts what it is called by.
  const isLast = /^\s?[.!]?$/u.test(sentence.slice(at + raw.text.length));
  if (isLast && own.value >= HOURS && !YEAR.test(own.digits) && /[:：]$/u.test(before)) return true;
  return at < 0 || /^[^.!?;:,\p{L}]{0,3}\p{L}/u.test(sentence.slice(at + raw.text.length));
}

/** "Exit 3", "building 12" in scripts that say so behind the number. */
function tellsWhich(raw: string, { suffix }: Written, sentence: string): boolean {
  const behind = `${suffix}${sentence.slice(Math.max(0, sentence.indexOf(raw)) + raw.length)}`.trimStart();
  return wordsEverywhere('which').some((word) => behind.startsWith(word));
}

/** Words before two small numbers that are classes, ages or hours from one to the other, at most. */
const RANGE_WORDS = 2;

/** "Ages 6 to 10, maths": a row of small numbers, and no change from one to the other. */
function isRange(earlier: string, own: Written, { sentence }: Line): boolean {
  const from = writtenFigure(earlier);
  if (!from || own.value >= HOURS || from.value >= own.value || /\S/u.test(`${own.suffix}${from.suffix}`))
    return false;
  const [start, end] = [sentence.indexOf(earlier), sentence.lastIndexOf(own.digits) + own.digits.length];
  const isNamed = start > 0 && countWords(sentence.slice(0, start)) <= RANGE_WORDS;
  return isNamed && !sentence.includes('→') && /^\s?(?:[,;:，、)]|$)/u.test(sentence.slice(end));
}

/** A number without a unit that is so many times the other. */
const UNLIKE = 50;
/** A year as it is written. */
const YEAR = /^(?:1\d|20)\d{2}$/;
/** Whether one figure may be what another was before: "4.8 stars from 11,000 guests" come from them. */
export function isLike(own: Written, earlier: string): boolean {
  const before = writtenFigure(earlier);
  const isBare = before && !/[%‰€$£¥₹₽₩]|\p{L}/u.test(`${before.prefix}${before.suffix}`);
  // "€18,000 for the wash house of 1862"
  const isMoneyNow = /[€$£¥₹₽₩]/u.test(`${own.prefix}${own.suffix}`);
  // "Two for £7 before 11"
  if (isBare && isMoneyNow && before.value < HOURS) return false;
  if (isBare && YEAR.test(before.digits) && /[%‰€$£¥₹₽₩]/u.test(`${own.prefix}${own.suffix}`)) return false;
  if (!isBare || !(own.value > 0) || !(before.value > 0)) return true;
  return Math.max(own.value / before.value, before.value / own.value) < UNLIKE;
}
