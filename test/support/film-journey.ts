import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import type { Test } from 'tap';

const ROOT = path.join(import.meta.dirname, '../..');
/** A render on a machine that does other things as well. */
const RENDER_MS = 300_000;

/** Whoever makes the film: where the page signs in, and a picture to attach. */
export type Filmmaker = { signInLink: string; picture: string; directory: string };

const press = (page: Page, selector: string) =>
  Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(selector)]);
const until = (page: Page, condition: string) => page.waitForFunction(condition, { timeout: RENDER_MS });

/**
 * The way of a person through a service with its real renderer, in a real browser: a picture is attached, the film watched as
 * it is made and played, a change asked for and compared, sources and history looked at, and the evidence checked.
 */
export async function makeFilm(
  t: Test,
  page: Page,
  { signInLink, picture, directory }: Filmmaker,
): Promise<void> {
  await page.goto(signInLink, { waitUntil: 'load' });
  await press(page, 'main [type=submit]');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/app/new`, { waitUntil: 'load' });
  await page.type('#prompt', 'A drawing of a box');
  await page.$eval('[name=duration][value="<10s"]', (it) => (it as unknown as { click(): void }).click());
  await ((await page.$('#files')) as unknown as ElementHandle<never>).uploadFile(picture);
  await until(page, `document.querySelector('[data-files]').innerText.includes('ready')`);
  await press(page, '.pay [type=submit]');
  const job = page.url();
  await until(
    page,
    `document.querySelector('[data-progress]')?.value > 0 || document.getElementById('film')`,
  );
  await until(page, `document.querySelector('.scene .still')`);
  await until(page, `document.getElementById('film')`);
  await page.evaluate(`document.getElementById('film').play()`);
  await until(page, `document.getElementById('film').currentTime > 0.3`);

  await page.type('#prompt', "Make the title 'A green box'");
  await press(page, '.talk form [type=submit]');
  await until(page, `document.querySelectorAll('.version').length === 2`);
  t.match(await page.$eval('[aria-labelledby="sources"]', (it) => it.textContent), path.basename(picture));
  await page.goto(`${job}/compare`, { waitUntil: 'load' });
  t.equal((await page.$$('[data-beside]')).length, 2, 'both versions are there');
  await until(page, `[...document.querySelectorAll('[data-beside]')].every((it) => it.duration > 1)`);
  await page.goto(`${job}/history?at_seq=1`, { waitUntil: 'load' });
  t.match(await page.$eval('.facts', (it) => it.textContent), 'Queued');
  const bundle = path.join(directory, 'evidence.zip');
  const bytes = (await page.evaluate(`fetch('${job}/evidence.zip').then((it) => it.arrayBuffer())
    .then((it) => btoa([...new Uint8Array(it)].map((byte) => String.fromCharCode(byte)).join('')))`)) as string;
  await writeFile(bundle, Buffer.from(bytes, 'base64'));
  const { PATH = '', HOME = '' } = process.env;
  const options = { env: { PATH, HOME }, encoding: 'utf8' as const };
  const checked = spawnSync(
    process.execPath,
    [path.join(ROOT, 'src/cli.ts'), 'audit', 'check', bundle],
    options,
  );
  t.equal(checked.status, 0, `audit check accepts the evidence: ${checked.stdout}${checked.stderr}`);
}
