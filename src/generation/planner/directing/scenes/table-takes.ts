import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { isCrossed } from '../../reading/material/tables.ts';
import { capitalised } from '../../wording.ts';
import { framingWord } from '../../words/word-lists.ts';
import { writtenFigure } from '../items/heroes.ts';
import { type SceneBody, type Take, WEIGHTS } from '../take.ts';
import { closed } from './lines.ts';
import { rowsChart } from './tables.ts';
import { evenly, type Together } from './together.ts';

type Table = Extract<MaterialItem, { kind: 'table' }>;

/** Rows of one scene, and of all scenes of one table, at most. */
const MOST_ROWS = 5;
const MOST_SHOWN = 20;
/** Letters of a cell that may stand in a line or on a side. */
const LONGEST_CELL = 120;

/**
 * A table as scenes. Where each row is a name and a figure it is a chart; where two things stand beside each other, as
 * columns or as rows, a comparison; else a list with a line for each row. No row is torn.
 * @param heading what the table stands under
 */
export function tableTakes(read: Table, language: string, heading?: Words): Take[] {
  const table = headed(read);
  const title = heading ? capitalised(closed(heading.text)) : '';
  const arrow = arrowOf(table);
  const crossed = arrow === '' && isCrossed(table);
  // What was and what is are told row by row; its rows are no sides of one thing.
  const sides = crossed ? columnsBeside(table, title) : arrow ? null : rowsBeside(table, title);
  const body = chartOf(table, language, title) ?? sides ?? historyIn(table, title);
  const from = [...(heading ? [heading] : []), table.words];
  const takeOf = (body: SceneBody, spoken: string): Take => ({
    body,
    from,
    weight: WEIGHTS.quantity,
    spoken,
    joins: 'never',
    lines: [],
    under: title,
  });
  if (body) return [takeOf(body, spokenOf(body))];
  const told = crossed ? turned(table) : table;
  const isNamed = namedColumns(told, crossed);
  return lists(told, isNamed, { title, arrow }).map(({ list, rows }) => {
    const fuller = rows.map((row, i) =>
      takeOf(rowScene(told, row, isNamed, { title: list.title, arrow }), list.items[i]!),
    );
    return { ...takeOf(list, spokenOf(list)), ...(rows.length > 1 ? { fuller } : {}) };
  });
}

/**
 * A row as a scene of its own: what changed as its figure, anything else as its first cell with what the others say beneath it.
 */
function rowScene(table: Table, row: Words[], isNamed: readonly boolean[], listing: Listing): SceneBody {
  const { title: eyebrow, arrow } = listing;
  const [name = '', ...cells] = texts(row);
  const [before = '', now = ''] = cells;
  const figure = writtenFigure(now);
  if (arrow && before && figure) {
    const { prefix, digits: raw, suffix, value } = figure;
    const change = { prefix: `${before}${arrow}${prefix}`, raw, suffix, value };
    return { type: 'stat', eyebrow, ...change, label: capitalised(name) };
  }
  const sub = arrow ? cells.filter(Boolean).join(arrow) : valuesOf(table, row, isNamed);
  return { type: 'statement', eyebrow, title: capitalised(name || sub), ...(name && sub ? { sub } : {}) };
}

/** Rows of a table of which the first may be its head, at least. */
const FEWEST_ROWS = 3;

/** A table whose first row names what the others measure, with that as its head, where none was read as one. */
function headed(table: Table): Table {
  const [first = [], ...others] = table.rows;
  const counts = (row: Words[]) => row.slice(1).some(({ text }) => /\p{Nd}/u.test(text));
  const isHead = first.every(({ text }) => /\p{L}/u.test(text) && !/\p{Nd}/u.test(text));
  const isHeaded =
    table.head.length === 0 && table.rows.length >= FEWEST_ROWS && isHead && others.every(counts);
  return isHeaded ? { ...table, head: first, rows: others } : table;
}

/** A heading with the table beneath it. */
export function tableUnderHeading(items: MaterialItem[], at: number, language: string): Together | null {
  const [heading, table] = [items[at], items[at + 1]];
  if (heading?.kind !== 'heading' || table?.kind !== 'table') return null;
  return { takes: tableTakes(table, language, heading.words), count: 2 };
}

const texts = (row: Words[]) => row.map(({ text }) => text.slice(0, LONGEST_CELL));

function chartOf({ head, rows }: Table, language: string, title: string): SceneBody | null {
  const width = rows[0]!.length;
  // Years go along an axis however many other columns there are; of anything else every column is to be told.
  const isTimed = rows.length > 2 && rows.every(([first]) => /^(?:19|20)\p{Nd}{2}$/u.test(first!.text));
  if (width !== 2 && !(isTimed && head.length > 0)) return null;
  const framing = { trend: framingWord(language, 'trend'), numbers: framingWord(language, 'numbers') };
  const chart = rowsChart(texts(head), rows.map(texts), framing, title || framing.numbers);
  return chart && title ? { ...chart, eyebrow: title } : chart;
}

const YEAR = /^(?:1[4-9]|20)\p{Nd}{2}$/u;

/** Years with what was then, along one axis; null where rows are anything else, or too many. */
function historyIn({ rows }: Table, title: string): SceneBody | null {
  const isHistory = rows.every(
    (row) => row.length === 2 && YEAR.test(row[0]!.text) && /\p{L}/u.test(row[1]!.text),
  );
  if (!isHistory || rows.length < 2 || rows.length > MOST_ROWS) return null;
  const entries = rows.map(texts).map(([when = '', what = '']) => ({ when, what: capitalised(what) }));
  return { type: 'timeline', eyebrow: '', title, entries };
}

/** The same table with a row for each of its columns. */
const turned = ({ head, rows, ...table }: Table): Table => ({
  ...table,
  head: [head[0]!, ...rows.map((row) => row[0]!)],
  rows: head.slice(1).map((name, i) => [name, ...rows.map((row) => row[i + 1]!)]),
});

/** Each column of a thing beside the other, a line for each row. */
function columnsBeside({ head, rows }: Table, title: string): SceneBody | null {
  if (head.length !== 3 || rows.length > MOST_ROWS) return null;
  const side = (column: 1 | 2) => ({
    label: capitalised(head[column]!.text),
    items: rows.map((row) => labelled(row[0]!.text, row[column]!.text)).filter(Boolean),
  });
  return { type: 'comparison', eyebrow: '', title, left: side(1), right: side(2) };
}

/** Two rows under a head of several columns: the first cells are the sides. */
function rowsBeside({ head, rows }: Table, title: string): SceneBody | null {
  if (rows.length !== 2 || head.length < 3 || head.length > MOST_ROWS + 1) return null;
  const [left, right] = rows.map((row) => ({
    label: capitalised(row[0]!.text),
    items: row.slice(1).flatMap((cell, i) => labelled(head[i + 1]!.text, cell.text) || []),
  }));
  return { type: 'comparison', eyebrow: '', title, left: left!, right: right! };
}

const labelled = (name: string, value: string) =>
  value === '' ? '' : capitalised(name === '' ? value : `${name}: ${value}`);

/**
 * "Starter: $9 · Seats 3": a cell that says what it is stands alone, a bare number behind the name of its column, as all cells of
 * that column do ("Ada: Mon 9-5 · Tue off").
 */
function lineOf(table: Table, row: Words[], isNamed: readonly boolean[]): string {
  return capitalised([texts(row)[0] ?? '', valuesOf(table, row, isNamed)].filter(Boolean).join(': '));
}

/** What a row says beside its first cell. */
function valuesOf({ head }: Table, row: Words[], isNamed: readonly boolean[]): string {
  const said = texts(row).flatMap((cell, i) => {
    const name = head[i]?.text ?? '';
    return i === 0 || cell === '' ? [] : [name && isNamed[i] ? `${name} ${cell}` : cell];
  });
  return said.join(' · ');
}

/** Which columns are named beside their cells: of cells that are measured in different things each has its name. */
function namedColumns({ head, rows }: Table, crossed: boolean): boolean[] {
  const isBare = ({ text }: Words) => text !== '' && !/[\p{L}%€$£¥₹]/u.test(text);
  return head.map((_, i) => crossed || rows.some((row) => row[i] && isBare(row[i]!)));
}

/** A year, a school year, a quarter: figures beneath two of them are what was and what is. */
const PERIOD = /^(?:\p{L}{0,2}\s?)?\p{Nd}{1,4}\p{L}{0,3}(?:\s?[/–-]\s?\p{Nd}{2,4})?$/u;
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The arrow from what was to what is, as the script runs; empty where a table's columns are not two periods. */
function arrowOf({ head, rows }: Table): string {
  if (head.length !== 3 || !head.slice(1).every(({ text }) => PERIOD.test(text.trim()))) return '';
  return RTL.test(rows[0]![0]!.text) ? ' ← ' : ' → ';
}

type Listing = { title: string; arrow: string };

type List = Extract<SceneBody, { type: 'list' }>;

/** A table as lists of a line for each row, each with its rows. */
function lists(
  table: Table,
  isNamed: readonly boolean[],
  { title: heading, arrow }: Listing,
): { list: List; rows: Words[][] }[] {
  const change = (cells: string[]) => cells.filter(Boolean).join(arrow);
  const title = heading || (arrow ? change(texts(table.head.slice(1))) : '');
  const shown = table.rows.slice(0, MOST_SHOWN);
  const line = (row: Words[]) =>
    arrow ? labelled(texts(row)[0]!, change(texts(row.slice(1)))) : lineOf(table, row, isNamed);
  return evenly(shown, MOST_ROWS).map((rows) => ({
    list: { type: 'list', eyebrow: '', title, numbered: false, items: rows.map(line) },
    rows,
  }));
}

function spokenOf(body: SceneBody): string {
  if (body.type === 'list') return body.items.join('. ');
  if (body.type === 'timeline') return body.entries.map(({ when, what }) => `${when}: ${what}`).join('. ');
  if (body.type !== 'comparison') return '';
  return [body.left, body.right].map(({ label, items }) => [label, ...items].join(', ')).join('. ');
}
