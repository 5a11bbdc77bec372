import type { Role } from '../model/tagger.ts';
import { behindPhrase, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import type { Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Tokens from "celebrates" to the number of years. */
const NEAR = 3;

/**
 * The years that somebody turns and the edition that something is are shown also where the request tells them: "our fire brigade
 * celebrates | 125 years", "quest'anno arriva alla | 40ª edizione". How long the film or a training takes is none.
 */
export function keepJubilees(view: TextView, roles: Role[]): void {
  const { tokens, clauseOf } = view.structure;
  const isTalk = (at: number) => roles[at] === 'M' || roles[at] === 'D';
  for (let at = 0; at < tokens.length; at++) {
    if (!/^\p{Nd}{1,3}/u.test(tokens[at]!.low) || !isTalk(at) || view.clues.quoted[at]) continue;
    const edition = at + 1 < tokens.length ? behindPhrase(view, at + 1, 'editions') : 0;
    const years = at + 1 < tokens.length ? behindPhrase(view, at + 1, 'jubilee-years') : 0;
    const turns = turnsBefore(view, at);
    const isAge = turns > 0 && behindPhrase(view, turns - 1, 'age-shown') === at;
    const told = keptWhole(view, roles, at);
    if (told) for (let i = told.start; i < told.end; i++) roles[i] = 'C';
    const end = edition || (turns > 0 && years) || (isAge && ageAt(view, at));
    if (!end || clauseOf[end - 1] !== clauseOf[at]) continue;
    const start = isAge && !years ? turns - 1 : at;
    for (let i = start; i < end; i++) if (isTalk(i)) roles[i] = 'C';
  }
}

/** Classes of words that ask for the film or speak of it. */
const OF_FILM = new Set<string>(['asks', 'tells', 'shows', 'format', 'length']);

/** "Our firm | turns 50 | this year.": a clause of whose and which age that asks for nothing is shown as a whole; null for any other. */
function keptWhole(view: TextView, roles: Role[], at: number): Range | null {
  const { clauses, clauseOf, tokens } = view.structure;
  const clause = clauses[clauseOf[at]!]!;
  const first = wordIn(view, clause);
  const isOurs =
    behindPhrase(view, first, 'possessives') > 0 && !view.lexicon.empty.has(tokens[first + 1]?.low ?? '');
  if (!isOurs || roles[first] !== 'M' || ageAt(view, at) === 0) return null;
  const turns = clauseOf[at - 1] === clauseOf[at] && behindPhrase(view, at - 1, 'turns-age') === at;
  const talks = view.classes.slice(first, clause.end).some((it) => it.some((kind) => OF_FILM.has(kind)));
  return turns && !talks && !hasPhraseIn(view, clause, 'films') ? clause : null;
}

/** The token behind the first one of "turns" or "celebrates" right before a token, in its clause; 0 where none stands there. */
function turnsBefore(view: TextView, at: number): number {
  const { clauses, clauseOf } = view.structure;
  for (let i = Math.max(clauses[clauseOf[at]!]!.start, at - NEAR); i < at; i++) {
    const behind = behindPhrase(view, i, 'turns-old');
    if (behind > 0 && behind <= at) return i + 1;
  }
  return 0;
}

/** "turning | 70": an age without its years, where the clause ends or goes on with a small word; 0 where it is something else. */
function ageAt({ structure: { tokens }, lexicon }: TextView, at: number): number {
  const next = tokens[at + 1];
  const isAlone = !next || !/[\p{L}\p{N}]/u.test(next.low) || lexicon.empty.has(next.low);
  return isAlone && /^\p{Nd}{1,3}$/u.test(tokens[at]!.low) ? at + 1 : 0;
}
