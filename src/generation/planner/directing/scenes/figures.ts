import type { MaterialItem, Quantity, Words } from '../../../../domain/brief.ts';
import { isMoney } from '../../reading/grammar/figures.ts';
import { capitalised, countWords, gist } from '../../wording.ts';
import { framingWord } from '../../words/word-lists.ts';
import { areMeasures, areNamed, type Charting, formOf, type Point, pointsOf } from '../facts/bars.ts';
import { heroIn, isLike, isSupposed, measures, writtenFigure } from '../items/heroes.ts';
import { saysWhen, withoutEarlier } from '../lists/changes.ts';
import type { Line } from '../numbers/which.ts';
import { type SceneBody, type Take, WEIGHTS } from '../take.ts';
import { closed, HEADLINE_WORDS, linesOf } from './lines.ts';

/** Words of a sentence that stands whole over the bars that it tells of. */
const CHART_WORDS = 14;

type QuantityItem = Extract<MaterialItem, { kind: 'quantity' }>;

/** The words between two stretches of one sentence, both included ("4 of 25"), where that is short; else empty. */
function between(text: string, from: Words, to: Words): string {
  const start = text.indexOf(from.text);
  const end = start < 0 ? -1 : text.indexOf(to.text, start + from.text.length);
  const joined = end < 0 ? '' : text.slice(start, end + to.text.length);
  return joined.length <= 32 && countWords(joined) <= 5 ? joined : '';
}

/** Words of the name of a measure that stands before its figure. */
const NAME_WORDS = 5;

/**
 * The line under a figure: what goes on after it, or the name of the measure before it ("Savings: €3m"), else the whole
 * sentence, so that the figure never stands alone.
 */
function labelOf(sentence: string, figure: string): string {
  const text = closed(sentence);
  const rest = text.toLowerCase().startsWith(figure.toLowerCase()) ? text.slice(figure.length) : '';
  if (/^\s+\p{L}/u.test(rest)) return rest.trim();
  if (gist(text) === gist(figure)) return '';
  if (!text.toLowerCase().endsWith(figure.toLowerCase())) return capitalised(text);
  const before = text.slice(0, -figure.length).trimEnd();
  const isApart = /[:：]$/.test(before) || figure.includes('→');
  const isName = isApart && countWords(before) <= NAME_WORDS && !/\p{Nd}/u.test(before);
  return capitalised(isName ? closed(before) : text);
}

/** The words of a figure behind what their line calls them: "Members: 8,412". */
export function namedWords({ name, words }: Pick<MaterialItem, 'name' | 'words'>): string {
  return name && words.span.start >= name.span.end ? `${closed(name.text)}: ${words.text}` : words.text;
}

type Hero = { prefix: string; raw: string; suffix: string; value: number };

/** Letters of a unit that no list knows. */
const LONGEST_UNIT = 14;

/** The word that stands behind a figure and behind what it was before: their unit, also where no list knows it. */
function countedBoth(sentence: string, now: string, before: string): string {
  const behind = (raw: string) =>
    /^\s?(?<word>\p{L}[\p{L}\p{M}]*)/u.exec(sentence.slice(sentence.indexOf(raw) + raw.length))?.groups
      ?.word ?? '';
  const [word, other] = [behind(now), behind(before)];
  return word !== '' && word === other && word.length <= LONGEST_UNIT ? word : '';
}

/** The figure that stands large: alone, as a part of its whole, or as a change from what it was before. */
function heroOf(quantity: Quantity, { sentence, language }: Line): Hero | null {
  const own = writtenFigure(quantity.raw.text);
  if (!own || !measures(quantity, own, { sentence, language })) return null;
  // "3,4 M€": what it is counted in stands right behind what was read.
  const sign = /^[€$£¥₹₽]/u.exec(
    sentence.slice(sentence.indexOf(quantity.raw.text) + quantity.raw.text.length),
  );
  const suffix = `${own.suffix}${sentence.includes(quantity.raw.text) ? (sign?.[0] ?? '') : ''}`;
  const plain = { prefix: own.prefix, raw: own.digits, suffix, value: own.value };
  const { against } = quantity;
  if (against?.kind === 'before' && isLike(own, against.raw.text)) {
    const counted = countedBoth(sentence, quantity.raw.text, against.raw.text);
    const unit = suffix.trim() === '' && counted ? ` ${counted}` : suffix;
    return { ...plain, prefix: `${against.raw.text}${sign?.[0] ?? ''} → ${own.prefix}`, suffix: unit };
  }
  const part = against?.kind === 'of' ? between(sentence, quantity.raw, against.raw) : '';
  const start = part.indexOf(own.digits) + own.digits.length;
  return part ? { ...plain, suffix: part.slice(start) } : plain;
}

const eyebrowOf = (quantity: Quantity) => quantity.when?.text ?? '';

/** A scene of a figure, with the lines of a long sentence that stand before and behind the one that has it. */
export type FigureScenes = { before: string[]; take: Take; after: string[] };

/** `line` is what of the sentence stands in the scene itself. */
type Stat = { body: SceneBody; line: string; before: string[]; after: string[] };

/** Words of a sentence that a number without a unit may stand for, at most. */
const BARE_WORDS = 12;

function statOf(quantity: Quantity, sentence: string, language: string): Stat | null {
  const changed = heroOf(quantity, { sentence, language });
  // What brackets say of an earlier value is said there, and not above it too.
  const { against: _, ...alone } = quantity;
  const single = saysWhen(sentence, quantity) ? heroOf(alone, { sentence, language }) : null;
  const hero = changed && (single ?? changed);
  if (!hero) return null;
  const figure = `${hero.prefix}${hero.raw}${hero.suffix}`;
  // Of much that is said, a number without a unit is seldom what it is about: an hour, a floor, a house.
  const isBare = !/[%‰€$£¥₹₽₩→]|\p{L}/u.test(`${hero.prefix}${hero.suffix}`);
  if (isBare && countWords(sentence) > BARE_WORDS) return null;
  const made = (label: string): SceneBody => ({
    type: 'stat',
    eyebrow: eyebrowOf(quantity),
    ...hero,
    label: labelOf(withoutEarlier(label, quantity), figure),
  });
  if (countWords(sentence) <= HEADLINE_WORDS * 2)
    return { body: made(sentence), line: sentence, before: [], after: [] };
  // A long sentence keeps beside the figure the line that has it; the others are scenes of their own.
  const lines = linesOf(sentence, [quantity.raw.text, quantity.against?.raw.text ?? ''], language);
  const all = lines.flatMap((l) => [l.title, l.sub]).filter(Boolean);
  const at = all.findIndex((line) => line.includes(quantity.raw.text));
  if (at < 0) return { body: made(sentence), line: sentence, before: [], after: [] };
  return { body: made(all[at]!), line: all[at]!, before: all.slice(0, at), after: all.slice(at + 1) };
}

/** What stands over bars: what they measure, the head before the colon that they are listed behind, else the line itself where it is short. */
function chartTitle(item: QuantityItem, sentence: string, language: string): string {
  const timed = item.quantities.every(({ when }) => when !== undefined);
  const measure = item.name ?? (timed ? item.quantities[0]?.label : undefined);
  const figures = item.quantities.map((q) => q.raw.text);
  const [, head, rest] = /^([^:：]{2,80}?)\s?[:：]\s*(\S.*)$/su.exec(sentence) ?? [];
  const isRow = item.quantities.some(({ when, label }) => (when ?? label)?.text === head);
  const listed =
    head && rest && !isRow && figures.every((raw) => rest.includes(raw)) && !/\p{Nd}/u.test(head);
  if (listed && isListed(item, rest)) return capitalised(head);
  if (item.charted)
    return capitalised(closed(measure?.text ?? framingWord(language, timed ? 'trend' : 'numbers')));
  if (timed && measure && isListed(item, sentence, SAID_OF_COURSE)) return capitalised(measure.text);
  if (countWords(sentence) <= CHART_WORDS) return capitalised(closed(sentence));
  return '';
}

/** Words beside the values of a course, at most: "you have". */
const SAID_OF_COURSE = 2;

/** Whether a text is nothing but figures with what each of them stands for, and at most so many words beside. */
function isListed({ quantities }: QuantityItem, text: string, most = 1): boolean {
  let left = text;
  for (const { raw, label, when } of quantities)
    for (const part of [raw, label, when]) if (part) left = left.replace(part.text, ' ');
  // What is said of each of them ("costs") is said of all.
  return !/\p{Nd}/u.test(left) && new Set(left.match(/\p{L}{4,}/gu)).size <= most;
}

function chartTake(item: QuantityItem, points: Point[], language: string, asLine = false): FigureScenes {
  const sentence = namedWords(item);
  const form = formOf(item.quantities, asLine);
  const chart = (title: string): SceneBody => ({ type: 'chart', eyebrow: '', title, form, points });
  const { end } = item.words.span;
  // What stands beside the sentence, as another version's value does, comes from there.
  const beside = item.quantities.flatMap(({ raw, label }) => [label, raw]).filter((it) => it !== undefined);
  const from = [
    ...(item.name ? [item.name] : []),
    item.words,
    ...beside.filter(({ span }) => span.start >= end),
  ];
  const base = { from, weight: WEIGHTS.quantity, spoken: sentence.replace(/\n/gu, ', '), under: '' };
  const joined = { joins: 'list' as const, lines: [capitalised(closed(sentence))] };
  const title = chartTitle(item, sentence, language);
  if (title) return { before: [], take: { ...base, ...joined, body: chart(title) }, after: [] };
  const figures = item.quantities.map((q) => q.raw.text);
  const [head = '', ...rest] = linesOf(sentence, figures, language)
    .flatMap((l) => [l.title, l.sub])
    .filter(Boolean);
  return { before: [], take: { ...base, ...joined, body: chart(closed(head)) }, after: rest };
}

/**
 * A figure as scenes, always with what it measures: bars only where all values have one unit and a label of their own,
 * a change ("14 hours → 38 minutes") where a value follows an earlier one, else the figure alone. Null where the words
 * do better without a figure of their own.
 * @param charting how its values are charted
 */
export function figureTake(
  item: QuantityItem,
  language = '',
  charting: Charting = { comparesPrices: true },
): FigureScenes | null {
  const first = heroIn(item, language);
  const isCost = (unit: string) => isMoney(unit) || /^(?:seconds|minutes|hours)$/.test(unit);
  const isPriceList =
    !charting.comparesPrices &&
    !item.charted &&
    item.quantities.every(({ unit, when }) => isCost(unit) && when === undefined);
  const points = isPriceList || areMeasures(item, language) ? null : pointsOf(item, language);
  const sentence = namedWords(item);
  // Two values in a sentence that says more are compared by its words: "£13,500, sorry, £12,950 as the awning is torn".
  const isPair = points?.length === 2 && item.quantities.every(({ when }) => when === undefined);
  const isBeside = item.quantities.some(({ raw }) => !item.words.text.includes(raw.text));
  const areApart = isPair && !(isListed(item, sentence) && areNamed(item, language));
  if (points && (isBeside || !areApart)) return chartTake(item, points, language, charting.asLine);
  if (isSupposed(item, language)) return null;
  // A figure whose unit goes on ("35 min" of "35 minutes") would be torn.
  const torn = item.quantities.some(({ raw }) => {
    const at = item.words.text.indexOf(raw.text);
    return (
      at >= 0 && /[a-z]$/iu.test(raw.text) && /^[a-z]/iu.test(item.words.text.slice(at + raw.text.length))
    );
  });
  const made = first && !torn ? statOf(first, sentence, language) : null;
  if (!made) return null;
  const { body, line, before, after } = made;
  const lines = [before.length > 0 ? closed(line) : capitalised(closed(line))];
  const take = {
    from: item.name ? [item.name, item.words] : [item.words],
    weight: WEIGHTS.quantity,
    under: '',
    spoken: line,
  };
  return { before, take: { ...take, joins: 'list', lines, body }, after };
}
