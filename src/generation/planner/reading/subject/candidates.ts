import { headsChanges } from '../briefs/changelogs.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Most tokens of a name. */
export const LONGEST_NAME = 10;
/** Names are looked for at both ends of a long text: more would cost time and find nothing. */
const FROM_BEGINNING = 500;
const FROM_END = 200;

/** Whether a name is a label of its own line that heads what is shown or spoken: "CAPTIONS". */
export function isBareLabel({ script, structure: { tokens } }: TextView, name: Range): boolean {
  return script.cues.some(
    ({ isLine, isPure, hasColon, start, from }) =>
      isLine &&
      isPure &&
      !hasColon &&
      start <= name.start &&
      name.end <= from &&
      (tokens[from]?.low ?? '\n') === '\n',
  );
}

/** Every stretch that could be what a text is about: one to ten tokens of a line, sentence and cell, a word at both ends. */
export function candidatesOf(view: TextView): Range[] {
  const { structure, facts, text } = view;
  const { tokens, sentenceOf } = structure;
  // "Mo–Sa" and "9 bis 18 Uhr" are one: no name begins or ends within.
  const within = new Set<number>();
  for (const { kind, start, end } of facts.moments)
    if (kind === 'weekday' || kind === 'time') for (let i = start + 1; i < end; i++) within.add(i);
  const found: Range[] = [];
  const isLine = (end: number) => tokens[end]?.low === '\n';
  for (let start = 0; start < tokens.length; start++) {
    if (start === FROM_BEGINNING && tokens.length - FROM_END > start) start = tokens.length - FROM_END;
    if (!isWord(tokens[start]!) || within.has(start)) continue;
    for (let end = start + 1; end <= Math.min(tokens.length, start + LONGEST_NAME); end++) {
      const last = tokens[end - 1]!;
      if (last.low === '\n' || last.low === '|' || sentenceOf[end - 1] !== sentenceOf[start]) break;
      // A tab parts the cells of a pasted table.
      if (end - 1 > start && text.slice(tokens[end - 2]!.end, last.start).includes('\t')) break;
      // "Added" above a list of changes names nothing.
      const isHeading = last === tokens[start] && isLine(end) && headsChanges(view, { start, end });
      if (isWord(last) && !within.has(end) && !isHeading) found.push({ start, end });
    }
  }
  return found;
}
