import { wordsEverywhere } from '../../words/word-lists.ts';
import type { Role } from '../model/tagger.ts';
import { assign, behindPhrase, hasPhraseIn, wordIn } from '../rules/stretches.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** Words of a note on an earlier text, and of one on who decides, at most. */
const LONGEST = 30;
const LONGEST_DECISION = 14;
/** Tokens of the label of who decides, at most. */
const LONGEST_LABEL = 4;

/**
 * What an earlier text of the customer's said is a note to the maker: "The v2 said Saturday 13, that is void.", "it was announced for
 * the 18th first". In brackets it is that alone: "9 € (not 7 €, as the newsletter has it)".
 */
export function cutDrafts(view: TextView, roles: Role[]): void {
  for (const sentence of view.structure.sentences) {
    if (!roles.slice(sentence.start, sentence.end).includes('C') || wordsIn(view, sentence) > LONGEST)
      continue;
    const brackets = bracketsIn(view, sentence);
    const noted = brackets.filter((it) => speaksOfDraft(view, it, true));
    const note = noted.length > 0 ? noted : speaksOfDraft(view, sentence) ? [sentence] : [];
    for (const range of note) assign(roles, range, 'M', 'C');
  }
}

/** Whether a stretch says what an earlier text said, or that it no longer holds: "you said first draft by Friday" does not. */
function speaksOfDraft(view: TextView, { start, end }: Range, inAnyOrder = false): boolean {
  if (hasPhraseIn(view, { start, end }, 'announced-first')) return true;
  for (let at = start; at < end; at++) {
    const behind = behindPhrase(view, at, 'drafts');
    if (behind === 0) continue;
    return (
      hasPhraseIn(view, { start: inAnyOrder ? start : behind, end }, 'draft-said') ||
      hasPhraseIn(view, { start, end }, 'stale')
    );
  }
  return false;
}

/** The remarks in brackets of a sentence. */
function bracketsIn({ structure: { tokens } }: TextView, { start, end }: Range): Range[] {
  const found: Range[] = [];
  let open = -1;
  for (let i = start; i < end; i++) {
    if (/^[(（]$/.test(tokens[i]!.low)) open = i;
    if (!/^[)）]$/.test(tokens[i]!.low) || open < 0) continue;
    found.push({ start: open, end: i + 1 });
    open = -1;
  }
  return found;
}

/** Facts that a note on who decides has none of; it may say by which day. */
const OFFERS = new Set<string>(['money', 'percent', 'url', 'mail', 'phone', 'handle']);

/** Who approves a film or sees it before it is out: "Dana approves final, copy to Max.", "Validation : Mme Charvoz, mairie." */
export function cutDeciders(view: TextView, roles: Role[]): void {
  const makers = new Set(wordsEverywhere('brief-makers'));
  for (const sentence of view.structure.sentences) {
    const first = wordIn(view, sentence);
    if (first >= sentence.end || view.clues.quoted[first] || wordsIn(view, sentence) > LONGEST_DECISION)
      continue;
    const offers = view.facts.kinds.slice(sentence.start, sentence.end).some((kind) => OFFERS.has(kind));
    const isLabelled = makers.has(labelOf(view, { start: first, end: sentence.end }));
    if (isLabelled || (!offers && hasPhraseIn(view, sentence, 'before-out')))
      assign(roles, sentence, 'M', 'C');
  }
}

/** The words before the colon that a sentence begins with; empty without. */
function labelOf({ structure: { tokens } }: TextView, { start, end }: Range): string {
  const head = tokens.slice(start, Math.min(end, start + LONGEST_LABEL + 1));
  const colon = head.findIndex(({ low }) => /^[:：]$/.test(low));
  return colon < 1
    ? ''
    : head
        .slice(0, colon)
        .map(({ low }) => low)
        .join(' ');
}

const wordsIn = ({ structure: { tokens } }: TextView, { start, end }: Range) =>
  tokens.slice(start, end).filter(isWord).length;
