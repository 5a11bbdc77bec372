import type { Span, SpanSource } from '../../../domain/brief.ts';
import { numberOf, plainDigits } from '../numerals.ts';

/** A text of the customer's: a message, or an attached text or page. */
export type SourceText = { in: SpanSource; text: string };

type Token = { word: string; start: number; end: number };
type Place = { source: number; at: number };

/** Words, numbers with their separators as one, and each character of a script without spaces by itself. */
const TOKEN =
  /\p{Nd}+(?:[.,'’\u00a0\u202f٫٬]\p{Nd}+)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]|(?:(?![\p{Nd}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+/gu;

/** Texts are read up to this many characters each. */
const LONGEST = 60_000;
/** Places of one word that are tried. */
const TRIED = 120;

function tokensOf(text: string): Token[] {
  return [...text.slice(0, LONGEST).matchAll(TOKEN)].map((match) => {
    const raw = match[0].normalize('NFKC').toLowerCase();
    const number = /\p{Nd}/u.test(raw) ? numberOf(plainDigits(raw)) : Number.NaN;
    const word = Number.isFinite(number) ? String(number) : raw;
    return { word, start: match.index, end: match.index + match[0].length };
  });
}

/** What a text is made of: stretches of the sources, and the words that stand in none. */
export type Found = { spans: Span[]; unknown: string[] };

type Index = {
  sources: readonly SourceText[];
  tokens: Token[][];
  places: Map<string, Place[]>;
  /** Where stretches begin that are taken before others of the same words, as `<source>:<start>`. */
  liked: Set<string>;
  lower: string[];
};

function indexOf(sources: readonly SourceText[], preferred: readonly Span[]): Index {
  const tokens = sources.map(({ text }) => tokensOf(text));
  const places = new Map<string, Place[]>();
  tokens.forEach((list, source) => {
    list.forEach(({ word }, at) => {
      const known = places.get(word);
      if (!known) places.set(word, [{ source, at }]);
      else if (known.length < TRIED) known.push({ source, at });
    });
  });
  const liked = new Set(preferred.map((span) => `${JSON.stringify(span.in)}:${span.start}`));
  return {
    sources,
    tokens,
    places,
    liked,
    lower: sources.map(({ text }) => text.slice(0, LONGEST).toLowerCase()),
  };
}

type Run = { place: Place; length: number; liked: boolean };

/** The longest stretch of a source that the words from a place on are; of equal ones the preferred. */
function longestRun({ sources, tokens, places, liked }: Index, words: Token[], from: number): Run | null {
  let best: Run | null = null;
  for (const place of places.get(words[from]!.word) ?? []) {
    const list = tokens[place.source]!;
    let length = 1;
    while (words[from + length] && list[place.at + length]?.word === words[from + length]!.word) length++;
    const like = liked.has(`${JSON.stringify(sources[place.source]!.in)}:${list[place.at]!.start}`);
    if (!best || length > best.length || (length === best.length && like && !best.liked))
      best = { place, length, liked: like };
  }
  return best;
}

/** A word to which the customer's language joins another ("차이" of "차이가"). */
function partOfWord({ sources, lower }: Index, word: string): Span | null {
  for (const [i, text] of lower.entries()) {
    const start = text.indexOf(word);
    if (start >= 0) return { in: sources[i]!.in, start, end: start + word.length };
  }
  return null;
}

function spanOf({ sources, tokens }: Index, { place, length }: Run): Span {
  const list = tokens[place.source]!;
  const [first, last] = [list[place.at]!, list[place.at + length - 1]!];
  return { in: sources[place.source]!.in, start: first.start, end: last.end };
}

/** Finds the places in the customer's texts that a text of ours was taken from. Linear in the texts but for {@link TRIED}. */
export function sourceIndex(
  sources: readonly SourceText[],
  preferred: readonly Span[] = [],
): (text: string) => Found {
  const index = indexOf(sources, preferred);
  return (text) => {
    const words = tokensOf(text);
    const out: Found = { spans: [], unknown: [] };
    for (let i = 0; i < words.length; ) {
      const run = longestRun(index, words, i);
      const { word, start, end } = words[i]!;
      // As written too: NFKC makes another letter of the "ㅋ" that a Korean laughs with.
      const span = run
        ? spanOf(index, run)
        : (partOfWord(index, word) ?? partOfWord(index, text.slice(start, end).toLowerCase()));
      if (span) out.spans.push(span);
      else out.unknown.push(word);
      i += run?.length ?? 1;
    }
    return out;
  };
}
