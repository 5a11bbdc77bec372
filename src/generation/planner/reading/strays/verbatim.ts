import { commandsIn } from '../../words/commands.ts';
import type { Role } from '../model/tagger.ts';
import { behindPhrase, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { quotedIn } from '../script/quoted.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Lines of a text that is to be used as it stands, at most. */
const MOST_LINES = 60;

/**
 * Of a text that is to be used word for word no line is lost, whatever it sounds like: behind "Use exactly this text:" on a line
 * of its own up to the next empty line, where most of it was read as shown. "Start nervous. | Finish anyway." is one line of it.
 */
export function keepVerbatim(view: TextView, roles: Role[]): void {
  for (const { start, end } of linesOf(view)) {
    if (!hasPhraseIn(view, { start, end }, 'word-for-word')) continue;
    const block = blockBelow(view, end);
    const words = roles
      .slice(block.start, block.end)
      .filter((_, i) => isWord(view.structure.tokens[block.start + i]!));
    const shown = words.filter((role) => role === 'C').length;
    if (words.includes('V') || shown * 2 <= words.length) continue;
    for (let at = block.start; at < block.end; at++)
      if (roles[at] === 'D' || roles[at] === 'M' || roles[at] === 'P') roles[at] = 'C';
  }
}

/** The lines of a text. */
function linesOf({ structure: { tokens } }: TextView): Range[] {
  const lines: Range[] = [];
  let start = 0;
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.low !== '\n') continue;
    lines.push({ start, end: at });
    start = at + 1;
  }
  return lines;
}

/** The lines below one, behind empty ones and up to the next empty one. */
function blockBelow({ structure: { tokens } }: TextView, line: number): Range {
  const isBreak = (at: number) => tokens[at]?.low === '\n';
  let start = line;
  while (isBreak(start)) start++;
  let end = start;
  for (let lines = 0; end < tokens.length && lines < MOST_LINES; end++) {
    if (isBreak(end) && isBreak(end + 1)) break;
    if (isBreak(end)) lines++;
  }
  return { start, end };
}

/** Which tokens stand in a command. */
export function typedIn({ text, structure }: TextView): boolean[] {
  const commands = commandsIn(text);
  let at = 0;
  return structure.tokens.map(({ start, end }) => {
    while (at < commands.length && commands[at]!.end < end) at++;
    return at < commands.length && start >= commands[at]!.start;
  });
}

/** Classes of words with which a sentence orders what is to be seen. */
const ORDERS = new Set<string>(['shows', 'asks', 'tells', 'visuals']);

/**
 * "Show the command `tern scan` being typed and the result “3 jobs are late”": a sentence that orders what is to be seen of a
 * terminal directs; the command and what is quoted are for viewers.
 */
export function stage(view: TextView, roles: Role[], typed: readonly boolean[]): void {
  const { tokens, sentences } = view.structure;
  for (const sentence of typed.includes(true) ? sentences : []) {
    const first = wordIn(view, sentence);
    const orders =
      view.classes[first]?.some((kind) => ORDERS.has(kind)) || behindPhrase(view, first, 'cue-picture') > 0;
    const all = Array.from({ length: sentence.end - sentence.start }, (_, i) => sentence.start + i);
    if (!orders || !all.some((i) => typed[i])) continue;
    const quoted = quotedIn(tokens, sentence);
    const isQuoted = (i: number) => quoted.some(({ start, end }: Range) => i >= start && i < end);
    for (const i of all) if (roles[i] === 'C' && !typed[i] && !isQuoted(i)) roles[i] = 'D';
  }
}
