import type { Lexicon } from '../lexicon.ts';
import type { Token } from '../tokens.ts';
import { latinDigits } from './numbers.ts';

/** A date or an hour as tokens `start` to before `end`. */
type EastMoment = { kind: 'date' | 'time'; start: number; end: number };

const LANGUAGES = new Set(['zh', 'ja', 'ko']);
const THROUGH = /^(?:[–—~〜～-]|到|至|から|부터)$/;
const WEEKDAY =
  /^(?:[月火水木金土日一二三四五六월화수목금토일](?:曜|曜日|요일)?|(?:周|星期|礼拜)[一二三四五六日天])$/u;
/** Words behind a month and a day with a slash between them, and before them. */
const SINCE = /^(?:起|前|から|まで|부터|까지|开始|開始|截止|必着|開催|오픈)$/;
const WHEN =
  /^(?:截止|期限|期间|期間|日期|日時|时间|時間|取货|开幕|開幕|締切|締め切り|開催|開催日|마감|기간|날짜|일시|일정)$/;
/** Words before an hour that make "点" one of the clock and no point. */
const BEFORE_HOUR =
  /^(?:上午|下午|中午|晚上|早上|早晨|凌晨|清晨|傍晚|半夜|今晚|明晚|每晚|今早|明早|每天|晚|早|周[一二三四五六日末])$/;
const HOUR_WORD = /^[一二两三四五六七八九十]{1,3}点半?$/;
const HAN = '零一二三四五六七八九十';

/** Dates and hours as Chinese, Japanese and Korean write them: "4/15～5/3", "3/22(日)", "6/1起", "九点到下午三点". */
export function eastAt(tokens: Token[], at: number, { language }: Lexicon): EastMoment | null {
  if (!LANGUAGES.has(language)) return null;
  const date = slashDate(tokens, at) || dayOfWeek(tokens, at);
  if (date > 0) return { kind: 'date', start: at, end: date };
  const hours = language === 'zh' ? hoursAt(tokens, at) : 0;
  return hours > 0 ? { kind: 'time', start: at, end: hours } : null;
}

const low = (tokens: Token[], i: number) => tokens[i]?.low ?? '';

function count(text: string): number {
  const plain = latinDigits(text);
  if (/^\d{1,2}$/.test(plain)) return Number(plain);
  return text.length === 1 ? HAN.indexOf(text === '两' ? '二' : text) : Number.NaN;
}

/** The end of a month and a day with a slash between; 0 for none. */
function pairEnd(tokens: Token[], at: number): number {
  const [mark, day] = [tokens[at + 1], tokens[at + 2]];
  if (mark?.low !== '/' || !mark.glued || !day?.glued) return 0;
  const [month, second] = [count(low(tokens, at)), count(day.low)];
  const isDate = month >= 1 && month <= 12 && second >= 1 && second <= 31 && /^\p{Nd}/u.test(low(tokens, at));
  return isDate && low(tokens, at + 3) !== '/' ? at + 3 : 0;
}

/** Behind a day: its weekday, in brackets or not. */
function weekdayEnd(tokens: Token[], at: number): number {
  if (WEEKDAY.test(low(tokens, at))) return at + 1;
  const isBracketed = /^[(（]$/.test(low(tokens, at)) && /^[)）]$/.test(low(tokens, at + 2));
  return isBracketed && WEEKDAY.test(low(tokens, at + 1)) ? at + 3 : at;
}

/** The end of a day of this month with its weekday: "19일 토요일", "8日(土)"; 0 for none. */
function dayOfWeek(tokens: Token[], at: number): number {
  const day = count(low(tokens, at));
  const isDay = day >= 1 && day <= 31 && /^[日일号號]$/.test(low(tokens, at + 1)) && tokens[at + 1]!.glued;
  const end = isDay ? weekdayEnd(tokens, at + 2) : 0;
  return end > at + 2 ? end : 0;
}

/** The end of a day or of a range of days in figures; one that nothing beside it makes a date may be a share ("1/3"). */
function slashDate(tokens: Token[], at: number): number {
  const first = pairEnd(tokens, at);
  if (first === 0) return 0;
  const own = weekdayEnd(tokens, first);
  const second = THROUGH.test(low(tokens, own)) ? pairEnd(tokens, own + 1) : 0;
  if (second > 0) return weekdayEnd(tokens, second);
  const before = /^[:：]$/.test(low(tokens, at - 1)) ? low(tokens, at - 2) : low(tokens, at - 1);
  const isDated = own > first || SINCE.test(low(tokens, own)) || WHEN.test(before);
  return isDated || count(low(tokens, at + 2)) > 12 ? own : 0;
}

/** The end of an hour of the Chinese clock, with the one that it lasts to; 0 for none. */
function hoursAt(tokens: Token[], at: number): number {
  const isLed = BEFORE_HOUR.test(low(tokens, at - 1));
  const first = hourEnd(tokens, at);
  if (first === 0) return 0;
  // The segmenter takes "点到" for a word.
  let next = low(tokens, first - 1) === '点到' ? first : THROUGH.test(low(tokens, first)) ? first + 1 : 0;
  if (next > 0 && BEFORE_HOUR.test(low(tokens, next))) next++;
  const second = next > 0 ? hourEnd(tokens, next) : 0;
  if (second > 0) return second;
  const isHalf = /半$/.test(low(tokens, first - 1));
  return (isLed || isHalf) && low(tokens, first - 1) !== '点到' ? first : 0;
}

/** The end of "7点", "7点半", "九点", "点到" with the word that the segmenter glued to it; 0 for none. */
function hourEnd(tokens: Token[], at: number): number {
  if (HOUR_WORD.test(low(tokens, at))) return low(tokens, at + 1) === '半' ? at + 2 : at + 1;
  const hour = count(low(tokens, at));
  if (!(hour >= 0 && hour <= 24) || !/^点(?:半|到)?$/.test(low(tokens, at + 1))) return 0;
  return low(tokens, at + 2) === '半' ? at + 3 : at + 2;
}
