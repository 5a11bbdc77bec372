import { wordList } from '../../words/word-lists.ts';
import { type Lexicon, LONGEST_FORM } from '../lexicon.ts';
import { isWord, type Token } from '../tokens.ts';
import { formOf } from './figures.ts';
import { latinDigits } from './numbers.ts';

/** Words that stand before hours of the day alone, between two of them: "das 6 às 18", "dalle 15 alle 17", "a las". */
const TO_HOUR = /^(?:às|alle|ás)$/;
/** Tokens before hours in which somebody says that something is open. */
const NEAR = 8;
/** A way to get in touch, and tokens from a place to it, at most: "телефон: 4822 …". */
const CONTACT = /^<(?:phone|mail|url|handle)>$/;
const LED = 3;
/** Tokens between two rows of hours: "9 a 14 y de 17 a 20". */
const BETWEEN = 2;

/** The hour that a token is; one that is none compares with nothing. */
const hourOf = (token: Token | undefined): number => {
  const plain = latinDigits(token?.low ?? '');
  return /^\d{1,2}$/.test(plain) && Number(plain) <= 24 ? Number(plain) : Number.NaN;
};

/** Words before an hour of the day, in languages that write it with "h"; words behind a span of time that lasts. */
const AT_HOUR = /^(?:(?:jusqu['’])?à|dès|vers|avant|às|ás|até|alle|dalle|las|hasta)$/;
const LASTING = /^(?:de|d|di|do|da)$/;

/** The end of an hour as it is written with "h": "9h", "9h30", "9 h", "9 h 30"; `at` for none. */
export function writtenHour(tokens: Token[], at: number): number {
  if (/^\d{1,2}h(?:\d\d)?$/.test(tokens[at]?.low ?? '')) return at + 1;
  if (!(hourOf(tokens[at]) >= 0) || tokens[at + 1]?.low !== 'h') return at;
  return /^[0-5]\d$/.test(tokens[at + 2]?.low ?? '') ? at + 3 : at + 2;
}

/** The end of an hour of the day with its minutes, or behind a word for when: "14 h 30", "à 15h", "até 10h"; 0 for none. */
export function hourOfDay(tokens: Token[], at: number): number {
  const end = writtenHour(tokens, at);
  if (end === at + 3) return end;
  if (end === at || LASTING.test(tokens[end]?.low ?? '')) return 0;
  // "Entrega em até 24h" says within which time; "samedi : 10h marché, 14h course en sac" is a programme.
  const [before, next] = [tokens[at - 1]?.low ?? '', tokens[end]];
  const isWhen = AT_HOUR.test(before) && tokens[at - 2]?.low !== 'em';
  const isListed =
    /^[:,\n]?$/.test(before) && next !== undefined && isWord(next) && /^\p{L}{3}/u.test(next.low);
  return isWhen || isListed ? end : 0;
}

/** Words and dashes between the ends of a range of days or hours, in all languages at once. */
const THROUGH =
  /^(?:[–—~〜～-]|thru|through|till|til|bis|à|a|au|al|alle|até|ate|às|до|по|से|تا|到|至|から|부터)$/;

/** Whether a token stands between the ends of a range ("5 to 10 pm"). */
export function joins(token: Token | undefined, { to }: Lexicon): boolean {
  return (
    token !== undefined && (THROUGH.test(token.low) || (to.has(token.low) && !/^[→⇒=>-]/.test(token.low)))
  );
}

/** An hour behind a word for the clock, or two with what joins them: "kl. 10", "ore 14", "klo 9.30–12"; "24 ore 14 minuti" last. */
export function ledHour(
  tokens: Token[],
  at: number,
  lexicon: Lexicon,
): { start: number; end: number } | null {
  const isStopped = tokens[at - 1]?.low === '.' && tokens[at - 1]!.glued;
  const start = isStopped ? at - 2 : at - 1;
  if (!lexicon.hourLeads.has(tokens[start]?.low ?? '') || /^\p{Nd}/u.test(tokens[start - 1]?.low ?? ''))
    return null;
  const isHour = (i: number) =>
    /^(?:\d|[01]\d|2[0-4])(?:\.[0-5]\d)?$/.test(latinDigits(tokens[i]?.low ?? ''));
  if (!isHour(at) || lexicon.units.has(tokens[at + 1]?.low ?? '')) return null;
  return { start, end: joins(tokens[at + 1], lexicon) && isHour(at + 2) ? at + 3 : at + 1 };
}

/** The end of hours as French, Spanish and Portuguese write them: "9h 20h", "9h à 20h30", "9 h 30 à 18 h"; 0 for none. */
export function lastHour(tokens: Token[], at: number, lexicon: Lexicon): number {
  const end = writtenHour(tokens, at);
  if (end === at) return 0;
  const to = joins(tokens[end], lexicon) ? end + 1 : end;
  return Math.max(end, to > end || end === at + 1 ? writtenHour(tokens, to) : 0);
}

/**
 * The end of two bare hours with what joins them, where a word, a day or hours before say that they are none but hours:
 * "abrimos de 9 a 14 y de 17 a 20", "работаем с 8 до 22", "dalle 15 alle 17"; 0 for none.
 * @param last where the hours, the days and the dates before end
 */
export function openHours(tokens: Token[], at: number, last: number, lexicon: Lexicon): number {
  const first = hourOf(tokens[at]);
  if (!(first >= 0) || tokens[at]!.glued) return 0;
  const isTo = (token: Token | undefined) =>
    token !== undefined && lexicon.to.has(token.low) && !/^[→⇒=>-]/.test(token.low);
  const isArticle = /^(?:las|les|la)$/.test(tokens[at + 2]?.low ?? '');
  const second = at + (isArticle ? 3 : 2);
  const isClock = TO_HOUR.test(tokens[at + 1]?.low ?? '') || isArticle;
  if (!(isTo(tokens[at + 1]) || isClock) || tokens[second]?.glued) return 0;
  // "Dalle 20 alle 8" is a night; other numbers that go down are none.
  const isLater = hourOf(tokens[second]) > first || (tokens[at - 1]?.low === 'dalle' && isClock);
  const isOpen = lexicon.weekdays.has(tokens[second + 1]?.low ?? '') || opensAt(tokens, second + 1, lexicon);
  if (!isOpen && !endsAt(tokens, second + 1, lexicon)) return 0;
  const isOn = last > 0 && at - last <= BETWEEN;
  // "Open daily 7 to 4": where something is open, a smaller hour is one of the afternoon.
  const isNear = isOpen || isOpenBefore(tokens, at, lexicon);
  const isAfternoon = isNear && hourOf(tokens[second]) <= 12 && first <= 12;
  return (isLater && (isClock || isOn)) || (isNear && (isLater || isAfternoon)) ? second + 1 : 0;
}

/** "13.00" where a comma sets decimals apart, unless it is a sum, a version or a measure. */
export function isDottedHour(
  tokens: Token[],
  at: number,
  { hasComma, units, numbered, clock }: Lexicon,
): boolean {
  if (!hasComma || !/^(?:[01]\d|2[0-3])\.(?:00|15|30|45)$/.test(tokens[at]!.low)) return false;
  const [before, behind] = [tokens[at - 1]?.low ?? '', tokens[at + 1]?.low ?? ''];
  // "Saat" is an hour's length behind a figure, and before it the clock.
  const isSum = numbered.has(before) || (units.has(before) && !clock.has(before));
  return !isSum && (!units.has(behind) || clock.has(behind));
}

/** Whether nothing that could be counted stands at a place; a word before a number to call ("телефон 4822 …") is none. */
function endsAt(tokens: Token[], at: number, { empty, weekdays, clock, from }: Lexicon): boolean {
  const next = tokens[at];
  if (next === undefined || next.low === '\n') return true;
  if (!isWord(next)) return !/^[%‰°\p{Sc}]/u.test(next.low);
  if (tokens.slice(at, at + LED).some(({ low }) => CONTACT.test(low))) return true;
  return [empty, weekdays, clock, from].some((it) => it.has(next.low));
}

/** Whether a word or phrase of the same sentence before a place says that something is open. */
function isOpenBefore(tokens: Token[], at: number, lexicon: Lexicon): boolean {
  for (let i = at - 1; i >= Math.max(0, at - NEAR) && !/^[.!?\n]$/.test(tokens[i]!.low); i--)
    if (opensAt(tokens, i, lexicon, at)) return true;
  return false;
}

/** Whether a word or phrase that something is open begins at a place: "с 7 до 20 ежедневно". */
function opensAt(tokens: Token[], at: number, { language }: Lexicon, stop = tokens.length): boolean {
  const opens = wordList(language, 'opens');
  for (let end = at + 1; end <= Math.min(stop, at + LONGEST_FORM); end++)
    if (opens.includes(formOf(tokens, at, end))) return true;
  return false;
}

/** The end of "24/7", "7/7" and "24h/24": always; 0 for anything else. */
export function alwaysOpen(tokens: Token[], at: number): number {
  const [first, slash, last] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  const isPair = slash?.low === '/' && slash.glued && last?.glued === true;
  const said = isPair ? `${first.low}/${last.low}` : '';
  return !first.glued && /^(?:24\/7|7\/7|24h\/24|7j\/7)$/.test(said) ? at + 3 : 0;
}
