import type { Language } from './languages.ts';

/** Characters that a place on screen holds at a readable size; a dense script needs about half. */
export const ROOM = {
  hook: 56,
  sub: 110,
  statement: 92,
  title: 46,
  item: 52,
  label: 96,
  quote: 190,
  entry: 56,
  cta: 44,
  eyebrow: 30,
  subject: 44,
  by: 60,
} as const;

/** No word is cut, unless one alone is longer than any template can hold. */
const LONGEST_WORD = 60;

const segmenters = new Map<string, Intl.Segmenter>();
function segmenter(code: string, granularity: 'word' | 'grapheme'): Intl.Segmenter {
  const key = `${code}/${granularity}`;
  const known = segmenters.get(key) ?? new Intl.Segmenter(code, { granularity });
  segmenters.set(key, known);
  return known;
}

/** Room in characters for a language. */
export function roomFor(place: keyof typeof ROOM, language: Language): number {
  return language.dense
    ? Math.ceil(ROOM[place] * 0.48)
    : language.code === 'ko'
      ? Math.ceil(ROOM[place] * 0.65)
      : ROOM[place];
}

/** How long a text reads: words, where a dense script counts two characters and a bit as one. */
export function countWords(text: string): number {
  const dense = text.match(/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/g)?.length ?? 0;
  const rest = text.replace(/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]+/g, ' ');
  return Math.ceil(dense / 2.3) + (rest.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0);
}

/** One space between words, straight edges, no control characters. */
export function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, (c) => (c === '\u200d' || c === '\u200c' ? c : ' '))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** First letter large; leaves scripts without case, and names such as "iPhone", alone. */
export function capitalised(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : text.replace(/^\p{Ll}/u, (c) => c.toLocaleUpperCase());
}

/** Drops the full stop that headlines do without; question and exclamation marks stay. */
export function unstopped(text: string): string {
  return tidy(text)
    .replace(/[\s.。．।;,،、:：]+$/u, '')
    .trim();
}

const DANGLING =
  /\s+(?:and|or|but|the|an?|of|in|on|at|to|for|with|by|from|that|which|who|is|are|was|as|its|their|our|your|und|oder|der|die|das|den|dem|ein|eine|mit|von|für|auf|zu|et|ou|le|la|les|de|des|du|un|une|à|pour|avec|y|o|el|los|las|con|por|para|en|e|os|com|em|il|lo|di|per|che|и|в|на|с|для|по|о|و|في|من|على)$/iu;

/** Drops words that lead on to something that is no longer there. */
export function withoutDangling(text: string): string {
  let current = text.replace(/[\s,;:–—-]+$/u, '');
  for (let next = current.replace(DANGLING, ''); next !== current; next = current.replace(DANGLING, '')) {
    current = next.replace(/[\s,;:–—-]+$/u, '');
  }
  return current;
}

/** A comma or colon between digits ("2,400", "6:30") parts nothing. */
const CLAUSE_BORDER =
  /(?:(?<!\d)[,;:，、；：،؛]|[,;:，、；：،؛](?!\d))\s*|\s+[–—-]\s+|\s+(?=(?:and|but|because|so that|which|while|when|where|although|und|aber|weil|et|mais|parce|y|pero|porque|e|mas|и|но|أو|لكن)\s)/giu;

const words = (text: string, language: Language) =>
  [...segmenter(language.code, 'word').segment(text)].map((s) => s.segment);

const cutWord = (text: string, limit: number) =>
  text.length <= limit
    ? text
    : [...segmenter('en', 'grapheme').segment(text.slice(0, limit * 8))]
        .slice(0, Math.floor(limit * 0.9))
        .map((g) => g.segment)
        .join('')
        .slice(0, limit);

function atWords(text: string, limit: number, language: Language): string {
  let out = '';
  for (const word of words(text.slice(0, limit * 4), language)) {
    if (out.length + word.length > limit - 1 && out.trim()) break;
    out += word.length > Math.max(LONGEST_WORD, limit) ? cutWord(word, Math.min(LONGEST_WORD, limit)) : word;
    if (out.length > limit) break;
  }
  return `${withoutDangling(out)}…`;
}

/** A text of at most `limit` characters: whole, or up to a clause border, or up to a word with an ellipsis. */
export function shorten(text: string, limit: number, language: Language): string {
  const whole = unstopped(text);
  if (whole.length <= limit) return whole;
  const borders = [...whole.slice(0, limit + 1).matchAll(CLAUSE_BORDER)].map((m) => m.index);
  const border = borders.filter((i) => i <= limit && i >= limit * 0.42).at(-1);
  // A comma inside a bracket or a quotation is no border.
  const clause = border === undefined ? '' : withoutDangling(whole.slice(0, border));
  return clause && balanced(clause) ? clause : atWords(whole, limit, language);
}

const count = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;

function balanced(text: string): boolean {
  return count(text, /[([（「『“«]/g) === count(text, /[)\]）」』”»]/g) && count(text, /"/g) % 2 === 0;
}

const LEADING_AND = /^(?:and|und|et|y|e|и)\s+/iu;

/** A long text in pieces of at most `limit` characters, cut at clause borders where there are any. */
export function pieces(text: string, limit: number, most: number, language: Language): string[] {
  const out: string[] = [];
  let rest = unstopped(text);
  while (rest.length > limit && out.length < most - 1) {
    const borders = [...rest.matchAll(CLAUSE_BORDER)].map((m) => [m.index, m.index + m[0].length] as const);
    const border = borders
      .filter(([i]) => i <= limit && i >= limit * 0.3 && balanced(rest.slice(0, i)))
      .at(-1);
    if (!border) break;
    out.push(withoutDangling(rest.slice(0, border[0])));
    rest = rest.slice(border[1]).trim().replace(LEADING_AND, '');
  }
  if (rest) out.push(shorten(rest, limit, language));
  return out.filter(Boolean).map(capitalised);
}

/** Letters and digits only, folded: to tell whether two texts say the same. */
export function gist(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
