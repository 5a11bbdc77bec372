import ts from 'typescript';
import { type Finding, lineOf, parse, type Source, walk } from './tidy-source.ts';

const STARTS = /^(spawn|spawnSync|exec|execSync|execFile|execFileSync|fork)$/;

/** Starts of processes in src/ that do not say their environment with `childEnvironment`, and files that pass ours on. */
export function inheritedEnvironments(source: Source): Finding[] {
  if (!source.name.startsWith('src/') || !source.text.includes("from 'node:child_process'")) return [];
  const found: Finding[] = [];
  if (
    !/import type [^;]*'node:child_process'/.test(source.text) &&
    !source.text.includes('childEnvironment(')
  )
    found.push(`${source.name} starts processes without childEnvironment`);
  walk(parse(source), (node) => {
    if (!ts.isCallExpression(node)) return;
    const callee = node.expression.getText();
    if (STARTS.test(callee) && !node.getText().includes('childEnvironment('))
      found.push(`${source.name}:${lineOf(node)} ${callee} without childEnvironment`);
  });
  if (/process\.env/.test(source.text))
    found.push(`${source.name} reads our environment and starts processes`);
  return found;
}
