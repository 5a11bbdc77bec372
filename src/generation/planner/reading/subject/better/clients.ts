import { wordList, wordsEverywhere } from '../../../words/word-lists.ts';
import { isCapital } from '../../model/clues.ts';
import type { Role } from '../../model/tagger.ts';
import { behindPhrase, wordIn } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { nameAt } from '../named.ts';

/** Tokens of a label and its marks at most, of a product's name, and between "launch film for" and it. */
const LABEL = 8;
const LONGEST = 9;
const NEAR = 3;
const COLON = /^[:：】\]]$/;
const OPENS = /^[*_"“„«「『]$/;
const ENDS = /^[,;:.!?|()\n*–—，、。；：！？（）"”»」』]$/;

/** Whether a name stands behind the label of who makes the film: "Agency: …". */
export const isOfMaker = (view: TextView, { start }: Range): boolean =>
  isLabelled(view, start, 'agency-labels');

/** Whether a name stands behind the label of whom the film is made for: "Client: …", "KUNDE: …". */
export const isOfClient = (view: TextView, { start }: Range): boolean =>
  isLabelled(view, start, 'client-labels');

/** Sentences in which somebody says who writes, at most. */
const FIRST = 2;

/** Whether a name is of who writes, in words that nobody is shown: "Dana from People Ops again". */
export function isOfSender(view: TextView, roles: readonly Role[], { start, end }: Range): boolean {
  const { tokens, sentences, sentenceOf } = view.structure;
  const first = wordIn(view, sentences[sentenceOf[start]!]!);
  if (sentenceOf[start]! >= FIRST || start !== first || !/[DM]/.test(roles[start] ?? '')) return false;
  for (let at = start + 1; at <= Math.min(end, start + NEAR); at++)
    if (behindPhrase(view, at, 'comes-from') > 0) return isCapital(tokens[at - 1]!) > 0;
  return false;
}

/** What stands behind a label of a list: "Produit : …", "【会社】…"; null where no line has one. */
export function labelledName(view: TextView, key: string): Range | null {
  const { tokens } = view.structure;
  for (let i = 1; i < tokens.length; i++)
    if (COLON.test(tokens[i]!.low) && isLabelled(view, i + 1, key)) {
      let start = i + 1;
      while (start < tokens.length && OPENS.test(tokens[start]!.low)) start++;
      let end = start;
      while (end < tokens.length && !ENDS.test(tokens[end]!.low)) end++;
      if (end > start && end - start <= LONGEST) return { start, end };
    }
  return null;
}

/** What a brief names beside its client: behind a label of its own ("Produit : …"), else as what is launched. */
export function productIn(view: TextView): Range | null {
  const { tokens } = view.structure;
  const labelled = labelledName(view, 'product-labels');
  if (labelled) return labelled;
  for (let i = 0; i < tokens.length; i++) {
    const behind = behindPhrase(view, i, 'launches-of');
    for (let at = behind; behind > 0 && at < Math.min(tokens.length, behind + NEAR); at++) {
      const name = nameAt(tokens, at);
      if (name) return name;
    }
  }
  return null;
}

/** Whether a token stands behind a label of a list in its line ("Client: …"), or under one that heads it ("## Client"). */
function isLabelled({ structure: { tokens }, clues }: TextView, at: number, key: string): boolean {
  if (at >= tokens.length) return false;
  const labels = wordsEverywhere(key);
  const words: string[] = [];
  const start = clues.lineStart[at]!;
  for (let i = start; i < Math.min(at, start + LABEL); i++) {
    if (COLON.test(tokens[i]!.low))
      // "Lost cat appeal: Biscuit"
      return [words.at(-1) ?? '', words.join(' '), words.slice(0, 2).join(' ')].some((it) =>
        labels.includes(it),
      );
    if (isWord(tokens[i]!)) words.push(tokens[i]!.low);
  }
  const above = start > 1 ? clues.lineStart[start - 2]! : start;
  if (tokens[above]!.low !== '#' || start - above > LABEL) return false;
  const head = tokens.slice(above, start).filter(isWord);
  return labels.includes(head.map(({ low }) => low).join(' '));
}

/** Whether a stretch is only who leads what happens ("Led by Sunita Rao"), what some get, or where a film is shown ("for the allotment WhatsApp"). */
export const isAlongside = (view: TextView, { start, end }: Range): boolean =>
  isBehind(view, start, 'led-by') ||
  isGroup(view, { start, end }) ||
  (end - start === 1 && wordList('en', 'platforms').includes(view.structure.tokens[start]!.low));

/** Whether a stretch is a group that a film is for: "C'est pour | le groupe de la famille", but "pour le groupe Mistral". */
function isGroup(view: TextView, { start, end }: Range): boolean {
  const { tokens } = view.structure;
  const first = view.lexicon.empty.has(tokens[start]!.low) ? start + 1 : start;
  const isNamed = tokens.slice(first + 1, end).some((it) => isCapital(it) > 0);
  const isFor = isBehind(view, first, 'for-host') || isBehind(view, first, 'for-the');
  return isFor && !isNamed && behindPhrase(view, first, 'group-apps') > 0;
}

/** Whether a stretch begins with a phrase of a list, within one or right behind one: "first 50 get a free | bun". */
const isBehind = (view: TextView, start: number, key: string): boolean =>
  [0, 1, 2, 3].some((n) => {
    const behind = n <= start ? behindPhrase(view, start - n, key) : 0;
    // "Мастер-класс" is led by nobody.
    return behind > 0 && behind >= start && view.structure.tokens[behind]?.low !== '-';
  });
