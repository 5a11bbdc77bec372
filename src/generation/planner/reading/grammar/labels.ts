import type { WordClass } from '../talk.ts';
import { endOfLine, isWord, type Token } from '../tokens.ts';

/** Most tokens of a label; what is longer before a colon is a sentence. */
const LONGEST_LABEL = 8;
/** Most words of a label within a line. */
const LONGEST_INSIDE = 3;
/** Classes of words that label what is heard, read and seen. */
const OF_SCRIPTS = new Set<WordClass>(['speaks', 'shows', 'scenes']);

/**
 * For each token the classes of the words that label it: those before the colon of its line, those of a line that is
 * nothing but a label, or those at the head of its column. A script says so what is seen, heard and read.
 */
export function labelsOf(tokens: Token[], classes: WordClass[][]): WordClass[][] {
  const labels = new Array<WordClass[]>(tokens.length).fill([]);
  let heads: WordClass[][] = [];
  let carried: WordClass[] = [];
  for (let start = 0; start < tokens.length; ) {
    const end = endOfLine(tokens, start);
    if (tokens[start]?.low === '|') {
      heads = labelCells(tokens, { start, end }, heads, { classes, labels });
      carried = [];
    } else {
      heads = [];
      carried = labelLine(tokens, { start, end }, carried, { classes, labels });
    }
    start = end + 1;
  }
  return labels;
}

type Tables = { classes: WordClass[][]; labels: WordClass[][] };
type Line = { start: number; end: number };

/** Labels one line; the classes that the next line inherits. */
function labelLine(tokens: Token[], { start, end }: Line, carried: WordClass[], { classes, labels }: Tables) {
  let border = -1;
  for (let i = start; i < Math.min(end, start + LONGEST_LABEL) && border < 0; i++)
    if (
      /^[:：\])）】]$/.test(tokens[i]!.low) ||
      (/^[—–-]$/.test(tokens[i]!.low) && i > start && !tokens[i]!.glued)
    )
      border = i;
  const words = tokens.slice(start, end).filter(isWord).length;
  if (words === 0) return start === end ? [] : carried;
  const own = border < 0 ? [] : classesOfLabel(tokens, { start, end: border }, classes);
  const isShort = border < 0 && words <= 4;
  const after = border < 0 ? start : border + 1;
  let known = own.length > 0 ? own : carried;
  for (let i = after; i < end; i++) {
    labels[i] = known;
    if (i > after && /^[:：]$/.test(tokens[i]!.low))
      known = insideLabel(tokens, { start: after, end: i }, classes) ?? known;
  }
  if (border >= 0 && !tokens.slice(after, end).some(isWord)) return own;
  return isShort ? classes.slice(start, end).flat() : [];
}

/** The classes of a label's words; capitals that are no known word are somebody who speaks as often as not. */
function classesOfLabel(tokens: Token[], { start, end }: Line, classes: WordClass[][]): WordClass[] {
  const own = classes.slice(start, end).flat();
  const isCapital = tokens.slice(start, end).some(({ text }) => /^\p{Lu}{2,}$/u.test(text));
  return own.length === 0 && isCapital ? ['capitals'] : own;
}

/** The classes of a label of a script in the middle of a line, before its colon: "A door opens. VO: Who is there?" */
function insideLabel(tokens: Token[], { start, end }: Line, classes: WordClass[][]): WordClass[] | null {
  let from = end;
  while (from > start && end - from < LONGEST_INSIDE && isWord(tokens[from - 1]!)) from--;
  const isApart = from === start || !isWord(tokens[from - 1]!);
  const own = classes.slice(from, end).flat();
  return isApart && own.some((it) => OF_SCRIPTS.has(it)) ? own : null;
}

/** Labels the cells of a row with the heads of their columns; the first row is the heads. */
function labelCells(
  tokens: Token[],
  { start, end }: Line,
  heads: WordClass[][],
  { classes, labels }: Tables,
) {
  const own: Set<WordClass>[] = [];
  let column = -1;
  for (let i = start; i < end; i++) {
    if (tokens[i]!.low === '|') {
      column++;
      continue;
    }
    own[column] ??= new Set();
    for (const kind of classes[i]!) own[column]!.add(kind);
    if (heads.length > 0) labels[i] = heads[column] ?? [];
  }
  return heads.length > 0 ? heads : Array.from(own, (it) => [...(it ?? [])]);
}
