import type { Edit } from './edits.ts';

/** Numbers of items in a row within one line at least, where a full stop or a comma stands behind them; elsewhere two. */
const FEWEST_STOPPED = 3;
const FEWEST = 2;

/** The number of an item, as lists have it: "2.", "2)", "2-", "(2)", "②", "2、", "二、", "（二）", "٢."; not within a word, a date or a time. */
const MARK =
  /(?<![\p{L}\p{N}.,/\-+–—#]|\p{N}:)(?:(?<circled>[①-⑳])|(?<open>[(（])?(?<number>\p{Nd}{1,2}|[一二三四五六七八九十])(?:(?<close>[)）])|(?<stop>[.．、](?![\p{Nd}.])|[-–](?=[^\S\n]\p{L}))))[^\S\n]{0,2}/gu;

/** What may stand before a number within a line. */
const BEFORE = /[\s:：。.;；,，、!！?？؟।)）」』”"]/u;

type Mark = { start: number; end: number; number: number; style: string; isLine: boolean };

/**
 * Lists whose items are numbered in any of the ways that languages have ("①", "二、", "٢.", "2)"), each item as a line that
 * begins with "2. ", also where they stand in one row ("1. Wheel off 2. Find the hole 3. Patch it"). Linear in the text.
 */
export function numberedLines(text: string): Edit[] {
  const runs = new Map<string, Mark[][]>();
  for (const mark of marksIn(text)) {
    const all = runs.get(mark.style) ?? [];
    const last = all.at(-1);
    if (last && isWithin(text, last, mark)) continue;
    if (mark.number === 1) all.push([mark]);
    else if (last && mark.number === last.length + 1 && goesOn(text, last.at(-1)!, mark)) last.push(mark);
    runs.set(mark.style, all);
  }
  return [...runs.values()].flat().flatMap((run) => editsOf(text, run));
}

/** An item in a row goes on with the one before; a line may begin the next. */
const goesOn = (text: string, { end }: Mark, { start, isLine }: Mark) =>
  isLine || !text.slice(end, start).includes('\n');

/** A date in an item whose number begins its line: "1. Ab 1. Januar", "2. Ab 3. März"; a list of lines has none in a row. */
function isWithin(text: string, run: Mark[], mark: Mark): boolean {
  const before = run.at(-1)!;
  const isInItem = !mark.isLine && before.isLine && !text.slice(before.end, mark.start).includes('\n');
  return isInItem && (mark.number === 1 || (run.length > 1 && run.every(({ isLine }) => isLine)));
}

function marksIn(text: string): Mark[] {
  return [...text.matchAll(MARK)].flatMap(({ 0: all, index: start, groups = {} }) => {
    const { circled, open = '', number = '', close, stop } = groups;
    const end = start + all.length;
    // Nothing stands behind the last mark of a line.
    if (end >= text.length || text[end] === '\n') return [];
    const isLine = isLineStart(text, start);
    if (!isLine && !circled && !BEFORE.test(text[start - 1] ?? '')) return [];
    const isHan = /^[一-十]$/u.test(number);
    if (isHan && stop !== '、' && !close) return [];
    const isDashed = /^[-–]$/.test(stop ?? '');
    const style = circled
      ? 'circled'
      : `${open ? '(' : ''}${isHan ? '一' : '1'}${close ?? (isDashed ? '-.' : '.')}`;
    return [{ start, end, number: circled ? countOf(circled) : countOf(number), style, isLine }];
  });
}

/** Whether nothing but a bullet or blanks stands before a place in its line. */
function isLineStart(text: string, at: number): boolean {
  let from = at;
  while (from > 0 && at - from < 4 && /[^\S\n]/.test(text[from - 1]!)) from--;
  return from === 0 || text[from - 1] === '\n';
}

/** The value of a number in any digits, in Han up to ten, or in a circle. */
function countOf(number: string): number {
  const han = '一二三四五六七八九十'.indexOf(number);
  if (han >= 0 && number.length === 1) return han + 1;
  const circled = number.codePointAt(0)! - 0x2460;
  if (circled >= 0 && circled < 20) return circled + 1;
  return [...number].reduce((sum, digit) => 10 * sum + digitOf(digit), 0);
}

/** The value of a digit of any script: they stand in tens from a zero on. */
function digitOf(digit: string): number {
  let zero = digit.codePointAt(0)!;
  const of = zero;
  while (of - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return of - zero;
}

/** Words of what an item says, or letters in scripts without spaces, that make it more than a date. */
const SAYS = /\p{L}\s\P{Nd}{0,3}\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u;

function editsOf(text: string, run: Mark[]): Edit[] {
  const inRow = run.filter(({ isLine }) => !isLine).length;
  const isStopped = run[0]!.style.endsWith('.');
  if (run.length < (inRow > 0 && isStopped ? FEWEST_STOPPED : FEWEST)) return [];
  const says = run.some(({ end }, i) => SAYS.test(text.slice(end, run[i + 1]?.start ?? end + 40)));
  if (inRow > 0 && !says) return [];
  return run.flatMap(({ start, end, number, isLine }): Edit[] => {
    let from = start;
    while (!isLine && from > 0 && /[^\S\n]/.test(text[from - 1]!)) from--;
    const plain = `${isLine ? '' : '\n'}${number}. `;
    return plain === text.slice(from, end) ? [] : [{ start: from, end, text: plain }];
  });
}

/** "B. ", "B2. ", "B2 – " and "2 — " at the beginning of a line: a letter, a letter with a number, a number with a dash. */
const OUTLINE =
  /^[^\S\n]{0,12}(?<letters>\p{Lu}{0,3})(?<number>\p{Nd}{0,2})(?<sign>[.)]|[^\S\n][—–-])[^\S\n]{1,3}(?=[^\s\p{Pd}])/gmu;
/** Letters before a dash that count what a ticket asks for; "Q1 – …" is a quarter and "S1 – …" a season. */
const OF_TICKETS = /^(?:AC|REQ|FR|NFR|US|UC|BR)$/;
/** Lines that a dash counts at least; two may be a score. */
const FEWEST_DASHED = 3;

type Outlined = { start: number; end: number; letters: string; number: number; isDashed: boolean };

/**
 * The marks of an outline ("A.", "B1.", "1 —"), which are for nobody as numbers of lists are: items below a letter are a list.
 * Answers to choose from below a question keep theirs.
 */
export function outlined(text: string): Edit[] {
  const marks = [...text.matchAll(OUTLINE)].flatMap(({ index, 0: all, groups }): Outlined[] => {
    const { letters = '', number = '', sign = '' } = groups!;
    const isDashed = !/[.)]/.test(sign);
    const mark = { start: index, end: index + all.length, letters, number: Number(number), isDashed };
    if (sign === ')' || (letters === '' && !isDashed) || (letters === '' && number === '')) return [];
    if (isDashed && letters !== '' && !(OF_TICKETS.test(letters) && number !== '')) return [];
    // "1 – 3 May" is a stretch of days.
    return letters === '' && !sign.endsWith('—') && /\p{Nd}/u.test(text[mark.end]!) ? [] : [mark];
  });
  const isAsked = (at: number) => /[?？]\s{0,20}$/u.test(text.slice(Math.max(0, at - 30), at));
  const runs = Object.values(Object.groupBy(marks, (it) => (it.number > 0 ? it.letters : 'letters'))).map(
    (run) => inTurn(run!),
  );
  return runs.flatMap((run) => {
    const [first] = run;
    const fewest = first?.isDashed ? FEWEST_DASHED : FEWEST;
    if (!first || run.length < fewest || isAsked(first.start)) return [];
    const mark = first.number > 0 && first.letters !== '' ? '- ' : '';
    return run.map(({ start, end, number, letters }) => {
      // A number before a quotation would be taken for a line of its own.
      const isQuoted = /["“„«「]/u.test(text[end]!);
      return { start, end, text: letters === '' && !isQuoted ? `${number}. ` : isQuoted ? '' : mark };
    });
  });
}

/** Marks that count up from the first: "A", "B", "C"; "1", "2". */
function inTurn(marks: readonly Outlined[]): Outlined[] {
  const run: Outlined[] = [];
  for (const mark of marks) {
    const place =
      mark.number > 0 ? mark.number : mark.letters.length === 1 ? mark.letters.charCodeAt(0) - 64 : 0;
    if (place === run.length + 1) run.push(mark);
  }
  return run;
}
