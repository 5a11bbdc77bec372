import type { Role } from '../model/tagger.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, behindPhrase, hasPhraseIn, stretchesOf, wordIn } from './stretches.ts';

/** Prohibitions in unusual words, and what they mean elsewhere in the text. */
export function refuse(view: TextView, roles: Role[]): void {
  for (const { start, end } of view.structure.clauses) {
    const first = wordIn(view, { start, end });
    if (
      first < end &&
      roles[first] !== 'V' &&
      !view.clues.quoted[first] &&
      (behindPhrase(view, first, 'spares') > 0 || leavesOut(view, { start: first, end }))
    )
      assign(roles, { start: first, end }, 'P');
  }
  for (const { start, end } of stretchesOf(view, roles, 'C')) overrun(view, roles, { start, end });
  for (const { start, end } of stretchesOf(view, roles, 'P')) {
    bracketed(view, roles, { start, end });
    remarked(view, roles, end);
  }
  for (const sentence of view.structure.sentences) {
    pass(view, roles, sentence);
    // "Sound: water, nothing else" is no narration.
    if (
      roles.slice(sentence.start, sentence.end).includes('V') &&
      hasPhraseIn(view, sentence, 'nothing-else')
    )
      assign(roles, sentence, 'D', 'V');
  }
}

/** Words of what is left out, with the verb, at most. */
const LONGEST_LEFT = 7;

/** Whether a clause asks to leave something out, with what it is in between: "leave the late fee out", "lasst die Preise weg". */
function leavesOut(view: TextView, { start, end }: Range): boolean {
  const { tokens } = view.structure;
  let last = end - 1;
  while (last > start && !isWord(tokens[last]!)) last--;
  const isNear = last - start <= LONGEST_LEFT;
  return (
    isNear && behindPhrase(view, start, 'leaves') > 0 && behindPhrase(view, last, 'leaves-out') === last + 1
  );
}

/** In what nobody punctuated a prohibition goes on up to the chat that begins something else ("… fake smiles in it oh and"). */
function overrun(view: TextView, roles: Role[], { start, end }: Range): void {
  const { clauseOf } = view.structure;
  if (start === 0 || roles[start - 1] !== 'P' || clauseOf[start - 1] !== clauseOf[start]) return;
  for (let i = start + 1; i < end && clauseOf[i] === clauseOf[start]; i++) {
    if (view.facts.kinds[i] !== '') return;
    if (behindPhrase(view, i, 'chat-start') <= i + 1) continue;
    assign(roles, { start, end: i }, 'P');
    return;
  }
}

/** "Auction 9 pm (leave the prices out), carriages at midnight": what is refused in brackets ends with them, where what is before them is shown. */
function bracketed({ structure: { tokens }, clues }: TextView, roles: Role[], { start, end }: Range): void {
  if (!/^[(（]$/.test(tokens[start]!.low) || roles[start - 1] !== 'C') return;
  let close = start + 1;
  while (close < end && clues.bracketed[close]) close++;
  if (close < end) assign(roles, { start: close, end }, 'C', 'P');
}

/** "No sponsor names (esp. not Grindlay Marine)": a remark in brackets refuses as well, where it says so. */
function remarked({ clues, classes }: TextView, roles: Role[], at: number): void {
  let [start, end] = [at, at];
  while (clues.bracketed[start - 1]) start--;
  while (clues.bracketed[end]) end++;
  if (classes.slice(start, end).some((it) => it.includes('negates'))) assign(roles, { start, end }, 'P');
}

/** What somebody asked to pass on is no content ("has asked me to say that nobody wants to see …"). */
function pass(view: TextView, roles: Role[], { start, end }: Range): void {
  if (!roles.slice(start, end).includes('C')) return;
  if (view.clues.quoted[wordIn(view, { start, end })]) return;
  const range = { start, end };
  const refuses = hasPhraseIn(view, range, 'unnamed') || hasPhraseIn(view, range, 'unwanted');
  const negates = refuses || view.classes.slice(start, end).some((it) => it.includes('negates'));
  if (negates && hasPhraseIn(view, range, 'passes-on')) assign(roles, range, 'P', 'C');
  else if (refuses)
    for (const clause of clausesOf(view, range))
      if (hasPhraseIn(view, clause, 'unnamed')) assign(roles, behindChat(view, clause), 'P', 'C');
}

/** A clause without what stands before an "oh and" in it. */
function behindChat(view: TextView, { start, end }: Range): Range {
  for (let i = end - 1; i > start; i--)
    if (behindPhrase(view, i, 'chat-start') > i + 1) return { start: i, end };
  return { start, end };
}

function clausesOf({ structure: { clauses, clauseOf } }: TextView, { start, end }: Range): Range[] {
  return clauses.slice(clauseOf[start]!, clauseOf[end - 1]! + 1);
}
