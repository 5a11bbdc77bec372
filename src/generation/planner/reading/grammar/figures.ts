import { wordList } from '../../words/word-lists.ts';
import { type Lexicon, LONGEST_FORM } from '../lexicon.ts';
import { isWord, type Token } from '../tokens.ts';
import { isFraction, numberAt, SIGNS } from './numbers.ts';

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
  '₪',
  '₫',
  '₱',
  '₦',
  '₺',
  '₴',
  '฿',
  'KSh',
  'TSh',
  'USh',
  'CFA',
  'zł',
  'kr',
  'Kč',
]);
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

/** What goes below zero, and what something is lower by. */
const BELOW_ZERO = /^(?:°C|°F|°|%)$/;

/** A figure with the minus before it: "-15 °C", "−20 %", "minus 10 degrees"; a dash that joins or lists is none. */
function figureAt(tokens: Token[], at: number, lexicon: Lexicon): Figure | null {
  const isSign = /^[-–−]$/.test(tokens[at]!.low) && !tokens[at]!.glued && tokens[at + 1]?.glued === true;
  const isMinus = isSign || wordList(lexicon.language, 'below-zero').includes(tokens[at]!.low);
  if (!isMinus) return plainFigureAt(tokens, at, lexicon);
  const found = plainFigureAt(tokens, at + 1, lexicon, isMinus);
  if (!found?.digits || found.upTo !== undefined || !BELOW_ZERO.test(found.unit)) return null;
  return { ...found, start: at, value: found.unit === '%' ? found.value : -found.value };
}

function plainFigureAt(tokens: Token[], at: number, lexicon: Lexicon, isBelow = false): Figure | null {
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
  const written = first.suffix ? { unit: first.suffix, end } : unitAt(tokens, end, lexicon, sign.unit !== '');
  const unit = written ?? degreesAt(tokens, { at, end }, lexicon, isBelow);
  const hasUnit = unit !== null && (sign.unit === '' || first.suffix !== '');
  if (!first.digits && !hasUnit && first.end === at + 1 && !isFraction(tokens[at]!) && first.value < 1000)
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

/** Words before degrees whose sign is left out: "down to 5 C", "bei 180 C". */
const AT = /^(?:at|to|of|below|above|bei|bis|auf|unter|über|à|jusqu|a|hasta|fino|até|до|при)$/;

/** "C" or "F" for degrees behind a number with a minus or a word of place; "Seat 14 C" is none. */
function degreesAt(
  tokens: Token[],
  { at, end }: { at: number; end: number },
  lexicon: Lexicon,
  isBelow: boolean,
) {
  const [token, next] = [tokens[end], tokens[end + 1]];
  if (!token || !/^[CFС]$/.test(token.text) || (next?.glued === true && isWord(next))) return null;
  const before = tokens[at - 1];
  const isAt = before !== undefined && (AT.test(before.low) || lexicon.about.has(before.low));
  return isBelow || isAt ? { unit: token.text === 'F' ? '°F' : '°C', end: end + 1 } : null;
}

/** A currency sign before a number, one or two tokens long ("€", "US$", "R$"). */
function signAt(tokens: Token[], at: number): { unit: string; length: number } {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (
    first &&
    second?.low === '$' &&
    second.glued &&
    /^(us|r|a|c|ca|au|nz|mx|hk|s|sg|tt|nt|j|ec|b|bd)$/.test(first.low)
  )
    return { unit: first.low === 'r' ? 'R$' : '$', length: 2 };
  const unit = first && SIGNS.get(first.low);
  return unit ? { unit, length: 1 } : { unit: '', length: 0 };
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
      !/^[LWVKMF]$/.test(tokens[at]!.text)
    )
      continue;
    if (isLetter && next?.glued === true && isWord(next)) continue;
    // "2,316 HR leads" are of a department.
    if (form === 'hr' && tokens[at]!.text === 'HR' && /^\p{Ll}/u.test(next?.text ?? '')) continue;
    // "a table of ten €2,000": the sign belongs to what it touches.
    const isLeading = /^(?:\p{L}*\$|[£¥₹₩])$/u.test(form) || (SIGNS.has(form) && next?.glued === true);
    const isNext = isLeading && next !== undefined && /^\p{Nd}/u.test(next.low);
    if (isNext && !tokens[at]!.glued) continue;
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
