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

/** Finds the places in the customer's texts that a text of ours was taken from. Linear in the texts but for {@link TRIED}. */
export function sourceIndex(
  sources: readonly SourceText[],
  preferred: readonly Span[] = [],
): (text: string) => Found {
  const all = sources.map(({ text }) => tokensOf(text));
  const places = new Map<string, Place[]>();
  all.forEach((tokens, source) => {
    tokens.forEach(({ word }, at) => {
      const known = places.get(word);
      if (!known) places.set(word, [{ source, at }]);
      else if (known.length < TRIED) known.push({ source, at });
    });
  });
  const starts = new Set(preferred.map((span) => `${JSON.stringify(span.in)}:${span.start}`));
  const prefers = ({ source, at }: Place) =>
    starts.has(`${JSON.stringify(sources[source]!.in)}:${all[source]![at]!.start}`);
  const longest = (words: Token[], from: number) => {
    let best: { place: Place; length: number; liked: boolean } | null = null;
    for (const place of places.get(words[from]!.word) ?? []) {
      const tokens = all[place.source]!;
      let length = 1;
      while (words[from + length] && tokens[place.at + length]?.word === words[from + length]!.word) length++;
      const liked = prefers(place);
      if (!best || length > best.length || (length === best.length && liked && !best.liked))
        best = { place, length, liked };
    }
    return best;
  };
  const lower = sources.map(({ text }) => text.slice(0, LONGEST).toLowerCase());
  /** A word to which the customer's language joins another ("차이" of "차이가"). */
  const partOfWord = (word: string): Span | null => {
    for (const [i, text] of lower.entries()) {
      const start = text.indexOf(word);
      if (start >= 0) return { in: sources[i]!.in, start, end: start + word.length };
    }
    return null;
  };
  return (text) => {
    const words = tokensOf(text);
    const out: Found = { spans: [], unknown: [] };
    for (let i = 0; i < words.length; ) {
      const run = longest(words, i);
      const part = run ? null : partOfWord(words[i]!.word);
      if (!run && part) out.spans.push(part);
      else if (!run) out.unknown.push(words[i]!.word);
      else if (run) {
        const { source, at } = run.place;
        const tokens = all[source]!;
        const end = tokens[at + run.length - 1]!.end;
        out.spans.push({ in: sources[source]!.in, start: tokens[at]!.start, end });
      }
      i += run?.length ?? 1;
    }
    return out;
  };
}
