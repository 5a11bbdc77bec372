import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applyProjectionSchema, PROJECTION_SCHEMAS } from '../projecting/projection-schemas.ts';

/** Two of these at once would race each other, so one session at a time holds this lock. */
const LOCK = "select pg_try_advisory_lock(hashtext('framelog.migrate')) as held";
const LOCK_POLL_MS = 100;

const MIGRATIONS = `create table if not exists schema_migrations (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`;

type SqlFile = { name: string; sql: string; sha256: string };

/**
 * Brings a database up to date: every `NNN_name.sql` of the directory in the order of its number, once each, then every
 * `projections/<name>.sql` beside that directory whose text is new (see projection-schemas.ts).
 *
 * A file runs in a transaction of its own together with its record. A file whose first line is `-- no-transaction` runs
 * statement by statement outside one (for `create index concurrently`); there a statement ends with `;` at the end of a
 * line, and every statement must be repeatable, because a crash may run it twice.
 *
 * @param directory path of `sql/`; `projections/` is looked for beside it and may be absent
 * @returns the names of the files applied, in order; empty when the database was up to date
 * @throws when an applied file was edited or is gone, or a statement fails (the message starts with the file's name)
 */
export async function migrate(url: string, directory: string): Promise<string[]> {
  const migrations = await sqlFiles(directory, /^\d{3}_[a-z0-9_]+\.sql$/);
  const projections = await sqlFiles(path.join(directory, '..', 'projections'), /^[a-z0-9-]+\.sql$/);
  const client = new pg.Client({ connectionString: url, application_name: 'framelog migrate' });
  client.on('error', () => {}); // a lost connection fails the query in flight, which is where it is reported
  await client.connect();
  try {
    await lock(client);
    await client.query(MIGRATIONS);
    await client.query(PROJECTION_SCHEMAS);
    const applied = await applyMigrations(client, migrations);
    for (const file of projections) {
      const changed = await naming(file, () => applyProjectionSchema(client, file));
      if (changed) applied.push(`projections/${file.name}`);
    }
    return applied;
  } finally {
    await client.end(); // ends the session, and the lock with it
  }
}

/**
 * Polled, because a session that waits inside pg_advisory_lock() holds a snapshot: `create index concurrently` in the
 * session that has the lock would wait for that snapshot, and both for ever.
 */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(LOCK);
    if (rows[0]?.held) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function applyMigrations(client: pg.Client, files: SqlFile[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  refuseUnknown(known, files);
  const applied: string[] = [];
  for (const file of files) {
    const before = known.get(file.name);
    if (before === file.sha256) continue;
    if (before !== undefined)
      throw new Error(`${file.name} was edited after it was applied: restore it and add a new file instead`);
    await naming(file, () => applyMigration(client, file));
    applied.push(file.name);
  }
  return applied;
}

function refuseUnknown(known: Map<string, string>, files: SqlFile[]): void {
  const missing = [...known.keys()].filter((name) => !files.some((file) => file.name === name));
  if (missing.length > 0)
    throw new Error(`the database has migrations that this version does not know: ${missing.join(', ')}`);
}

async function applyMigration(client: pg.Client, file: SqlFile): Promise<void> {
  const record = () =>
    client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [file.name, file.sha256]);
  if (/^--\s*no-transaction\b/.test(file.sql)) {
    for (const statement of file.sql.split(/(?<=;)[ \t]*\n/))
      if (statement.trim()) await client.query(statement);
    await record();
    return;
  }
  await client.query('begin');
  try {
    await client.query(file.sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function naming<T>(file: SqlFile, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw new Error(`${file.name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Line ends are normalised, so that a checkout on another system has the same checksum. */
async function sqlFiles(directory: string, pattern: RegExp): Promise<SqlFile[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names
      .filter((name) => pattern.test(name))
      .sort()
      .map(async (name) => {
        const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
        return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
      }),
  );
}
