import { widthOfWords } from '../text/widths.ts';
import { isSmall } from './emphasis.ts';
import { leadsOn } from './ties.ts';
import { typeset } from './typography.ts';
import { writingOf } from './writing.ts';

/** Words and letters of a sentence that is set as a stack, at most, and lines. */
const MOST_WORDS = 7;
const MOST_LETTERS = 40;
const MOST_LINES = 4;
/** How many times the size of the smallest line the largest one has, at most: see page/stack.js. */
const LARGEST_LINE = 2.1;
/** What stands in brackets is said by the way: its line is no larger than this. */
const ASIDE = 0.6;
/** Whether a line of a stack is said by the way. */
export const isAside = (line: string): boolean => /^\p{Ps}/u.test(line);
/** The height of a line, of its size. */
const LINE = 1;
/** Estimates of widths are on the safe side by so much. */
const CLOSER = 0.8;
/** How much it counts that lines are as broad as their room. */
const BREADTH = 0.8;
/** What it costs that a line ends on a word that leads on to the next. */
const TORN = 0.62;

/** The room that a stack has, in rem. */
export type Room = readonly [width: number, height: number];

/** All ways to part some words into lines, but for those that part a word from what it leads to. */
function waysOf(words: readonly string[]): string[][] {
  const ways: string[][] = [];
  const held = words.reduce(
    (all, word, i) => (i > 0 && leadsOn(words[i - 1]!, word) ? all | (1 << (i - 1)) : all),
    0,
  );
  for (let cuts = 0; cuts < 2 ** (words.length - 1); cuts++) {
    if (cuts & held) continue;
    const lines: string[] = [words[0]!];
    for (let i = 1; i < words.length; i++)
      if (cuts & (1 << (i - 1))) lines.push(words[i]!);
      else lines.push(`${lines.pop()} ${words[i]}`);
    if (lines.length <= MOST_LINES) ways.push(lines);
  }
  return ways;
}

/** How much of its room a way fills with type: the sum of the areas of its lines in square rem. */
function filledBy(lines: readonly string[], [width, height]: Room): number {
  const widths = lines.map((line) => widthOfWords(line) * CLOSER);
  const widest = Math.max(...widths);
  const sizes = widths.map((own, i) => Math.min(isAside(lines[i]!) ? ASIDE : LARGEST_LINE, widest / own));
  const high = sizes.reduce((sum, size) => sum + size * LINE, 0);
  const size = Math.min(width / widest, height / high);
  const area = lines.reduce((sum, _, i) => sum + widths[i]! * (sizes[i]! * size) ** 2, 0);
  const torn = lines.slice(0, -1).filter((line) => isSmall(line.split(' ').at(-1)!)).length;
  return area * ((widest * size) / width) ** BREADTH * TORN ** torn;
}

/**
 * A short sentence as lines that are set as broad as each other, each as large as that makes it: words at different scales
 * that fill their room. Null for one that is long, of one word, or in a script whose words are no boxes of their own.
 */
export function stackOf(content: string, room: Room): string[] | null {
  const clean = typeset(content.replace(/\s+/g, ' ').trim());
  const writing = writingOf(clean);
  const words = clean.split(' ').filter(Boolean);
  if (!writing.words || writing.tall || writing.segmented) return null;
  if (words.length < 2 || words.length > MOST_WORDS || clean.length > MOST_LETTERS) return null;
  let best: string[] = [];
  let most = 0;
  for (const lines of waysOf(words)) {
    const filled = filledBy(lines, room);
    if (filled > most) [best, most] = [lines, filled];
  }
  return best.length > 1 ? best : null;
}
