import { wordsEverywhere } from '../../words/word-lists.ts';
import { headsOf } from '../briefs/labels.ts';
import type { Role } from '../model/tagger.ts';
import { endOfLine, isWord, type Token, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Tokens of a label, and of a value that says that there is none, at most. */
const LONGEST_LABEL = 12;
const LONGEST_VALUE = 6;

/** "Text: none" and "VO: –" have nothing to be shown or spoken; what "Entry fee: none" says is for viewers. */
export function cutNothing(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  const cues = new Set(view.script.cues.map(({ start }) => start));
  for (const { start, end } of tokenLines(tokens)) {
    const colon = colonOf(tokens, start, end);
    if (colon < 0 || end - colon - 1 > LONGEST_VALUE || !isNothing(tokens.slice(colon + 1, end))) continue;
    let first = start;
    while (first < colon && !isWord(tokens[first]!)) first++;
    const isKnown = cues.has(start) || headsOf(tokens.slice(first, colon)) !== '';
    for (let i = colon + 1; i < end; i++) if (isKnown && /[CV]/.test(roles[i]!)) roles[i] = 'D';
  }
}

function colonOf(tokens: readonly Token[], start: number, end: number): number {
  const last = Math.min(end, start + LONGEST_LABEL, endOfLine(tokens, start));
  for (let i = start; i < last; i++) if (/^[:：]$/.test(tokens[i]!.low)) return i;
  return -1;
}

/** Whether a value says that there is none, or is no more than a dash. */
function isNothing(value: readonly Token[]): boolean {
  const words = value.filter(isWord).map(({ low }) => low);
  if (words.length === 0) return value.length > 0 && value.every(({ low }) => /^[–—/.()-]+$/.test(low));
  const said = words.join(' ');
  return ['cue-none', 'nothing-values'].some((key) => wordsEverywhere(key).includes(said));
}
