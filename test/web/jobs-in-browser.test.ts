// A video's page, its history and the library in a real browser: accessibility, what the policy blocks, and that the page
// follows the work by itself. WEB_SCREENSHOTS names a directory for pictures of each.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import t, { type Test } from 'tap';
import { type Api, startApi } from '../support/api.ts';
import { startBrowser } from '../support/browser.ts';
import { check, sendForm } from '../support/page-checks.ts';
import { finish, source } from '../support/told-jobs.ts';
import { signedUp, type WebBrowser } from '../support/web-browser.ts';
import { advance } from '../support/worker-events.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'a long enough password';
const MEDIA = path.join(import.meta.dirname, '../../src/web/media');
const HEAVIEST = 100_000;

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

async function made(browser: WebBrowser, prompt: string): Promise<string> {
  const { location } = await browser.submit('/app/new', { prompt, duration: '<10s' });
  return location!.slice('/app/chat/'.length);
}

/** Opens a page of ours (its stream stays open, so the network never rests) and looks at everything about it. */
async function inOrder(t: Test, page: Page, url: string, name: string): Promise<void> {
  const complaints: string[] = [];
  const onConsole = (message: { text(): string }) => void complaints.push(message.text());
  page.on('console', onConsole);
  await page.goto(url, { waitUntil: 'load' });
  const bytes =
    (await page.evaluate(`[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter((it) => it.initiatorType !== 'video').reduce((sum, it) => sum + it.encodedBodySize, 0)`)) as number;
  t.ok(bytes < HEAVIEST, `${name}: ${bytes} bytes`);
  await check(t, page, name);
  page.off('console', onConsole);
  t.same(complaints, [], `${name}: the browser complains of nothing`);
}

async function follows(t: Test, page: Page, api: Api, id: string): Promise<void> {
  await advance(api.services.store, id, 'running');
  await page.goto(`${api.publicUrl}/app/chat/${id}`, { waitUntil: 'load' });
  await page.evaluate('document.body.dataset.stayed = 1');
  await api.services.store.reportProgress({
    jobId: id,
    run: 1,
    stage: 'rendering',
    done: 1,
    total: 2,
    progress: 0.5,
  });
  await page.waitForFunction(`document.querySelector('[data-percent]')?.textContent === '50 %'`);
  await page.waitForSelector('.stages [aria-current]');
  await check(t, page, 'job-running');
  await finish(api, id, film());
  await page.waitForSelector('#film');
  t.equal(await page.evaluate('document.body.dataset.stayed'), '1', 'without loading the page');
  t.match(await page.$eval('#live', (it) => it.textContent), 'Ready', 'and it is said');
  await page.type('#prompt', 'Make it warmer');
  const sent = page.waitForNavigation({ waitUntil: 'load' });
  await page.click(`form[action="/app/chat/${id}/followups"] [type=submit]`);
  await sent;
  await page.waitForFunction(`document.querySelector('h2')?.textContent === 'Your change is in the queue'`);
}

const film = () => ({
  subject: 'Alpenglow launch',
  sources: SOURCES,
  video: readFileSync(path.join(MEDIA, 'sample.mp4')),
  poster: readFileSync(path.join(MEDIA, 'sample.webp')),
});

t.test('videos in a browser', { timeout: 500_000 }, async (t) => {
  const api = await startApi(t);
  const browser = await signedUp(api, EMAIL, PASSWORD);
  const page = await (await startBrowser(t)).newPage();
  await page.goto(`${api.publicUrl}/app/sign-in`);
  await sendForm(page, '/app/sign-in', { email: EMAIL, password: PASSWORD });

  const ready = await made(browser, PROMPT);
  await follows(t, page, api, ready);
  await finish(api, ready, film());
  await inOrder(t, page, `${api.publicUrl}/app/chat/${ready}`, 'job-ready');
  await page.click('.chapters li:nth-child(2) a');
  await page.waitForFunction(`document.getElementById('film').currentTime >= 2`);
  await inOrder(t, page, `${api.publicUrl}/app/chat/${ready}/history?at_seq=3`, 'job-history');

  const asking = await made(browser, 'A film about it');
  await advance(api.services.store, asking, 'asking');
  await inOrder(t, page, `${api.publicUrl}/app/chat/${asking}`, 'job-waiting');
  const failed = await made(browser, 'Bees in winter');
  await advance(api.services.store, failed, 'failed');
  await inOrder(t, page, `${api.publicUrl}/app/chat/${failed}`, 'job-failed');
  await inOrder(t, page, `${api.publicUrl}/app`, 'library');
  t.same(api.defects, []);
});
