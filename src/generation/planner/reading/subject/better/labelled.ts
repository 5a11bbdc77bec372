import { isCapital } from '../../model/clues.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';

/** Tokens of a name, at most. */
const LONGEST = 10;
const COLON = /^[:：]$/;
const ENDS = /^[,;:.!?|()\n–—，、。；：！？（）]$/;

/**
 * A name that stands behind a label is all that stands there: "Empresa: Mergulho Técnico Barra | Funda do Sul." is about the whole
 * of it, wherever its first words are named besides.
 */
export function wholeBehindLabel(view: TextView, name: Range): Range {
  const { tokens } = view.structure;
  const length = name.end - name.start;
  for (let start = 1; start + length <= tokens.length; start++) {
    if (!COLON.test(tokens[start - 1]!.low) || !isSame(view, name, start)) continue;
    const end = nameFrom(view, start + length);
    const isLonger = end > start + length && end - start <= LONGEST;
    if (isLonger && (end === tokens.length || ENDS.test(tokens[end]!.low))) return { start, end };
  }
  return name;
}

const isSame = ({ structure: { tokens } }: TextView, { start, end }: Range, at: number): boolean =>
  tokens.slice(start, end).every(({ low }, i) => tokens[at + i]!.low === low);

/** Where a name that goes on at a token ends: in words with a capital and small ones that lead to such. */
function nameFrom({ structure: { tokens }, facts, lexicon }: TextView, from: number): number {
  const isPart = (at: number) =>
    at < tokens.length && isWord(tokens[at]!) && isCapital(tokens[at]!) > 0 && facts.kinds[at] === '';
  const isLink = (at: number) =>
    at < tokens.length && (lexicon.empty.has(tokens[at]!.low) || /^[&-]$/.test(tokens[at]!.low));
  let end = from;
  while (end - from <= LONGEST && (isPart(end) || (isLink(end) && (isPart(end + 1) || isLink(end + 1)))))
    end++;
  return end;
}
