import type { Role } from '../../model/tagger.ts';
import { endOfLine, tokenLines } from '../../tokens.ts';
import type { CueText } from '../cue.ts';
import type { Script } from '../script.ts';

type View = CueText & { script: Script };

/** A line before a script's first scene that speaks of its labels ("VO and supers are final") is for the maker. */
export function noteLabels(
  { structure: { tokens }, script: { scenes, cues, tables } }: View,
  roles: Role[],
): void {
  const until = tables.length > 0 ? 0 : (scenes[0]?.start ?? 0);
  let end = 0;
  for (const { start, isLine } of cues) {
    if (isLine || start >= until || start < end) continue;
    let first = start;
    while (first > end && tokens[first - 1]!.low !== '\n') first--;
    end = endOfLine(tokens, start);
    for (let i = first; i < end; i++) if (roles[i] === 'C' || roles[i] === 'V') roles[i] = 'M';
  }
}

/** Lines of a script that are nothing but a bracket ("[Hands, a towel]") say what is seen. */
export function noteScenes({ structure: { tokens }, script: { scenes, cues } }: View, roles: Role[]): void {
  if (scenes.length === 0) return;
  const labelled = new Set(cues.map(({ start }) => start));
  for (const { start, end } of tokenLines(tokens))
    if (
      !labelled.has(start) &&
      /^[[【]$/.test(tokens[start]?.low ?? '') &&
      /^[\]】]$/.test(tokens[end - 1]!.low)
    )
      for (let i = start; i < end; i++) if (roles[i] === 'C' || roles[i] === 'V') roles[i] = 'D';
}
