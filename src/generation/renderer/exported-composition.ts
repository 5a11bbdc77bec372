import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storyboard } from '../../domain/storyboard.ts';
import type { HttpVoice } from '../sound/http-voice.ts';
import { pulsesOf } from '../sound/pulses.ts';
import { renderSoundtrack } from '../sound/soundtrack.ts';
import type { WriteComposition } from './composition.ts';
import { extractFrameSequences } from './frames/frame-sequences.ts';

/** What writing a film as a folder needs; without ffmpeg the folder has no sound. */
export type ExportTools = {
  writeComposition: WriteComposition;
  ffmpegPath: string;
  voice?: HttpVoice | null;
};

/** Where a film goes, and its attached files by asset id. */
export type ExportOptions = {
  directory: string;
  assetPaths: Record<string, string>;
  /** Whether music and voice go with it. */
  sound: boolean;
  signal: AbortSignal;
};

const SOUND = 'assets/sound.m4a';
const CAPTIONS = 'captions.vtt';

/**
 * Writes a film as a folder of plain files: `index.html` with its fonts, pictures and sound, `captions.vtt` and the
 * storyboard that it was made from. The HyperFrames command previews and renders it; a browser shows it by itself.
 */
export async function exportComposition(
  tools: ExportTools,
  board: Storyboard,
  { directory, assetPaths, sound, signal }: ExportOptions,
): Promise<void> {
  const { ffmpegPath, voice = null } = tools;
  await mkdir(join(directory, 'assets'), { recursive: true });
  const frameSequences = await extractFrameSequences(board, { directory, assetPaths, ffmpegPath, signal });
  if (sound) {
    const scratch = await mkdtemp(join(tmpdir(), 'framelog-export-'));
    try {
      const made = await renderSoundtrack(board, {
        directory: scratch,
        assetPaths,
        ffmpegPath,
        signal,
        voice,
      });
      await copyFile(made.path, join(directory, SOUND));
      await copyFile(made.captionsPath, join(directory, CAPTIONS));
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }
  const soundSrc = sound ? { soundSrc: SOUND } : {};
  await tools.writeComposition(board, {
    ...{ directory, assetPaths, frameSequences, ...soundSrc },
    pulses: pulsesOf(board),
  });
  const { subject: name, width, height, fps } = board;
  await writeFile(
    join(directory, 'meta.json'),
    `${JSON.stringify({ id: 'main', name, width, height, fps })}\n`,
  );
  await writeFile(join(directory, 'storyboard.json'), `${JSON.stringify(board, null, 2)}\n`);
}
