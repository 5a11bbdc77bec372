// Links to one video: who may make, see and end them, when they end, and what they show of whom.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import t from 'tap';
import { type Account, call, startApi } from '../support/api.ts';
import { entropy } from '../support/store.ts';
import { signedUp, WebBrowser } from '../support/web-browser.ts';
import { advance, videoKey } from '../support/worker-events.ts';

const DAY = 86_400_000;
const HOSTILE = '<script>alert(1)</script>"onload="x';

let ahead = 0;
const api = await startApi(t, { entropy: { ...entropy, now: () => entropy.now() + ahead } });
const { store, storage } = api.services;
const visitor = new WebBrowser(api);
const file = path.join(t.testdir(), 'video.mp4');
writeFileSync(file, 'not much of a film');

async function finished(apiKey: string, prompt = 'Tea'): Promise<string> {
  const { body } = await call(api, apiKey, 'POST', '/sessions', { prompt, duration: '<10s' });
  await advance(store, body.job_id, 'rendered');
  await storage.putFile(videoKey(body.job_id), file, { contentType: 'video/mp4' });
  return body.job_id;
}

const share = async ({ apiKey }: Account, jobId: string, body: object = {}) =>
  call(api, apiKey, 'POST', `/x/sessions/${jobId}/shares`, body);
const pathOf = (url: string) => url.slice(api.publicUrl.length);

t.test('a link shows the video and nothing of the account', async (t) => {
  const owner = await api.account();
  const jobId = await finished(owner.apiKey, HOSTILE);
  const made = await share(owner, jobId, { expires_in_days: 7 });
  t.equal(made.status, 200);
  t.match(pathOf(made.body.url), /^\/v\/[\w-]{43}$/);
  t.equal(Date.parse(made.body.expires_at) - Date.parse(made.body.created_at), 7 * DAY);
  const page = await visitor.get(pathOf(made.body.url));
  t.equal(page.status, 200);
  t.match(page.text, '<meta name="robots" content="noindex, nofollow, noarchive">');
  t.match(page.headers.get('cache-control'), 'no-store');
  t.same(page.headers.getSetCookie(), []);
  t.notOk(page.text.includes('<script>alert'), 'the title is text');
  for (const secret of [owner.userId, owner.accountId, '@example.org', 'charged', '/app/chat'])
    t.notOk(page.text.includes(secret), secret);
  const [, film = ''] = /<video [^>]* src="([^"]+)"/.exec(page.text)!;
  const played = await fetch(film.replaceAll('&amp;', '&'));
  t.equal(await played.text(), 'not much of a film');
  t.equal(played.headers.get('content-type'), 'video/mp4');
  const signed = new URL(film.replaceAll('&amp;', '&')).searchParams;
  t.equal(signed.get('X-Amz-Expires'), '3600', 'what a revoked link may still play, it plays for an hour');
  const { rows } = await store.pool.query('select secret_hash from video_shares where share_id = $1', [
    made.body.share_id,
  ]);
  t.equal(rows[0].secret_hash.length, 32);
  const facts = (await store.read(owner.accountId)).filter(({ type }) => type === 'VideoShared');
  t.match(facts, [{ data: { shareId: made.body.share_id, jobId } }]);
  t.notOk(JSON.stringify(facts).includes(made.body.url.slice(-43)), 'the secret is not in the log');
});

t.test('it ends when its time is over, when it is revoked, and with its owner', async (t) => {
  const owner = await api.account();
  // Without a video: the object store, whose client has a clock of its own, would refuse the one of this test.
  const { body: job } = await call(api, owner.apiKey, 'POST', '/sessions', {
    prompt: 'Tea',
    duration: '<10s',
  });
  const jobId: string = job.job_id;
  const [short, long] = [await share(owner, jobId, { expires_in_days: 1 }), await share(owner, jobId)];
  const status = async (made: typeof short) => (await visitor.get(pathOf(made.body.url))).status;
  t.same([await status(short), await status(long)], [200, 200]);
  ahead = DAY + 1000;
  t.same([await status(short), await status(long)], [404, 200]);
  ahead = 0;
  const revoke = `/x/sessions/${jobId}/shares/${long.body.share_id}/revoke`;
  const revoked = await call(api, owner.apiKey, 'POST', revoke, {});
  t.equal(revoked.status, 200);
  t.type(revoked.body.revoked_at, 'string');
  t.equal(await status(long), 404);
  t.equal(
    (await call(api, owner.apiKey, 'POST', revoke, {})).body.revoked_at,
    revoked.body.revoked_at,
    'once',
  );
  const { body } = await call(api, owner.apiKey, 'GET', `/x/sessions/${jobId}/shares`);
  t.same(
    body.shares.map((it: { share_id: string }) => it.share_id).sort(),
    [long, short].map((it) => it.body.share_id).sort(),
  );
  t.notOk(JSON.stringify(body).includes('/v/'), 'lists have no addresses');

  const gone = await finished(owner.apiKey);
  const last = await share(owner, gone);
  await storage.delete(videoKey(gone));
  t.match((await visitor.get(pathOf(last.body.url))).text, 'There is no video here at the moment');
  await api.eraseOwner(owner);
  t.equal(await status(last), 404);
  t.equal(
    (await store.pool.query('select from video_shares where user_id = $1', [owner.userId])).rowCount,
    0,
  );
});

t.test('links are listed by when they were made, the newest first, however long they last', async (t) => {
  const owner = await api.account();
  const { body } = await call(api, owner.apiKey, 'POST', '/sessions', { prompt: 'Tea', duration: '<10s' });
  const made: string[] = [];
  for (const days of [30, 365, 1]) {
    ahead += 1000;
    made.push((await share(owner, body.job_id, { expires_in_days: days })).body.share_id);
  }
  const { body: listed } = await call(api, owner.apiKey, 'GET', `/x/sessions/${body.job_id}/shares`);
  ahead = 0;
  t.same(
    listed.shares.map((it: { share_id: string }) => it.share_id),
    made.reverse(),
  );
});

t.test('foreigners can neither make, see nor end links, and guesses are all alike', async (t) => {
  const [owner, other] = [await api.account(), await api.account()];
  const jobId = await finished(owner.apiKey);
  const theirs = await finished(other.apiKey);
  const made = await share(owner, jobId);
  const notFound = { status: 404, body: { error: 'Job not found' } };
  t.match(await share(other, jobId), notFound);
  t.match(await call(api, other.apiKey, 'GET', `/x/sessions/${jobId}/shares`), notFound);
  for (const [job, id] of [
    [jobId, made.body.share_id],
    [theirs, made.body.share_id],
    [theirs, 'x'],
  ])
    t.match(await call(api, other.apiKey, 'POST', `/x/sessions/${job}/shares/${id}/revoke`, {}), notFound);
  t.equal((await visitor.get(pathOf(made.body.url))).status, 200, 'it still works');
  const wrong = [
    `/v/${'A'.repeat(43)}`,
    '/v/x',
    `/v/${made.body.share_id}`,
    `/v/${'%00'.repeat(5)}`,
    `/v/${jobId}`,
  ];
  const answers = await Promise.all(wrong.map((it) => visitor.get(it)));
  t.same(
    answers.map(({ status }) => status),
    [404, 404, 404, 404, 404],
  );
  t.equal(new Set(answers.map(({ text }) => text.replaceAll(/nonce="[^"]+"/g, ''))).size, 1);
  const key = made.body.url.slice(-43);
  t.equal((await call(api, key, 'GET', `/sessions/${jobId}`)).status, 401, 'a link is no key');
  t.equal((await share(owner, jobId, { expires_in_days: 0 })).status, 400);
  t.equal((await share(owner, jobId, { expires_in_days: 366 })).status, 400);
});

t.test('a repeated request makes one link, and fifty at a time are enough', async (t) => {
  const owner = await api.account();
  const jobId = await finished(owner.apiKey);
  const once = async () =>
    call(api, owner.apiKey, 'POST', `/x/sessions/${jobId}/shares`, {}, { 'idempotency-key': 'once' });
  t.same((await once()).body, (await once()).body);
  for (let i = 1; i < 49; i++) await share(owner, jobId);
  const { body: year } = await share(owner, jobId, { expires_in_days: 365 });
  t.equal(Date.parse(year.expires_at) - Date.parse(year.created_at), 365 * DAY);
  t.match(await share(owner, jobId), { status: 400, body: { details: [{ code: 'custom' }] } });
  const revoke = `/x/sessions/${jobId}/shares/${year.share_id}/revoke`;
  t.equal((await call(api, owner.apiKey, 'POST', revoke, {})).status, 200);
  const { body: usual } = await share(owner, jobId);
  t.equal(Date.parse(usual.expires_at) - Date.parse(usual.created_at), 30 * DAY, 'one that ended makes room');
  const listed = async () =>
    (await call(api, owner.apiKey, 'GET', `/x/sessions/${jobId}/shares`)).body.shares.length;
  t.equal(await listed(), 51);
  ahead = 59 * DAY;
  await api.services.shares.sweep();
  t.equal(await listed(), 51, 'what has ended is listed for 30 days more');
  ahead = 61 * DAY;
  await api.services.shares.sweep();
  t.equal(await listed(), 1, 'the one of a year');
  ahead = 0;
});

t.test('people share on a page of their own', async (t) => {
  const ada = await signedUp(api, 'ada@example.org', 'a long enough password');
  const { location } = await ada.submit('/app/new', { prompt: 'Tea', duration: '<10s' });
  const page = `${location}/shares`;
  const made = await ada.submit(page, { days: '7' });
  t.equal(made.status, 201);
  const [, url = ''] = /<code id="share-url">([^<]+)</.exec(made.text)!;
  t.match((await visitor.get(pathOf(url))).text, 'There is no video here at the moment');
  const ended = await ada.submit(page, {}, { action: `${page}/revoke` });
  t.equal(ended.location, `${page}?done=ended`);
  t.equal((await visitor.get(pathOf(url))).status, 404);
  t.match((await ada.get(page)).text, 'Ended on ');
  t.equal((await ada.submit(page, { days: '5000' })).status, 422);
  const eve = await signedUp(api, 'eve@example.org', 'a long enough password');
  t.equal((await eve.get(page)).status, 404);
  t.same(api.defects, []);
});

t.test('a page that fails is logged without the secret of its address', async (t) => {
  const owner = await api.account();
  const { body } = await share(owner, await finished(owner.apiKey));
  const { shares } = api.services;
  const { find } = shares;
  shares.find = () => Promise.reject(new Error('planted'));
  t.teardown(() => Object.assign(shares, { find }));
  t.equal((await visitor.get(pathOf(body.url))).status, 500);
  const [defect, ...others] = api.defects.splice(0);
  t.same(others, []);
  t.equal((defect as { route: string }).route, '/v/:secret');
  t.notOk(inspect(defect, { depth: 9 }).includes(pathOf(body.url).slice(3)));
});
