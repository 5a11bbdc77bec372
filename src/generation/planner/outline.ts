import { tidy } from './wording.ts';

/** A part of the prompt in reading order; `at` is its place and what facts consume. */
export type Piece =
  | { kind: 'sentence'; at: number; text: string }
  | { kind: 'heading'; at: number; text: string }
  | { kind: 'bullets'; at: number; numbered: boolean; items: string[] }
  | { kind: 'table'; at: number; rows: string[][] }
  | { kind: 'code'; at: number; language: string; code: string };

const BULLET = /^\s*(?:[-*•·–▪◦]\s+|(?<number>\d{1,2}|[a-h])[.)]\s+|[①-⑳]\s*|・)(?<text>\S.*)$/u;
const HEADING = /^\s{0,3}#{1,6}\s+(?<text>\S.*?)\s*#*\s*$/;
const ABBREVIATION =
  /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|No|Nr|Inc|Ltd|Co|Corp|vs|etc|approx|ca|bzw|z\.\s?B|u\.\s?a|d\.\s?h|e\.g|i\.e|a\.m|p\.m|Mio|Mrd|Sr|Sra|Jr|cf|M|Mme|p\.\s?ex|U\.S|\p{Lu})\.$/u;
const OPENERS = '「『“«（【〈《„';
const CLOSERS = '」』”»）】〉》“';

/** Whether a quotation opened before `index` is still open there. */
function quoted(text: string, from: number, index: number): boolean {
  let depth = 0;
  let straight = 0;
  for (let i = from; i < index; i++) {
    const c = text[i]!;
    if (c === '"') straight++;
    else if (CLOSERS.includes(c) && depth > 0) depth--;
    else if (OPENERS.includes(c)) depth++;
  }
  const closes = text.slice(index, index + 400);
  return (
    (depth > 0 && [...closes].some((c) => CLOSERS.includes(c))) ||
    (straight % 2 === 1 && closes.includes('"'))
  );
}

const END = /[.!?…]+["”'’»)\]]*(?=\s)|[。！？｡؟۔।]+[」』”）]?|[.!?…]+["”'’»)\]]*$/gu;

const THAI = /\p{Script=Thai}{12}/u;
const SHORTEST_THAI = 12;
/** Thai parts its sentences by spaces; beside a figure or a foreign word a space means nothing, nor beside a short phrase. */
const THAI_END = new RegExp(`(?<=[\\p{Script=Thai}ๆ]{2})(?=\\s\\p{Script=Thai}{4})|${END.source}`, 'gu');

/** Sentences of one paragraph; full stops in abbreviations, figures, addresses and quotations end none. */
export function sentencesOf(paragraph: string): string[] {
  const out: string[] = [];
  let from = 0;
  for (const match of paragraph.matchAll(THAI.test(paragraph) ? THAI_END : END)) {
    const end = match.index + match[0].length;
    if (match[0] === '' && end - from < SHORTEST_THAI) continue;
    const inside = quoted(paragraph, from, match.index) && !/["”»」』]$/.test(match[0]);
    if (inside || ABBREVIATION.test(paragraph.slice(Math.max(from, end - 12), end))) continue;
    // An attribution belongs to its quotation: "…!" says Ada.
    if (/["”»」』]$/.test(match[0]) && /^\s*(?:[—–-]\s*\p{L}|\p{Ll}|と|، |，)/u.test(paragraph.slice(end)))
      continue;
    out.push(paragraph.slice(from, end));
    from = end;
  }
  out.push(paragraph.slice(from));
  return out.map(tidy).filter((s) => /[\p{L}\p{N}\p{S}]/u.test(s));
}

type Line = { kind: 'text' | 'heading' | 'bullet' | 'row' | 'blank'; text: string; numbered: boolean };

function lineOf(raw: string): Line {
  const bullet = BULLET.exec(raw);
  if (bullet) return { kind: 'bullet', text: tidy(bullet.groups!.text!), numbered: /^\s*[\d①-⑳]/u.test(raw) };
  const heading = HEADING.exec(raw);
  if (heading) return { kind: 'heading', text: tidy(heading.groups!.text!), numbered: false };
  if (/^\s*\|.*\|\s*$/.test(raw)) return { kind: 'row', text: raw.trim(), numbered: false };
  return { kind: raw.trim() ? 'text' : 'blank', text: raw.trim().replace(/^>\s*/, ''), numbered: false };
}

const unmarked = (text: string) =>
  text
    .replace(/!\[[^\]]*\]\([^)\s]*\)/g, '')
    .replace(/\[([^\]]+)\]\([^)\s]*\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_*])([_*])(?=\S)([^_*\n]+?)(?<=\S)\1(?![\p{L}\p{N}_*])/gu, '$2')
    .replace(/^\s*[_*]+(?=\p{L}[^\n]*$)|(?<=[\p{L}\p{N}.!?])[_*]+\s*$/gmu, '')
    .replace(/(?<![`\w])`([^`\n]+)`/g, '$1');

/** Splits a text into sentences, headings, bullet lists and code blocks, in order. */
export function outlineOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let paragraph = '';
  const at = () => pieces.length;
  const flush = () => {
    for (const sentence of sentencesOf(paragraph))
      pieces.push({ kind: 'sentence', at: at(), text: sentence });
    paragraph = '';
  };
  // Even parts lie outside code fences, odd parts within.
  text.split(/^[ \t]*```/m).forEach((part, i) => {
    if (i % 2 === 1) {
      const [first = '', ...lines] = part.split('\n');
      const code = (lines.length ? lines.join('\n') : first).replace(/\s+$/, '');
      if (code.trim())
        pieces.push({ kind: 'code', at: at(), language: lines.length ? first.trim() : '', code });
      return;
    }
    for (const line of unmarked(part).split(/\r?\n/).map(lineOf))
      paragraph = addLine(pieces, paragraph, line, flush);
    flush();
  });
  return pieces;
}

/** Adds a line; returns the paragraph so far. A line that goes on in small letters was wrapped, not ended. */
function addLine(pieces: Piece[], paragraph: string, line: Line, flush: () => void): string {
  if (line.kind === 'text') {
    if (paragraph.length > 40 && /^\p{Ll}/u.test(line.text)) return `${paragraph} ${line.text}`;
    flush();
    return line.text;
  }
  flush();
  const last = pieces.at(-1);
  if (line.kind === 'heading') pieces.push({ kind: 'heading', at: pieces.length, text: line.text });
  if (line.kind === 'row') addRow(pieces, line.text);
  if (line.kind === 'bullet') {
    if (last?.kind === 'bullets' && last.numbered === line.numbered) last.items.push(line.text);
    else pieces.push({ kind: 'bullets', at: pieces.length, numbered: line.numbered, items: [line.text] });
  }
  return '';
}

/** A line of a markdown table; the one that only rules it off is no row. */
function addRow(pieces: Piece[], line: string): void {
  const cells = line.slice(1, -1).split('|').map(tidy);
  if (cells.every((cell) => /^:?-*:?$/.test(cell))) return;
  const last = pieces.at(-1);
  if (last?.kind === 'table') last.rows.push(cells);
  else pieces.push({ kind: 'table', at: pieces.length, rows: [cells] });
}
