import { saysUnheard } from '../../music/silence.ts';
import type { Role } from '../model/tagger.ts';
import { assign } from '../rules/stretches.ts';
import { tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** A field that says that there is no music or no voice is for the maker, wherever it stands: "Narrator: none" below a list. */
export function cutUnheard({ text, structure }: TextView, roles: Role[]): void {
  const { tokens } = structure;
  for (const line of tokenLines(tokens)) {
    if (line.start === line.end) continue;
    if (saysUnheard(text.slice(tokens[line.start]!.start, tokens[line.end - 1]!.end)))
      assign(roles, line, 'D');
  }
}
