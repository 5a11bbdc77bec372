// Which frames of a film are drawn for each segment, and in which order; without a browser.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { collectSegments } from '../../src/generation/renderer/frames/scene-segments.ts';
import { scratch, workspace } from '../support/media.ts';
import { storyboard } from '../support/storyboard.ts';

/** A pool of one browser in which nothing is drawn, and an encoder that makes empty files; what is sought, in seconds. */
async function drawnNowhere(t: Parameters<typeof scratch>[0]) {
  const directory = await scratch(t);
  const ffmpegPath = join(directory, 'encoder');
  await writeFile(ffmpegPath, '#!/bin/sh\nfor last; do :; done\ncat > /dev/null\n: > "$last"\n', {
    mode: 0o755,
  });
  const sought: number[] = [];
  const session = {
    on: () => {},
    async send(method: string, { expression = '' } = {}) {
      const seek = /seek\(([\d.]+)\)/.exec(expression);
      if (seek) sought.push(Number(seek[1]));
      return { data: '', result: { value: false } };
    },
  };
  const page = { createCDPSession: async () => session, goto: async () => {} };
  const context = { newPage: async () => page, close: async () => {} };
  const browser = { createBrowserContext: async () => context };
  const running = { browser, beginFrame: false, end: async () => {} };
  const pool = { size: 1, lease: async () => running, release: async () => {} };
  return { directory, ffmpegPath, sought, pool };
}

t.test(
  'each cut is drawn from the beginning of its scene, and the scene from the end of its cut',
  async (t) => {
    const scenes = [1.5, 1, 1.2].map((duration, i) => ({
      ...storyboard().scenes[0]!,
      id: `s${i}`,
      duration,
    }));
    const written = {
      ...{ indexPath: 'index.html', scale: 1, storyboard: storyboard({ scenes }) },
      cuts: [0, 18, 6].map((frames) => ({ frames, text: 'dissolve' })),
      ...{ keys: ['first', 'second', 'third'], cutKeys: ['none', 'cut to second', 'cut to third'] },
    };
    const drawn = async (kept: string[] = [], keys = written.keys) => {
      const { directory, ffmpegPath, sought, pool } = await drawnNowhere(t);
      const starts: [key: string, at: number][] = [];
      const own = await workspace(t);
      const cache = {
        async find(key: string) {
          if (!kept.includes(key)) return null;
          await writeFile(join(directory, key), '');
          return join(directory, key);
        },
        async draft(key: string) {
          starts.push([key, sought.length]);
          return join(directory, `${key} draft`);
        },
        publish: async (_key: string, draft: string) => draft,
      };
      const tools = { cache, pool, ffmpegPath, notice: () => {} };
      const film = { ...written, keys, directory: own.directory };
      const { names, renderedFrames } = await collectSegments(tools as never, film as never, own);
      const segments = starts.map(([key, at], i) => {
        const frames = sought.slice(at, starts[i + 1]?.[1]).map((seconds) => Math.round(seconds * 30));
        t.same(
          frames,
          [...frames.keys()].map((it) => it + frames[0]!),
          `${key} in order`,
        );
        return [key, frames[0], frames.length];
      });
      return { segments, names: names.length, renderedFrames, told: own.reports.at(-1) };
    };
    const all = { stage: 'rendering', done: 111, total: 111 };
    t.same(await drawn(), {
      segments: [
        ['first', 0, 45],
        ['third', 81, 30],
        ['cut to second', 45, 18],
        ['second', 63, 12],
        ['cut to third', 75, 6],
      ],
      ...{ names: 5, renderedFrames: 111, told: all },
    });
    t.same(
      await drawn(['first', 'cut to third']),
      {
        segments: [
          ['third', 81, 30],
          ['cut to second', 45, 18],
          ['second', 63, 12],
        ],
        ...{ names: 5, renderedFrames: 60, told: all },
      },
      'what is kept moves nothing',
    );
  },
);
