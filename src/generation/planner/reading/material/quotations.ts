import type { SpanSource, Words } from '../../../../domain/brief.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { closingSingle, opensSingle } from './marks.ts';
import type { Signed } from './signed.ts';
import { wordsOf } from './units.ts';

const OPENING: Record<string, string> = {
  '“': '”',
  '„': '“',
  '«': '»',
  '「': '」',
  '『': '』',
  '"': '"',
  '”': '”',
};
/** Fewer words in quotation marks are a title or a name. */
const SHORTEST = 4;

/** No closing mark follows, as opposed to a mark that opens nothing. */
const NEVER = -2;

/** A quotation with who said it, where a stretch is one. */
export function quotationOf(
  view: TextView,
  range: Range,
  source: SpanSource,
): { quote: Words; speaker?: Words; role?: Words } | null {
  const { tokens } = view.structure;
  /** Marks that nothing closes any more. */
  const unclosed = new Set<string>();
  for (let open = range.start; open < range.end; open++) {
    if (unclosed.has(tokens[open]!.low)) continue;
    const close = closingOf(tokens, open, range.end);
    if (close < 0) {
      if (open + 1 < range.end && close === NEVER) unclosed.add(tokens[open]!.low);
      continue;
    }
    const inside = { start: open + 1, end: close };
    let count = 0;
    for (let i = inside.start; i < inside.end; i++) if (isWord(tokens[i]!)) count++;
    const rest = speakerOf(view, { start: close + 1, end: range.end }, source);
    // What stands in quotation marks before more words is a title: "“Cold Hands”, concert, 23 May".
    const isWhole = open === range.start && !hasWord(tokens, close + 1, range.end);
    const isName = isShortName(view, inside);
    if (count < SHORTEST || isName || (!isWhole && !rest)) {
      open = close;
      continue;
    }
    return { quote: wordsOf(view, inside, source), ...rest };
  }
  return null;
}

/** A quotation that the lines of its text sign. */
export const signedQuote = (view: TextView, { quote, strap }: Signed, source: SpanSource) => ({
  quote: wordsOf(view, { start: quote.start + 1, end: quote.end - 1 }, source),
  speaker: wordsOf(view, strap, source),
});

/** Letters of what somebody says in a script without spaces, at least: "「ひだまりの丘」(長野県松本市)" is a name. */
const SHORTEST_DENSE = 8;

function isShortName({ text, structure: { tokens } }: TextView, { start, end }: Range): boolean {
  const said = end > start ? text.slice(tokens[start]!.start, tokens[end - 1]!.end) : '';
  return (
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(said) && said.length < SHORTEST_DENSE
  );
}

/** Whether a full stop ends no sentence. */
const isAbbreviated = ({ structure: { tokens, sentenceOf } }: TextView, at: number): boolean =>
  at + 1 < tokens.length && isWord(tokens[at + 1]!) && sentenceOf[at + 1] === sentenceOf[at];

function hasWord(tokens: readonly Token[], start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (isWord(tokens[i]!)) return true;
  return false;
}

function closingOf(tokens: Token[], open: number, end: number): number {
  if (opensSingle(tokens, open)) return closingSingle(tokens, open, end);
  const closing = OPENING[tokens[open]!.low];
  if (!closing || (tokens[open]!.low === '"' && tokens[open]!.glued && open > 0 && isWord(tokens[open - 1]!)))
    return -1;
  for (let i = open + 1; i < end; i++)
    if (tokens[i]!.low === closing || (closing === '“' && tokens[i]!.low === '”')) return i;
  return NEVER;
}

/** "— Ana Ruiz, head of sales": the speaker up to the first comma, the role after it. */
function speakerOf(
  view: TextView,
  range: Range,
  source: SpanSource,
): { speaker?: Words; role?: Words } | null {
  const { tokens } = view.structure;
  let start = range.start;
  while (start < range.end && (!isWord(tokens[start]!) || view.lexicon.says.has(tokens[start]!.low))) start++;
  let end = start;
  // The hyphen of a name ends none ("Ana Ruiz-Blum").
  const isHyphen = (i: number) => tokens[i]!.glued && tokens[i + 1]?.glued === true && isWord(tokens[i + 1]!);
  // So does no stop of "Dr.".
  const isWithin = (i: number) =>
    (tokens[i]!.low === '-' && isHyphen(i)) || (tokens[i]!.low === '.' && isAbbreviated(view, i));
  while (end < range.end && (!/^[,，、،(（.\n–—-]$/.test(tokens[end]!.low) || isWithin(end))) end++;
  // "… says the Gazette"
  const isPaper = start > range.start && end - start === 2 && view.lexicon.empty.has(tokens[start]!.low);
  const first = tokens[isPaper ? start + 1 : start]?.text ?? '';
  if (end === start || end - start > 5 || !/^[\p{Lu}\p{Lo}]/u.test(first)) return null;
  const speaker = wordsOf(view, { start, end }, source);
  let from = end;
  while (from < range.end && !isWord(tokens[from]!)) from++;
  let to = range.end;
  while (to > from && !isWord(tokens[to - 1]!)) to--;
  return to > from ? { speaker, role: wordsOf(view, { start: from, end: to }, source) } : { speaker };
}
