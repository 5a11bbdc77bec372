import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasFacts, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of a clause that notes something to the maker, at most. */
const LONGEST = 14;
/** Words before those that note it, at most, where they are part of the note: "Address in the yard | in big". */
const LEAD = 3;
/** Words of those to whom something is to be explained, at most. */
const LISTENER = 6;
/** Sentences of the beginning in which an explanation is ordered. */
const FIRST = 2;

/**
 * Notes in passing on what has been told: that it matters or is to be large ("put that in big", "eso ponedlo grande"), that
 * somebody approves it or sees it before it is out, and to whom it explains ("explain escrow | to my 16 year old").
 */
export function cutNotes(view: TextView, roles: Role[]): void {
  for (const clause of view.structure.clauses) {
    const first = wordIn(view, clause);
    if (first >= clause.end || view.clues.quoted[first] || wordsIn(view, clause) > LONGEST) continue;
    emphasised(view, roles, clause);
    if (hasPhraseIn(view, clause, 'before-out') && !hasFacts(view, clause)) assign(roles, clause, 'M', 'C');
  }
  for (const sentence of view.structure.sentences) awaiting(view, roles, sentence);
  for (const sentence of view.structure.sentences.slice(0, FIRST)) listener(view, roles, sentence);
}

/** Facts that somebody states to viewers, also where they are still to be approved. */
const FIRM = new Set<string>(['date', 'time', 'money', 'percent', 'phone', 'url', 'mail']);

/** Who still has to approve what, and that it is to be taken all the same: "Text 3 is not signed off yet, but go ahead with it". */
function awaiting(view: TextView, roles: Role[], sentence: Range): void {
  if (!hasPhraseIn(view, sentence, 'awaits')) return;
  const { clauses, clauseOf } = view.structure;
  let isNoted = false;
  for (const clause of clauses.slice(clauseOf[sentence.start]!, clauseOf[sentence.end - 1]! + 1)) {
    const first = wordIn(view, clause);
    if (first >= clause.end || view.clues.quoted[first] || wordsIn(view, clause) > LONGEST) continue;
    const isFirm = view.facts.kinds.slice(clause.start, clause.end).some((kind) => FIRM.has(kind));
    const awaits = hasPhraseIn(view, clause, 'awaits');
    const goesOn = isNoted && hasPhraseIn(view, clause, 'goes-ahead');
    if ((awaits || goesOn) && !isFirm) assign(roles, clause, 'M', 'C');
    isNoted ||= awaits;
  }
}

const wordsIn = ({ structure: { tokens } }: TextView, { start, end }: Range) =>
  tokens.slice(start, end).filter(isWord).length;

function emphasised(view: TextView, roles: Role[], { start, end }: Range): void {
  for (let at = start; at < end; at++) {
    if (behindPhrase(view, at, 'emphasis') === 0) continue;
    const isNote = wordsIn(view, { start, end: at }) <= LEAD && !hasFacts(view, { start, end: at });
    if (!hasFacts(view, { start: at, end })) assign(roles, { start: isNote ? start : at, end }, 'D', 'C');
    return;
  }
}

function listener(view: TextView, roles: Role[], { start, end }: Range): void {
  const behind = behindPhrase(view, wordIn(view, { start, end }), 'explains');
  if (behind === 0 || hasPhraseIn(view, { start: behind, end }, 'asks-how')) return;
  for (let at = behind + 1; at < end; at++) {
    if (behindPhrase(view, at, 'explains-to') === 0) continue;
    const { clauses, clauseOf } = view.structure;
    const range = { start: at, end: clauses[clauseOf[at]!]!.end };
    if (wordsIn(view, range) <= LISTENER) assign(roles, range, 'D', 'C');
    return;
  }
}
