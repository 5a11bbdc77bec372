import type { Brief, Span, Words } from '../../../domain/brief.ts';
import { findAddresses } from '../reading/grammar/contacts.ts';
import { type Place, placesIn } from '../words/phrases.ts';
import { wordsEverywhere } from '../words/word-lists.ts';

/** Pages of a prompt that are read; a film has no room for more. */
const MOST_PAGES = 3;
/** Addresses of a text that are looked at. */
const MOST_ADDRESSES = 100;
/** Characters beside an address in which an instruction says what it is for. */
const NEAR = 160;

/** Characters between two phrases that are one. */
const CLOSE = 3;

/** An address that asks to be read, and the stretch of its instruction that speaks of it and is no material either. */
export type Page = { words: Words; about: Place };

/**
 * The addresses of messages that ask to be read: whole ones ("https://…") that are all that a message says, or that an
 * instruction names as what the film is made of ("a video about this article: …"). Any other is what viewers shall visit.
 * @param brief what was read in the messages
 */
export function pagesIn(messages: readonly { text: string }[], brief: Brief): Page[] {
  const found = messages.flatMap(({ text }, message) =>
    findAddresses(text)
      .filter(({ kind, start, end }) => kind === 'url' && isWhole(text.slice(start, end)))
      .slice(0, MOST_ADDRESSES)
      .flatMap(({ start, end }) => {
        const about = aboutOf(text, { start, end }, instructionsOf(brief, message));
        return about
          ? [{ words: { text: text.slice(start, end), span: { in: { message }, start, end } }, about }]
          : [];
      }),
  );
  const first = new Map(found.toReversed().map((page) => [page.words.text, page]));
  return [...first.values()].toReversed().slice(0, MOST_PAGES);
}

const isWhole = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);

const instructionsOf = ({ directions }: Pick<Brief, 'directions'>, message: number): Span[] =>
  directions.flatMap(({ words: { span } }) =>
    'message' in span.in && span.in.message === message ? [span] : [],
  );

/** From what says that the film is made of an address to the address; null where nothing does. */
function aboutOf(text: string, at: Place, instructions: Span[]): Place | null {
  if (text.trim() === text.slice(at.start, at.end)) return at;
  const from = sentenceStart(text, at.start);
  const to = sentenceEnd(text, at.end);
  if (!instructions.some(({ start, end }) => start < to && end > from)) return null;
  const lead = text.slice(from, at.start);
  // Of all languages: beside an address in Latin letters a text's own is often told wrongly.
  const isEnding = placesIn(lead, wordsEverywhere('ending')).length > 0;
  const named = isEnding ? [] : placesIn(lead, wordsEverywhere('page'));
  if (named.length > 0) return { start: from + lastOf(named), end: at.end };
  const behind = placesIn(text.slice(at.end, to), wordsEverywhere('page-behind')).map(
    ({ end }) => at.end + end,
  );
  return behind.length > 0 ? { start: at.start, end: Math.max(...behind) } : null;
}

/** Where the phrase begins that ends last, with those right before it ("based on", "根据这篇文章"). */
function lastOf(places: Place[]): number {
  const byEnd = places.toSorted((a, b) => b.end - a.end);
  let { start } = byEnd[0]!;
  for (const place of byEnd) if (start - place.end <= CLOSE) start = Math.min(start, place.start);
  return start;
}

/** Where the sentence or the field of JSON of an address begins; one on a line of its own belongs to what ends in a colon before it. */
function sentenceStart(text: string, start: number): number {
  const near = Math.max(0, start - NEAR);
  const lead = text.slice(near, start).replace(/[:：]\s*$/u, (end) => ' '.repeat(end.length));
  const borders = [...lead.matchAll(/[.!?]\s|[。！？\n]|[,{](?=\s?"\w+"\s?:)/gu)];
  return near + (borders.at(-1)?.index ?? -1) + 1;
}

function sentenceEnd(text: string, end: number): number {
  const border = /[.!?](?:\s|$)|[。！？\n]/u.exec(text.slice(end, end + NEAR));
  return end + (border?.index ?? NEAR);
}

/**
 * Messages with blanks where pages are spoken of: they are read, not shown. Instructions, and the places of all other words,
 * stay.
 */
export function withoutPages(
  messages: readonly { text: string }[],
  pages: readonly Page[],
  brief: Pick<Brief, 'directions'>,
): { text: string }[] {
  return messages.map(({ text }, message) => {
    const letters = text.split('');
    for (const { words, about } of pages) {
      if (!('message' in words.span.in) || words.span.in.message !== message) continue;
      const kept = instructionsOf(brief, message);
      for (let i = about.start; i < about.end; i++) {
        const isAddress = i >= words.span.start && i < words.span.end;
        if (isAddress || !kept.some(({ start, end }) => i >= start && i < end)) letters[i] = ' ';
      }
    }
    return { text: letters.join('') };
  });
}
