import { commandsIn } from '../../words/commands.ts';
import type { Role } from '../model/tagger.ts';
import { behindPhrase, wordIn } from '../rules/stretches.ts';
import { quotedIn } from '../script/quoted.ts';
import type { Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Classes of words with which a sentence orders what is to be seen. */
const ORDERS = new Set<string>(['shows', 'asks', 'tells', 'visuals']);

/**
 * "Show the command `tern scan` being typed and the result “3 jobs are late”": a sentence that orders what is to be seen of a
 * terminal directs; the command and what is quoted are for viewers.
 */
export function stage(view: TextView, roles: Role[]): void {
  const { tokens, sentences } = view.structure;
  const commands = commandsIn(view.text);
  for (const sentence of commands.length > 0 ? sentences : []) {
    const first = wordIn(view, sentence);
    const orders =
      view.classes[first]?.some((kind) => ORDERS.has(kind)) || behindPhrase(view, first, 'cue-picture') > 0;
    const inside = (i: number) =>
      commands.some(({ start, end }) => tokens[i]!.start >= start && tokens[i]!.end <= end);
    const all = Array.from({ length: sentence.end - sentence.start }, (_, i) => sentence.start + i);
    if (!orders || !all.some(inside)) continue;
    const quoted = quotedIn(tokens, sentence);
    const isQuoted = (i: number) => quoted.some(({ start, end }: Range) => i >= start && i < end);
    for (const i of all) if (roles[i] === 'C' && !inside(i) && !isQuoted(i)) roles[i] = 'D';
  }
}
