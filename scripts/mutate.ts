// `npm run mutate [-- room …]`: plants one small change after another in a pure room (Stryker) and says which of them no test
// notices. `--changed` looks only at what changed since the last run of the room. Exit code 1 below the bound.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';

type Room = { sources: string[]; tests: string[] };

/** What is looked at, and the tests that must notice: pure ones, since each change runs them anew. */
const ROOMS: Record<string, Room> = {
  money: {
    sources: ['src/domain/money/*.ts'],
    tests: ['credits', 'payments', 'payment-borders', 'plans', 'pricing', 'money'],
  },
  job: { sources: ['src/domain/job/*.ts'], tests: ['job', 'job-values', 'event-sentences', 'pricing'] },
};
/** Percent of the changes that tests must notice, in each room. */
const BOUND = 85;
/** After so long a changed loop counts as endless, in milliseconds, beside what its tests usually take. */
const PATIENCE_MS = 20_000;

/** @returns percent of the changes that were noticed */
async function mutated(name: string, { sources, tests }: Room, changedOnly: boolean): Promise<number> {
  const kept = path.join(import.meta.dirname, '../.tap/mutation');
  mkdirSync(kept, { recursive: true });
  const results = await new Stryker({
    testRunner: 'tap',
    plugins: ['@stryker-mutator/tap-runner'],
    tap: {
      testFiles: tests.map((test) => `test/domain/${test}.test.ts`),
      nodeArgs: ['-r', '{{hookFile}}', '{{testFile}}'],
      forceBail: true,
    },
    mutate: sources,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: PATIENCE_MS,
    incremental: changedOnly,
    incrementalFile: path.join(kept, `${name}.json`),
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
    allowConsoleColors: false,
    ignorePatterns: [
      '*',
      '!src',
      '!src/domain/**',
      '!test',
      '!test/domain/**',
      '!test/support/**',
      '!package.json',
    ],
    tempDirName: path.join(tmpdir(), `framelog-mutation-${process.pid}`),
  }).runMutationTest();
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
  return (100 * noticed) / (noticed + missed);
}

const [changed, wanted] = [
  process.argv.includes('--changed'),
  process.argv.slice(2).filter((it) => ROOMS[it]),
];
for (const [name, room] of Object.entries(ROOMS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const score = await mutated(name, room, changed);
  console.log(`${name}: ${score.toFixed(1)} % noticed, ${BOUND} are asked for`);
  if (!(score >= BOUND)) process.exitCode = 1;
}
