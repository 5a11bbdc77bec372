// Which segments a render uses, and under which keys they are kept; without a browser.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import type { Storyboard } from '../../src/domain/storyboard.ts';
import type { Composition } from '../../src/generation/renderer/composition.ts';
import { collectSegments } from '../../src/generation/renderer/frames/scene-segments.ts';
import { type CompositionTools, inComposition } from '../../src/generation/renderer/written-composition.ts';
import { scratch, workspace } from '../support/media.ts';
import { storyboard } from '../support/storyboard.ts';

const COMPOSITION: Composition = {
  indexPath: 'index.html',
  sceneTexts: ['one', 'two'],
  cuts: [
    { frames: 0, text: 'none' },
    { frames: 18, text: 'dissolve' },
  ],
  usages: {},
};

/** The keys of a film's scenes and of the cuts before them. */
async function keysOf(
  t: Parameters<typeof scratch>[0],
  more: { tools?: object; board?: Partial<Storyboard>; composition?: Partial<Composition> } = {},
) {
  const tools = {
    ...{ chromium: { version: 'Chromium 1' }, ffmpegPath: '/nonexistent/ffmpeg' },
    writeComposition: async () => ({ ...COMPOSITION, ...more.composition }),
    ...more.tools,
  } as unknown as CompositionTools;
  const work = await workspace(t);
  const made = await inComposition(
    tools,
    storyboard(more.board),
    work,
    async ({ keys, cutKeys, scale, directory }) => ({
      ...{ keys, cutKeys, scale, directory },
      all: [...keys, cutKeys[1]!],
    }),
  );
  t.equal(existsSync(made.directory), false, 'nothing is left of the composition');
  return made;
}

t.test('everything that decides a segment’s pixels is in its key', async (t) => {
  const { all: usual, scale } = await keysOf(t);
  t.equal(scale, 1);
  t.equal(new Set(usual).size, 3);
  const changed = async (...more: Parameters<typeof keysOf>[1][]) => {
    const { all } = await keysOf(t, ...more);
    return all.map((key, i) => key !== usual[i]);
  };
  t.same(await changed({}), [false, false, false], 'the same film has the same keys');
  t.same(await changed({ tools: { scale: 1.5 } }), [true, true, true], 'the size of the video');
  t.same(await changed({ tools: { chromium: { version: 'Chromium 2' } } }), [true, true, true]);
  t.same(await changed({ board: { fps: 60 } }), [true, true, true]);
  t.same(await changed({ board: { width: 1920, height: 1080 } }), [true, true, true]);
  t.same(await changed({ composition: { sceneTexts: ['one', 'other'] } }), [false, true, false]);
  const cuts = [COMPOSITION.cuts[0]!, { frames: 18, text: 'wipe' }];
  t.same(await changed({ composition: { cuts } }), [false, false, true], 'a cut is a segment of its own');
  const shorter = [COMPOSITION.cuts[0]!, { frames: 12, text: 'dissolve' }];
  t.same(await changed({ composition: { cuts: shorter } }), [false, true, true]);
  const scenes = storyboard().scenes.map((scene, i) => ({ ...scene, duration: [2, 3][i]! }));
  t.same(await changed({ board: { scenes } }), [false, true, false], 'its length');
});

/** Raising the renderer's version, or changing how pictures become a segment, is meant to change these. */
t.test('a key is the hash of shape, tools and text', async (t) => {
  const { keys, cutKeys } = await keysOf(t);
  t.same(keys, [
    '64629bcabea2687707d97c07baf72c93f55b5c494f29e1099532eda7505308f0',
    '22c711ee318846d2a3fcb9cfc086b9e066afe50b2935723cfd237d7b09e9fee3',
  ]);
  t.equal(cutKeys[1], '8ec9d5ccaf1029b2b9b68c89edcf1393280f1c7c0a57c7b54fb0224b9dd993d8');
});

t.test('the composition is written where the browser may read it, with the files of the film', async (t) => {
  const told: [Storyboard, object][] = [];
  const writeComposition = async (board: Storyboard, options: object) => {
    told.push([board, options]);
    return COMPOSITION;
  };
  const tools = { chromium: { version: 'Chromium 1' }, ffmpegPath: '/nonexistent/ffmpeg', writeComposition };
  const work = { ...(await workspace(t)), assetPaths: { photo: '/files/photo.png' } };
  const board = storyboard();
  const seen = await inComposition(tools as never, board, work, async (it) => it);
  t.equal(seen.storyboard, board);
  t.equal(seen.indexPath, 'index.html');
  t.same(told, [
    [
      board,
      {
        directory: seen.directory,
        assetPaths: { photo: '/files/photo.png' },
        frameSequences: {},
        pulses: [null, null],
      },
    ],
  ]);
  t.ok(seen.directory);

  const stopping = new AbortController();
  const stopped = async () => {
    stopping.abort(new Error('stopped'));
    return COMPOSITION;
  };
  let worked = false;
  const aborted = inComposition(
    { ...tools, writeComposition: stopped } as never,
    board,
    { ...work, signal: stopping.signal },
    async () => {
      worked = true;
    },
  );
  await t.rejects(aborted, /stopped/);
  t.equal(worked, false, 'what is stopped draws nothing');
});

t.test('kept segments are taken in the order of the film, each cut before its scene', async (t) => {
  const own = await workspace(t);
  const kept = await scratch(t);
  const written = {
    ...(await keysOf(t)),
    ...COMPOSITION,
    directory: own.directory,
    storyboard: storyboard(),
  };
  const { keys, cutKeys } = written;
  const names = new Map([
    [keys[0]!, 'first'],
    [cutKeys[1]!, 'cut'],
    [keys[1]!, 'second'],
  ]);
  const cache = {
    async find(key: string) {
      const name = names.get(key);
      if (!name) return null;
      await writeFile(join(kept, name), name);
      return join(kept, name);
    },
  };
  const pool = { size: 2, lease: () => Promise.reject(new Error('nothing is to be drawn')) };
  const tools = { cache, pool, ffmpegPath: '/bin/true', notice: () => {} };
  const { names: files, posterPath, renderedFrames } = await collectSegments(tools as never, written, own);
  t.same(files, ['segment-000.mp4', 'segment-001.mp4', 'segment-002.mp4']);
  t.same(await Promise.all(files.map((file) => readFile(join(own.directory, file), 'utf8'))), [
    ...['first', 'cut', 'second'],
  ]);
  t.equal(posterPath, join(own.directory, 'poster.jpg'));
  t.equal(renderedFrames, 0);
  t.same(own.reports, [{ stage: 'rendering', done: 120, total: 120 }], 'all frames are there');
  names.delete(cutKeys[1]!);
  await t.rejects(collectSegments(tools as never, written, own), /nothing is to be drawn/);
  t.same(own.reports.at(-1), { stage: 'rendering', done: 102, total: 120 }, 'those of the cut are missing');
});
