// A spoken line that runs over into the next scene belongs to the scene in which it begins.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { encodeWav } from '../../../src/generation/sound/signal/wav.ts';
import { renderSoundtrack } from '../../../src/generation/sound/soundtrack.ts';
import { mediaTools, scratch } from '../../support/media.ts';
import { storyboard } from '../../support/storyboard.ts';

const { ffmpegPath } = await mediaTools();
const silence = new Float32Array(2.5 * 48_000);
/** Two and a half seconds, however fast it is to speak: longer than a scene of two seconds. */
const WAV = encodeWav({ left: silence, right: silence });

/** The captions of three scenes of two seconds each, which say "One", "Two" and "Three" on the screen. */
async function captionsOf(t: Test, narrations: [string, string, string]): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'audio/wav').end(WAV));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const board = storyboard({
    music: { on: false, seed: 1, bpm: 96, minor: false },
    narration: { on: true, voice: 'slt' },
    scenes: ['One', 'Two', 'Three'].map((title, i) => ({
      ...{ id: `scene-${i + 1}`, type: 'statement', duration: 2, narration: narrations[i]!, roominess: 0 },
      ...{ eyebrow: '', title, accent: '', layout: 'center' },
    })) as never,
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const { captionsPath } = await renderSoundtrack(board, {
    ...{ directory: await scratch(t), assetPaths: {}, ffmpegPath, signal: new AbortController().signal },
    voice: { protocol: 'openai', baseUrl, model: 'tts-1', voice: 'alloy' },
    notice: (_, facts) => t.fail(`the service speaks: ${JSON.stringify(facts)}`),
  });
  const vtt = await readFile(captionsPath, 'utf8');
  return vtt.replace('WEBVTT\nLanguage: en\n\n', '');
}

t.test('a scene that is silent itself has its text, while the line before it is still spoken', async (t) => {
  t.equal(
    await captionsOf(t, ['Said first.', '', '']),
    '1\n00:00:00.250 --> 00:00:02.750\nSaid first.\n\n' +
      '2\n00:00:02.000 --> 00:00:04.000\nTwo\n\n' +
      '3\n00:00:04.000 --> 00:00:06.000\nThree\n',
  );
});

t.test('so has the one behind a line that had to wait for the one before', async (t) => {
  t.equal(
    await captionsOf(t, ['Said first.', 'Said second.', '']),
    '1\n00:00:00.250 --> 00:00:02.750\nSaid first.\n\n' +
      '2\n00:00:02.900 --> 00:00:05.400\nSaid second.\n\n' +
      '3\n00:00:04.000 --> 00:00:06.000\nThree\n',
  );
});

t.test('a line in the middle takes the place of its own scene’s text alone', async (t) => {
  t.equal(
    await captionsOf(t, ['', 'Said second.', '']),
    '1\n00:00:00.000 --> 00:00:02.000\nOne\n\n' +
      '2\n00:00:02.250 --> 00:00:04.750\nSaid second.\n\n' +
      '3\n00:00:04.000 --> 00:00:06.000\nThree\n',
  );
});
