import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { createHttpSpeaker, type HttpVoice } from '../../../src/generation/sound/http-voice.ts';
import { encodeWav } from '../../../src/generation/sound/signal/wav.ts';
import { renderSoundtrack } from '../../../src/generation/sound/soundtrack.ts';
import { mediaTools, scratch } from '../../support/media.ts';
import { storyboard } from '../../support/storyboard.ts';

const { ffmpegPath } = await mediaTools();

/** Half a second of a tone, as a service sends it. */
const tone = Float32Array.from({ length: 24_000 }, (_, i) => 0.5 * Math.sin(i / 20));
const WAV = encodeWav({ left: tone, right: tone });
const TIMESTAMPS = [
  { word: 'Walk', start_time: 0.05, end_time: 0.2 },
  { word: 'further', start_time: 0.2, end_time: 0.42 },
  { word: '.', start_time: 0.42, end_time: 0.45 },
];

type Asked = { url: string; key: string | undefined; body: Record<string, unknown> };

/** A server that speaks the protocols of OpenAI, Kokoro and Piper, or responds as it is told to. */
async function speechServer(t: Test, refusal?: { status: number; body: string | Buffer; location?: string }) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    asked.push({ url: request.url!, key: request.headers.authorization, body: JSON.parse(text) });
    if (refusal) {
      response.writeHead(refusal.status, refusal.location ? { location: refusal.location } : {});
      response.end(refusal.body);
    } else if (request.url === '/dev/captioned_speech') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ audio: WAV.toString('base64'), timestamps: TIMESTAMPS }));
    } else {
      response.setHeader('content-type', 'audio/wav');
      response.end(WAV);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const voiceAt = (baseUrl: string, more: Partial<HttpVoice> = {}): HttpVoice => ({
  ...{ protocol: 'openai', baseUrl, apiKey: 'k', model: 'tts-1', voice: 'alloy' },
  ...more,
});
const speakerOf = async (t: Test, voice: HttpVoice) =>
  createHttpSpeaker(voice, { ffmpegPath, directory: await scratch(t), signal: new AbortController().signal });

t.test(
  'each protocol is asked in its own words, and its sound comes as mono samples at 48 kHz',
  async (t) => {
    const server = await speechServer(t);
    const openai = await (await speakerOf(t, voiceAt(`${server.url}/v1/`)))('Walk further.', 'x', 0.8);
    t.equal(openai.samples.length, 24_000);
    t.ok(Math.max(...openai.samples) > 0.45);
    t.strictSame(openai.words, []);
    const kokoro = voiceAt(`${server.url}/v1`, { protocol: 'kokoro', model: 'kokoro', voice: 'af_heart' });
    const timed = await (await speakerOf(t, kokoro))('Walk further.', 'x', 1);
    t.strictSame(timed.words, [
      { text: 'Walk', start: 0.05, end: 0.2 },
      { text: 'further.', start: 0.2, end: 0.42 },
    ]);
    const piper = voiceAt(`${server.url}/synthesize`, { protocol: 'piper', apiKey: undefined, voice: '' });
    await (await speakerOf(t, piper))('Walk further.', 'x', 0.8);
    const input = 'Walk further.';
    t.strictSame(server.asked, [
      {
        url: '/v1/audio/speech',
        key: 'Bearer k',
        body: { model: 'tts-1', input, voice: 'alloy', speed: 1.25, response_format: 'wav' },
      },
      {
        url: '/dev/captioned_speech',
        key: 'Bearer k',
        body: { model: 'kokoro', input, voice: 'af_heart', speed: 1, response_format: 'wav', stream: false },
      },
      { url: '/synthesize', key: undefined, body: { text: input, length_scale: 0.8 } },
    ]);
  },
);

t.test('a service that refuses, redirects or sends no sound is named as the reason', async (t) => {
  const refusing = await speechServer(t, { status: 401, body: 'no' });
  await t.rejects((await speakerOf(t, voiceAt(refusing.url)))('a', '', 1), {
    message: 'the speech service responded 401',
  });
  const mute = await speechServer(t, { status: 200, body: 'not a sound' });
  await t.rejects((await speakerOf(t, voiceAt(mute.url)))('a', '', 1), {
    message: 'the speech service sent no sound that can be read',
  });
  const kokoro = voiceAt(mute.url, { protocol: 'kokoro' });
  await t.rejects((await speakerOf(t, kokoro))('a', '', 1));
  const sound = await speechServer(t);
  const away = await speechServer(t, { status: 307, body: '', location: `${sound.url}/v1/audio/speech` });
  await t.rejects((await speakerOf(t, voiceAt(away.url)))('a', '', 1));
  t.equal(sound.asked.length, 0, 'the key does not follow a redirect');
});

t.test('a service has a minute for a line, and is left when nobody wants the film any more', async (t) => {
  const server = await speechServer(t);
  const deadline = new AbortController();
  const asked: number[] = [];
  const timeout = (milliseconds: number) => {
    asked.push(milliseconds);
    return deadline.signal;
  };
  t.intercept(AbortSignal, 'timeout', { value: timeout });
  await (await speakerOf(t, voiceAt(server.url)))('a', '', 1);
  t.same(asked, [60_000]);
  const unwanted = new AbortController();
  unwanted.abort(new Error('canceled'));
  const tools = { ffmpegPath, directory: await scratch(t), signal: unwanted.signal };
  await t.rejects(createHttpSpeaker(voiceAt(server.url), tools)('a', '', 1), /canceled/);
  deadline.abort(new Error('too late'));
  await t.rejects((await speakerOf(t, voiceAt(server.url)))('a', '', 1), /too late/);
  t.equal(server.asked.length, 1);
});

t.test('a film is spoken by the service with a time for each word, else by the built-in voice', async (t) => {
  const server = await speechServer(t);
  const board = storyboard({
    music: { on: false, seed: 1, bpm: 96, minor: false },
    narration: { on: true, voice: 'flite' },
  });
  board.scenes = board.scenes.map((scene) => ({ ...scene, narration: 'Walk further.' }));
  const notices: unknown[] = [];
  const make = async (voice: HttpVoice) => {
    const sound = await renderSoundtrack(board, {
      ...{ directory: await scratch(t), assetPaths: {}, ffmpegPath, signal: new AbortController().signal },
      ...{ voice, notice: (message: string, facts: object) => void notices.push({ message, facts }) },
    });
    return readFile(sound.captionsPath, 'utf8');
  };
  const timed = await make(voiceAt(`${server.url}/v1`, { protocol: 'kokoro' }));
  t.equal(
    timed,
    'WEBVTT\nLanguage: en\n\n1\n00:00:00.250 --> 00:00:00.750\nWalk <00:00:00.450>further.\n\n' +
      '2\n00:00:02.250 --> 00:00:02.750\nWalk <00:00:02.450>further.\n',
  );
  t.strictSame(notices, []);
  const refusing = await speechServer(t, { status: 503, body: '' });
  const builtIn = await make(voiceAt(refusing.url));
  t.match(builtIn, /00:00:00\.250 --> [^\n]+\nWalk further\.\n/);
  t.strictSame(notices, [
    {
      message: 'The built-in voice speaks instead of the configured one',
      facts: { reason: 'the speech service responded 503' },
    },
  ]);
});
