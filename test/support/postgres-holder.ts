// Opens the embedded Postgres of a directory in a process of its own, says its URL, and leaves when its input ends.
import { openPostgres } from '../../src/platform/postgres/supervisor.ts';

const postgres = await openPostgres({ directory: process.argv[2]! });
console.log(postgres.url);
process.stdin.resume().once('end', async () => {
  await postgres.stop();
  process.exit();
});
