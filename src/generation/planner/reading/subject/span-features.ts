import type { Genre } from '../../../../domain/brief.ts';
import { hashOf } from '../../../learned/hash.ts';
import { borderOf, isCapital, NONE } from '../model/clues.ts';
import { type Add, type FeatureLists, listsOf } from '../model/features.ts';
import type { Role } from '../model/tagger.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { type Context, capitalsOf, contactLetters, contextOf, isIn, repeats } from './context.ts';
import { addStretch } from './stretches.ts';

/** Rows of the table of the subject's model. */
export const SUBJECT_BITS = 20;

/** What tells a subject: features of where it may begin, of where it may end, and of each stretch as a whole. */
export type SubjectFeatures = { starts: FeatureLists; ends: FeatureLists; spans: FeatureLists };

/** The features of all candidates of a text, whose roles are known. */
export function subjectFeatures(
  view: TextView,
  { roles, genre }: { roles: Role[]; genre: Genre },
  candidates: Range[],
): SubjectFeatures {
  const context = contextOf(view, { roles, genre });
  const { tokens } = view.structure;
  const counts = repeats(view, candidates);
  const names = contactLetters(view);
  return {
    starts: listsOf(tokens.length, (i, add) => addStart(context, i, add), SUBJECT_BITS),
    ends: listsOf(tokens.length, (i, add) => addEnd(context, i, add), SUBJECT_BITS),
    spans: listsOf(
      candidates.length,
      (i, add) => {
        addStretch(context, candidates[i]!, add);
        add(90, counts[i]!, capitalsOf(context, candidates[i]!));
        add(
          91,
          isIn(names, view, candidates[i]!) ? 1 : 0,
          Math.min(4, candidates[i]!.end - candidates[i]!.start),
        );
      },
      SUBJECT_BITS,
    ),
  };
}

function addStart(
  { view, clues, roles, content, lines, hasCapitals, language }: Context,
  i: number,
  add: Add,
): void {
  const { tokens, words, kinds, shapes, like } = clues;
  const word = (d: number) => words[i + d] ?? NONE;
  const role = (d: number) => roles[i + d] ?? 0;
  const border = i === 0 ? 9 : borderOf(clues, i);
  const mark = i === 0 || !isWord(tokens[i - 1]!) ? 1 : 0;
  add(0, word(-1));
  add(1, word(-1), word(-2));
  add(2, word(0));
  add(3, role(0), role(-1), border);
  add(4, border, isCapital(tokens[i]!), hasCapitals);
  add(5, isCapital(tokens[i]!), i > 0 ? isCapital(tokens[i - 1]!) : 3, mark);
  add(6, shapes[i]!, border);
  add(7, word(-2));
  add(8, word(-3));
  add(9, kinds[i]!);
  add(10, kinds[i - 1] ?? NONE);
  add(11, clues.label[i]!);
  add(12, Math.min(5, content[i]!), role(0));
  add(13, Math.min(5, content[i]!), role(0), role(-1));
  add(14, Math.min(8, clues.sentenceOf[i]!), role(0));
  add(15, Math.min(5, view.structure.sentences.length - clues.sentenceOf[i]!), role(0));
  add(16, Math.min(6, lines[i]!), Math.min(3, i - clues.lineStart[i]!));
  add(17, clues.quoted[i]!, role(0));
  add(18, clues.bracketed[i]!);
  for (const kind of clues.classes[i - 1] ?? []) add(19, kind, mark);
  for (const kind of clues.classes[i - 2] ?? []) add(20, kind);
  for (const kind of clues.classes[i - 3] ?? []) add(21, kind);
  for (const kind of clues.classes[i]!) add(22, kind);
  for (const kind of clues.labels[i]!) add(23, kind);
  const [before, own] = [like[i - 1], like[i]];
  if (before) add(24, before.fine);
  if (own) add(25, own.fine);
  if (own) add(26, own.coarse, border);
  add(27, Math.min(9, Math.floor(Math.log2(1 + i) * 2)));
  add(28, language, border, isCapital(tokens[i]!));
  add(29, hashOf(tokens[i]!.low.slice(0, 3)));
  add(30, language, role(0), role(-1));
  add(31, border, Math.min(3, i - clues.clauses[clues.clauseOf[i]!]!.start), role(0));
}

function addEnd({ clues, roles, hasCapitals, language }: Context, i: number, add: Add): void {
  const { tokens, words, kinds, shapes, like } = clues;
  const word = (d: number) => words[i + d] ?? NONE;
  const role = (d: number) => roles[i + d] ?? 0;
  const border = i + 1 >= tokens.length ? 9 : borderOf(clues, i + 1);
  const next = tokens[i + 1];
  const mark = !next || !isWord(next) ? 1 : 0;
  add(40, word(1));
  add(41, word(1), word(2));
  add(42, word(0));
  add(43, role(0), role(1), border);
  add(44, border, isCapital(tokens[i]!), hasCapitals);
  add(45, isCapital(tokens[i]!), next ? isCapital(next) : 3, mark);
  add(46, shapes[i]!, border);
  add(47, next ? hashOf(next.low) : NONE, border, role(0));
  add(48, kinds[i]!);
  add(49, kinds[i + 1] ?? NONE);
  for (const kind of clues.classes[i + 1] ?? []) add(50, kind);
  for (const kind of clues.classes[i]!) add(51, kind);
  const [own, after] = [like[i], like[i + 1]];
  if (own) add(52, own.fine);
  if (after) add(53, after.fine);
  add(54, hashOf(tokens[i]!.low.slice(-3)));
  add(55, hashOf(tokens[i]!.low.slice(-2)), border);
  add(56, language, border, isCapital(tokens[i]!));
  add(57, next?.glued ? 1 : 0, mark);
  add(58, language, hashOf((next?.low ?? '').slice(0, 2)));
}
