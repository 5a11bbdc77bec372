import { behindPhrase, hasFacts, wordIn } from '../rules/stretches.ts';
import { isProper } from '../subject/owner/company.ts';
import type { Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { COOKED, TALKS } from './dishes.ts';

/** Sentences at the beginning that may begin with the dish, tokens of its name, and between its colon and an amount, at most. */
const FIRST = 3;
const LONGEST = 8;
const NEAR = 3;

/** "Crostata di fichi: 300 g di farina, …": what stands at the beginning of a sentence, before a colon and amounts. */
function headedDish(view: TextView): Range | null {
  const { tokens, sentences } = view.structure;
  for (const sentence of sentences.slice(0, FIRST)) {
    const start = wordIn(view, sentence);
    let end = start;
    while (end < sentence.end && end - start <= LONGEST && !/^[,;:：.!?()\n]$/.test(tokens[end]!.low)) end++;
    if (end === start || end - start > LONGEST || !/^[:：]$/.test(tokens[end]?.low ?? '')) continue;
    const amount = view.facts.figures.find((it) => it.start > end);
    const isCooked = amount !== undefined && amount.start <= end + NEAR && COOKED.has(amount.unit);
    const talks = view.classes
      .slice(start, end)
      .flat()
      .some((kind) => TALKS.has(kind) || kind === 'greets');
    const isLabel =
      behindPhrase(view, start, 'recipes') > 0 || behindPhrase(view, start, 'ingredient-heads') === end;
    if (!isCooked || talks || isLabel || hasFacts(view, { start, end })) continue;
    let to = start;
    while (to < end && behindPhrase(view, to, 'serves') === 0) to++;
    if (to === start) continue;
    return { start, end: to };
  }
  return null;
}

/** The dish at the beginning of its line, where the likeliest name is a shop behind it or whose recipe it is ("della nonna"). */
export function headedBefore(view: TextView, chosen: Range): Range | null {
  const isOther =
    isProper(view, chosen.start) !== null || behindPhrase(view, chosen.start, 'no-dishes') >= chosen.end;
  const headed = isOther ? headedDish(view) : null;
  return headed && (headed.end < chosen.start || headed.start >= chosen.end) ? headed : null;
}
