import type { Role } from '../../model/tagger.ts';
import { behindPhrase, hasFacts, hasPhraseIn, wordIn } from '../../rules/stretches.ts';
import type { Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { labelledName } from '../better/clients.ts';
import { isDense } from '../plain.ts';
import { isCompany, isProper } from './company.ts';

/** Tokens between "we're hiring" and the work, at most. */
const NEAR = 7;
/** Letters of a name that has a clause of its own, at least, in scripts with capitals. */
const SHORTEST = 6;
/** Tokens of a text that are looked through. */
const MOST = 400;

/** Whether a stretch is work that somebody is looked for, by what stands before or behind it: "We're hiring | night carers". */
export function isPost(view: TextView, { start, end }: Range): boolean {
  const { tokens, sentences, sentenceOf } = view.structure;
  const from = Math.max(sentences[sentenceOf[start]!]!.start, start - NEAR);
  for (let at = from; at <= start; at++) {
    const behind = behindPhrase(view, at, 'posts-after');
    // "HIRING 2 LINE COOKS": the words are a part of the stretch.
    if (behind > start) return true;
    if (behind > 0 && !tokens.slice(behind, start).some(({ low }) => /^[,;.!?]$/.test(low))) return true;
  }
  return behindPhrase(view, end, 'posts-before') > 0 || hasPhraseIn(view, { start, end }, 'posts-before');
}

/**
 * Who hires, beside the work that they offer: behind a label of its own, behind "at", or as a name that has a clause of its
 * own ("Suchen Elektriker, Elektro Brandl, …"); null where nobody is named.
 */
export function employerIn(view: TextView, roles: Role[], post: Range): Range | null {
  const labelled = labelledName(view, 'employer-labels');
  if (labelled) return labelled;
  const { tokens, clauses } = view.structure;
  const isApart = (it: Range) => it.end <= post.start || it.start >= post.end;
  for (let at = 1; at < Math.min(tokens.length, MOST); at++) {
    const start = behindPhrase(view, at - 1, 'works-at');
    const name = start > 0 && roles[start] === 'C' ? isProper(view, start) : null;
    if (name && isApart(name)) return name;
  }
  for (const clause of clauses) {
    const start = wordIn(view, clause);
    if (start >= Math.min(clause.end, MOST) || roles[start] !== 'C') continue;
    const name = isProper(view, start) ?? isCompany(view, start);
    if (!name || !isApart(name) || hasFacts(view, name) || hasPhraseIn(view, name, 'posts-after')) continue;
    // "Unit 7, Sandall Road" is where they are.
    if (view.lexicon.streets.has(tokens[name.end - 1]!.low)) continue;
    // "CNH D" is a licence.
    const isShort =
      view.text.slice(tokens[name.start]!.start, tokens[name.end - 1]!.end).length < SHORTEST &&
      !isDense(tokens[name.start]!.text);
    const isAlone = name.end >= clause.end || /^[,，、|·(（.。]$/.test(tokens[name.end]!.low);
    if (
      isAlone &&
      !isShort &&
      !view.classes[name.start]!.some((kind) => kind !== 'empty' && kind !== 'names')
    )
      return name;
  }
  return null;
}
