// `node scripts/gallery.ts`: plans films of a dozen prompts, draws stills of them with our own composer and lays them out
// as docs/gallery/stills.webp. Run it again when the templates change.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch, type Page } from 'puppeteer-core';
import { sceneStarts } from '../src/domain/storyboard.ts';
import { writeComposition } from '../src/generation/composer/compose.ts';
import { planFilm } from '../src/generation/planner/plan-film.ts';
import { findChromium } from '../src/platform/chromium.ts';
import { findFfmpeg } from '../src/platform/ffmpeg.ts';

const OUT = path.join(import.meta.dirname, '../docs/gallery/stills.webp');
const FRAME = { width: 1280, height: 720 };
/** Stills of each film, and the share of a scene at which everything has come in. */
const STILLS = 4;
const MOMENT = 0.6;

const PROMPTS = [
  'Pollen & Rye, a bakery on Mill Lane. Honey rye bread every morning at seven. Two for one on every loaf this Saturday. Come hungry: pollenrye.example',
  'A bedtime story: Pip the hedgehog was scared of the dark. Every night he hummed his grandmother’s song. A firefly answered. “You were the light, Pip.”',
  'Harbour Bank: open a savings account in 3 minutes. No fees. 70% of our customers renewed. A safe app. harbourbank.example',
  'Meadow Lane Garden Club: plant tulips in October, water the seedlings, pick flowers in May. Open day with tea and cake. meadowlane.example',
  'Lakeview 10k: a run around the lake on 4 May. 1,200 runners last year. Medals for everybody. Sign up: lakeview.example',
  'Ein Abend für die Bücherei: 12.000 Bücher, Musik und Kuchen. Samstag um sieben. Kommt mit dem Fahrrad. buecherei.example',
];

const scratch = mkdtempSync(path.join(tmpdir(), 'gallery-'));
let drawn = 0;

async function draw(page: Page, prompt: string, index: number): Promise<void> {
  const { storyboard } = planFilm({
    request: { prompt, attachments: [], aspectRatio: '16:9' },
    messages: [{ run: 1, kind: 'create', prompt }],
    assets: [],
    missing: [],
    mayAsk: false,
    seed: index + 1,
  });
  const directory = path.join(scratch, String(index));
  const { indexPath } = await writeComposition(storyboard, { directory, assetPaths: {} });
  await page.goto(pathToFileURL(indexPath).href);
  await page.evaluate('window.__framelog.ready');
  const starts = sceneStarts(storyboard);
  for (let still = 0; still < STILLS; still++) {
    const scene = still % storyboard.scenes.length;
    await page.evaluate(
      `window.__framelog.seek(${starts[scene]! + storyboard.scenes[scene]!.duration * MOMENT})`,
    );
    const name = `still-${String(drawn++).padStart(2, '0')}.png`;
    await page.screenshot({ path: path.join(scratch, name) as `${string}.png` });
  }
}

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
try {
  const page = await browser.newPage();
  await page.setViewport(FRAME);
  for (const [index, prompt] of PROMPTS.entries()) await draw(page, prompt, index);
  mkdirSync(path.dirname(OUT), { recursive: true });
  const layout = `scale=400:225:flags=lanczos,tile=${STILLS}x${PROMPTS.length}:padding=4:color=white`;
  const files = path.join(scratch, 'still-%02d.png');
  const quality = ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '70', '-compression_level', '6'];
  execFileSync(ffmpeg.path, ['-loglevel', 'error', '-y', '-i', files, '-vf', layout, ...quality, OUT]);
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(OUT);
