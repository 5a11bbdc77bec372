import { wordsEverywhere } from '../../../words/word-lists.ts';
import { endOfLine, type Token } from '../../tokens.ts';
import type { TextView } from '../../views.ts';

/** Fields of a text that make it JSON; with fewer it quotes some. */
const FEWEST = 3;
/** Tokens of a field's name at most, quotation marks left out. */
const LONGEST_NAME = 8;
/** Names that programs alone use, of which so many tell a program's lines from a person's. */
const FEWEST_TERSE = 2;

/**
 * A field: its name, where its value begins and where that ends at the latest, the field that it is nested in (-1 for none),
 * and the object or the item of a list that it is one of several of.
 */
export type Field = {
  start: number;
  value: number;
  stop: number;
  name: string;
  parent: number;
  entry: number;
};

const known = new WeakMap<TextView, Field[]>();

/** The fields of a text that has enough of them: those of JSON, else those of lines that programs write. Linear. */
export function fieldsOf(view: TextView): Field[] {
  const found = known.get(view) ?? fieldsIn(view);
  known.set(view, found);
  return found;
}

function fieldsIn(view: TextView): Field[] {
  const quoted = view.text.includes('{') ? quotedFields(view) : [];
  if (quoted.length >= FEWEST) return quoted;
  const bare = bareFields(view);
  return bare.length >= FEWEST && isProgram(bare) ? bare : [];
}

function isProgram(fields: readonly Field[]): boolean {
  const terse = wordsEverywhere('field-terse');
  const names = new Set(fields.map(({ name }) => name.toLowerCase()));
  return (
    [...names].some((name) => name.includes('_')) ||
    [...names].filter((name) => terse.includes(name)).length >= FEWEST_TERSE
  );
}

/** What a program calls something; in capitals before "=" where some of its names have an underscore: people write labels so, too. */
const NAME = /^\p{Ll}[\p{Ll}\p{Nd}_]*$/u;
const CAPITAL = /^\p{Lu}[\p{Lu}\p{Nd}_]*$/u;
const BETWEEN = /^[;|,&?[\]-]$/;

/** Every name of a program's at the beginning of a line with a colon or "=" behind it, and any with "=" right behind it. */
function bareFields({ text, structure: { tokens } }: TextView): Field[] {
  const hasCapitals = tokens.some((it) => CAPITAL.test(it.text) && it.text.includes('_'));
  const isName = (it: Token, isPair: boolean) =>
    NAME.test(it.text) || (isPair && hasCapitals && CAPITAL.test(it.text));
  const fields = tokens.flatMap((token, at): Field[] => {
    const [before, sign, value] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    if (!sign || !value) return [];
    const isPair = sign.low === '=' && sign.glued && value.glued;
    if (!isName(token, isPair)) return [];
    const isLine = !before || before.low === '\n' || (before.low === '-' && !token.glued);
    const isField = isPair ? isLine || !token.glued || BETWEEN.test(before.low) : isLine && sign.low === ':';
    const opens = opensBlock(tokens, at + 2);
    const stop = opens ? blockEnd(tokens, at, columnOf(text, token)) : endOfLine(tokens, at);
    if (!isField || (opens && stop <= endOfLine(tokens, at))) return [];
    return [{ start: at, value: at + 2, stop, name: token.text, parent: -1, entry: -1 }];
  });
  return inColumns(text, tokens, fields);
}

/** Whether the value of a field is what stands below it: behind nothing, ">" or "|". */
const opensBlock = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.low === '\n' || (/^[>|]$/.test(tokens[at]!.low) && tokens[at + 1]?.low === '\n');

const columnOf = (text: string, { start }: Token): number => start - text.lastIndexOf('\n', start - 1) - 1;

/** The end of the lines below a field that stand further in, or are items. */
function blockEnd(tokens: readonly Token[], at: number, column: number): number {
  let end = endOfLine(tokens, at);
  for (let next = end + 1; next < tokens.length; next = end + 1) {
    const line = tokens[next - 1]!.end;
    const token = tokens[next]!;
    const isIn = token.low !== '\n' && (token.start - line > column || /^[-*•]$/.test(token.low));
    if (!isIn) break;
    end = endOfLine(tokens, next);
  }
  return end;
}

/** The fields of lines with what they are nested in, by their columns. */
function inColumns(text: string, tokens: readonly Token[], fields: Field[]): Field[] {
  const open: { at: number; column: number; entry: number }[] = [];
  return fields.map((field, at) => {
    const column = columnOf(text, tokens[field.start]!);
    while (open.length > 0 && open.at(-1)!.column > column) open.pop();
    const isItem = tokens[field.start - 1]?.low === '-';
    const before = open.at(-1)?.column === column && !isItem ? open.pop() : undefined;
    if (open.at(-1)?.column === column) open.pop();
    const above = open.at(-1);
    const parent = above && fields[above.at]!.stop > field.start ? above.at : -1;
    const entry = before ? before.entry : at;
    open.push({ at, column, entry });
    return { ...field, parent, entry };
  });
}

/** Every name in double quotes that a colon follows, in order, with what it is nested in. */
function quotedFields({ text, structure: { tokens } }: TextView): Field[] {
  const found: Field[] = [];
  const open: { field: number; entry: number }[] = [];
  let entries = 0;
  for (let start = 0; start < tokens.length; start++) {
    const { low } = tokens[start]!;
    if (/^[{[]$/.test(low)) {
      const last = found.length - 1;
      const isValue = found[last]?.value === start;
      open.push({ field: isValue ? last : (open.at(-1)?.field ?? -1), entry: entries++ });
    } else if (/^[}\]]$/.test(low)) open.pop();
    if (low !== '"') continue;
    const end = quoteEnd(tokens, start);
    if (end > start + 1 && end - start <= LONGEST_NAME + 1 && tokens[end + 1]?.low === ':') {
      const { field = -1, entry = -1 } = open.at(-1) ?? {};
      const name = text.slice(tokens[start + 1]!.start, tokens[end - 1]!.end);
      found.push({ start, value: end + 2, stop: tokens.length, name, parent: field, entry });
      start = end + 1;
    } else start = Math.max(start, end);
  }
  return found;
}

/** The token that closes a quotation within its line; -1 where none does. */
function quoteEnd(tokens: readonly Token[], start: number): number {
  for (let end = start + 1; end < tokens.length && tokens[end]!.low !== '\n'; end++)
    if (tokens[end]!.low === '"' && !(tokens[end]!.glued && tokens[end - 1]!.low === '\\')) return end;
  return -1;
}
