// `node scripts/pages.ts DIRECTORY`: takes pictures of every page in every state that the tests open, in both themes, on a
// phone and on a desk, lays them out on sheets to be looked at, and makes docs/gallery/pages.webp of some. With `--sheets` it
// lays out what is there already.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, launch } from 'puppeteer-core';
import { findChromium } from '../src/platform/chromium.ts';

const ROOT = path.join(import.meta.dirname, '..');
const GALLERY = path.join(ROOT, 'docs/gallery/pages.webp');
const TESTS = ['in-browser', 'jobs-in-browser', 'studio-in-browser', 'states-in-browser', 'passkeys'].map(
  (name) => `test/web/${name}.test.ts`,
);

/** Pictures a sheet, and pixels: wide enough to see what is off, and few enough for one look. */
const SHEET = { desk: { columns: 4, rows: 3, width: 480 }, phone: { columns: 8, rows: 2, width: 240 } };
/** Of a long page, the top; in parts of its width. */
const TALLEST = 1.6;
const TALLEST_ON_A_PHONE = 3.4;
/** What the gallery shows, row by row: pictures without their `.png`. */
const SHOWN = [
  ['front.desk.light', 'studio.desk.light', 'library.desk.light', 'job-ready.desk.light'],
  ['job-running.desk.dark', 'job-history.desk.dark', 'job-compare.desk.dark', 'webhook-failing.desk.dark'],
];

/** Pictures of one size in rows, with their names. */
type Layout = { files: string[]; columns: number; width: number; tallest: number; named: boolean };

/** @returns the page's HTML; pictures are within it */
function sheetOf(directory: string, { files, columns, width, tallest, named }: Layout): string {
  const cells = files.map((file) => {
    const data = readFileSync(path.join(directory, file)).toString('base64');
    const name = named ? `<figcaption>${file.replace('.png', '')}</figcaption>` : '';
    return `<figure><div><img src="data:image/png;base64,${data}"></div>${name}</figure>`;
  });
  return `<style>body{margin:8px;background:#889;display:grid;gap:8px;grid-template-columns:repeat(${columns},${width}px)}
figure{margin:0}figcaption{font:12px sans-serif}
figure{width:${width}px;height:${Math.round(width * tallest) + (named ? 16 : 0)}px;overflow:hidden}
figcaption{order:1}figure{display:flex;flex-direction:column;justify-content:space-between}
div{overflow:hidden;flex:1}img{display:block;width:100%}</style>${cells.join('')}`;
}

async function draw(browser: Browser, html: string, file: string): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  const size = (await page.evaluate(`({
    width: Math.max(...[...document.querySelectorAll('figure')].map((it) => it.getBoundingClientRect().right)),
    height: document.documentElement.scrollHeight,
  })`)) as { width: number; height: number };
  await page.setViewport({ width: Math.ceil(size.width) + 8, height: size.height });
  await page.screenshot({ path: file as `${string}.png`, fullPage: true });
  await page.close();
}

async function lay(directory: string): Promise<void> {
  const { path: executablePath, env } = await findChromium({
    cacheDirectory: path.join(directory, 'programs'),
  });
  const args = ['--no-sandbox', '--hide-scrollbars'];
  const browser = await launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: 'shell',
    args,
    pipe: true,
  });
  try {
    const pictures = readdirSync(directory)
      .filter((name) => /\.(desk|phone)\.(light|dark)\.png$/.test(name))
      .sort();
    const sheets = path.join(directory, 'sheets');
    mkdirSync(sheets, { recursive: true });
    for (const [screen, { columns, rows, width }] of Object.entries(SHEET))
      for (const theme of ['light', 'dark']) {
        const all = pictures.filter((name) => name.endsWith(`.${screen}.${theme}.png`));
        const tallest = screen === 'desk' ? TALLEST : TALLEST_ON_A_PHONE;
        for (let at = 0; at < all.length; at += columns * rows) {
          const files = all.slice(at, at + columns * rows);
          const html = sheetOf(directory, { files, columns, width, tallest, named: true });
          await draw(browser, html, path.join(sheets, `${screen}-${theme}-${1 + at / (columns * rows)}.png`));
        }
      }
    const files = SHOWN.flat().map((name) => `${name}.png`);
    const gallery = { files, columns: SHOWN[0]!.length, width: 400, tallest: 0.75, named: false };
    await draw(browser, sheetOf(directory, gallery), GALLERY);
  } finally {
    await browser.close();
  }
}

const [directory = '', option] = process.argv.slice(2);
if (directory === '') {
  console.error('Name a directory for the pictures: node scripts/pages.ts DIRECTORY [--sheets]');
  process.exitCode = 2;
} else {
  const where = path.resolve(directory);
  if (option !== '--sheets') {
    const environment = { ...process.env, WEB_SCREENSHOTS: where };
    spawnSync(process.execPath, ['scripts/test.ts', ...TESTS], {
      cwd: ROOT,
      env: environment,
      stdio: 'inherit',
    });
  }
  await lay(where);
  console.log(where);
}
