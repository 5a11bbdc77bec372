// A process that appends to the log until it is killed: `node log-writer.ts <writers> <account>…`, on DATABASE_URL. It says
// each job's id before it is sent and again once it was accepted, so that whoever kills it knows what must be there.
import { createStore } from '../../src/store/log/event-store.ts';
import { createJob, entropy, MASTER_KEY } from './store.ts';
import { advance } from './worker-events.ts';

const [writers = '1', ...accounts] = process.argv.slice(2);
const store = await createStore({ url: process.env.DATABASE_URL!, masterKey: MASTER_KEY, entropy });
const say = (line: string) => process.stdout.write(`${line}\n`);

async function write(n: number): Promise<never> {
  const [accountId, userId] = accounts[n % accounts.length]!.split('/') as [string, string];
  for (;;) {
    const jobId = entropy.uuid();
    say(`sent ${jobId}`);
    await createJob(store, { accountId, userId }, { jobId });
    say(`accepted ${jobId}`);
    await advance(store, jobId, 'rendered');
    say(`rendered ${jobId}`);
  }
}
await Promise.all(Array.from({ length: Number(writers) }, (_, n) => write(n)));
