import { wordList } from '../../words/word-lists.ts';
import { formOf } from '../grammar/figures.ts';
import { LONGEST_FORM } from '../lexicon.ts';
import { isCapital } from '../model/clues.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { isProper } from './owner/company.ts';

/** Most tokens of a name in quotation marks; what is longer is said by somebody. */
const LONGEST = 6;
/** Tokens that refer to what is called so, with the comma before them, at most: ", elle s'appelle". */
const REFERRING = 2;
const OPENING = /^["“„«「『《'‘]$/;
const CLOSING = /^["“”»」』》'’]$/;

/**
 * The name of what is only described so far: in quotation marks behind it, and for "our ceramics course" also behind a
 * comma or wherever the text says what something is called.
 */
export function nameOf(view: TextView, { start, end }: Range): Range | null {
  const { tokens } = view.structure;
  const quoted = quotedAt(tokens, end);
  if (quoted) return quoted;
  const own = namedAfter(view, end) ?? calledBehind(view, end);
  if (own || !view.classes[start]!.some((it) => it === 'we' || it === 'i')) return own;
  let at = end;
  if (/^[,，、]$/.test(tokens[at]?.low ?? '')) at++;
  if (at > end && view.lexicon.empty.has(tokens[at]?.low ?? '')) at++;
  const name = at > end ? quotedAt(tokens, at) : null;
  if (name) return name;
  const capitals = capitalsAt(tokens, at);
  // "my nail bar Glossy Paws": one capital alone may belong to what follows.
  return capitals && (at > end || capitals.end - capitals.start > 1) ? capitals : null;
}

/** The name behind "name" right behind what has it: "Nan's | name Winifred Achebe-Lowe", "the boat's | name, Mary Elspeth". */
function namedAfter({ structure: { tokens }, language }: TextView, end: number): Range | null {
  if (
    !wordList(language, 'its-name').includes(tokens[end]?.low ?? '') ||
    !/['’]s$/u.test(tokens[end - 1]!.text)
  )
    return null;
  let at = end + 1;
  while (at < end + 3 && /^(?:is|was|[,:])$/.test(tokens[at]?.low ?? '')) at++;
  return capitalsAt(tokens, at);
}

/** The end of the longest phrase for what something is called that begins at a token: "si chiama", "叫"; 0 without. */
function behindNaming({ structure: { tokens }, lexicon }: TextView, start: number): number {
  for (let end = Math.min(tokens.length, start + LONGEST_FORM); end > start; end--)
    if (lexicon.named.has(formOf(tokens, start, end).replaceAll('’', "'"))) return end;
  return 0;
}

/** What a name behind such a phrase is of, where that is said right before: "mi taller de bicis, | se llama La Cadena Feliz". */
function calledBehind(view: TextView, end: number): Range | null {
  const { tokens } = view.structure;
  const isPaused = /^[,，、]$/.test(tokens[end]?.low ?? '');
  for (let at = end + (isPaused ? 1 : 0); at <= end + REFERRING; at++) {
    const behind = at < tokens.length ? behindNaming(view, at) : 0;
    if (behind > 0) return quotedAt(tokens, behind) ?? wholeAt(view, behind);
    // "… de savons, | elle s'appelle", "my shop, | it's called"
    // "our second bakery | its called", "notre café | s'appelle"
    if ((!isPaused && at > end) || !view.lexicon.empty.has(tokens[at]?.low ?? '')) return null;
  }
  return null;
}

/** The capitals at a token; a small word that is one leads on to the next: "Zum stillen Kapitän". */
function wholeAt(view: TextView, at: number): Range | null {
  const { lexicon } = view;
  const { tokens, clauses, clauseOf } = view.structure;
  const name = isProper(view, at) ?? capitalsAt(tokens, at);
  if (!name || name.end - name.start > 1 || !lexicon.empty.has(tokens[at]!.low)) return name;
  const last = Math.min(clauses[clauseOf[at]!]!.end, at + LONGEST);
  const next = tokens.findIndex((it, i) => i > at && i < last && isCapital(it) > 0);
  return next < 0 ? null : { start: at, end: capitalsAt(tokens, next)!.end };
}

/** The name that a text says something is called by: "It's called Studio Pirouette", "叫“动起来”". */
export function namedIn(view: TextView): Range | null {
  const { tokens } = view.structure;
  for (let start = 0; start < tokens.length; start++) {
    const end = behindNaming(view, start);
    if (end === 0) continue;
    // "si chiama Da Ninetto": a small word with a capital belongs to the name.
    const leads = (it: Token) =>
      (view.lexicon.empty.has(it.low) && isCapital(it) === 0) || /^[:：]$/.test(it.low);
    let at = end;
    while (at < tokens.length && at < end + 2 && leads(tokens[at]!)) at++;
    const name = quotedAt(tokens, at) ?? wholeAt(view, at);
    if (name) return name;
  }
  return null;
}

/** The name of several capitalised words that a stretch ends in behind a comma: "Filiale, Backhaus Deichkrümel". */
export function nameIn({ structure: { tokens } }: TextView, { start, end }: Range): Range | null {
  for (let at = end - 1; at > start; at--)
    if (/^[,，、]$/.test(tokens[at]!.low)) {
      const name = capitalsAt(tokens, at + 1);
      return name && name.end === end && name.end - name.start > 1 ? name : null;
    }
  return null;
}

/** The short stretch in quotation marks that begins at a token. */
export function quotedAt(tokens: Token[], at: number): Range | null {
  const next = tokens[at + 1];
  // A mark with a space or a stop behind it closes what is before it, but for « with the space of French.
  const low = tokens[at]?.low ?? '';
  if (!OPENING.test(low) || !next || /^[.,;:!?]$/.test(next.low)) return null;
  if (!next.glued && low !== '«') return null;
  for (let end = at + 1; end < Math.min(tokens.length, at + 2 + LONGEST); end++)
    if (CLOSING.test(tokens[end]!.low)) return end > at + 1 ? { start: at + 1, end } : null;
  return null;
}

function capitalsAt(tokens: Token[], at: number): Range | null {
  let end = at;
  while (end < tokens.length && (isCapital(tokens[end]!) > 0 || (end > at && isJoint(tokens, end)))) end++;
  return end > at && isWord(tokens[end - 1]!) ? { start: at, end } : null;
}

/** Whether a token goes on with a name: an "&", a figure, the hyphen of "Achebe-Lowe". */
function isJoint(tokens: Token[], at: number): boolean {
  const [token, next] = [tokens[at]!, tokens[at + 1]];
  const isHyphen = token.low === '-' && token.glued && next?.glued === true && isCapital(next) > 0;
  return isHyphen || /^(?:&|\d+)$/.test(token.low);
}

/** The name that begins at a token: in quotation marks, or capitals. */
export const nameAt = (tokens: Token[], at: number): Range | null =>
  quotedAt(tokens, at) ?? capitalsAt(tokens, at);
