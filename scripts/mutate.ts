// `npm run mutate [-- room or file …]`: plants one small change after another in a room (Stryker), file by file, and says
// which of them no test notices. Rooms that need a database get one of their own. `--changed` looks only at what changed since the last run. Exit code 1 below the bound.
import { globSync, mkdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOMS, type Room } from './mutation-rooms.ts';
import { onTestServer } from './test-environment.ts';

/** Percent of the changes that tests must notice, in each room. */
const BOUND = 85;
/** After so long a changed loop counts as endless, in milliseconds, beside what its tests usually take. */
const PATIENCE_MS = 20_000;
const ROOT = path.join(import.meta.dirname, '..');
const COPIED = ['src', 'projections', 'sql', 'test'];

type Count = { noticed: number; missed: number };

/** Plants changes in one file. @returns how many were noticed, and how many were not */
async function mutated(source: string, tests: string[], changedOnly: boolean): Promise<Count> {
  const kept = path.join(ROOT, '.tap/mutation');
  mkdirSync(kept, { recursive: true });
  const results = await new Stryker({
    testRunner: 'loaded',
    plugins: [path.join(import.meta.dirname, 'mutation-runner.ts')],
    loadedTests: tests,
    warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: true },
    mutate: [source],
    coverageAnalysis: 'perTest',
    concurrency: Math.max(1, availableParallelism() - 1),
    timeoutMS: PATIENCE_MS,
    incremental: changedOnly,
    incrementalFile: path.join(kept, `${source.replaceAll('/', '-')}.json`),
    reporters: ['clear-text'],
    clearTextReporter: {
      allowColor: false,
      reportTests: false,
      logTests: false,
      allowEmojis: false,
      reportScoreTable: false,
    },
    allowConsoleColors: false,
    ignorePatterns: ['*', ...COPIED.flatMap((it) => [`!${it}`, `!${it}/**`]), '!package.json'],
    tempDirName: path.join(tmpdir(), `framelog-mutation-${process.pid}`),
  }).runMutationTest();
  const are = (...wanted: string[]) => results.filter(({ status }) => wanted.includes(status)).length;
  return { noticed: are('Killed', 'Timeout'), missed: are('Survived', 'NoCoverage') };
}

const score = ({ noticed, missed }: Count) => (100 * noticed) / (noticed + missed);

/** The files of a room that are asked for by its name or theirs: all when nothing is. */
function chosenOf(name: string, { sources }: Room, wanted: string[]): string[] {
  const files = globSync(sources, { cwd: ROOT }).sort();
  return wanted.includes(name) || wanted.length === 0 ? files : files.filter((it) => wanted.includes(it));
}

/** A room, or the wanted files of it, one file after another. */
async function judged(name: string, room: Room, wanted: string[], changedOnly: boolean) {
  const chosen = chosenOf(name, room, wanted);
  const sum = { noticed: 0, missed: 0 };
  for (const file of chosen) {
    const found = await mutated(file, room.tests, changedOnly);
    if (found.noticed + found.missed === 0) continue;
    console.log(`${file}: ${score(found).toFixed(1)} % of ${found.noticed + found.missed}`);
    sum.noticed += found.noticed;
    sum.missed += found.missed;
  }
  console.log(
    `${name}: ${score(sum).toFixed(1)} % of ${sum.noticed + sum.missed} noticed, ${BOUND} are asked for`,
  );
  if (!(score(sum) >= BOUND)) process.exitCode = 1;
}

/** Looks at the rooms one after another. */
async function allJudged(rooms: [string, Room][], wanted: string[], changedOnly: boolean): Promise<void> {
  for (const [name, room] of rooms) await judged(name, room, wanted, changedOnly);
}

const wanted = process.argv.slice(2).filter((it) => !it.startsWith('--'));
const changedOnly = process.argv.includes('--changed');
const rooms = Object.entries(ROOMS).filter(([name, room]) => chosenOf(name, room, wanted).length > 0);
const [stored, pure] = [rooms.filter(([, it]) => it.database), rooms.filter(([, it]) => !it.database)];
await allJudged(pure, wanted, changedOnly);
if (stored.length > 0)
  await onTestServer((environment) => {
    // Stryker's processes inherit it.
    Object.assign(process.env, environment);
    return allJudged(stored, wanted, changedOnly);
  });
