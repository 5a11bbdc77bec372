import { onlySeconds, statedSeconds } from '../../../domain/stated-length.ts';
import { isOfLooks, isPalette } from '../../design/wishes/look-clauses.ts';
import { followBrief } from './briefs/briefed.ts';
import { keepFields, readFields } from './briefs/fields/fields.ts';
import { cutMakers, cutSections } from './briefs/sections.ts';
import { secondFeaturesOf } from './model/second-look.ts';
import { type Chain, chancesOf, edgesOf, emissionsOf, type Role } from './model/tagger.ts';
import { likeliest } from './model/telling.ts';
import type { Weights } from './model/weights.ts';
import { keepDictated } from './orders/dictations.ts';
import { nameDish } from './orders/dishes.ts';
import { keepExplained } from './orders/explained.ts';
import { cutLeads } from './orders/leads.ts';
import { cutNotes } from './orders/notes.ts';
import { keepOccasions } from './orders/occasions.ts';
import { keepOrdered } from './orders/ordered.ts';
import { keepSteps } from './orders/steps.ts';
import { keepStories } from './orders/stories.ts';
import { cutAsides } from './rules/asides.ts';
import { cutChat } from './rules/chat.ts';
import { keepClosings, keepStated } from './rules/closings.ts';
import { keep } from './rules/kept.ts';
import { cutLetters } from './rules/letters.ts';
import { agree } from './rules/lists.ts';
import { keepPlain } from './rules/plain.ts';
import { refuse } from './rules/refusals.ts';
import { cutRemarks } from './rules/remarks.ts';
import { cutRequests } from './rules/sayings.ts';
import { keepLabelled, keepTogether } from './rules/together.ts';
import { keepSpeakers } from './script/attributed.ts';
import { follow } from './script/follow.ts';
import { speakRest } from './script/spoken-rest.ts';
import { mendStrays } from './strays/strays.ts';
import { keepTitle } from './subject/titles.ts';
import type { WordClass } from './talk.ts';
import { isNumbered, isWord } from './tokens.ts';
import type { TextView } from './views.ts';
import { hideBracketed, hideLabelled, hidePasswords } from './withheld/hidden.ts';

/** The role of every token of a text; the second chain reads what the first made of it. */
export function rolesOf(view: TextView, tagger: Weights['tagger']): Role[] {
  const features = secondFeaturesOf(view.clues, firstLook(view, tagger.first));
  const scores = emissionsOf(tagger.second, features, view.structure);
  const roles = likeliest(view, scores, edgesOf(tagger.second, features));
  keepTogether(view, roles);
  agree(view, roles);
  introduce(view, roles);
  list(view, roles);
  keepDictated(view, roles);
  refuse(view, roles);
  cutRequests(view, roles);
  cutLetters(view, roles);
  cutChat(view, roles);
  follow(view, roles);
  cutRemarks(view, roles);
  cutAsides(view, roles);
  cutLengths(view, roles);
  cutSections(view, roles);
  keepLabelled(view, roles);
  keep(view, roles);
  keepClosings(view, roles);
  keepStated(view, roles);
  keepSpeakers(view, roles);
  cutLeads(view, roles);
  nameDish(view, roles);
  keepOccasions(view, roles);
  readFields(view, roles);
  cutLooks(view, roles);
  keepPlain(view, roles);
  keepOrdered(view, roles);
  keepExplained(view, roles);
  keepSteps(view, roles);
  keepStories(view, roles);
  cutMakers(view, roles);
  cutNotes(view, roles);
  followBrief(view, roles);
  mendStrays(view, roles);
  keepTitle(view, roles);
  keepFields(view, roles);
  speakRest(view, roles);
  hidePasswords(view, roles);
  hideLabelled(view, roles);
  hideBracketed(view, roles);
  tell(view, roles);
  return roles;
}

/** Words of a clause that may be nothing but a length. */
const LONGEST_LENGTH = 8;
/** Tokens that a length may take. */
const LENGTH = 5;

/**
 * A clause that says nothing but how long the film is to be is no content ("One to one and a half minutes, with a narrator"),
 * nor is a short one that begins with that ("10s motivational thingy for Monday"): in the labelled prompts 366 of 371 direct.
 */
function cutLengths({ text, structure: { tokens, clauses } }: TextView, roles: Role[]): void {
  const stated = statedSeconds(text);
  for (const { start, end } of stated === null ? [] : clauses) {
    if (roles[start] !== 'C' || end - start > LONGEST_LENGTH || isNumbered(tokens, start)) continue;
    const isWhole = roles.slice(start, end).every((role) => role === 'C');
    const says = (stop: number) =>
      onlySeconds(text.slice(tokens[start]!.start, tokens[stop - 1]!.end)) === stated;
    let stop = end;
    while (stop > start && !says(stop)) stop = isWhole && stop > start + LENGTH ? start + LENGTH : stop - 1;
    if (stop === end || (isWhole && stop > start)) roles.fill('D', start, end);
  }
}

/** Sentences of the beginning and the end among which what a film is to look like is said. */
const OUTER = 3;
const isShown = (role: Role | undefined) => role === 'C' || role === 'S';

/** A sentence that says nothing but what the film is to look like is no content: "Black and white only.", "Like an old newspaper." */
function cutLooks({ text, language, structure, clues }: TextView, roles: Role[]): void {
  const { tokens, sentences, clauses, clauseOf } = structure;
  for (const [i, { start, end }] of sentences.entries()) {
    if (i >= OUTER && i < sentences.length - OUTER) continue;
    if (start === end || clues.quoted[start] || !roles.slice(start, end).some(isShown)) continue;
    const said = (from: number, to: number) => text.slice(tokens[from]!.start, tokens[to - 1]!.end);
    const cut = (from: number, to: number) => {
      for (let at = from; at < to; at++) if (isShown(roles[at])) roles[at] = 'D';
    };
    if (isOfLooks(said(start, end), language)) cut(start, end);
    // Beside other instructions a clause of colours is one, too: "in forest green and cream, calm and cosy".
    if (!roles.slice(start, end).includes('D')) continue;
    for (const clause of clauses.slice(clauseOf[start], clauseOf[end - 1]! + 1))
      if (isPalette(said(clause.start, clause.end), language)) cut(clause.start, clause.end);
  }
}

/** What is said to somebody. */
const TALK = new Set<WordClass>(['asks', 'greets', 'hedges', 'you']);

/** A text that is nothing but chatter, speaks to nobody and states no length is what it says: "Our new bakery opens soon". */
function tell({ text, classes }: TextView, roles: Role[]): void {
  if (roles.some((it) => it !== 'M') || classes.flat().some((it) => TALK.has(it))) return;
  if (statedSeconds(text) !== null) return;
  roles.fill('C');
}

const OPENS = /^["“„«「『]$/;
/** Tokens that may stand between "end with" and what it ends with. */
const NEAR = 4;

/** What asks to say something is no content up to what is to be said: "Mention the price, $549, and end with "Now"". */
function introduce(
  { structure: { tokens, clauses, sentences, sentenceOf }, classes, facts, lexicon }: TextView,
  roles: Role[],
): void {
  const has = (i: number, kind: WordClass) => classes[i]!.includes(kind);
  const isSaid = (i: number) => facts.kinds[i] !== '' || OPENS.test(tokens[i]!.low);
  for (const { start, end } of clauses) {
    let first = start;
    while (first < end - 1 && (!isWord(tokens[first]!) || lexicon.empty.has(tokens[first]!.low))) first++;
    // "Then show", "First mention"
    if (has(first, 'structure') && first + 1 < end && (has(first + 1, 'tells') || has(first + 1, 'visuals')))
      first++;
    if (roles[first] !== 'C') continue;
    let stop = first + 1;
    while (stop < end && !isSaid(stop)) stop++;
    const isListed = stop === end && /^[:：]$/.test(tokens[end - 1]!.low);
    const leads = stop - first <= NEAR && stop < tokens.length && isSaid(stop);
    // "Plano Base: 65 €/mês" names what has a price.
    const isPriced = facts.kinds.slice(end, sentences[sentenceOf[start]!]!.end).includes('money');
    const isLabel =
      isListed && (has(first, 'tells') || has(first, 'asks') || (has(first, 'visuals') && !isPriced));
    const isLed = leads && (has(first, 'tells') || (has(first, 'structure') && facts.kinds[stop] === ''));
    if (!isLabel && !isLed) continue;
    for (let i = start; i < stop; i++) if (roles[i] === 'C') roles[i] = 'D';
  }
}

/** What is listed behind "cover the following:" or "show three features:" is to be said: in the labelled prompts nine times of ten. */
function list({ structure: { clauses }, clues, classes, lexicon }: TextView, roles: Role[]): void {
  for (const [i, { start, end }] of clauses.entries()) {
    const head = clauses[clues.heads[i]!];
    if (!head) continue;
    const from = classes.slice(head.start, Math.min(head.end, head.start + NEAR - 1)).flat();
    const counts = clues.tokens
      .slice(head.start, head.end)
      .some(({ low }) => (lexicon.numbers.get(low) ?? 0) > 1);
    if (!from.includes('tells') && !(counts && from.includes('visuals'))) continue;
    for (let at = start; at < end; at++) if (roles[at] === 'D') roles[at] = 'C';
  }
}

/** How likely each role is for each token by the words alone. */
export function firstLook({ features, structure }: TextView, chain: Chain): Float64Array {
  return chancesOf(emissionsOf(chain, features, structure), edgesOf(chain, features));
}
