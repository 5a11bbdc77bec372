import { wordsEverywhere } from '../../../words/word-lists.ts';
import { isCapital } from '../../model/clues.ts';
import { behindPhrase, hasFacts, hasPhraseIn } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { isProper } from '../owner/company.ts';
import { isDense } from '../plain.ts';
import { isHost, isOwn, thingAt } from './hosted.ts';
import { isOfKind } from './kinds.ts';

/** Sentences at the beginning that may name a host, and tokens of them that are looked through, at most. */
const FIRST = 5;
const MOST = 90;
/** Words before a thing that lead to it, and tokens about it in which a day or a price stands, at most. */
const LEADS = 7;
const SOON = 14;

/** Letters of a host that has room above a title. */
export const LONGEST_HOST = 40;

/** Classes of words with which no name of a host begins, and lists of what stands in none. */
const TELLS = new Set<string>(['asks', 'tells', 'presents', 'shows', 'greets']);
const NO_HOSTS = ['is-open', 'salutations', 'seeks', 'says-hiring', 'posts-after'];

const COMMA = /^[,，、]$/;
const ENDS = /^[:：,，、–—|!?.。！？(（]$/;
const DATED = new Set<string>(['date', 'weekday', 'money', 'percent']);

/** Who holds or sells something, and the thing. */
export type Offer = { lead: number; host: Range; thing: Range };

/**
 * Each name at the beginning of a text with what it holds or offers right behind it, parted by a mark or a line alone: "Fietsenmaker
 * De Losse Ketting. | Winterbeurt voor €49", "si chiama Forno Tarantella, giovedì | giro pizza". What is offered has its day or its price beside it.
 */
export function offersIn(view: TextView): Offer[] {
  const { tokens, sentences } = view.structure;
  const until = Math.min(sentences[Math.min(FIRST, sentences.length) - 1]?.end ?? 0, MOST);
  const found: Offer[] = [];
  for (let start = 0; start < until; ) {
    let mark = start;
    while (mark < tokens.length && !isEnd(view, mark)) mark++;
    const host = hostAt(view, { start, end: mark });
    const thing = host && mark < tokens.length ? thingBehind(view, host, behindPlace(view, mark)) : null;
    if (host && thing) found.push({ lead: start, host, thing });
    start = mark + 1;
  }
  return found;
}

const isEnd = ({ structure: { tokens } }: TextView, at: number): boolean =>
  tokens[at]!.low === '\n' || ENDS.test(tokens[at]!.low);

/** The mark behind where a host is, where that follows its name: "Verde Rama, en Murcia | , y hacemos taller"; else its own. */
function behindPlace(view: TextView, mark: number): number {
  const { tokens } = view.structure;
  let next = mark + 1;
  if (!wordsEverywhere('before-places').includes(tokens[next]?.low ?? '')) return mark;
  while (next < tokens.length && !isEnd(view, next)) next++;
  return next < tokens.length && !hasFacts(view, { start: mark, end: next }) ? next : mark;
}

/** The name of a stretch between two marks: behind what leads to it ("promo for our | Hartlow Club", "it's called | Brindle"). */
function hostAt(view: TextView, { start, end }: Range): Range | null {
  const { tokens } = view.structure;
  let from = start;
  for (let at = start; at < end; at++) from = Math.max(from, leadsBehind(view, at));
  const isSmall = (at: number) => isCapital(tokens[at]!) === 0 && view.lexicon.empty.has(tokens[at]!.low);
  while (from < end && (!isWord(tokens[from]!) || isSmall(from) || isOwn(view, from))) from++;
  if (from >= end) return null;
  let last = end;
  while (last > from && !isWord(tokens[last - 1]!)) last--;
  const host = shortest(view, { start: from, end: last });
  const isNamed =
    tokens.slice(host.start + 1, end).some((it) => isCapital(it) > 0) || isDense(tokens[end - 1]!.text);
  const talks =
    view.classes[from]?.some((it) => TELLS.has(it)) || NO_HOSTS.some((key) => hasPhraseIn(view, host, key));
  return isNamed && !talks && isHost(view, host) ? host : null;
}

/** A long name without what leads to it: "Ilaria della scuola di danza | Piede Leggero di Arezzo". */
function shortest(view: TextView, host: Range): Range {
  const { tokens } = view.structure;
  for (let at = host.start; at < host.end; at++) {
    if (tokens[host.end - 1]!.end - tokens[at]!.start <= LONGEST_HOST) return { start: at, end: host.end };
    if (isProper(view, at)?.end === host.end) return { start: at, end: host.end };
  }
  return host;
}

const leadsBehind = (view: TextView, at: number): number => {
  const { low } = view.structure.tokens[at]!;
  return Math.max(behindPhrase(view, at, 'for-host'), view.lexicon.named.has(low) ? at + 1 : 0);
};

/** What a stretch behind a mark begins with, where it is an event or an offer, with its day or price beside it. */
function thingBehind(view: TextView, host: Range, mark: number): Range | null {
  const { tokens, sentences, sentenceOf } = view.structure;
  let at = mark + 1;
  while (at < tokens.length && !isWord(tokens[at]!)) at++;
  if (at >= tokens.length) return null;
  const { end } = sentences[sentenceOf[at]!]!;
  let start = at;
  while (start < end && start - at < LEADS && leads(view, start))
    start = Math.max(start + 1, behindPhrase(view, start, 'we-hold'));
  const isFor = tokens.slice(at, start).some((_, i) => behindPhrase(view, at + i, 'for-host') > 0);
  const thing = isFor ? null : thingAt(view, { start, end }, 1);
  // "Eröffnung ist am 5. Juli" tells of it, as a list of prices does of all that there is.
  if (!thing || isWhere(view, thing) || behindPhrase(view, thing.end, 'has-or-is') > 0) return null;
  const isHeading =
    isLoud(view, thing) && !isLoud(view, host) && !/^[:：]$/.test(tokens[thing.end]?.low ?? '');
  const isLoose = COMMA.test(tokens[mark]!.low);
  const isOffer = isOfKind(view, thing, 'offer-words');
  if (isOffer && isMonthly(view, { start: at, end: start })) thing.start = at;
  // "Our chess club, tournament on 8 March" is about the club.
  const facts = view.facts.kinds.slice(at, thing.end + SOON);
  // "Brunch on Sundays, £18" is what a café has every week.
  const isDated = !isLoose && isCapital(tokens[thing.start]!) > 0 && facts.includes('date');
  const isEvent = (thing.end - thing.start > 1 || isDated) && isOfKind(view, thing, 'event-words');
  while (isHeading && /^\p{Nd}+\p{Lu}$/u.test(tokens[thing.end]?.text ?? '')) thing.end++;
  return (isOffer || isEvent || isHeading) && facts.some((it) => DATED.has(it)) ? thing : null;
}

/** Whether a word leads to what is held: a day, "our", "and we hold". */
const leads = (view: TextView, at: number): boolean =>
  view.facts.kinds[at] !== '' ||
  isOwn(view, at) ||
  view.lexicon.empty.has(view.structure.tokens[at]!.low) ||
  behindPhrase(view, at, 'we-hold') > 0;

/** Whether a stretch is a month alone, which is a part of what it has in languages without spaces: "3월 | 이벤트". */
const isMonthly = ({ facts, structure: { tokens } }: TextView, { start, end }: Range): boolean =>
  end - start === 1 && facts.kinds[start] === 'date' && isDense(tokens[start]!.text);

/** Whether a place leads to a thing, or stands in it: "give at the | spring concert", "Saturdays at | Hexley Market". */
function isWhere({ structure: { tokens }, lexicon }: TextView, { start, end }: Range): boolean {
  const isCall = lexicon.calls.has(tokens[start]!.low) && end - start > 1 && isCapital(tokens[start]!) < 2;
  const isStreet = tokens.slice(start, end).some(({ low }) => lexicon.streets.has(low));
  return isCall || isStreet || wordsEverywhere('before-places').includes(tokens[start - 1]?.low ?? '');
}

/** Whether several words are written in capitals, as a heading is. */
const isLoud = ({ structure: { tokens } }: TextView, { start, end }: Range): boolean =>
  end - start > 1 &&
  tokens.slice(start, end).every(({ text }) => text === text.toUpperCase()) &&
  isCapital(tokens[start]!) === 2;

/** Whether an offer is what a film is about, or has its name behind it: "Мастер-класс | «Первая кружка»". */
export const isAbout = ({ thing }: Offer, { start, end }: Range): boolean =>
  thing.start < end && start <= thing.end + 1;

/** What the likeliest name holds or offers right behind it; null where that is of no host. */
export function offeredBy(view: TextView, chosen: Range): Range | null {
  const isOther = (it: Range) => it.end <= chosen.start || it.start >= chosen.end;
  return offersIn(view).find(({ host, thing }) => !isOther(host) && isOther(thing))?.thing ?? null;
}
