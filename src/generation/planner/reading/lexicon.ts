import { listsOfSet, ownLists, type WordLists } from '../words/word-lists.ts';

/** The word lists of a language, made ready to be asked; other languages are read with the English ones. */
export type Lexicon = {
  language: string;
  /** Whether decimals have a comma, and groups a point or a space. */
  hasComma: boolean;
  /** Number of the month, from 1. */
  months: Map<string, number>;
  weekdays: Set<string>;
  clock: Set<string>;
  /** Words right before an hour that stands alone ("ore 14", "kl. 18"), and before one whose word may also last ("v 10 hodin"). */
  hourLeads: Set<string>;
  atHours: Set<string>;
  /** What hours of the day are written with that also last: "10 tot 16 uur". */
  hourSigns: Set<string>;
  units: Map<string, string>;
  scales: Map<string, number>;
  numbers: Map<string, number>;
  from: Set<string>;
  to: Set<string>;
  of: Set<string>;
  within: Set<string>;
  about: Set<string>;
  streets: Set<string>;
  numbered: Set<string>;
  says: Set<string>;
  offers: Set<string>;
  calls: Set<string>;
  forbids: Set<string>;
  named: Set<string>;
  empty: Set<string>;
};

/** Forms that stand in a list are at most this many tokens long. */
export const LONGEST_FORM = 4;

const made = new Map<string, Lexicon>();

/** The lexicon of a language; English words are known in every language, since customers mix them in. */
export function lexiconOf(language: string): Lexicon {
  const known = made.get(language);
  if (known) return known;
  const english = ownLists('en', 'reading')!;
  const own = ownLists(language, 'reading') ?? english;
  const ownList = (key: string) => new Set(own.get(key));
  const list = (key: string) => new Set([...english.get(key)!, ...ownList(key)]);
  const byForm = (set: string) => [english, own].flatMap((lists) => formsOf(lists, set));
  const numbers = (set: string) => new Map(byForm(set).map(([form, value]) => [form, Number(value)]));
  const lexicon: Lexicon = {
    language,
    hasComma: own.has('decimal'),
    months: numbers('month'),
    weekdays: list('weekdays'),
    clock: list('clock'),
    hourLeads: ownList('hour-leads'),
    atHours: ownList('at-hours'),
    hourSigns: ownList('hour-signs'),
    units: new Map(byForm('unit')),
    scales: numbers('scale'),
    numbers: numbers('number'),
    from: ownList('from'),
    to: ownList('to'),
    of: ownList('of'),
    within: ownList('within'),
    about: list('about'),
    streets: list('streets'),
    numbered: list('numbered'),
    says: list('says'),
    offers: list('offers'),
    calls: list('calls'),
    forbids: list('forbids'),
    named: list('named'),
    empty: list('empty'),
  };
  made.set(language, lexicon);
  return lexicon;
}

/** The forms of a set of lists, each with the name of its list. */
const formsOf = (lists: WordLists, set: string): [form: string, name: string][] =>
  listsOfSet(lists, set).flatMap(([name, forms]) => forms.map((form) => [form, name] as [string, string]));
