import { childrenOf, ELEMENT, oneLine, type PageElement, type PageNode, TEXT } from './page-nodes.ts';

/** Elements below which nothing is for reading; captions go with their pictures. */
const SILENT = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE FIGURE FIGCAPTION IMG PICTURE SVG VIDEO AUDIO IFRAME OBJECT FORM BUTTON SELECT TEXTAREA INPUT NAV'.split(
    ' ',
  ),
);
/** Elements whose text stands within a line. */
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA DEL DFN EM FONT I INS KBD MARK Q S SAMP SMALL SPAN STRONG SUB TIME U VAR WBR LABEL'.split(
    ' ',
  ),
);

/** Elements within each other that are read; no honest page has half as many. */
const MOST_DEPTH = 200;
/** Characters of a cell. */
const MOST_CELL = 200;

/**
 * The text below an element as markdown: headings, paragraphs, lists and tables, each block on lines of its own.
 * @returns lines without a trailing line break; no longer than about `limit` characters
 */
export function markdownOf(root: PageElement, limit: number): string {
  const lines = new Lines(limit);
  walk(root, lines, 0);
  lines.end();
  return lines.text();
}

class Lines {
  readonly #limit: number;
  readonly #done: string[] = [];
  #length = 0;
  #open = '';
  #mark = '';

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.#length >= this.#limit;
  }

  say(text: string): void {
    this.#open += text;
  }

  /** What the next line begins with. */
  mark(mark: string): void {
    this.end();
    this.#mark = mark;
  }

  end(): void {
    const line = oneLine(this.#open);
    this.#open = '';
    if (line === '') return;
    this.add(this.#mark + line);
    this.#mark = '';
  }

  add(line: string): void {
    this.#done.push(line);
    this.#length += line.length + 1;
  }

  /** An empty line where paragraphs part; lists and tables stay together. */
  text(): string {
    let text = '';
    for (const [i, line] of this.#done.entries()) {
      const together = i > 0 && isRow(line) && isRow(this.#done[i - 1]!);
      text += i === 0 ? line : `${together ? '\n' : '\n\n'}${line}`;
    }
    return text;
  }
}

const isRow = (line: string) => /^(?:- |\d+\. |\| )/.test(line);

function walk(node: PageNode, lines: Lines, depth: number): void {
  if (depth > MOST_DEPTH || lines.isFull) return;
  for (const child of childrenOf(node)) {
    if (child.nodeType === TEXT) lines.say(child.nodeValue ?? '');
    if (child.nodeType !== ELEMENT) continue;
    const name = child.nodeName.toUpperCase();
    if (SILENT.has(name)) continue;
    if (name === 'SUP') lines.say(raised(child as PageElement));
    else if (INLINE.has(name)) walk(child, lines, depth + 1);
    else if (name === 'TABLE') table(child as PageElement, lines);
    else block(child, name, lines, depth);
  }
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** "m²" keeps its exponent as one ("m2" would be another thing, "10⁶" another number); marks of footnotes are left out. */
function raised(element: PageElement): string {
  const text = oneLine(element.textContent).slice(0, 20);
  if (element.querySelector('a') || text.startsWith('[')) return '';
  return text.replace(/[0-9]/g, (digit) => RAISED[Number(digit)]!);
}

function block(node: PageNode, name: string, lines: Lines, depth: number): void {
  if (/^H[1-6]$/.test(name)) lines.mark('## ');
  else if (name === 'LI') lines.mark(itemMark(node));
  else lines.end();
  walk(node, lines, depth + 1);
  lines.end();
  lines.mark('');
}

/** "- ", or the number of the item in its ordered list. */
function itemMark(item: PageNode): string {
  const list = item.parentNode;
  if (list?.nodeName.toUpperCase() !== 'OL') return '- ';
  let number = 0;
  for (const child of childrenOf(list)) {
    if (child.nodeName.toUpperCase() === 'LI') number++;
    if (child === item) return `${number}. `;
    if (number > 100) break;
  }
  return '- ';
}

/** A table of data as rows; one that lays a page out (a single column, cells of whole paragraphs) as blocks. */
function table(element: PageElement, lines: Lines): void {
  lines.end();
  const rows = [...Array.from(element.querySelectorAll('tr'))].slice(0, 60).map((row) =>
    [...childrenOf(row)]
      .filter(({ nodeName }) => /^T[DH]$/i.test(nodeName))
      .slice(0, 12)
      .map((cell) => oneLine(cell.textContent)),
  );
  const width = rows[0]?.length ?? 0;
  const isData =
    width > 1 && rows.length > 1 && rows.every((row) => row.length === width) && rows.flat().every(isCell);
  if (!isData) {
    for (const cell of rows.flat()) if (cell) lines.add(cell);
    return;
  }
  for (const [i, row] of rows.entries()) {
    lines.add(`| ${row.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`);
    if (i === 0) lines.add(`| ${row.map(() => '---').join(' | ')} |`);
  }
}

const isCell = (text: string) => text.length <= MOST_CELL;
