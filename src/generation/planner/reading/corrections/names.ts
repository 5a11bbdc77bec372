import { phraseAt } from '../../words/patterns.ts';
import { formOf } from '../grammar/figures.ts';
import { isCapital } from '../model/clues.ts';
import { behindPhrase, hasPhraseIn } from '../rules/stretches.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import type { Edit } from './edits.ts';

/** Clauses behind a correction in which what is right may stand. */
const CLAUSES = 4;
/** Tokens of what is wrong at most. */
const LONGEST = 8;
const DENSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Words behind which a place, a name or a state stands, in scripts without spaces. */
const RELATES = /^(?:在|是|于|於|到|为|為|叫|:|：|は|が|を|に|へ|で|の)$/;

/**
 * The words that a correction takes back up to those that replace them, where neither is a figure: "at Harbour Steps, no
 * wait, it's Tannery Square" takes back all from "Harbour" to "it's". Null where it is not plain what is wrong.
 * @param from first token of the correction's phrase
 * @param to first token behind it
 */
export function nameTakenBack(view: TextView, from: number, to: number): Range | null {
  const { tokens, sentenceOf } = view.structure;
  let end = from;
  while (end > 0 && !isWord(tokens[end - 1]!)) end--;
  if (end === 0 || sentenceOf[end - 1] !== sentenceOf[from] || sentenceOf[to] !== sentenceOf[from])
    return null;
  const right = rightOf(view, to);
  const first = right === null ? undefined : tokens[right];
  if (right === null || !first) return null;
  const wrong = wrongBefore(view, spoken(view, end), first) ?? between(view, end, to);
  return wrong === null ? null : { start: wrong, end: right };
}

/** Words between commas that a correction takes back as a whole, at most. */
const FEW = 3;

/** Where the few words begin that stand between commas right before the phrase, itself parted: "full time, oh no, 30 hours". */
function between(
  { structure: { tokens, clauses, clauseOf, sentenceOf } }: TextView,
  end: number,
  to: number,
) {
  const { start } = clauses[clauseOf[end - 1]!]!;
  const isComma = (i: number) => /^[,،、，]$/.test(tokens[i]?.low ?? '');
  const isParted = isComma(end) && isComma(to - (isWord(tokens[to - 1]!) ? 0 : 1)) && isComma(start - 1);
  const words = tokens.slice(start, end).filter(isWord).length;
  return isParted && words <= FEW && sentenceOf[start - 1] === sentenceOf[start] ? start : null;
}

/** Without an interjection that stands before the phrase as a clause of its own ("…, oh, no wait"). */
function spoken({ structure: { tokens, clauseOf }, text, language }: TextView, end: number): number {
  let at = end;
  while (at > 0 && clauseOf[at - 1] === clauseOf[end - 1]) at--;
  const first = tokens[at];
  const isOh =
    first !== undefined && phraseAt(text, first.start, language, 'interjections') >= tokens[end - 1]!.end;
  if (!isOh) return end;
  let before = at;
  while (before > 0 && !isWord(tokens[before - 1]!)) before--;
  return before > 0 ? before : end;
}

/** Where the right words begin: behind "it's" or the like, else a clause that begins with a capital, else at once. */
function rightOf(
  { structure: { tokens, clauses, clauseOf, sentenceOf }, text, language }: TextView,
  to: number,
) {
  let at = to;
  while (at < tokens.length && !isWord(tokens[at]!)) at++;
  if (at >= tokens.length || sentenceOf[at] !== sentenceOf[to]) return null;
  for (let number = clauseOf[at]!; number < Math.min(clauses.length, clauseOf[at]! + CLAUSES); number++) {
    const { end } = clauses[number]!;
    const start = Math.max(at, clauses[number]!.start);
    if (sentenceOf[start] !== sentenceOf[to]) break;
    const behind = phraseAt(text, tokens[start]!.start, language, 'is-right');
    if (behind < 0) continue;
    for (let i = start; i < end; i++) if (tokens[i]!.start >= behind && isWord(tokens[i]!)) return i;
  }
  return at;
}

/** Where the wrong words begin in the clause before: at the same word, at a name for a name; null where neither is. */
function wrongBefore(
  { structure: { tokens, clauseOf } }: TextView,
  end: number,
  first: Token,
): number | null {
  const least = Math.max(0, end - LONGEST);
  const isIn = (i: number) => i >= least && clauseOf[i] === clauseOf[end - 1];
  if (isCapital(first) > 0 && isCapital(tokens[end - 1]!) > 0) {
    let start = end - 1;
    while (isIn(start - 1) && isCapital(tokens[start - 1]!) > 0) start--;
    return start;
  }
  for (let i = end - 1; isIn(i); i--) {
    const isSame = DENSE.test(first.low) ? tokens[i]!.low[0] === first.low[0] : tokens[i]!.low === first.low;
    if (isSame) return i;
  }
  if (!DENSE.test(first.low)) return null;
  for (let i = end - 1; isIn(i); i--) if (RELATES.test(tokens[i]!.low)) return i + 1 < end ? i + 1 : null;
  return null;
}

/** Words before "it's … now" in its sentence, tokens of what holds now, and statements that are followed, at most. */
const LEAD = 5;
const LONGEST_NAME = 9;
const MOST = 6;
/** Letters of a word that two names share, at least. */
const SHARED = 4;

/**
 * A name that a later sentence says anew, put where the first one stood, without the sentence: "the | Heron 10K … its the Heron
 * Half now, same day". Both share a word; what follows that in the first one goes with it.
 */
export function namesAnew(view: TextView): Edit[] {
  const { tokens, sentences } = view.structure;
  if (!view.classes.some((it) => it.includes('asks'))) return [];
  return sentences.slice(1, MOST * MOST).flatMap((sentence) => {
    const right = nowIn(view, sentence);
    const wrong = right && sharing(view, right, sentence.start);
    const hasMore = right && view.facts.kinds.slice(right.end, sentence.end).some((kind) => kind !== '');
    if (!right || !wrong || hasMore) return [];
    const said = view.text.slice(tokens[right.start]!.start, tokens[right.end - 1]!.end);
    let end = sentence.end;
    while (end > right.end && tokens[end - 1]!.low === '\n') end--;
    return [
      { start: tokens[wrong.start]!.start, end: tokens[wrong.end - 1]!.end, text: said },
      { start: tokens[sentence.start]!.start, end: tokens[end - 1]!.end, text: '' },
    ];
  });
}

/** What a sentence says that something is now: "its the | Heron Half | now", "ahora es la | comida de San Isidro"; null where it says none. */
function nowIn(view: TextView, { start, end }: Range): Range | null {
  const { tokens } = view.structure;
  for (let at = start; at < Math.min(end, start + LEAD); at++) {
    let from = behindPhrase(view, at, 'is-right');
    if (from === 0) continue;
    let isNow = hasPhraseIn(view, { start: at, end: from }, 'by-now');
    const next = from < end ? behindPhrase(view, from, 'by-now') : 0;
    if (next > 0) [from, isNow] = [next, true];
    while (from < end && view.lexicon.empty.has(tokens[from]!.low)) from++;
    let to = from;
    while (
      to < Math.min(end, from + LONGEST_NAME) &&
      isWord(tokens[to]!) &&
      !behindPhrase(view, to, 'by-now')
    )
      to++;
    isNow ||= to < end && behindPhrase(view, to, 'by-now') > 0;
    return isNow && to > from ? { start: from, end: to } : null;
  }
  return null;
}

/** The first name before a place that shares a word with another, as far before that word as the other goes, and with its own end. */
function sharing(view: TextView, right: Range, before: number): Range | null {
  const { tokens } = view.structure;
  const isCommon = ({ low }: Token) => low.length < SHARED || view.lexicon.empty.has(low);
  for (let shared = right.start; shared < right.end; shared++) {
    if (isCommon(tokens[shared]!) || isCapital(tokens[shared]!) === 0) continue;
    const at = tokens.findIndex(({ low }, i) => i < before && low === tokens[shared]!.low);
    const start = at - (shared - right.start);
    if (at < 0 || start < 0) continue;
    let end = at + 1;
    const isName = (i: number) => isWord(tokens[i]!) && (isCapital(tokens[i]!) > 0 || isMeasure(view, i));
    while (end < before && isName(end)) end++;
    const isSame = formOf(tokens, start, end) === formOf(tokens, right.start, right.end);
    return isSame ? null : { start, end };
  }
  return null;
}

/** Whether a token is of a figure that a name ends with: "Heron | 10K", "Lindenlauf | 10 km". */
const isMeasure = ({ facts, structure: { tokens } }: TextView, at: number): boolean =>
  /^(?:|measure|count)$/.test(facts.kinds[at]!) &&
  (/^\p{Nd}+\p{L}{0,2}$/u.test(tokens[at]!.low) || facts.kinds[at] === 'measure');
