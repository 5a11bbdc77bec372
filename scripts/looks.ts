// `node scripts/looks.ts`: draws one still of each preset with our own composer and lays them out as the studio's and the
// front door's picture of all looks (src/web/media/looks.webp). Run it again when a preset or the templates change.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch, type Page } from 'puppeteer-core';
import { DESIGN_SYSTEM_IDS, type DesignSystemId } from '../src/domain/request.ts';
import type { Storyboard } from '../src/domain/storyboard.ts';
import { writeComposition } from '../src/generation/composer/compose.ts';
import { presetDesign } from '../src/generation/design/presets.ts';
import { repair } from '../src/generation/design/repair.ts';
import { findChromium } from '../src/platform/chromium.ts';
import { findFfmpeg } from '../src/platform/ffmpeg.ts';
import { LOOKS_SHEET } from '../src/web/media/looks-sheet.ts';

const OUT = path.join(import.meta.dirname, '../src/web/media/looks.webp');
/** The frame that the templates are made for; drawn so large, then made small. */
const FRAME = { width: 1280, height: 720 };
/** When everything of the scene has come in. */
const MOMENT_SECONDS = 2.6;

const scratch = mkdtempSync(path.join(tmpdir(), 'looks-'));

/** An opening that names a thing shows ground, ink, accent, type and the manner of pictures. */
function board(id: DesignSystemId): Storyboard {
  const tokens = repair(presetDesign(id));
  const scene = { duration: 4, narration: '', roominess: 0 };
  return {
    version: 1,
    language: 'en',
    direction: 'ltr',
    aspectRatio: '16:9',
    ...FRAME,
    fps: 30,
    subject: 'Alpenglow',
    tokens,
    music: { on: false, seed: 1, bpm: 100, minor: false },
    narration: { on: false, voice: 'slt' },
    assets: [],
    scenes: [{ id: 'a', type: 'hook', ...scene, eyebrow: '', title: 'Alpenglow', sub: 'Walk the mountain' }],
  };
}

async function draw(page: Page, id: DesignSystemId, index: number): Promise<void> {
  const directory = path.join(scratch, id);
  const { indexPath } = await writeComposition(board(id), { directory, assetPaths: {} });
  await page.goto(pathToFileURL(indexPath).href);
  await page.evaluate('window.__framelog.ready');
  await page.evaluate(`window.__framelog.seek(${MOMENT_SECONDS})`);
  const name = `look-${String(index).padStart(2, '0')}.png`;
  await page.screenshot({ path: path.join(scratch, name) as `${string}.png` });
}

const chromium = await findChromium({ cacheDirectory: path.join(scratch, 'binaries') });
const ffmpeg = await findFfmpeg({ cacheDirectory: path.join(scratch, 'binaries') });
const browser = await launch({
  executablePath: chromium.path,
  env: { ...process.env, ...chromium.env },
  headless: 'shell',
  args: ['--no-sandbox', '--hide-scrollbars', '--font-render-hinting=none'],
  pipe: true,
});
try {
  const page = await browser.newPage();
  await page.setViewport(FRAME);
  for (const [index, id] of DESIGN_SYSTEM_IDS.entries()) await draw(page, id, index);
  const { columns, rows, width, height } = LOOKS_SHEET;
  const layout = `scale=${width}:${height}:flags=lanczos,tile=${columns}x${rows}`;
  const files = path.join(scratch, 'look-%02d.png');
  const quality = ['-c:v', 'libwebp', '-quality', '48', '-compression_level', '6'];
  execFileSync(ffmpeg.path, ['-loglevel', 'error', '-y', '-i', files, '-vf', layout, ...quality, OUT]);
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(OUT);
