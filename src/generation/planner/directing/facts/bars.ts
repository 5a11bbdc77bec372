import type { Brief, MaterialItem, Quantity, Words } from '../../../../domain/brief.ts';
import { lexiconOf } from '../../reading/lexicon.ts';
import { capitalised } from '../../wording.ts';
import { wordList } from '../../words/word-lists.ts';
import { writtenFigure } from '../items/heroes.ts';
import type { Written } from '../numbers/which.ts';
import { hasPhrase } from '../places.ts';
import type { SceneBody } from '../take.ts';

/** An article right before a sum: "a £28,000 deposit" says what something is, and not what it costs. */
const ATTRIBUTE = /(?<!\p{L})(?:an?|eine?[nmrs]?|une?|una|uma?)\s$/iu;

/**
 * Whether bars may stand for two values of a sentence: what stands beside each names something ("tea costs 8p, coffee 21p"), and
 * is not torn out of what the sentence says of it ("this | year it costs").
 */
export function areNamed({ quantities, words: { text } }: Quantified, language: string): boolean {
  const { empty } = lexiconOf(language);
  return quantities.every(({ raw, label }) => {
    const last = besideBar(label, language).split(' ').at(-1)!.toLowerCase();
    return !empty.has(last) && !ATTRIBUTE.test(text.slice(0, text.indexOf(raw.text)));
  });
}

/** Whether the last figure of a line has only its measure beside it: "weighs 11 kg and carries up to 60 kg" are of one thing. */
export function areMeasures({ quantities }: Quantified, language: string): boolean {
  const measured = ['measure-verbs', 'measure-names'].flatMap((key) => wordList(language, key));
  const last = quantities.at(-1);
  return !last?.when && measured.includes(last?.label?.text.toLowerCase() ?? '');
}

type Quantified = Extract<MaterialItem, { kind: 'quantity' }>;

/** What stands beside a bar: "Tea" of "tea costs 8p". */
export function besideBar(label: Words | undefined, language: string): string {
  const words = label?.text.split(/\s/u) ?? [];
  const verbs = ['has-or-is', 'measure-verbs'].flatMap((key) => wordList(language, key));
  const isVerb = words.length > 1 && verbs.includes(words.at(-1)!.toLowerCase());
  return capitalised((isVerb ? words.slice(0, -1) : words).join(' '));
}

/** How values are charted. */
export type Charting = {
  /** Whether prices and times of several things may be bars; what is sold and how long each step takes are none. */
  comparesPrices: boolean;
  /** Whether a course is asked for as a line. */
  asLine?: boolean;
};

/** Whether the order says that figures are seen as a line. */
export const asksForLine = ({ directions, language }: Brief): boolean =>
  directions.some(
    ({ kind, words }) => kind === 'visuals' && hasPhrase(words.text, wordList(language, 'chart-lines')),
  );

/** So many points along an axis of time are a line however they are asked for. */
const MANY = 8;

/** A course is a line where it is asked for or long; anything else is bars. */
export const formOf = (quantities: readonly Quantity[], asLine: boolean): 'line' | 'bars' =>
  quantities.every(({ when }) => when !== undefined) && (asLine || quantities.length >= MANY)
    ? 'line'
    : 'bars';

/** A bar of a chart, or a point of its line. */
export type Point = Extract<SceneBody, { type: 'chart' }>['points'][number];

/** A value with its label as a bar; null where it is not of the unit of the others. */
function pointOf(label: string, raw: string, like: Written | null): Point | null {
  const written = writtenFigure(raw);
  if (!written || !label) return null;
  const alike =
    !like || (like.prefix.trim() === written.prefix.trim() && like.suffix.trim() === written.suffix.trim());
  return alike ? { label, value: written.value, prefix: written.prefix.trim(), unit: written.suffix } : null;
}

/** The values of one thing at several times, or of several things in one unit: what bars may stand for. */
export function pointsOf({ quantities, charted }: Quantified, language: string): Point[] | null {
  const pairs = quantities.flatMap((q) => {
    const before =
      q.against?.kind === 'before' && q.against.when && q.when
        ? [[q.against.when.text, q.against.raw.text]]
        : [];
    return [...before, [besideBar(q.when ?? q.label, language), q.raw.text]] as [string, string][];
  });
  const like = writtenFigure(pairs[0]?.[1] ?? '');
  // Counts of different things ("40 speakers, 3 stages") have nothing to be compared by.
  const timed = quantities.every((q) => q.when !== undefined);
  // "14 countries, 10 each, 140 in all" are counted with one word in Chinese, and are not of one kind.
  const isSure = timed || charted;
  if (!isSure && quantities.every(({ unit }) => unit === 'items')) return null;
  if (!isSure && !/[%‰€$£¥₹]|\p{L}/u.test(`${like?.prefix ?? ''}${like?.suffix ?? ''}`)) return null;
  const points = pairs.map(([label, raw]) => pointOf(label, raw, like));
  const labels = new Set(pairs.map(([label]) => label));
  if (points.length < 2 || points.length > 12 || labels.size < points.length || points.includes(null))
    return null;
  return points as Point[];
}
