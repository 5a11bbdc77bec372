import type { Role } from '../model/tagger.ts';
import type { Range, Token } from '../tokens.ts';
import type { CueText } from './cue.ts';
import { cueForms, cueWordsIn } from './cue-words.ts';
import { isNear } from './fill.ts';
import { quotedIn } from './quoted.ts';

/** Words that may stand between the word for what is said and the quotation. */
const NEAR = 4;

/** What is quoted behind a word for it ("the title "A" and at the end "B"", "a narrator says "C"") is shown or spoken. */
export function introduced(view: CueText, roles: Role[], isTold: (i: number) => boolean): void {
  const { structure, lexicon, classes } = view;
  const { tokens, clauseOf, sentenceOf } = structure;
  const forms = cueForms(lexicon.language);
  let role: Role | null = null;
  let last: Range | null = null;
  for (const piece of quotedIn(tokens, { start: 0, end: tokens.length })) {
    const { start, end } = piece;
    let from = start;
    while (from > 0 && start - from < NEAR && clauseOf[from - 1] === clauseOf[start]) from--;
    const isOn =
      last !== null && sentenceOf[last.end - 1] === sentenceOf[start] && goesOn(tokens, last.end, start);
    const word = cueWordsIn(tokens, from, start, forms).findLast(
      ({ kinds, start: at }) => roles[at] !== 'C' && kinds.some((it) => TOLD.has(it)),
    );
    const isDenied =
      classes.slice(from, start).some((it) => it.includes('negates')) || roles[start + 1] === 'P';
    if (isDenied || isTold(start)) role = null;
    else if (word) role = word.kinds.includes('voice') ? 'V' : 'C';
    else if (!isOn) role = null;
    const before = last?.end ?? start;
    last = piece;
    if (!role) continue;
    for (let i = isOn ? before : start; i < start; i++)
      if (roles[i] === 'C' || roles[i] === 'V') roles[i] = 'D';
    roles.fill('S', start, end);
    roles.fill(role, start + 1, end - 1);
  }
}

const TOLD = new Set<string>(['voice', 'screen', 'text']);

/** Whether nothing but few words without a pause stand between two quoted pieces. */
function goesOn(tokens: Token[], start: number, end: number): boolean {
  return (
    isNear(tokens, start, end) && !tokens.slice(start, end).some(({ low }) => /^[:：;；—–(（]$/.test(low))
  );
}
