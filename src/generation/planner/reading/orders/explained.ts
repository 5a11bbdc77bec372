import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Sentences at the beginning in which an explanation is ordered. */
const FIRST = 2;
/** Tokens from "explain" to "how", at most ("explain in thirty seconds, for everybody, how"). */
const APART = 9;
/** Words of a question that a film answers. */
const SHORTEST = 3;
const LONGEST = 14;

/** Classes of words that may stand before "explain" where it is an order. */
const ORDERS = new Set<string>(['asks', 'greets', 'hedges', 'i', 'we', 'you', 'format', 'length', 'empty']);

/** An explanation that is ordered: the question that it answers, and where its order begins and what belongs to it ends. */
type Explained = { question: Range; order: Range };

/**
 * What a film is to explain: "erklär mal in 30 Sekunden, | wie eine Wärmepumpe funktioniert, | für Leute ohne Ahnung"; null
 * where nobody orders an explanation. "Dr. Vale explains how bees dance" orders none.
 */
export function explainedIn(view: TextView): Explained | null {
  const { sentences } = view.structure;
  for (const sentence of sentences.slice(0, FIRST)) {
    const at = orderIn(view, sentence);
    if (at === null) continue;
    for (let how = at; how < Math.min(sentence.end, at + APART); how++) {
      if (behindPhrase(view, how, 'asks-how') === 0 || view.clues.quoted[how]) continue;
      const question = questionAt(view, how, sentence.end);
      if (question) return { question, order: { start: at, end: sentence.end } };
    }
  }
  return null;
}

/** The question that a prompt is, where it begins with one: "why is the sky blue, 20 sec"; null where it begins with none. */
export function askedIn(view: TextView): Range | null {
  const [first] = view.structure.sentences;
  return first && behindPhrase(view, first.start, 'asks-how') > 0
    ? questionAt(view, first.start, first.end)
    : null;
}

/** The token behind "explain", before which nothing in its sentence is anything but talk; null where there is none. */
function orderIn(view: TextView, { start, end }: Range): number | null {
  const { tokens } = view.structure;
  for (let at = start; at < end; at++) {
    const behind = behindPhrase(view, at, 'explains');
    if (behind > 0) return behind;
    if (isWord(tokens[at]!) && !view.classes[at]!.some((kind) => ORDERS.has(kind))) return null;
  }
  return null;
}

/** The question from its first word to the end of its clause, without how long the film is and whom it is for. */
function questionAt(view: TextView, how: number, most: number): Range | null {
  const { tokens, clauseOf } = view.structure;
  let end = how + 1;
  while (end < most && clauseOf[end] === clauseOf[how] && !leaves(view, end)) end++;
  while (end > how && !isWord(tokens[end - 1]!)) end--;
  const words = tokens.slice(how, end).filter(isWord).length;
  return words >= SHORTEST && words <= LONGEST ? { start: how, end } : null;
}

/** "in 30 seconds", "for beginners" */
function leaves(view: TextView, at: number): boolean {
  const behind = behindPhrase(view, at, 'explains-in');
  // "in like 30 sec"
  const near = view.structure.tokens.slice(behind, behind + 2);
  const isLength = behind > 0 && near.some(({ low }) => /^\p{Nd}/u.test(low));
  return isLength || behindPhrase(view, at, 'explains-for') > 0;
}

/** The question is shown; the order before it, and the length and the audience behind it, are not. */
export function keepExplained(view: TextView, roles: Role[]): void {
  const found = explainedIn(view);
  if (!found) return;
  const { question, order } = found;
  const { sentences, sentenceOf, tokens } = view.structure;
  const { start } = sentences[sentenceOf[question.start]!]!;
  for (let i = question.start; i < question.end; i++) if (/[DM]/.test(roles[i]!)) roles[i] = 'C';
  for (let i = start; i < question.start; i++) if (roles[i] === 'C') roles[i] = 'D';
  let next = question.end;
  while (next < order.end && !isWord(tokens[next]!)) next++;
  if (next < order.end && leaves(view, next))
    for (let i = question.end; i < order.end; i++) if (roles[i] === 'C') roles[i] = 'D';
  keepAnswer(view, roles, order.end);
}

/** What answers the question that a film shows at its beginning is shown, also where nobody orders an explanation. */
export function keepAnswers(view: TextView, roles: Role[]): void {
  const asked = explainedIn(view) ? undefined : questionIn(view, roles);
  const answer = view.structure.sentences.find(({ start }) => start === asked?.end);
  if (!answer) return;
  const { start, end } = answer;
  const said = view.structure.tokens.slice(start, end).filter(isWord).length;
  const isTalk = view.classes.slice(start, end).some((kinds) => kinds.some((kind) => OF_MAKER.test(kind)));
  if (said >= MANY && !isTalk && !view.facts.kinds.slice(start, end).includes('duration'))
    keepAnswer(view, roles, start, end);
}

/** The question at the beginning of a text that a film shows: "설명 영상: | 지진은 왜 일어날까?"; undefined where none is. */
function questionIn(view: TextView, roles: Role[]): Range | undefined {
  const { tokens, sentences } = view.structure;
  return sentences.slice(0, FIRST).find(({ start, end }) => {
    let last = end - 1;
    while (last > start && tokens[last]!.low === '\n') last--;
    const isAsked = /^[?？؟]$/u.test(tokens[last]!.low) || /か$/u.test(tokens[last - 1]?.low ?? '');
    const asks = ['asks-how', 'asks-why'].some((key) => hasPhraseIn(view, { start, end }, key));
    return isAsked && roles[last - 1] === 'C' && asks;
  });
}

/** Classes of words that no answer has to a question that nobody ordered to explain. */
const OF_MAKER =
  /^(?:asks|greets|hedges|tells|i|we|you|length|audience|tone|format|music|voice|speaks|type|language)$/;

/** Classes of words that speak to the maker or of the film, and those with which a sentence begins that does. */
const TALKS = new Set<string>('format music voice speaks type you greets'.split(' '));
const DIRECTS = /^(?!empty$|we$|hedges$)/;
/** Sentences behind a question that need no other one that was read as its answer, at most. */
const MOST_ANSWERS = 3;
/** Words of a sentence that answers, at least. */
const FEWEST = 4;
const MANY = 6;

/** Sentences behind the order that answer its question, where one of them was read so: "So blue light comes from everywhere" is no wish. */
function keepAnswer(view: TextView, roles: Role[], from: number, to = roles.length): void {
  const behind = view.structure.sentences.filter(({ start, end }) => start >= from && end <= to);
  const isAnswer = ({ start, end }: Range) => {
    const first = wordIn(view, { start, end });
    const words = view.structure.tokens.slice(start, end).filter(isWord).length;
    return words >= FEWEST && first < end && roles[first] === 'C';
  };
  if (behind.length > MOST_ANSWERS && !behind.some(isAnswer)) return;
  for (const [i, sentence] of behind.entries()) {
    const { start, end } = sentence;
    let first = wordIn(view, sentence);
    while (first < end - 1 && view.lexicon.empty.has(view.structure.tokens[first]!.low)) first++;
    const opens = view.classes[first] ?? [];
    const talks = view.classes.slice(start, end).some((kinds) => kinds.some((kind) => TALKS.has(kind)));
    const words = view.structure.tokens.slice(start, end).filter(isWord).length;
    // "Light is scattered by the air …" is no picture, right behind the question.
    const isNext = i === 0 && words >= MANY;
    const isPlain = !opens.some(
      (kind) => DIRECTS.test(kind) && kind !== 'palette' && !(isNext && kind === 'visuals'),
    );
    const isOfFilm = ['begs', 'screens', 'platforms'].some((key) => hasPhraseIn(view, sentence, key));
    if (words < FEWEST || talks || !isPlain || isOfFilm) continue;
    for (const role of ['D', 'M'] as const) assign(roles, sentence, 'C', role);
  }
}

/** Tokens between "for" and those for whom a film is. */
const FOR = 3;

/**
 * Whether the question says better what the film is about than the likeliest name: that is part of the order, torn out of the
 * question, or for whom the film is. A name behind the question stays.
 */
export function betterExplained(view: TextView, { question, order }: Explained, chosen: Range): boolean {
  const { tokens } = view.structure;
  if (chosen.end <= question.start) return true;
  if (chosen.start < question.end) return chosen.start <= question.start + 1 || chosen.end > question.end;
  if (chosen.start >= order.end) return false;
  if (isCapital(tokens[chosen.start]!) === 0) return true;
  for (let at = Math.max(question.end, chosen.start - FOR); at <= chosen.start; at++)
    if (behindPhrase(view, at, 'explains-for') > 0) return true;
  return false;
}
