import { parse as parseCsv } from 'csv-parse/sync';
import { numberOf, plainDigits } from '../../numerals.ts';
import { capitalised, tidy } from '../../wording.ts';
import { writtenFigure } from '../items/heroes.ts';
import type { SceneBody } from '../take.ts';

/** The framing words over a chart: a course of time, or anything else. */
export type ChartFrame = { trend: string; numbers: string };

/** Letters of a label that are read at a glance. */
const LONGEST_LABEL = 24;

type Chart = Extract<SceneBody, { type: 'chart' }>;
type Row = Record<string, string>;

/** Rows that are read; an attached text has no more in its 20,000 characters. */
const MOST_ROWS = 5000;

/** Bars or points that one chart shows at most (storyboard schema). */
const MOST_POINTS = 12;

/** Cells of a row that are read. */
const MOST_CELLS = 60;

/**
 * The rows of a table (RFC 4180). Stray quotes stay as they are, rows may differ in length, and a quoted cell that the end
 * of an excerpt cut off takes its row with it.
 */
function rowsOf(text: string): string[][] {
  const head = text.trimStart().split('\n', 1)[0]!;
  const delimiter = [';', '\t', ','].find((s) => head.includes(s)) ?? ',';
  const rows: string[][] = parseCsv(text, {
    delimiter,
    bom: true,
    ltrim: true,
    relaxQuotes: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    skipRecordsWithEmptyValues: true,
    skipRecordsWithError: true,
    to: MOST_ROWS,
  });
  return rows.map((row) => row.slice(0, MOST_CELLS).map(tidy));
}

function csvRows(text: string): Row[] {
  const rows = rowsOf(text);
  const first = rows[0] ?? [];
  // A year above figures is the name of a column, one above years is one of them.
  const isOfYears = rows.every((row) => row.slice(1).every((c) => YEAR.test(c)));
  const headed =
    first.some((c) => c && numeric(c) === null) &&
    first.slice(1).every((c) => numeric(c) === null || (YEAR.test(c) && !isOfYears));
  const names = headed ? first : first.map((_, i) => `${i}`);
  return rows
    .slice(headed ? 1 : 0)
    .map((values) => Object.fromEntries(names.map((name, i) => [name || `${i}`, values[i] ?? ''])));
}

function jsonRows(text: string): Row[] {
  const flat = (value: unknown): Row =>
    Object.fromEntries(
      Object.entries(value as object)
        .filter(([, v]) => typeof v !== 'object')
        .map(([k, v]) => [k, String(v)]),
    );
  try {
    const data: unknown = JSON.parse(text);
    const list = Array.isArray(data) ? data : Object.values(data as object).find(Array.isArray);
    if (list)
      return list
        .filter((v) => v !== null && typeof v === 'object')
        .slice(0, MOST_ROWS)
        .map(flat);
    return Object.entries(data as object)
      .filter(([, v]) => typeof v === 'number')
      .map(([label, v]) => ({ label, value: String(v) }));
  } catch {
    return [];
  }
}

/** The number of a cell ("1,200", "€ 12.5", "45%"), or null when it holds anything else. */
function numeric(cell: string): number | null {
  const text = plainDigits(cell).trim();
  if (!/^[-−+]?\s{0,2}[$€£¥]?\s{0,2}[-−]?\d[\d.,'’\u00a0 ]*(?:%|[$€£¥])?$/.test(text)) return null;
  const value = numberOf(text.replace(/[^\d.,'’]/g, '')) * (/[-−]/.test(text) ? -1 : 1);
  return Number.isFinite(value) ? value : null;
}

const LABELS =
  /name|label|category|country|city|product|month|year|date|quarter|day|week|region|team|monat|jahr|mois|année|mes|año|年|月/i;
const YEAR = /^(?:19|20)\d\d$/;
const YEARLY = /year|jahr|année|año|ano|anno|年|date|month|quarter/i;

function columnsOf(rows: Row[]): { label: string; value: string } | null {
  const names = Object.keys(rows[0] ?? {});
  const filled = (n: string) => rows.filter((r) => numeric(r[n] ?? '') !== null).length;
  const numbers = names.filter((n) => filled(n) >= rows.length * 0.7);
  // Years say when, and are no values: beside words they are a history.
  const isYears = (n: string) => rows.every((row) => YEAR.test(row[n] ?? ''));
  const words = names.filter((n) => !numbers.includes(n));
  const label =
    words.find((n) => LABELS.test(n)) ??
    words[0] ??
    numbers.find((n) => YEARLY.test(n)) ??
    (numbers.length > 1 ? numbers[0] : undefined);
  const years = numbers.filter((n) => n !== label && YEAR.test(n));
  // One column a year: the newest is what counts.
  if (label !== undefined && years.length > 1) return { label, value: years.sort().at(-1)! };
  const value = numbers.find(
    (n) => n !== label && !/^(?:id|index|no|nr|#|rank)$/i.test(n) && !YEARLY.test(n) && !isYears(n),
  );
  return label !== undefined && value !== undefined ? { label, value } : null;
}

/** A label that fits beside a bar: cut between words, and seen to be cut. */
const shownLabel = (label: string) =>
  label.length <= LONGEST_LABEL
    ? label
    : `${label.slice(0, LONGEST_LABEL).replace(/[\s,;:-]{1,3}\S{0,40}$/, '')}…`;

/** The same of a table that was read already; null where its rows are not a label and a figure each. */
export function rowsChart(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  framing: ChartFrame,
  fallback: string,
): Chart | null {
  const named = rows.map((row) => Object.fromEntries(row.map((cell, i) => [names[i] || `${i}`, cell])));
  return chartOf(named, framing, fallback);
}

/** A chart of the first label and value columns of a table; null where there is nothing to compare. */
export function tableChart(
  text: string,
  kind: 'csv' | 'json',
  framing: ChartFrame,
  fallback: string,
): Chart | null {
  return chartOf(kind === 'csv' ? csvRows(text) : jsonRows(text), framing, fallback);
}

/** So many of a list at even steps, its first and last among them. */
const sampled = <T>(list: T[], count: number): T[] =>
  list.length <= count
    ? list
    : Array.from({ length: count }, (_, i) => list[Math.round((i * (list.length - 1)) / (count - 1))]!);

const CURRENCY_CODE = /(?<!\p{L})(?:eur|usd|gbp|chf|jpy|cad|aud)(?!\p{L})/giu;

function chartOf(rows: Row[], framing: ChartFrame, fallback: string): Chart | null {
  const columns = columnsOf(rows);
  if (!columns) return null;
  const all = rows.flatMap((row) => {
    const value = numeric(row[columns.value] ?? '');
    const label = shownLabel(row[columns.label] ?? '');
    const cell = plainDigits(row[columns.value] ?? '');
    const unit = /%$/.test(cell.trim()) ? '%' : '';
    return value === null || !label
      ? []
      : [{ label, value, prefix: writtenFigure(cell)?.prefix.replace(/[-−+\s]/g, '') ?? '', unit }];
  });
  const timed =
    all.every((p) => /^(?:19|20)\d\d|^Q[1-4]|^\d{4}-\d\d/i.test(p.label)) || YEARLY.test(columns.label);
  // Too many rows: a course of time at even steps from the first to the newest, the largest of anything else.
  const points = timed
    ? sampled(all, MOST_POINTS)
    : all.length > 8
      ? [...all].sort((a, b) => b.value - a.value).slice(0, 8)
      : all;
  if (points.length < 2) return null;
  const title = YEAR.test(columns.value)
    ? `${fallback}, ${columns.value}`
    : /^\d+$/.test(columns.value) || /^value$/i.test(columns.value)
      ? fallback
      : capitalised(columns.value.replaceAll('_', ' ').replace(CURRENCY_CODE, (code) => code.toUpperCase()));
  const form = timed && points.length >= 5 ? 'line' : 'bars';
  return {
    type: 'chart',
    eyebrow: timed ? framing.trend : framing.numbers,
    title: title.slice(0, 60),
    form,
    points,
  };
}
