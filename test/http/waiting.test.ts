// decisions.md, Headers: `Prefer: wait` is ended by the news itself, in every process, and given up with its client.
import t from 'tap';
import type { Uuid } from '../../src/domain/ids.ts';
import { type Api, call, startApi } from '../support/api.ts';
import { until } from '../support/process.ts';
import { raw } from '../support/raw-request.ts';
import { advance } from '../support/worker-events.ts';

/** What became of each wait in this application: `news`, `time` to look, or `given up`. */
function watchWaits({ services: { store } }: Api): string[] {
  const ends: string[] = [];
  const { changed } = store;
  store.changed = async (jobId: Uuid, signal: AbortSignal) => {
    await changed(jobId, signal);
    const why = signal.reason as Error | undefined;
    ends.push(why === undefined ? 'news' : why.name === 'TimeoutError' ? 'time' : 'given up');
  };
  return ends;
}

const read = (api: Api, apiKey: string, jobId: Uuid, init: { signal?: AbortSignal } = {}) =>
  fetch(`${api.baseUrl}/sessions/${jobId}`, {
    ...init,
    headers: { authorization: `Bearer ${apiKey}`, prefer: 'wait=60' },
  });

t.test('a change wakes who waits, in the same process and in another', async (t) => {
  const here = await startApi(t);
  const there = await startApi(t, { beside: here });
  const { apiKey } = await here.account();
  for (const api of [here, there]) {
    const ends = watchWaits(api);
    const { body } = await call(here, apiKey, 'POST', '/sessions', { prompt: 'a' });
    const response = read(api, apiKey, body.job_id);
    // The wait is on its way once it has been looked through at least once.
    await until('a first look', async () => ends.length > 0);
    await advance(here.services.store, body.job_id, 'created');
    t.match(await (await response).json(), { status: 'created' });
    t.equal(ends.at(-1), 'news');
  }
});

t.test('a client that goes away gives its wait back', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const ends = watchWaits(api);
  const { body } = await call(api, apiKey, 'POST', '/sessions', { prompt: 'a' });
  const client = new AbortController();
  const response = read(api, apiKey, body.job_id, { signal: client.signal });
  await until('the wait', async () => ends.length > 0);
  client.abort();
  await t.rejects(response);
  await until('the wait to be given up', async () => ends.at(-1) === 'given up');
  const settled = ends.length;
  await advance(api.services.store, body.job_id, 'created');
  await call(api, apiKey, 'GET', `/sessions/${body.job_id}`);
  t.equal(ends.length, settled, 'nothing waits any more');
  t.same(api.defects, []);
});

t.test('a key that is revoked while it waits stops at once', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const { body } = await call(api, user.apiKey, 'POST', '/sessions', { prompt: 'a' });
  const ends = watchWaits(api);
  const response = read(api, user.apiKey, body.job_id);
  await until('the wait', async () => ends.length > 0);
  await api.services.identity.revokeKey(user, user.keyId);
  t.equal((await response).status, 401);
});

t.test('requests that were sent behind one another wait together, without a warning', async (t) => {
  const api = await startApi(t);
  const { apiKey } = await api.account();
  const { body } = await call(api, apiKey, 'POST', '/sessions', { prompt: 'a' });
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', onWarning);
  const ends = watchWaits(api);
  const path = `${new URL(api.baseUrl).pathname}/sessions/${body.job_id}`;
  const wait = `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${apiKey}\r\nPrefer: wait=60\r\n`;
  const responses = raw(api, `${wait}\r\n`.repeat(11), `${wait}Connection: close\r\n\r\n`);
  await until('every wait', async () => ends.length >= 12);
  await advance(api.services.store, body.job_id, 'created');
  t.equal((await responses).match(/"status":"created"/g)?.length, 12);
  process.off('warning', onWarning);
  t.same(warnings, []);
});
