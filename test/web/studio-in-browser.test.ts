// The studio in a real browser: typing, drafts, uploads, keyboard; and with the other pages of this part, accessibility,
// weight and what moves. WEB_SCREENSHOTS names a directory for pictures of each.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import t, { type Test } from 'tap';
import { type Api, startApi } from '../support/api.ts';
import { startBrowser } from '../support/browser.ts';
import { check, open, sendForm } from '../support/page-checks.ts';
import { signedUp } from '../support/web-browser.ts';
import { advance, videoKey } from '../support/worker-events.ts';

const PASSWORD = 'a long enough password';
const SAMPLE = path.join(import.meta.dirname, '../../src/web/media/sample.mp4');
/** A picture of one pixel, in base64. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
/** Bytes of a page without its video. */
const HEAVIEST = 100_000;

async function inOrder(t: Test, page: Page, url: string, name: string): Promise<void> {
  const { bytes, complaints, shift } = await open(page, url);
  t.ok(bytes > 5_000 && bytes < HEAVIEST, `${name}: ${bytes} bytes`);
  t.same(complaints, [], `${name}: the browser complains of nothing`);
  t.equal(shift, 0, `${name}: nothing moves`);
  await check(t, page, name);
}

const value = (page: Page, name: string) =>
  page.$eval(`[name="${name}"]`, (it) => (it as unknown as { value: string }).value);

async function typeAndReload(t: Test, page: Page): Promise<void> {
  await page.type('#prompt', 'A 45 second film about tea');
  await page.waitForFunction(`document.querySelector('#price .figure').textContent === '55'`);
  t.equal(await page.$eval('[data-count=prompt]', (it) => it.textContent), '26 of 12,000 characters');
  await page.reload({ waitUntil: 'load' });
  t.equal(await value(page, 'prompt'), 'A 45 second film about tea', 'the draft is kept');
}

async function upload(t: Test, page: Page, directory: string): Promise<void> {
  const picture = path.join(directory, 'dot.png');
  writeFileSync(picture, Buffer.from(DOT, 'base64'));
  const wrong = path.join(directory, '<b>notes.psd');
  writeFileSync(wrong, 'x');
  const input = (await page.$('#files')) as unknown as ElementHandle<never>;
  await input.uploadFile(picture, wrong);
  await page.waitForFunction(`document.querySelector('[data-files]').innerText.includes('ready')`);
  const rows = await page.$$eval('[data-files] li', (all) => all.map((it) => it.textContent ?? ''));
  t.match(rows[0], /dot\.png.*ready/);
  t.match(rows[1], /<b>notes\.psd.*This kind cannot be used/, 'a name is text');
  await check(t, page, 'studio-files');
  await page.click('[data-files] li:nth-child(2) button');
  t.equal((await page.$$('[data-files] li')).length, 1);
}

/** A form that is sent while a file is on its way waits for it, and takes it along. */
async function sentMeanwhile(t: Test, page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  const posted = page.waitForRequest((it) => it.method() === 'POST' && it.url() === url);
  const answered = page.waitForNavigation();
  await page.evaluate(`{
    const form = document.querySelector('#prompt').form;
    form.elements.namedItem('prompt').value = 'Tea again';
    const bytes = Uint8Array.from(atob('${DOT}'), (it) => it.charCodeAt(0));
    const chosen = new DataTransfer();
    chosen.items.add(new File([bytes], 'late.png', { type: 'image/png' }));
    const input = document.querySelector('#files');
    input.files = chosen.files;
    input.dispatchEvent(new Event('change'));
    form.requestSubmit(form.querySelector('[type=submit]:not([formaction])'));
  }`);
  const uploads = new URLSearchParams((await posted).postData()).get('uploads');
  t.match(uploads, /"name":"late\.png"/, 'the file that was on its way goes with the form');
  await answered;
}

/** The links to a video, and what one of them shows. */
async function shared(t: Test, page: Page, api: Api, job: string): Promise<void> {
  const jobId = job.split('/').at(-1)!;
  const picture = path.join(t.testdir(), 'film.mp4');
  writeFileSync(picture, readFileSync(SAMPLE));
  await advance(api.services.store, jobId, 'rendered');
  await api.services.storage.putFile(videoKey(jobId), picture, { contentType: 'video/mp4' });
  await page.goto(`${job}/shares`, { waitUntil: 'load' });
  const action = `${new URL(job).pathname}/shares`;
  await Promise.all([
    page.waitForNavigation({ waitUntil: 'load' }),
    page.click(`form[action="${action}"] [type=submit]`),
  ]);
  await check(t, page, 'shares');
  const url = (await page.$eval('#share-url', (it) => it.textContent)) ?? '';
  const { complaints, shift } = await open(page, url);
  t.same(complaints, [], 'shared: the browser complains of nothing');
  t.equal(shift, 0);
  const length = await page.waitForFunction(`document.querySelector('video').duration > 19`);
  t.ok(await length.jsonValue(), 'the film is there to be played');
  await check(t, page, 'shared');
}

/** A DESIGN.md is shown as it is read. */
async function preview(t: Test, page: Page): Promise<void> {
  await page.evaluate(`{
    const field = document.querySelector('[name=design_md]');
    field.disabled = false;
    field.closest('details').open = true;
    field.value = '# Mine\\n- Background: #102030\\n- Accent: #ff5500';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }`);
  await page.waitForFunction(`document.querySelector('#design-preview').innerText.includes('#102030')`);
  await check(t, page, 'studio-design');
  // This account may not use one.
  await page.evaluate(
    `{ const field = document.querySelector('[name=design_md]'); field.value = ''; field.disabled = true; }`,
  );
}

t.test('the studio in a browser', { timeout: 300_000 }, async (t) => {
  const api: Api = await startApi(t);
  await signedUp(api, 'ada@example.org', PASSWORD);
  const browser = await startBrowser(t);
  const page = await browser.newPage();
  await page.goto(`${api.publicUrl}/app/sign-in?next=/app/new`);
  await sendForm(page, '/app/sign-in', { email: 'ada@example.org', password: PASSWORD });
  await inOrder(t, page, `${api.publicUrl}/app/new`, 'studio');

  await page.setViewport({ width: 1280, height: 800 });
  await typeAndReload(t, page);
  await upload(t, page, t.testdir());
  await preview(t, page);
  await page.focus('#prompt');
  await page.keyboard.down('Control');
  const [response] = await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await page.keyboard.up('Control');
  t.match(response!.url(), /\/app\/chat\/[0-9a-f-]{36}$/, 'the keyboard sends it');
  const job = (await api.services.store.job(response!.url().split('/').at(-1)!))!;
  t.equal(job.request.prompt, 'A 45 second film about tea');
  t.match(job.request.attachments, [{ name: 'dot.png', contentType: 'image/png' }]);
  await page.goto(`${api.publicUrl}/app/new`, { waitUntil: 'load' });
  t.equal(await value(page, 'prompt'), '', 'what was sent is no draft any more');
  await page.click('[data-restore]');
  t.equal(await value(page, 'prompt'), 'A 45 second film about tea', 'but at hand');
  await sentMeanwhile(t, page, `${api.publicUrl}/app/new`);
  await shared(t, page, api, response!.url());
  const pages = [
    ['/', 'front-signed-in'],
    ['/docs', 'docs'],
    ['/docs/mcp', 'guide'],
    ['/docs?q=credits', 'docs-search'],
  ] as const;
  for (const [url, name] of pages) await inOrder(t, page, api.publicUrl + url, name);
  await page.deleteCookie(...(await page.cookies()));
  await inOrder(t, page, `${api.publicUrl}/`, 'front');
  t.same(api.defects, []);
});
