import { behindPhrase, wordIn } from '../../rules/stretches.ts';
import { isWord, type Range, type Token } from '../../tokens.ts';
import type { TextView } from '../../views.ts';
import { nameAt } from '../named.ts';
import { addressWords, isAddressed } from './addresses.ts';

const OPENING = /^["“„«「『]$/;
const CLOSING = /^["“”»」』]$/;
/** What ends the line of who speaks. */
const ENDS = /^[.!?\n。！？।]$/;
/** Tokens of what somebody says, at least, and tokens of a text that are looked through, at most. */
const FEWEST = 5;
const MOST = 400;
/** Tokens between a name and what its bearer says, and between words that lead to what is praised and its name, at most. */
const STRAP = 20;
const NEAR = 4;
/** What is praised, where the likeliest name is of who praises it: "“…” Ana Ruiz, 43, after two months with Lumen". */
export function praisedIn(view: TextView, chosen: Range): Range | null {
  const { tokens } = view.structure;
  const said = quotationsIn(tokens);
  const spoken = said.find((quote) => speaks(tokens, chosen, quote));
  const within = said.find((quote) => chosen.start < quote.end && chosen.end > quote.start);
  if (!spoken && !within) return null;
  const isOutside = ({ start, end }: Range) => said.every((it) => end <= it.start || start >= it.end);
  const led = ['praised-behind', 'introduces', 'presents-self', 'possessives'].flatMap((key) =>
    namesBehind(view, key),
  );
  const named = [...led, ...namesAlone(view)].filter(
    (it) => isOutside(it) && (it.end <= chosen.start || it.start >= chosen.end),
  );
  const words = addressWords(view);
  const { sentenceOf } = view.structure;
  // "“Thanks to Lumen …”, Anna Kowal, hairdresser from Hull": what is said of who speaks.
  const isOfSpeaker = (it: Range, { end }: Range) =>
    it.start >= end && sentenceOf[it.start] === sentenceOf[Math.min(end, tokens.length - 1)];
  const praised = named.filter(
    (it) => !said.some((quote) => speaks(tokens, it, quote)) && !(within && isOfSpeaker(it, within)),
  );
  const beside = praised.find((it) => isAddressed(view, words, it)) ?? praised[0];
  return beside ?? null;
}

/** Stretches of several words in quotation marks. */
function quotationsIn(tokens: readonly Token[]): Range[] {
  const found: Range[] = [];
  for (let at = 0; at < Math.min(tokens.length, MOST); at++) {
    if (!OPENING.test(tokens[at]!.low)) continue;
    let end = at + 1;
    while (end < Math.min(tokens.length, MOST) && !CLOSING.test(tokens[end]!.low)) end++;
    if (end - at > FEWEST) found.push({ start: at, end: end + 1 });
    at = end;
  }
  return found;
}

/** Where who speaks is named right behind what they say; 0 where nobody is. */
function signs(tokens: Token[], at: number): number {
  let name = at;
  while (name < tokens.length && name - at <= NEAR && !isWord(tokens[name]!)) name++;
  const found = nameAt(tokens, name);
  // "No-shows fell" is nobody.
  return found && /^[,，、(（.\n|]$/.test(tokens[found.end]?.low ?? '.') ? name : 0;
}

/** Whether a name stands right behind what is said, or before it in one breath: "Priya, who runs a studio, told us “…”". */
function speaks(tokens: Token[], name: Range, quote: Range): boolean {
  const behind = signs(tokens, quote.end);
  if (name.start >= quote.end) return behind === name.start;
  const between = tokens.slice(name.end, quote.start);
  return (
    behind === 0 &&
    name.end <= quote.start &&
    between.length <= STRAP &&
    !between.some(({ low }) => ENDS.test(low))
  );
}

/** The names soon behind phrases of a list. */
function namesBehind(view: TextView, key: string): Range[] {
  const { tokens } = view.structure;
  const found: Range[] = [];
  for (let at = 0; at < Math.min(tokens.length, MOST); at++) {
    const behind = behindPhrase(view, at, key);
    for (let start = behind; behind > 0 && start < Math.min(tokens.length, behind + NEAR); start++) {
      if (ENDS.test(tokens[start]!.low) || OPENING.test(tokens[start]!.low)) break;
      const name = nameAt(tokens, start);
      if (name) found.push(name);
      if (name) break;
    }
  }
  return found;
}

/** Names that a sentence begins with, with a comma or nothing behind them: "Countbean, the maths game for schools." */
function namesAlone(view: TextView): Range[] {
  const { tokens, sentences } = view.structure;
  return sentences.flatMap((sentence) => {
    const name = sentence.start < MOST ? nameAt(tokens, wordIn(view, sentence)) : null;
    if (name && /^(?:[.,，、。]|by|von|par|de)$/.test(tokens[name.end]?.low ?? '.')) return [name];
    return [];
  });
}
