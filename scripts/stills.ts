// Stills drawn with our own composer and laid out as one sheet, for the scripts that make the pictures of the repository.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from 'puppeteer-core';
import type { Storyboard } from '../src/domain/storyboard.ts';
import { writeComposition } from '../src/generation/composer/compose.ts';
import { findChromium } from '../src/platform/chromium.ts';
import { findFfmpeg } from '../src/platform/ffmpeg.ts';

/** The frame that the templates are made for, in pixels; drawn so large, then made small. */
export const FRAME = { width: 1280, height: 720 };

/** A film, and the seconds at which it is looked at. */
export type Film = { storyboard: Storyboard; times: number[] };

/** How stills are laid out: pixels of each, columns and rows, pixels between them, and the quality of the WebP. */
export type Sheet = {
  out: string;
  width: number;
  height: number;
  columns: number;
  rows: number;
  padding: number;
  quality: number;
};

/** Draws the stills of all films, row by row, into one picture. */
export async function drawSheet(films: Film[], sheet: Sheet): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'stills-'));
  const cacheDirectory = path.join(scratch, 'binaries');
  const chromium = await findChromium({ cacheDirectory });
  const ffmpeg = await findFfmpeg({ cacheDirectory });
  const browser = await launch({
    executablePath: chromium.path,
    env: { ...process.env, ...chromium.env },
    headless: 'shell',
    args: ['--no-sandbox', '--hide-scrollbars', '--font-render-hinting=none'],
    pipe: true,
  });
  let drawn = 0;
  try {
    const page = await browser.newPage();
    await page.setViewport(FRAME);
    for (const [index, { storyboard, times }] of films.entries()) {
      const directory = path.join(scratch, String(index));
      const { indexPath } = await writeComposition(storyboard, { directory, assetPaths: {} });
      await page.goto(pathToFileURL(indexPath).href);
      await page.evaluate('window.__framelog.ready');
      for (const time of times) {
        await page.evaluate(`window.__framelog.seek(${time})`);
        const name = `still-${String(drawn++).padStart(2, '0')}.png`;
        await page.screenshot({ path: path.join(scratch, name) as `${string}.png` });
      }
    }
    const { out, width, height, columns, rows, padding, quality } = sheet;
    mkdirSync(path.dirname(out), { recursive: true });
    const layout = `scale=${width}:${height}:flags=lanczos,tile=${columns}x${rows}:padding=${padding}:color=white`;
    const files = ['-i', path.join(scratch, 'still-%02d.png'), '-vf', layout, '-frames:v', '1'];
    const webp = ['-c:v', 'libwebp', '-quality', String(quality), '-compression_level', '6', out];
    execFileSync(ffmpeg.path, ['-loglevel', 'error', '-y', ...files, ...webp]);
  } finally {
    await browser.close();
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(sheet.out);
}
