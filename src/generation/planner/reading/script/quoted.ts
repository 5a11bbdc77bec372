import { isWord, type Range, type Token } from '../tokens.ts';

const CLOSING: Record<string, string[]> = {
  '“': ['”'],
  '„': ['“', '”'],
  '”': ['”'],
  '«': ['»'],
  '»': ['«'],
  '「': ['」'],
  '『': ['』'],
  '"': ['"'],
};

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** Whether a token opens a quotation. */
export function opensQuote({ low }: Token): boolean {
  return low in CLOSING;
}

const SINGLE = ["'", '’'];
const EAST = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a single mark opens a quotation, as Korean quotes names and lines; elsewhere it may be an apostrophe. */
function opensSingle(tokens: readonly Token[], i: number): boolean {
  const [mark, next] = [tokens[i]!, tokens[i + 1]];
  return (
    /^['‘]$/.test(mark.low) && !(mark.glued && i > 0 && isWord(tokens[i - 1]!)) && EAST.test(next?.low ?? '')
  );
}

/** The quoted pieces of a run of tokens with their marks, in order and apart; none goes beyond its line. Linear. */
export function quotedIn(tokens: Token[], { start, end }: Range): Range[] {
  const pieces: Range[] = [];
  for (let open = start; open < end; open++) {
    const closing = opensSingle(tokens, open) ? SINGLE : CLOSING[tokens[open]!.low];
    // The mark of inches stands behind its number; in scripts without spaces a quotation may open behind any word.
    const before = tokens[open - 1]?.low ?? '';
    const isInches =
      tokens[open]!.low === '"' && tokens[open]!.glued && isWord(tokens[open - 1]!) && !DENSE.test(before);
    if (!closing || isInches) continue;
    let close = open + 1;
    while (close < end && !closing.includes(tokens[close]!.low) && tokens[close]!.low !== '\n') close++;
    if (close < end && tokens[close]!.low !== '\n') pieces.push({ start: open, end: close + 1 });
    open = close;
  }
  return pieces;
}
