import { type FactKind, kindOfFact } from './kinds.ts';

const DENSE = /[\u3040-\u30ff\u3400-\u9fff]/u;
const OPENS = '([{（「『“«„【《';
const CLOSES = ')]}）」』”»“】》';

/** A part of a line: where it is, and what kind of fact it is. */
export type Part = { start: number; end: number; text: string; kind: FactKind | null };

/** Whether a mark parts two things of a list: no comma of a number, none within a word. */
function parts(text: string, at: number): boolean {
  const [mark, before, next] = [text[at]!, text[at - 1] ?? '', text[at + 1] ?? ''];
  if (/[，；،؛、]/u.test(mark)) return true;
  if (mark === ',' || mark === ';')
    return (
      /\s/u.test(next) || ((DENSE.test(before) || CLOSES.includes(before)) && next !== '') || DENSE.test(next)
    );
  return /[·|•]/u.test(mark) && /\s/u.test(before) && /\s/u.test(next);
}

/**
 * Where a text is cut at its commas, outside of brackets and quotation marks, and at a place `behind` the colon of the name
 * that it begins with.
 */
export function piecesOf(text: string, language: string, behind: number): Part[] {
  const out: Part[] = [];
  let [depth, start, quoted] = [0, 0, false];
  const add = (end: number) => {
    const said = text.slice(start, end);
    const lead = said.length - said.trimStart().length;
    if (said.trim() !== '')
      out.push({
        start: start + lead,
        end: start + said.trimEnd().length,
        text: said.trim(),
        kind: kindOfFact(said, language),
      });
  };
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]!;
    if (mark === '"') quoted = !quoted;
    if (CLOSES.includes(mark) && depth > 0) depth--;
    else if (OPENS.includes(mark)) depth++;
    if (depth > 0 || quoted || !(at === behind || parts(text, at))) continue;
    add(at);
    start = at + 1;
  }
  add(text.length);
  return out;
}
