import { type Figure, formOf, isMoney } from '../grammar/figures.ts';
import type { Lexicon } from '../lexicon.ts';
import { LONGEST_FORM } from '../lexicon.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Most words that may stand between two figures that are compared. */
const FARTHEST = 5;

/** Smaller sums of larger ones count what costs so much: "3 of €5". */
const LEAST_SUM = 100;

/** How two figures belong together, and which of them is the one that counts. */
export type Relation = { kind: 'before' | 'of'; main: 'first' | 'second' };

/** How two neighbouring figures belong together, by the words around and between them. */
export function relationOf(view: TextView, a: Figure, b: Figure): Relation | null {
  const { lexicon } = view;
  const { tokens } = view.structure;
  const gap = b.start - a.end;
  if (gap < 1 || gap > FARTHEST) return null;
  const between = { start: a.end, end: b.start };
  const isOneIn =
    a.value === 1 && a.unit === '' && b.value > 1 && covers(tokens, between, lexicon.within, lexicon);
  if (isOneIn) return { kind: 'of', main: 'first' };
  const isPart =
    b.value >= a.value &&
    (a.unit === '' || b.unit === a.unit) &&
    (b.unit === '' || b.unit === a.unit || a.unit === '');
  const isSum = isMoney(b.unit) && a.digits && b.digits && a.value >= LEAST_SUM && a.value < b.value;
  if (isPart && (!isMoney(b.unit) || isSum) && covers(tokens, between, lexicon.of, lexicon))
    return { kind: 'of', main: 'first' };
  // "17 wins of 22": what is counted stands between.
  const isCounted =
    isPart && b.unit === '' && a.value < b.value && gap <= 3 && endsWith(tokens, b.start, lexicon.of);
  if (isCounted && !endsWith(tokens, a.start, lexicon.from)) return { kind: 'of', main: 'first' };
  // "25명 중 4명": the whole comes first.
  const isWhole =
    b.value <= a.value &&
    /^[中중]|में|से/.test(tokens[a.end]!.low) &&
    isOf(lexicon) &&
    has(tokens, between, lexicon.of);
  if (isWhole) return { kind: 'of', main: 'second' };
  if (isAside(view, a, b)) return { kind: 'before', main: 'first' };
  if (!comparable(a, b) || isShareOf(view, a, b)) return null;
  const fromBefore = endsWith(tokens, a.start, lexicon.from);
  const from = fromIn(tokens, between, lexicon);
  const fromAfter = from !== '';
  // "used to be" is no "to".
  const toBetween = has(tokens, between, lexicon.to, lexicon.from);
  if (toBetween && (fromBefore || fromAfter || isArrow(tokens, between)))
    return { kind: 'before', main: 'second' };
  // "Cleaning €45, braces desde 1.900 €", "साड़ी 1,200 रुपये से, दुपट्टा 350 रुपये": what two things cost.
  const isOfTwo = isMoney(a.unit) && isOther(view, between);
  // "150 TL yerine 100 TL"
  if ((isOf(lexicon) || from === 'yerine') && fromAfter)
    return isOfTwo ? null : { kind: 'before', main: 'second' };
  const isChange =
    !isOfTwo && (from.length > SHORTER || (isOfOneThing(view, a, b) && !isOther(view, between)));
  const isSaid = !fromBefore || from.length > SHORTER;
  return fromAfter && isSaid && isChange ? { kind: 'before', main: 'first' } : null;
}

/** "62% exportado para 19 países": a share, and a number of something else. */
function isShareOf({ structure: { tokens }, lexicon }: TextView, a: Figure, b: Figure): boolean {
  const next = tokens[b.end];
  return (
    a.unit === '%' && b.unit === '' && next !== undefined && isWord(next) && !lexicon.empty.has(next.low)
  );
}

/** Whether a value and an earlier one behind it count the same: not "14 speakers from 9 countries", "3 rooms from £620". */
function isOfOneThing({ structure: { tokens, clauseOf }, lexicon }: TextView, a: Figure, b: Figure): boolean {
  if (a.unit === '' && b.unit !== '') return false;
  if (a.unit !== '') return true;
  const counted = (figure: Figure) => {
    const token = tokens[figure.end];
    const isNoun = token !== undefined && clauseOf[figure.end] === clauseOf[figure.start] && isWord(token);
    return isNoun && !lexicon.empty.has(token.low) && !EARLIER.test(token.low) ? token.low : '';
  };
  const [first, second] = [counted(a), counted(b)];
  return first === '' || second === '' || first === second;
}

/** Whether something else is named behind a comma or a plus: "salário R$ 3.150, vale-refeição de R$ 38". */
function isOther({ structure: { tokens }, lexicon }: TextView, { start, end }: Range): boolean {
  const between = tokens.slice(start, end);
  const comma = between.findIndex(({ low }) => /^[,،、，+]$/.test(low));
  const compares = [...lexicon.from, ...lexicon.to].flatMap((form) => form.split(' '));
  const isPlain = ({ low }: Token) =>
    lexicon.empty.has(low) || compares.includes(low) || lexicon.about.has(low) || EARLIER.test(low);
  return comma >= 0 && between.slice(comma).some((it) => isWord(it) && !isPlain(it));
}

/** "12 % (2023: 9 %)", "52 books (31 in 2024)", "1.260 ore (erano 980)": what is in brackets was before. */
function isAside({ structure: { tokens }, facts, lexicon }: TextView, a: Figure, b: Figure): boolean {
  let open = b.start - 1;
  while (open >= a.end && !/^[(（]$/.test(tokens[open]!.low)) open--;
  let close = b.end;
  while (close < Math.min(tokens.length, b.end + FARTHEST) && !/^[)）]$/.test(tokens[close]!.low)) close++;
  if (open < a.end || !/^[)）]$/.test(tokens[close]?.low ?? '')) return false;
  if (!comparable(a, b) || isMoney(a.unit) !== isMoney(b.unit)) return false;
  // "212 tonnes (2023: +18 %)" is a change, no earlier value.
  if (b.unit !== '' && b.unit !== a.unit && (a.unit === '%' || b.unit === '%')) return false;
  const inside = { start: open, end: close };
  const isEarlier = tokens
    .slice(open, close)
    .some(({ low }) => EARLIER.test(low) || lexicon.months.has(low) || QUARTER.test(low));
  return isEarlier || facts.kinds.slice(open, close).includes('year') || has(tokens, inside, lexicon.from);
}

/** Words for the time before this one, in brackets beside a figure ("412 (Vorjahr: 365)", "48k (39k last year)"). */
const EARLIER =
  /^(?:last|prior|previous|prev|vorjahr|vorjahres|letztes|dernier|dernière|précédent|précédente|pasado|pasada|anterior|scorso|scorsa|precedente|passado|passada|前年|昨年|前期|去年|上年|上期|작년|전년|지난해|الماضي|السابق|прошлом|прошлый|прошлого|ранее|पिछले|पिछला)$/;

const QUARTER = /^[qt][1-4]$/;

/** Languages whose relations stand after what they relate. */
function isOf({ language }: Lexicon): boolean {
  return /^(ja|ko|hi|zh)$/.test(language);
}

/** Whether two figures may be values of one thing: "14 hours" and "38 minutes", but not "90 km" and "4 hours". */
function comparable(a: Figure, b: Figure): boolean {
  const both = (fits: (unit: string) => boolean) => fits(a.unit) && fits(b.unit);
  const isBare = a.unit === '' || b.unit === '';
  return a.unit === b.unit || isBare || both(isMoney) || both((unit) => TIMES.test(unit));
}

/** Letters of words that mean "of" as often as "from" ("de", "von", "من"), and of those that need not tell of a change. */
const SHORT = 3;
const SHORTER = 4;

/** The word for an earlier value that stands between two figures; a short one right before the second. */
function fromIn(tokens: Token[], { start, end }: Range, lexicon: Lexicon): string {
  for (let from = start; from < end; from++)
    for (let to = Math.min(end, from + LONGEST_FORM); to > from; to--) {
      const form = formOf(tokens, from, to);
      // "302 estaciones y más de 2 millones": "de" belongs to "más".
      if (!lexicon.from.has(form) || lexicon.about.has(formOf(tokens, from - 1, to))) continue;
      const isNear = tokens.slice(to, end).every(({ low }) => lexicon.about.has(low));
      if (form.length > SHORT || isNear || isOf(lexicon)) return form;
    }
  return '';
}

function isArrow(tokens: Token[], { start, end }: Range): boolean {
  for (let i = start; i < end; i++) if (/^(→|⇒|➔|>)$/.test(tokens[i]!.low)) return true;
  return false;
}

/** Whether a form of a list stands somewhere in a range, and is no part of one of others. */
function has(tokens: Token[], { start, end }: Range, forms: Set<string>, others?: Set<string>): boolean {
  for (let from = start; from < end; from++)
    for (let to = Math.min(end, from + LONGEST_FORM); to > from; to--) {
      const form = formOf(tokens, from, to);
      if (others?.has(form)) from = to - 1;
      else if (forms.has(form)) return true;
    }
  return false;
}

/** Whether a range is nothing but one form of a list, words of approximation aside. */
function covers(tokens: Token[], range: Range, forms: Set<string>, lexicon: Lexicon): boolean {
  let { end } = range;
  while (end > range.start && lexicon.about.has(tokens[end - 1]!.low) && !forms.has(tokens[end - 1]!.low))
    end--;
  return (
    end > range.start && end - range.start <= LONGEST_FORM && forms.has(formOf(tokens, range.start, end))
  );
}

/** Whether a form of a list ends right before a token; words of approximation may stand between. */
function endsWith(tokens: Token[], end: number, forms: Set<string>): boolean {
  for (let skip = 0; skip < 3; skip++)
    for (let length = 1; length <= LONGEST_FORM; length++) {
      const from = end - skip - length;
      if (from >= 0 && forms.has(formOf(tokens, from, end - skip))) return true;
    }
  return false;
}

const TIMES = /^(?:ms|seconds|minutes|hours|days|nights|weeks|months|years)$/;

/**
 * Two figures as the ends of a range of one thing: "4 to 6 people", "from 18 to 65 years". With "from" only ages and times
 * that go up are; of anything else it is a change. `hours` are two bare numbers that go down ("10 to 7") and ages from one to
 * another: no amount.
 */
export function rangeOf(view: TextView, a: Figure, b: Figure): 'amount' | 'hours' | null {
  const { tokens } = view.structure;
  const { lexicon } = view;
  if (isAges(view, a, b) || isOpen(view, a, b)) return 'hours';
  const isBare = a.unit === '' && a.end - a.start === 1;
  const isPrice = isMoney(a.unit) && a.unit === b.unit && b.value < LARGEST_PRICE;
  const isPlain = (isBare || isPrice) && a.upTo === undefined && a.digits && b.digits;
  if (!isPlain || b.start - a.end !== 1) return null;
  const { low } = tokens[a.end]!;
  if (!lexicon.to.has(low) || /^[→⇒➔=>-]/.test(low) || NOW.test(low)) return null;
  const isFrom = endsWith(tokens, a.start, lexicon.from);
  if (b.value <= a.value) return b.unit === '' && !isFrom ? 'hours' : null;
  return isPrice || TIMES.test(b.unit) || !isFrom ? 'amount' : null;
}

/** The last hour of a day. */
const LAST_HOUR = 24;

/** "Viewings on Saturday 14 March from 10 to 2": bare numbers that may be hours, in a sentence that says on which day. */
function isOpen({ structure: { tokens, sentenceOf }, facts, lexicon }: TextView, a: Figure, b: Figure) {
  const isHour = (it: Figure) =>
    it.unit === '' && it.digits && it.upTo === undefined && it.value <= LAST_HOUR && it.end - it.start === 1;
  if (!isHour(a) || !isHour(b) || b.start - a.end !== 1 || !lexicon.to.has(tokens[a.end]!.low)) return false;
  const next = tokens[b.end];
  const counts = next !== undefined && isWord(next) && !lexicon.empty.has(next.low);
  const isDay = ({ start, kind }: { start: number; kind: string }) =>
    (kind === 'weekday' || kind === 'date') && sentenceOf[start] === sentenceOf[a.start];
  return !counts && facts.moments.some(isDay);
}

/** Nobody is older. */
const OLDEST = 120;
/** Words between two ages that no growth has: "7세부터 12세까지", "6歳から12歳", "6岁至12岁", "6 वर्ष से 12 वर्ष". */
const THROUGH_AGES = /^(?:부터|에서|から|到|至|से|[~〜～–-])$/;

/** Whom something is for, from one age to another; "로" and "に" behind the later one tell of a change. */
function isAges({ structure: { tokens } }: TextView, a: Figure, b: Figure): boolean {
  const isAge = a.unit === b.unit && (a.unit === 'years old' || a.unit === 'years');
  if (!isAge || b.value <= a.value || b.value > OLDEST || b.start - a.end !== 1) return false;
  if (!THROUGH_AGES.test(tokens[a.end]!.low)) return false;
  return a.unit === 'years old'
    ? !/^(?:로|으로|に|へ|变|升)/.test(tokens[b.end]?.low ?? '')
    : /^से$/.test(tokens[a.end]!.low);
}

/** "From €89 to €149" is what something costs; larger sums grow. */
const LARGEST_PRICE = 1000;

/** Forms before a later value that no range has: "14, now 38". */
const NOW =
  /^(?:now|became|jetzt|heute|désormais|maintenant|ahora|hoy|ora|adesso|oggi|agora|hoje|现在|如今|变成|이제|أصبح|أصبحت|اليوم|الآن|стало|теперь|сейчас|стал|стала|стали|अब)$/;
