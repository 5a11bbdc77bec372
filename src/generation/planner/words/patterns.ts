import { simplified } from './simplified.ts';
import { wordLanguages, wordList } from './word-lists.ts';

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A Korean phrase of several words may go on with an ending ("잘못 적" + "었어요"), a word with a particle or "is" ("오타" + "였습니다"). */
const HANGUL = /[가-힣]$/u;
const ENDING = '[가-힣]{0,8}';
const PARTICLE =
  '(?:은|는|이|가|을|를|에|의|도|만|로|으로|와|과|랑|이랑|요|이요|예요|이에요|입니다|였습니다|이었습니다|였어요|이었어요|이고요|고요)?';
/** Lists in whose phrases an "and" of Arabic may be one with the first word ("وتجاهلوا"). */
const PREFIXED = new Set(['stale', 'not-that', 'unnamed', 'manner-ends', 'aside-first']);
const AND = /^و\p{Script=Arabic}/u;
/** Letters of a phrase by which it is looked up. */
const PREFIX = 2;

/** Phrases that begin with the same letters, by their first word, and the patterns of those that were tried. */
type Alike = { firsts: Map<string, string[]>; patterns: Map<string, RegExp> };

/**
 * The phrases of a list by their first letters. Only those whose first word stands at a place become a pattern, and only when
 * it does: making them all took a third of the time of a short prompt.
 */
type Phrases = Map<string, Alike>;

const made = new Map<string, Phrases>();

/** Lists whose words mean nothing else in any language. */
const EVERYWHERE = new Set(['chat-any', 'signs-off']);

/** Phrases of a language and of English; of all others those of several words: the language of a short text is told wrongly. */
function phrasesOf(language: string, key: string): Set<string> {
  const isOwn = (it: string) => EVERYWHERE.has(key) || it.includes(' ');
  const others = wordLanguages().flatMap((code) => wordList(code, key).filter(isOwn));
  return new Set([...wordList(language, key), ...wordList('en', key), ...others].filter(Boolean));
}

const plainCase = (text: string) => text.toLowerCase().replaceAll('’', "'");
const prefixOf = (text: string, at: number) => plainCase(text.slice(at, at + PREFIX));

/** One variant of the first word each, so that it tells how a phrase begins. */
function variants(phrase: string): string[] {
  const [first = '', ...rest] = phrase.split(' ');
  return first.split('/').map((word) => [word, ...rest].join(' '));
}

/** A phrase as a pattern: whole words, with a comma or a dash between two of them or none ("no wait", "no, wait"). */
function patternOf(phrase: string): string {
  const words = phrase
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll("'", "['’]")
    .split(' ')
    .map((it) => (it.includes('/') ? `(?:${it.replaceAll('/', '|')})` : it));
  const joined = words.join('[\\s,،、，.…–—-]{1,4}');
  if (DENSE.test(phrase)) return joined;
  const ending = !HANGUL.test(phrase) ? '' : words.length > 1 ? ENDING : phrase.length > 1 ? PARTICLE : '';
  // "pour l'" goes on right behind its apostrophe.
  return phrase.endsWith("'") ? joined : `${joined}${ending}(?![\\p{L}\\p{N}])`;
}

function phrases(language: string, key: string): Phrases {
  const known = made.get(`${language} ${key}`);
  if (known) return known;
  const lists: Phrases = new Map();
  const plain = (phrase: string) => (language === 'zh' ? simplified(phrase) : phrase);
  for (const phrase of [...phrasesOf(language, key)].map(plain).flatMap(variants)) {
    const prefix = prefixOf(phrase, 0);
    const alike = lists.get(prefix) ?? { firsts: new Map(), patterns: new Map() };
    const first = plainCase(phrase.split(' ', 1)[0]!);
    alike.firsts.set(first, [...(alike.firsts.get(first) ?? []), phrase]);
    lists.set(prefix, alike);
  }
  made.set(`${language} ${key}`, lists);
  return lists;
}

/** The pattern of the phrases whose first word stands at a place of a text, the longest first; undefined where none does. */
function patternFor({ firsts, patterns }: Alike, text: string, at: number): RegExp | undefined {
  const here = [...firsts.keys()].filter((first) => plainCase(text.slice(at, at + first.length)) === first);
  if (here.length === 0) return undefined;
  const key = here.join(' ');
  const known = patterns.get(key);
  if (known) return known;
  const list = here.flatMap((first) => firsts.get(first)!).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(list.map(patternOf).join('|'), 'iuy');
  patterns.set(key, pattern);
  return pattern;
}

/**
 * Where a phrase of a list ends that begins at a place of a text, the beginning of a word; -1 where none does. Variants of a
 * word stand between slashes in a list ("tell/remind them that").
 */
export function phraseAt(text: string, at: number, language: string, key: string): number {
  const found = phraseRightAt(language === 'zh' ? simplified(text) : text, at, language, key);
  return found < 0 && PREFIXED.has(key) && AND.test(text.slice(at, at + 2))
    ? phraseRightAt(text, at + 1, language, key)
    : found;
}

function phraseRightAt(text: string, at: number, language: string, key: string): number {
  const lists = phrases(language, key);
  const prefix = prefixOf(text, at);
  for (const length of [PREFIX, 1]) {
    const alike = lists.get(prefix.slice(0, length));
    const pattern = alike && patternFor(alike, text, at);
    if (!pattern) continue;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found && found[0].length > 0) return at + found[0].length;
  }
  return -1;
}

/** The places of the phrases of a list in a text, in order; none overlap. */
export function phrasesIn(text: string, language: string, key: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let done = 0;
  for (const { index } of text.matchAll(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  )) {
    if (index < done) continue;
    const end = phraseAt(text, index, language, key);
    if (end < 0) continue;
    found.push({ start: index, end });
    done = end;
  }
  return found;
}
