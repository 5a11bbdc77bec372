import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import type { Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Tokens of a head that counts what it lists, at most. */
const LONGEST_HEAD = 14;

/** Classes of words that speak of the film or to the maker: no claim has one. */
export const OF_FILM = new Set<string>([
  ...['asks', 'greets', 'hedges', 'tells', 'tone', 'music', 'voice', 'format', 'palette', 'type', 'visuals'],
  ...['speaks', 'shows', 'scenes', 'length'],
]);

/** Those of them that also say what something is, where the list is surely one of claims: "no screens after ten", "sans frais". */
const OF_LOOKS = new Set<string>(['tone', 'visuals']);

/**
 * What a list says is not there is said to viewers and forbids nothing: "Proof: paid from day one; €19 a month; | no health
 * questions", "Three habits: | no screens after ten, same alarm every day". A list that begins with a refusal counts what it lists.
 */
export function keepClaims(view: TextView, roles: Role[]): void {
  const { clauses } = view.structure;
  const { heads } = view.clues;
  for (const [number, sentence] of view.structure.sentences.entries()) {
    onlySo(view, roles, sentence, view.structure.sentences[number - 1]);
    between(view, roles, sentence);
  }
  const listed = new Map<number, boolean>();
  let last = -1;
  for (const [number, clause] of clauses.entries()) {
    const at = heads[number]!;
    const head = clauses[at];
    if (!head) continue;
    const first = wordIn(view, clause);
    const isClaim = behindPhrase(view, first, 'claims-no') > 0;
    if (!listed.has(at)) listed.set(at, roles[first] === 'C' || (isClaim && counts(view, roles, head)));
    if (!listed.get(at) || roles[first] !== 'P') continue;
    const goesOn = number - 1 === last;
    const refuses = view.classes[first]?.includes('negates') ?? false;
    const isSure = /[SM]/.test(roles[head.start]!) || counts(view, roles, head);
    const kinds = view.classes.slice(isClaim ? first + 1 : clause.start, clause.end).flat();
    const talks = kinds.some((kind) => OF_FILM.has(kind) && !(isSure && OF_LOOKS.has(kind)));
    const isTold = !talks && !hasPhraseIn(view, clause, 'pictured') && (isClaim || (goesOn && !refuses));
    listed.set(at, isTold);
    if (!isTold) continue;
    assign(roles, clause, 'C', 'P');
    last = number;
  }
}

/** What is said without what others have, up to what it is instead: "No auditions, no sheet music, just singing". */
function onlySo(view: TextView, roles: Role[], { start, end }: Range, before: Range | undefined): void {
  const { clauses, clauseOf } = view.structure;
  if (!before || !roles.slice(before.start, before.end).includes('C') || view.clues.quoted[start]) return;
  const [first, last] = [clauses[clauseOf[start]!]!, clauses[clauseOf[end - 1]!]!];
  const isRefusal =
    behindPhrase(view, start, 'claims-no') > 0 && roles.slice(start, end).every((it) => it === 'P');
  if (!isRefusal || last.start <= start || behindPhrase(view, wordIn(view, last), 'claims-but') === 0) return;
  const kinds = [first, last].flatMap((it) => view.classes.slice(it.start, it.end).flat());
  if (!kinds.some((kind) => OF_FILM.has(kind)) && !hasPhraseIn(view, { start, end }, 'films'))
    assign(roles, { start, end }, 'C', 'P');
}

/** "It makes soil in 14 days. | No smell, no flies. | Order at …": a sentence between what is shown, speaking of no film. */
function between(view: TextView, roles: Role[], { start, end }: Range): void {
  const { clauses, clauseOf, tokens } = view.structure;
  // The number of an item says nothing.
  const isNumbered = /^\p{Nd}{1,2}$/u.test(tokens[start]!.low) && /^[.)]$/.test(tokens[start + 1]?.low ?? '');
  const from = isNumbered ? start + 2 : start;
  if (from >= end || !roles.slice(from, end).every((it) => it === 'P') || view.clues.quoted[from]) return;
  const isGap = (at: number) => roles[at] === 'S' || tokens[at]?.low === '\n';
  let [last, next] = [start - 1, end];
  while (isGap(last)) last--;
  while (isGap(next)) next++;
  if (roles[last] !== 'C' || roles[next] !== 'C') return;
  const own = { start: from, end };
  const isClaim = clauses
    .slice(clauseOf[from]!, clauseOf[end - 1]! + 1)
    .every((it) => behindPhrase(view, Math.max(from, wordIn(view, it)), 'claims-no') > 0);
  const kinds = view.classes.slice(from, end).flat();
  if (!isClaim || kinds.some((kind) => OF_FILM.has(kind))) return;
  if (hasPhraseIn(view, own, 'pictured') || hasPhraseIn(view, own, 'films')) return;
  assign(roles, { start, end }, 'C', 'P');
}

/** Whether a head that is shown says how many there are: "Three habits for better sleep:". */
function counts(view: TextView, roles: Role[], head: Range): boolean {
  if (head.end - head.start > LONGEST_HEAD) return false;
  const isShown = roles.slice(head.start, head.end).every((role) => role === 'C' || role === 'S');
  const words = view.clues.tokens.slice(head.start, head.end);
  return isShown && words.some(({ low }) => (view.lexicon.numbers.get(low) ?? 0) > 1);
}
