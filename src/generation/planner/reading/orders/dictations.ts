import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasFacts, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import type { WordClass } from '../talk.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of what is told in one breath, at least, and of a fact with hardly a word beside it, at most. */
const FEWEST = 3;
const SHORT = 3;

/** Classes of words that speak of the film or to the maker; such a breath tells viewers nothing. */
const TALKS = new Set<string>([
  'asks',
  'greets',
  'i',
  'you',
  'negates',
  'tone',
  'music',
  'voice',
  'format',
  'visuals',
  'palette',
  'speaks',
  'shows',
]);

/** What is said of when the film is due or of the film itself is told to its maker. */
const TO_MAKER = ['films', 'deadline', 'handover', 'to-check', 'announced-first', 'draft-said', 'because'];

/** Words of a sentence from which on it was said in one breath, with commas or without. */
const BREATH = 20;

/**
 * In what somebody dictated without a mark, what "we" do and what has a date, an hour or a price is told to viewers, also
 * where it begins as chat: "um we open again on the first of April". Where commas part it, it has such a fact, and the words or two
 * beside it go with it: "were doing a surprise party at the Legion hall in Brockton, | 3pm".
 */
export function keepDictated(view: TextView, roles: Role[]): void {
  const { tokens, clauses, sentences, sentenceOf } = view.structure;
  const isTurn = (n: number) => {
    const [before, next] = [tokens[clauses[n]!.start - 1], clauses[n + 1]];
    return (before && isWord(before)) || (next && isWord(tokens[next.start - 1]!));
  };
  const long = sentences.map(({ start, end }) => tokens.slice(start, end).filter(isWord).length >= BREATH);
  // "Background, so you understand us: we're a co-op of 12": what stands behind a head for the maker is for them, too.
  const isHeaded = (n: number) => roles[clauses[view.clues.heads[n]!]?.start ?? -1] === 'M';
  // "The nice thing is that on Mondays we are closed, say that": what is pointed out has a rule of its own.
  const isPointedOut = (n: number) =>
    clauses[n + 1] !== undefined && behindPhrase(view, wordIn(view, clauses[n + 1]!), 'say-that') > 0;
  const isBreath = (n: number) =>
    long[sentenceOf[clauses[n]!.start]!] === true && !isHeaded(n) && !isPointedOut(n);
  for (const sentence of sentences) counted(view, roles, sentence);
  for (const [n, clause] of clauses.entries())
    if (isTurn(n) || isBreath(n)) {
      leaveOrder(view, roles, clause);
      told(view, roles, clause, !isTurn(n));
    }
  for (const [n, clause] of clauses.entries())
    if (isBreath(n) && isShort(view, clause) && isBesideShown(view, roles, clause)) show(view, roles, clause);
}

/** What orders the film is none of what is told in the same breath: "…, and i want a video invite, make it funny". */
function leaveOrder(view: TextView, roles: Role[], { start, end }: Range): void {
  const first = wordIn(view, { start, end });
  const from = behindPhrase(view, first, 'wish-and') || first;
  const isWish = behindPhrase(view, from, 'to-maker') > 0 && hasPhraseIn(view, { start, end }, 'films');
  const orders = isWish || behindPhrase(view, from, 'orders-first') > 0;
  const isShown = roles.slice(first, end).every((role) => role === 'C');
  if (orders && isShown && !view.clues.quoted[first] && !hasFacts(view, { start, end }))
    assign(roles, { start, end }, 'D');
}

/** Figures in what we say of ourselves that are no chat. */
const FEWEST_COUNTED = 2;
const SPEAKS = new Set<string>(['asks', 'greets', 'i', 'you']);

/** "This summer we took in 1,874 animals, 640 of them hedgehogs": what counts what we did and speaks to nobody is content. */
function counted(view: TextView, roles: Role[], { start, end }: Range): void {
  if (!roles.slice(start, end).every((it) => it === 'M')) return;
  const own = view.classes.slice(start, end);
  const isOurs = own.some((it) => it.includes('we'));
  const talks = own.some((it) => it.some((kind) => SPEAKS.has(kind)));
  const figures = view.facts.figures.filter((it) => it.start >= start && it.end <= end);
  if (isOurs && !talks && figures.length >= FEWEST_COUNTED) assign(roles, { start, end }, 'C');
}

/** Whether a clause is a fact or a name with hardly a word more. */
const isShort = (view: TextView, { start, end }: Range): boolean =>
  wordsIn(view, { start, end }) <= SHORT &&
  (view.facts.kinds[start] !== '' || isCapital(view.structure.tokens[start]!) > 0);

/** Whether a clause stands beside one of its sentence that is shown, with marks between them at most. */
function isBesideShown({ structure }: TextView, roles: Role[], { start, end }: Range): boolean {
  const { tokens, sentences, sentenceOf } = structure;
  const whole = sentences[sentenceOf[start]!]!;
  let before = start - 1;
  while (before > whole.start && !isWord(tokens[before]!)) before--;
  return (before >= whole.start && roles[before] === 'C') || (end < whole.end && roles[end] === 'C');
}

const wordsIn = ({ structure: { tokens } }: TextView, { start, end }: Range) =>
  tokens.slice(start, end).filter(isWord).length;

/** Shows a stretch of chat that does not speak to the maker. */
function show(
  view: TextView,
  roles: Role[],
  { start, end }: Range,
  ignored: readonly WordClass[] = [],
): void {
  const isChat = roles.slice(start, end).every((role) => role === 'M' || role === 'C');
  if (
    !isChat ||
    view.clues.quoted[start] ||
    view.clues.bracketed[start] ||
    TO_MAKER.some((key) => hasPhraseIn(view, { start, end }, key))
  )
    return;
  const talks = view.classes.slice(start, end).some((it, i) => {
    // Whose something is tells viewers as well: "its my nans 90th on the 8th of august".
    const isOwner = behindPhrase(view, start + i, 'possessives') > 0;
    return it.some((kind) => TALKS.has(kind) && !ignored.includes(kind) && !(kind === 'i' && isOwner));
  });
  if (!talks) roles.fill('C', start, end);
}

/** Classes of words that speak to nobody in what we did on a day, and in what we offer. */
const OWN: readonly WordClass[] = ['i', 'negates'];
const OFFERED: readonly WordClass[] = ['i', 'asks'];

function told(view: TextView, roles: Role[], { start, end }: Range, needsFact: boolean): void {
  let first = start;
  while (first < end && isFiller(view, first))
    first = Math.max(first + 1, behindPhrase(view, first, 'chat-start'));
  let last = end;
  while (last > first && isFiller(view, last - 1)) last--;
  const range = { start: first, end: last };
  const who = behindPhrase(view, first, 'wish-and') || first;
  const offers = who < last && behindPhrase(view, who, 'offers-first') > 0;
  const isOurs = offers || (who < last && view.classes[who]!.includes('we'));
  const isDated = hasFacts(view, range);
  if (wordsIn(view, range) < FEWEST || !(isDated || (isOurs && !needsFact))) return;
  // "We met at a bus stop in 1996 and he never got it back": what we did is told with all of it; "we do" and "I cover" ask nobody.
  show(view, roles, range, [...(isOurs && isDated ? OWN : []), ...(offers ? OFFERED : [])]);
}

/** Words between two thoughts: "um", "so yeah". */
const isFiller = (view: TextView, at: number): boolean =>
  !isWord(view.structure.tokens[at]!) ||
  view.classes[at]!.includes('hedges') ||
  view.classes[at]!.includes('greets') ||
  behindPhrase(view, at, 'chat-start') > 0;
