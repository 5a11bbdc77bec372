import { existsSync, readFileSync } from 'node:fs';
import { TREATMENTS, type Treatment } from '../../../domain/film/treatments.ts';

/** A way of naming a treatment: its words, of which one with `*` may end in any way; or a stretch without spaces. */
type Phrase = { treatment: Treatment; words: string[] } | { treatment: Treatment; within: string };

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Characters of what was said to the maker that are read. */
const LONGEST_TEXT = 12_000;
/** Words before a treatment among which a denial is one of it: "no neon", "not too retro". */
const BEFORE = 3;

const known = new Map<string, List>();

const wordsIn = (text: string): string[] =>
  [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}\p{N}’']+/gu),
  ].map(([word]) => word.replaceAll('’', "'"));

const phraseOf = (treatment: Treatment, said: string): Phrase =>
  DENSE.test(said)
    ? { treatment, within: said }
    : {
        treatment,
        words: said.split(/[\s-]+/u).map((word) => word.normalize('NFKC').toLowerCase()),
      };

/** What was said to the maker, as it is looked through. */
type Said = { text: string; words: string[]; denials: string[] };

/** What a language calls the treatments, and its words of denial. */
type List = { phrases: Phrase[]; denials: string[] };

const codeOf = (language: string) => language.toLowerCase().split('-')[0]!;

/** The list of a language, `planner/words/<language>/look.txt`; an empty one where there is none. */
function listOf(code: string): List {
  const ready = known.get(code);
  if (ready) return ready;
  const file = new URL(`../../planner/words/${code}/look.txt`, import.meta.url);
  const lines = /^[a-z]{2,3}$/.test(code) && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const list: List = { phrases: [], denials: [] };
  for (const line of lines) {
    const at = Math.max(0, line.indexOf(':'));
    const [key, said] = [line.slice(0, at), line.slice(at + 1).split('|')];
    const treatment = TREATMENTS.find((one) => one === key);
    const phrases = treatment ? said.map((one) => phraseOf(treatment, one.trim())) : [];
    list.phrases.push(...new Map(phrases.map((one) => [JSON.stringify(one), one])).values());
    if (key === 'not') list.denials.push(...said.map((word) => word.trim()));
  }
  known.set(code, list);
  return list;
}

const isWord = (word: string | undefined, wanted: string): boolean =>
  word !== undefined && (wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted);

/** Where a phrase stands among the words of a text and is not denied; -1 where it does not. */
function placeOf(phrase: Phrase, { words, text, denials }: Said): number {
  if ('within' in phrase) return text.indexOf(phrase.within);
  for (let at = 0; at + phrase.words.length <= words.length; at++) {
    if (!phrase.words.every((wanted, i) => isWord(words[at + i], wanted))) continue;
    const isDenied = words
      .slice(Math.max(0, at - BEFORE), at)
      .some((word) => denials.some((denial) => isWord(word, denial)));
    if (!isDenied) return at;
  }
  return -1;
}

/**
 * What a film is to look like by what its customer said to the maker, in the film's language or English: the treatment
 * that most ways of naming speak of, the first named of equals; null where none is named.
 */
export function treatmentFor(said: string, language = 'en'): Treatment | null {
  const text = said.slice(0, LONGEST_TEXT).normalize('NFKC').toLowerCase();
  const lists = [...new Set([codeOf(language), 'en'])].map(listOf);
  const denials = lists.flatMap((list) => list.denials);
  const heard = { text, words: wordsIn(text), denials };
  const votes = new Map<Treatment, { count: number; first: number }>();
  for (const phrase of lists.flatMap((list) => list.phrases)) {
    const first = placeOf(phrase, heard);
    if (first < 0) continue;
    const { count = 0, first: earlier = first } = votes.get(phrase.treatment) ?? {};
    votes.set(phrase.treatment, { count: count + 1, first: Math.min(first, earlier) });
  }
  const [best] = [...votes].sort(([, a], [, b]) => b.count - a.count || a.first - b.first);
  return best?.[0] ?? null;
}
