import type { Span } from '../../../domain/brief.ts';

/** What ends a sentence, or a line. */
const ENDS = new Set('.!?\n。！？;；');
/** So many characters on either side of a name may introduce it. */
const NEAR = 90;
/** What stands before the name itself, in words: "for our dog collar X". */
const LEADING_WORDS = 6;
const LEADING_SIGNS = 16;
const QUOTES = '"“”„«»「」『』《》‘’\'';

/** A text with spaces in place of some of its stretches, so that places in it stay what they are. */
export function without(text: string, spans: readonly Pick<Span, 'start' | 'end'>[]): string {
  let out = text;
  for (const { start, end } of spans) {
    const last = Math.min(end, text.length);
    if (start < last) out = `${out.slice(0, start)}${'\n'.repeat(last - start)}${out.slice(last)}`;
  }
  return out;
}

const endsAt = (text: string, at: number): boolean =>
  // A number's point or that of an address ends nothing.
  ENDS.has(text[at]!) && !(text[at] === '.' && /\S/u.test(text[at + 1] ?? ' '));

/** What stands before and behind a place of a text in its sentence, as far as it may introduce it. */
export function around(text: string, { start, end }: Pick<Span, 'start' | 'end'>): [string, string] {
  let from = start;
  while (from > 0 && start - from < NEAR && !endsAt(text, from - 1)) from--;
  let to = end;
  while (to < text.length && to - end < NEAR && !endsAt(text, to)) to++;
  return [wholeWords(text, from, start), text.slice(end, to)];
}

/** A text that does not begin within a word. */
function wholeWords(text: string, from: number, to: number): string {
  const isWithin =
    from > 0 && /[\p{L}\p{M}]/u.test(text[from - 1]!) && /[\p{L}\p{M}]/u.test(text[from] ?? '');
  const said = text.slice(from, to);
  const space = said.search(/\s/u);
  return isWithin && space >= 0 ? said.slice(space) : said;
}

/** The last words before a name: what it is called as. */
export function introducing(before: string): string {
  const words = before.trimEnd().split(/\s+/u);
  return words.length > 2 ? words.slice(-LEADING_WORDS).join(' ') : before.slice(-LEADING_SIGNS);
}

/** Whether a place of a text stands between quotation marks. */
export const isQuoted = (text: string, { start, end }: Pick<Span, 'start' | 'end'>): boolean =>
  (QUOTES.includes(text[start - 1] ?? ' ') && QUOTES.includes(text[end] ?? ' ')) ||
  (QUOTES.includes(text[start] ?? ' ') && QUOTES.includes(text[end - 1] ?? ' '));
