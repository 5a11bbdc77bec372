// `npm run bench -- <name> [arguments]` runs bench/<name>.ts; without a name it lists them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A benchmark is a module with its description in the comment at its top; what it does stands there or in its default export. */
type Bench = { default?: (args: string[]) => Promise<unknown> };

const [name, ...args] = process.argv.slice(2);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts' && description(file) !== null)
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

if (name === undefined) {
  for (const it of names) console.log(`${it.padEnd(24)}${description(`${it}.ts`)}`);
} else if (names.includes(name)) {
  const bench: Bench = await import(path.join(import.meta.dirname, `${name}.ts`));
  const result = await bench.default?.(args);
  if (result !== undefined) console.log(JSON.stringify(result, null, 2));
} else {
  console.error(`There is no benchmark ${JSON.stringify(name)}. There are: ${names.join(', ')}`);
  process.exitCode = 2;
}

/** The first sentence of the comment at the top of a file; null when it begins with code, being part of a benchmark. */
function description(file: string): string | null {
  const comment = /^(?:\/\/.*\n)+|^\/\*\*[\s\S]*?\*\//.exec(
    readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  );
  if (!comment) return null;
  const text = comment[0]
    .replaceAll(/^\s*(\/\/|\/\*\*|\*\/|\*)\s?|\*\/$/gm, '')
    .replaceAll('\n', ' ')
    .trim();
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
}
