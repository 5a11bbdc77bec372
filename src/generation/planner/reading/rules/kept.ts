import { wordsEverywhere } from '../../words/word-lists.ts';
import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { quotedIn } from '../script/quoted.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, hasPhraseIn } from './stretches.ts';

/** Words of a quotation that is none of a style or of a word to avoid; of a longer one, wherever it stands. */
const FEW = 3;
const MANY = 9;
/** Tokens between a word for lines or the end and the quotation. */
const NEAR = 6;

/**
 * What is for the viewer also within an instruction: addresses of the web, lines that are quoted, names of the customer's
 * own ("a film for our workshop, Spoke Folk"). In the labelled prompts each is content nine times of ten or more.
 */
export function keep(view: TextView, roles: Role[]): void {
  for (const [i, kind] of view.facts.kinds.entries()) if (kind === 'url' && roles[i] !== 'V') roles[i] = 'C';
  keepQuoted(view, roles);
  for (const sentence of view.structure.sentences) keepNames(view, roles, sentence);
}

/** "Could you have a line like “Get your hands dirty” somewhere?" */
function keepQuoted(view: TextView, roles: Role[]): void {
  const { tokens, clauses, clauseOf } = view.structure;
  for (const { start, end } of quotedIn(tokens, { start: 0, end: tokens.length })) {
    const words = tokens.slice(start, end).filter(isWord).length;
    if (words < FEW || !roles.slice(start + 1, end - 1).every((it) => it === roles[start + 1])) continue;
    const role = roles[start + 1]!;
    if (role !== 'D' && role !== 'P' && role !== 'M') continue;
    const near = { start: Math.max(0, start - NEAR), end: start };
    const from = Math.min(clauses[clauseOf[start]!]!.start, near.start);
    const isDenied = view.classes.slice(from, start).some((it) => it.includes('negates'));
    const isLine =
      view.classes.slice(near.start, start).some((it) => it.includes('structure')) ||
      hasPhraseIn(view, near, 'lines');
    if (isDenied || !(isLine || (words >= MANY && role === 'D'))) continue;
    roles.fill('S', start, end);
    roles.fill('C', start + 1, end - 1);
  }
}

/** A name of several capitalised words behind "our" or a word for names. */
function keepNames({ structure: { tokens }, classes }: TextView, roles: Role[], { start, end }: Range): void {
  const isOwn = (i: number) => classes[i]!.some((it) => it === 'we' || it === 'i' || it === 'names');
  for (let i = start + 1; i < end; i++) {
    if (isCapital(tokens[i]!) === 0 || !isWord(tokens[i]!)) continue;
    const from = i;
    while (i < end && (isCapital(tokens[i]!) > 0 || (tokens[i]!.low === '&' && i + 1 < end))) i++;
    const isTold = roles.slice(from, i).every((it) => it === 'D');
    let own = false;
    for (let at = Math.max(start, from - NEAR); at < from; at++) own ||= isOwn(at);
    if (i - from > 1 && isTold && own) assign(roles, { start: from, end: i }, 'C');
  }
}

/** Capitals of a place at most. */
const LONGEST_PLACE = 4;

/** The end of a name with the place that stands behind it: "Chez Odilon à Aurillac", "Kitchen & Co, Hull". */
export function withPlace(
  { structure: { tokens, sentenceOf }, facts }: TextView,
  { start, end }: Range,
): number {
  let from = end;
  if (/^["”»」』’]$/.test(tokens[from]?.low ?? '')) from++;
  if (/^[,，、(]$/.test(tokens[from]?.low ?? '')) from++;
  const word = tokens[from];
  if (word && word.text === word.low && wordsEverywhere('before-places').includes(word.low)) from++;
  let to = from;
  while (to < tokens.length && isCapital(tokens[to]!) > 0 && facts.kinds[to] === '') to++;
  const isPlace =
    from > end && to > from && to - from <= LONGEST_PLACE && sentenceOf[to - 1] === sentenceOf[start];
  return isPlace ? to : end;
}
