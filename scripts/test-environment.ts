import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { SILENT } from '../src/store/database/db.ts';
import { migrate } from '../src/store/database/migrate.ts';
import { fillNewProjections } from '../src/store/projecting/projection-upkeep.ts';
import { installTasks } from '../src/store/tasks/task-install.ts';
import { type TestServer, testServer } from './test-server.ts';

const ROOT = path.join(import.meta.dirname, '..');

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

/** Finds a Postgres, says which, lets `work` run with the environment that tests need, and cleans up. */
export async function onTestServer<T>(work: (environment: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const server = await testServer();
  console.log(`# tests on ${server.what}`);
  try {
    const template = await makeTemplate(server.url);
    const result = await work(environment(server, template));
    await dropTemplate(server.url, template);
    return result;
  } finally {
    await server.stop();
    console.log(`\n# tests ran on ${server.what}`);
  }
}
