// Attached videos as the stills that the browser shows: how many, how large, and of which videos there are any.
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import type { Scene } from '../../src/domain/storyboard.ts';
import { extractFrameSequences } from '../../src/generation/renderer/frames/frame-sequences.ts';
import { asset } from '../planner/plan-input.ts';
import { probe, scratch } from '../support/media.ts';
import { tools } from '../support/rendering.ts';
import { storyboard } from '../support/storyboard.ts';

const { ffmpegPath, ffprobePath } = tools;
const shows = (id: string, assetId: string, duration: number): Scene => ({
  ...{ id, type: 'media', eyebrow: '', title: id, assetId, duration, narration: '', roominess: 0 },
});

t.test('a video has a still for each frame of the longest scene that shows it', async (t) => {
  const directory = await scratch(t);
  const clip = async (name: string, size: string, seconds: number) => {
    const path = join(directory, name);
    const source = `testsrc2=s=${size}:r=10:d=${seconds}`;
    await promisify(execFile)(ffmpegPath, ['-loglevel', 'error', '-f', 'lavfi', '-i', source, path]);
    return path;
  };
  const assetPaths = {
    wide: await clip('wide.mp4', '640x160', 3),
    brief: await clip('brief.mp4', '64x64', 0.5),
    unseen: await clip('unseen.mp4', '64x64', 1),
  };
  const board = storyboard({
    ...{ width: 320, height: 180, fps: 12 },
    scenes: [shows('a', 'wide', 1), shows('b', 'wide', 2), shows('c', 'brief', 1), shows('d', 'lost', 1)],
    assets: ['unseen', 'wide', 'brief', 'lost'].map((id) => asset(id, 'video', `${id}.mp4`)),
  });
  const options = { directory, assetPaths, ffmpegPath, signal: AbortSignal.timeout(120_000) };
  t.same(await extractFrameSequences(board, options), {
    wide: { pattern: 'frames/v1/%05d.jpg', count: 24, rate: 12 },
    brief: { pattern: 'frames/v2/%05d.jpg', count: 6, rate: 12 },
  });
  const size = async (folder: string) => {
    const { video } = await probe(ffprobePath, join(directory, 'frames', folder, '00001.jpg'));
    return [video.width, video.height];
  };
  t.same(
    [await size('v1'), await size('v2')],
    [
      [640, 160],
      [64, 64],
    ],
    'no larger than they are',
  );
  t.equal((await readdir(join(directory, 'frames'))).length, 2);
});
