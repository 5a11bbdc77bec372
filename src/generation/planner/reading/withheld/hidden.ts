import { wordsEverywhere } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { behindPhrase, hasPhraseIn } from '../rules/stretches.ts';
import { endOfLine, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Tokens between the word for a password and what it is, at most. */
const NEAR = 10;
/** Characters of what is written in one piece that a password has, at least. */
const SHORTEST = 5;

/**
 * A sentence that gives away a password or a key is for nobody to see: "Wifi password for the studio is mango-41". One that
 * is about passwords names none: "A password has 12 characters."
 */
export function hidePasswords(view: TextView, roles: Role[]): void {
  const { tokens, sentences, sentenceOf } = view.structure;
  const words = new Set(wordsEverywhere('password-words'));
  for (let at = 0; at < tokens.length; at++) {
    if (!words.has(tokens[at]!.low) && behindPhrase(view, at, 'password-words') === 0) continue;
    const { start, end } = sentences[sentenceOf[at]!]!;
    const until = Math.min(end, at + NEAR);
    let i = at + 1;
    while (i < until && !isKey(tokens, i, end)) i++;
    if (i < until) for (let k = start; k < end; k++) if (roles[k] === 'C' || roles[k] === 'V') roles[k] = 'M';
  }
}

/** Letters and digits in one piece, as nobody writes a word. */
function isKey(tokens: readonly Token[], from: number, end: number): boolean {
  let piece = tokens[from]!.low;
  for (let i = from + 1; i < end && tokens[i]!.glued && /^[-_\p{L}\p{N}]+$/u.test(tokens[i]!.low); i++)
    piece += tokens[i]!.low;
  return piece.length >= SHORTEST && /\p{L}/u.test(piece) && /\p{Nd}/u.test(piece) && !/^\p{Nd}/u.test(piece);
}

/** "Contact for queries (not for publication): press@…": what a label in brackets keeps back goes on to the end of its line. */
export function hideLabelled(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  for (let at = 1; at < tokens.length; at++) {
    if (!/^[:：]$/.test(tokens[at]!.low) || !/^[)）\]]$/.test(tokens[at - 1]!.low)) continue;
    const bracket = bracketBefore(view, at);
    if (
      !bracket ||
      !['internal-headings', 'not-shown', 'secret'].some((key) => hasPhraseIn(view, bracket, key))
    )
      continue;
    const end = endOfLine(tokens, at);
    for (let i = at + 1; i < end; i++) if (roles[i] === 'C' || roles[i] === 'V') roles[i] = 'D';
  }
}

/** The brackets that close before a token. */
function bracketBefore({ clues }: TextView, at: number): Range | null {
  let start = at - 1;
  while (start > 0 && clues.bracketed[start - 1]) start--;
  return start < at - 1 ? { start, end: at } : null;
}

/**
 * "Keep out: the valuation ($31M post), the name of the investor": the figure in brackets right behind what is forbidden is
 * forbidden, too, and where a colon lists what is, so is all behind it in its sentence.
 */
export function hideBracketed({ clues, facts, structure }: TextView, roles: Role[]): void {
  const { tokens, sentences, sentenceOf } = structure;
  for (let at = 1; at < tokens.length; at++) {
    const isBehind = roles[at - 1] === 'P' && sentenceOf[at] === sentenceOf[at - 1];
    if (!isBehind || !/^[(（]$/.test(tokens[at]!.low)) continue;
    let end = at;
    while (end < tokens.length && clues.bracketed[end]) end++;
    if (!facts.kinds.slice(at, end).some((kind) => kind !== '')) continue;
    const sentence = sentences[sentenceOf[at]!]!;
    const isList = tokens.slice(sentence.start, at).some(({ low }) => /^[:：]$/.test(low));
    const last = isList ? Math.max(end, sentence.end) : end;
    roles.fill('P', at, last);
    at = last - 1;
  }
}
