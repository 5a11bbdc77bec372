import { readdirSync, readFileSync } from 'node:fs';
import type { Hex } from '../colour.ts';

/** What the languages call colours: hues, grounds that are a colour of their own, and the words between two colours. */
export type ColourWords = {
  hues: ReadonlyMap<string, Hex>;
  grounds: ReadonlyMap<string, Hex>;
  /** "black on white": the second is the ground. */
  on: ReadonlySet<string>;
  /** "blue to orange": the film goes from the first to the second. */
  turns: ReadonlySet<string>;
};

let known: ColourWords | undefined;

/** The colour words of all languages together (`planner/words/<language>/look.txt`), read once. */
export function colourWords(): ColourWords {
  if (known) return known;
  const [hues, grounds] = [new Map<string, Hex>(), new Map<string, Hex>()];
  const [on, turns] = [new Set<string>(), new Set<string>()];
  const folder = new URL('../../planner/words/', import.meta.url);
  for (const entry of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const lines = linesOf(new URL(`${entry.name}/look.txt`, folder));
    for (const line of lines) {
      const at = line.indexOf(': ');
      const [key, words] = [line.slice(0, at), line.slice(at + 2).split(' | ')];
      for (const word of words) {
        if (/^#[0-9a-f]{6}$/.test(key)) hues.set(word, key);
        else if (key.startsWith('ground #')) grounds.set(word, key.slice('ground '.length));
        else if (key === 'on') on.add(word);
        else if (key === 'turns') turns.add(word);
      }
    }
  }
  known = { hues, grounds, on, turns };
  return known;
}

function linesOf(file: URL): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Colours of scripts without spaces, in their order: 민트랑 크림, 墨绿到金黄. */
export function coloursWithin(text: string): string[] {
  const { hues, grounds } = colourWords();
  const places = [...hues.keys(), ...grounds.keys()]
    .filter((word) => DENSE.test(word) && word.length > 1)
    .map((word) => ({ word, at: text.indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.word.length - a.word.length);
  return places.filter(({ at }, i) => places.findIndex((one) => one.at === at) === i).map(({ word }) => word);
}
