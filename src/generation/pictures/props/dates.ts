import type { Prop } from './prop.ts';

type Names = {
  months: string[][];
  short: string[];
  weekdays: string[];
  letters: string[];
  /** Whether a date begins with its month: "December 4". */
  isMonthFirst: boolean;
};

const known = new Map<string, Names | null>();
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const WEEK = 7;

/** The names of months and days in a language (BCP 47), Monday first; null for what is no language. */
function namesOf(language: string): Names | null {
  const made = known.get(language);
  if (made !== undefined) return made;
  const names = isLanguage(language) ? listed(language) : null;
  known.set(language, names);
  return names;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false; // a plan may name anything
  }
}

function listed(language: string): Names {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  const months = Array.from({ length: 12 }, (_, i) => Date.UTC(2024, i, 8));
  const days = Array.from({ length: 7 }, (_, i) => MONDAY + i * DAY);
  const inDate = format({ day: 'numeric', month: 'long' });
  const kinds = inDate.formatToParts(MONDAY).map(({ type }) => type);
  return {
    isMonthFirst: kinds.indexOf('month') < kinds.indexOf('day'),
    // Beside a day a month may have another case than alone.
    months: months.map((time) => [
      format({ month: 'long' }).format(time).toLowerCase(),
      (inDate.formatToParts(time).find(({ type }) => type === 'month')?.value ?? '').toLowerCase(),
      format({ month: 'short' }).format(time).toLowerCase().replace('.', ''),
    ]),
    short: months.map((time) => format({ month: 'short' }).format(time).replace('.', '')),
    weekdays: days.map((time) => format({ weekday: 'long' }).format(time).toLowerCase()),
    letters: days.map((time) => format({ weekday: 'narrow' }).format(time)),
  };
}

const WORD = /[\p{L}\p{M}]+/gu;
/** What may stand between a month and the days of it. */
const ON_DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?`;
const TO = 'to|till|until|through|bis|au|al?|à|ao?|às?|tot|t/m|til|do|до|по|से|ile';
const AND = 'and|und|et|y|e|en|i|och|og|и|й|ve|और|&';
/** An article or the day of the week before the second of two days. */
const ITS = String.raw`(?:[\p{L}\p{M}]{2,10},? ){0,2}`;
const LAST = String.raw`(?:(?:\s?[-–]\s?| (?:${TO}) (?:the |el |le |o )?| (?<and>${AND}) ${ITS})${ON_DAY})?`;
const DAYS_BEFORE = new RegExp(String.raw`(?<![\d:.,])${ON_DAY}${LAST}\s?(?:de |di |of |ب|ل)?$`, 'u');
const DAYS_BEHIND = new RegExp(String.raw`^[. ]{0,2}${ON_DAY}${LAST}(?![\d:.,]?\d)(?<goesOn> \p{L})?`, 'u');
const ANOTHER = /\d\s?(?:[-–&,/]|and|und|et|y|e|и|to|bis|au|al|до)\s?$/u;
/** Letters before and behind a month in which its days may stand. */
const NEAR = { before: 32, behind: 16 };
/** "In December 4 concerts": what follows is no day of it. */
const WITHIN = /(?<!\p{L})in $/iu;

/** A month that is named with days; without them where it is one of several dates. */
type Found = { month: number; days: string | null };

const isDay = (text: string | undefined) => text === undefined || (Number(text) >= 1 && Number(text) <= 31);
/** One day or a run of them; null where two days are no run. */
const daysOf = (first: string, last: string | undefined, isPair = false) => {
  if (!isDay(first) || !isDay(last)) return null;
  if (!last) return first;
  const span = Number(last) - Number(first);
  return span > 0 && (!isPair || span === 1) ? `${first}–${last}` : null;
};

/** Chinese, Japanese and Korean dates: the numbers of month and day. */
const COUNTED =
  /(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号일]?(?:[（(]\p{L}+[)）])?(?:(?:\s?[至到~～〜・、–-]|부터|과|와|から)\s?(\d{1,2}))?\s?[日号일]/gu;
function counted(text: string): Found[] {
  return [...text.matchAll(COUNTED)].flatMap(({ 1: month, 2: first = '', 3: last }) => {
    const days = daysOf(first, last);
    return days && Number(month) >= 1 && Number(month) <= 12 ? [{ month: Number(month) - 1, days }] : [];
  });
}

function named(text: string, { months, isMonthFirst }: Names): Found[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const month = word.length < 3 ? -1 : months.findIndex((forms) => forms.includes(word.toLowerCase()));
    if (month < 0) return [];
    const head = text.slice(Math.max(0, index - NEAR.before), index);
    const before = DAYS_BEFORE.exec(head);
    const behind = DAYS_BEHIND.exec(text.slice(index + word.length, index + word.length + NEAR.behind));
    const isBehind = behind && !WITHIN.test(head) && (isMonthFirst || !behind.groups?.goesOn);
    const found = before ?? (isBehind ? behind : null);
    const days = found && daysOf(found[1]!, found.at(3), found.groups?.and !== undefined);
    const several = before !== null && (!days || ANOTHER.test(head.slice(0, before.index)));
    return days || several ? [{ month, days: several ? null : days }] : [];
  });
}

/** The one date that a text gives, as a leaf of a calendar; null for none and for several. */
export function calendarOf(text: string, language: string): Prop | null {
  const names = namesOf(language);
  const found = names ? [...counted(text), ...named(text, names)] : [];
  const [first] = found;
  return names && first?.days && found.length === 1
    ? // A Turkish i keeps its dot.
      { kind: 'calendar', month: names.short[first.month]!.toLocaleUpperCase(language), days: first.days }
    : null;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const SHORTEST_STEM = 4;
const ADDED = 2;

/** The one day of the week that a text names, marked in its week; null for none and for several. */
export function weekOf(text: string, language: string): Prop | null {
  const names = namesOf(language);
  if (!names) return null;
  const { weekdays, letters } = names;
  const unspaced = /^(?:zh|ja|ko)/.test(language);
  const low = text.toLowerCase();
  const words = [...low.matchAll(WORD)].map(([word]) => word);
  const days = weekdays.flatMap((name, day) => {
    const stem = name.slice(0, Math.max(SHORTEST_STEM, name.length - 1));
    const said = unspaced
      ? low.includes(name)
      : words.some((word) => word.startsWith(stem) && word.length <= name.length + ADDED);
    return said ? [day] : [];
  });
  const [day] = days;
  return day !== undefined && days.length === 1
    ? { kind: 'week', day, name: capitalised(weekdays[day]!), letters }
    : null;
}

const LENGTHS = [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The month of the one date of a text whose weekday it says too; none of February, whose length is not known. */
export function monthOf(text: string, language: string): Prop | null {
  const names = namesOf(language);
  const week = weekOf(text, language);
  const found = names ? [...counted(text), ...named(text, names)] : [];
  const [date] = found;
  const day = Number(date?.days);
  const length = date ? LENGTHS[date.month]! : 0;
  if (!names || week?.kind !== 'week' || found.length !== 1 || !(day >= 1 && day <= length)) return null;
  const first = (((week.day - (day - 1)) % WEEK) + WEEK) % WEEK;
  const name = capitalised(names.months[date!.month]![0]!);
  return { kind: 'month', name, day, first, length, letters: names.letters };
}

const TIMES =
  /(?<![\d:.,])(?:(\d{1,2})[:h](\d{2})(?![\d:])\s?([ap]\.?m)?|(\d{1,2})(?:\.(\d{2}))?\s?(?:([ap]\.?m)\b|Uhr\b)|(?<=(?<!\p{L})(?:ore|dalle|alle|klo|kl\.?|om) )(\d{1,2})\.(\d{2})(?!\d)|(午前|午後|上午|下午|晚上|오전|오후)?\s?(\d{1,2})(?:[時时点點]|시(?!간))(?![間间])\s?([半반])?)/giu;

/** The one time of day that a text gives, as a clock; null for none and for several. */
export function clockOf(text: string): Prop | null {
  const all = [...text.matchAll(TIMES)];
  const [match] = all;
  if (!match || all.length > 1) return null;
  const [, h1, m1, half1, h2, m2, half2, h4, m4, asian, h3, past] = match;
  const hour = Number(h1 ?? h2 ?? h3 ?? h4);
  const minute = past ? 30 : Number(m1 ?? m2 ?? m4 ?? 0);
  const late = /^p/i.test(half1 ?? half2 ?? '') || /午後|下午|晚上|오후/.test(asian ?? '');
  // A range ("7–9 pm") or a span of time ("9 h 40") is no time of day.
  const joined = /(?:\d\s?[-–]|[時时点點시半]\s?[-–~〜])\s?$/u.test(text.slice(0, match.index));
  const goesOn = /^\s?[-–]\s?\d/u.test(text.slice(match.index + match[0].length));
  if (joined || goesOn || hour > 24 || minute > 59) return null;
  return { kind: 'clock', hour: late && hour < 12 ? hour + 12 : hour, minute };
}

/** "7am to 7pm", "10:00–18:00", "8–16 Uhr": from one hour to another. */
const FROM_TO = new RegExp(
  String.raw`(?<!\d[:.,/]?)(?<from>\d{1,2}(?:[:.h]\d{2})?(?:\s?[ap]\.?m\.?)?)(?:\s?Uhr|\s?h)?(?:\s?[-–—~〜]\s?| (?:${TO}) )(?<to>\d{1,2}(?:[:.h]\d{2})?(?:\s?[ap]\.?m\.?|\s?Uhr|\s?h(?:rs)?)?)(?![\d/]|[:.,]\d|\s?%)`,
  'giu',
);

/** "평일 오전 6시부터 밤 10시까지", "午前10時から午後6時", "上午9点到晚上8点": from one hour to another in Chinese, Japanese and Korean. */
const LATE = '午後|下午|晚上|夜|오후|저녁|밤';
const HALVES = `(?:午前|上午|早上|中午|朝|오전|아침|새벽|${LATE})?\\s?`;
const HOUR = String.raw`(?:[時时点點시](?![間间간])\s?(?:半|반|30[分분])?|:\d{2})`;
const FROM_TO_ASIAN = new RegExp(
  String.raw`(?<late>${LATE})?\s?(?<!\d[:.,/]?)(?<hour>\d{1,2})(?<rest>${HOUR})\s?(?:[-–—~〜到至]|から|부터)\s?${HALVES}\d{1,2}${HOUR}`,
  'gu',
);

/** The first of the hours from which something is open there; null for none, and for those of several days. */
function asianHours(text: string): Prop | null {
  const [match, other] = text.matchAll(FROM_TO_ASIAN);
  const { late, hour: first, rest = '' } = match?.groups ?? {};
  const hour = Number(first);
  const minute = /[半반]/u.test(rest) ? 30 : Number(/\d+/.exec(rest)?.[0] ?? 0);
  if (!match || other || hour > 24 || minute > 59) return null;
  return { kind: 'clock', hour: late && hour < 12 ? hour + 12 : hour, minute };
}

/** When the hours begin that a text gives, as a clock: those from which something is open; null for none, and for those of several days. */
export function hoursOf(text: string): Prop | null {
  const all = [...text.matchAll(FROM_TO)].filter(({ 0: said }) => /[:hap]|Uhr/iu.test(said));
  const { from = '', to = '' } = all.length === 1 ? all[0]!.groups! : {};
  if (!from) return asianHours(text);
  const [hour = 0, minute = 0] = from.split(/[:.h]/u).map((part) => Number.parseInt(part, 10));
  const isLate =
    /p\.?m/iu.test(from) || (/p\.?m/iu.test(to) && !/a\.?m/iu.test(from) && hour < Number.parseInt(to, 10));
  if (hour > 24 || minute > 59 || Number.parseInt(to, 10) > 24) return null;
  return { kind: 'clock', hour: isLate && hour < 12 ? hour + 12 : hour, minute: minute || 0 };
}
