// A connection that listens: what it hears, and what happens when it is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import t, { type Test } from 'tap';
import { createJobNews } from '../../src/store/polling/job-news.ts';
import { listen } from '../../src/store/polling/listener.ts';
import { database } from '../support/database.ts';
import { until } from '../support/process.ts';

const CHANNEL = 'News of "Ada"';

/** A listener that writes down what it hears, and a connection to speak on. */
async function listening(t: Test, url: string) {
  const heard: string[] = [];
  const listener = listen({
    url,
    channel: CHANNEL,
    onMessage: (payload) => heard.push(`heard ${payload}`),
    onLost: () => heard.push('lost'),
    log: { info() {}, error() {}, warn: () => heard.push('warned') },
  });
  t.teardown(() => listener.close());
  return { heard, listener };
}

async function speaker(t: Test, url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  t.teardown(() => client.end());
  const others = async () =>
    (
      await client.query(
        "select pid from pg_stat_activity where application_name = 'framelog listener' and datname = current_database()",
      )
    ).rows as { pid: number }[];
  const tell = (payload: string) => client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
  const cut = async () => {
    for (const { pid } of await others()) await client.query('select pg_terminate_backend($1)', [pid]);
  };
  return { tell, cut, others };
}

t.test(
  'a lost connection is said, replaced, and begins with a message that what was told meanwhile was missed',
  async (t) => {
    const url = await database(t);
    const { tell, cut, others } = await speaker(t, url);
    const { heard, listener } = await listening(t, url);
    await until('the beginning', async () => heard.length === 1);
    await tell('one');
    await until('the first', async () => heard.length === 2);
    await cut();
    await until('the loss', async () => heard.length >= 3);
    await tell('nobody hears this');
    await until('the next beginning', async () => heard.length >= 4);
    await tell('two');
    await until('the second', async () => heard.length >= 5);
    t.same(heard, ['heard ', 'heard one', 'lost', 'heard ', 'heard two']);

    t.equal((await others()).length, 1);
    await listener.close();
    await until('its end', async () => (await others()).length === 0);
    await tell('three');
    await sleep(1200);
    t.equal((await others()).length, 0, 'what was closed does not come back');
    t.notOk(heard.includes('heard three'));
  },
);

t.test('a database that is not there yet is asked again', async (t) => {
  const address = new URL(await database(t));
  address.pathname = `${address.pathname}_later`;
  const { heard, listener } = await listening(t, address.href);
  await until('two tries', async () => heard.filter((it) => it === 'warned').length >= 2);
  await listener.close();
  t.notOk(heard.includes('heard '), 'nothing began');
});

t.test('whoever waits for a job looks again when listening begins, for what was missed', async (t) => {
  const url = await database(t);
  const log = { info() {}, warn() {}, error() {} };
  const news = createJobNews({ db: { query: async () => ({ rows: [] }) } as never, url, log });
  t.teardown(() => news.close());
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), 10_000);
  await Promise.all(['a', 'b'].map((jobId) => news.next(jobId, end.signal)));
  clearTimeout(timer);
  t.equal(end.signal.aborted, false);
});
