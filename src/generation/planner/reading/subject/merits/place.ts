import { borderOf, isCapital } from '../../model/clues.ts';
import type { Known, Name, Say } from './merit.ts';

/** Tokens from the beginning that are early. */
const EARLY = 4;
/** A text of two to the power of this many tokens is long. */
const LONG = 8;
/** Names beyond this are many. */
const MANY_NAMES = 10;

/** Where a name stands: in the text, its line, sentence and clause, and in which role. */
export function sayPlace(known: Known, { best, all }: Name, say: Say): void {
  const { view, context, genre } = known;
  const { start, end } = best;
  const { tokens, sentenceOf, sentences } = view.structure;
  say('place', start / tokens.length);
  say('place by powers', Math.log2(1 + start) / LONG);
  say('length of the text', Math.log2(1 + tokens.length) / LONG);
  const [line, last] = [context.lines[start]!, context.lines.at(-1)!];
  say('first line', line === 0);
  say('second or third line', line === 1 || line === 2);
  say('last line', line === last && last > 0);
  say('one line', last === 0);
  say('first sentence', sentenceOf[start] === 0);
  say('second sentence', sentenceOf[start] === 1);
  say('last sentence', sentenceOf[start] === sentences.length - 1);
  say(
    'early',
    all.some((it) => it.start < EARLY),
  );
  say('times', Math.min(3, all.length) / 3);
  const isCapitalised = isCapital(tokens[start]!) > 0;
  say(`name ${Math.min(4, context.names[start]!)}`, isCapitalised);
  say('names of the text', Math.min(2, (2 * context.names.at(-1)!) / MANY_NAMES));
  say('first content', context.content[start]! <= 1);
  say('second content', context.content[start] === 2);
  say(`genre ${genre}`);
  sayRole(known, best, say);
  const lineStart = view.clues.lineStart[start] === start;
  const lineEnd = end === tokens.length || tokens[end]!.low === '\n';
  say('begins a line', lineStart);
  say('ends a line', lineEnd);
  say('a line', lineStart && lineEnd);
  sayClause(view, best, say);
}

function sayRole({ view, roles }: Known, { start, end }: Name['best'], say: Say): void {
  const role = roles[start]!;
  say(`role ${role}`);
  say('begins its role', roles[start - 1] !== role || (start > 0 && borderOf(view.clues, start) > 0));
  say('ends its role', roles[end] !== role);
  say(
    'mixed roles',
    roles.slice(start, end).some((it) => it !== role),
  );
}

function sayClause({ structure }: Known['view'], { start, end }: Name['best'], say: Say): void {
  const clause = structure.clauses[structure.clauseOf[start]!]!;
  const sentence = structure.sentences[structure.sentenceOf[start]!]!;
  const isBegin = start === clause.start;
  const isEnd = end >= clause.end - 1;
  say('begins a clause', isBegin);
  say('ends a clause', isEnd);
  say('a clause', isBegin && isEnd);
  say('begins a sentence', start === sentence.start);
  say('a sentence', start === sentence.start && end >= sentence.end - 1);
}
