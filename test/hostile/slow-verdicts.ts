// What the checker found of patterns on which it thought for long, written beside this file, so that only new patterns cost
// their time again. A verdict is of a pattern's text alone; another version of the checker judges all of them anew.
//   VERDICTS=write npm test -- test/hostile/patterns.test.ts
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Pattern } from '../support/patterns.ts';

const LIST = new URL('./slow-verdicts.txt', import.meta.url);
const HEAD = `# recheck ${(createRequire(import.meta.url)('recheck/package.json') as { version: string }).version}`;
/** Milliseconds from which a verdict is worth its line. */
const SLOW_MS = 150;

/** A verdict that fails no test; `ms` is what it took, of one that was judged in this run. */
export type Passed = { pattern: Pattern; status: 'safe' | 'unknown'; ms: number };

const hashOf = ({ source, flags }: Pattern) =>
  createHash('sha256').update(`${source}/${flags}`).digest('hex').slice(0, 20);

/** The verdicts written down by this version of the checker; none while they are written anew. */
export function slowVerdicts(): (pattern: Pattern) => Passed['status'] | undefined {
  const [head, ...lines] = readFileSync(LIST, 'utf8').trim().split('\n');
  const known = new Map(lines.map((line) => line.split(' ') as [string, Passed['status']]));
  return (pattern) =>
    head === HEAD && process.env.VERDICTS !== 'write' ? known.get(hashOf(pattern)) : undefined;
}

/** Writes the slow ones down when VERDICTS=write asks for it. */
export function writeSlowVerdicts(passed: readonly Passed[]): void {
  if (process.env.VERDICTS !== 'write') return;
  const lines = passed
    .filter(({ ms }) => ms > SLOW_MS)
    .map(({ pattern, status }) => `${hashOf(pattern)} ${status}`);
  writeFileSync(LIST, `${[HEAD, ...lines.toSorted()].join('\n')}\n`);
}
