import { wordList } from '../../words/word-lists.ts';
import { formOf } from '../grammar/figures.ts';
import { LONGEST_FORM } from '../lexicon.ts';
import { isCapital } from '../model/clues.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Most tokens of a name in quotation marks; what is longer is said by somebody. */
const LONGEST = 6;
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
  const own = namedAfter(view, end);
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

/** The name that a text says something is called by: "It's called Studio Pirouette", "叫“动起来”". */
export function namedIn({ structure: { tokens }, lexicon }: TextView): Range | null {
  for (let start = 0; start < tokens.length; start++)
    for (let end = start + 1; end <= Math.min(tokens.length, start + LONGEST_FORM); end++) {
      if (!lexicon.named.has(formOf(tokens, start, end).replaceAll('’', "'"))) continue;
      let at = end;
      while (
        at < tokens.length &&
        at < end + 2 &&
        (lexicon.empty.has(tokens[at]!.low) || /^[:：]$/.test(tokens[at]!.low))
      )
        at++;
      const name = quotedAt(tokens, at) ?? capitalsAt(tokens, at);
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
  // A mark with a space or a stop behind it closes what is before it.
  if (!OPENING.test(tokens[at]?.low ?? '') || !next?.glued || /^[.,;:!?]$/.test(next.low)) return null;
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
