// Films that leave as a folder or as a picture of stills, with the real ffmpeg and without a browser.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import type { Asset, Storyboard } from '../../src/domain/storyboard.ts';
import { takePoster, takeStill } from '../../src/generation/renderer/assemble.ts';
import type { CompositionInput } from '../../src/generation/renderer/composition.ts';
import { drawContactSheet } from '../../src/generation/renderer/contact-sheet.ts';
import { type ExportTools, exportComposition } from '../../src/generation/renderer/exported-composition.ts';
import { mediaTools, probe, scratch } from '../support/media.ts';
import { storyboard } from '../support/storyboard.ts';

const { ffmpegPath, ffprobePath } = await mediaTools();
const { signal } = new AbortController();
const run = promisify(execFile);

/** A film of plain colours, each for its seconds. */
async function film(path: string, size: string, colours: readonly (readonly [string, number])[]) {
  const parts = colours.map(([colour, seconds], i) => `color=c=${colour}:s=${size}:d=${seconds}:r=20[c${i}]`);
  const joined = `${parts.join(';')};${colours.map((_, i) => `[c${i}]`).join('')}concat=n=${colours.length}`;
  await run(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', joined, '-c:v', 'libx264', '-g', '1', path]);
  return { path, durationSeconds: colours.reduce((sum, [, seconds]) => sum + seconds, 0) };
}

/** A picture's pixels, and the name of the colour at a place. */
async function pixels(path: string, width: number) {
  const args = ['-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { stdout } = await run(ffmpegPath, args, { encoding: 'buffer', maxBuffer: 64 << 20 });
  return {
    height: stdout.length / 3 / width,
    at: (x: number, y: number) =>
      [...stdout.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
        .map((it) => (it > 128 ? 1 : 0))
        .join(''),
  };
}

/** Makes what is made for a while lie in a directory of its own. @returns a look at what is left in it */
async function ownTemporary(t: Test) {
  const before = process.env.TMPDIR;
  const own = await scratch(t);
  process.env.TMPDIR = own;
  t.teardown(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  return () => readdir(own);
}

t.test('a sheet shows five moments of each film, two films in a row, each whole in its square', async (t) => {
  const directory = await scratch(t);
  const left = await ownTemporary(t);
  const out = join(directory, 'sheet.webp');
  const turns = [
    ...[
      ['red', 0.4],
      ['lime', 0.4],
      ['blue', 0.6],
      ['cyan', 0.4],
      ['black', 0.2],
    ],
  ] as const;
  const films = [
    await film(join(directory, 'a.mp4'), '64x32', turns as unknown as [string, number][]),
    await film(join(directory, 'b.mp4'), '32x64', [['yellow', 1]]),
    await film(join(directory, 'c.mp4'), '32x32', [['magenta', 1]]),
  ];
  await drawContactSheet(films, { out, ffmpegPath, signal });
  // Ten squares of 224 with 6 between and around them.
  const width = 10 * 224 + 11 * 6;
  const { at, height } = await pixels(out, width);
  t.equal(height, 2 * 224 + 3 * 6);
  const row = (y: number) => Array.from({ length: 10 }, (_, i) => at(6 + 230 * i + 112, y)).join(' ');
  t.equal(row(118), '100 010 001 011 000 110 110 110 110 110');
  t.equal(row(348), '101 101 101 101 101 111 111 111 111 111');
  t.equal([at(118, 20), at(118, 100), at(118, 220)].join(' '), '111 100 111', 'a wide film, with room above');
  t.equal(
    [at(1168, 118), at(1268, 118), at(1370, 118)].join(' '),
    '111 110 111',
    'a tall one, with room beside',
  );
  t.equal(at(3, 3), '111');
  const sheets = async () => (await left()).filter((name) => name.startsWith('framelog-sheet-'));
  t.same(await sheets(), []);
  const lost = { path: join(directory, 'nothing.mp4'), durationSeconds: 1 };
  await t.rejects(drawContactSheet([lost], { out, ffmpegPath, signal }), /nothing\.mp4/);
  t.same(await sheets(), [], 'nothing is left where it fails, either');
  const [posterPath, stillPath] = [join(directory, 'poster.jpg'), join(directory, 'still.jpg')];
  const of = { ffmpegPath, videoPath: films[0]!.path, atSeconds: 1, signal };
  await takePoster({ ...of, path: posterPath });
  await takeStill({ ...of, path: stillPath });
  t.equal((await pixels(posterPath, 64)).at(32, 16), '001', 'a poster is as large as its film');
  t.equal((await pixels(stillPath, 320)).at(160, 80), '001', 'the longer side of a still is 320');
  await drawContactSheet(films.slice(1, 2), { out, ffmpegPath, signal });
  t.equal((await pixels(out, 5 * 224 + 6 * 6)).height, 236, 'one film is one row');
});

const QUIET: Partial<Storyboard> = { music: { on: false, seed: 1, bpm: 96, minor: false } };

/** Writes a film as a folder. @returns what the composer was given, and the folder's files */
async function exported(
  t: Test,
  board: Storyboard,
  more: { sound: boolean; assetPaths?: Record<string, string>; voice?: ExportTools['voice'] },
) {
  const directory = join(await scratch(t), 'new', 'film');
  const given: CompositionInput[] = [];
  const writeComposition = async (_: Storyboard, input: CompositionInput) => {
    given.push(input);
    return {} as never;
  };
  const { sound, assetPaths = {}, voice } = more;
  const tools = { writeComposition, ffmpegPath, ...(voice ? { voice } : {}) };
  await exportComposition(tools, board, { directory, assetPaths, sound, signal });
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name).slice(directory.length + 1));
  return { directory, given: given[0]!, files: files.sort() };
}

/** A speech service that refuses, and how often it was asked. */
async function refusingVoice(t: Test) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    request.resume();
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, voice: { protocol: 'openai', baseUrl, model: 'm', voice: 'v' } as const };
}

t.test('a film as a folder has its sound, its captions, its plan and what players ask for', async (t) => {
  const { asked, voice } = await refusingVoice(t);
  const scenes = storyboard().scenes.map((scene) => ({ ...scene, narration: 'Geh weiter.' }));
  const board = storyboard({ ...QUIET, scenes, language: 'de', narration: { on: true, voice: 'x' } });
  const left = await ownTemporary(t);
  const { directory, files, given } = await exported(t, board, { sound: true, voice });
  t.same(files, ['assets/sound.m4a', 'captions.vtt', 'meta.json', 'storyboard.json']);
  const text = (name: string) => readFile(join(directory, name), 'utf8');
  t.equal(await text('meta.json'), '{"id":"main","name":"Alpenglow","width":1280,"height":720,"fps":30}\n');
  t.same(JSON.parse(await text('storyboard.json')), board);
  t.match(await text('captions.vtt'), /^WEBVTT\nLanguage: de\n\n1\n00:00:00.000 --> 00:00:02.000\nAlpenglow/);
  const { audio } = await probe(ffprobePath, join(directory, 'assets/sound.m4a'));
  t.equal(Number(audio.duration), 4);
  t.same(given, {
    directory,
    assetPaths: {},
    frameSequences: {},
    soundSrc: 'assets/sound.m4a',
    pulses: [null, null],
  });
  t.same(asked, ['/audio/speech'], 'the service that is set up is to speak');
  const silent = await exported(t, board, { sound: false, voice });
  t.same(silent.files, ['meta.json', 'storyboard.json']);
  t.notOk('soundSrc' in silent.given);
  t.equal(asked.length, 1);
  t.same(
    (await left()).filter((name) => name.startsWith('framelog-export-')),
    [],
  );
});

t.test('films in a film are cut into stills that cover the frame, as long as they are shown', async (t) => {
  const directory = await scratch(t);
  await mkdir(directory, { recursive: true });
  const wide = (
    await film(join(directory, 'wide.mp4'), '128x32', [
      ['red', 0.4],
      ['blue', 2],
    ])
  ).path;
  const asset = (id: string, kind: Asset['kind'] = 'video') => ({ id, kind, name: id }) as Asset;
  const media = (id: string, assetId: string, duration: number) =>
    ({ id, type: 'media', duration, narration: '', roominess: 0, eyebrow: '', title: 'T', assetId }) as const;
  await writeFile(join(directory, 'photo.png'), 'no film');
  const board = storyboard({
    ...QUIET,
    ...{ width: 256, height: 64, fps: 10 },
    assets: [asset('photo', 'image'), asset('unseen'), asset('lost'), asset('shown')],
    scenes: [
      media('1', 'shown', 0.5),
      media('2', 'photo', 1),
      media('3', 'shown', 0.8),
      media('4', 'lost', 1),
    ],
  });
  const assetPaths = { photo: join(directory, 'photo.png'), unseen: wide, shown: wide };
  const { given, files, directory: out } = await exported(t, board, { sound: false, assetPaths });
  t.same(given.frameSequences, { shown: { pattern: 'frames/v2/%05d.jpg', count: 8, rate: 10 } });
  const stills = Array.from({ length: 8 }, (_, i) => `frames/v2/0000${i + 1}.jpg`);
  t.same(files, [...stills, 'meta.json', 'storyboard.json']);
  const { video } = await probe(ffprobePath, join(out, stills[7]!));
  t.same([video.width, video.height], [128, 32], 'a small film stays as small as it is');
  const [first, last] = [await pixels(join(out, stills[0]!), 128), await pixels(join(out, stills[7]!), 128)];
  t.same([first.at(64, 16), last.at(64, 16)], ['100', '001']);
  const small = storyboard({ ...board, width: 16, height: 16 });
  const cut = await exported(t, small, { sound: false, assetPaths });
  const covered = await probe(ffprobePath, join(cut.directory, stills[0]!));
  t.same([covered.video.width, covered.video.height], [64, 16], 'a large one covers the frame and no more');
});
