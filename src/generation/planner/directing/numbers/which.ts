import type { Quantity } from '../../../../domain/brief.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { countWords } from '../../wording.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { isHouse } from './houses.ts';

/** A figure as written, parted at its digits. */
export type Written = { prefix: string; digits: string; suffix: string; value: number };

/** A line with figures, and its language. */
export type Line = { sentence: string; language: string };

/** A figure with what stands before it and behind it in its sentence. */
type Placed = { raw: string; own: Written; unit: string; before: string; behind: string } & Line;

/** Where a figure stands in a text as a number of its own, and not within another one; -1 where it does not. */
function placeOf(text: string, raw: string): number {
  let at = text.indexOf(raw);
  const isWithin = () =>
    /\p{Nd}/u.test(text[at - 1] ?? '') ||
    (/\p{Nd}$/u.test(raw) && /\p{Nd}/u.test(text[at + raw.length] ?? ''));
  while (at >= 0 && isWithin()) at = text.indexOf(raw, at + 1);
  return at;
}

/** Whether a figure is a number alone. */
const isBare = ({ prefix, suffix }: Written): boolean => !/[%‰٪％€$£¥₹₽₩]|\p{L}/u.test(`${prefix}${suffix}`);

/** A year as it is written. */
const YEAR = /^(?:1\d|20)\p{Nd}{2}$/u;
/** Letters that no number touches that counts something: "C27", "H5N1"; other scripts join their words to numbers. */
const TOUCHED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]-?$/u;
/** Words by which something has a number. */
const NUMBERED = /(?:^|[\s(])(?:no\.|nr\.?|n[°º]\.?|núm\.?|č\.|№|#)\s?$/iu;

/** Digits of a score; one with a dash behind it. */
const SCORE_DIGITS = 2;
const SCORED = /(?<!\p{Nd})\p{Nd}{1,2}\s[–—-]\s$/u;

/** "3–1", "2:0", "'82", "0417B", "C27", "No. 1187730": part of a score, a range or a name. */
function isPart({ own, before, behind }: Placed): boolean {
  if (/^0\p{Nd}/u.test(own.digits) || NUMBERED.test(before)) return true;
  if (!isBare(own)) return YEAR.test(own.digits) && own.suffix === 's';
  if (/\p{Nd}[–—:-]$/u.test(before) || /^[–—:-]\p{Nd}/u.test(behind)) return true;
  const isSmall = own.digits.length <= SCORE_DIGITS;
  if (isSmall && (SCORED.test(before) || /^\s[–—-]\s\p{Nd}{1,2}(?!\p{Nd})/u.test(behind))) return true;
  return /(?:^|\s)['’‘]$/u.test(before) || TOUCHED.test(before);
}

/** The words of a text without marks, the last of them last; no more than needed. */
const lastWords = (text: string, most: number): string[] =>
  text
    .slice(-80)
    .split(/[\s(,;:.!?]+/u)
    .filter(Boolean)
    .slice(-most);

const endsWith = (text: string, words: readonly string[]): boolean => {
  const low = ` ${text.slice(-60).trimEnd().toLowerCase().replaceAll('’', "'")}`;
  return words.some((word) => word !== '' && low.endsWith(` ${word}`));
};

const beginsWith = (text: string, words: readonly string[]): boolean => {
  const low = `${text.slice(0, 60).trimStart().toLowerCase()} `;
  return words.some((word) => word !== '' && (low.startsWith(`${word} `) || low.startsWith(`${word}.`)));
};

/** Larger numbers are seldom part of a name. */
const MOST_OF_NAME = 1000;
/** Ends of words that are one with what they number: "Euroklasse 5". */
const KIND_ENDS = /(?:klasse|klassen|stufe|klas|klass)$/u;

/** "Section 5", "Scope 3 data", "SOC 2 Type II": behind the name, or behind the word for what is numbered. */
function isNumber(it: Placed): boolean {
  const { own, before, behind, language } = it;
  const last = lastWords(before, 1)[0]?.toLowerCase() ?? '';
  const isApart = /\p{L}\s$/u.test(before);
  if (!isBare(own) || !isApart) return false;
  if (KIND_ENDS.test(last) || endsWith(before, wordsEverywhere('which-before'))) return true;
  if (INITIALS.test(before) && /^\s\p{Lu}/u.test(behind)) return true;
  return own.value < MOST_OF_NAME && isNamed(it) && !/^\s\p{L}+s(?!\p{L})/u.test(behind) && language !== 'de';
}

/** "SOC 2 Type II": initials that begin a line, and a word written large behind their number. */
const INITIALS = /^\p{Lu}{2,5}\s$/u;

/** Whether a word written large, which begins no sentence and is no place and no day, stands right before a number. */
function isNamed({ before, language, sentence }: Placed): boolean {
  const [lead = '', name = ''] = lastWords(before, 2);
  const { months, weekdays, within } = lexiconOf(language);
  const low = name.toLowerCase();
  if (!/^\p{Lu}/u.test(name) || months.has(low) || weekdays.has(low)) return false;
  // A title in which every word is large says nothing by that.
  if (!/(?:^|\s)\p{Ll}{3}/u.test(sentence)) return false;
  const small = [...wordList(language, 'before-places'), ...wordList(language, 'date-preps')];
  const isPlace = within.has(lead.toLowerCase()) || small.includes(lead.toLowerCase());
  return lead !== '' && /^\p{L}/u.test(lead) && !isPlace && before.trimEnd().endsWith(`${lead} ${name}`);
}

/** "Rowing club Lenham 1911", "built 1837 by a mason": a year, and no count. */
function isYear(it: Placed): boolean {
  const { own, before, behind, language } = it;
  if (!isBare(own) || !YEAR.test(own.digits)) return false;
  const [lead = '', name = ''] = lastWords(before, 2);
  return (lead !== '' && /^\p{Lu}/u.test(name)) || beginsWith(behind, wordList(language, 'breaks'));
}

/** The hours of a day. */
const HOURS = 24;

/** "7 and 13", "9 to 5": two numbers without a unit between which something is. */
function isSpan({ own, unit, before, behind }: Placed): boolean {
  // "From 7 t/m 18 July" is no weight.
  if (unit === 't' && /^\/m\s/u.test(behind)) return true;
  // "1 to 1.5" of what stands behind it
  if (unit === '' && /^\s\p{L}{1,4}\s\p{Nd}[\p{Nd}.,]*$/u.test(own.suffix)) return true;
  const other =
    /^\s\p{L}{1,3}\s(\p{Nd}{1,2})(?![\p{Nd}.,:%])/u.exec(behind)?.[1] ??
    /(?<![\p{Nd}.,:])(\p{Nd}{1,2})\s\p{L}{1,3}\s$/u.exec(before)?.[1];
  return isBare(own) && own.value <= HOURS && other !== undefined && Number(other) <= HOURS;
}

/** Ages that one must have, at most, and those of children. */
const AGES = 99;
const YOUNG = 18;
/** Words of a line about children, at most. */
const ABOUT_WORDS = 14;

/** "From 6 years", "18 years or older", "children of 4 to 7": how old somebody must be. */
function isAge({ raw, own, unit, before, behind, language, sentence }: Placed): boolean {
  if (/[歳才岁歲]|[세살]$/u.test(raw)) return true;
  if (own.value > AGES || (unit !== 'years' && !isBare(own))) return false;
  if (beginsWith(behind, wordList(language, 'or-older'))) return true;
  if (unit !== 'years' || own.value > YOUNG) return false;
  const isOfYoung = sentence.toLowerCase().split(/[^\p{L}\p{M}-]+/u);
  const children = wordList(language, 'children');
  const tellsOfYoung = isOfYoung.some((word) => children.includes(word));
  return (
    endsWith(before, wordList(language, 'aged-from')) || (tellsOfYoung && countWords(sentence) <= ABOUT_WORDS)
  );
}

/** "Every 14 days": how often. */
const isRhythm = ({ unit, before, language }: Placed): boolean =>
  /^(?:seconds|minutes|hours|days|weeks|months|years)$/.test(unit) &&
  endsWith(before, wordList(language, 'every'));

/** "On the top 3 rungs", "in the last 5 years": which of a row. */
const isOfRow = ({ before, language }: Placed): boolean => endsWith(before, wordList(language, 'of-a-row'));

/** "3 points only": nothing is said of it. */
const saysNothing = ({ before, behind, language }: Placed): boolean =>
  before.trim() === '' &&
  lexiconOf(language).about.has(
    behind
      .trim()
      .replace(/[.!:：]$/u, '')
      .toLowerCase(),
  );

/** A sign that stands apart from what it multiplies: "2 × π × r", "2 x electrician". */
const MULTIPLIES = /^\s[x×]$/iu;
/** A word that belongs to a number in scripts without spaces: "3合", "14薪". */
const JOINED = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;

/** Whether a figure stands in brackets, beside what its sentence says. */
export function isBracketed(text: string, raw: string): boolean {
  const before = text.slice(0, Math.max(0, placeOf(text, raw)));
  return Math.max(before.lastIndexOf('('), before.lastIndexOf('（')) > before.search(/[)）][^)）]*$/u);
}

/**
 * Whether a number says which one, when, how often or how old one must be, and not how much: "Step 4", "Smash '82", "12 Mill
 * Lane", "3–1", "every 14 days", "from 6 years".
 */
export function saysWhich({ raw, unit, against }: Quantity, own: Written, line: Line): boolean {
  const { sentence } = line;
  const at = placeOf(sentence, raw.text);
  if (MULTIPLIES.test(own.suffix)) return true;
  // "Shifts 2/2", "offer ends 11/30"
  if (against?.kind === 'of' && isDayOrShift(own, against.raw.text, sentence)) return true;
  if (at < 0) return false;
  const before = sentence.slice(0, at);
  const behind = sentence.slice(at + raw.text.length);
  const it: Placed = { raw: raw.text, own, unit, before, behind, ...line };
  if (isBare(own) && JOINED.test(behind)) return true;
  if (against) return false;
  return (
    [isPart, isNumber, isYear, isSpan, isAge, isRhythm, isOfRow, saysNothing].some((says) => says(it)) ||
    (isBare(own) && isHouse(before, behind, line.language))
  );
}

/** Days of a month, and its months. */
const DAYS = 31;
const MONTHS = 12;

/** "2/2" is of no whole, and "11/30" is a day. */
function isDayOrShift(own: Written, whole: string, sentence: string): boolean {
  const all = Number(whole.replace(/[^0-9]/gu, ''));
  const isSlashed = ['/', ' / '].some((slash) => sentence.includes(`${own.digits}${slash}${whole}`));
  if (!isSlashed || !/^\d+$/u.test(own.digits) || !/^\d+$/u.test(whole)) return false;
  return own.value >= all || (own.value <= MONTHS && all > MONTHS && all <= DAYS);
}
