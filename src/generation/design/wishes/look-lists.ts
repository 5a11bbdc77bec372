import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What a language says of looks: lines `key: word | word` of `planner/words/<language>/look.txt`, by key. */
export type LookList = ReadonlyMap<string, readonly string[]>;

const FOLDER = new URL('../../planner/words/', import.meta.url);
const known = new Map<string, LookList>();
let codes: readonly string[] | undefined;

const fileOf = (code: string) => new URL(`${code}/look.txt`, FOLDER);

/** The code of a language without its region. */
export const codeOf = (language: string): string => language.toLowerCase().split('-')[0]!;

/** Languages that have a list, read once. */
export function lookLanguages(): readonly string[] {
  codes ??= readdirSync(FOLDER, { withFileTypes: true })
    .filter((one) => one.isDirectory() && existsSync(fileOf(one.name)))
    .map(({ name }) => name)
    .sort();
  return codes;
}

/** The list of a language; an empty one where there is none. */
export function lookListOf(code: string): LookList {
  const ready = known.get(code);
  if (ready) return ready;
  const list = new Map<string, string[]>();
  const lines = lookLanguages().includes(code) ? readFileSync(fileOf(code), 'utf8').split('\n') : [];
  for (const line of lines) {
    const at = line.indexOf(': ');
    if (at < 0 || line.startsWith('# ')) continue;
    const words = line
      .slice(at + 2)
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean);
    list.set(line.slice(0, at), [...(list.get(line.slice(0, at)) ?? []), ...words]);
  }
  known.set(code, list);
  return list;
}

/** Languages so near to one another that a short text of one is taken for the other. */
const KIN: Record<string, string[]> = { es: ['pt', 'it'], pt: ['es', 'it'], it: ['es', 'pt'] };

/** The languages whose words are looked for in a film's: its own, its nearest kin, and English, which people mix in. */
export function languagesHeard(language: string): string[] {
  const code = codeOf(language);
  return [...new Set([code, ...(KIN[code] ?? []), 'en'])];
}

/** The words of a key in these languages. */
export function lookWords(key: string, language: string): string[] {
  return languagesHeard(language).flatMap((code) => lookListOf(code).get(key) ?? []);
}
