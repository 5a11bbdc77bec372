import { wordList } from '../../words/word-lists.ts';
import { type Lexicon, LONGEST_FORM } from '../lexicon.ts';
import { isWord, type Token } from '../tokens.ts';
import { formOf } from './figures.ts';
import { COMMA, latinDigits } from './numbers.ts';

/** Words that stand before hours of the day alone, between two of them: "das 6 às 18", "dalle 15 alle 17", "a las". */
const TO_HOUR = /^(?:às|alle|ás)$/;
/** Tokens before hours in which somebody says that something is open. */
const NEAR = 8;
/** Tokens between two rows of hours: "9 a 14 y de 17 a 20". */
const BETWEEN = 2;

/** The hour that a token is; one that is none compares with nothing. */
const hourOf = (token: Token | undefined): number => {
  const plain = latinDigits(token?.low ?? '');
  return /^\d{1,2}$/.test(plain) && Number(plain) <= 24 ? Number(plain) : Number.NaN;
};

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
  if (!(hourOf(tokens[second]) > first) || !endsAt(tokens, second + 1, lexicon)) return 0;
  const isOn = last > 0 && at - last <= BETWEEN;
  return isClock || isOn || isOpenBefore(tokens, at, lexicon) ? second + 1 : 0;
}

/** "13.00" where a comma sets decimals apart, unless it is a sum, a version or a measure. */
export function isDottedHour(
  tokens: Token[],
  at: number,
  { language, units, numbered, clock }: Lexicon,
): boolean {
  if (!COMMA.has(language) || !/^(?:[01]\d|2[0-3])\.(?:00|15|30|45)$/.test(tokens[at]!.low)) return false;
  const [before, behind] = [tokens[at - 1]?.low ?? '', tokens[at + 1]?.low ?? ''];
  // "Saat" is an hour's length behind a figure, and before it the clock.
  const isSum = numbered.has(before) || (units.has(before) && !clock.has(before));
  return !isSum && !units.has(behind);
}

/** Whether nothing that could be counted stands at a place. */
function endsAt(tokens: Token[], at: number, { empty, weekdays, clock, from }: Lexicon): boolean {
  const next = tokens[at];
  if (next === undefined || next.low === '\n') return true;
  if (!isWord(next)) return !/^[%‰°\p{Sc}]/u.test(next.low);
  return [empty, weekdays, clock, from].some((it) => it.has(next.low));
}

/** Whether a word or phrase of the same sentence before a place says that something is open. */
function isOpenBefore(tokens: Token[], at: number, { language }: Lexicon): boolean {
  const opens = wordList(language, 'opens');
  for (let i = at - 1; i >= Math.max(0, at - NEAR) && !/^[.!?\n]$/.test(tokens[i]!.low); i--)
    for (let end = i + 1; end <= Math.min(at, i + LONGEST_FORM); end++)
      if (opens.includes(formOf(tokens, i, end))) return true;
  return false;
}

/** The end of "24/7", "7/7" and "24h/24": always; 0 for anything else. */
export function alwaysOpen(tokens: Token[], at: number): number {
  const [first, slash, last] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  const isPair = slash?.low === '/' && slash.glued && last?.glued === true;
  const said = isPair ? `${first.low}/${last.low}` : '';
  return !first.glued && /^(?:24\/7|7\/7|24h\/24|7j\/7)$/.test(said) ? at + 3 : 0;
}
