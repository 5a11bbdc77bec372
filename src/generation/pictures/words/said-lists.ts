import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The planner's word lists, which say of languages what no library of pictures does. */
const FOLDER = new URL('../../planner/words/', import.meta.url);

/** The words of one list of `planner/words/<language>/<file>.txt`, in small letters; none where the language has no such list. */
export function listOf(code: string, file: string, key: string): string[] {
  const at = new URL(`${code}/${file}.txt`, FOLDER);
  if (!/^[a-z]{2,3}$/u.test(code) || !existsSync(at)) return [];
  const row = readFileSync(at, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${key}: `));
  return (row?.slice(key.length + 2) ?? '').split('|').flatMap((word) => word.trim().toLowerCase() || []);
}

const known = new Map<string, ReadonlySet<string>>();

/** The words of one list of `words.txt` in all languages together, read once they are asked for. */
export function wordsOfList(key: string): ReadonlySet<string> {
  const files = () => globSync('*/words.txt', { cwd: fileURLToPath(FOLDER) });
  const words =
    known.get(key) ?? new Set(files().flatMap((file) => listOf(path.dirname(file), 'words', key)));
  known.set(key, words);
  return words;
}
