// A video's page, its history and the library in a real browser: accessibility, what the policy blocks, that the page
// follows the work by itself, and the ways of a person through them. WEB_SCREENSHOTS names a directory for pictures of each.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import t, { type Test } from 'tap';
import { type Api, startApi } from '../support/api.ts';
import { startBrowser } from '../support/browser.ts';
import { check, open, sendForm } from '../support/page-checks.ts';
import { drawScene, finish, source } from '../support/told-jobs.ts';
import { signedUp, type WebBrowser } from '../support/web-browser.ts';
import { advance } from '../support/worker-events.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'a long enough password';
const MEDIA = path.join(import.meta.dirname, '../../src/web/media');
const HEAVIEST = 100_000;
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const PROMPT =
  'A short launch film for Alpenglow, the trail app that knows the mountain before you do. Calm, with our own photo.';
const SOURCES = [
  source({ title: 'ridge-at-dawn.jpg' }),
  source({
    id: 'source-2',
    source_kind: 'licensed_library',
    provider: 'Openverse',
    title: 'Larches',
    rights_status: 'licensed',
    credit: 'Photo by Ida Holm, CC BY 4.0',
  }),
  source({
    id: 'source-3',
    source_kind: 'generated',
    provider: 'Framelog',
    title: 'Music',
    media_type: 'audio',
    rights_status: 'generated',
  }),
];
const film = () => ({
  subject: 'Alpenglow launch',
  sources: SOURCES,
  video: readFileSync(path.join(MEDIA, 'sample.mp4')),
  poster: readFileSync(path.join(MEDIA, 'sample.webp')),
});

/** What every journey walks on: the service, a browser without scripts for what needs none, and a real one. */
type World = { api: Api; plain: WebBrowser; browser: Browser; page: Page };

async function made({ plain }: Pick<World, 'plain'>, prompt: string): Promise<string> {
  const { location } = await plain.submit('/app/new', { prompt, duration: '<10s' });
  return location!.slice('/app/chat/'.length);
}

const chat = ({ api }: Pick<World, 'api'>, id: string, rest = '') => `${api.publicUrl}/app/chat/${id}${rest}`;
const text = (page: Page, selector: string) => page.$eval(selector, (it) => it.textContent ?? '');
/** Waits for what a busy machine may delay. */
const shows = (page: Page, words: string) =>
  page.waitForFunction(`document.body.innerText.includes(${JSON.stringify(words)})`, { timeout: 60_000 });

/** Opens a page of ours and looks at everything about it. */
async function inOrder(t: Test, page: Page, url: string, name: string): Promise<void> {
  const { bytes, complaints, shift } = await open(page, url);
  t.ok(bytes > 5_000 && bytes < HEAVIEST, `${name}: ${bytes} bytes`);
  t.equal(shift, 0, `${name}: nothing moves`);
  await check(t, page, name);
  t.same(complaints, [], `${name}: the browser complains of nothing`);
}

/** From the queue over drawn scenes to the film, in two tabs at once and through a cut connection. */
async function follows(t: Test, world: World, id: string): Promise<void> {
  const { api, page, browser } = world;
  await inOrder(t, page, chat(world, id), 'job-queued');
  t.match(await text(page, '[data-again]'), 'It is the next one.');
  await advance(api.services.store, id, 'running');
  await shows(page, 'Your film is being made');
  await page.evaluate('document.body.dataset.stayed = 1');
  const other = await browser.newPage();
  await other.goto(chat(world, id), { waitUntil: 'load' });
  const at = { jobId: id, run: 1, stage: 'rendering', done: 1, total: 2, progress: 0.5 };
  await drawScene(api, id, film().poster);
  await api.services.store.reportProgress(at);
  await page.waitForFunction(`document.querySelector('[data-percent]')?.textContent === '50 %'`);
  await page.waitForSelector('.stages [aria-current]');
  await page.waitForSelector('.scene .still', { timeout: 60_000 });
  await check(t, page, 'job-running');

  await page.setOfflineMode(true);
  await finish(api, id, film());
  await other.waitForSelector('#film', { timeout: 60_000 });
  t.equal(await page.$('#film'), null, 'the tab without a connection knows nothing of it');
  await page.setOfflineMode(false);
  await page.waitForSelector('#film', { timeout: 60_000 });
  t.equal(await page.evaluate('document.body.dataset.stayed'), '1', 'without loading the page');
  t.match(await text(page, '#live'), 'Ready', 'and it is said');
  await other.close();
}

/** A change with a picture of one's own, sent from the page. */
async function changes(t: Test, { api, page }: World, id: string): Promise<void> {
  const picture = path.join(t.testdir(), 'dot.png');
  writeFileSync(picture, Buffer.from(DOT, 'base64'));
  await page.type('#prompt', 'Make it warmer');
  await page.click('.talk details summary');
  await ((await page.$('#files')) as unknown as ElementHandle<never>).uploadFile(picture);
  await page.waitForFunction(`document.querySelector('[data-files]').innerText.includes('ready')`);
  await check(t, page, 'job-change');
  const sent = page.waitForNavigation({ waitUntil: 'load' });
  await page.click(`form[action="/app/chat/${id}/followups"] [type=submit]`);
  await sent;
  await shows(page, 'Your change is in the queue');
  const job = (await api.services.store.job(id))!;
  t.match(job.request.attachments.at(-1), { name: 'dot.png', contentType: 'image/png' });
  await check(t, page, 'job-outdated');
  await page.goBack({ waitUntil: 'load' });
  t.equal(new URL(page.url()).pathname, `/app/chat/${id}`, 'back shows the job again');
  await shows(page, 'Your change is in the queue');
}

/** The new version beside the old one, the sources, the history at an earlier moment. */
async function looksBack(t: Test, world: World, id: string): Promise<void> {
  const { page } = world;
  await inOrder(t, page, chat(world, id), 'job-ready');
  await page.click('.chapters li:nth-child(2) a');
  await page.waitForFunction(`document.getElementById('film').currentTime >= 2`);
  t.match(
    await text(page, '[aria-labelledby="sources"]'),
    /ridge-at-dawn\.jpg[\s\S]*Photo by Ida Holm, CC BY 4\.0/,
  );
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('.versions ~ .row a')]);
  await check(t, page, 'job-compare');
  await page.click('[data-together]');
  await page.waitForFunction(`[...document.querySelectorAll('[data-beside]')].every((it) => !it.paused)`);
  await page.click('[data-together]');
  await inOrder(t, page, chat(world, id, '/history?at_seq=3'), 'job-history');
  const moved = page.waitForNavigation({ waitUntil: 'load' });
  await page.$eval('#at_seq', (range) => {
    (range as unknown as { value: string }).value = '1';
    range.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await moved;
  await shows(page, 'As it was after event 1');
  t.match(await text(page, '.facts'), 'Queued');
}

/** A job that waits is answered, one that runs is canceled; the credits come back. */
async function answersAndCancels(t: Test, world: World): Promise<void> {
  const { api, page } = world;
  const asking = await made(world, 'A film about it');
  await advance(api.services.store, asking, 'asking');
  await inOrder(t, page, chat(world, asking), 'job-waiting');
  await sendForm(page, `/app/chat/${asking}/followups`, { prompt: 'About bees' });
  await shows(page, 'About bees');
  t.equal((await api.services.store.job(asking))!.status, 'queued');
  await advance(api.services.store, asking, 'running');
  const { accountId } = (await api.services.store.job(asking))!;
  const before = (await api.services.store.account(accountId))!;
  await shows(page, 'Your film is being made');
  await sendForm(page, `/app/chat/${asking}/cancel`, {});
  await shows(page, 'It was canceled');
  const after = (await api.services.store.account(accountId))!;
  t.equal(after.available - before.available, 15, 'what was held is back');
}

/** Without scripts everything but live progress works. */
async function withoutScripts(t: Test, world: World, ready: string): Promise<void> {
  const { api, page } = world;
  await page.setJavaScriptEnabled(false);
  await page.goto(`${api.publicUrl}/app/new`, { waitUntil: 'load' });
  await page.type('#prompt', 'Tea without scripts');
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('.pay [type=submit]')]);
  t.match(await page.title(), 'Tea without scripts');
  const id = page.url().split('/').at(-1)!;
  await advance(api.services.store, id, 'asking');
  await page.goto(chat(world, id), { waitUntil: 'load' });
  await page.type('#prompt', 'Green tea');
  await Promise.all([
    page.waitForNavigation({ waitUntil: 'load' }),
    page.click('form[action$="/followups"] [type=submit]'),
  ]);
  t.equal((await api.services.store.job(id))!.messages.at(-1)!.prompt, 'Green tea');
  await page.goto(chat(world, ready, '/history?at_seq=2'), { waitUntil: 'load' });
  await Promise.all([
    page.waitForNavigation({ waitUntil: 'load' }),
    page.click('[data-scrub] [type=submit]'),
  ]);
  t.match(await page.content(), 'As it was after event 2');
  await page.setJavaScriptEnabled(true);
}

t.test('videos in a browser', { timeout: 500_000 }, async (t) => {
  const api = await startApi(t);
  const plain = await signedUp(api, EMAIL, PASSWORD);
  const { rows } = await api.services.store.pool.query('select account_id, user_id from users');
  await api.services.store.handle(
    { commandId: api.services.entropy.uuid(), actor: 'system' },
    async (unit) => {
      await unit.account(rows[0].account_id);
      const granted = { type: 'CreditsGranted', data: { amount: 500, reason: 'test' } } as const;
      unit.appendAccount(rows[0].account_id, rows[0].user_id, [granted]);
    },
  );
  const browser = await startBrowser(t);
  const page = await browser.newPage();
  const world = { api, plain, browser, page };
  await page.goto(`${api.publicUrl}/app/sign-in`);
  await sendForm(page, '/app/sign-in', { email: EMAIL, password: PASSWORD });

  const ready = await made(world, PROMPT);
  await follows(t, world, ready);
  await changes(t, world, ready);
  await finish(api, ready, { ...film(), subject: 'Alpenglow, warmer' });
  await looksBack(t, world, ready);
  await answersAndCancels(t, world);
  for (const stage of ['rendering', 'output-failed', 'failed'] as const) {
    const id = await made(world, `Bees in winter, ${stage}`);
    await advance(api.services.store, id, stage);
    await inOrder(t, page, chat(world, id), `job-${stage}`);
  }
  await inOrder(t, page, `${api.publicUrl}/app`, 'library');
  await withoutScripts(t, world, ready);
  t.same(api.defects, []);
});
