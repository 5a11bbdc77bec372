// `npm test [-- files or globs] [--jobs N] [--shuffle SEED] [--minutes N]`: finds a Postgres, says which, makes one migrated
// template database, runs each test file in a process of its own, for ten minutes at most, and cleans up. The last line says
// how many assertions passed and failed; the exit code is not 0 when any failed.
import { parseArgs } from 'node:util';
import type { TapCount } from './tap-count.ts';
import { onTestServer } from './test-environment.ts';
import { runFiles, testFiles } from './test-files.ts';

/** Three files at once keep two cores busy: they wait for children and timers, too. */
const OPTIONS = {
  jobs: { type: 'string', default: '3' },
  shuffle: { type: 'string' },
  minutes: { type: 'string', default: '10' },
} as const;

/** Everything from the server to the count; whatever goes wrong besides the tests is one failure. */
async function runAll(): Promise<TapCount> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const files = testFiles(positionals);
  const jobs = Number(values.jobs);
  if (!(jobs > 0)) throw new Error('--jobs is the number of files that run at once');
  const seconds = Number(values.minutes) * 60;
  if (!(seconds > 0)) throw new Error('--minutes is the time that a file may take');
  const shuffle = values.shuffle === undefined ? null : Number(values.shuffle);
  return onTestServer((env) => runFiles(files, { jobs, shuffle, seconds, env }));
}

const count = await runAll().catch((error: Error) => {
  console.error(error);
  return { passed: 0, failed: 1, excused: [] };
});
if (count.excused.length > 0) console.log(`# ${count.excused.length} skipped:`);
for (const excused of count.excused) console.log(`#   ${excused}`);
if (count.passed + count.failed === 0) console.log('# no test ran, which is a failure');
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
