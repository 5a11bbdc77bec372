import { isCapital } from '../../model/clues.ts';
import { behindPhrase, hasFacts, wordIn } from '../../rules/stretches.ts';
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
/** Tokens of a name that is a sentence of its own, at most. */
const LONGEST_NAME = 5;

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
  const inner = before(view, (within ?? spoken)!);
  return beside ?? inner ?? (within ? alone(view, chosen, within) : null);
}

/** What somebody praises at the beginning of what they say, before a word for that: "用了 | 快账 | 以后", "Stokçu | sayesinde". */
function before(view: TextView, quote: Range): Range | null {
  let start = quote.start + 1;
  for (let at = start; at < Math.min(quote.end, quote.start + STRAP / 2); at++) {
    if (at > start && behindPhrase(view, at, 'praised-ends') > 0) return { start, end: at };
    start = Math.max(start, behindPhrase(view, at, 'praised-behind'));
  }
  return null;
}

/** Languages that put a name in a case of its own behind the words that lead to it. */
const CASES = /^(?:pl|ru|tr)$/;

/** A name in what somebody says, without the words that lead to it: "Grâce à | FactuPro"; null where it has none before it. */
function alone(view: TextView, chosen: Range, quote: Range): Range | null {
  const { tokens, sentences, sentenceOf } = view.structure;
  const first = Math.max(quote.start + 1, wordIn(view, sentences[sentenceOf[chosen.start]!]!));
  if (CASES.test(view.language) || chosen.start > first || isCapital(tokens[chosen.start]!) === 0)
    return null;
  let start = Math.max(chosen.start, first) + 1;
  while (start < chosen.end && isCapital(tokens[start]!) === 0) start++;
  const isLed = tokens.slice(first + 1, start).every(({ low }) => view.lexicon.empty.has(low));
  const leads = view.lexicon.empty.has(tokens[first]!.low) || behindPhrase(view, first, 'praised-behind') > 0;
  return start < chosen.end && isLed && leads ? { start, end: chosen.end } : null;
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
    return name ? wholeName(view, sentence) : [];
  });
}

/** A sentence of nothing but a name that small words join: "Scuola di lingue Parlamondo." */
function wholeName(view: TextView, sentence: Range): Range[] {
  const { tokens } = view.structure;
  let end = sentence.end;
  while (end > sentence.start && !isWord(tokens[end - 1]!)) end--;
  const start = wordIn(view, sentence);
  const isName = end - start > 1 && end - start <= LONGEST_NAME && isCapital(tokens[end - 1]!) > 0;
  const isPlain = tokens.slice(start, end).every(isWord) && !hasFacts(view, { start, end });
  return isName && isPlain ? [{ start, end }] : [];
}
