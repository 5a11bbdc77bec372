import { phraseAt } from '../../words/patterns.ts';
import type { Role } from '../model/tagger.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Stretches of one role within a sentence each. */
export function stretchesOf(view: TextView, roles: Role[], role: Role): Range[] {
  const { sentences } = view.structure;
  const found: Range[] = [];
  for (const { start, end } of sentences)
    for (let from = start; from < end; from++) {
      if (roles[from] !== role) continue;
      const at = from;
      while (from < end && roles[from] === role) from++;
      found.push({ start: at, end: from });
    }
  return found;
}

/** The first token behind a phrase of a list that begins at a token and is more than its beginning; 0 where none does. */
export function behindPhrase(view: TextView, at: number, key: string): number {
  const { tokens } = view.structure;
  const token = tokens[at];
  const to = token ? phraseAt(view.text, token.start, view.language, key) : -1;
  if (!token || to < token.end) return 0;
  let end = at + 1;
  while (end < tokens.length && tokens[end]!.end <= to) end++;
  return end;
}

/** The first token behind a phrase of one list and one of another right behind it; 0 where they do not stand there. */
export function behindBoth(view: TextView, at: number, [first, next]: readonly [string, string]): number {
  const behind = behindPhrase(view, at, first);
  return behind > 0 ? behindPhrase(view, behind, next) : 0;
}

/** What says that something must be announced. */
export const TO_ANNOUNCE = ['must', 'must-announce'] as const;

/** Whether a phrase of a list stands in a range of tokens. */
export function hasPhraseIn(view: TextView, { start, end }: Range, key: string): boolean {
  for (let i = start; i < end; i++) if (behindPhrase(view, i, key) > 0) return true;
  return false;
}

/** The first word of a range; its end where it has none. */
export function wordIn({ structure: { tokens } }: TextView, { start, end }: Range): number {
  let at = start;
  while (at < end && !isWord(tokens[at]!)) at++;
  return at;
}

/** Whether grammar knows a figure, a date or an address in a range. */
export function hasFacts({ facts }: TextView, { start, end }: Range): boolean {
  for (let i = start; i < end; i++) if (facts.kinds[i] !== '') return true;
  return false;
}

/** Gives tokens a role, those of `only` alone where it is stated. */
export function assign(roles: Role[], { start, end }: Range, role: Role, only?: Role): void {
  for (let i = start; i < end; i++) if (only === undefined || roles[i] === only) roles[i] = role;
}
