import { type Lexicon, LONGEST_FORM } from '../lexicon.ts';
import { isWord, type Token } from '../tokens.ts';

/** A number with its unit, as tokens `start` to before `end`; `digits` is false for one written in words. */
export type Figure = {
  start: number;
  end: number;
  value: number;
  unit: string;
  digits: boolean;
  /** The higher end of a range ("4–6 hours"). */
  upTo?: number;
  /** The token of the number itself: four plain digits may be a year. */
  number: number;
};

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];
const CURRENCY = new Set([
  '$',
  '€',
  '£',
  '¥',
  '₹',
  '₩',
  '₽',
  'R$',
  'CHF',
  'cents',
  'SAR',
  'AED',
  'EGP',
  'JOD',
]);
const SIGNS = new Map([
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
  ['٪', '%'],
]);
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
/** Decimal comma, groups by point or space. */
const COMMA = new Set(['de', 'fr', 'es', 'it', 'pt', 'ru']);

/** Whether a unit is money. */
export function isMoney(unit: string): boolean {
  return CURRENCY.has(unit);
}

/** All figures of a text, in order, in one pass. */
export function findFigures(tokens: Token[], lexicon: Lexicon): Figure[] {
  const figures: Figure[] = [];
  for (let at = 0; at < tokens.length; ) {
    const figure = figureAt(tokens, at, lexicon);
    if (figure) figures.push(figure);
    at = figure ? figure.end : at + 1;
  }
  return figures;
}

function figureAt(tokens: Token[], at: number, lexicon: Lexicon): Figure | null {
  const sign = signAt(tokens, at);
  const first = numberAt(tokens, at + sign.length, lexicon);
  if (!first) return null;
  if (!first.digits && sign.length > 0) return null;
  let end = first.end;
  let upTo: number | undefined;
  const dash = tokens[end];
  if (dash && /^[–—~〜\-－]$/.test(dash.low) && first.digits) {
    const second = numberAt(tokens, end + 1 + signAt(tokens, end + 1).length, lexicon);
    if (second?.digits && second.value > first.value) [upTo, end] = [second.value, second.end];
  }
  const unit = first.suffix ? { unit: first.suffix, end } : unitAt(tokens, end, lexicon, sign.unit !== '');
  const hasUnit = unit !== null && (sign.unit === '' || first.suffix !== '');
  if (
    !first.digits &&
    !hasUnit &&
    first.end === at + 1 &&
    !FRACTIONS.has(tokens[at]!.low) &&
    first.value < 1000
  )
    return null;
  return {
    start: at,
    end: hasUnit ? unit.end : end,
    value: first.value,
    unit: sign.unit || (hasUnit ? unit.unit : ''),
    digits: first.digits,
    number: first.at,
    ...(upTo === undefined ? {} : { upTo }),
  };
}

/** A currency sign before a number, one or two tokens long ("€", "US$", "R$"). */
function signAt(tokens: Token[], at: number): { unit: string; length: number } {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first && second?.low === '$' && second.glued && /^(us|r|a|c|nz|mx|hk|s)$/.test(first.low))
    return { unit: first.low === 'r' ? 'R$' : '$', length: 2 };
  const unit = first && SIGNS.get(first.low);
  return unit ? { unit, length: 1 } : { unit: '', length: 0 };
}

type NumberFound = { at: number; end: number; value: number; digits: boolean; suffix: string };

function numberAt(tokens: Token[], at: number, lexicon: Lexicon): NumberFound | null {
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
    while (/^\d{1,3}(?:\d{3})*$/.test(digits) && isGroup(tokens, end, lexicon))
      digits += latinDigits(tokens[end++]!.low);
    return { value: parse(digits, COMMA.has(lexicon.language)), end, suffix: '' };
  }
  const value = parse(digits, COMMA.has(lexicon.language));
  const scale = lexicon.scales.get(rest);
  // A bare "m" beside a number is a metre unless the number is money or has a fraction ("1.2m users").
  if (scale !== undefined && (rest !== 'm' || /[.,]\d/.test(digits) || SIGNS.has(tokens[at - 1]?.low ?? '')))
    return { value: value * scale, end, suffix: '' };
  const unit = lexicon.units.get(rest);
  return unit ? { value, end, suffix: unit } : null;
}

/** A token of exactly three digits after a narrow or plain space, where thousands are set so. */
function isGroup(tokens: Token[], at: number, lexicon: Lexicon): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || !token || token.glued || token.start - before.end !== 1) return false;
  const isNumber = /^\p{Nd}{3}$/u.test(token.low) && /^\p{Nd}{1,3}$/u.test(before.low);
  return isNumber && COMMA.has(lexicon.language) && !tokens[at + 1]?.low.startsWith('-');
}

function latinDigits(low: string): string {
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
    const more = tokens[end]?.glued ? digitsAt(tokens, end, lexicon) : null;
    const next = more && !more.suffix ? scaleAt(tokens, more.end, lexicon) : null;
    if (!more || !next || next.by >= scale.by) continue;
    value += more.value * next.by;
    end = next.end;
  }
  return { ...found, end, value };
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

/** The longest unit after a number; a hyphen may stand between ("30-second"). */
function unitAt(tokens: Token[], from: number, lexicon: Lexicon, hasSign: boolean) {
  if (hasSign) return null;
  const isHyphen = tokens[from]?.low === '-' && tokens[from]!.glued && tokens[from + 1]?.glued === true;
  const at = isHyphen ? from + 1 : tokens[from]?.low === '+' ? from + 1 : from;
  for (let length = LONGEST_FORM; length > 0; length--) {
    if (at + length > tokens.length) continue;
    const form = formOf(tokens, at, at + length);
    const unit = lexicon.units.get(form);
    if (unit === undefined) continue;
    const isLetter = /^\p{L}$/u.test(form) && /^[\p{Script=Latin}\p{Script=Cyrillic}]$/u.test(form);
    const next = tokens[at + length];
    if (
      isLetter &&
      tokens[at]!.text !== tokens[at]!.text.toLowerCase() &&
      !/^[LWVKM]$/.test(tokens[at]!.text)
    )
      continue;
    if (isLetter && next?.glued === true && isWord(next)) continue;
    return { unit, end: at + length };
  }
  return null;
}

/** Tokens as a form of a word list: joined as they stand, by one space where they are apart. */
export function formOf(tokens: Token[], start: number, end: number): string {
  let form = tokens[start]!.low;
  for (let i = start + 1; i < end; i++) form += (tokens[i]!.glued ? '' : ' ') + tokens[i]!.low;
  return form;
}
