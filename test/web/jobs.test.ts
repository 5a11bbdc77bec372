// The pages about videos in a browser without scripts: every state, forms, foreign jobs, hostile texts.
import t from 'tap';
import { checkBundle } from '../../src/audit/evidence/check-bundle.ts';
import { startSealing } from '../../src/audit/seals/sealing-service.ts';
import { startApi } from '../support/api.ts';
import { openEvents } from '../support/event-source.ts';
import { made, pageOf, withFilm } from '../support/film-pages.ts';
import { finish, source } from '../support/told-jobs.ts';
import { signedUp, type WebBrowser } from '../support/web-browser.ts';
import { advance, type Stage } from '../support/worker-events.ts';

const PASSWORD = 'a long enough password';
const UNKNOWN = '01990000-0000-7000-8000-000000000000';

t.test('a job’s page says how it stands, in every state', async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, 'ada@example.org', PASSWORD);
  const states: [stage: Stage | null, says: RegExp[], silent: RegExp[]][] = [
    [
      null,
      [/Your film is in the queue/, /It is the next one/, /Cancel/, /http-equiv="refresh"/],
      [/name="prompt"/],
    ],
    ['created', [/Getting ready/], [/Download/]],
    ['running', [/Your film is being made/], []],
    ['asking', [/What about\?/, /Your answer/, /Send the answer/, /Cancel/], [/http-equiv="refresh"/]],
  ];
  for (const [stage, says, silent] of states) {
    const id = await made(browser, `tea ${stage}`);
    if (stage) await advance(api.services.store, id, stage);
    const text = await pageOf(browser, id);
    for (const it of says) t.match(text, it, `${stage}`);
    for (const it of silent) t.notMatch(text, it, `${stage}`);
    t.match(await browser.submit(`/app/chat/${id}`, {}, { action: `/app/chat/${id}/cancel` }), {
      status: 303,
      location: `/app/chat/${id}`,
    });
    const canceled = await pageOf(browser, id);
    t.match(canceled, 'It was canceled');
    t.match(canceled, '/app/new?prompt=tea%20');
  }
  const id = await made(browser, 'a lamp');
  await advance(api.services.store, id, 'output-failed');
  const unrendered = await pageOf(browser, id);
  t.match(unrendered, /The film could not be rendered/);
  t.match(unrendered, 'Work that came to nothing');
  t.match(unrendered, 'Nothing was charged for it');
  t.same(api.defects, []);
});

t.test('a video is deleted from its page; its history stays, and a change makes a new one', async (t) => {
  const { api, browser, id } = await withFilm(t);
  const form = { action: `/app/chat/${id}/delete` };
  t.match(await pageOf(browser, id), 'Every version goes at once');
  const there = { status: 303, location: `/app/chat/${id}` };
  t.match(await browser.submit(`/app/chat/${id}`, {}, form), there);
  const gone = await pageOf(browser, id);
  for (const it of [/You deleted the video/, />Deleted</, /Storyboard/, /name="prompt"/, /15 credits/])
    t.match(gone, it);
  for (const it of [/<video/, /Download MP4/, /Every version goes/, /Nothing was charged/])
    t.notMatch(gone, it);
  t.match((await browser.get('/app?state=deleted')).text, `/app/chat/${id}`);
  t.notMatch((await browser.get('/app?state=ready')).text, `/app/chat/${id}`);
  t.match(await pageOf(browser, id, '/history'), 'Video deleted');
  t.match(
    await browser.submit(`/app/chat/${id}`, { prompt: 'Warmer' }, { action: `/app/chat/${id}/followups` }),
    there,
  );
  t.match(await pageOf(browser, id), 'Your film is in the queue');
  t.same(api.defects, []);
});

t.test('a film is watched, changed and seen as it was', async (t) => {
  const { api, browser, id } = await withFilm(t);
  const page = await pageOf(browser, id);
  for (const it of [/<video id="film"/, /Download MP4/, /poster="/, /Uploaded by you/, /Scenes?|Storyboard/])
    t.match(page, it);
  t.match(page, 'First video: 10 and 5 for its length');
  t.match(page, '15 credits');
  t.match(page, `action="/app/chat/${id}/shares"`, 'it can be shared from here');
  const shown = /<source src="([^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&');
  t.equal(await (await fetch(shown)).text(), 'video');
  t.match(await pageOf(browser, id, '/captions/1'), /^WEBVTT/);
  t.equal((await browser.get(`/app/chat/${id}/captions/2`)).status, 404);

  const empty = await browser.submit(
    `/app/chat/${id}`,
    { prompt: '  ' },
    { action: `/app/chat/${id}/followups` },
  );
  t.equal(empty.status, 422);
  t.match(empty.text, 'Say what to change');
  const long = { prompt: 'x'.repeat(12_001) };
  t.match(await browser.submit(`/app/chat/${id}`, long, { action: `/app/chat/${id}/followups` }), {
    status: 422,
  });
  const change = { prompt: 'Make it <b>warmer</b>' };
  const twice = await browser.get(`/app/chat/${id}`);
  const fields = { ...hiddenOf(twice.text, `/app/chat/${id}/followups`), ...change };
  for (let n = 0; n < 2; n++)
    t.match(await browser.post(`/app/chat/${id}/followups`, fields), {
      status: 303,
      location: `/app/chat/${id}`,
    });
  t.equal((await api.services.store.job(id))!.run, 2, 'sent twice, asked once');
  const changing = await pageOf(browser, id);
  t.match(changing, /Your change is in the queue/);
  t.match(changing, 'Make it &lt;b&gt;warmer&lt;/b&gt;');
  t.match(changing, /This is version 1; the change is being made/);
  await finish(api, id, {});
  const beside = await pageOf(browser, id, '/compare');
  for (const it of [
    /Version 1<[\s\S]*Version 2</,
    'A lamp',
    'Make it &lt;b&gt;warmer',
    /What differs[\s\S]*<th scope="row">Cost/,
  ])
    t.match(beside, it);
  t.equal((await browser.get(`/app/chat/${id}/compare?left=3`)).status, 404);
  const both = await pageOf(browser, id, '?version=1');
  t.match(both, /Version 2, newest/);
  t.match(both, /This is version 1\./);

  const history = await pageOf(browser, id, '/history');
  for (const it of ['Job accepted, 15 credits held', 'You', 'As it is now', 'framelog audit check'])
    t.match(history, it);
  const past = await pageOf(browser, id, '/history?at_seq=1');
  t.match(past, /As it was after event 1/);
  t.match(past, /<dd>Queued<\/dd>/);
  t.match(await browser.get(`/app/chat/${id}/history?at_seq=x`), { status: 200 });
  t.same(api.defects, []);
});

const hiddenOf = (text: string, action: string) =>
  Object.fromEntries(
    [
      ...text
        .split(`action="${action}"`)[1]!
        .split('</form>')[0]!
        .matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g),
    ].map(([, name, value]) => [name!, value!]),
  );

t.test('jobs of others are pages that are not here', async (t) => {
  const { api, id } = await withFilm(t);
  const other = await signedUp(api, 'eve@example.org', PASSWORD);
  for (const rest of ['', '/history', '/compare', '/events', '/evidence.zip', '/captions/1', '/shares']) {
    const foreign = await other.get(`/app/chat/${id}${rest}`);
    const unknown = await other.get(`/app/chat/${UNKNOWN}${rest}`);
    t.equal(foreign.status, 404, rest);
    t.equal(withoutNonce(foreign.text), withoutNonce(unknown.text), rest);
    t.notMatch(foreign.text, 'Alpenglow');
  }
  const token = hiddenOf((await other.get('/app')).text, '/app/sign-out');
  for (const action of ['followups', 'cancel', 'delete']) {
    t.equal((await other.post(`/app/chat/${id}/${action}`, { ...token, prompt: 'x' })).status, 404, action);
    t.equal((await other.post(`/app/chat/${id}/${action}`, { prompt: 'x' })).status, 403, 'without a token');
  }
  t.same(api.defects, []);
});

const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]*"|name="form_token" value="[^"]*"/g, '');

t.test('texts and addresses of strangers stay texts', async (t) => {
  const evil = '"><img src=x onerror=alert(1)>';
  const { api, browser, id } = await withFilm(t, {
    subject: `${evil}subject`,
    sources: [
      source({ title: `${evil}title`, credit: evil, provider: evil, source_url: 'javascript:alert(1)' }),
      source({ id: 'source-2', source_url: `https://example.org/${evil}` }),
    ],
  });
  const asked = await made(browser, `${evil}prompt`);
  for (const page of [
    '/app',
    `/app/chat/${id}`,
    `/app/chat/${id}/compare`,
    `/app/chat/${id}/history`,
    `/app/chat/${asked}`,
    `/app?q=${encodeURIComponent(evil)}`,
  ]) {
    const { text } = await browser.get(page);
    t.notMatch(text, '<img src=x', page);
    t.notMatch(text, 'href="javascript', page);
    const tags = text.replaceAll(/"[^"]*"/g, '""');
    t.notMatch(tags, /<[^>]*\s(on\w+|style)=/, page);
  }
  t.match(await pageOf(browser, id), '&gt;&lt;img src=x onerror=alert(1)&gt;title');
  t.same(api.defects, []);
});

const cookiesOf = ({ cookies }: WebBrowser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

t.test('the page’s own stream follows the work, and ends when its person signs out', async (t) => {
  const { api, browser, id } = await withFilm(t);
  const cookie = cookiesOf(browser);
  const stream = await openEvents(`${api.publicUrl}/app/chat/${id}/events?after=7`, { cookie });
  t.match([stream.status, stream.type], [200, 'text/event-stream; charset=utf-8']);
  t.match(await stream.next(), { id: '8' });
  t.match(await stream.next(), { id: '9', event: 'message' });
  t.match(await stream.next(), { event: 'progress' });
  stream.close();
  t.same(api.defects, []);
});

t.test('the evidence can be checked by anybody', async (t) => {
  const { api, browser, id } = await withFilm(t);
  const log = { info() {}, warn() {}, error() {} };
  const where = { dataDir: api.directory, key: null, witnessFile: null, witnessUrl: null };
  const { pool } = api.services.store;
  const sealing = await startSealing({ pool, ...where, intervalMs: 50, now: Date.now, log });
  t.teardown(() => sealing.stop());
  const cookie = cookiesOf(browser);
  const answer = await fetch(`${api.publicUrl}/app/chat/${id}/evidence.zip`, { headers: { cookie } });
  t.match(answer.headers.get('content-disposition'), `framelog-${id}.zip`);
  const checked = checkBundle(new Uint8Array(await answer.arrayBuffer()), { trustedKeys: [] });
  t.same(checked.problems, []);
});
