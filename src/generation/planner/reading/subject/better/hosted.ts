import type { Genre } from '../../../../../domain/brief.ts';
import { wordsEverywhere } from '../../../words/word-lists.ts';
import { isCapital } from '../../model/clues.ts';
import { behindPhrase, hasFacts, hasPhraseIn, wordIn } from '../../rules/stretches.ts';
import { isWord, type Range } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { nameAt, quotedAt } from '../named.ts';
import { isProper } from '../owner/company.ts';
import { isOfKind } from './kinds.ts';

/** Films in which somebody may present something or invite to it. */
const INVITING = new Set<Genre>([
  'event',
  'launch',
  'local',
  'appeal',
  'recap',
  'challenge',
  'release',
  'vague',
]);

/** Sentences at the beginning in which somebody invites, and words of what they invite to, at most. */
const FIRST = 5;
const LONGEST = 6;
/** Tokens of who invites, at most, and words that lead from the verb to the thing. */
const WHO = 12;
const LEADS = 2;
/** Tokens of a host's name, from what parts it from its thing to that, and of a day that stands before an event, at most. */
const HOST = 9;
const SOON = 16;
const DAY = 6;

const PARTS = /^[:：,，、–—]$/;
const CLOSES = /^["“”»」』》]$/;
/** What joins a host to its thing where nothing is written apart: "うちのパン屋「X」| の | 新商品「Y」". */
const JOINS = /^(?:の|的|의)$/;

/**
 * What somebody invites to, holds or has anew, where the likeliest name is theirs: "Urząd Miasta zaprasza na | konsultacje",
 * "für unsere Bäckerei Hollermann: ab Mai das neue | Roggenbrot". Null where what stands behind the verb says when or where.
 */
export function hostedBy(view: TextView, genre: Genre, chosen: Range): Range | null {
  if (!INVITING.has(genre)) return null;
  const led = hostedIn(view);
  if (led && chosen.start < led.host.end && chosen.end > led.host.start) return led.thing;
  return joinedTo(view, chosen) ?? invitedTo(view, chosen) ?? welcomedTo(view, chosen);
}

/** What viewers are invited to, where the likeliest name is another: "You are invited to | Hands Up!, an evening by the Deaf Players". */
function welcomedTo(view: TextView, chosen: Range): Range | null {
  const { tokens, sentences } = view.structure;
  for (const sentence of sentences.slice(0, FIRST))
    for (let at = sentence.start; at < Math.min(sentence.end, sentence.start + WHO); at++) {
      let start = behindPhrase(view, at, 'invited-to');
      if (start === 0) continue;
      while (start < sentence.end && (view.lexicon.empty.has(tokens[start]!.low) || isOwn(view, start)))
        start++;
      const name = isProper(view, start);
      const thing = name ?? thingAt(view, { start, end: sentence.end }, 1);
      if (!thing || (thing.start < chosen.end && thing.end > chosen.start && chosen.start > at)) return null;
      const isEvent = (it: Range) => isOfKind(view, it, 'event-words');
      // "An evening of signed theatre" says behind its comma what it is.
      const isPlace = ['venue-words', 'organisations'].some((key) => hasPhraseIn(view, thing, key));
      return isEvent(thing) || (name && !isPlace && (!isEvent(chosen) || chosen.start <= thing.end + LEADS))
        ? thing
        : null;
    }
  return null;
}

function invitedTo(view: TextView, chosen: Range): Range | null {
  const { tokens, sentences, sentenceOf } = view.structure;
  const number = sentenceOf[chosen.start]!;
  if (number >= FIRST) return null;
  const sentence = sentences[number]!;
  const first = wordIn(view, sentence);
  const isQuoted = (at: number) => Boolean(view.clues.quoted[at]);
  for (let at = Math.max(first + 1, chosen.start + 1); at < Math.min(sentence.end, first + WHO); at++) {
    // "The museum opens | “Salt Roads”": what a house shows has a name of its own.
    const isShown =
      at === chosen.end && /^\p{Ll}/u.test(tokens[at]!.text) && quotedAt(tokens, at + 1) !== null;
    const behind = behindPhrase(view, at, 'invites-to') || (isShown ? at + 1 : 0);
    // "Zalesiu organizuje" was torn with its verb.
    if (behind === 0 || (at < chosen.end && behind < chosen.end)) continue;
    const isNamed = Array.from({ length: at - first }, (_, i) => isQuoted(first + i)).includes(true);
    return isNamed ? null : thingAt(view, { start: behind, end: sentence.end });
  }
  return null;
}

/**
 * Who holds or sells something at the beginning of a text, and the thing: "for Hartlow Rugby Club: our | bonfire night", "clínica
 * Los Aromos, | campaña de vacunación"; `start` is where what leads to the host begins. Null where no event and nothing new stands behind.
 */
export function hostedIn(view: TextView): { start: number; host: Range; mark: number; thing: Range } | null {
  const { tokens, sentences } = view.structure;
  const sentence = sentences[0];
  if (!sentence) return null;
  const start = wordIn(view, sentence);
  let from = start;
  while (from < Math.min(sentence.end, start + HOST) && behindPhrase(view, from, 'for-host') === 0) {
    if (PARTS.test(tokens[from]!.low)) return bareHost(view, start);
    from++;
  }
  const behind = behindPhrase(view, from, 'for-host');
  if (behind === 0) return bareHost(view, start);
  let to = behind;
  while (to < tokens.length && (view.lexicon.empty.has(tokens[to]!.low) || isOwn(view, to))) to++;
  const host = { start: to, end: markFrom(view, to) };
  if (!isHost(view, host)) return null;
  const thing =
    eventBehind(view, host.end) ?? (COMMA.test(tokens[host.end]!.low) ? null : newBehind(view, host.end + 1));
  return thing && { start: from, host, mark: host.end, thing };
}

const COMMA = /^[,，、]$/;
/** Languages that write "chess tournament" as one word, or without spaces. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'ja', 'zh', 'ko', 'th']);

/** A host at the very beginning, with its event right behind the mark: "Los Aromos veterinary clinic, vaccination campaign: …". */
function bareHost(view: TextView, start: number): ReturnType<typeof hostedIn> {
  const host = { start, end: markFrom(view, start) };
  if (!isHost(view, host) || !hasPhraseIn(view, host, 'organisations')) return null;
  const thing = eventBehind(view, host.end);
  return thing && { start, host, mark: host.end, thing };
}

/** Whether a word says whose something is. */
export const isOwn = ({ structure: { tokens } }: TextView, at: number): boolean =>
  wordsEverywhere('possessives').includes(tokens[at]!.low);

/** The first mark behind a place that may part a host from its thing. */
function markFrom({ structure: { tokens } }: TextView, from: number): number {
  let at = from;
  while (at < tokens.length && at - from <= HOST && !PARTS.test(tokens[at]!.low)) at++;
  return at;
}

/** Whether a stretch is the name of somebody who may hold or sell something. */
export function isHost(view: TextView, host: Range): boolean {
  const { tokens, sentenceOf } = view.structure;
  const { start, end } = host;
  const isShort = end > start && end - start <= HOST && end < tokens.length;
  if (!isShort || sentenceOf[start] !== sentenceOf[end - 1] || hasFacts(view, host)) return false;
  const talks = view.classes.slice(start, end).some((it) => it.includes('asks') || it.includes('format'));
  const isNamed = tokens.slice(start, end).some((it) => isCapital(it) > 0);
  const isPlace = ['platforms', 'screens', 'people', 'invited-to'].some((key) =>
    hasPhraseIn(view, host, key),
  );
  return isNamed && !talks && !isPlace && !isOfKind(view, host, 'event-words');
}

/** The event behind a mark, or behind its day: ": samedi 3 mai | concert de printemps"; what a comma sets behind a name may say what that is. */
function eventBehind(view: TextView, mark: number): Range | null {
  const { tokens, sentences, sentenceOf } = view.structure;
  const at = mark + 1;
  if (at >= tokens.length) return null;
  const isLoose = COMMA.test(tokens[mark]!.low);
  if (isLoose && view.lexicon.empty.has(tokens[at]!.low)) return null;
  const { end } = sentences[sentenceOf[at]!]!;
  let start = at;
  const leads = (i: number) =>
    view.facts.kinds[i] !== '' || isOwn(view, i) || view.lexicon.empty.has(tokens[i]!.low);
  while (!isLoose && start < end && start - at < DAY && leads(start)) start++;
  const isFor = tokens.slice(at, start + 1).some((_, i) => behindPhrase(view, at + i, 'for-host') > 0);
  // "Our chess club, tournament on 8 March" is about the club; a compound ("Sommerfest") says what of.
  const fewest = isLoose && !COMPOUNDING.has(view.language) ? 2 : 1;
  const thing = isFor ? null : thingAt(view, { start, end }, fewest);
  const isOurs = isOwn(view, at) && start === at + 1;
  return thing && (isOurs || isOfKind(view, thing, 'event-words')) ? thing : null;
}

/** What is new soon behind a place: "ab Mai das neue | Dinkelbrot", "arriva il | panettone". */
function newBehind(view: TextView, from: number): Range | null {
  const { tokens, sentences, sentenceOf } = view.structure;
  for (let at = from; at < Math.min(tokens.length, from + SOON); at++) {
    const behind = behindPhrase(view, at, 'new-things') || behindPhrase(view, at, 'launches-of');
    // "1,340 new members" counts what is new.
    if (behind > 0 && (view.facts.kinds[at - 1] ?? '') === '')
      return thingAt(view, { start: behind, end: sentences[sentenceOf[at]!]!.end }, 1);
  }
  return null;
}

/** What is new of a host in quotation marks: "「こむぎ堂」の新商品「| きなこ揚げパン」". */
function joinedTo(view: TextView, { end }: Range): Range | null {
  const { tokens } = view.structure;
  const at = CLOSES.test(tokens[end]?.low ?? '') ? end + 1 : end;
  if (!JOINS.test(tokens[at]?.low ?? '')) return null;
  const behind = behindPhrase(view, at + 1, 'new-things');
  return behind > 0 ? nameAt(tokens, behind) : null;
}

/** The words from a place on that are one thing: a name, or so many words and more up to a mark, a figure, a wish and where it is. */
export function thingAt(view: TextView, { start, end }: Range, fewest = 2): Range | null {
  const { tokens } = view.structure;
  let from = start;
  while (from < end && from - start < LEADS && view.lexicon.empty.has(tokens[from]!.low)) from++;
  const name = nameAt(tokens, from);
  if (name && name.end - name.start > 1 && !hasFacts(view, name)) return name;
  let to = from;
  const isPart = (at: number) =>
    (isWord(tokens[at]!) || (/^['’-]$/.test(tokens[at]!.low) && tokens[at]!.glued)) &&
    view.facts.kinds[at] === '' &&
    (!speaksOfFilm(view, at) || view.lexicon.of.has(tokens[at - 1]!.low)) &&
    behindPhrase(view, at, 'for-host') === 0 &&
    !leadsToPlace(view, at);
  while (to < end && to - from < LONGEST && isPart(to)) to++;
  while (to > from && view.lexicon.empty.has(tokens[to - 1]!.low)) to--;
  return to - from >= fewest ? { start: from, end: to } : null;
}

/** Whether a word leads to where something is; before a common word it goes on with its name: "panettone | al pistacchio". */
function leadsToPlace({ language, lexicon, structure: { tokens } }: TextView, at: number): boolean {
  const next = tokens[at + 1];
  const isPlace =
    language === 'de' || !next || !isWord(next) || isCapital(next) > 0 || /\p{Nd}/u.test(next.low);
  // "Feirão de Inverno" is all of its name.
  return (
    isPlace && !lexicon.of.has(tokens[at]!.low) && wordsEverywhere('before-places').includes(tokens[at]!.low)
  );
}

/** Whether a word asks for a film or says what happens in it: "our new brunch menu | starts"; "do" is a small word of Portuguese. */
const speaksOfFilm = ({ classes }: TextView, at: number): boolean =>
  !classes[at]!.includes('empty') &&
  classes[at]!.some((it) => it === 'asks' || it === 'structure' || it === 'shows');
