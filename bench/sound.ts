/**
 * The music of every mood: how different, how bright, how loud, how fast, and how far the cuts of 30 films are from the beat.
 *
 * `npm run bench -- sound [--keep directory]`: thirty seconds of each mood, mastered and encoded as in a film, measured
 * by ffmpeg (EBU R 128) after encoding. `--keep` leaves the WAV and M4A files there.
 */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { corpus, splitOf } from '../scripts/training/corpus.ts';
import { MOOD_TEMPOS, MUSIC_MOODS, type MusicMood, moodOfMusic } from '../src/domain/film/music-moods.ts';
import { durationOf, type Storyboard, sceneStarts } from '../src/domain/storyboard.ts';
import { planFilm } from '../src/generation/planner/plan-film.ts';
import { accentsOf } from '../src/generation/sound/accents.ts';
import { offBeat } from '../src/generation/sound/music/grid.ts';
import { composeMusic, gridOf } from '../src/generation/sound/music/music.ts';
import { encodeSound } from '../src/generation/sound/signal/encode.ts';
import { master } from '../src/generation/sound/signal/master.ts';
import { encodeWav } from '../src/generation/sound/signal/wav.ts';
import { inputFor } from '../test/planner/plan-input.ts';
import { mediaTools } from '../test/support/media.ts';
import { storyboard } from '../test/support/storyboard.ts';
import { correlation, loudnessByPart, shareAbove, spectrumOf, thirdOctaves } from './sound-analysis.ts';

const SECONDS = 30;
const FILMS = 30;
const PARTS = 6;

/** Renders, measures and prints. */
export default async function sound(args: string[]): Promise<void> {
  const kept = args.includes('--keep') ? args[args.indexOf('--keep') + 1]! : null;
  const directory = kept ?? (await mkdtemp(join(tmpdir(), 'framelog-bench-')));
  await mkdir(directory, { recursive: true });
  const { ffmpegPath } = await mediaTools();
  const rows: Awaited<ReturnType<typeof measure>>[] = [];
  for (const mood of MUSIC_MOODS) rows.push(await measure(mood, { directory, ffmpegPath }));
  console.table(rows.map(({ bands: _, ...row }) => row));
  const pairs = rows.flatMap((a, i) =>
    rows.slice(i + 1).map((b) => ({ a, b, r: correlation(a.bands, b.bands) })),
  );
  const nearest = pairs.reduce((best, pair) => (pair.r > best.r ? pair : best));
  const mean = pairs.reduce((sum, { r }) => sum + r, 0) / pairs.length;
  console.log(
    `correlation of the long-term spectra (27 third octaves, dB): mean ${mean.toFixed(2)}, ` +
      `highest ${nearest.r.toFixed(2)} (${nearest.a.mood}, ${nearest.b.mood})`,
  );
  printCuts();
  if (!kept) await rm(directory, { recursive: true });
}

/** A film of eight scenes, a frame each off any musical length. */
function film(): Pick<Storyboard, 'scenes' | 'fps'> {
  const lengths = [3.2, 3.7, 4.5, 2.9, 4.1, 3.8, 4.4, 3.4];
  const [hook, cta] = storyboard().scenes;
  const scenes = lengths.map((duration, i) => ({ ...(i < lengths.length - 1 ? hook! : cta!), duration }));
  return { scenes, fps: 30 };
}

type Tools = { directory: string; ffmpegPath: string };

async function measure(mood: MusicMood, { directory, ffmpegPath }: Tools) {
  const board = film();
  const [slowest, fastest] = MOOD_TEMPOS[mood];
  const used = process.cpuUsage();
  const music = master(
    composeMusic({
      ...{ mood, seed: 7, bpm: (slowest + fastest) / 2, minor: false, seconds: SECONDS, speech: [] },
      ...{ starts: sceneStarts(board), accents: accentsOf(board, mood) },
    }),
  );
  const cpu = process.cpuUsage(used);
  const wavPath = join(directory, `${mood}.wav`);
  const path = join(directory, `${mood}.m4a`);
  await writeFile(wavPath, encodeWav(music));
  await encodeSound({ ffmpegPath, wavPath, path, seconds: SECONDS, signal: new AbortController().signal });
  const report = await promisify(execFile)(
    ffmpegPath,
    ['-hide_banner', '-nostats', '-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-'],
    { maxBuffer: 64 << 20 },
  );
  const summary = report.stderr.slice(report.stderr.lastIndexOf('Summary'));
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1]);
  const spectrum = spectrumOf(music);
  return {
    mood,
    bands: thirdOctaves(spectrum),
    'above 2 kHz': `${(100 * shareAbove(spectrum, 2000)).toFixed(1)} %`,
    LUFS: read('I'),
    'range LU': read('LRA'),
    dBTP: read('Peak'),
    'dB by sixth': loudnessByPart(music, PARTS).map(Math.round).join(' '),
    'CPU s': Number(((cpu.user + cpu.system) / 1e6).toFixed(2)),
  };
}

function printCuts(): void {
  const distances: number[] = [];
  const heard = new Map<MusicMood, number>();
  const texts = corpus().filter(({ id }) => splitOf(id) === 'test');
  for (const { text } of texts.slice(0, FILMS)) {
    const board = planFilm(inputFor(text)).storyboard;
    const mood = moodOfMusic(board.music);
    heard.set(mood, (heard.get(mood) ?? 0) + 1);
    const grid = gridOf({
      mood,
      bpm: board.music.bpm,
      seconds: durationOf(board),
      starts: sceneStarts(board),
    });
    for (const start of sceneStarts(board).slice(1)) {
      // After the closing stroke there is no beat that a cut could miss.
      if (start <= grid.beats.at(-1)!) distances.push(offBeat(grid, start));
    }
  }
  const mean = distances.reduce((sum, it) => sum + it, 0) / distances.length;
  const on = distances.filter((it) => it < 0.05).length / distances.length;
  console.log(
    `cuts of ${FILMS} films: ${distances.length}, on the mean ${mean.toFixed(3)} of a beat beside it, ` +
      `${(100 * on).toFixed(0)} % within 0.05 (chance: 0.25 and 10 %)`,
  );
  console.log(`moods of the films: ${[...heard].map(([mood, count]) => `${mood} ${count}`).join(', ')}`);
}
