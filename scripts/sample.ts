// `node scripts/sample.ts`: makes the front door's film (src/web/media/sample.mp4 and its poster) from the prompt that stands
// beside it there, with our own planner, composer and renderer, and makes it small. Run it again when the templates change.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeComposition } from '../src/generation/composer/compose.ts';
import { planFilm } from '../src/generation/planner/plan-film.ts';
import { createBeginframeRenderer } from '../src/generation/renderer/beginframe-renderer.ts';
import { findChromium } from '../src/platform/chromium.ts';
import { findFfmpeg } from '../src/platform/ffmpeg.ts';
import { SAMPLE_PROMPT } from '../src/web/media/sample-prompt.ts';

const MEDIA = path.join(import.meta.dirname, '../src/web/media');
/** Pixels of the page's player, and how far quality may go down for few bytes. */
const SIZE = 'scale=960:540:flags=lanczos';
const QUALITY = '30';
const POSTER_SECONDS = '2.4';

const scratch = mkdtempSync(path.join(tmpdir(), 'sample-'));
const cacheDirectory = path.join(scratch, 'binaries');
const chromium = await findChromium({ cacheDirectory });
const { path: ffmpegPath } = await findFfmpeg({ cacheDirectory });
const renderer = createBeginframeRenderer({
  ...{ chromium, ffmpegPath, writeComposition, browsers: 2 },
  segmentDirectory: path.join(scratch, 'segments'),
  segmentBytes: 1 << 30,
  scratchDirectory: path.join(scratch, 'browsers'),
  notice: console.error,
});
try {
  const { storyboard } = planFilm({
    request: { prompt: SAMPLE_PROMPT, attachments: [], aspectRatio: '16:9', duration: '10-30s' },
    messages: [{ run: 1, kind: 'create', prompt: SAMPLE_PROMPT }],
    ...{ assets: [], missing: [], mayAsk: false, seed: 7 },
  });
  const signal = new AbortController().signal;
  const workspace = { directory: scratch, assetPaths: {}, signal, onProgress() {} };
  const composed = await renderer.compose(storyboard, workspace);
  const film = await renderer.render(composed.storyboard, workspace);
  const ffmpeg = (...parameters: string[]) =>
    execFileSync(ffmpegPath, ['-loglevel', 'error', '-y', '-i', film.path, ...parameters]);
  const video = [
    '-vf',
    SIZE,
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    QUALITY,
    '-pix_fmt',
    'yuv420p',
  ];
  const sound = ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-map_metadata', '-1'];
  ffmpeg(...video, ...sound, path.join(MEDIA, 'sample.mp4'));
  const still = ['-ss', POSTER_SECONDS, '-frames:v', '1', '-vf', SIZE, '-c:v', 'libwebp', '-quality', '18'];
  ffmpeg(...still, path.join(MEDIA, 'sample.webp'));
  console.log(`${film.durationSeconds} seconds, ${storyboard.scenes.length} scenes`);
} finally {
  await renderer.close();
  rmSync(scratch, { recursive: true, force: true });
}
