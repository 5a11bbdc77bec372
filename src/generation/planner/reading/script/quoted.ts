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

/** The quoted pieces of a run of tokens with their marks, in order and apart; none goes beyond its line. Linear. */
export function quotedIn(tokens: Token[], { start, end }: Range): Range[] {
  const pieces: Range[] = [];
  for (let open = start; open < end; open++) {
    const closing = CLOSING[tokens[open]!.low];
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
