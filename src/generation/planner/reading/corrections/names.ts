import { phraseAt } from '../../words/patterns.ts';
import { isCapital } from '../model/clues.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Clauses behind a correction in which what is right may stand. */
const CLAUSES = 4;
/** Tokens of what is wrong at most. */
const LONGEST = 8;
const DENSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Words behind which a place, a name or a state stands, in scripts without spaces. */
const RELATES = /^(?:在|是|于|於|到|为|為|叫|:|：|は|が|を|に|へ|で|の)$/;

/**
 * The words that a correction takes back up to those that replace them, where neither is a figure: "at Harbour Steps, no
 * wait, it's Tannery Square" takes back all from "Harbour" to "it's". Null where it is not plain what is wrong.
 * @param from first token of the correction's phrase
 * @param to first token behind it
 */
export function nameTakenBack(view: TextView, from: number, to: number): Range | null {
  const { tokens, sentenceOf } = view.structure;
  let end = from;
  while (end > 0 && !isWord(tokens[end - 1]!)) end--;
  if (end === 0 || sentenceOf[end - 1] !== sentenceOf[from] || sentenceOf[to] !== sentenceOf[from])
    return null;
  const right = rightOf(view, to);
  const first = right === null ? undefined : tokens[right];
  if (right === null || !first) return null;
  const wrong = wrongBefore(view, spoken(view, end), first) ?? between(view, end, to);
  return wrong === null ? null : { start: wrong, end: right };
}

/** Words between commas that a correction takes back as a whole, at most. */
const FEW = 3;

/** Where the few words begin that stand between commas right before the phrase, itself parted: "full time, oh no, 30 hours". */
function between(
  { structure: { tokens, clauses, clauseOf, sentenceOf } }: TextView,
  end: number,
  to: number,
) {
  const { start } = clauses[clauseOf[end - 1]!]!;
  const isComma = (i: number) => /^[,،、，]$/.test(tokens[i]?.low ?? '');
  const isParted = isComma(end) && isComma(to - (isWord(tokens[to - 1]!) ? 0 : 1)) && isComma(start - 1);
  const words = tokens.slice(start, end).filter(isWord).length;
  return isParted && words <= FEW && sentenceOf[start - 1] === sentenceOf[start] ? start : null;
}

/** Without an interjection that stands before the phrase as a clause of its own ("…, oh, no wait"). */
function spoken({ structure: { tokens, clauseOf }, text, language }: TextView, end: number): number {
  let at = end;
  while (at > 0 && clauseOf[at - 1] === clauseOf[end - 1]) at--;
  const first = tokens[at];
  const isOh =
    first !== undefined && phraseAt(text, first.start, language, 'interjections') >= tokens[end - 1]!.end;
  if (!isOh) return end;
  let before = at;
  while (before > 0 && !isWord(tokens[before - 1]!)) before--;
  return before > 0 ? before : end;
}

/** Where the right words begin: behind "it's" or the like, else a clause that begins with a capital, else at once. */
function rightOf(
  { structure: { tokens, clauses, clauseOf, sentenceOf }, text, language }: TextView,
  to: number,
) {
  let at = to;
  while (at < tokens.length && !isWord(tokens[at]!)) at++;
  if (at >= tokens.length || sentenceOf[at] !== sentenceOf[to]) return null;
  for (let number = clauseOf[at]!; number < Math.min(clauses.length, clauseOf[at]! + CLAUSES); number++) {
    const { end } = clauses[number]!;
    const start = Math.max(at, clauses[number]!.start);
    if (sentenceOf[start] !== sentenceOf[to]) break;
    const behind = phraseAt(text, tokens[start]!.start, language, 'is-right');
    if (behind < 0) continue;
    for (let i = start; i < end; i++) if (tokens[i]!.start >= behind && isWord(tokens[i]!)) return i;
  }
  return at;
}

/** Where the wrong words begin in the clause before: at the same word, at a name for a name; null where neither is. */
function wrongBefore(
  { structure: { tokens, clauseOf } }: TextView,
  end: number,
  first: Token,
): number | null {
  const least = Math.max(0, end - LONGEST);
  const isIn = (i: number) => i >= least && clauseOf[i] === clauseOf[end - 1];
  if (isCapital(first) > 0 && isCapital(tokens[end - 1]!) > 0) {
    let start = end - 1;
    while (isIn(start - 1) && isCapital(tokens[start - 1]!) > 0) start--;
    return start;
  }
  for (let i = end - 1; isIn(i); i--) {
    const isSame = DENSE.test(first.low) ? tokens[i]!.low[0] === first.low[0] : tokens[i]!.low === first.low;
    if (isSame) return i;
  }
  if (!DENSE.test(first.low)) return null;
  for (let i = end - 1; isIn(i); i--) if (RELATES.test(tokens[i]!.low)) return i + 1 < end ? i + 1 : null;
  return null;
}
