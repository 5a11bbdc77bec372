import path from 'node:path';
import ts from 'typescript';
import { lineOf, parse, type Source, walk } from './tidy-source.ts';

/** A regular expression of the product: where it stands, and what it is. */
export type Pattern = { at: string; source: string; flags: string };

/** The regular expressions that a file spells out. */
export function literalPatterns(file: Source): Pattern[] {
  const found: Pattern[] = [];
  walk(parse(file), (node) => {
    if (!ts.isRegularExpressionLiteral(node)) return;
    const end = node.text.lastIndexOf('/');
    found.push({
      at: `${file.name}:${lineOf(node)}`,
      source: node.text.slice(1, end),
      flags: node.text.slice(end + 1),
    });
  });
  return found;
}

/** Whether a file makes regular expressions of strings, which only running it shows. */
export const buildsPatterns = ({ text }: Source): boolean => text.includes('new RegExp(');

/** The regular expressions that modules make of strings while they are loaded. */
export async function builtPatterns(files: Source[], root: string): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const original = globalThis.RegExp;
  let at = '';
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags]) {
      const made = new target(source, flags);
      if (at) found.push({ at, source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    for (const file of files) {
      at = file.name;
      await import(path.join(root, file.name));
    }
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}
