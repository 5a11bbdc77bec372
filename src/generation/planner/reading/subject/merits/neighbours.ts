import { borderOf, isCapital } from '../../model/clues.ts';
import type { WordClass } from '../../talk.ts';
import { CLASSES, isLegal } from './form.ts';
import type { Known, Name, Say } from './merit.ts';

/** Stands for the beginning or the end of a text. */
const EDGE = 7;
/** Tokens behind a name that still speak of it. */
const NEAR = 4;
/** Classes of words that say something of a name anywhere before it in its clause, or shortly behind it. */
const BEFORE: WordClass[] = ['asks', 'we', 'i', 'names', 'presents', 'negates'];
const BEHIND: WordClass[] = ['asks', 'we', 'i', 'tells', 'presents', 'format'];
const MARKS: [string, RegExp][] = [
  ['comma', /^[,，、]$/],
  ['colon', /^[:：]$/],
  ['bracket', /^[(（]$/],
  ['dash', /^[-–—|]$/],
  ['bullet', /^[#*•]$/],
  ['apostrophe', /^['’]$/],
  ['quote', /^["“”„«»「」『』《》]$/],
];

/** What stands around a name. */
export function sayNeighbours({ view }: Known, { best: { start, end } }: Name, say: Say): void {
  const { tokens, clauses, clauseOf } = view.structure;
  const { classes, facts, lexicon, clues } = view;
  say(`border before ${start === 0 ? EDGE : borderOf(clues, start)}`);
  say(`border after ${end >= tokens.length ? EDGE : borderOf(clues, end)}`);
  for (const [side, at] of [
    ['before', start - 1],
    ['after', end],
  ] as const) {
    const token = tokens[at];
    if (!token) continue;
    for (const [mark, form] of MARKS) say(`${mark} ${side}`, form.test(token.low));
    say(`empty ${side}`, lexicon.empty.has(token.low));
    say(`figure ${side}`, facts.kinds[at] !== '');
    say(`capital ${side}`, isCapital(token) > 0);
    say(`legal ${side}`, isLegal(token));
    for (const kind of CLASSES) say(`${kind} ${side}`, classes[at]!.includes(kind));
  }
  say('quoted', clues.quoted[start] === 1);
  say('bracketed', clues.bracketed[start] === 1);
  const within = (from: number, to: number, kind: WordClass) =>
    classes.slice(Math.max(0, from), Math.max(0, to)).some((it) => it.includes(kind));
  for (const kind of CLASSES) say(`${kind} two before`, within(start - 3, start - 1, kind));
  const { start: first } = clauses[clauseOf[start]!]!;
  for (const kind of BEFORE) say(`${kind} in the clause`, within(first, start, kind));
  for (const kind of BEHIND) say(`${kind} soon`, within(end, end + NEAR, kind));
  for (const kind of clues.labels[start]!) say(`label ${kind}`);
}
