import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from './frames/ffmpeg-process.ts';

/** A rendered film for a sheet. */
export type SheetFilm = { path: string; durationSeconds: number };

/** Stills of each film, their side in pixels, films in a row, and the moments as shares of a film's length. */
const SIDE = 224;
const FILMS_IN_A_ROW = 2;
const MOMENTS = [0.1, 0.3, 0.55, 0.8, 0.95];
const GAP = 6;

/** Draws stills of films on one picture (WebP), two films in a row, each whole in a square of its own. */
export async function drawContactSheet(
  films: readonly SheetFilm[],
  { out, ffmpegPath, signal }: { out: string; ffmpegPath: string; signal: AbortSignal },
): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'framelog-sheet-'));
  try {
    let drawn = 0;
    for (const { path, durationSeconds } of films)
      for (const moment of MOMENTS) {
        const still = join(scratch, `${String(drawn++).padStart(3, '0')}.png`);
        const square = `scale=${SIDE}:${SIDE}:force_original_aspect_ratio=decrease,pad=${SIDE}:${SIDE}:-1:-1:color=white`;
        const at = (durationSeconds * moment).toFixed(3);
        await runFfmpeg(ffmpegPath, ['-ss', at, '-i', path, '-frames:v', '1', '-vf', square, still], signal);
      }
    const columns = Math.min(films.length, FILMS_IN_A_ROW) * MOMENTS.length;
    const tiles = `tile=${columns}x${Math.ceil(drawn / columns)}:padding=${GAP}:margin=${GAP}:color=white`;
    const webp = ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '76', out];
    await runFfmpeg(ffmpegPath, ['-i', join(scratch, '%03d.png'), '-vf', tiles, ...webp], signal);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
