import { behindPhrase } from '../../rules/stretches.ts';
import { type Range, tokenLines } from '../../tokens.ts';
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
