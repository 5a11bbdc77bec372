import type { MaterialItem, Quantity, SpanSource, Words } from '../../../../domain/brief.ts';
import { wordsEverywhere } from '../../words/word-lists.ts';
import type { Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { quantitiesOf } from './quantities.ts';
import type { Unit } from './units.ts';

/** A table of a text, with the place of every cell. */
export type Table = Extract<MaterialItem, { kind: 'table' }>;

/** Tables of a text, and what of it is in none. `at` is the place of a table among the units that remain. */
export type Tables = { tables: { table: Table; at: number }[]; rest: Unit[] };

/** Cells of a row and rows of a table that are read. */
const MOST_CELLS = 12;
const MOST_ROWS = 200;

type Cell = { text: string; start: number; end: number };
type Row = { cells: Cell[]; start: number; end: number };

/**
 * A text's tables: rows between bars, as markdown has them, and rows of comma-, semicolon- or tab-separated cells of which
 * a column holds numbers. Grammar alone tells them. Linear in the text.
 */
export function tablesIn(text: string, source: SpanSource): Table[] {
  return blocksOf(text).flatMap((rows) => tableOf(rows, text, source) ?? []);
}

/** The figures of a table's cells, each measured by the first cell of its row. */
export function figuresIn(view: TextView, { rows }: Table, source: SpanSource): Quantity[] {
  const { tokens } = view.structure;
  let at = 0;
  const rangeOf = ({ span }: Words): Range => {
    while (at < tokens.length && tokens[at]!.start < span.start) at++;
    const start = at;
    while (at < tokens.length && tokens[at]!.end <= span.end) at++;
    return { start, end: at };
  };
  return rows.flatMap((row) => {
    const [name, ...cells] = row.map(rangeOf);
    if (!name || name.end === name.start) return [];
    return cells.flatMap((cell) => (cell.end > cell.start ? quantitiesOf(view, cell, source, name) : []));
  });
}

/** What a cell measures in: "$9" and "$29" in one thing, "3" and "5 GB" not. */
const measureOf = ({ text }: Words) => text.replace(/\p{Nd}[\p{Nd}.,\s]*/gu, '0').trim();

/**
 * Whether what is compared heads the columns, and each row is what is measured: nothing stands over the first column, or cells
 * measure the same across and not down ("Plan | Basic | Pro", "Price | $9 | $29", "Seats | 3 | 20").
 */
export function isCrossed({ head, rows }: Table): boolean {
  if (head.length < 3) return false;
  if (head[0]!.text === '') return true;
  const isOne = (cells: Words[]) => new Set(cells.map(measureOf)).size === 1;
  const across = rows.filter(([, ...cells]) => isOne(cells)).length;
  const down = head.slice(1).filter((_, i) => isOne(rows.map((row) => row[i + 1]!))).length;
  return across > rows.length / 2 && down === 0;
}

/** Puts tables among the units that are in none of them; null without any. */
export function tablesAmong(tables: Table[], units: Unit[]): Tables | null {
  if (tables.length === 0) return null;
  const made: Tables = { tables: [], rest: [] };
  let next = 0;
  for (const unit of units) {
    const { start, end } = unit.words.span;
    for (; tables[next] && tables[next]!.words.span.end <= start; next++)
      made.tables.push({ table: tables[next]!, at: made.rest.length });
    const inside =
      tables[next] && start < tables[next]!.words.span.end && end > tables[next]!.words.span.start;
    if (!inside) made.rest.push(unit);
  }
  for (const table of tables.slice(next)) made.tables.push({ table, at: made.rest.length });
  return made;
}

/** Runs of lines that are rows of as many cells each, by one separator. */
function blocksOf(text: string): Row[][] {
  const blocks: Row[][] = [];
  let open: Row[] = [];
  let mark = '';
  const close = () => {
    if (open.length > 1) blocks.push(open);
    open = [];
  };
  for (let start = 0; start < text.length; ) {
    const stop = text.indexOf('\n', start);
    const end = stop < 0 ? text.length : stop;
    const line = text.slice(start, end);
    const goes = open.length > 0 ? rowOf(line, start, mark) : null;
    if (goes && goes.cells.length === open[0]!.cells.length) open.push(goes);
    else {
      close();
      mark = ['|', '\t', ';', ','].find((it) => (rowOf(line, start, it)?.cells.length ?? 0) > 1) ?? '';
      const first = mark ? rowOf(line, start, mark) : null;
      open = first ? [first] : [];
    }
    start = end + 1;
  }
  close();
  return blocks;
}

/** "January: 1,240": a comma that parts no cells. */
const THOUSANDS = /[:：]\s?[$€£¥]?\p{Nd}{1,3},\p{Nd}{3}(?!\p{Nd})/u;

/**
 * A line in its cells, with their places; those in double quotes keep separators, and a quote that is doubled in them is one
 * (RFC 4180). A quote inside a cell that has none before it is a mark like others: 27" is a size.
 */
function rowOf(line: string, offset: number, mark: string): Row | null {
  if (!line.includes(mark) || line.length > 2000 || (mark === ',' && THOUSANDS.test(line))) return null;
  const cells: Cell[] = [];
  let from = 0;
  let quoted = false;
  let begins = mark !== '|';
  for (let i = 0; i <= line.length; i++) {
    if (line[i] === '"' && quoted && line[i + 1] === '"') {
      i++;
      continue;
    }
    if (line[i] === '"' && (quoted || begins)) quoted = !quoted;
    if (i < line.length && (line[i] !== mark || quoted)) {
      begins &&= line[i] === ' ';
      continue;
    }
    cells.push(mark === '|' ? cellOf(line, from, i, offset) : unquoted(line, from, i, offset));
    from = i + 1;
    begins = mark !== '|';
  }
  if (mark === '|' && cells[0]!.text === '' && line.trimStart().startsWith('|')) cells.shift();
  if (mark === '|' && cells.at(-1)?.text === '' && line.trimEnd().endsWith('|')) cells.pop();
  if (cells.length > MOST_CELLS) return null;
  return { cells, start: offset, end: offset + line.length };
}

/** Without blanks, quotes and the marks of emphasis around it. */
function cellOf(line: string, from: number, to: number, offset: number): Cell {
  let [start, end] = [from, to];
  while (start < end && /[\s"*_`]/.test(line[start]!)) start++;
  while (end > start && /[\s"*_`]/.test(line[end - 1]!)) end--;
  return { text: line.slice(start, end), start: offset + start, end: offset + end };
}

/** The same of a cell that may stand in double quotes: with what is quoted inside it. */
function unquoted(line: string, from: number, to: number, offset: number): Cell {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(line[start]!)) start++;
  while (end > start && /\s/.test(line[end - 1]!)) end--;
  const isQuoted = end - start > 1 && line[start] === '"' && line[end - 1] === '"';
  if (!isQuoted || !line.slice(start + 1, end - 1).includes('""')) return cellOf(line, from, to, offset);
  const text = line.slice(start + 1, end - 1).replaceAll('""', '"');
  return { text: text.trim(), start: offset + start, end: offset + end };
}

const isRule = ({ cells }: Row) => cells.every(({ text }) => /^:?-+:?$/.test(text));
const isNumber = ({ text }: Cell) =>
  /^[-−+~≈]?\s?(?:[$€£¥₹]|[A-Z]{3}\s)?\s?\p{Nd}[\p{Nd}.,'’\u00a0\u202f ]{0,20}(?:\s?(?:%|[$€£¥₹]|[A-Z]{3}))?$/u.test(
    text,
  );

function tableOf(all: Row[], text: string, source: SpanSource): Table | null {
  const isMarked = all[1] !== undefined && isRule(all[1]);
  const rows = all.filter((row) => !isRule(row)).slice(0, MOST_ROWS);
  const line = text.slice(all[0]!.start, all[0]!.end);
  const bars = line.includes('|');
  const tabs = !bars && line.includes('\t');
  const body = rows.slice(1);
  const columns = rows[0]?.cells.map((_, i) => i) ?? [];
  const numbers = columns.filter((i) => body.length > 0 && body.every(({ cells }) => isNumber(cells[i]!)));
  const isMeasured = hasFiguresBeneath(rows) || (tabs && isAboveFigures(rows));
  const isHeaded =
    isMarked || isMeasured || (numbers.length > 0 && numbers.every((i) => !isNumber(rows[0]!.cells[i]!)));
  // Bars alone divide a line of contacts too; commas stand in any sentence, and tabs in none.
  const isTable = isMarked
    ? body.length > 0
    : bars
      ? rows.length > 2 || isHeaded
      : isMeasured || ((tabs || numbers.some((i) => i > 0)) && rows.length > 2);
  if (!isTable || rows.flatMap(({ cells }) => cells).every((cell) => cell.text === '')) return null;
  const words = ({ text: cell, start, end }: Cell): Words => ({
    text: cell,
    span: { in: source, start, end },
  });
  const [start, end] = [all[0]!.start, all.at(-1)!.end];
  // What has prices or figures right beside it is what they are of: "Treatment | Price".
  const isMeasuredBy = (i: number) => i === 0 && body.length > 1 && numbers.includes(1);
  const forMaker = new Set(
    columns.filter((i) => isHeaded && isForMaker(rows[0]!.cells[i]!) && !isMeasuredBy(i)),
  );
  const shown = ({ cells }: Row) => cells.filter((_, i) => !forMaker.has(i)).map(words);
  return {
    kind: 'table',
    words: words({ text: text.slice(start, end), start, end }),
    head: isHeaded ? shown(rows[0]!) : [],
    rows: (isHeaded ? body : rows).map(shown),
  };
}

/** Rows beneath a head that no rule sets apart, and its columns, at least. */
const FEWEST_ROWS = 2;
const FEWEST_COLUMNS = 3;

/** What heads a column of figures though it is one: "2024", "FY24", "Q3 2024". */
const YEAR = /^(?:\p{L}{1,2}\p{Nd}{0,2}[\s/-]?)?(?:(?:19|20)\p{Nd}{2}|(?<=\p{L})\p{Nd}{2})$/u;

/**
 * Whether a table has a head of names or years with figures beneath: "Plan | Basic | Pro", "Price | $9 | $29". The first cell of the head may
 * be empty where most rows have other words.
 */
function hasFiguresBeneath([head, ...body]: Row[]): boolean {
  if (!head || head.cells.length < FEWEST_COLUMNS || body.length < FEWEST_ROWS) return false;
  const hasFigure = ({ text }: Cell) => /\p{Nd}/u.test(text);
  const [corner, ...names] = head.cells;
  if (names.some((cell) => cell.text === '' || (hasFigure(cell) && !YEAR.test(cell.text)))) return false;
  const measured = body.filter(
    ({ cells: [label, ...cells] }) =>
      !hasFigure(label!) && cells.every(hasFigure) && !cells.every(({ text }) => YEAR.test(text)),
  );
  return corner!.text === '' ? measured.length > 0 : measured.length > body.length / 2;
}

/** Whether the first row of a table has no figure, and most of the others have. */
function isAboveFigures([head, ...body]: Row[]): boolean {
  const hasFigure = ({ cells }: Row) => cells.some(({ text }) => /\p{Nd}/u.test(text));
  return head !== undefined && !hasFigure(head) && body.filter(hasFigure).length * 2 > body.length;
}

/** Whether the head of a column says that it is for the maker: "Remark for designer". */
function isForMaker({ text }: Cell): boolean {
  const parts = text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  return wordsEverywhere('table-notes').some((it) => parts.includes(it));
}
