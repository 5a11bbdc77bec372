import type { Edit } from '../corrections/edits.ts';

/** Columns and rows with the head, at least: two commas in a line may be in any list. */
const FEWEST_COLUMNS = 3;
const FEWEST_ROWS = 3;
const MOST_COLUMNS = 12;
/** A row that is longer is prose, and so are cells of a head that are. */
const LONGEST_ROW = 600;
const LONGEST_HEAD = 30;

/** A row of a table as programs export it: its place, and those of what parts its cells. */
type Row = { start: number; end: number; cells: string[]; marks: number[] };

/**
 * A table as programs export it, cells between commas, semicolons or tabs with a head of names above them, stands between bars,
 * as people write tables. Commas that end words of a sentence have a blank behind them, and those of such a table have none.
 */
export function exported(text: string): Edit[] {
  const edits: Edit[] = [];
  let rows: Row[] = [];
  let mark = '';
  for (let start = 0; start <= text.length; ) {
    const stop = text.indexOf('\n', start);
    const end = stop < 0 ? text.length : stop;
    const next = rows.length > 0 ? rowOf(text, start, end, mark) : null;
    if (next && next.cells.length === rows[0]!.cells.length) rows.push(next);
    else {
      edits.push(...barred(text, rows));
      mark = [',', ';', '\t'].find((it) => rowOf(text, start, end, it)) ?? '';
      const first = mark === '' ? null : rowOf(text, start, end, mark);
      rows = first && isHead(first) ? [first] : [];
    }
    start = end + 1;
  }
  return [...edits, ...barred(text, rows)];
}

/** A line in its cells; one in double quotes may hold what parts them. Null where it is no row. */
function rowOf(text: string, start: number, end: number, mark: string): Row | null {
  const line = text.slice(start, Math.min(end, start + LONGEST_ROW + 1));
  if (end - start > LONGEST_ROW || line.includes('""')) return null;
  const marks: number[] = [];
  let isQuoted = false;
  for (let i = start; i < end; i++) {
    if (text[i] === '"') isQuoted = !isQuoted;
    if (text[i] !== mark || isQuoted) continue;
    if (mark !== '\t' && /\s/.test(text[i + 1] ?? '') && i + 1 < end) return null;
    marks.push(i);
  }
  const borders = [start - 1, ...marks, end];
  const cells = borders.slice(1).map((to, i) => text.slice(borders[i]! + 1, to).trim());
  const isRow = cells.length >= FEWEST_COLUMNS && cells.length <= MOST_COLUMNS && !isQuoted;
  return isRow && !text.slice(start, end).includes('|') ? { start, end, cells, marks } : null;
}

/** A head has a name over each column and no figure. */
const isHead = ({ cells }: Row): boolean =>
  cells.every(
    (it) => /^["\p{L}][^\p{Nd}]*$/u.test(it) && it.length <= LONGEST_HEAD && !/[.!?…:]$/.test(it),
  ) && new Set(cells.map((it) => it.toLowerCase())).size === cells.length;

function barred(text: string, rows: readonly Row[]): Edit[] {
  if (rows.length < FEWEST_ROWS) return [];
  const bar = (start: number, end: number, put: string): Edit => ({ start, end, text: put });
  return rows.flatMap(({ start, end, cells, marks }, i) => {
    const rule = i === 0 ? `\n|${'---|'.repeat(cells.length)}` : '';
    const last = end > start && text[end - 1] === '\r' ? end - 1 : end;
    return [
      bar(start, start, '| '),
      ...marks.map((at) => bar(at, at + 1, ' | ')),
      bar(last, end, ` |${rule}`),
    ];
  });
}
