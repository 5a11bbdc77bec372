import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

let made = 0;

/** Somebody else is copying or migrating the template at this moment. */
const SOURCE_IN_USE = '55006';

/**
 * A database of this test's own, copied from the migrated template of the run and dropped when the test ends (close your
 * pools in a teardown that you register after calling this: they run in reverse order).
 * @returns its URL
 */
export async function database(t: { teardown(action: () => unknown): void }): Promise<string> {
  return copyOf(t, process.env.TEST_TEMPLATE);
}

/** As `database`, but without a single table: for tests of the migrations themselves. */
export async function emptyDatabase(t: { teardown(action: () => unknown): void }): Promise<string> {
  return copyOf(t, 'template1');
}

async function copyOf(
  t: { teardown(action: () => unknown): void },
  template: string | undefined,
): Promise<string> {
  const server = process.env.TEST_SERVER_URL;
  if (!server || !template) throw new Error('Run the tests with `npm test`, which provides a Postgres');
  const name = `test_${process.pid}_${made++}`;
  const admin = new pg.Client({ connectionString: server });
  admin.on('error', () => {});
  await admin.connect();
  const create = `create database ${admin.escapeIdentifier(name)} template ${admin.escapeIdentifier(template)}`;
  for (let attempt = 1; ; attempt++) {
    try {
      await admin.query(create);
      break;
    } catch (error) {
      if ((error as { code?: string }).code !== SOURCE_IN_USE || attempt > 100) throw error;
      await sleep(50);
    }
  }
  t.teardown(async () => {
    await connectionsEnded(admin, name);
    await admin.query(`drop database ${admin.escapeIdentifier(name)} with (force)`);
    await admin.end();
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Waits until the last connection to the database is gone: one that a pool has closed can still be told that its
 * database was dropped, which nobody listens for any more. What is not gone after three seconds was forgotten.
 */
async function connectionsEnded(admin: pg.Client, name: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name]);
    if (!rowCount) return;
    await sleep(50);
  }
}
