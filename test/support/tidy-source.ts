import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One file of the repository; `name` is relative to its root, with slashes. */
export type Source = { name: string; text: string };

/** What a rule found: `<file>[:<line>] <what>`. */
export type Finding = string;

const ROOT = path.join(import.meta.dirname, '../..');
const TEXT = /\.(ts|mjs|js|css|sql|sh|md|txt|json|ya?ml|html)$|^\.ci\//;

/** What .gitignore names, and git itself. Not asked of git: an unpacked archive of the repository has none. */
const IGNORED = /(^|\/)(node_modules|\.framelog|\.tap|\.git)$/;

/** Every text file of the repository. */
export function repository(): Source[] {
  const names = globSync('**/*', { cwd: ROOT, exclude: (name) => IGNORED.test(name) });
  const hidden = globSync('.ci/*', { cwd: ROOT });
  return [...names, ...hidden]
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter(
      (name) => TEXT.test(name) && name !== 'package-lock.json' && statSync(path.join(ROOT, name)).isFile(),
    )
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
}

/** The syntax tree of a TypeScript or JavaScript file. */
export function parse({ name, text }: Source): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

/** Calls `visit` for the node and everything in it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The number of the line, from 1, that the node begins on. */
export function lineOf(node: ts.Node): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

/** The repository's files that this file imports or re-exports from, types included. */
export function importsOf(source: Source): string[] {
  const found: string[] = [];
  walk(parse(source), (node) => {
    const from =
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    if (from && ts.isStringLiteral(from) && from.text.startsWith('.'))
      found.push(path.posix.join(path.posix.dirname(source.name), from.text));
  });
  return found;
}
