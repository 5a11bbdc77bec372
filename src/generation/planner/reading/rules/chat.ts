import { isCapital } from '../model/clues.ts';
import type { Role } from '../model/tagger.ts';
import { isWord, type Range, type Token } from '../tokens.ts';
import type { TextView } from '../views.ts';
import { assign, behindPhrase, stretchesOf, wordIn } from './stretches.ts';

const PAUSE = /^[,;:…،、，.!~〜–—-]+$/;
/** Most tokens of a phrase of chat. */
const LONGEST = 5;

/**
 * Cuts chat off the edges of what is shown ("oh and", "btw", "lol"), and where it parts what nobody punctuated. A word that
 * means something else elsewhere counts where a pause parts it from the rest: "Sorry seems to be the hardest word" stays.
 */
export function cutChat(view: TextView, roles: Role[]): void {
  for (const range of stretchesOf(view, roles, 'C')) {
    if (view.clues.quoted[wordIn(view, range)]) continue;
    const start = startOf(view, range);
    const end = start < range.end ? endOf(view, { start, end: range.end }) : range.end;
    assign(roles, { start: range.start, end: start }, 'M');
    assign(roles, { start: end, end: range.end }, 'M');
    for (let i = start + 1; i < end; i++) {
      const behind = isWord(view.structure.tokens[i - 1]!) ? behindPhrase(view, i, 'chat-start') : 0;
      if (behind > i + 1 && behind < end) assign(roles, { start: i, end: behind }, 'M');
    }
  }
  for (const sentence of view.structure.sentences) leaveToMaker(view, roles, sentence);
}

/** A sentence that is nothing but a choice left to the maker is no content: "40s? Up to you." */
function leaveToMaker(view: TextView, roles: Role[], { start, end }: Range): void {
  const first = wordIn(view, { start, end });
  const behind = roles[first] === 'C' && !view.clues.quoted[first] ? behindPhrase(view, first, 'asides') : 0;
  if (behind > 0 && wordIn(view, { start: behind, end }) === end) assign(roles, { start, end }, 'M', 'C');
}

/** The first token of a stretch behind its chat. */
function startOf(view: TextView, { start, end }: Range): number {
  const { tokens } = view.structure;
  let at = start;
  for (;;) {
    const first = wordIn(view, { start: at, end });
    if (first >= end) return at;
    const any = behindPhrase(view, first, 'chat-any');
    const own = behindPhrase(view, first, 'chat-start');
    const paused = own > 0 && PAUSE.test(tokens[own]?.low ?? '');
    const behind = any || (own > first + 1 || paused ? own : 0);
    if (behind === 0 || behind > end || isName(tokens, first, behind)) return at;
    at = behind;
    while (at < end && PAUSE.test(tokens[at]!.low)) at++;
  }
}

/** The end of a stretch before its chat. */
function endOf(view: TextView, { start, end }: Range): number {
  const { tokens } = view.structure;
  let at = end;
  for (;;) {
    let last = at;
    while (last > start && !isWord(tokens[last - 1]!)) last--;
    const from = chatBefore(view, { start, end: last });
    if (from === null) return at;
    at = from;
    while (at > start && /^[,،、，\s–—-]$/.test(tokens[at - 1]!.low)) at--;
  }
}

/** Where the chat begins that ends a range. */
function chatBefore(view: TextView, { start, end }: Range): number | null {
  const { tokens } = view.structure;
  for (let from = Math.max(start, end - LONGEST); from < end; from++) {
    if (behindPhrase(view, from, 'chat-any') === end && !isName(tokens, from - 1, from)) {
      const isWhole = from === start || isCapital(tokens[from]!) === 0 || PAUSE.test(tokens[from - 1]!.low);
      if (isWhole) return from;
    }
    const isParted = from > start && PAUSE.test(tokens[from - 1]!.low);
    if (isParted && behindPhrase(view, from, 'chat-end') === end) return from;
  }
  return null;
}

/** Chat in front of a capital that it does not share its own with is the beginning of a name: "LOL Comedy Club". */
function isName(tokens: Token[], first: number, behind: number): boolean {
  const [own, next] = [tokens[first], tokens[behind]];
  return own !== undefined && next !== undefined && isCapital(own) > 0 && isCapital(next) > 0;
}
