import type { MaterialItem, Words } from '../../../../domain/brief.ts';
import { isCrossed } from '../../reading/material/tables.ts';
import { capitalised } from '../../wording.ts';
import { framingWord } from '../../words/word-lists.ts';
import { type SceneBody, type Take, WEIGHTS } from '../take.ts';
import { closed } from './lines.ts';
import { rowsChart } from './tables.ts';
import type { Together } from './together.ts';

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
export function tableTakes(table: Table, language: string, heading?: Words): Take[] {
  const title = heading ? capitalised(closed(heading.text)) : '';
  const arrow = arrowOf(table);
  const crossed = arrow === '' && isCrossed(table);
  // What was and what is are told row by row; its rows are no sides of one thing.
  const sides = crossed ? columnsBeside(table, title) : arrow ? null : rowsBeside(table, title);
  const body = chartOf(table, language, title) ?? sides;
  const made = body ? [body] : lists(crossed ? turned(table) : table, { title, arrow, crossed });
  const from = [...(heading ? [heading] : []), table.words];
  return made.map((body) => ({
    body,
    from,
    weight: WEIGHTS.quantity,
    spoken: spokenOf(body),
    joins: 'never',
    lines: [],
    under: title,
  }));
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
function lineOf(head: Words[], row: Words[], isNamed: readonly boolean[]): string {
  const [first = '', ...rest] = texts(row);
  const said = rest.flatMap((cell, i) => {
    const name = head[i + 1]?.text ?? '';
    return cell === '' ? [] : [name && isNamed[i + 1] ? `${name} ${cell}` : cell];
  });
  return capitalised([first, said.join(' · ')].filter(Boolean).join(': '));
}

/** A year, a school year, a quarter: figures beneath two of them are what was and what is. */
const PERIOD = /^(?:\p{L}{0,2}\s?)?\p{Nd}{1,4}\p{L}{0,3}(?:\s?[/–-]\s?\p{Nd}{2,4})?$/u;
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The arrow from what was to what is, as the script runs; empty where a table's columns are not two periods. */
function arrowOf({ head, rows }: Table): string {
  if (head.length !== 3 || !head.slice(1).every(({ text }) => PERIOD.test(text.trim()))) return '';
  return RTL.test(rows[0]![0]!.text) ? ' ← ' : ' → ';
}

type Listing = { title: string; arrow: string; crossed: boolean };

function lists({ head, rows }: Table, { title: heading, arrow, crossed }: Listing): SceneBody[] {
  const change = (cells: string[]) => cells.filter(Boolean).join(arrow);
  const title = heading || (arrow ? change(texts(head.slice(1))) : '');
  // Of cells that are measured in different things each has its name.
  const isBare = ({ text }: Words) => text !== '' && !/[\p{L}%€$£¥₹]/u.test(text);
  const isNamed = head.map((_, i) => crossed || rows.some((row) => row[i] && isBare(row[i]!)));
  const lines = rows
    .slice(0, MOST_SHOWN)
    .map((row) =>
      arrow ? labelled(texts(row)[0]!, change(texts(row.slice(1)))) : lineOf(head, row, isNamed),
    );
  const scenes = Math.ceil(lines.length / MOST_ROWS);
  const size = Math.ceil(lines.length / scenes);
  return Array.from({ length: scenes }, (_, i) => ({
    type: 'list',
    eyebrow: '',
    title,
    numbered: false,
    items: lines.slice(i * size, (i + 1) * size),
  }));
}

function spokenOf(body: SceneBody): string {
  if (body.type === 'list') return body.items.join('. ');
  if (body.type !== 'comparison') return '';
  return [body.left, body.right].map(({ label, items }) => [label, ...items].join(', ')).join('. ');
}
