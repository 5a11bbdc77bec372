// `npm test [-- files or globs] [--jobs N] [--shuffle SEED] [--minutes N]`: finds a Postgres, says which, makes one migrated
// template database, runs each test file in a process of its own, for ten minutes at most, and cleans up. The last line says
// how many assertions passed and failed; the exit code is not 0 when any failed.
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { SILENT } from '../src/store/database/db.ts';
import { migrate } from '../src/store/database/migrate.ts';
import { fillNewProjections } from '../src/store/projecting/projection-upkeep.ts';
import { installTasks } from '../src/store/tasks/task-install.ts';
import type { TapCount } from './tap-count.ts';
import { runFiles, testFiles } from './test-files.ts';
import { type TestServer, testServer } from './test-server.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Three files at once keep two cores busy: they wait for children and timers, too. */
const OPTIONS = {
  jobs: { type: 'string', default: '3' },
  shuffle: { type: 'string' },
  minutes: { type: 'string', default: '10' },
} as const;

/**
 * A database with every migration applied, and with what a store makes at its first start, which each test copies
 * (test/support/database.ts): so that no test pays for it again.
 */
async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `framelog_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${admin.escapeIdentifier(name)}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href, path.join(ROOT, 'sql'));
  await installTasks(url.href);
  // An empty log has no keys to unwrap.
  await fillNewProjections({ url: url.href, unwrapKey: () => null, log: SILENT });
  return name;
}

async function dropTemplate(serverUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
  await admin.end();
}

/** The environment of every test file. */
const environment = (server: TestServer, template: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  // Each file is a process that loads the same modules: compiled once, they load in two thirds of the time.
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'framelog-test-compiled'),
  ...process.env,
  TEST_SERVER_URL: server.url,
  TEST_SERVER: server.what,
  TEST_TEMPLATE: template,
});

/** Everything from the server to the count; whatever goes wrong besides the tests is one failure. */
async function runAll(): Promise<TapCount> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const files = testFiles(positionals);
  const jobs = Number(values.jobs);
  if (!(jobs > 0)) throw new Error('--jobs is the number of files that run at once');
  const seconds = Number(values.minutes) * 60;
  if (!(seconds > 0)) throw new Error('--minutes is the time that a file may take');
  const shuffle = values.shuffle === undefined ? null : Number(values.shuffle);
  const server = await testServer();
  console.log(`# tests on ${server.what}`);
  try {
    const template = await makeTemplate(server.url);
    const count = await runFiles(files, { jobs, shuffle, seconds, env: environment(server, template) });
    await dropTemplate(server.url, template);
    return count;
  } finally {
    await server.stop();
    console.log(`\n# tests ran on ${server.what}`);
  }
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
