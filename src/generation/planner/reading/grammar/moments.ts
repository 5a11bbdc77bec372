import { wordList } from '../../words/word-lists.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Token } from '../tokens.ts';
import { dayWords, monthLength, OTHER_MONTHS } from './calendars.ts';
import { eastAt } from './east.ts';
import {
  alwaysOpen,
  hourOfDay,
  isDottedHour,
  joins,
  lastHour,
  ledHour,
  openHours,
  writtenHour,
} from './hours.ts';
import { latinDigits } from './numbers.ts';

/** A date, a time of day or a weekday as tokens `start` to before `end`. */
export type Moment = { kind: 'date' | 'time' | 'weekday' | 'ratio' | 'year'; start: number; end: number };

/** Dates and times of a text, in order, in one pass. */
export function findMoments(tokens: Token[], lexicon: Lexicon): Moment[] {
  const moments: Moment[] = [];
  for (let at = 0; at < tokens.length; ) {
    const moment =
      eastAt(tokens, at, lexicon) ??
      daysAt(tokens, at, lexicon) ??
      timeAt(tokens, at, lexicon) ??
      dateAt(tokens, at, lexicon) ??
      rangeAt(tokens, at, lexicon) ??
      openAt(tokens, at, moments.at(-1), lexicon) ??
      hoursAfter(tokens, at, moments.at(-1), lexicon);
    if (moment)
      moments.push({ ...moment, start: moment.start - dayWords(moment.kind, tokens[moment.start - 1]) });
    at = moment ? moment.end : at + 1;
  }
  return moments;
}

const number = (token: Token | undefined) => {
  const plain = latinDigits(token?.low.normalize('NFKC') ?? '');
  return /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Bare hours from which to which something is open, and "24/7". */
function openAt(tokens: Token[], at: number, last: Moment | undefined, lexicon: Lexicon): Moment | null {
  const behind = last && last.kind !== 'year' ? last.end : 0;
  const end = openHours(tokens, at, behind, lexicon) || alwaysOpen(tokens, at);
  return end > 0 ? { kind: 'time', start: at, end } : null;
}

const isAnd = (token: Token | undefined, { language }: Lexicon): boolean =>
  token !== undefined && ['list-and', 'and'].some((key) => wordList(language, key).includes(token.low));

/** Two days of the week with what joins them, as one: "tues thru sat", "Mo–Sa", "du mardi au dimanche". */
function daysAt(tokens: Token[], at: number, lexicon: Lexicon): Moment | null {
  const [first, last] = [tokens[at]!, tokens[at + 2]];
  if (!lexicon.weekdays.has(first.low) || !last || !lexicon.weekdays.has(last.low)) return null;
  return joins(tokens[at + 1], lexicon) ? { kind: 'weekday', start: at, end: at + 3 } : null;
}

/** Two hours and what joins them. */
const JOINED = 3;

/** A number that goes on to a time or a day: "5 to 10 pm", "1 إلى 20 رمضان", "vom 3. bis 21. März", "3 tot en met 21 maart". */
function rangeAt(tokens: Token[], at: number, lexicon: Lexicon): Moment | null {
  // "9h à 23h", "9h às 20h30", "9 h 30 à 18 h"
  const hours = lexicon.hourSigns.size > 0 ? lastHour(tokens, at, lexicon) : 0;
  if (hours >= at + JOINED && hours > writtenHour(tokens, at)) return { kind: 'time', start: at, end: hours };
  const first = number(tokens[at]);
  const join = tokens[at + 1]?.low === '.' && tokens[at + 1]!.glued ? at + 2 : at + 1;
  // "20 y 21 de junio", "am 20. und 21. Juni"
  const next = first <= 31 && isAnd(tokens[join], lexicon) ? dateAt(tokens, join + 1, lexicon) : null;
  if (next?.kind === 'date' && number(tokens[join + 1]) > first) return { ...next, start: at };
  if (!(first <= 31) || !joins(tokens[join], lexicon)) return null;
  let behind = join + 1;
  if (tokens[behind]?.low === 'en' && tokens[behind + 1]?.low === 'met') behind += 2;
  while (behind < at + 4 && lexicon.clock.has(tokens[behind]?.low ?? '')) behind++;
  // "9 a 13 h" is a time where "h" is how hours of the day are written.
  const isHours = number(tokens[behind]) <= 24 && lexicon.hourSigns.has(tokens[behind + 1]?.low ?? '');
  if (isHours && first < number(tokens[behind])) return { kind: 'time', start: at, end: behind + 2 };
  const last = timeAt(tokens, behind, lexicon) ?? dateAt(tokens, behind, lexicon);
  if (!last || !/^(?:time|date)$/.test(last.kind)) return null;
  return Number.isFinite(number(tokens[behind])) || last.kind === 'time' ? { ...last, start: at } : null;
}

/** Two bare hours right behind a day: "Tue thru Sat 10 to 7", "Sunday 19 April, 10–4". */
function hoursAfter(tokens: Token[], at: number, last: Moment | undefined, lexicon: Lexicon): Moment | null {
  const suffixed = lastHour(tokens, at, lexicon);
  const isNear = last && (last.end === at || (last.end === at - 1 && tokens[at - 1]!.low === ','));
  if (isNear && suffixed) return { kind: 'time', start: at, end: suffixed };
  if (!isNear || !/^(?:date|weekday)$/.test(last.kind) || !joins(tokens[at + 1], lexicon)) return null;
  const isHours = number(tokens[at]) <= 24 && number(tokens[at + 2]) <= 24;
  return isHours ? { kind: 'time', start: at, end: at + 3 } : null;
}

function timeAt(tokens: Token[], at: number, lexicon: Lexicon): Moment | null {
  if (at >= tokens.length) return null;
  const [first, mark, second] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  const hour = number(first);
  const low = (i: number) => tokens[i]?.low ?? '';
  if (mark?.glued && mark.low === ':' && second?.glued && Number.isFinite(hour)) {
    const minutes = /^\d\d/.test(second.low) ? Number(second.low.slice(0, 2)) : Number.NaN;
    if (/^(9:16|16:9|4:5|1:1|21:9|4:3|3:4|2:3|3:2)$/.test(`${first.low}:${second.low}`))
      return { kind: 'ratio', start: at, end: at + 3 };
    if (hour < 25 && minutes < 60) return { kind: 'time', start: at, end: clockEnd(tokens, at + 3, lexicon) };
  }
  // "7.30 pm", "9h30", "9am" are one token; "9 Uhr", "19 h" and "3時" two.
  if (/^\d{1,2}(?:[.:]\d\d)?(?:am|pm|uhr)$/.test(first.low) || /^\d{1,2}h\d{2}$/.test(first.low))
    return { kind: 'time', start: at, end: at + 1 };
  const led = ledHour(tokens, at, lexicon);
  if (led) return { kind: 'time', start: led.start, end: clockEnd(tokens, led.end, lexicon) };
  const isHour = hour <= 24 || /^\d{1,2}\.\d\d$/.test(first.low);
  const word = mark?.low === '.' && mark.glued ? at + 2 : at + 1;
  const isOfDay = !lexicon.units.has(low(word)) || lexicon.atHours.has(low(at - 1));
  if (isHour && isClock(low(word), lexicon) && isOfDay)
    return { kind: 'time', start: at, end: clockEnd(tokens, word, lexicon) };
  const end = lexicon.hourSigns.size > 0 ? hourOfDay(tokens, at) : 0;
  if (end > 0) return { kind: 'time', start: at, end };
  return isDottedHour(tokens, at, lexicon)
    ? { kind: 'time', start: at, end: clockEnd(tokens, at + 1, lexicon) }
    : null;
}

/** A word of the clock, in Korean with what is written in one with it ("8시부터"). */
function isClock(low: string, { clock }: Lexicon): boolean {
  return clock.has(low) || clock.has(low.replace(/(?:부터|까지|에서|에|쯤|은|는)$/u, ''));
}

function clockEnd(tokens: Token[], at: number, lexicon: Lexicon): number {
  let end = at;
  while (end < tokens.length && end < at + 3 && isClock(tokens[end]!.low, lexicon)) end++;
  if (tokens[end]?.low === '.' && /^[ap]\.m$/.test(tokens[end - 1]!.low)) end++;
  return end;
}

function dateAt(tokens: Token[], at: number, lexicon: Lexicon): Moment | null {
  const low = (i: number) => tokens[i]?.low ?? '';
  if (at >= tokens.length) return null;
  const day = dayOf(latinDigits(low(at)));
  const numeric = numericDate(tokens, at, lexicon);
  if (numeric) return { kind: 'date', start: at, end: numeric };
  // 12 May 2026, 12. Mai, 12 de mayo de 2026
  if (day) {
    let next = at + 1;
    if (/^(\.|º|°|er|th|st|nd|rd|do)$/.test(low(next))) next++;
    if (/^(of|de|di|du)$/.test(low(next))) next++;
    if (lexicon.months.has(low(next))) return { kind: 'date', start: at, end: yearEnd(tokens, next + 1) };
    if (OTHER_MONTHS.has(low(next))) return otherMonth(tokens, at, next);
  }
  if (OTHER_MONTHS.has(low(at)) && (dayOf(latinDigits(low(at + 1))) || yearEnd(tokens, at + 1) > at + 1))
    return otherMonth(tokens, at, at);
  // May 12, 2026; a month alone is a date where its name is nothing else
  const isNamed = dayOf(low(at + 1)) ? /^[\p{Lu}\p{Lo}]|^\p{Ll}{4,}/u : /^[\p{Lu}\p{Lo}]|^\p{Ll}{5,}/u;
  const isMonth = lexicon.months.has(low(at)) && isNamed.test(tokens[at]!.text);
  if (isMonth) {
    let next = at + 1;
    const isShare = /^[%٪]$/.test(low(next + 1));
    if (dayOf(low(next)) && !isShare) next = dayEnd(tokens, next + 1, lexicon);
    else if (low(at) === 'may' || low(at) === 'mar' || low(at).length < 3) return null;
    return { kind: 'date', start: at, end: yearEnd(tokens, next) };
  }
  // 5月12日, 5월 12일, 2026年
  if (Number.isFinite(number(tokens[at])) && /^[月월年년]$/.test(low(at + 1)) && tokens[at + 1]!.glued) {
    let end = at + 2;
    while (Number.isFinite(number(tokens[end])) && /^[月월日일号號]$/.test(low(end + 1))) end += 2;
    end = daysOn(tokens, end, lexicon);
    const isPeriod = end === at + 2 && /^[年년]$/.test(low(at + 1)) && number(tokens[at]) < 1900;
    return isPeriod ? null : { kind: 'date', start: at, end };
  }
  // "So putzt du …" begins with no Sunday: a capital at the beginning says nothing of a word that is also another.
  const isOther = at === 0 && lexicon.empty.has(low(at)) && /^\p{Ll}/u.test(tokens[at + 1]?.text ?? '');
  const isDay = low(at).length > 3 || (/^\p{Lu}/u.test(tokens[at]!.text) && !isOther);
  if (lexicon.weekdays.has(low(at)) && isDay) return { kind: 'weekday', start: at, end: at + 1 };
  if (/^(19|20)\d\d$/.test(low(at))) return { kind: 'year', start: at, end: at + 1 };
  return null;
}

/** The end of a range of days behind "6月15日": "到20日", "부터 16일"; or behind a month: "14~16일". */
function daysOn(tokens: Token[], at: number, lexicon: Lexicon): number {
  const isDay = (i: number) =>
    Number.isFinite(number(tokens[i])) && /^[日일号號]$/.test(tokens[i + 1]?.low ?? '');
  if (Number.isFinite(number(tokens[at])) && joins(tokens[at + 1], lexicon) && isDay(at + 2)) return at + 4;
  return joins(tokens[at], lexicon) && isDay(at + 1) ? at + 3 : at;
}

/** A day of a month that is not in the Gregorian calendar, its year with it. */
function otherMonth(tokens: Token[], start: number, month: number): Moment {
  const behind = tokens.slice(month + 1, month + 4);
  let end = month + monthLength(tokens[month]!.low, behind);
  if (start === month && dayOf(latinDigits(tokens[end]?.low ?? ''))) end++;
  if (/^1[34]\d\d$/.test(latinDigits(tokens[end]?.low ?? ''))) end++;
  return { kind: 'date', start, end: yearEnd(tokens, end) };
}

/** The end of the days behind a month: "May 14 to 16". */
function dayEnd(tokens: Token[], at: number, lexicon: Lexicon): number {
  const next = tokens[at + 1];
  return joins(tokens[at], lexicon) &&
    next &&
    dayOf(next.low) &&
    !lexicon.clock.has(tokens[at + 2]?.low ?? '')
    ? at + 2
    : at;
}

function dayOf(low: string): boolean {
  return /^(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|er|º|ª)?$/.test(low);
}

/** 2026-05-12, 12/05/2026, 12.05. and the like; the end, or 0. */
function numericDate(tokens: Token[], at: number, lexicon: Lexicon): number {
  const low = tokens[at]!.low;
  if (/^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})$/.test(low)) return at + 1;
  // Where the point sets decimals apart, "4.6." is a number that ends a sentence.
  if (
    lexicon.hasComma &&
    /^\d{1,2}\.\d{1,2}$/.test(low) &&
    tokens[at + 1]?.low === '.' &&
    tokens[at + 1]!.glued
  ) {
    const [day, month] = low.split('.').map(Number);
    return day! <= 31 && month! <= 12 && month! > 0 ? at + 2 : 0;
  }
  if (isDayOfMonth(tokens, at, lexicon)) return at + 3;
  const mark = tokens[at + 1];
  if (!mark?.glued || !/^[-/]$/.test(mark.low) || tokens[at + 3]?.low !== mark.low) return 0;
  const parts = [at, at + 2, at + 4].map((i) => number(tokens[i]));
  const isDate = parts.every((it) => Number.isFinite(it)) && parts.filter((it) => it > 31).length <= 1;
  return isDate ? at + 5 : 0;
}

/** Words before a day and a month in figures; behind others "1/7" may be one of seven. */
const ON =
  /^(?:on|starts?|starting|begins?|opens?|opening|until|till|since|am|ab|vom|zum|den|bis|le|dès|du|au|el|desde|hasta|il|dal|fino|dia|até|с|до)$/;

/** "starts 1/7", "Fri 6/6": a day and a month with a slash between. */
function isDayOfMonth(tokens: Token[], at: number, { weekdays }: Lexicon): boolean {
  const [before, mark, behind, after] = [at - 1, at + 1, at + 2, at + 3].map((i) => tokens[i]);
  if (!before || !(ON.test(before.low) || weekdays.has(before.low))) return false;
  const [first, last] = [number(tokens[at]), number(behind)];
  const isDay = Math.min(first, last) > 0 && Math.min(first, last) <= 12 && Math.max(first, last) <= 31;
  const isPair = mark?.low === '/' && mark.glued && behind?.glued === true;
  return isPair && isDay && !(after?.glued === true && /^[/\p{L}\p{Nd}%]/u.test(after.low));
}

function yearEnd(tokens: Token[], at: number): number {
  const skip = /^(,|de|of|del)$/.test(tokens[at]?.low ?? '') ? 1 : 0;
  return /^(19|20)\d\d$/.test(tokens[at + skip]?.low ?? '') ? at + skip + 1 : at;
}
