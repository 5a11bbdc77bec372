import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasFacts, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of a clause that notes something to the maker, at most. */
const LONGEST = 14;
/** Words before those that note it, at most, where they are part of the note: "Address in the yard | in big". */
const LEAD = 3;
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
