import { readFileSync } from 'node:fs';
import { ANY } from './entries.ts';

/** A phrase, and how many words may stand between it and what is named. */
type Before = { words: string[]; between: number };
/** Words of a language that say what something stands beside, or is without: before what is named there, or behind it. */
type Beside = { before: Before[]; behind: string[] };

let known: Map<string, Beside> | undefined;

/** An article and a word that describes may stand before what is named, or one of them behind "without …". */
const BETWEEN = 2;

function beforeOf(phrase: string, isDenial: boolean): Before {
  const [said = '', more] = phrase.split(' …');
  return { words: said.split(' '), between: isDenial ? (more === undefined ? 0 : 1) : BETWEEN };
}

/**
 * The rows of `beside.txt`: `language: one | other`, `language without: …` for what is not there, and either with `behind` for
 * words that follow what they speak of.
 */
function besideOf(language: string): Beside | undefined {
  if (!known) {
    known = new Map();
    const rows = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    for (const row of rows) {
      const [head = '', phrases = ''] = row.split(': ');
      const key = head.replace(' behind', '');
      const { before, behind } = known.get(key) ?? { before: [], behind: [] };
      if (head === key) before.push(...phrases.split(' | ').map((one) => beforeOf(one, key.includes(' '))));
      else behind.push(...phrases.split(' | '));
      known.set(key, { before, behind });
    }
    const all = [...known].flatMap(([key, its]) => (key.includes(' ') ? [] : its));
    known.set(ANY, {
      before: all.flatMap(({ before }) => before),
      behind: all.flatMap(({ behind }) => behind),
    });
  }
  return known.get(language);
}

/** Where words that say beside what something is begin and end, the last of them; null for none. */
function lastBeside(words: readonly string[], until: number, { before }: Beside): number | null {
  for (let end = until; end >= Math.max(1, until - BETWEEN); end--)
    if (
      before.some(
        ({ words: phrase, between }) =>
          until - end <= between &&
          phrase.length <= end &&
          phrase.every((w, i) => words[end - phrase.length + i] === w),
      )
    )
      return end;
  return null;
}

/** What something stands beside, or is without. */
export type Aside = 'beside' | 'without';

/** Whether what is named at a word only says where something is ("next to the chemist", "eczanenin yanında") or what it is without ("ohne Seife"). */
export const asideOf = (
  words: readonly string[],
  stops: readonly boolean[],
  place: { at: number; length: number },
  language: string,
): Aside | null =>
  stands(words, stops, place, besideOf(language))
    ? 'beside'
    : stands(words, stops, place, besideOf(`${language} without`))
      ? 'without'
      : null;

function stands(
  words: readonly string[],
  stops: readonly boolean[],
  { at, length }: { at: number; length: number },
  its: Beside | undefined,
): boolean {
  if (!its) return false;
  const behind = words.slice(at + length, at + length + BETWEEN);
  if (its.behind.some((one) => one === behind[0] || one === behind.join(' '))) return !stops[at + length - 1];
  const end = lastBeside(words, at, its);
  return end !== null && !stops.slice(end, at).includes(true) && !stops[end - 1];
}

/** Japanese speaks of shops as of people: 歯医者さんの隣. */
const HONORIFIC = /^さん/u;

/** The same in a language without spaces, by what stands before and behind the named thing: 車なし, 不用肥皂. */
export function asideIn(text: string, at: number, length: number, language: string): Aside | null {
  const behind = text.slice(at + length).replace(HONORIFIC, '');
  const isIn = (its: Beside | undefined) =>
    its !== undefined &&
    (its.behind.some((one) => behind.startsWith(one)) ||
      its.before.some(({ words: [said = ''] }) => text.endsWith(said, at)));
  return isIn(besideOf(language)) ? 'beside' : isIn(besideOf(`${language} without`)) ? 'without' : null;
}
