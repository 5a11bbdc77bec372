import { wordsEverywhere } from '../../words/word-lists.ts';
import type { Token } from '../tokens.ts';

/** What a heading or a label of a brief says of what stands behind it; nothing where nobody knows it. */
export type Heads =
  | 'background'
  | 'forbids'
  | 'directs'
  | 'goal'
  | 'subject'
  | 'shows'
  | 'speaks'
  | 'contact'
  | 'schedule'
  | '';

/** The lists of labels by what they say, the first that has one first. */
const LISTS: [Exclude<Heads, ''>, string[]][] = [
  ['goal', ['brief-goals']],
  ['background', ['briefed-background']],
  ['forbids', ['briefed-forbids']],
  ['directs', ['brief-makers', 'briefed-directs', 'brief-labels']],
  ['subject', ['product-labels', 'briefed-subjects', 'client-labels']],
  ['shows', ['briefed-shows']],
  ['speaks', ['briefed-speaks']],
  ['contact', ['briefed-contacts']],
  ['schedule', ['briefed-schedules']],
];

const made = new Map<string, Set<string>>();

function listed(key: string): Set<string> {
  const known = made.get(key) ?? new Set(wordsEverywhere(key).map(folded));
  made.set(key, known);
  return known;
}

/** Without spaces, hyphens and the marks that join the words of a program's names. */
const folded = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s_·・\-–—]/g, '');

/** What a label says, by its words, of which one that tells a secret says it all; of several joined by "and", a comma or a slash, where all of them are for the maker. */
export function headsOf(label: readonly Token[]): Heads {
  if (label.some(({ low }) => listed('label-secrets').has(low))) return 'forbids';
  const bare = outside(label);
  const whole = headsOfText(textOf(bare)) || headsOfText(textOf(label));
  if (whole !== '') return whole;
  const joins = listed('label-joins');
  const parts: Token[][] = [[]];
  for (const token of bare)
    if (/^[,，、/／&＆+・]$/.test(token.low) || joins.has(token.low)) parts.push([]);
    else parts.at(-1)!.push(token);
  const all = parts.map((it) => headsOfText(textOf(it)));
  if (all.length < 2 || all.includes('')) return '';
  const isForMaker = all.every(
    (it) => it === 'directs' || it === 'goal' || it === 'forbids' || it === 'background',
  );
  return isForMaker ? 'directs' : all.every((it) => it === all[0]) ? all[0]! : '';
}

/** What a label says, as it is written: "Key message", "texto_en_pantalla". */
export function headsOfText(label: string): Heads {
  const own = folded(label);
  if (own === '') return '';
  return LISTS.find(([, keys]) => keys.some((key) => listed(key).has(own)))?.[0] ?? '';
}

/** Which list of names a label is of: that of products first, then of projects; -1 where of none. */
export function rankOf(label: readonly Token[]): number {
  const own = folded(textOf(outside(label)));
  return ['product-labels', 'briefed-subjects'].findIndex((key) => listed(key).has(own));
}

const textOf = (label: readonly Token[]): string => label.map(({ low }) => low).join(' ');

/** A label without what it has in brackets. */
function outside(label: readonly Token[]): Token[] {
  let depth = 0;
  return label.filter(({ low }) => {
    if (/^[(（]$/.test(low)) depth++;
    const isOutside = depth === 0;
    if (/^[)）]$/.test(low)) depth = Math.max(0, depth - 1);
    return isOutside;
  });
}
