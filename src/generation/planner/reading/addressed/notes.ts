import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasFacts, wordIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of a clause that speaks of the text of the film, or says for whom the film is, at most. */
const LONGEST = 10;
const LONGEST_LISTENER = 6;
/** Sentences of the beginning in which it is said for whom a film is. */
const FIRST = 3;

/** Clauses that speak of the film's own words, say for whom it is or how it is to be. */
export function cutMakersNotes(view: TextView, roles: Role[]): void {
  const { clauses, sentenceOf } = view.structure;
  for (const [number, clause] of clauses.entries()) {
    const first = wordIn(view, clause);
    if (first >= clause.end || wordsIn(view, clause) > LONGEST) continue;
    if (view.clues.quoted[first]) continue;
    // No name for the film, either.
    if (isManner(view, roles, clause, first)) assign(roles, clause, 'S');
    if (roles[first] !== 'C') continue;
    const ofCopy = behindPhrase(view, first, 'on-the-copy');
    if (ofCopy > 0 && !hasFacts(view, clause)) assign(roles, { start: first, end: clause.end }, 'M', 'C');
    const isWhole = endsAt(view, clause, behindPhrase(view, first, 'whole-manners'));
    const isListener = number > 0 && sentenceOf[first]! < FIRST && isForListeners(view, clause, first);
    if ((isWhole && hasOther(roles, clause)) || isListener) assign(roles, clause, 'D', 'C');
  }
}

/** Words of how a film is to be kept, at most. */
const LONGEST_MANNER = 6;

/** "Timeline film for the foyer. | Keep it stately.": how a film is to be, right behind the sentence that orders it. */
function isManner(view: TextView, roles: readonly Role[], clause: Range, first: number): boolean {
  const { sentences, sentenceOf } = view.structure;
  const before = sentences[sentenceOf[first]! - 1];
  if (sentences[sentenceOf[first]!]!.start !== clause.start) return false;
  const isOrdered = before !== undefined && !roles.slice(before.start, before.end).includes('C');
  const isShort = wordsIn(view, clause) <= LONGEST_MANNER && !hasFacts(view, clause);
  return isOrdered && isShort && behindPhrase(view, first, 'keeps-so') > 0;
}

const wordsIn = ({ structure: { tokens } }: TextView, { start, end }: Range) =>
  tokens.slice(start, end).filter(isWord).length;

/** Whether a phrase that ends at a token is the last of its clause. */
const endsAt = (view: TextView, { end }: Range, behind: number) =>
  behind > 0 && behind <= end && wordIn(view, { start: behind, end }) === end;

const hasOther = (roles: readonly Role[], { start, end }: Range) =>
  roles.some((it, i) => it === 'C' && (i < start || i >= end));

/** "…, for tenants", "explicado pra minha avó", "给小学三年级看": for whom a film is, in a clause that states nothing else. */
function isForListeners(view: TextView, clause: Range, first: number): boolean {
  const { sentences, sentenceOf } = view.structure;
  if (wordsIn(view, clause) > LONGEST_LISTENER) return false;
  if (behindPhrase(view, first, 'explained-to') > 0) return !hasFacts(view, clause);
  const sentence = sentences[sentenceOf[first]!]!;
  const offers = view.facts.kinds.slice(sentence.start, sentence.end).some((kind) => OFFERS.has(kind));
  const lead = offers ? 0 : behindPhrase(view, first, 'for-the') || behindPhrase(view, first, 'for-bare');
  return lead > 0 && behindPhrase(view, lead, 'listeners') > 0;
}

/** What is offered to somebody is no film for them: "free coffee, for parents, from 9 am". */
const OFFERS = new Set<string>(['money', 'percent', 'date', 'time', 'weekday', 'url', 'mail', 'phone']);
