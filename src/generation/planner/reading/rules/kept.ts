import { onlySeconds, statedSeconds } from '../../../../domain/stated-length.ts';
import { wordsEverywhere } from '../../words/word-lists.ts';
import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { quotedIn } from '../script/quoted.ts';
import { keepIntroduced } from '../strays/introduced.ts';
import { stage, typedIn } from '../strays/verbatim.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, behindPhrase, hasPhraseIn, stretchesOf, wordIn } from './stretches.ts';

/** Words of a quotation that is none of a style or of a word to avoid; of a longer one, wherever it stands. */
const FEW = 3;
const MANY = 9;
/** Tokens between a word for lines or the end and the quotation. */
const NEAR = 6;

/**
 * What is for the viewer also within an instruction: addresses of the web, lines that are quoted, names of the customer's
 * own ("a film for our workshop, Spoke Folk"). In the labelled prompts each is content nine times of ten or more.
 */
export function keep(view: TextView, roles: Role[]): void {
  const { clauses, clauseOf } = view.structure;
  // "Do not use the old address old.example."
  const denied = clauses.map(({ start, end }) =>
    view.classes.slice(start, end).some((it) => it.includes('negates')),
  );
  for (const [i, kind] of view.facts.kinds.entries())
    if (kind === 'url' && roles[i] !== 'V' && !(roles[i] === 'P' && denied[clauseOf[i]!])) roles[i] = 'C';
  const typed = typedIn(view);
  for (const [i, isTyped] of typed.entries()) if (isTyped && roles[i] !== 'V') roles[i] = 'C';
  stage(view, roles, typed);
  keepQuoted(view, roles);
  for (const sentence of view.structure.sentences) {
    keepNames(view, roles, sentence);
    equal(view, roles, sentence);
  }
  years(view, roles);
  enclosed(view, roles);
  spans(view, roles);
  offers(view, roles);
  asks(view, roles);
  keepIntroduced(view, roles);
}

/** "Day 1 = 20 sec, day 30 = 3 MIN": what something shown equals is shown, and what stands between such values. */
function equal(view: TextView, roles: Role[], { start, end }: Range): void {
  const { tokens } = view.structure;
  const isSign = (i: number) => /^=+$/.test(tokens[i]!.low);
  let at = start + 1;
  while (at < end && !(isSign(at) && roles[at - 1] === 'C')) at++;
  for (let from = at; from < end; from++) {
    if (roles[from] !== 'D') continue;
    let to = from;
    while (to < end && roles[to] === 'D') to++;
    const isValue =
      isSign(from) || isSign(from - 1) || tokens.slice(from, to).some((_, i) => isSign(from + i));
    const talks = view.classes.slice(from, to).flat();
    if ((isValue || roles[to] === 'C') && !talks.some((kind) => kind === 'asks' || MANNERS.has(kind)))
      roles.fill('C', from, to);
    from = to;
  }
}

/** Seconds of the longest film. */
const LONGEST_FILM = 300;

/** "Day 1 20 sec, day 10 one minute", "kettle: 90 seconds, £30": a figure alone goes with the content on both sides of it in its sentence. */
function enclosed(view: TextView, roles: Role[]): void {
  const { tokens, sentenceOf } = view.structure;
  for (const { start, end } of stretchesOf(view, roles, 'D')) {
    const isInside =
      roles[start - 1] === 'C' && roles[end] === 'C' && sentenceOf[start - 1] === sentenceOf[end];
    const isFigure = view.facts.figures.some(
      (it) => it.start >= start && it.end <= end && it.start <= start + 1,
    );
    const isAlone = tokens
      .slice(start, end)
      .every((it, i) => !isWord(it) || view.facts.kinds[start + i] !== '');
    if (!isInside || !isFigure || !isAlone) continue;
    const seconds = onlySeconds(view.text.slice(tokens[start]!.start, tokens[end - 1]!.end));
    const isFilm = seconds !== null && seconds <= LONGEST_FILM && seconds === statedSeconds(view.text);
    if (!isFilm) roles.fill('C', start, end);
  }
}

/** Sentences that begin with a year in a history, at least. */
const FEWEST_YEARS = 3;

/** "1925 … 1961 … 2025 …": of the years of a history none directs where most are content. */
function years(view: TextView, roles: Role[]): void {
  const { tokens, sentences } = view.structure;
  const dated = sentences.filter((it) => {
    const first = wordIn(view, it);
    return /^(?:1\d|20)\d\d$/.test(tokens[first]?.low ?? '') && first < it.end;
  });
  const told = dated.filter((it) => roles[wordIn(view, it)] === 'C').length;
  if (told >= FEWEST_YEARS && told * 3 >= dated.length * 2)
    for (const it of dated) assign(roles, it, 'C', 'D');
}

/** "de 7 a | 12": a number goes with the one from which it leads. */
function spans({ structure: { tokens } }: TextView, roles: Role[]): void {
  const isNumber = (i: number) => /^\p{Nd}+$/u.test(tokens[i]?.low ?? '');
  for (let i = 2; i < tokens.length; i++) {
    const isTorn = roles[i] === 'D' && roles[i - 1] === 'C' && roles[i - 2] === 'C';
    if (
      isTorn &&
      isNumber(i) &&
      isNumber(i - 2) &&
      /^(?:a|à|to|till|bis|até|às|–|-)$/.test(tokens[i - 1]!.low)
    )
      roles[i] = 'C';
  }
}

/** "We do boilers, leaks and bathrooms no call-out charge" says what somebody offers and forbids nothing. */
function offers(view: TextView, roles: Role[]): void {
  for (const { start, end } of stretchesOf(view, roles, 'P')) {
    const behind = behindPhrase(view, start, 'offers-first');
    if (behind === 0 || behind >= end || view.classes[behind]!.includes('negates')) continue;
    if (hasPhraseIn(view, { start: behind, end }, 'therefore')) continue;
    const talks = view.classes.slice(behind, end).flat();
    if (!talks.some((kind) => kind === 'shows' || kind === 'asks' || MANNERS.has(kind)))
      assign(roles, { start, end }, 'C');
  }
}

/** A prompt in which nothing is shown asks the question with which it begins: "how to get wine out of linen, no voice". */
function asks(view: TextView, roles: Role[]): void {
  const clause = view.structure.clauses[0];
  if (!clause || roles.some((it) => it === 'C' || it === 'V')) return;
  const first = wordIn(view, clause);
  if (behindPhrase(view, first, 'how-to') > 0) assign(roles, clause, 'C', 'D');
}

/** Tokens of a clause that are looked at before a quotation: a text of quotations alone is one clause. */
const LONGEST_CLAUSE = 60;

/** "Could you have a line like “Get your hands dirty” somewhere?" */
function keepQuoted(view: TextView, roles: Role[]): void {
  const { tokens, clauses, clauseOf, sentences, sentenceOf } = view.structure;
  const stale = new Map<Range, boolean>();
  for (const { start, end } of quotedIn(tokens, { start: 0, end: tokens.length })) {
    if (roles[start + 1] === 'C') headless(view, roles, start);
    const words = tokens.slice(start, end).filter(isWord).length;
    if (
      (words < FEW && !isEnding(view, start)) ||
      !roles.slice(start + 1, end - 1).every((it) => it === roles[start + 1])
    )
      continue;
    const role = roles[start + 1]!;
    if (role !== 'D' && role !== 'P' && role !== 'M') continue;
    const sentence = sentences[sentenceOf[start]!]!;
    const near = { start: Math.max(sentence.start, start - NEAR), end: start };
    const from = Math.min(Math.max(clauses[clauseOf[start]!]!.start, start - LONGEST_CLAUSE), near.start);
    const isDenied = view.classes.slice(from, start).some((it) => it.includes('negates'));
    const isLine =
      view.classes.slice(near.start, start).some((it) => it.includes('structure')) ||
      hasPhraseIn(view, near, 'lines') ||
      hasPhraseIn(view, near, 'ending') ||
      isLineBehind(view, { start: end, end: Math.min(sentence.end, end + NEAR) });
    const isStale = stale.get(sentence) ?? hasPhraseIn(view, sentence, 'stale');
    stale.set(sentence, isStale);
    if (isDenied || isStale || !(isLine || (words >= MANY && role === 'D'))) continue;
    roles.fill('S', start, end);
    roles.fill('C', start + 1, end - 1);
  }
}

/** Whether nothing but "end with" stands before a quotation in its clause: that is a line, as short as it may be. */
function isEnding(view: TextView, quote: number): boolean {
  const { clauses, clauseOf } = view.structure;
  const first = wordIn(view, clauses[clauseOf[Math.max(0, quote - 1)]!]!);
  return behindPhrase(view, first, 'ending') === quote;
}

/** Whether what stands behind a quotation says that it is a line ("“动手就是创造”这句话"), and not that it goes. */
function isLineBehind(view: TextView, { start, end }: Range): boolean {
  const behind = behindPhrase(view, start, 'lines-behind');
  return (
    behind > 0 &&
    !hasPhraseIn(view, { start, end }, 'wish-remove') &&
    !view.classes.slice(behind, end).flat().includes('negates')
  );
}

/** Nothing but "tagline is" or "my slogan" before a quotation in its clause is a label. */
function headless(view: TextView, roles: Role[], quote: number): void {
  const { classes, lexicon } = view;
  const { tokens, clauses, clauseOf } = view.structure;
  const { start } = clauses[clauseOf[Math.max(0, quote - 1)]!]!;
  if (quote - start > LONGEST_CLAUSE) return;
  let labels = false;
  const ends = isEnding(view, quote);
  for (let i = start; i < quote && !ends; i++) {
    const isLabel = classes[i]!.includes('shows') || hasPhraseIn(view, { start: i, end: i + 1 }, 'lines');
    labels ||= isLabel;
    const isOurs = classes[i]!.some((it) => it === 'we' || it === 'i');
    if (isWord(tokens[i]!) && !isLabel && !isOurs && !lexicon.empty.has(tokens[i]!.low)) return;
  }
  if (labels || ends) assign(roles, { start, end: quote }, 'D', 'C');
}

/** Classes of words behind which a name is a manner: "in the style of Ada Brook". */
const MANNERS = new Set<string>(['tone', 'visuals', 'music', 'type']);

/** A name of several capitalised words, of the customer's own or of words that talk of no film; German nouns all have a capital. */
function keepNames(view: TextView, roles: Role[], { start, end }: Range): void {
  const { structure, classes, language } = view;
  const { tokens } = structure;
  if (language === 'de') return;
  for (let i = start + 1; i < end; i++) {
    if (isCapital(tokens[i]!) === 0 || !isWord(tokens[i]!)) continue;
    const from = i;
    while (i < end && (isCapital(tokens[i]!) > 0 || (tokens[i]!.low === '&' && i + 1 < end))) i++;
    const isTold = roles.slice(from, i).every((it) => it === 'D');
    const isStrange = classes.slice(from, i).every((it) => it.every((kind) => kind === 'empty'));
    const before = classes.slice(Math.max(start, from - NEAR), from).flat();
    const isOwn = before.some((kind) => kind === 'we' || kind === 'i' || kind === 'names');
    const isManner = before.some((kind) => MANNERS.has(kind));
    if (i - from > 1 && isTold && (isOwn || (isStrange && !isManner)))
      assign(roles, { start: from, end: i }, 'C');
  }
}

/** Capitals of a place at most. */
const LONGEST_PLACE = 4;

/** The end of a name with the place that stands behind it: "Chez Odilon à Aurillac", "Kitchen & Co, Hull". */
export function withPlace(
  { structure: { tokens, sentenceOf }, facts }: TextView,
  { start, end }: Range,
): number {
  let from = end;
  if (/^["”»」』’]$/.test(tokens[from]?.low ?? '')) from++;
  if (/^[,，、(]$/.test(tokens[from]?.low ?? '')) from++;
  const word = tokens[from];
  if (word && word.text === word.low && wordsEverywhere('before-places').includes(word.low)) from++;
  let to = from;
  while (to < tokens.length && isCapital(tokens[to]!) > 0 && facts.kinds[to] === '') to++;
  const isPlace =
    from > end && to > from && to - from <= LONGEST_PLACE && sentenceOf[to - 1] === sentenceOf[start];
  return isPlace ? to : end;
}
