// Which service a command takes for the running one, and what it leaves open of that: nothing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import t from 'tap';
import { database } from '../../support/database.ts';
import { until } from '../../support/process.ts';
import { MASTER_KEY_SETTING } from '../../support/store.ts';
import { cli } from '../captured-context.ts';

const url = await database(t);
const asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  asked.push(request.url);
  response.end('{}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
t.teardown(() => server.close());
const { port } = server.address() as AddressInfo;

/** Uploads a file that is not there, from a folder in which a service left its file. @returns what is noted */
async function upload(pid: number, at: number, settings: Record<string, string> = {}): Promise<string> {
  const folder = path.join(t.testdirName, `${pid}-${at}`);
  mkdirSync(folder, { recursive: true });
  const file = { base_url: `http://127.0.0.1:${at}/api/framelog`, api_key: 'k', pid };
  writeFileSync(path.join(folder, 'dev.json'), JSON.stringify(file));
  asked.length = 0;
  const { code, notes } = await cli(['upload', '/nowhere/a.png'], {
    environment: { DATA_DIR: folder, ...settings },
  });
  t.equal(code, 1);
  return notes.split('\n')[0]!;
}

/** Connections to the test's database, besides the one that asks. */
async function connections(): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int - 1 as n from pg_stat_activity where datname = current_database()',
  );
  await client.end();
  return rows[0]!.n;
}

t.before(() => void t.testdir());

t.test('a service runs where its process lives and its address responds', async (t) => {
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const none =
    'No service is running here. Start one with npm start, or give --url and --key; framelog video --attach takes files, too.';
  t.equal(await upload(process.pid, port), 'There is no file /nowhere/a.png');
  t.same(asked, ['/health']);
  t.equal(await upload(dead, port), none, 'another program took its port');
  t.same(asked, [], 'which is not asked anything');
  t.equal(await upload(process.pid, 1), none, 'another program took its number');
});

t.test('what a command opened is closed when it ends, however it ends', async (t) => {
  const settings = { DATABASE_URL: url, ...MASTER_KEY_SETTING };
  const closed = () => until('its connections to end', async () => (await connections()) === 0, 5000);
  t.equal(await upload(process.pid, port, settings), 'There is no file /nowhere/a.png');
  await closed();
  const environment = { DATA_DIR: t.testdir(), ...settings };
  t.equal((await cli(['workers', 'resume'], { environment })).code, 0);
  await closed();
  t.equal((await cli(['keys', 'list', 'nobody@example.org'], { environment })).code, 1);
  await closed();
});
