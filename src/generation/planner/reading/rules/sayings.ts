import type { Role } from '../model/tagger.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, behindPhrase, hasFacts, hasPhraseIn, stretchesOf, wordIn } from './stretches.ts';

/** Tokens of a head that asks to say something at most ("He says to say that"). */
const LEAD = 10;
/** Words of an aside to the maker at most. */
const ASIDE = 7;

/** What asks to say, to list, to draw or to place something is no content; what it asks to say is. */
export function cutRequests(view: TextView, roles: Role[]): void {
  for (const sentence of view.structure.sentences) reported(view, roles, sentence);
  for (const range of stretchesOf(view, roles, 'C')) {
    asked(view, roles, range);
    drawn(view, roles, range);
  }
  for (const [number, clause] of view.structure.clauses.entries()) {
    labelled(view, roles, clause);
    aside(view, roles, clause, number);
  }
}

/** "Say that A, that B, and that C": each is content, without its "that". */
function reported(view: TextView, roles: Role[], { start, end }: Range): void {
  const { classes, structure } = view;
  const { clauses, clauseOf } = structure;
  const thats: number[] = [];
  for (let i = start; i < end; i++) if (isThat(view, i)) thats.push(i);
  const [head, ...more] = thats;
  if (head === undefined || head - start > LEAD) return;
  const asks = classes.slice(Math.max(start, head - LEAD), head).some((it) => it.includes('tells'));
  if (!asks || roles[head] === 'P' || !roles.slice(head, end).includes('C')) return;
  const listed = more.filter((i) => leadsClause(view, i));
  if (listed.length === 0) return;
  for (const [n, i] of listed.entries()) {
    const clause = clauses[clauseOf[i]!]!;
    if (roles[i] === 'P') continue;
    let stop = clause.end;
    const next = listed[n + 1] ?? end;
    while (stop < next) stop = clauses[clauseOf[stop]!]!.end;
    assign(roles, { start: i + 1, end: Math.min(stop, next) }, 'C', 'D');
    assign(roles, { start: clause.start, end: i + 1 }, 'S');
  }
  for (let i = start; i <= head; i++) if (roles[i] === 'C') roles[i] = 'D';
}

function isThat(view: TextView, i: number): boolean {
  const behind = behindPhrase(view, i, 'that');
  return behind === i + 1;
}

/** Whether a word begins its clause, but for an "and". */
function leadsClause({ structure: { tokens, clauses, clauseOf }, lexicon }: TextView, i: number): boolean {
  const { start } = clauses[clauseOf[i]!]!;
  return (
    i === start || (i === start + 1 && (lexicon.empty.has(tokens[start]!.low) || !isWord(tokens[start]!)))
  );
}

/** "Please ask people to give at …" shows "give at …". */
function asked(view: TextView, roles: Role[], { start, end }: Range): void {
  const first = wordIn(view, { start, end });
  const polite = behindPhrase(view, first, 'wish-polite');
  const behind = behindPhrase(view, polite || first, 'asks-people');
  if (behind > 0 && behind < end) assign(roles, { start, end: behind }, 'D');
}

/** A sentence that asks for a chart and says nothing of what it shows ("Please use a pie for …"). */
function drawn(view: TextView, roles: Role[], range: Range): void {
  const first = wordIn(view, range);
  const asks = behindPhrase(view, first, 'wish-polite') > 0 || view.classes[first]?.includes('asks');
  if (asks && !hasFacts(view, range) && hasPhraseIn(view, range, 'charts')) assign(roles, range, 'D');
}

/** A label that only orders: "Warning to be included: …". */
function labelled(view: TextView, roles: Role[], { start, end }: Range): void {
  const isLabel = /^[:：]$/.test(view.structure.tokens[end - 1]!.low) && roles[start] === 'C';
  if (isLabel && !hasFacts(view, { start, end }) && hasPhraseIn(view, { start, end }, 'to-include'))
    assign(roles, { start, end }, 'S', 'C');
}

const DASH = /^[–—-]$|^[([（]$/;

/** A polite word in a few words between dashes or brackets speaks to the maker ("– here please a close-up –"). */
function aside(view: TextView, roles: Role[], { start, end }: Range, number: number): void {
  const { tokens, clauses } = view.structure;
  const before = tokens[start - 1]?.low ?? '';
  const last = tokens[end - 1]!.low;
  if (!DASH.test(before) || !/^[–—-]$|^[)\]）]$/.test(last) || !clauses[number + 1]) return;
  const words = tokens.slice(start, end).filter(isWord).length;
  if (words > ASIDE || hasFacts(view, { start, end }) || roles[start] !== 'C') return;
  if (!hasPhraseIn(view, { start, end }, 'begs')) return;
  assign(roles, { start: start - 1, end }, 'D', 'C');
}
