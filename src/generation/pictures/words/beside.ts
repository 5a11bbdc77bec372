import { readFileSync } from 'node:fs';
import { ANY } from './entries.ts';

/** Words of a language that say what something stands beside: before what is named there, or behind it. */
type Beside = { before: string[][]; behind: string[] };

let known: Map<string, Beside> | undefined;

/** The rows of `beside.txt`: `language: one | other`, `language behind: …` for words that follow what they speak of. */
function besideOf(language: string): Beside | undefined {
  if (!known) {
    known = new Map();
    const rows = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    for (const row of rows) {
      const [head = '', phrases = ''] = row.split(': ');
      const [code = '', side] = head.split(' ');
      const list = phrases.split(' | ');
      known.set(
        code,
        side ? { before: [], behind: list } : { before: list.map((one) => one.split(' ')), behind: [] },
      );
    }
    const all = [...known.values()];
    known.set(ANY, {
      before: all.flatMap(({ before }) => before),
      behind: all.flatMap(({ behind }) => behind),
    });
  }
  return known.get(language);
}

/** An article and a word that describes may stand before what is named. */
const BETWEEN = 2;

/** Where words that say beside what something is begin and end, the last of them; null for none. */
function lastBeside(words: readonly string[], until: number, { before }: Beside): number | null {
  for (let end = until; end >= Math.max(1, until - BETWEEN); end--)
    if (
      before.some(
        (phrase) => phrase.length <= end && phrase.every((w, i) => words[end - phrase.length + i] === w),
      )
    )
      return end;
  return null;
}

/** Whether what is named at a word only says where something is: "next to the chemist", "eczanenin yanında". */
export function isBeside(
  words: readonly string[],
  stops: readonly boolean[],
  { at, length }: { at: number; length: number },
  language: string,
): boolean {
  const its = besideOf(language);
  if (!its) return false;
  const behind = words.slice(at + length, at + length + BETWEEN);
  if (its.behind.some((one) => one === behind[0] || one === behind.join(' '))) return !stops[at + length - 1];
  const end = lastBeside(words, at, its);
  return end !== null && !stops.slice(end, at).includes(true) && !stops[end - 1];
}

/** Japanese speaks of shops as of people: 歯医者さんの隣. */
const HONORIFIC = /^さん/u;

/** The same in a language without spaces, by what follows the named thing. */
export const isBesideIn = (behind: string, language: string): boolean =>
  besideOf(language)?.behind.some((one) => behind.replace(HONORIFIC, '').startsWith(one)) ?? false;
