import { readFileSync } from 'node:fs';
import t from 'tap';
import { lookAt, tableOf } from '../../../bench/reading.ts';

// What `npm run bench -- reading` prints is what bench/results.md says: a change of the reader changes both.
t.test('the published figures of reading are those of the reader in the repository', async (t) => {
  const published = readFileSync(new URL('../../../bench/results.md', import.meta.url), 'utf8').split('\n');
  const table = tableOf(lookAt('test'));
  t.equal(table.length, 15, 'a head, its rule, all prompts, and twelve languages');
  for (const line of table) t.ok(published.includes(line), line);
});
