import { endOfLine, type Range, type Token } from '../tokens.ts';
import type { Cue, CueText } from './cue.ts';
import { type CueForms, type CueKind, cueForms, cueWordsIn } from './cue-words.ts';
import { labelOf } from './label.ts';

/** What a column of a script's table holds; `label` are numbers and times of the rows, `''` what nobody knows. */
export type Column = Cue['kind'] | 'label' | '';

/** A script's table: its head and its rows as token ranges, cells by column. */
export type ScriptTable = {
  start: number;
  end: number;
  columns: Column[];
  /** What is spoken stands in one column with other sounds. */
  isMixed: boolean;
  rows: { start: number; end: number; cells: Range[] }[];
};

const MARKS = ['|', '\t', ';', ','];
const MOST_CELLS = 12;
const MOST_ROWS = 200;

/**
 * The tables of a text whose heads say what is seen, shown and spoken ("Picture | On-screen text | Voice-over"), by bars,
 * tabs, semicolons or commas. A row has as many cells as it has; what is beyond the last column belongs to it.
 */
export function scriptTablesIn(text: string, view: CueText): ScriptTable[] {
  const forms = cueForms(view.lexicon.language);
  const lines = linesOf(text, view.structure.tokens);
  const tables: ScriptTable[] = [];
  for (let i = 0; i + 1 < lines.length; i++) {
    const head = lines[i]!;
    const mark = MARKS.find((it) => head.text.includes(it));
    const columns = mark && head.text.length < 400 ? columnsOf(head, mark, view, forms) : null;
    if (!mark || !columns) continue;
    const rows: ScriptTable['rows'] = [];
    let at = i + 1;
    for (; at < lines.length && lines[at]!.text.includes(mark); at++) {
      const row = lines[at]!;
      if (/^[\s|:;,\t-]*$/.test(row.text) || rows.length === MOST_ROWS) continue;
      rows.push({ ...row.tokens, cells: cellsOf(row, mark, columns.columns.length, view.structure.tokens) });
    }
    if (rows.length === 0) continue;
    tables.push({ start: head.tokens.start, end: lines[at - 1]!.tokens.end, ...columns, rows });
    i = at - 1;
  }
  return tables;
}

/** A line with its place in the text and its tokens, the line break left out. */
type Line = { text: string; start: number; tokens: Range };

function linesOf(text: string, tokens: Token[]): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= tokens.length; ) {
    const end = endOfLine(tokens, start);
    const [first, last] = [tokens[start], tokens[end - 1]];
    if (end > start && first && last)
      lines.push({ text: text.slice(first.start, last.end), start: first.start, tokens: { start, end } });
    else lines.push({ text: '', start: 0, tokens: { start, end } });
    start = end + 1;
  }
  return lines;
}

/** Token ranges of a line's cells; those in double quotes keep separators but bars. */
function cellsOf({ text, start, tokens: range }: Line, mark: string, most: number, tokens: Token[]): Range[] {
  const borders: number[] = [];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"' && mark !== '|') quoted = !quoted;
    if (text[i] === mark && !quoted) borders.push(start + i);
  }
  if (mark === '|' && text.startsWith('|')) borders.shift();
  if (mark === '|' && text.endsWith('|')) borders.pop();
  const cells: Range[] = [];
  let from = mark === '|' && text.startsWith('|') ? range.start + 1 : range.start;
  const last = mark === '|' && text.endsWith('|') ? range.end - 1 : range.end;
  for (const border of borders.slice(0, most - 1)) {
    let to = from;
    while (to < last && tokens[to]!.start < border) to++;
    cells.push({ start: from, end: to });
    from = to < last && tokens[to]!.start === border ? to + 1 : to;
  }
  cells.push({ start: from, end: Math.max(from, last) });
  return cells;
}

/** What the columns under a head hold; null where it is no head of a script. */
function columnsOf(
  head: Line,
  mark: string,
  view: CueText,
  forms: CueForms,
): Pick<ScriptTable, 'columns' | 'isMixed'> | null {
  const { tokens } = view.structure;
  const cells = cellsOf(head, mark, MOST_CELLS, tokens);
  if (cells.length < 2) return null;
  const words = cells.map(({ start, end }) => cueWordsIn(tokens, start, end, forms));
  const columns = cells.map(({ start, end }, i): Column => {
    const label = labelOf(view, forms, start, end);
    if (label?.isPure) return label.kind === 'scene' ? 'label' : label.kind;
    const isNumber = tokens.slice(start, end).every(({ low }) => /^(?:#|no|nr|n|[.°ºª№]|id)$/.test(low));
    return isNumber || (words[i]!.length > 0 && words[i]!.every(({ kinds }) => kinds.includes('beside')))
      ? 'label'
      : '';
  });
  const is = (i: number, kind: CueKind) => words[i]!.some(({ kinds }) => kinds.includes(kind));
  for (const [i, kind] of columns.entries()) {
    const others = columns.filter((it, k) => k !== i && it === kind).length;
    // "画面 | 字幕": one of two that may show is the picture; "Image | Audio": a scene's picture is no number.
    if (kind === 'screen' && others > 0 && is(i, 'picture')) columns[i] = 'picture';
    if (kind === 'label' && is(i, 'picture') && !columns.includes('picture')) columns[i] = 'picture';
    if (kind === 'voice' && others > 0 && is(i, 'audio')) columns[i] = 'sound';
  }
  const told = new Set(columns.filter((it) => it === 'voice' || it === 'screen' || it === 'picture'));
  const isScript = told.size > 1 && (told.has('voice') || told.has('picture'));
  const isMixed = columns.some(
    (it, i) => it === 'voice' && words[i]!.every(({ kinds }) => kinds.includes('audio')),
  );
  return isScript ? { columns, isMixed } : null;
}
