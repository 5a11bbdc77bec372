import type { Role } from '../../model/tagger.ts';
import { behindPhrase, hasFacts, hasPhraseIn, wordIn } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
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

/** Tokens of a post's name at most, with what it has in brackets. */
const LONGEST_POST = 6;
const LONGEST_SEXES = 9;

/** The work behind the words that seek somebody for it: "sucht eine | Konditorin", "söker | tre undersköterskor"; null where none stands there. */
export function postBehind(view: TextView, roles: Role[]): Range | null {
  const { tokens, sentenceOf } = view.structure;
  const { empty, numbers } = view.lexicon;
  for (let at = 0; at < Math.min(tokens.length, MOST); at++) {
    let start = behindPhrase(view, at, 'posts-after');
    if (start === 0 || roles[at] !== 'C') continue;
    const isWithin = (i: number) => i < tokens.length && sentenceOf[i] === sentenceOf[at] && roles[i] === 'C';
    while (isWithin(start) && empty.has(tokens[start]!.low) && !numbers.has(tokens[start]!.low)) start++;
    let end = start;
    while (isWithin(end) && end - start < LONGEST_POST && isOfPost(view, end, start)) end++;
    if (/^[/:*]$/.test(tokens[end - 1]?.low ?? '')) end--;
    const isNamed = tokens.slice(start, end).some(({ text }) => /^\p{L}{3}/u.test(text) && !isDense(text));
    if (isNamed) return { start, end: behindSexes(view, end) };
  }
  return null;
}

/** A word or a count, and what is written together with one: "Konditor/in", "Köch:innen". */
function isOfPost({ structure: { tokens }, lexicon, facts }: TextView, at: number, start: number): boolean {
  const { low, glued } = tokens[at]!;
  if (at > start && glued) return /^[/:*\-\p{L}]+$/u.test(low);
  const isCount = lexicon.numbers.has(low) || facts.kinds[at] === 'count';
  return isWord(tokens[at]!) && (isCount || (!lexicon.empty.has(low) && facts.kinds[at] === ''));
}

/** Behind "(m/w/d)", where that stands there. */
function behindSexes({ structure: { tokens } }: TextView, at: number): number {
  if (tokens[at]?.low !== '(') return at;
  for (let end = at + 1; end < Math.min(tokens.length, at + LONGEST_SEXES); end++) {
    if (tokens[end]!.low === ')') return end + 1;
    if (!/^(?:[mwdfxhk]|\/|\|)$/.test(tokens[end]!.low)) return at;
  }
  return at;
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
