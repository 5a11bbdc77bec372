import type { Genre } from '../../../../../domain/brief.ts';
import { wordsEverywhere } from '../../../words/word-lists.ts';
import { rulesOver } from '../../addressed/viewers-asked.ts';
import { isCapital } from '../../model/clues.ts';
import type { Role } from '../../model/tagger.ts';
import { behindPhrase, hasFacts } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { nameAt } from '../named.ts';
import { isDense } from '../plain.ts';
import { toldIn } from '../topic.ts';
import { addressWords, isAddressed, isAtPlace, isStreet } from './addresses.ts';
import { isOfClient, labelledName, productIn } from './clients.ts';
import { firstLineOf, isHours, isLacked, titleBefore } from './earlier.ts';
import { celebratedIn, happensIn, occasionBeside } from './happenings.ts';
import { hostedBy } from './hosted.ts';
import { isOfKind } from './kinds.ts';
import { offeredBy } from './offered.ts';
import { praisedIn } from './praised.ts';
import { isHead, ownName, titleOfTable } from './tables.ts';
import { headOfCounts, isEvent, isOfCompound, isWhere, isWriter } from './unsuited.ts';

/** Films that may be about what somebody praises. */
const PRAISING = new Set<Genre>(['testimonial', 'recap', 'local', 'launch', 'vague', 'dump']);

/** Films that announce nothing that takes place. */
const TELLING = new Set<Genre>(['story', 'recipe', 'podcast', 'script']);

/** Films that may be of an event that somebody holds. */
const HOLDING = new Set<Genre>(['event', 'local']);

/** Tokens of a challenge's name at most. */
const LONGEST = 9;
const VERSION = /^v?\p{Nd}+\.\p{Nd}/iu;
const NUMBER = /^#?\p{Nd}+$/u;

/** What is known of a text beside its likeliest name: its other names, and how to choose among some of them. */
type Choice = {
  view: TextView;
  roles: readonly Role[];
  genre: Genre;
  candidates: Range[];
  choose: (among: Range[]) => Range;
};

/**
 * The name of what the film is about, where the likeliest is another that its kind of film has beside it: the guest of a
 * podcast, the client of a launch, the hall of an event, a column of a table; null where the text tells of none.
 */
export function betterNamed(choice: Choice, chosen: Range): Range | null {
  const other = besideWriter(choice, chosen);
  if (other) return betterNamed(choice, other) ?? other;
  const better = betterOfKind(choice, chosen);
  const line = firstLineOf(choice.view, choice.genre, better ?? chosen);
  const isShown = line && choice.roles.slice(line.start, line.end).every((role) => role === 'C');
  return titleBefore(choice.view, better ?? chosen) ?? (isShown ? line : better);
}

function betterOfKind(choice: Choice, chosen: Range): Range | null {
  const { view, genre } = choice;
  if (isHours(view, chosen) || (genre === 'appeal' && isLacked(view, chosen)))
    return elsewhere(choice, chosen);
  const lost = labelledName(view, 'lost-labels');
  if (lost) return outside(chosen, lost);
  const head = headOfCounts(view, chosen) ?? rulesOver(view, chosen);
  if (head) return head;
  const titled = titleOfTable(view, choice.roles, chosen);
  if (titled || isHead(view, chosen)) return ownName(view) ?? titled;
  if (isOfClient(view, chosen)) return productIn(view);
  const celebrated = genre !== 'story' && genre !== 'listing' ? celebratedIn(view) : null;
  if (celebrated) return outside(chosen, celebrated);
  const addressed = genre === 'script' ? addressedIn(choice, chosen) : null;
  if (addressed) return addressed;
  if (PRAISING.has(genre)) {
    const praised = praisedIn(view, chosen);
    if (praised) return praised;
  }
  const named = hostedBy(view, genre, chosen) ?? offeredBy(view, chosen) ?? toldBeside(choice, chosen);
  if (named) return named;
  const happening = TELLING.has(genre) ? [] : happensIn(view, choice.candidates, chosen);
  if (happening.length > 0) return choice.choose(happening);
  if (genre === 'podcast') return outside(chosen, episodeIn(view));
  if (genre === 'release') return isPoint(view, chosen) ? outside(chosen, versionIn(view)) : null;
  if (genre === 'challenge') return outside(chosen, challengeIn(choice, chosen));
  const occasion = HOLDING.has(genre) ? occasionBeside(view, chosen) : null;
  if (occasion) return occasion;
  const event = isOfKind(view, chosen, 'venue-words') ? eventAt(choice, chosen) : null;
  if (event) return event;
  const beside = isWhere(view, chosen) ? eventBeside(choice, chosen) : null;
  if (beside) return beside;
  if (genre !== 'listing' && isStreet(view, chosen)) return unaddressed(choice, chosen);
  return null;
}

/** The likeliest name beside that of who writes, where the likeliest of all is theirs; null where it is not. */
function besideWriter({ view, candidates, choose }: Choice, chosen: Range): Range | null {
  if (!isWriter(view, chosen)) return null;
  const { tokens } = view.structure;
  const others = candidates.filter(
    (it) => outside(chosen, it) !== null && isCapital(tokens[it.start]!) > 0 && !isWriter(view, it),
  );
  return others.length > 0 ? choose(others) : null;
}

/** What a film is ordered about, where the likeliest name stands elsewhere: "a video about | axolotls" beside a named one. */
function toldBeside({ view, candidates, choose }: Choice, chosen: Range): Range | null {
  const told = toldIn(view);
  // A name that begins before it was torn out of the order.
  if (!told || (chosen.start > told.start - 2 && chosen.start < told.end)) return null;
  const named = candidates.filter(({ start, end }) => start === told.start && end <= told.end);
  return named.length > 0 ? choose(named) : null;
}

/** The likeliest name of the other sentences without a figure in it. */
function elsewhere({ view, candidates, choose }: Choice, chosen: Range): Range | null {
  const { sentenceOf } = view.structure;
  const others = candidates.filter(
    (it) =>
      sentenceOf[it.start] !== sentenceOf[chosen.start] &&
      !hasFacts(view, it) &&
      !isHours(view, it) &&
      !isLacked(view, it),
  );
  return others.length > 0 ? choose(others) : null;
}

/** A range that shares nothing with the chosen one; null for any other. */
const outside = (chosen: Range, found: Range | null) =>
  found && (found.end <= chosen.start || found.start >= chosen.end) ? found : null;

/** Whose episode it is: "ep 57 of Slow Mondays", "Folge 12 von „Kopfsteinpflaster“". */
function episodeIn(view: TextView): Range | null {
  const { tokens } = view.structure;
  for (let i = 0; i + 2 < tokens.length; i++) {
    const number = behindPhrase(view, i, 'episodes');
    if (number === 0 || !NUMBER.test(tokens[number]?.low ?? '')) continue;
    const of = behindPhrase(view, number + 1, 'episodes-of');
    const name = of > 0 ? nameAt(tokens, of) : null;
    if (name) return name;
  }
  return null;
}

/** Whether a stretch is a point of a list, or the name of a channel: what is new or where, and not what has it. */
function isPoint({ structure: { tokens }, clues }: TextView, { start }: Range): boolean {
  const isChannel = tokens[start - 1]?.low === '#' && tokens[start]!.glued;
  const first = tokens[clues.lineStart[start]!]!.low;
  return isChannel || tokens[start]!.low === '<hashtag>' || /^[-•*·]$/.test(first);
}

/** What has a version behind it, with the version: "quarrydb 4.2.0"; null where several have, or none. */
function versionIn({ structure: { tokens }, lexicon, facts }: TextView): Range | null {
  const found: Range[] = [];
  for (let i = 0; i + 1 < tokens.length; i++) {
    const { low, text } = tokens[i]!;
    const isName = /^\p{L}/u.test(text) && isWord(tokens[i]!) && facts.kinds[i] === '';
    const isPart =
      lexicon.empty.has(low) || lexicon.numbered.has(low) || wordsEverywhere('version-words').includes(low);
    if (isName && !isPart && VERSION.test(tokens[i + 1]!.text)) found.push({ start: i, end: i + 2 });
  }
  return found.length === 1 ? found[0]! : null;
}

/** A challenge that counts something, beside who holds it: "7-day no-sugar challenge", "Reto de 21 días". */
function challengeIn({ view, candidates, choose }: Choice, chosen: Range): Range | null {
  if (isOfKind(view, chosen, 'challenge-words') || view.clues.quoted[chosen.start]) return null;
  const { tokens } = view.structure;
  if (tokens[chosen.start]!.low === '<hashtag>' && chosen.start === 0) return null;
  const named = candidates.filter(
    (it) => it.end - it.start <= LONGEST && isOfKind(view, it, 'challenge-words') && countsSoon(view, it),
  );
  return named.length > 0 ? choose(named) : null;
}

/** Whether a stretch begins with a figure, or has one behind its word for a challenge; anywhere in a script without spaces. */
function countsSoon(view: TextView, { start, end }: Range): boolean {
  const { tokens } = view.structure;
  const isFigure = (at: number) => at < end && /^\p{Nd}/u.test(tokens[at]!.low);
  if (isFigure(start)) return true;
  if (isDense(tokens[start]!.low)) return tokens.slice(start, end).some((_, i) => isFigure(start + i));
  const isLed = isOfKind(view, { start, end: start + 1 }, 'challenge-words');
  return isLed && (isFigure(start + 1) || isFigure(start + 2));
}

/** The event, where the likeliest name is the hall that it is at: "our repair cafe at Linfield Library". */
function eventAt({ view, candidates, choose }: Choice, chosen: Range): Range | null {
  if (!isAtPlace(view, chosen.start) || isOfKind(view, chosen, 'event-words')) return null;
  const events = candidates.filter(
    (it) =>
      it.end <= chosen.start &&
      isOfKind(view, it, 'event-words') &&
      !isAtPlace(view, it.start) &&
      !isOfCompound(view, it),
  );
  return events.length > 0 ? choose(events) : null;
}

/** The event, where the likeliest name stands behind it and a comma: "sagra del tortello, Borgo San Vitale, 4-5-6 settembre". */
function eventBeside({ view, candidates, choose }: Choice, chosen: Range): Range | null {
  const { sentenceOf } = view.structure;
  const events = candidates.filter(
    (it) =>
      it.end <= chosen.start &&
      sentenceOf[it.start] === sentenceOf[chosen.start] &&
      isEvent(view, it) &&
      !isAtPlace(view, it.start),
  );
  return events.length > 0 ? choose(events) : null;
}

/** Whose address a script shows, where the likeliest name is a line that it says. */
function addressedIn({ view, candidates, choose }: Choice, chosen: Range): Range | null {
  const words = addressWords(view);
  if (isAddressed(view, words, chosen)) return null;
  const { tokens } = view.structure;
  const isPlain = ({ start, end }: Range) =>
    isCapital(tokens[end - 1]!) > 0 &&
    tokens.slice(start, end).every((it) => isWord(it) || /^[&-]$/.test(it.low));
  const named = candidates.filter((it) => isAddressed(view, words, it) && isPlain(it));
  return named.length > 0 ? choose(named) : null;
}

/** The likeliest name elsewhere that is no street. */
function unaddressed({ view, candidates, choose }: Choice, chosen: Range): Range | null {
  const { tokens } = view.structure;
  const others = candidates.filter(
    (it) =>
      outside(chosen, it) !== null &&
      !tokens.slice(it.start, it.end).some(({ low }) => view.lexicon.streets.has(low)),
  );
  return others.length > 0 ? choose(others) : null;
}
