import { beginsWithCommand } from './words/commands.ts';

/** How long a text reads: words, where a dense script counts two characters and a bit as one. */
export function countWords(text: string): number {
  const dense = text.match(/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/g)?.length ?? 0;
  const rest = text.replace(/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]+/g, ' ');
  return Math.ceil(dense / 2.3) + (rest.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0);
}

/** One space between words, no control characters. */
export function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, (c) => (c === '\u200d' || c === '\u200c' ? c : ' '))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A line that stands in quotation marks from end to end: they were for the maker. */
const QUOTED = /^["“„«「『]([^"“”„«»「」『』]+)["”“»」』][.。]?$/u;
/** The same in single marks, which are apostrophes within a word. */
const SINGLY_QUOTED = /^['‘]((?:[^'‘’]|(?<=\p{L})['’](?=\p{L}))+)['’][.。]?$/u;

/** What such a line says; any other line as it is. */
export const unquoted = (text: string): string => text.replace(QUOTED, '$1').replace(SINGLY_QUOTED, '$1');

/** An address at the beginning of a text ("mill.example/visit", "me@mill.example"). */
const ADDRESS =
  /^(?:https?:|[\p{L}\p{N}_-]{1,63}(?:[.@][\p{L}\p{N}_-]{1,63}){0,8}[.@]\p{Ll}{2,24}(?:[/?#\s]|$))/u;

/** The beginning of a version, a package or a word of code: "v2.4", "portkey-cli", "max_retries". */
const CODED = /^(?:v\p{Nd}|[\p{Ll}\p{N}]{1,40}(?:-(?:cli|sdk|api|js|rs|py|db|ui)(?![\p{L}\p{N}-])|_\p{Ll}))/u;

/** First letter large; leaves scripts without case, addresses, commands, what is of code, and names such as "iPhone", alone. */
export function capitalised(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) || ADDRESS.test(text) || CODED.test(text) || beginsWithCommand(text)
    ? text
    : text.replace(/^\p{Ll}/u, (c) => c.toLocaleUpperCase());
}

/** A Turkish text with the capital of its own "i", where its source begins the word with one: "Ilk ders" of "ilk ders". */
export function dotted(text: string, source: string): string {
  const [, rest] = /^I(\p{Ll}+)/u.exec(text) ?? [];
  return rest && source.includes(`i${rest}`) ? `İ${text.slice(1)}` : text;
}

/** Letters and digits only, folded: to tell whether two texts say the same. */
export function gist(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What may stand before a name, and names nothing. */
const ARTICLE =
  /^(?:the|an?|our|my|der|die|das|eine?|les?|la|une?|el|los|las|una?|il|lo|gli|i|os?|as?|uma?)\s|^l['’]/iu;

/** A text without an article, or whose something is, before its first word. */
export const withoutArticle = (text: string): string => text.replace(ARTICLE, '');
