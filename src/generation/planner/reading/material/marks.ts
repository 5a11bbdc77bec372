import { isWord, type Token } from '../tokens.ts';

/** Single marks that open a quotation: what also stands for letters left out. */
const SINGLE: Record<string, string> = { "'": "'", '‘': '’' };

/** Tokens of a quotation at most. */
const LONGEST = 120;

/** What may stand before the mark that closes a sentence somebody said. */
const SAID = /^[.,!?…]$/;

/** Whether a single mark opens a quotation: it stands right before a word, and behind none. */
export function opensSingle(tokens: readonly Token[], at: number): boolean {
  const [mark, next] = [tokens[at]!, tokens[at + 1]];
  const isBehind = mark.glued && at > 0 && !/^[\n:：(—–-]$/.test(tokens[at - 1]!.low);
  return mark.low in SINGLE && !isBehind && next?.glued === true && isWord(next);
}

/**
 * The mark that closes a quotation in single marks before `end`; -1 where none does. The mark of "the nurses' room" closes
 * none where another follows.
 */
export function closingSingle(tokens: readonly Token[], open: number, end: number): number {
  const closing = SINGLE[tokens[open]!.low]!;
  let found = -1;
  for (let i = open + 1; i < Math.min(end, open + LONGEST) && tokens[i]!.low !== '\n'; i++) {
    if (found >= 0 && opensSingle(tokens, i) && !tokens[i]!.glued) break;
    if (tokens[i]!.low !== closing || !tokens[i]!.glued) continue;
    const next = tokens[i + 1];
    if (next?.glued && isWord(next)) continue;
    found = i;
    if (SAID.test(tokens[i - 1]!.low) || !/s$/u.test(tokens[i - 1]!.low)) break;
  }
  return found;
}
