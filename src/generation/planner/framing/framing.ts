import type { Language } from '../languages.ts';
import { EASTERN } from './eastern.ts';
import { WESTERN } from './western.ts';

/** The words that frame a customer's own: eyebrows, headings and closings. None of them states a fact. */
export type Framing = {
  story: string;
  launch: string;
  explainer: string;
  tutorial: string;
  report: string;
  event: string;
  numbers: string;
  trend: string;
  change: string;
  steps: string;
  /** `{n}` and `{all}` stand for the place of a step and the number of steps. */
  stepOf: string;
  list: string;
  timeline: string;
  compare: string;
  code: string;
  view: string;
  then: string;
  now: string;
  before: string;
  after: string;
  /** A closing without an address or a stated call to action. */
  more: string;
  /** Statements for a prompt that says less than its length needs, in the order in which they are used. */
  fillers: readonly string[];
};

/** Order of the framing words in the tables, one line of `|`-separated words a language. */
const KEYS = [
  'story',
  'launch',
  'explainer',
  'tutorial',
  'report',
  'event',
  'numbers',
  'trend',
  'change',
  'steps',
  'stepOf',
  'list',
  'timeline',
  'compare',
  'code',
  'view',
  'then',
  'now',
  'before',
  'after',
  'more',
] as const satisfies readonly (keyof Framing)[];

const parsed = new Map<string, Framing>();

/** The framing words of a language; English where there is no translation. */
export function framingOf(language: Language): Framing {
  const tables: Record<string, readonly [string, string]> = { ...WESTERN, ...EASTERN };
  const code = language.code in tables ? language.code : 'en';
  const known = parsed.get(code);
  if (known) return known;
  const [words, fillers] = tables[code]!;
  const values = words.split('|');
  const framing = Object.fromEntries(KEYS.map((key, i) => [key, values[i]!])) as Omit<Framing, 'fillers'>;
  const full: Framing = { ...framing, fillers: fillers.split('|') };
  parsed.set(code, full);
  return full;
}

/** The languages with framing words of their own. */
export function framedLanguages(): string[] {
  return [...Object.keys(WESTERN), ...Object.keys(EASTERN)];
}
