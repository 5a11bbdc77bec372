// What the thread that makes the sound is asked for, each order as a whole; the thread and ffmpeg are played.
import { EventEmitter } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import workerThreads from 'node:worker_threads';
import t, { type Test } from 'tap';
import type { Storyboard } from '../../../src/domain/storyboard.ts';
import { pulsesOf } from '../../../src/generation/sound/pulses.ts';
import { renderSoundtrack, withCaptions } from '../../../src/generation/sound/soundtrack.ts';
import { scratch } from '../../support/media.ts';
import { storyboard } from '../../support/storyboard.ts';

const { signal } = new AbortController();

/** Plays the thread, which has these cues, and ffmpeg. */
async function played(t: Test, cues: unknown[] = []) {
  const directory = await scratch(t);
  const ffmpegPath = join(directory, 'ffmpeg');
  await writeFile(ffmpegPath, '#!/bin/sh\necho "$@" >> "$0.asked"\ncat > /dev/null\n');
  await chmod(ffmpegPath, 0o755);
  const orders: object[] = [];
  const own = workerThreads.Worker;
  t.teardown(() => {
    workerThreads.Worker = own;
    syncBuiltinESMExports();
  });
  workerThreads.Worker = class extends EventEmitter {
    constructor(_: URL, { env }: { env: object }) {
      super();
      t.same(env, {}, 'it has nothing of our environment');
      // It is not there for the next test.
      t.teardown(() => this.emit('exit'));
    }
    postMessage(order: object) {
      orders.push(order);
      setImmediate(() => this.emit('message', { cues }));
    }
    ref() {}
    unref() {}
  } as never;
  syncBuiltinESMExports();
  const options = {
    directory,
    ffmpegPath,
    signal,
    assetPaths: { bed: '/files/bed.mp3', take: '/files/take.wav' },
  };
  const asked = async () => (await readFile(`${ffmpegPath}.asked`, 'utf8')).trimEnd().split('\n');
  return { directory, orders, options, asked };
}

const LINES = [
  { text: 'One two.', start: 0, end: 2 },
  { text: 'Three.', start: 2, end: 4 },
];
const narrated = (more: Partial<Storyboard> = {}) => {
  const board = storyboard({ narration: { on: true, voice: 'rms' }, ...more });
  const texts = ['  One\n two. ', 'Three.'];
  return { ...board, scenes: board.scenes.map((scene, i) => ({ ...scene, narration: texts[i]! })) };
};

t.test('another take of the music is another piece of the same film', async (t) => {
  const { orders, options } = await played(t);
  const music = { on: true, seed: 2_147_483_000, bpm: 101, minor: false, mood: 'pop', take: 2 } as const;
  await renderSoundtrack(narrated({ music }), options);
  t.match(orders, [{ music: { seed: 15_190 } }]);
});

t.test('music is of the film’s own seed, pace and mood, and lines are spoken in their scenes', async (t) => {
  const { directory, orders, options } = await played(t);
  const board = narrated({ music: { on: true, seed: 77, bpm: 101, minor: true, mood: 'pop' } });
  const sound = await renderSoundtrack(board, options);
  t.same(sound, { path: join(directory, 'sound.m4a'), captionsPath: join(directory, 'captions.vtt') });
  t.same(orders, [
    {
      ...{ lines: LINES, spoken: [], seconds: 4, bedPath: null, voicePath: null, voice: 'rms' },
      ...{ scratchDirectory: directory, wavPath: join(directory, 'sound.wav') },
      music: {
        ...{ mood: 'pop', seed: 77, bpm: 101, minor: true, starts: [0, 2] },
        accents: [{ kind: 'sparkle', at: 2, gain: 0.5 }],
      },
    },
  ]);
});

t.test('a customer’s own bed and voice take the place of ours', async (t) => {
  const { directory, orders, options, asked } = await played(t);
  const asset = (id: string) => ({ id, kind: 'audio', name: id }) as never;
  const assets = [asset('bed'), asset('take')];
  const music = { on: true, seed: 1, bpm: 96, minor: false, assetId: 'bed' };
  await renderSoundtrack(narrated({ assets, music, narration: { on: true, voice: 'take' } }), options);
  const [bedPath, voicePath] = [join(directory, 'bed.f32'), join(directory, 'voice.f32')];
  t.same(orders, [
    {
      ...{ lines: [], spoken: [], seconds: 4, bedPath, voicePath, voice: 'take', music: null },
      ...{ scratchDirectory: directory, wavPath: join(directory, 'sound.wav') },
    },
  ]);
  const how = '-vn -t 4 -ac 2 -ar 48000 -f f32le';
  const begin = '-hide_banner -nostdin -v error -y';
  t.same((await asked()).slice(0, 2), [
    `${begin} -stream_loop -1 -protocol_whitelist file,pipe -i /files/bed.mp3 ${how} ${bedPath}`,
    `${begin} -protocol_whitelist file,pipe -i /files/take.wav ${how} ${voicePath}`,
  ]);
});

t.test('what the built-in voice cannot speak is not asked of it, nor what is off', async (t) => {
  const { orders, options } = await played(t);
  const off = { on: false, seed: 1, bpm: 96, minor: false };
  for (const more of [{ language: 'de' }, { narration: { on: false, voice: 'rms' } }])
    await renderSoundtrack(narrated({ music: off, ...more }), options);
  t.same(orders, [], 'for silence no thread is asked');
  await renderSoundtrack(narrated({ music: off, language: 'en-GB' }), options);
  t.same(
    (orders as { lines: unknown[] }[]).map(({ lines }) => lines),
    [LINES],
    'any English',
  );
});

t.test('captions on the picture are of a voice alone', async (t) => {
  const cues = [{ start: 0.25, end: 1.5, text: 'One two.' }];
  const { directory, orders, options } = await played(t, cues);
  const board = narrated({ captioned: true });
  const { scenes } = await withCaptions(board, options);
  t.same(orders, [
    {
      ...{ lines: LINES, spoken: [], seconds: 4, bedPath: null, voicePath: null, voice: 'rms', music: null },
      ...{ scratchDirectory: directory, wavPath: join(directory, 'heard.wav') },
    },
  ]);
  t.same(
    scenes.map(({ captions }) => captions),
    [[{ text: 'One two.', from: 0.25, to: 1.5 }], []],
  );
});

t.test('designs of a brisk tempo move with the beat, slower ones do not', async (t) => {
  const board = storyboard({ music: { on: true, seed: 1, bpm: 120, minor: false } });
  const moves = (tempo: number) => pulsesOf({ ...board, tokens: { ...board.tokens, tempo } }).some(Boolean);
  t.same([1.24, 1.25, 1.3].map(moves), [false, true, true]);
});
