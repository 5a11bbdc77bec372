import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import t from 'tap';
import { dumpSchema } from '../../src/store/database/schema-dump.ts';
import { database } from '../support/database.ts';

const FILE = path.join(import.meta.dirname, '../../sql/schema.sql');

t.test('sql/schema.sql is what the migrations make', async (t) => {
  const client = new pg.Client({ connectionString: await database(t) });
  await client.connect();
  const made = await dumpSchema(client).finally(() => client.end());
  if (process.env.UPDATE_SCHEMA) writeFileSync(FILE, made);
  t.equal(readFileSync(FILE, 'utf8'), made, 'if not: UPDATE_SCHEMA=1 npm test -- test/store/schema.test.ts');
});
