// What an operator sets for the making of films reaches it: programs, size, voice, model, and how many at a time.
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { readConfig } from '../src/config/config.ts';
import { createRenderer, modelPlanner, openGeneration } from '../src/deps.ts';
import { startService } from '../src/main.ts';
import { board, scene } from './composer/boards.ts';
import { mediaTools, workspace } from './support/media.ts';
import { until } from './support/process.ts';
import { createJob, MASTER_KEY_SETTING, openAccount, openStore } from './support/store.ts';
import { shareUnpackedPrograms } from './support/unpacked-programs.ts';

const SILENT = pino({ level: 'silent' });
const { ffmpegPath, ffprobePath } = await mediaTools();

/** What a service of another party was asked: where, with which key, and what. */
type Asked = { url: string | undefined; key: string | undefined; body: Record<string, unknown> };

/** A service of another party, which refuses whatever it is asked, as soon as it `answers`. */
async function outside(t: Test, answers: () => Promise<void> = async () => {}) {
  const asked: Asked[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = JSON.parse((await request.toArray()).join('') || '{}');
    asked.push({ url: request.url, key: request.headers.authorization, body });
    await answers();
    response.writeHead(400).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

t.test('a program that is named is the one that is used, and nothing else is tried', async (t) => {
  const opened = (settings: Record<string, string>) =>
    openGeneration(readConfig({ DATA_DIR: t.testdir(), ...settings }), {
      ...{ data: {} as never, storage: {} as never, log: SILENT },
    });
  const found = { FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath };
  await t.rejects(opened({ FFMPEG_PATH: '/nowhere/ffmpeg' }), { message: /ffmpeg at \/nowhere\/ffmpeg / });
  await t.rejects(opened({ ...found, FFPROBE_PATH: '/nowhere/ffprobe' }), {
    message: /ffprobe at \/nowhere\/ffprobe /,
  });
  await t.rejects(opened({ ...found, CHROMIUM_PATH: '/nowhere/chromium' }), {
    message: /\/nowhere\/chromium /,
  });
});

t.test('a film is drawn as large as is set, and spoken by the service that is set', async (t) => {
  const speech = await outside(t);
  const directory = t.testdir();
  await shareUnpackedPrograms(directory);
  const config = readConfig({
    ...{
      DATA_DIR: directory,
      VIDEO_LINES: '360',
      SPEECH_BASE_URL: speech.address,
      SPEECH_PROTOCOL: 'kokoro',
    },
    ...{ SPEECH_VOICE: 'ann', SPEECH_MODEL: 'm1', SPEECH_API_KEY: 'a key' },
  });
  const parts = {};
  const cache = path.join(directory, 'cache');
  const renderer = await createRenderer(config, { parts, cache, ffmpegPath, ffprobePath, log: SILENT });
  t.teardown(() => renderer.close());
  t.same([renderer.name, renderer.voice, parts], ['beginframe', 'kokoro', { browser: 'ok' }]);
  const film = board([scene('a', 'hook', { eyebrow: '', title: 'Walk', sub: '' })]);
  film.scenes = film.scenes.map((it) => ({ ...it, duration: 0.6, narration: 'Walk further.' }));
  film.music.on = false;
  const place = await workspace(t);
  const video = await renderer.render((await renderer.compose(film, place)).storyboard, place);
  t.same([video.width, video.height], [640, 360]);
  const [first] = speech.asked;
  t.match(first, { url: '/dev/captioned_speech', key: 'Bearer a key', body: { model: 'm1', voice: 'ann' } });
});

const MODEL = { LLM_MODEL: 'small', LLM_API_KEY: 'its key' };

t.test('a model that plans without a service is asked with its key', async (t) => {
  const model = await outside(t);
  const planner = modelPlanner(readConfig({ ...MODEL, LLM_BASE_URL: model.address }))!;
  const prompt = 'A film about bees. Bees dance to show the way.';
  const input = {
    ...{ request: { prompt, attachments: [] }, messages: [{ run: 1, kind: 'create' as const, prompt }] },
    ...{ assets: [], missing: [], mayAsk: false, seed: 1 },
  };
  const { modelUse } = (await planner.plan(input, new AbortController().signal)) as { modelUse?: object };
  t.match(modelUse, { model: 'small' });
  t.match(model.asked[0], { url: '/v1/chat/completions', key: 'Bearer its key', body: { model: 'small' } });
});

t.test('so many films are made at a time as are set, planned by the model that is set', async (t) => {
  const { url, store } = await openStore(t);
  const model = await outside(t, () => new Promise(() => {}));
  const directory = t.testdir();
  mkdirSync(path.join(directory, 'data'));
  await shareUnpackedPrograms(path.join(directory, 'data'));
  const account = await openAccount(store, 100);
  const jobs = [];
  for (const prompt of ['Bees dance.', 'Ants walk.'])
    jobs.push((await createJob(store, account, { prompt })).jobId);
  const service = await startService(
    readConfig({
      ...{ DATABASE_URL: url, DATA_DIR: path.join(directory, 'data'), PORT: '0', ...MASTER_KEY_SETTING },
      ...{ RENDERER: 'testcard', WORKER_CONCURRENCY: '1', ...MODEL, LLM_BASE_URL: model.address },
    }),
    SILENT,
  );
  t.teardown(() => service.stop());
  await until('a plan', async () => model.asked.length > 0);
  await sleep(500);
  const statuses = await Promise.all(jobs.map(async (id) => (await store.job(id))!.status));
  t.same(statuses.sort(), ['queued', 'running'], 'the other waits for its turn');
  t.same(
    model.asked.map(({ key, body }) => [key, body.model]),
    [['Bearer its key', 'small']],
  );
  const response = await fetch(`${service.addresses.publicUrl}/health`);
  const health = (await response.json()) as { parts: object };
  t.same(health.parts, {
    ...{ database: 'ok', storage: 'ok', generation: 'ok', renderer: 'testcard', ffmpeg: 'ok' },
  });
});
