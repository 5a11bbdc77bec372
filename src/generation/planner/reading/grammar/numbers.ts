import type { Lexicon } from '../lexicon.ts';
import type { Token } from '../tokens.ts';

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];
const FRACTIONS = new Map([
  ['½', 0.5],
  ['1⁄2', 0.5],
  ['¼', 0.25],
  ['1⁄4', 0.25],
  ['¾', 0.75],
  ['3⁄4', 0.75],
  ['1⁄3', 1 / 3],
  ['2⁄3', 2 / 3],
]);
/** Signs and codes that stand before a number, with the unit that they are. */
export const SIGNS = new Map([
  ['$', '$'],
  ['€', '€'],
  ['£', '£'],
  ['¥', '¥'],
  ['￥', '¥'],
  ['₹', '₹'],
  ['₩', '₩'],
  ['₽', '₽'],
  ['chf', 'CHF'],
  ['eur', '€'],
  ['usd', '$'],
  ['rs', '₹'],
  ['rp', 'Rp'],
  ['kr', 'kr'],
  ['٪', '%'],
  ['₪', '₪'],
  ['₫', '₫'],
  ['₱', '₱'],
  ['₦', '₦'],
  ['₺', '₺'],
  ['₴', '₴'],
  ['฿', '฿'],
  ['ksh', 'KSh'],
  ['tsh', 'TSh'],
  ['ush', 'USh'],
]);
/** A number as tokens from `at` to before `end`; `suffix` is the unit that is written in one with it ("30s"). */
export type NumberFound = { at: number; end: number; value: number; digits: boolean; suffix: string };

/** The number that begins at a token, in digits of any script or in words, with its scale ("2,5 Mio"). */
export function numberAt(tokens: Token[], at: number, lexicon: Lexicon): NumberFound | null {
  const token = tokens[at];
  if (!token) return null;
  const fraction = FRACTIONS.get(token.low);
  if (fraction !== undefined) return { at, end: at + 1, value: fraction, digits: true, suffix: '' };
  const word = wordNumberAt(tokens, at, lexicon);
  const read = word ?? digitsAt(tokens, at, lexicon);
  if (!read) return null;
  return scaled(tokens, { at, digits: word === null, ...read }, lexicon);
}

function wordNumberAt(tokens: Token[], at: number, lexicon: Lexicon) {
  const value = lexicon.numbers.get(tokens[at]!.low);
  if (value === undefined) return null;
  const hyphen = tokens[at + 1]?.low === '-' && tokens[at + 1]!.glued ? 2 : 1;
  const next = lexicon.numbers.get(tokens[at + hyphen]?.low ?? '');
  const isCompound = value >= 20 && value % 10 === 0 && next !== undefined && next < 10 && next >= 1;
  return isCompound
    ? { value: value + next, end: at + hyphen + 1, suffix: '' }
    : { value, end: at + 1, suffix: '' };
}

/** More digits are no number that anyone shows. */
const LONGEST_NUMBER = 18;

/** "45p a mile" is money; "720p" is the size of a picture. */
const MOST_PENCE = 100;

/** Digits of any script with what is glued to them as one token ("30s", "1.2m"), and groups set apart by spaces. */
function digitsAt(tokens: Token[], at: number, lexicon: Lexicon) {
  const low = latinDigits(tokens[at]!.low);
  let length = 0;
  while (length < low.length && /[\d.,٫٬'’]/.test(low[length]!)) length++;
  while (length > 0 && !/\d/.test(low[length - 1]!)) length--;
  if (length === 0 || !/^\d/.test(low)) return null;
  let digits = low.slice(0, length);
  const rest = low.slice(length);
  let end = at + 1;
  if (rest === '') {
    while (
      digits.length < LONGEST_NUMBER &&
      /^\d+$/.test(digits) &&
      isGroup(tokens, end, lexicon, end > at + 1)
    )
      digits += latinDigits(tokens[end++]!.low);
    return { value: parse(digits, lexicon.hasComma), end, suffix: '' };
  }
  const value = parse(digits, lexicon.hasComma);
  const scale = lexicon.scales.get(rest);
  // A bare "m" beside a number is a metre unless the number is money or has a fraction ("1.2m users").
  if (scale !== undefined && (rest !== 'm' || /[.,]\d/.test(digits) || SIGNS.has(tokens[at - 1]?.low ?? '')))
    return { value: value * scale, end, suffix: '' };
  const unit = rest === 'p' && value < MOST_PENCE ? 'cents' : lexicon.units.get(rest);
  return unit ? { value, end, suffix: unit } : null;
}

/** A token of exactly three digits after a narrow or plain space, where thousands are set so; two such say it anywhere. */
function isGroup(tokens: Token[], at: number, lexicon: Lexicon, isOn: boolean): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || !token || token.glued || token.start - before.end !== 1) return false;
  const isNumber = /^\p{Nd}{3}$/u.test(token.low) && /^\p{Nd}{1,3}$/u.test(before.low);
  const next = tokens[at + 1];
  const isMillions = isOn || (/^\p{Nd}{3}$/u.test(next?.low ?? '') && !next!.glued);
  return isNumber && (isMillions || lexicon.hasComma) && !next?.low.startsWith('-');
}

/** Digits of any script as those of ASCII. */
export function latinDigits(low: string): string {
  if (!/[^ -~]/.test(low)) return low;
  return low.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((it) => code >= it && code < it + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** A written number's value: which of point and comma sets groups apart is told by the language and by their places. */
function parse(written: string, hasComma: boolean): number {
  const plain = written.replaceAll(/['’٬]/g, '').replaceAll('٫', '.');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const mark = plain[last]!;
  const isRepeated = plain.indexOf(mark) !== last;
  const isMixed = plain.includes(mark === '.' ? ',' : '.');
  const groups = plain.length - last === 4 && plain[0] !== '0';
  const isGroup = isRepeated || (!isMixed && groups && (mark === ',') !== hasComma);
  if (isGroup) return Number(plain.replaceAll(/[.,]/g, ''));
  return Number(`${plain.slice(0, last).replaceAll(/[.,]/g, '')}.${plain.slice(last + 1)}`);
}

/** Multiplies by the scales that follow ("2,5 Mio", "1億2,000万"). */
function scaled(tokens: Token[], found: NumberFound, lexicon: Lexicon): NumberFound {
  let { end, value } = found;
  if (found.suffix) return found;
  for (let scale = scaleAt(tokens, end, lexicon); scale; scale = scaleAt(tokens, end, lexicon)) {
    value *= scale.by;
    end = scale.end;
    const more = tokens[end]?.glued || scale.by === 1e4 ? digitsHere(tokens, end, lexicon) : null;
    const next = more && !more.suffix ? scaleAt(tokens, more.end, lexicon) : null;
    // "1만 6,800원": what is left below ten thousand stands without a scale.
    const isRest =
      more !== null && next === null && more.suffix === '' && scale.by === 1e4 && more.value < 1e4;
    if (!more || (!isRest && (!next || next.by >= scale.by))) continue;
    value += more.value * (next?.by ?? 1);
    end = next?.end ?? more.end;
  }
  return { ...found, end, value };
}

function digitsHere(tokens: Token[], at: number, lexicon: Lexicon) {
  return tokens[at] ? digitsAt(tokens, at, lexicon) : null;
}

function scaleAt(tokens: Token[], at: number, lexicon: Lexicon): { by: number; end: number } | null {
  const token = tokens[at];
  if (!token) return null;
  const next = tokens[at + 1];
  const pair = next ? lexicon.scales.get(`${token.low} ${next.low}`) : undefined;
  if (pair) return { by: pair, end: at + 2 };
  const by = lexicon.scales.get(token.low);
  // One Latin letter alone is a scale only where it touches the number.
  if (by === undefined || (/^[a-z]$/.test(token.low) && !token.glued)) return null;
  return { by, end: next?.low === '.' && next.glued && /^\p{Ll}{2,3}$/u.test(token.low) ? at + 2 : at + 1 };
}

/** Whether a token is a fraction written as one sign ("½"). */
export function isFraction({ low }: Token): boolean {
  return FRACTIONS.has(low);
}
