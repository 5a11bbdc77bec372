import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasFacts, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of what people are to know, at least and at most. */
const FEWEST = 2;
const MOST = 24;
/** Tokens of a clause that is looked at, and clauses that go on behind it, at most. */
const LONGEST = 60;
const MOST_BEHIND = 6;
/** Tokens before "let people know" in which a refusal makes it a secret ("don't let people know"). */
const NEAR = 4;
/** Tokens of a clause in which its own "that" stands ("The nice thing is that …"). */
const LEAD = 7;

/** Classes of words that speak of the film: people are to know nothing of that. */
const OF_FILM = new Set<string>(['tone', 'music', 'voice', 'format', 'palette', 'speaks', 'length']);

/**
 * What people are to know is shown, wherever the request for it stands: "please let people know | the old shop stays open too",
 * "я хочу, чтобы люди знали, что | диагностика бесплатная", "閉店しないということを伝えたい", "on Mondays we are closed, say that
 * well". What is to stay unknown, and what speaks of the film, is not.
 */
export function keepTold(view: TextView, roles: Role[]): void {
  const { clauses } = view.structure;
  for (const [number, clause] of clauses.entries()) {
    for (let at = clause.start; at < clause.end; at++) {
      if (view.clues.quoted[at]) continue;
      const behind = behindPhrase(view, at, 'let-know');
      if (behind > 0) toldBehind(view, roles, { start: at, end: behind });
      else if (behindPhrase(view, at, 'known-behind') > 0)
        tell(view, roles, { start: clause.start, end: at });
    }
    if (number > 0) pointedOut(view, roles, number);
  }
}

/** What stands behind "let people know", in its clause, and behind it in its sentence what goes on with a fact. */
function toldBehind(view: TextView, roles: Role[], lead: Range): void {
  const { clauses, clauseOf, sentences, sentenceOf } = view.structure;
  const sentence = sentences[sentenceOf[lead.start]!]!;
  const first = wordIn(view, { start: lead.end, end: sentence.end });
  if (first >= sentence.end || behindPhrase(view, first, 'asks-how') > 0) return;
  if (hasPhraseIn(view, { start: first, end: first + 1 }, 'known-points')) return;
  const from = Math.max(sentence.start, lead.start - NEAR);
  if (view.classes.slice(from, lead.start).some((it) => it.includes('negates'))) return;
  let number = clauseOf[first]!;
  if (!tell(view, roles, { start: first, end: clauses[number]!.end })) return;
  assign(roles, { start: lead.start, end: first }, 'D', 'C');
  const most = Math.min(clauses.length, number + 1 + MOST_BEHIND);
  for (number++; number < most && clauses[number]!.end <= sentence.end; number++)
    if (!hasFacts(view, clauses[number]!) || !tell(view, roles, clauses[number]!)) return;
}

/** Shows a range that speaks of no film; whether it does. */
function tell(view: TextView, roles: Role[], range: Range): boolean {
  if (range.end - range.start > LONGEST) return false;
  const words = view.structure.tokens.slice(range.start, range.end).filter(isWord).length;
  const kinds = view.classes.slice(range.start, range.end).flat();
  if (words < FEWEST || words > MOST || kinds.some((kind) => OF_FILM.has(kind))) return false;
  if (hasPhraseIn(view, range, 'films') || roles.slice(range.start, range.end).includes('V')) return false;
  for (const role of ['D', 'M', 'P'] as const) assign(roles, range, 'C', role);
  return true;
}

/** "the nice thing is that on Mondays we are closed, | say that well, because …": the clause before is what is to be said. */
function pointedOut(view: TextView, roles: Role[], number: number): void {
  const { clauses, sentenceOf } = view.structure;
  const [before, clause] = [clauses[number - 1]!, clauses[number]!];
  if (sentenceOf[before.start] !== sentenceOf[clause.start] || roles[wordIn(view, before)] !== 'M') return;
  const first = wordIn(view, clause);
  const behind = behindPhrase(view, first, 'say-that');
  if (behind === 0) return;
  const next = wordIn(view, { start: behind, end: clause.end });
  if (next < clause.end && behindPhrase(view, next, 'because') === 0) return;
  let from = before.start;
  for (let at = from; at < Math.min(before.end - FEWEST, before.start + LEAD); at++)
    if (behindPhrase(view, at, 'that') > 0) from = behindPhrase(view, at, 'that');
  tell(view, roles, { start: from, end: before.end });
}
