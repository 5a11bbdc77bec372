import type { Words } from '../../../../domain/brief.ts';
import { countWords } from '../../wording.ts';
import { quotedIn } from '../script/quoted.ts';
import { isWord, type Range } from '../tokens.ts';
import type { TextView } from '../views.ts';

/** A stretch that is a quotation in its marks and who signs it, as the lines of a text have it. */
export type Signed = Range & { quote: Range; strap: Range };

/** Words of what somebody says, at least; of a name, and of a name with a role and a place, at most. */
const FEWEST_SAID = 4;
const FEWEST_SIGNED = 2;
const NAME_WORDS = 4;
const STRAP_WORDS = 8;

/** Classes of words that speak to the maker, which no name and no trade has. */
export const TALKS = ['asks', 'negates', 'length', 'format', 'we', 'you', 'i'];

/** Small words within a name: "Sanne de Wit", "Ana dos Santos", "Colin and Jean Ashby". */
const WITHIN =
  /^(?:de|der|den|van|von|zu|da|das|do|dos|di|del|della|dal|du|la|le|el|bin|ibn|y|e|af|av|and|&|und|et|en|i|и|og|och|ve)$/u;
const MARK = /["“”«»„「」『』]/;
/** Marks between a quotation and who signs it; those that lead to a name. */
const LEADS = /^[–—(（,，~―-]$/;
const LED = /^[–—(（-]$/;

const wordsIn = (text: string) => text.trim().split(/\s+/u);

/** Whether words may be somebody's name. */
export const isName = (text: string) =>
  wordsIn(text).every(
    (word, i, all) => /^[\p{Lu}\p{Lo}]/u.test(word) || (i > 0 && i < all.length - 1 && WITHIN.test(word)),
  ) &&
  countWords(text) <= NAME_WORDS &&
  !/[?!:：]|\p{L}{2}\.$/u.test(text.trim());

/** A strap without the stop behind it; that of "Jr." stays. */
export const withoutStop = (text: string) => text.replace(/(?<=\p{Nd}|\p{L}{3})[.。]$/u, '');

/** What parts one thing from another, at most. */
const LONGEST_BORDER = 200;

/**
 * Whether a quotation and what stands beside it are parted, so that neither says who said the other: by a blank line, or
 * by a line behind a sentence of its own. A dash or a colon leads over it.
 */
export function isParted(text: string, before: Words, { text: said, span }: Words): boolean {
  const border = text.slice(before.span.end, span.start);
  const closes = text.slice(before.span.end - 1, before.span.end + 1);
  if (!MARK.test(`${before.text}${closes}${said}`) || /[:：–—-]/.test(border)) return false;
  const ends = !MARK.test(closes) && /[.!?。！？…][^\p{L}\n]{0,4}\n/u.test(`${closes}${border}`);
  return border.length > LONGEST_BORDER || ends || /\n\s*\n/.test(border);
}

/** Every quotation with who stands behind it in its line or beneath it, or above it where all have their names there. */
export function signedIn(view: TextView): Signed[] {
  const { tokens } = view.structure;
  const all = quotedIn(tokens, { start: 0, end: tokens.length });
  const words = ({ start, end }: Range) => tokens.slice(start, end).filter(isWord).length;
  const isDashed = ({ end }: Range) => /^[–—-]$/.test(tokens[end]?.low ?? '');
  // “Worth it.” – Hana: two words are said by somebody where what others say is signed alike.
  const dashed = all.some((it) => words(it) >= FEWEST_SAID && isDashed(it));
  const quotes = all.filter((it) => words(it) >= (dashed && isDashed(it) ? FEWEST_SIGNED : FEWEST_SAID));
  const beneath = quotes.map((quote, i) => strapBeneath(view, quote, quotes[i + 1]));
  // Whether the last of the quotations that follow each other has a name beneath it, as the first one then has.
  const closes = beneath.map((strap) => strap !== null);
  for (let i = quotes.length - 2; i >= 0; i--)
    if (closes[i] && tokens[beneath[i]!.end]?.low === '\n' && quotes[i + 1]!.start === beneath[i]!.end + 1)
      closes[i] = closes[i + 1]!;
  const out: Signed[] = [];
  for (const [i, quote] of quotes.entries()) {
    const last = out.at(-1);
    const line = lineAbove(view, quote.start, last?.end ?? 0);
    const isNext =
      line !== null && last !== undefined && last.end === line.start - 1 && last.strap.end < last.end;
    const above = line && ((beneath[i] && !closes[i]) || isNext) ? strapIn(view, line) : null;
    const strap = above ?? strapBehind(view, quote, quotes[i + 1], last) ?? (closes[i] ? beneath[i]! : null);
    if (!strap) continue;
    const end = Math.max(quote.end, strap.end);
    out.push({ start: Math.min(quote.start, strap.start), end, quote, strap });
  }
  return out;
}

/** The end of a line, or the first quotation within it. */
function lineEnd({ structure: { tokens } }: TextView, from: number, next?: Range): number {
  let end = from;
  while (end < (next?.start ?? tokens.length) && tokens[end]!.low !== '\n') end++;
  return end;
}

/** Who signs a quotation right behind it: in brackets, up to the end of the line or the next quotation; or up to a stop, as the one before. */
function strapBehind(view: TextView, quote: Range, next?: Range, last?: Signed): Range | null {
  const { tokens, sentences, sentenceOf } = view.structure;
  const end = lineEnd(view, quote.end, next);
  let stop = quote.end;
  const isBracketed = /^[(（]$/.test(tokens[quote.end]?.low ?? '');
  if (isBracketed) {
    while (stop < end && !/^[)）]$/.test(tokens[stop]!.low)) stop++;
    return strapIn(view, { start: quote.end, end: stop });
  }
  // "Nina, 34 “…” Omar, 61 “…”": names before what they say.
  const from = Math.max(last?.end ?? 0, sentences[sentenceOf[Math.max(0, quote.start - 1)]!]!.start);
  const isLed = end === next?.start && strapIn(view, { start: from, end: quote.start }) !== null;
  if (isLed && !/^[.!?]$/.test(tokens[quote.start - 1]!.low)) return null;
  const strap = strapIn(view, { start: quote.end, end });
  // “…” — Ana Roca. What follows the name is a sentence of its own.
  const isDashed = /^[–—]$/.test(tokens[quote.end]?.low ?? '');
  if (strap || (!isDashed && (!last || lineEnd(view, last.end, quote) < quote.start))) return strap;
  while (stop < end && sentenceOf[stop] === sentenceOf[quote.end]) stop++;
  return strapIn(view, { start: quote.end, end: stop });
}

/** Who signs a quotation in the line beneath it. */
function strapBeneath(view: TextView, quote: Range, next?: Range): Range | null {
  const { tokens } = view.structure;
  const line = lineEnd(view, quote.end, next);
  if (tokens[line]?.low !== '\n' || tokens.slice(quote.end, line).some(isWord)) return null;
  const end = lineEnd(view, line + 1, next);
  return end < tokens.length && tokens[end]!.low !== '\n' ? null : strapIn(view, { start: line + 1, end });
}

/** The line above a quotation that begins its own, from a place on. */
function lineAbove({ structure: { tokens } }: TextView, start: number, from: number): Range | null {
  if (tokens[start - 1]?.low !== '\n') return null;
  let at = start - 1;
  while (at > from && tokens[at - 1]!.low !== '\n') at--;
  return at < start - 1 && tokens[at - 1]?.low === '\n' ? { start: at, end: start - 1 } : null;
}

/** A stretch without its marks where it is a name, with a role, an age or a place at most. */
function strapIn(view: TextView, range: Range): Range | null {
  const { text, language, lexicon, classes } = view;
  const { tokens } = view.structure;
  let { start, end } = range;
  while (start < end && !isWord(tokens[start]!)) start++;
  const lead = tokens.slice(range.start, start);
  const isLed = lead.some(({ low }) => LED.test(low));
  while (end > start && !isWord(tokens[end - 1]!) && !/^[.)）]$/.test(tokens[end - 1]!.low)) end--;
  if (tokens.slice(end, range.end).some(({ low }) => /^[:：,，]$/.test(low))) return null;
  // Scripts without capitals do not tell a name by its letters.
  if (start === end || !/^\p{Lu}/u.test(tokens[start]!.text) || !lead.every(({ low }) => LEADS.test(low)))
    return null;
  if (
    tokens[end - 1]!.low === '.' &&
    withoutStop(text.slice(tokens[start]!.start, tokens[end - 1]!.end)).slice(-1) !== '.'
  )
    end--;
  const said = text.slice(tokens[start]!.start, tokens[end - 1]!.end);
  const [name = '', ...rest] = said.split(/[,(（]/u);
  const does = rest.join(',');
  const calls = tokens.slice(start, end).some(({ low }) => lexicon.calls.has(low) || lexicon.offers.has(low));
  const talks = classes
    .slice(start, end)
    .flat()
    .some((kind) => TALKS.includes(kind));
  if (calls || talks || isLook(view, { start, end }) || !isName(name) || wordsIn(said).length > STRAP_WORDS)
    return null;
  if (/[!?:：;]|\p{L}{3}\.\s|\p{Nd}{3}/u.test(does.replace(/(?:19|20)\p{Nd}{2}/u, ''))) return null;
  // "Donations, if wished" and „Kostenlose Beratung“ are nobody.
  const first = wordsIn(does)[0]!.toLowerCase();
  const isBare = rest.length === 0 && language === 'de' && !/\s(?:\p{Lu}\.|und\s)/u.test(name);
  const isSentence = /^\s*\p{Ll}/u.test(does) && lexicon.empty.has(first);
  return isLed || !(isBare || isSentence) ? { start, end } : null;
}

/** Whether every word is one for looks: "Sober, navy palette". */
const isLook = ({ classes, structure: { tokens } }: TextView, { start, end }: Range): boolean =>
  classes
    .slice(start, end)
    .every((all, i) => !isWord(tokens[start + i]!) || all.some((it) => it === 'tone' || it === 'palette'));
