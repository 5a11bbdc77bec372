// A storyboard on a page of a real browser, for tests that look at what is drawn.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Test } from 'tap';
import type { Storyboard } from '../../src/domain/storyboard.ts';
import { writeComposition } from '../../src/generation/composer/compose.ts';
import { findChromium } from '../../src/platform/chromium.ts';

export type Finding = { sceneId: string; what: string; detail: string };
export type FrameShot = { findings: Finding[]; html: string };

/** A plain PNG of one colour, 16 by 10 pixels: the audit takes every photograph for black and for white. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 16, 0, 0, 0, 10, 8, 2, 0, 0, 0]);
  const pixels = Buffer.alloc(10 * (1 + 16 * 3), 0x60);
  for (let y = 0; y < 10; y++) pixels[y * 49] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A browser that draws as that of the renderer does. */
export async function launch(): Promise<Browser> {
  const chromium = await findChromium({
    cacheDirectory: join(tmpdir(), `framelog-test-${process.getuid?.() ?? 0}`),
  });
  return puppeteer.launch({
    executablePath: chromium.path,
    headless: 'shell',
    pipe: true,
    env: { ...process.env, ...chromium.env },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars', '--font-render-hinting=none'],
  });
}

/** A film on a page, at which it is ready to be moved to any second. */
export async function open(t: Test, page: Page, storyboard: Storyboard): Promise<void> {
  const directory = t.testdir();
  const photo = join(directory, 'photo.png');
  writeFileSync(photo, png());
  const options = { directory: join(directory, 'out'), assetPaths: { photo } };
  const { indexPath } = await writeComposition(storyboard, options);
  await page.setViewport({ width: storyboard.width, height: storyboard.height });
  await page.goto(pathToFileURL(indexPath).href);
  await page.evaluate('window.__framelog.ready');
}

/** What the audit finds at a second of a film, in a scene, and what is on the page there. */
export async function at(page: Page, seconds: number, index: number): Promise<FrameShot> {
  const script = `Promise.resolve(window.__framelog.seek(${seconds})).then(() => ({
    findings: window.__framelog.audit(${index}), html: [...document.querySelectorAll('.scene.on')].map((scene) => {
      const { clipPath, translate, scale, opacity, zIndex } = getComputedStyle(scene);
      return [clipPath, translate, scale, opacity, zIndex, scene.innerHTML.replaceAll(' style=""', '')].join();
    }).join() }))`;
  return (await page.evaluate(script)) as FrameShot;
}
