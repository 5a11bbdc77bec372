import type { Lexicon } from '../lexicon.ts';
import type { Token } from '../tokens.ts';

/** A date, a time of day or a weekday as tokens `start` to before `end`. */
export type Moment = { kind: 'date' | 'time' | 'weekday' | 'ratio' | 'year'; start: number; end: number };

/** Dates and times of a text, in order, in one pass. */
export function findMoments(tokens: Token[], lexicon: Lexicon): Moment[] {
  const moments: Moment[] = [];
  for (let at = 0; at < tokens.length; ) {
    const moment = timeAt(tokens, at, lexicon) ?? dateAt(tokens, at, lexicon);
    if (moment) moments.push(moment);
    at = moment ? moment.end : at + 1;
  }
  return moments;
}

const number = (token: Token | undefined) => {
  const plain = token?.low.normalize('NFKC') ?? '';
  return /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN;
};

function timeAt(tokens: Token[], at: number, lexicon: Lexicon): Moment | null {
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
  const isHour = hour <= 24 || /^\d{1,2}\.\d\d$/.test(first.low);
  if (isHour && lexicon.clock.has(low(at + 1)) && !lexicon.units.has(low(at + 1)))
    return { kind: 'time', start: at, end: clockEnd(tokens, at + 1, lexicon) };
  return null;
}

function clockEnd(tokens: Token[], at: number, lexicon: Lexicon): number {
  let end = at;
  while (end < tokens.length && end < at + 3 && lexicon.clock.has(tokens[end]!.low)) end++;
  if (tokens[end]?.low === '.' && /^[ap]\.m$/.test(tokens[end - 1]!.low)) end++;
  return end;
}

function dateAt(tokens: Token[], at: number, lexicon: Lexicon): Moment | null {
  const low = (i: number) => tokens[i]?.low ?? '';
  const day = dayOf(low(at));
  const numeric = numericDate(tokens, at);
  if (numeric) return { kind: 'date', start: at, end: numeric };
  // 12 May 2026, 12. Mai, 12 de mayo de 2026
  if (day) {
    let next = at + 1;
    if (/^(\.|º|°|er|th|st|nd|rd|do)$/.test(low(next))) next++;
    if (/^(of|de|di|du)$/.test(low(next))) next++;
    if (lexicon.months.has(low(next))) return { kind: 'date', start: at, end: yearEnd(tokens, next + 1) };
  }
  // May 12, 2026; a month alone is a date where its name is nothing else
  const isMonth = lexicon.months.has(low(at)) && /^[\p{Lu}\p{Lo}]|^\p{Ll}{5,}/u.test(tokens[at]!.text);
  if (isMonth) {
    let next = at + 1;
    if (dayOf(low(next))) next++;
    else if (low(at) === 'may' || low(at) === 'mar' || low(at).length < 3) return null;
    return { kind: 'date', start: at, end: yearEnd(tokens, next) };
  }
  // 5月12日, 5월 12일, 2026年
  if (Number.isFinite(number(tokens[at])) && /^[月월年년]$/.test(low(at + 1)) && tokens[at + 1]!.glued) {
    let end = at + 2;
    while (Number.isFinite(number(tokens[end])) && /^[月월日일号號]$/.test(low(end + 1))) end += 2;
    const isPeriod = end === at + 2 && /^[年년]$/.test(low(at + 1)) && number(tokens[at]) < 1900;
    return isPeriod ? null : { kind: 'date', start: at, end };
  }
  if (lexicon.weekdays.has(low(at)) && (low(at).length > 3 || /^\p{Lu}/u.test(tokens[at]!.text)))
    return { kind: 'weekday', start: at, end: at + 1 };
  if (/^(19|20)\d\d$/.test(low(at))) return { kind: 'year', start: at, end: at + 1 };
  return null;
}

function dayOf(low: string): boolean {
  return /^(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|er|º|ª)?$/.test(low);
}

/** 2026-05-12, 12/05/2026, 12.05. and the like; the end, or 0. */
function numericDate(tokens: Token[], at: number): number {
  const low = tokens[at]!.low;
  if (/^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})$/.test(low)) return at + 1;
  if (/^\d{1,2}\.\d{1,2}$/.test(low) && tokens[at + 1]?.low === '.' && tokens[at + 1]!.glued) {
    const [day, month] = low.split('.').map(Number);
    return day! <= 31 && month! <= 12 && month! > 0 ? at + 2 : 0;
  }
  const mark = tokens[at + 1];
  if (!mark?.glued || !/^[-/]$/.test(mark.low) || tokens[at + 3]?.low !== mark.low) return 0;
  const parts = [at, at + 2, at + 4].map((i) => number(tokens[i]));
  const isDate = parts.every((it) => Number.isFinite(it)) && parts.filter((it) => it > 31).length <= 1;
  return isDate ? at + 5 : 0;
}

function yearEnd(tokens: Token[], at: number): number {
  const skip = /^(,|de|of|del)$/.test(tokens[at]?.low ?? '') ? 1 : 0;
  return /^(19|20)\d\d$/.test(tokens[at + skip]?.low ?? '') ? at + skip + 1 : at;
}
