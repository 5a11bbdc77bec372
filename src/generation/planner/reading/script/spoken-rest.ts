import type { Role } from '../model/tagger.ts';
import { behindPhrase, wordIn } from '../rules/stretches.ts';
import { isWord, type Range, tokenLines } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Tokens between what the rest is called and the word by which it is spoken, at most. */
const NEAR = 10;
/** Words of a heading without a mark at its end, at most, which is written. */
const LONGEST_HEADING = 8;

/**
 * "Only the title is written, the rest is read aloud": what stands behind no label of its own and is no heading is spoken
 * alone. Lines that hold an instruction keep what is quoted in them.
 */
export function speakRest(view: TextView, roles: Role[]): void {
  const asks = view.structure.sentences.some((sentence) => isSpokenIn(view, roles, sentence));
  if (!asks) return;
  const { tokens } = view.structure;
  for (const line of tokenLines(tokens)) if (isTold(view, roles, line)) roles.fill('V', line.start, line.end);
}

/** Whether a sentence says that the rest is spoken. */
function isSpokenIn(view: TextView, roles: Role[], { start, end }: Range): boolean {
  for (let at = start; at < end; at++) {
    const behind = behindPhrase(view, at, 'the-rest');
    if (behind === 0 || roles[at] === 'C' || roles[at] === 'V') continue;
    for (let i = behind; i < Math.min(end, behind + NEAR); i++)
      if (behindPhrase(view, i, 'read-out') > 0) return true;
  }
  return false;
}

/** Whether a line is nothing but sentences of the film, without a label. */
function isTold(view: TextView, roles: Role[], line: Range): boolean {
  const { tokens } = view.structure;
  const own = roles.slice(line.start, line.end);
  if (wordIn(view, line) === line.end || !own.every((role) => role === 'C' || role === 'V')) return false;
  const words = tokens.slice(line.start, line.end).filter(isWord).length;
  return words > LONGEST_HEADING || /^[.!?…。！？؟।"”»」]+$/.test(tokens[line.end - 1]!.low);
}
