import { mix } from '../../../learned/hash.ts';
import { borderOf, NONE } from '../model/clues.ts';
import type { Add } from '../model/features.ts';
import { isWord, type Range } from '../tokens.ts';
import { type Context, capitalsOf } from './context.ts';

/** Stands for the beginning or the end of a text. */
const EDGE = 9;

/** Adds what tells of a stretch as a whole whether it is a subject: length, capitals, role, place, surroundings. */
export function addStretch(context: Context, range: Range, add: Add): void {
  const { clues, view, hasCapitals, language, genre, content, names } = context;
  const { start, end } = range;
  const role = context.roles[start]!;
  const { words, figures, empty, own, known, marks, unknown } = counts(context, range);
  const capitals = capitalsOf(context, range);
  const { before, after, isWhole, isLine, quotes } = surroundings(context, range);
  const first = Math.min(4, content[start]!);
  const length = Math.min(7, words);
  add(60, length);
  add(61, length, capitals);
  add(62, capitals, hasCapitals, before > 0 ? 1 : 0);
  add(63, own === end - start ? 1 : 0, role, isWhole);
  add(64, isWhole, length, role);
  add(65, isLine, length, first);
  add(66, quotes, capitals);
  add(67, quotes, first);
  add(68, Math.min(3, figures), length);
  add(69, Math.min(3, empty), length);
  add(70, Math.min(3, known), length);
  add(71, Math.min(2, marks), length);
  add(72, before, after, capitals);
  add(73, language, length);
  add(74, language, capitals, isWhole);
  add(75, first, capitals, role);
  add(76, first, isWhole, role);
  add(77, first, isWhole, length);
  add(78, clues.kinds[start]!, clues.kinds[end - 1]!);
  const clause = clues.clauses[clues.clauseOf[start]!]!;
  add(79, start === clause.start ? 1 : 0, end >= clause.end - 1 ? 1 : 0, role, first);
  if (words <= 2) add(80, likeness(context, range));
  add(81, clues.words[start - 1] ?? NONE, capitals, isWhole >= 2 ? 1 : 0);
  // Only English words are known well enough to say that one is unknown, and so perhaps a name.
  const unknowns = view.language === 'en' ? Math.min(3, unknown) : EDGE;
  add(82, unknowns, capitals);
  add(83, unknowns, length);
  if (capitals > 0) add(84, Math.min(4, names[start]!), capitals, role);
  if (capitals > 0) add(85, Math.min(4, names.at(-1)! - names[start]!), capitals, role);
  add(86, genre, capitals, isWhole);
  add(87, genre, first, isWhole);
  add(88, genre, length);
  add(89, genre, capitals, role);
  add(92, genre, before, role);
}

/** What is in a stretch: words, marks, figures, words without meaning, words of known classes, unknown words. */
function counts({ clues, roles, view }: Context, { start, end }: Range) {
  const found = { words: 0, marks: 0, figures: 0, empty: 0, own: 0, known: 0, unknown: 0 };
  for (let i = start; i < end; i++) {
    const token = clues.tokens[i]!;
    const isFigure = clues.kinds[i] !== NONE;
    if (isWord(token)) found.words++;
    else found.marks++;
    if (isFigure) found.figures++;
    if (view.lexicon.empty.has(token.low)) found.empty++;
    if (roles[i] === roles[start]) found.own++;
    if (clues.classes[i]!.length > 0) found.known++;
    if (isWord(token) && !isFigure && !clues.like[i]) found.unknown++;
  }
  return found;
}

/** Borders before and after; 1 and 2 for whether the stretch begins and ends what has its role, or is in quotes. */
function surroundings({ clues, roles }: Context, { start, end }: Range) {
  const { tokens } = clues;
  const before = start === 0 ? EDGE : borderOf(clues, start);
  const after = end >= tokens.length ? EDGE : borderOf(clues, end);
  const role = roles[start]!;
  const isLineEnd = end === tokens.length || tokens[end]!.low === '\n';
  return {
    before,
    after,
    isWhole: (roles[start - 1] !== role || before > 0 ? 1 : 0) + (roles[end] !== role || after > 0 ? 2 : 0),
    isLine: start === clues.lineStart[start] && isLineEnd ? 1 : 0,
    quotes: (isQuote(tokens[start - 1]?.low) ? 1 : 0) + (isQuote(tokens[end]?.low) ? 2 : 0),
  };
}

function isQuote(low: string | undefined): boolean {
  return low !== undefined && /^["“”„«»「」『』《》〈〉‹›'’‘*]$/.test(low);
}

/** The classes of like words that a short stretch is made of. */
function likeness({ clues }: Context, { start, end }: Range): number {
  let joint = 0;
  for (let i = start; i < end && i < start + 6; i++) joint = mix(joint, clues.like[i]?.coarse ?? 999);
  return joint;
}
