import { fromHsl, type Hex, hslOf } from '../colour.ts';
import { isDense, plain } from './heard.ts';
import { codeOf, languagesHeard, lookLanguages, lookListOf } from './look-lists.ts';

/** What a colour word stands for: a hue, a ground that is a colour of its own, or just a dark or a light one. */
export type Named = { hue?: Hex; tint?: Hex; ground?: 'dark' | 'light' };

/** What languages call colours, by how a word is found. */
type Words = {
  whole: Map<string, Named>;
  /** By how a word begins and ends: "braun*" finds Brauntöne, "*rosa" Altrosa. */
  begins: Map<string, Named>;
  ends: Map<string, Named>;
  /** In scripts without spaces, the longest first. */
  within: [word: string, named: Named][];
};

/** Shorter words of an alphabet mean other things in other languages: "or" is gold in French alone. */
const SHORTEST_ABROAD = 5;
const SHORTEST_STEM = 3;

const known = new Map<string, Words>();

/** The word lists of one language (BCP 47), with what no other language takes for something else; of all where none is known. */
function wordsOf(language: string | undefined): Words {
  const code = language === undefined ? '' : codeOf(language);
  const ready = known.get(code);
  if (ready) return ready;
  const words: Words = { whole: new Map(), begins: new Map(), ends: new Map(), within: [] };
  // The film's own language comes first, then English: a word of theirs is what they say it is.
  const codes = [...new Set([code, 'en', ...lookLanguages()])];
  for (const each of codes) addList(words, each, code === '' || each === code);
  words.within.sort(([a], [b]) => b.length - a.length);
  known.set(code, words);
  return words;
}

function namedBy(key: string): Named | null {
  if (/^#[0-9a-f]{6}$/.test(key)) return { hue: key };
  if (/^ground #[0-9a-f]{6}$/.test(key)) return { tint: key.slice('ground '.length) };
  if (key === 'ground dark' || key === 'ground light')
    return { ground: key === 'ground dark' ? 'dark' : 'light' };
  return null;
}

function addList({ whole, begins, ends, within }: Words, code: string, isOwn: boolean): void {
  for (const [key, said] of lookListOf(code)) {
    const named = namedBy(key);
    if (!named) continue;
    for (const word of said) {
      const stem = plain(word).replaceAll('*', '').replaceAll('-', ' ');
      if (!isOwn && !isDense(word) && stem.length < SHORTEST_ABROAD) continue;
      if (isDense(word)) within.push([word, named]);
      const map = word.endsWith('*') ? begins : word.startsWith('*') ? ends : whole;
      if (!map.has(stem)) map.set(stem, named);
    }
  }
}

/** Arabic writes "and", "in" and the article at the head of a word. */
const ARABIC_HEAD = /^و?(?:بال|لل|ال|ب|ل)?(?=\p{Script=Arabic}{3})/u;

/** What makes a colour of another: "dark purple", "verde claro", "Neongelb". */
const SHADES = ['light', 'dark', 'soft', 'vivid', 'neon'] as const;
type Shade = (typeof SHADES)[number];

/** A grey has no more colour however bright it is to be. */
const GREY = 0.12;
/** What glows: highlighters are lemon and grass rather than the yellow and the green of paint. */
const glowing = (hue: number) => (hue >= 36 && hue <= 72 ? 64 : hue >= 90 && hue <= 156 ? 112 : hue);

/** A colour in another shade. */
export function inShade(hex: Hex, shade: Shade): Hex {
  const { hue, saturation: s, lightness: l } = hslOf(hex);
  if (shade === 'light') return fromHsl(hue, s * 0.8, Math.max(l, 0.8));
  if (shade === 'dark') return fromHsl(hue, Math.min(s, 0.65), Math.min(l * 0.5, 0.24));
  if (shade === 'soft') return fromHsl(hue, s * 0.5, l + (0.6 - l) * 0.4);
  if (s < GREY) return hex;
  return shade === 'vivid' ? fromHsl(hue, Math.max(s, 0.9), l) : fromHsl(glowing(hue), 1, 0.55);
}

const shadeWords = new Map<string, [word: string, shade: Shade][]>();

/** The words of a language for shades, the longest first. */
function shadesOf(language: string | undefined): [word: string, shade: Shade][] {
  const name = language ?? '';
  const ready = shadeWords.get(name);
  if (ready) return ready;
  const made = SHADES.flatMap((shade) =>
    [...joiningWords(`shade ${shade}`, language)].map((word): [string, Shade] => [plain(word), shade]),
  ).sort(([a], [b]) => b.length - a.length);
  shadeWords.set(name, made);
  return made;
}

/** The shade that a word names, or null. */
export const shadeNamed = (word: string | undefined, language?: string): Shade | null =>
  shadesOf(language).find(([one]) => one === word)?.[1] ?? null;

/** What a word, or two of them, say of a colour; null where they name none. */
export function namedColour(word: string, language?: string): Named | null {
  const said = plain(word).trim();
  const words = wordsOf(language);
  const whole = words.whole.get(said);
  if (whole || isDense(said)) return whole ?? null;
  const last = said.lastIndexOf(' ');
  // A stem that ends before the last of several words names the first of them alone.
  const begun = stemmed(said, last + 1, (size) => words.begins.get(said.slice(0, size)));
  if (begun || last >= 0) return begun;
  return shaded(said, language) ?? stemmed(said, 0, (size) => words.ends.get(said.slice(-size)));
}

/** What the longest stem of a word names. */
function stemmed(said: string, shortest: number, named: (size: number) => Named | undefined): Named | null {
  for (let size = said.length; size >= Math.max(SHORTEST_STEM, shortest); size--) {
    const found = named(size);
    if (found) return found;
  }
  return null;
}

/** The same without what stands at the head of the word, in the shade that it names. */
function shaded(said: string, language: string | undefined): Named | null {
  const bare = said.replace(ARABIC_HEAD, '');
  if (bare !== said && bare.length >= SHORTEST_STEM) return namedColour(bare, language);
  for (const [word, shade] of shadesOf(language)) {
    const rest = said.slice(word.length);
    if (!said.startsWith(word) || rest.length < SHORTEST_STEM || rest.startsWith(' ')) continue;
    const { hue } = namedColour(rest, language) ?? {};
    if (hue) return { hue: inShade(hue, shade) };
  }
  return null;
}

/** A colour in a text of a script without spaces, and where it stands. */
export type Place = { named: Named; at: number; end: number };

const HAN = /\p{Script=Han}/u;
/** What may follow a colour of one character: an ending or another colour, and not the rest of another word. */
const BEHIND_ONE = /^(?:$|[\s、。，,.!！×＋+・&／/]|[はをとのでにがも]|い(?!ち)|系|色|調|地|底|と)/u;

/** Characters of a word for a shade in these, with its space. */
const LONGEST_SHADE = 6;

/** Colours of scripts without spaces, in their order, the longest word at each place: 민트랑 크림, 墨绿到金黄, 黒×金. */
export function coloursWithin(text: string, language?: string): Place[] {
  const { within } = wordsOf(language);
  const shades = shadesOf(language).flatMap(([word, shade]) => [
    ...(isDense(word) ? [[word, shade] as const, [`${word} `, shade] as const] : []),
  ]);
  const found: Place[] = [];
  const taken = new Uint8Array(text.length);
  for (const [word, named] of within) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const end = at + word.length;
      if (taken[at] || taken[end - 1]) continue;
      const before = text.slice(Math.max(0, at - LONGEST_SHADE), at);
      const [lead, shade] = shades.find(([one]) => named.hue && before.endsWith(one)) ?? ['', null];
      if (word.length === 1 && !shade && !standsAlone(text, at, within)) continue;
      taken.fill(1, at, end);
      found.push({ named: shade ? { hue: inShade(named.hue!, shade) } : named, at: at - lead.length, end });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Whether a character is a colour by itself, or beside another that is one (黑金, 红白). */
function standsAlone(text: string, at: number, within: Words['within']): boolean {
  const one = (i: number) => within.some(([word]) => word.length === 1 && word === text[i]);
  const isPair = one(at - 1) || one(at + 1);
  if (isPair) return true;
  return !HAN.test(text[at - 1] ?? '') && BEHIND_ONE.test(text.slice(at + 1, at + 3));
}

/** The words of a key in the film's language and English; of all languages where none is known. */
export function joiningWords(key: string, language?: string): ReadonlySet<string> {
  const codes = language === undefined ? lookLanguages() : languagesHeard(language);
  return new Set(codes.flatMap((code) => lookListOf(code).get(key) ?? []));
}
