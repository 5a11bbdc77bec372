// api.md 8, the rows that are no lengths of a body (those stand in the cases of bodies), on both sides of each limit,
// with a clock that only the test moves.
import t from 'tap';
import type { Uuid } from '../../src/domain/ids.ts';
import { type Account, type Api, call, startApi } from '../support/api.ts';
import { entropy } from '../support/store.ts';
import { advance } from '../support/worker-events.ts';

const prompt = 'A video';
const SECOND = 1000;

/** An API whose clock stands still until it is moved, by seconds. */
async function startClocked(t: Parameters<typeof startApi>[0]) {
  let ahead = 0;
  const began = Math.floor(Date.now() / SECOND) * SECOND;
  const api = await startApi(t, { entropy: { ...entropy, now: () => began + ahead } });
  const moveTo = (seconds: number) => {
    ahead = seconds * SECOND;
  };
  /** Whole seconds since it began to stand still, rounded up: the form's signer knows the real time only. */
  const standing = () => Math.ceil((Date.now() - began) / SECOND);
  return { api, moveTo, standing };
}

const slotOf = (api: Api, { apiKey }: Account, content_type = 'image/png') =>
  call(api, apiKey, 'POST', '/uploads', { filename: 'a', content_type });

/** Sends so many bytes into a slot. @returns the status */
async function send(slot: { upload_url: string; upload_fields: Record<string, string> }, bytes: number) {
  const form = new FormData();
  for (const [name, value] of Object.entries(slot.upload_fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a');
  const response = await fetch(slot.upload_url, { method: 'POST', body: form });
  await response.text();
  return response.status;
}

t.test('8: minimum balance to start a new session: 1 credit', async (t) => {
  const api = await startApi(t);
  for (const [credits, status] of [
    [0, 402],
    [1, 202],
  ] as const) {
    const { apiKey } = await api.account({ credits });
    t.equal((await call(api, apiKey, 'POST', '/sessions', { prompt })).status, status, `${credits}`);
  }
});

t.test('8: upload size: an image of 50 MB and one byte more', async (t) => {
  const api = await startApi(t);
  const user = await api.account();
  const limit = 52_428_800;
  t.equal(await send((await slotOf(api, user)).body, limit), 204);
  t.equal(await send((await slotOf(api, user)).body, limit + 1), 400);
  t.same(api.defects, []);
});

t.test('8: upload rate: 100 in any 5 hours', async (t) => {
  const { api, moveTo } = await startClocked(t);
  const user = await api.account();
  t.equal((await slotOf(api, user)).status, 200);
  moveTo(3600);
  for (let i = 2; i <= 100; i++) t.equal((await slotOf(api, user)).status, 200, `slot ${i}`);
  const refused = await slotOf(api, user);
  t.match([refused.status, refused.body.retry_after_seconds], [429, 14_400]);
  t.equal(refused.headers.get('ratelimit'), '"uploads";r=0;t=14400');
  moveTo(17_999);
  t.match((await slotOf(api, user)).body, { code: 'rate_limited', retry_after_seconds: 1 });
  moveTo(18_000);
  t.equal(
    (await slotOf(api, user)).status,
    200,
    'the first has left the window, the refused never were in it',
  );
  t.match((await slotOf(api, user)).body, { code: 'rate_limited', retry_after_seconds: 3600 });
});

t.test('8: upload URL validity: 3600 seconds', async (t) => {
  const { api, moveTo, standing } = await startClocked(t);
  const user = await api.account();
  const [early, late] = [(await slotOf(api, user)).body, (await slotOf(api, user)).body];
  const signed = standing();
  moveTo(3599);
  t.equal(await send(early, 10), 204);
  moveTo(3601 + signed);
  t.equal(await send(late, 10), 403);
});

t.test('8: attachment URL validity: 604800 seconds', async (t) => {
  // Looked at now, when the service asks its storage under the real clock; issued a week ago.
  const { api, moveTo } = await startClocked(t);
  const user = await api.account();
  for (const [age, reading, attaching] of [
    [604_790, 200, 202],
    [604_801, 403, 400],
  ] as const) {
    moveTo(-age);
    const { body } = await slotOf(api, user);
    t.equal(await send(body, 10), 204);
    moveTo(0);
    t.equal((await fetch(body.attachment_url)).status, reading, `${age} s old`);
    const request = { prompt, attachments: [{ url: body.attachment_url }] };
    t.equal((await call(api, user.apiKey, 'POST', '/sessions', request)).status, attaching);
  }
});

t.test('8: recommended polling interval: 2 to 5 seconds initially, then longer', async (t) => {
  const { api, moveTo } = await startClocked(t);
  const { apiKey } = await api.account();
  const id: Uuid = (await call(api, apiKey, 'POST', '/sessions', { prompt })).body.job_id;
  const read = async () => (await call(api, apiKey, 'GET', `/sessions/${id}`)).headers.get('retry-after');
  // The age counts from the time of the log, which is the database's: a margin on either side.
  for (const [seconds, pause] of [
    [0, '2'],
    [20, '3'],
    [60, '5'],
    [300, '10'],
    [3600, '15'],
  ] as const) {
    moveTo(seconds);
    t.equal(await read(), pause, `after ${seconds} s`);
  }
  await advance(api.services.store, id, 'asking');
  t.equal(await read(), '15', 'a question is no end');
  await call(api, apiKey, 'POST', `/sessions/${id}/followups`, { prompt });
  await advance(api.services.store, id, 'rendered');
  t.equal(await read(), null, 'nothing more to come');
});
