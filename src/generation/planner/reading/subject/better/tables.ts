import { isCrossed, type Table, tablesIn } from '../../material/tables.ts';
import type { Role } from '../../model/tagger.ts';
import { behindPhrase } from '../../rules/stretches.ts';
import { isWord, type Range, tokenLines } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { nameAt } from '../named.ts';
import { plainly } from '../plain.ts';

/** Bars of a row with a head and two things compared, at least. */
const FEWEST = 4;

/** Whether a name heads a column of a table that compares, wherever it stands itself. */
export function isHead(view: TextView, chosen: Range): boolean {
  const { tokens } = view.structure;
  const name = plainly(view, chosen);
  let above = '';
  for (const { start, end } of tokenLines(tokens)) {
    const first = tokens[start]?.low ?? '';
    if (first === '|' && above !== '|' && isCellOf(view, { start, end }, name)) return true;
    above = first;
  }
  return false;
}

/** Words of the line over a table that is its title, at most. */
const LONGEST_TITLE = 9;

/**
 * What a table is about that a name stands in: the line over it, where that is shown ("Opening hours"), else the two things that head
 * its columns ("Push mower | Robot mower"); null where the name is in none.
 */
export function titleOfTable(view: TextView, roles: readonly Role[], chosen: Range): Range | null {
  const { tokens } = view.structure;
  const { start } = tokens[chosen.start]!;
  const table = tablesIn(view.text, { message: 0 }).find(
    ({ words: { span } }) => span.start <= start && start < span.end,
  );
  return table ? (lineOver(view, roles, table) ?? headsOf(view, table)) : null;
}

function lineOver({ structure: { tokens } }: TextView, roles: readonly Role[], table: Table): Range | null {
  const above = tokenLines(tokens)
    .filter((line) => tokens.slice(line.start, line.end).some(isWord))
    .filter((line) => tokens[line.start]!.start < table.words.span.start)
    .at(-1);
  if (!above || above.end - above.start > LONGEST_TITLE) return null;
  let { end } = above;
  while (end > above.start && !isWord(tokens[end - 1]!)) end--;
  const isShown = roles.slice(above.start, end).every((role) => role === 'C' || role === 'S');
  return isShown ? { start: above.start, end } : null;
}

/** The heads of the two columns beside those of the rows, with the bar between them. */
function headsOf({ structure: { tokens } }: TextView, table: Table): Range | null {
  const [, left, right, more] = table.head;
  if (!left || !right || more || !isCrossed(table)) return null;
  const within = (at: number) => tokens[at]!.start >= left.span.start && tokens[at]!.end <= right.span.end;
  const inside = tokens.map((_, at) => at).filter(within);
  const isBarred = inside.some((at) => tokens[at]!.low === '|');
  return isBarred ? { start: inside[0]!, end: inside.at(-1)! + 1 } : null;
}

/** Whether a row of several columns has a cell that is a name. */
function isCellOf(view: TextView, { start, end }: Range, name: string): boolean {
  const bars: number[] = [];
  for (let i = start; i < end; i++) if (view.structure.tokens[i]!.low === '|') bars.push(i);
  return (
    bars.length >= FEWEST &&
    bars.some((bar, n) => {
      const cell = { start: bar + 1, end: bars[n + 1] ?? bar };
      return cell.end > cell.start && plainly(view, cell) === name;
    })
  );
}

/** Who presents themselves: "We're Pedalpool", "Shop is Spoke & Sparrow"; null where nobody does. */
export function ownName(view: TextView): Range | null {
  const { tokens } = view.structure;
  for (let i = 0; i < tokens.length; i++) {
    let at = behindPhrase(view, i, 'own-name') || behindPhrase(view, i, 'presented');
    if (at > 0 && view.lexicon.empty.has(tokens[at]?.low ?? '')) at++;
    const name = at > 0 && at < tokens.length ? nameAt(tokens, at) : null;
    if (name) return name;
  }
  return null;
}
