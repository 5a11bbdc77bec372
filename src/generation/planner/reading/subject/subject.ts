import type { Genre, SpanSource, Words } from '../../../../domain/brief.ts';
import { isOfLooks } from '../../../design/wishes/look-clauses.ts';
import type { LinearModel } from '../../../learned/linear.ts';
import { wordList, wordsEverywhere } from '../../words/word-lists.ts';
import { briefedName, briefIn, isBriefing } from '../briefs/briefed.ts';
import { namedField } from '../briefs/fields/fields.ts';
import { wordsOf } from '../material/units.ts';
import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import type { Weights } from '../model/weights.ts';
import { dishIn } from '../orders/dishes.ts';
import { betterExplained, explainedIn } from '../orders/explained.ts';
import { headedBefore } from '../orders/headed.ts';
import { betterOrdered, orderedIn } from '../orders/ordered.ts';
import { isNoName, presenterIn, withoutPost } from '../orders/presenter.ts';
import { howIn } from '../orders/steps.ts';
import { behindSalutation } from '../rules/letters.ts';
import { behindPhrase } from '../rules/stretches.ts';
import { betterShort, isOrdered } from '../short/keep.ts';
import { withPrefixed } from '../strays/prefixed.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { agreed } from './agreement.ts';
import { betterNamed } from './better/better.ts';
import { isAlongside, isOfMaker, isOfSender } from './better/clients.ts';
import { isDay } from './better/earlier.ts';
import { isOfKind } from './better/kinds.ts';
import { wholeBehindLabel } from './better/labelled.ts';
import { beforeSeeking, eventBefore, isBarePriced, withEvent } from './better/unsuited.ts';
import { candidatesOf, isBareLabel } from './candidates.ts';
import { isFragment, isHeading, isTorn, whole } from './fragments.ts';
import { meritsOf } from './merits/merits.ts';
import { namedIn, nameIn, nameOf } from './named.ts';
import { mannerOf, nameNetwork } from './network.ts';
import { plainly } from './plain.ts';
import { type SubjectFeatures, subjectFeatures } from './span-features.ts';
import { titleIn } from './titles.ts';

/**
 * What a text is about: what it is titled, else what it tells of. Where nothing is to be shown or
 * said, only words that talk of no film can be it ("something cool for my bakery"); null where there are none.
 */
export function subjectOf(
  models: Weights['subject'],
  view: TextView,
  { roles, genre }: { roles: Role[]; genre: Genre },
  source: SpanSource,
): Words | null {
  const field = givenName(view);
  return field ? wordsOf(view, field, source) : toldAbout(models, view, { roles, genre }, source);
}

/** What a text says itself that it is titled or about, in a field, behind a label or as a title; null where it does not. */
export const givenName = (view: TextView): Range | null =>
  namedField(view) ?? titleIn(view)?.title ?? briefedName(view);

/** What a text is about beside all titles: of all stretches the one that most of the likely ones agree with. */
export function toldAbout(
  models: Weights['subject'],
  view: TextView,
  { roles, genre }: { roles: Role[]; genre: Genre },
  source: SpanSource,
): Words | null {
  const manner = mannerOf(view);
  const dish = genre === 'recipe' ? dishIn(view) : null;
  if (dish && roles[dish.name.start] === 'C') return wordsOf(view, dish.name, source);
  const candidates = namesIn(view, roles);
  const explained = explainedIn(view);
  const bare = candidates.length === 0 ? betterShort(view, roles, null) : null;
  if (bare) return wordsOf(view, bare, source);
  if (candidates.length === 0) return explained ? wordsOf(view, explained.question, source) : null;
  const choose = (among: Range[]): Range => {
    const learned = spanScores(models[manner], among, subjectFeatures(view, { roles, genre }, among));
    const names = meritsOf(view, { roles, genre }, among, learned);
    return names.length > 0 ? agreed(names, nameNetwork(manner)).best : among[0]!;
  };
  const likeliest = choose(candidates);
  const others = candidates.filter(({ start }) => !isBeside(view, start, likeliest));
  // "Like an old newspaper" is what the film is to look like, and never what it is about.
  const likely = others.length > 0 && isLook(view, likeliest) ? choose(others) : likeliest;
  const better = betterNamed({ view, roles, genre, candidates, choose }, likely);
  const chosen = better && !isBareLabel(view, better) ? better : likely;
  // "Gazpacho: 1 kg …, for my greengrocer's, Frutas Maruja": the dish goes before the shop.
  const headed = genre === 'recipe' ? headedBefore(view, chosen) : howBefore(view, genre, chosen);
  if (headed && /[CSDM]/.test(roles[headed.start]!)) return wordsOf(view, headed, source);
  if (explained && betterExplained(view, explained, chosen)) return wordsOf(view, explained.question, source);
  const topic = betterShort(view, roles, chosen);
  const ordered = orderedIn(view);
  const isBetter = (than: Range | null) =>
    than !== null && ordered !== null && betterOrdered(view, ordered, than);
  if (ordered && isOffered(view, roles, ordered) && (isBetter(chosen) || isBetter(topic)))
    return wordsOf(view, ordered, source);
  if (topic) return wordsOf(view, nameOf(view, topic) ?? topic, source);
  const presenter = isNoName(view, roles, chosen) ? presenterIn(view) : null;
  if (presenter) return wordsOf(view, presenter, source);
  const own = genre === 'appeal' ? beforeSeeking(view, chosen) : chosen;
  const found = whole(view, behindHeading(view, own));
  const stated = isFragment(view, found)
    ? (namedIn(view) ?? eventBefore(view, found) ?? nameIn(view, found))
    : null;
  const name = beforeList(
    view,
    withFirst(view, roles, withEvent(view, genre, nameOf(view, found) ?? stated ?? found)),
  );
  return wordsOf(view, withPrefixed(view, genre, withoutPost(view, wholeBehindLabel(view, name))), source);
}

/** The title of steps, where the likeliest name is one of the steps, or the title torn. */
function howBefore(view: TextView, genre: Genre, { start }: Range): Range | null {
  const how = genre === 'howto' ? howIn(view)?.head : undefined;
  return how && start >= how.start ? how : null;
}

/** Words of an event's name that stand before what was taken for it, at most. */
const FIRST_WORDS = 2;

/** An event with the words before it that belong to it: "Grand | opening of Café Luna", "our garden | fair". */
function withFirst(view: TextView, roles: Role[], { start, end }: Range): Range {
  const { language, lexicon, classes, facts } = view;
  const { tokens, sentenceOf } = view.structure;
  const isCommon = language === 'de' || isCapital(tokens[start]!) === 0;
  if (!isCommon || !isOfKind(view, { start, end }, 'event-words')) return { start, end };
  const isWithin = (at: number) => at >= 0 && sentenceOf[at] === sentenceOf[start];
  // "Announce our summer festival" asks.
  const isPlain = (at: number) =>
    isWord(tokens[at]!) &&
    roles[at] === 'C' &&
    facts.kinds[at] === '' &&
    !lexicon.empty.has(tokens[at]!.low) &&
    behindPhrase(view, at, 'we-hold') === 0 &&
    classes[at]!.length === 0;
  let first = start;
  while (start - first < FIRST_WORDS && isWithin(first - 1) && isPlain(first - 1)) first--;
  const isWhole = !isWithin(first - 1) || lexicon.empty.has(tokens[first - 1]!.low);
  return { start: isWhole ? first : start, end };
}

/** A name without the first thing of a list that goes on behind it: "Sommerfest der Feuerwehr: Grill | , Hüpfburg". */
function beforeList({ language, structure: { tokens, sentenceOf } }: TextView, { start, end }: Range): Range {
  const next = tokens[end];
  if (!next || !/^[,،、，]$/.test(next.low) || sentenceOf[end] !== sentenceOf[start]) return { start, end };
  const colon = tokens.findIndex(({ low }, at) => at > start && at < end && /^[:：]$/.test(low));
  // "Hackathon: Tidehack, 36 hours", "Lost cat: Biscuit, grey tabby": its name may stand behind. German nouns all have capitals.
  const isNamed = isCapital(tokens[colon + 1] ?? next) > 0 && (language !== 'de' || colon === start + 1);
  return { start, end: colon < 0 || isNamed ? end : colon };
}

/** The stretches of a text that may be what it is about. */
export function namesIn(view: TextView, roles: Role[]): Range[] {
  if (!roles.includes('C') && !roles.includes('V')) return offeredOf(view, (it) => isTopic(view, it));
  return offeredOf(view, (it) => isOffered(view, roles, it), roles);
}

/** The stretches that may be names, without those that nothing is about where there are others. */
function offeredOf(view: TextView, isOne: (range: Range) => boolean, roles: Role[] = []): Range[] {
  const all = candidatesOf(view).filter(isOne);
  const brief = briefIn(view);
  const greeted = behindSalutation(view);
  const others = all.filter(
    (it) =>
      it.start >= greeted &&
      !wordsEverywhere('hashtag-labels').includes(view.structure.tokens[it.start - 1]?.low ?? '') &&
      !isOfMaker(view, it) &&
      !isBriefing(view, brief, it.start) &&
      !isDay(view, it) &&
      !isAlongside(view, it) &&
      !isOfSender(view, roles, it) &&
      !isBarePriced(view, it),
  );
  return others.length > 0 ? others : all;
}

/** Whether a token stands in the sentence of a stretch. */
const isBeside = ({ structure: { sentenceOf } }: TextView, at: number, { start }: Range) =>
  sentenceOf[at] === sentenceOf[start];

/** Whether a stretch says what the film is to look like. */
const isLook = ({ text, language, structure: { tokens } }: TextView, { start, end }: Range) =>
  isOfLooks(text.slice(tokens[start]!.start, tokens[end - 1]!.end), language);

/** Whether a stretch may be what a text is about: it is neither forbidden nor a label, not torn, and no platform. */
export function isOffered(view: TextView, roles: Role[], range: Range): boolean {
  return (
    !/[PS]/.test(roles[range.start]!) &&
    !isTorn(view, range) &&
    !isPlatform(view, roles, range) &&
    !isOrdered(view, range)
  );
}

/** What stands behind a heading and a mark: "TOOLBOX TALK – LADDERS". */
function behindHeading(view: TextView, { start, end }: Range): Range {
  const { tokens } = view.structure;
  for (let i = start + 1; i + 1 < end; i++)
    if (!isWord(tokens[i]!) && isHeading(view, plainly(view, { start, end: i })))
      return { start: i + 1, end };
  return { start, end };
}

/** Whether a stretch is where an instruction says that the film is shown: "portrait for WhatsApp". */
function isPlatform({ structure: { tokens } }: TextView, roles: Role[], { start, end }: Range): boolean {
  return (
    roles[start] === 'D' && end - start === 1 && wordList('en', 'platforms').includes(tokens[start]!.low)
  );
}

/** Classes of words that a subject may be made of. */
const PLAIN = new Set<string>(['tells', 'names', 'presents']);

/** Words of no class that talks of a film, after a word that leads on ("for my | bakery") or alone in their text. */
function isTopic(
  { structure: { tokens }, classes, facts, lexicon }: TextView,
  { start, end }: Range,
): boolean {
  for (let i = start; i < end; i++)
    if (classes[i]!.some((it) => !PLAIN.has(it)) || facts.kinds[i] !== '') return false;
  if (end - start > 1 && lexicon.empty.has(tokens[start]!.low)) return false;
  const isAlone = start === 0 && !tokens.slice(end).some(isWord);
  return isAlone || (start > 0 && lexicon.empty.has(tokens[start - 1]!.low));
}

/** How well each candidate suits: what speaks for its beginning, for its end and for the whole. */
export function spanScores(
  { table, scale }: LinearModel,
  candidates: Range[],
  { starts, ends, spans }: SubjectFeatures,
): Float64Array {
  const sumOf = ({ ids, starts }: SubjectFeatures['starts'], at: number) => {
    let sum = 0;
    for (let k = starts[at]!; k < starts[at + 1]!; k++) sum += table[ids[k]!]!;
    return sum;
  };
  const begins = new Map<number, number>();
  const stops = new Map<number, number>();
  return Float64Array.from(candidates, ({ start, end }, i) => {
    if (!begins.has(start)) begins.set(start, sumOf(starts, start));
    if (!stops.has(end)) stops.set(end, sumOf(ends, end - 1));
    return scale * (begins.get(start)! + stops.get(end)! + sumOf(spans, i));
  });
}
