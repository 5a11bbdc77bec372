import type { Role } from '../model/tagger.ts';
import { speaksToMaker } from '../script/fill.ts';
import { endOfLine, isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Lines of scenes that make a text one of scenes, at least. */
const FEWEST = 3;

/**
 * What stands behind the number of a scene is shown where it is behind the others: "Scene 2: What goes in: peel, coffee grounds"
 * between "Scene 1: …" and "Scene 3: …", which show theirs. A line that speaks of the film directs.
 */
export function keepSceneLines(view: TextView, roles: Role[]): void {
  const { script, structure } = view;
  if (script.tables.length > 0 || script.cues.some(({ kind, isPure }) => kind !== 'scene' && isPure)) return;
  const lines = script.cues.flatMap(({ kind, isPure, isLine, hasColon, number, from }): Range[] => {
    const isNumbered = kind === 'scene' && isPure && isLine && hasColon && number !== '';
    return isNumbered ? [{ start: from, end: endOfLine(structure.tokens, from) }] : [];
  });
  const isShown = ({ start, end }: Range) => {
    const words = roles.slice(start, end).filter((_, i) => isWord(structure.tokens[start + i]!));
    return words.filter((role) => role === 'C').length * 2 > words.length;
  };
  if (lines.length < FEWEST || lines.filter(isShown).length * 2 < lines.length) return;
  for (const line of lines)
    if (!isShown(line) && !speaksToMaker(view, line)) roles.fill('C', line.start, line.end);
}

/**
 * What stands behind the mark of what is on screen is shown where it is behind most others: "À l'écran : Un message suffit" above
 * "À l'écran : Anonyme et gratuit". A line that speaks of the film directs.
 */
export function keepScreenLines(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  const lines = view.script.cues.flatMap(({ kind, isLine, hasColon, from }): Range[] =>
    kind === 'screen' && isLine && hasColon ? [{ start: from, end: endOfLine(tokens, from) }] : [],
  );
  const isAll = (role: Role, { start, end }: Range) =>
    start < end && roles.slice(start, end).every((it, i) => it === role || !isWord(tokens[start + i]!));
  if (lines.length < FEWEST || lines.filter((it) => isAll('C', it)).length * 2 < lines.length) return;
  for (const line of lines)
    if (isAll('D', line) && !speaksToMaker(view, line)) roles.fill('C', line.start, line.end);
}
