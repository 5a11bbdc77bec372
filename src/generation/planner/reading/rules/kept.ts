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
  const { tokens, clauses, clauseOf, sentences, sentenceOf } = view.structure;
  for (const { start, end } of quotedIn(tokens, { start: 0, end: tokens.length })) {
    if (roles[start + 1] === 'C') headless(view, roles, start);
    const words = tokens.slice(start, end).filter(isWord).length;
    if (words < FEW || !roles.slice(start + 1, end - 1).every((it) => it === roles[start + 1])) continue;
    const role = roles[start + 1]!;
    if (role !== 'D' && role !== 'P' && role !== 'M') continue;
    const sentence = sentences[sentenceOf[start]!]!;
    const near = { start: Math.max(sentence.start, start - NEAR), end: start };
    const from = Math.min(clauses[clauseOf[start]!]!.start, near.start);
    const isDenied = view.classes.slice(from, start).some((it) => it.includes('negates'));
    const isLine =
      view.classes.slice(near.start, start).some((it) => it.includes('structure')) ||
      hasPhraseIn(view, near, 'lines') ||
      isLineBehind(view, { start: end, end: Math.min(sentence.end, end + NEAR) });
    const isStale = hasPhraseIn(view, sentence, 'stale');
    if (isDenied || isStale || !(isLine || (words >= MANY && role === 'D'))) continue;
    roles.fill('S', start, end);
    roles.fill('C', start + 1, end - 1);
  }
}

/** Whether what stands behind a quotation says that it is a line ("“动手就是创造”这句话"), and not that it goes. */
function isLineBehind(view: TextView, behind: Range): boolean {
  if (!hasPhraseIn(view, { start: behind.start, end: behind.start + 1 }, 'lines-behind')) return false;
  return (
    !hasPhraseIn(view, behind, 'wish-remove') &&
    !view.classes.slice(behind.start, behind.end).flat().includes('negates')
  );
}

/** Nothing but "tagline is" or "my slogan" before a quotation in its clause is a label. */
function headless(view: TextView, roles: Role[], quote: number): void {
  const { classes, lexicon } = view;
  const { tokens, clauses, clauseOf } = view.structure;
  const { start } = clauses[clauseOf[Math.max(0, quote - 1)]!]!;
  let labels = false;
  for (let i = start; i < quote; i++) {
    const isLabel = classes[i]!.includes('shows') || hasPhraseIn(view, { start: i, end: i + 1 }, 'lines');
    labels ||= isLabel;
    const isOurs = classes[i]!.some((it) => it === 'we' || it === 'i');
    if (isWord(tokens[i]!) && !isLabel && !isOurs && !lexicon.empty.has(tokens[i]!.low)) return;
  }
  if (labels) assign(roles, { start, end: quote }, 'D', 'C');
}

/** Classes of words behind which a name is a manner: "in the style of Ada Brook". */
const MANNERS = new Set<string>(['tone', 'visuals', 'music', 'type']);

/** A name of several capitalised words, of the customer's own or of words that talk of no film; German nouns all have a capital. */
function keepNames(view: TextView, roles: Role[], { start, end }: Range): void {
  const { structure, classes, language } = view;
  const { tokens } = structure;
  if (language === 'de') return;
  for (let i = start + 1; i < end; i++) {
    if (isCapital(tokens[i]!) === 0 || !isWord(tokens[i]!)) continue;
    const from = i;
    while (i < end && (isCapital(tokens[i]!) > 0 || (tokens[i]!.low === '&' && i + 1 < end))) i++;
    const isTold = roles.slice(from, i).every((it) => it === 'D');
    const isStrange = classes.slice(from, i).every((it) => it.every((kind) => kind === 'empty'));
    const before = classes.slice(Math.max(start, from - NEAR), from).flat();
    const isOwn = before.some((kind) => kind === 'we' || kind === 'i' || kind === 'names');
    const isManner = before.some((kind) => MANNERS.has(kind));
    if (i - from > 1 && isTold && (isOwn || (isStrange && !isManner)))
      assign(roles, { start: from, end: i }, 'C');
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
