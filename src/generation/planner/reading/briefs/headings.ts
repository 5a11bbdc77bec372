import { isWord, type Range, type Token, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { type Heads, headsOf } from './labels.ts';

/** Words of a heading, and tokens with its marks, at most. */
const LONGEST = 7;
const MOST_TOKENS = 16;
/** Headings without a mark of their own count where as many lines are known ones. */
const FEWEST_PLAIN = 3;
/** Lines of one part at most. */
const MOST_LINES = 60;

const COLON = /^[:：]$/;
const SIGN = /^[■◆●◎▼▶▪□◇○★☆【[〔]+$/u;
const CLOSING = /^[】\]〕]$/;
const BULLET = /^[-–•・·]$/;
const STARS = /^[*_]+$/;

/** How a heading is set apart: "## X", "■X" and "**X**"; "3. X"; "X: …" behind a bullet or alone; or by nothing but its line. */
export type Mark = 'sign' | 'number' | 'colon' | 'item' | 'plain';

/** A heading with what it means, its line, and where in its line what it heads begins. */
export type Heading = Range & { heads: Heads; mark: Mark; value: number; number: number };

/** A part of a brief: its heading and the lines that it heads, the rest of its own first. */
export type Section = { heading: Heading; lines: Range[] };

/** The parts of a text that known headings head, whatever marks these have. Linear. */
export function sectionsIn(view: TextView): Section[] {
  const { tokens } = view.structure;
  const lines = tokenLines(tokens);
  const heads = lines.map((line) => headingOf(tokens, line));
  const isCounted = counts(heads);
  const plain = heads.filter((it) => it?.mark === 'plain' && it.heads !== '').length;
  const isHead = (it: Heading | null): it is Heading =>
    it !== null &&
    (it.mark === 'plain' ? plain >= FEWEST_PLAIN && it.heads !== '' : it.mark !== 'number' || isCounted(it));
  const sections: Section[] = [];
  let open: Section | null = null;
  for (const [i, line] of lines.entries()) {
    const heading = heads[i] ?? null;
    const isInside = heading?.mark === 'item' && open !== null && open.lines.length < MOST_LINES;
    if (
      !isInside &&
      isHead(heading) &&
      (heading.heads !== '' || heading.mark === 'sign' || heading.mark === 'number')
    ) {
      const section = {
        heading,
        lines: hasWord(tokens, heading) ? [{ start: heading.value, end: line.end }] : [],
      };
      sections.push(section);
      open = heading.mark === 'item' ? null : section;
    } else if (open && line.end > line.start && goesOn(tokens, open, line, lines[i - 1]!))
      open.lines.push(line);
    else if (line.end > line.start) open = null;
  }
  return sections.filter(({ heading }) => heading.heads !== '');
}

const hasWord = (tokens: Token[], { value, end }: Heading): boolean => tokens.slice(value, end).some(isWord);

/** A line goes on with the one above: under a mark's heading always, else where it is an item, or the first below its heading. */
function goesOn(tokens: Token[], { heading, lines }: Section, line: Range, above: Range): boolean {
  const isItem = BULLET.test(tokens[line.start]!.low) || STARS.test(tokens[line.start]!.low);
  const isApart = above.end === above.start;
  // "Tone: warm" has said what it heads: a list behind an empty line is none of it.
  const hasOwn = heading.mark === 'colon' && lines[0]?.start === heading.value;
  if (lines.length === 0 || (isItem && !(hasOwn && isApart))) return true;
  if (heading.mark === 'sign') return !isApart || tokens[heading.start]!.low.startsWith('#');
  return heading.mark !== 'colon' && !isApart;
}

/** Numbered headings count up from one, and at least half of them are known. */
function counts(heads: (Heading | null)[]): (it: Heading) => boolean {
  const inTurn: Heading[] = [];
  for (const it of heads)
    if (it?.mark === 'number' && it.number === (inTurn.at(-1)?.number ?? 0) + 1) inTurn.push(it);
  const known = inTurn.filter((it) => it.heads !== '').length;
  const found = new Set(known >= FEWEST_PLAIN && known * 2 >= inTurn.length ? inTurn : []);
  return (it) => found.has(it);
}

function headingOf(tokens: Token[], { start, end }: Range): Heading | null {
  const first = tokens[start];
  if (end === start || !first || first.low === '|') return null;
  let at = start;
  let mark: Mark = 'plain';
  if (BULLET.test(first.low)) [at, mark] = [start + 1, 'item'];
  if (/^#+$/.test(tokens[at]?.low ?? '') || SIGN.test(tokens[at]?.low ?? '')) mark = 'sign';
  while (at < end && (/^#+$/.test(tokens[at]!.low) || SIGN.test(tokens[at]!.low))) at++;
  const number = numberAt(tokens, at);
  if (number > 0) [at, mark] = [behindNumber(tokens, at), mark === 'sign' ? 'sign' : 'number'];
  const isBold = STARS.test(tokens[at]?.low ?? '');
  while (at < end && STARS.test(tokens[at]!.low)) at++;
  const most = Math.min(end, at + MOST_TOKENS);
  let stop = at;
  while (stop < most && !COLON.test(tokens[stop]!.low) && !CLOSING.test(tokens[stop]!.low)) {
    if (isBold && STARS.test(tokens[stop]!.low)) break;
    stop++;
  }
  const isWhole = stop === end;
  if (stop === most && !isWhole) return null;
  if (mark === 'item' && isWhole) return null;
  let value = stop;
  while (
    value < end &&
    (COLON.test(tokens[value]!.low) || CLOSING.test(tokens[value]!.low) || STARS.test(tokens[value]!.low))
  )
    value++;
  if (mark === 'plain' && isBold) mark = isWhole || value === end ? 'sign' : 'colon';
  else if (mark === 'plain' && !isWhole) mark = 'colon';
  const words = tokens.slice(at, stop).filter(isWord).length;
  const heads = words > 0 && words <= LONGEST ? headsOf(tokens.slice(at, stop)) : '';
  return { start, end, heads, mark, value, number };
}

/** The number of a line, "3." or "三、"; zero where it has none. */
function numberAt(tokens: Token[], at: number): number {
  const low = tokens[at]?.low ?? '';
  if (!/^[.)、）．]$/.test(tokens[at + 1]?.low ?? '')) return 0;
  const inWords = '一二三四五六七八九十'.indexOf(low);
  return /^\d{1,2}$/.test(low) ? Number(low) : low.length === 1 && inWords >= 0 ? inWords + 1 : 0;
}

const behindNumber = (tokens: Token[], at: number): number => (numberAt(tokens, at) > 0 ? at + 2 : at);
