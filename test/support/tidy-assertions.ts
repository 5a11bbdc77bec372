import ts from 'typescript';
import { type Finding, lineOf, parse, type Source, walk } from './tidy-source.ts';

const LOOSE = /^(match|has|hasStrict|matchOnly)$/;

/**
 * Assertions that no value can fail: tap's `match` and `has` take an empty array, object or string for "anything", and a
 * promise is always truthy. Say `{ length: 0 }`, `/^$/` or use `t.same`.
 */
export function alwaysTrue(source: Source): Finding[] {
  const found: Finding[] = [];
  const note = (node: ts.Node, what: string) => found.push(`${source.name}:${lineOf(node)} ${what}`);
  walk(parse(source), (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    if (!/^t\d?$/.test(node.expression.expression.getText())) return;
    const assertion = node.expression.name.text;
    const [first, expected] = node.arguments;
    if (LOOSE.test(assertion) && expected && holdsEmpty(expected)) note(node, 'matches anything');
    if (
      assertion === 'ok' &&
      first &&
      ts.isCallExpression(first) &&
      /\bPromise\b/.test(first.expression.getText())
    )
      note(node, 'a promise is always true');
    if (assertion === 'pass') note(node, 'passes whatever happened: skip it with a reason');
  });
  return found;
}

function holdsEmpty(pattern: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(pattern))
    return pattern.elements.length === 0 || pattern.elements.some(holdsEmpty);
  if (ts.isObjectLiteralExpression(pattern))
    return (
      pattern.properties.length === 0 ||
      pattern.properties.some((it) => ts.isPropertyAssignment(it) && holdsEmpty(it.initializer))
    );
  return ts.isStringLiteralLike(pattern) && pattern.text === '';
}
