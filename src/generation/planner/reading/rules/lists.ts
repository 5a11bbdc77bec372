import { wordList } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { isWord, type Range, type Token, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign } from './stretches.ts';

/** Items of a list at least. */
const FEWEST_ITEMS = 3;
/** Tokens of a label at most. */
const LONGEST_LABEL = 4;

/** The numbers of a list that are one character each, in order. */
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩';
const BULLET = /^(?:[-–—•·▪◦‣●○*✓✔✅☑➜➤→▶►📌👉]|\p{Extended_Pictographic})$/u;

/** A line of a list: how it begins, and what stands behind that. */
type Item = Range & { head: string };

/**
 * The lines of a list agree: where most of those behind a bullet forbid all do, and where most of those behind one label
 * are spoken ("N: It is dark.") all are.
 */
export function agree(view: TextView, roles: Role[]): void {
  const labelled = new Map<string, Item[]>();
  const listed: Item[] = [];
  const { tokens } = view.structure;
  for (const line of tokenLines(tokens).map((it) => lineOf(tokens, it))) {
    if (line?.head === '-') listed.push(line);
    else settle(view, roles, listed.splice(0), 'P');
    if (!line || line.head === '-') continue;
    const others = labelled.get(line.head);
    if (others) others.push(line);
    else labelled.set(line.head, [line]);
  }
  settle(view, roles, listed, 'P');
  for (const items of labelled.values()) settle(view, roles, items, 'V');
  numbered(view, roles);
  tabbed(view, roles);
}

/** Rows that tabs divide go together: where most of them are shown all are. */
function tabbed({ text, structure: { tokens } }: TextView, roles: Role[]): void {
  const rows = tokenLines(tokens).filter(
    ({ start, end }) => end > start && text.slice(tokens[start]!.start, tokens[end - 1]!.end).includes('\t'),
  );
  const shown = rows.filter(({ start, end }) => roles.slice(start, end).every((role) => role === 'C'));
  if (rows.length < FEWEST_ITEMS || shown.length * 3 < rows.length * 2) return;
  for (const row of rows) for (const role of ['M', 'D'] as const) assign(roles, row, 'C', role);
}

/** A line as an item of a list; null where it is none. */
function lineOf(tokens: Token[], { start, end }: Range): Item | null {
  if (start === end) return null;
  if (BULLET.test(tokens[start]!.text)) return { head: '-', start: start + 1, end };
  const before = tokens.slice(start, Math.min(end, start + LONGEST_LABEL + 1));
  const colon = before.findIndex(({ low }) => /^[:：]$/.test(low));
  if (colon <= 0 || !/\p{L}/u.test(before[0]!.low) || start + colon + 1 >= end) return null;
  const head = before.slice(0, colon).map(({ low }) => low);
  return { head: head.join(' '), start: start + colon + 1, end };
}

/** Gives the lines of a list that are content the role of most. */
function settle({ structure: { tokens } }: TextView, roles: Role[], items: Item[], role: 'P' | 'V'): void {
  const isAll = ({ start, end }: Range, own: Role) =>
    tokens
      .slice(start, end)
      .every((it, i) => !isWord(it) || roles[start + i] === own || roles[start + i] === 'S');
  if (items.length < FEWEST_ITEMS) return;
  if (items.filter((it) => isAll(it, role)).length * 3 < items.length * 2) return;
  for (const item of items) if (isAll(item, 'C')) assign(roles, item, role, 'C');
}

/** Which item of a numbered list begins at a token ("2)", "②", "2." on a line of its own, "Second, " at the beginning of a sentence), and the first token of its words; null where none does. */
function itemAt(
  { tokens, sentences, sentenceOf }: TextView['structure'],
  i: number,
  ordinals: readonly string[][],
): { number: number; at: number } | null {
  const { low } = tokens[i]!;
  const ordinal = tokens[i + 1]?.low === ',' ? ordinals.findIndex((it) => it.includes(low)) + 1 : 0;
  if (ordinal > 0 && sentences[sentenceOf[i]!]!.start === i) return { number: ordinal, at: i + 2 };
  const circled = CIRCLED.indexOf(tokens[i]!.text) + 1;
  if (circled > 0) return { number: circled, at: i + 1 };
  const isLine = i === 0 || tokens[i - 1]!.low === '\n';
  const mark = isLine ? /^[)）.、]$/ : /^[)）]$/;
  const isNumber = /^[1-9]$/.test(low) && mark.test(tokens[i + 1]?.low ?? '');
  return isNumber ? { number: Number(low), at: i + 2 } : null;
}

/** "1) …; 2) …; 3) …": of the items of a numbered list none directs where the others are content. */
function numbered({ structure, language }: TextView, roles: Role[]): void {
  const { tokens, sentenceOf } = structure;
  const ordinals = wordList(language, 'wish-ordinals').map((it) => it.split('/'));
  let items: Range[] = [];
  const close = () => {
    const told = items.filter(({ start }) => roles[start] === 'C').length;
    if (items.length >= FEWEST_ITEMS && told * 3 >= items.length * 2)
      for (const { start, end } of items)
        for (let i = start; i < end && sentenceOf[i] === sentenceOf[start]; i++) {
          if (/^[;；\n]$/.test(tokens[i]!.low)) break;
          if (roles[i] === 'D') roles[i] = 'C';
        }
    items = [];
  };
  for (let i = 0; i + 1 < tokens.length; i++) {
    const item = itemAt(structure, i, ordinals);
    if (!item || !tokens[item.at] || !isWord(tokens[item.at]!)) continue;
    if (item.number !== items.length + 1) close();
    if (item.number !== items.length + 1) continue;
    if (items.length > 0) items.at(-1)!.end = i;
    items.push({ start: item.at, end: tokens.length });
  }
  close();
}
