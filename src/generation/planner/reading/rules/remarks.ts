import { wordList } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, behindPhrase, hasFacts, hasPhraseIn, wordIn } from './stretches.ts';

/** Words of a remark in brackets, and of a sentence that takes something back, at most. */
const LONGEST_REMARK = 24;
const LONGEST_SENTENCE = 40;

/** What is told to the maker about the content is none: remarks in brackets, what no longer holds, what is left out, manners. */
export function cutRemarks(view: TextView, roles: Role[]): void {
  bracketed(view, roles);
  for (const sentence of view.structure.sentences) {
    if (view.clues.quoted[wordIn(view, sentence)]) continue;
    takenBack(view, roles, sentence);
    leftOut(view, roles, sentence);
  }
  for (const [number, clause] of view.structure.clauses.entries()) {
    const first = wordIn(view, clause);
    cutSpaced(view, roles, clause);
    if (hasPhraseIn(view, clause, 'to-viewers')) {
      if (endsInviting(view, clause)) assign(roles, clause, 'C', 'D');
      continue;
    }
    if (roles[first] === 'C' && !view.clues.quoted[first] && isReason(view, roles, number))
      assign(roles, clause, 'P', 'C');
    if (roles[first] !== 'C' || view.clues.quoted[first] || hasFacts(view, clause)) continue;
    if (forbidsParts(view, clause) || goesOn(view, roles, number)) assign(roles, clause, 'P', 'C');
    else if (behindPhrase(view, first, 'aside-first') > 0) assign(roles, clause, 'M', 'C');
    else if (behindPhrase(view, first, 'to-maker') > 0 || endsAsManner(view, roles, clause))
      assign(roles, clause, 'D', 'C');
  }
}

/** Languages in whose short messages a space stands for a comma. */
const SPACED = new Set(['zh', 'ja', 'ko']);

/** "선착순 50명 음악은 신나게": behind a space what tells the maker how ends a clause that nobody punctuated, where it states no fact. */
function cutSpaced(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens } = view.structure;
  if (!SPACED.has(view.language) || !hasFacts(view, { start, end })) return;
  for (let at = start + 1; at < end; at++) {
    if (roles[at] !== 'C' || tokens[at]!.glued || view.clues.quoted[at]) continue;
    if (behindPhrase(view, at, 'to-maker') === 0) continue;
    if (!hasFacts(view, { start: at, end })) assign(roles, { start: at, end }, 'D', 'C');
    return;
  }
}

/** Whether a clause that speaks of no film ends by asking the viewers to do something ("帽子をご持参ください"). */
function endsInviting(view: TextView, { start, end }: Range): boolean {
  const { tokens } = view.structure;
  let last = end;
  while (last > start && !isWord(tokens[last - 1]!)) last--;
  for (let i = start; i < last; i++) {
    if (view.classes[i]!.some((it) => it === 'shows' || it === 'speaks' || it === 'asks')) return false;
    if (behindPhrase(view, i, 'to-viewers') === last) return true;
  }
  return false;
}

/**
 * Whether a clause without a fact goes on forbidding in its sentence: behind a prohibition ("no rock music, dad gets angry"), or
 * by a refusal behind an instruction ("something nice for our practice, nothing scary"); "no joining fee" is a claim.
 */
function goesOn(view: TextView, roles: Role[], number: number): boolean {
  const { clauses, clauseOf, sentences, sentenceOf } = view.structure;
  const [before, clause] = [clauses[number - 1], clauses[number]!];
  if (!before || sentenceOf[before.start] !== sentenceOf[clause.start]) return false;
  const last = roles[wordIn(view, before)];
  const first = wordIn(view, clause);
  const refuses =
    (view.classes[first]?.includes('negates') ?? false) && behindPhrase(view, first, 'claims-no') === 0;
  // "Basic £22 a month, leave the late fee out, first week free": what is shown goes on behind what is not.
  const isWithin = roles[wordIn(view, clauses[clauseOf[sentences[sentenceOf[first]!]!.start]!]!)] === 'C';
  return (last === 'P' && !isWithin) || (refuses && last === 'D');
}

const FACTS = new Set<string>(['url', 'phone', 'handle', 'money', 'percent', 'date', 'time', 'weekday']);

/** "…, because the lady of 804 is easily alarmed": the reason of a refusal is for nobody else, but for prices and dates. */
function isReason(view: TextView, roles: Role[], number: number): boolean {
  const { clauses, sentenceOf } = view.structure;
  const [before, clause] = [clauses[number - 1], clauses[number]!];
  if (!before || sentenceOf[before.start] !== sentenceOf[clause.start]) return false;
  const isPlain = !view.facts.kinds.slice(clause.start, clause.end).some((kind) => FACTS.has(kind));
  return (
    isPlain && roles[wordIn(view, before)] === 'P' && behindPhrase(view, wordIn(view, clause), 'because') > 0
  );
}

/** What speaks to the maker in brackets: "£16 (it's actually the best one)". */
function bracketed(view: TextView, roles: Role[]): void {
  const { tokens } = view.structure;
  for (let start = 0; start < tokens.length; start++) {
    if (!/^[(（]$/.test(tokens[start]!.low) || roles[start + 1] !== 'C') continue;
    let end = start + 1;
    while (end < tokens.length && !/^[()（）\n]$/.test(tokens[end]!.low)) end++;
    const isClosed = /^[)）]$/.test(tokens[end]?.low ?? '') && end - start <= LONGEST_REMARK;
    if (!isClosed || !hasPhraseIn(view, { start: start + 1, end }, 'bracket-talk')) continue;
    // "(last year 4,350, compare them if it fits)": what is stated before a comma stays.
    let comma = end - 1;
    while (comma > start && !/^[,،;]$/.test(tokens[comma]!.low)) comma--;
    const isTold =
      comma > start &&
      hasFacts(view, { start: start + 1, end: comma }) &&
      !hasPhraseIn(view, { start: start + 1, end: comma }, 'bracket-talk');
    assign(roles, { start: isTold ? comma : start, end: end + 1 }, 'M', 'C');
    if (isTold && roles[start] === 'C') roles[start] = 'M';
  }
}

/** A sentence that says what no longer holds: "Not £395k like on our website, that's out of date." */
function takenBack(view: TextView, roles: Role[], { start, end }: Range): void {
  const words = view.structure.tokens.slice(start, end).filter(isWord).length;
  if (words <= LONGEST_SENTENCE && hasPhraseIn(view, { start, end }, 'stale'))
    assign(roles, { start, end }, 'M', 'C');
}

/** What "(don't print that)" or "DO NOT mention that one" means: its sentence up to it, else the one before in its line. */
function leftOut(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens, sentences, sentenceOf, clauses, clauseOf } = view.structure;
  for (let at = start; at < end; at++) {
    const isBare = endsClause(view, behindPhrase(view, at, 'leave-it'), at);
    const behind = isBare ? at + 1 : behindPhrase(view, at, 'not-that');
    if (behind === 0 || behind > end) continue;
    const bracket = bracketAround(view, at);
    if (bracket && bracket.start > wordIn(view, { start, end }) && wordIn(view, bracket) < at) {
      assign(roles, bracket, 'M', 'C');
      assign(roles, bracket, 'M', 'P');
      return;
    }
    const before = sentences[sentenceOf[start]! - 1];
    const leads = wordIn(view, { start, end }) === at;
    const isBeside = before !== undefined && tokens[before.end - 1]!.low !== '\n';
    const from = leads && isBeside ? before.start : start;
    assign(roles, { start: from, end: clauses[clauseOf[at]!]!.end }, 'M', 'C');
    return;
  }
}

/** Whether a phrase that begins at a token is all that its clause says: "The band is off, please leave out". */
function endsClause(view: TextView, behind: number, at: number): boolean {
  const { tokens, clauses, clauseOf } = view.structure;
  const clause = clauses[clauseOf[at]!]!;
  return behind > 0 && wordIn(view, clause) === at && !tokens.slice(behind, clause.end).some(isWord);
}

/** The brackets in which a token stands; null where it stands in none. */
function bracketAround({ structure: { tokens } }: TextView, at: number): Range | null {
  let start = at;
  while (start > 0 && at - start < LONGEST_REMARK && !/^[()（）\n]$/.test(tokens[start]!.low)) start--;
  let end = at;
  while (end < tokens.length && end - at < LONGEST_REMARK && !/^[()（）\n]$/.test(tokens[end]!.low)) end++;
  const isInside = /^[(（]$/.test(tokens[start]!.low) && /^[)）]$/.test(tokens[end]?.low ?? '');
  return isInside ? { start, end: end + 1 } : null;
}

/** Parts of a film that are no content where a clause begins by refusing them: "No voice because the radio is on". */
const PARTS = new Set<string>(['music', 'voice', 'type', 'visuals', 'palette']);

function forbidsParts(view: TextView, { start, end }: Range): boolean {
  const first = wordIn(view, { start, end });
  if (!view.classes[first]?.includes('negates')) return false;
  const isPart = view.classes.slice(first, end).some((it) => it.some((kind) => PARTS.has(kind)));
  return isPart || hasPhraseIn(view, { start: first, end }, 'pictured');
}

/**
 * Whether a clause ends as wishes do where they stand last: "清新一点", "깔끔하게", "a slow slice please"; what only stands
 * before a wish is no part of it ("접이식 우산" 소개 부탁해요).
 */
function endsAsManner(
  { text, structure: { tokens }, language }: TextView,
  roles: Role[],
  { start, end }: Range,
): boolean {
  let last = end - 1;
  while (last > start && !isWord(tokens[last]!)) last--;
  if (language === 'ko' && roles[last] !== 'C') return false;
  const clause = text.slice(tokens[start]!.start, tokens[last]!.end).toLowerCase();
  return wordList(language, 'manner-ends').some((it) => clause.endsWith(it));
}
