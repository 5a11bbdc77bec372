// `npm test [-- files and options of tap]`: finds a Postgres, says which, makes one migrated template database, runs tap
// and cleans up. The last line says how many assertions passed and failed; the exit code is not 0 when any failed.
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { SILENT } from '../src/store/database/db.ts';
import { migrate } from '../src/store/database/migrate.ts';
import { fillNewProjections } from '../src/store/projecting/projection-upkeep.ts';
import { installTasks } from '../src/store/tasks/task-install.ts';
import { countTap, type TapCount } from './tap-count.ts';
import { type TestServer, testServer } from './test-server.ts';

const ROOT = path.join(import.meta.dirname, '..');
const TAP = path.join(ROOT, 'node_modules/tap/dist/esm/run.mjs');

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
  // An empty log has no keys to open.
  await fillNewProjections({ url: url.href, openKey: () => null, log: SILENT });
  return name;
}

async function dropTemplate(serverUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
  await admin.end();
}

/** Runs tap, prints a line for each file and everything about those that failed, and counts. */
async function runTap(server: TestServer, template: string): Promise<TapCount> {
  const env = {
    NODE_ENV: 'test',
    // Each file is a process that loads the same modules: compiled once, they load in two thirds of the time.
    NODE_COMPILE_CACHE: path.join(tmpdir(), 'framelog-test-compiled'),
    ...process.env,
    TEST_SERVER_URL: server.url,
    TEST_SERVER: server.what,
    TEST_TEMPLATE: template,
  };
  const flags = [TAP, '--reporter=tap', ...process.argv.slice(2)];
  const tap = spawn(process.execPath, flags, { cwd: ROOT, stdio: ['inherit', 'pipe', 'inherit'], env });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tap.kill(signal));
  const ended = new Promise<number>((resolve) => tap.once('close', (status) => resolve(status ?? 1)));
  const document: string[] = [];
  let file: string[] = [];
  for await (const line of createInterface({ input: tap.stdout })) {
    document.push(line);
    if (!/^(not )?ok /.test(line)) file.push(line);
    else {
      if (line.startsWith('not ok')) for (const held of file) console.log(held);
      console.log(line);
      file = [];
    }
  }
  const code = await ended;
  if (code !== 0) for (const held of file) console.log(held);
  const count = countTap(document.join('\n'));
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return count;
}

/** Everything from the server to the count; whatever goes wrong besides the tests is one failure. */
async function runAll(): Promise<TapCount> {
  const server = await testServer();
  console.log(`# tests on ${server.what}`);
  try {
    const template = await makeTemplate(server.url);
    const count = await runTap(server, template);
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
