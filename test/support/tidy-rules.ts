import path from 'node:path';
import ts from 'typescript';
import { type Finding, lineOf, parse, type Source, walk } from './tidy-source.ts';

const LONGEST_FILE = 250;
const LONGEST_FUNCTION = 50;

/** Code that a person reads and changes; a generated dump and data are not. */
export function isCode({ name }: Source): boolean {
  return /\.(ts|mjs|js|css|sql|sh)$/.test(name) && name !== 'sql/schema.sql';
}

/** Files of a folder that a person can still take in at a glance. */
const MOST_FILES = 12;

/** Folders that are one kind of thing many times over: a preset each. */
const COLLECTIONS = /^src\/generation\/design\/presets$/;

/** Folders of the product that have outgrown twelve files: such a folder is two subjects. */
export function fullFolders(sources: Source[]): Finding[] {
  const count = new Map<string, number>();
  for (const { name } of sources) {
    const folder = path.posix.dirname(name);
    if (/^(src|projections)(\/|$)/.test(folder) && !COLLECTIONS.test(folder))
      count.set(folder, (count.get(folder) ?? 0) + 1);
  }
  return [...count]
    .filter(([, files]) => files > MOST_FILES)
    .map(([folder, n]) => `${folder} has ${n} files`);
}

/** Whether the file is TypeScript or JavaScript. */
export function isScript({ name }: Source): boolean {
  return /\.(ts|mjs|js)$/.test(name) && !name.endsWith('.d.ts');
}

/** Files of more than 250 lines. */
export function longFiles(source: Source): Finding[] {
  const lines = source.text.replace(/\n$/, '').split('\n').length;
  return lines > LONGEST_FILE ? [`${source.name} has ${lines} lines`] : [];
}

/** Functions of more than 50 lines, except the bodies of tests, which are read from top to bottom, and of page scripts. */
export function longFunctions(source: Source): Finding[] {
  const found: Finding[] = [];
  walk(parse(source), (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
    if (isTestBody(node) || isPageModule(node)) return;
    const file = node.getSourceFile();
    const last = file.getLineAndCharacterOfPosition(node.getEnd()).line + 1;
    const length = last - lineOf(node) + 1;
    if (length > LONGEST_FUNCTION) found.push(`${source.name}:${lineOf(node)} a function of ${length} lines`);
  });
  return found;
}

function isTestBody(node: ts.Node): boolean {
  const call = node.parent;
  return ts.isCallExpression(call) && /\btest$/.test(call.expression.getText()) && call.arguments.length > 1;
}

/** A script of a page has no module of its own: a function called at once, or one that is handed to the page whole. */
function isPageModule(node: ts.Node): boolean {
  const call = ts.isParenthesizedExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isCallExpression(call) && call.arguments.length === 0 && ts.isSourceFile(call.parent.parent);
}

/**
 * Exported declarations without a docstring. Two kinds of type need none: one derived from a value that has its own (a
 * schema's static type), and the options of a function, which the function's docstring explains.
 */
export function undocumentedExports(source: Source): Finding[] {
  const found: Finding[] = [];
  for (const statement of parse(source).statements) {
    if (!ts.canHaveModifiers(statement)) continue;
    if (!ts.getModifiers(statement)?.some((it) => it.kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.getJSDocCommentsAndTags(statement).some(ts.isJSDoc) || explainsItself(statement)) continue;
    found.push(`${source.name}:${lineOf(statement)} ${statement.getText().split('\n')[0]}`);
  }
  return found;
}

function explainsItself(statement: ts.Statement): boolean {
  if (!ts.isTypeAliasDeclaration(statement)) return false;
  return /Options$/.test(statement.name.text) || /\btypeof\b/.test(statement.type.getText());
}

const VAGUE = /^(utils?|helpers?|common|shared|misc|index)$/;

/** Names that are not kebab-case (NNN_snake_case in sql/), or say nothing. */
export function badNames({ name }: Source): Finding[] {
  const parts = name.split('/');
  const file = parts.at(-1)!;
  const stem = file.replace(/(\.test|\.d)?\.[a-z]+$/, '');
  const isMigration = /^sql\/\d{3}_[a-z0-9_]+\.sql$/.test(name);
  const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) || isMigration;
  const found: Finding[] = isKebab ? [] : [`${name} is not kebab-case`];
  if ([stem, ...parts.slice(0, -1)].some((part) => VAGUE.test(part))) found.push(`${name} says nothing`);
  return found;
}

/** Files whose every statement passes on something from elsewhere. */
export function barrels(source: Source): Finding[] {
  const { statements } = parse(source);
  const isBarrel =
    statements.length > 0 && statements.every((it) => ts.isExportDeclaration(it) && it.moduleSpecifier);
  return isBarrel ? [`${source.name} only re-exports`] : [];
}

/** Put together here, so that this file is not one of its own findings. */
const UNFINISHED = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);

/** Marks of unfinished work. */
export function unfinished(source: Source): Finding[] {
  return matchingLines(source, UNFINISHED);
}

/** What a merge that somebody did not finish leaves in a file. */
export function unmerged(source: Source): Finding[] {
  return matchingLines(source, /^(?:<{7}|>{7})(?: |$)|^={7}$/);
}

/** Paths of somebody's machine. Directories that every system has are no such paths. */
export function machinePaths(source: Source): Finding[] {
  return matchingLines(source, /(?<![\w.~:/-])\/(work|home\/[a-z]|Users\/[A-Za-z]|root\/)[\w./-]*/);
}

function matchingLines({ name, text }: Source, pattern: RegExp): Finding[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : []));
}

/** Readings of the environment. */
export function environmentReads(source: Source): Finding[] {
  const found: Finding[] = [];
  walk(parse(source), (node) => {
    if (ts.isPropertyAccessExpression(node) && node.getText() === 'process.env')
      found.push(`${source.name}:${lineOf(node)} process.env`);
    if (ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'env')
      found.push(`${source.name}:${lineOf(node)} env imported`);
  });
  return found;
}

const SQL =
  /^\s*(select\b[\s\S]*\bfrom\b|insert\s+into\b|update\s+[\w."]+\s+set\b|delete\s+from\b|with\s+\w+\s+as\b|(create|alter|drop)\s+(table|index|view|function|schema|database|role)\b|truncate\s|listen\s|notify\s)/i;

/**
 * SQL put together from variables. Constants of the module, which are written in capitals, may be named in it: a list of
 * columns that several statements share cannot carry anybody's input. Where a statement must be made for one of several
 * tables of our own, a comment in the three lines above says so, beginning with `Names only:`.
 */
export function builtSql(source: Source): Finding[] {
  const found: Finding[] = [];
  walk(parse(source), (node) => {
    const variables = ts.isTemplateExpression(node)
      ? node.templateSpans.map((span) => span.expression)
      : isAddition(node) && !isAddition(node.parent)
        ? operands(node)
        : [];
    const built = variables.some(
      (it) => !ts.isStringLiteralLike(it) && !/^[A-Z][A-Z0-9_]*$/.test(it.getText()),
    );
    if (built && SQL.test(beginningOf(node)) && !isExplained(source, lineOf(node)))
      found.push(`${source.name}:${lineOf(node)} SQL built from variables`);
  });
  return found;
}

function isExplained({ text }: Source, line: number): boolean {
  return /\/\/ Names only: \w/.test(
    text
      .split('\n')
      .slice(Math.max(0, line - 4), line - 1)
      .join('\n'),
  );
}

function isAddition(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
}

function operands(node: ts.Expression): ts.Expression[] {
  return isAddition(node) ? [...operands(node.left), ...operands(node.right)] : [node];
}

/** The text that a template or an addition begins with, a variable in it standing for itself. */
function beginningOf(node: ts.Node): string {
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `x${span.literal.text}`).join('');
  if (!isAddition(node)) return '';
  return operands(node)
    .map((it) => (ts.isStringLiteralLike(it) ? it.text : ts.isTemplateExpression(it) ? beginningOf(it) : 'x'))
    .join('');
}

/** Names of the packages in package.json that have no row in docs/dependencies.md with this version. */
export function undocumentedDependencies(manifest: string, document: string): Finding[] {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(manifest);
  const all: Record<string, string> = { ...dependencies, ...optionalDependencies, ...devDependencies };
  const rows = new Map(
    [
      ...document.matchAll(/^\| `([^`]+)` \| ([^|]+) \| [^|]*\w[^|]* \| [^|]*\w[^|]* \| [^|]*\w[^|]* \|$/gm),
    ].map((row) => [row[1]!, row[2]!.trim()] as const),
  );
  const missing = Object.keys(all).filter((name) => rows.get(name) !== all[name]);
  const gone = [...rows.keys()].filter((name) => !(name in all));
  return [...missing.map((it) => `${it} is not documented`), ...gone.map((it) => `${it} is no dependency`)];
}

/** Where a name of a file belongs: `http`, `domain`, `generation/planner`, or `root` for the files of src/ itself. */
export function areaOf(name: string): string {
  const parts = path.posix.dirname(name).split('/');
  if (parts[0] !== 'src') return parts[0]!;
  if (parts.length === 1) return 'root';
  return parts[1] === 'generation' ? parts.slice(1, 3).join('/') : parts[1]!;
}
