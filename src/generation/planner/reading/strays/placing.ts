import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { behindPhrase, wordIn } from '../rules/stretches.ts';
import { opensQuote } from '../script/quoted.ts';
import { isOfKind } from '../subject/better/kinds.ts';
import type { TextView } from '../views.ts';

/** What a film ends with where nothing but its place is said of it. */
const ADDRESSES = new Set<string>(['url', 'mail', 'phone', 'handle']);
/** Tokens of where a film is shown, at most. */
const LONGEST_SCREEN = 5;
/** A language that writes all nouns large. */
const NOUNS_LARGE = 'de';

/**
 * Words that only say where a line of the film stands, in front of that line: "End on | mill.example.", "Chiudi con | Buon
 * vento.", "end with something like | One ewe or twenty". They are for the maker, and the line is for the viewer.
 */
export function cutPlacing(view: TextView, roles: Role[]): void {
  const { clauses, tokens } = view.structure;
  cutScreen(view, roles);
  for (const clause of clauses) {
    const first = wordIn(view, clause);
    if (first >= clause.end || view.clues.quoted[first]) continue;
    const and = behindPhrase(view, first, 'wish-and');
    const at = and > 0 && and < clause.end ? and : first;
    const behind = behindPhrase(view, at, 'ends-with-line') || behindPhrase(view, at, 'ending');
    if (behind === 0) continue;
    const line = /^[:：]$/.test(tokens[behind]?.low ?? '') ? behind + 1 : behind;
    if (roles[at] === 'C' && leadsToLine(view, line)) roles.fill('D', first, line);
  }
}

/** "Voor onze buurt-app: | zaterdag plantjesruil": where a film is shown, before all that it says. */
function cutScreen(view: TextView, roles: Role[]): void {
  const [clause] = view.structure.clauses;
  if (!clause || !/^[:：]$/.test(view.structure.tokens[clause.end - 1]!.low)) return;
  const behind = behindPhrase(view, wordIn(view, clause), 'for-host');
  const place = { start: behind, end: clause.end - 1 };
  const isShort = behind > 0 && place.end > behind && place.end - behind <= LONGEST_SCREEN;
  if (isShort && ['group-apps', 'screens'].some((key) => isOfKind(view, place, key)))
    roles.fill('D', clause.start, clause.end);
}

/** Whether what begins at a token is a line: an address, a quotation, a sentence that begins large and is no day. */
function leadsToLine({ structure: { tokens }, facts, language }: TextView, at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (ADDRESSES.has(facts.kinds[at]!) || opensQuote(token)) return true;
  return language !== NOUNS_LARGE && facts.kinds[at] === '' && isCapital(token) > 0;
}
