import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { durationOf } from '../../src/domain/storyboard.ts';
import { type Cue, toWebVtt } from '../../src/generation/sound/captions.ts';
import { duck } from '../../src/generation/sound/signal/mix.ts';
import { SAMPLE_RATE } from '../../src/generation/sound/signal/stereo.ts';
import { soundUsages } from '../../src/generation/sound/sound-usages.ts';
import { renderSoundtrack } from '../../src/generation/sound/soundtrack.ts';
import { loudness, mediaTools, probe, scratch, truePeak } from '../support/media.ts';
import { levelOf } from '../support/pixels.ts';
import { storyboard } from '../support/storyboard.ts';

const { ffmpegPath, ffprobePath } = await mediaTools();
const narrated = () => {
  const board = storyboard();
  const scenes = board.scenes.map((scene) => ({ ...scene, narration: 'Walk a little further.' }));
  return { ...board, narration: { on: true, voice: 'slt' }, scenes };
};
const make = async (
  t: Parameters<typeof scratch>[0],
  board = storyboard(),
  assetPaths: Record<string, string> = {},
) => {
  const directory = await scratch(t);
  const signal = new AbortController().signal;
  const sound = await renderSoundtrack(board, { directory, assetPaths, ffmpegPath, signal });
  return { ...sound, captions: await readFile(sound.captionsPath, 'utf8') };
};

t.test('a soundtrack is AAC of the video’s length at −14 LUFS, its true peak under −1 dBTP', async (t) => {
  for (const board of [storyboard(), narrated()]) {
    const { path } = await make(t, board);
    const { audio } = await probe(ffprobePath, path);
    t.match(audio, { codec_name: 'aac', sample_rate: '48000', channels: 2 });
    t.ok(Math.abs(Number(audio.duration) - durationOf(board)) < 0.001, `lasts ${audio.duration} s`);
    const level = await loudness(ffmpegPath, path);
    t.ok(Math.abs(level + 14) < 1, `${level} LUFS`);
    const peak = await truePeak(ffmpegPath, path);
    t.ok(peak <= -1, `${peak} dBTP`);
  }
});

t.test('without music and voice there is a silent track of the same length', async (t) => {
  const board = storyboard({ music: { on: false, seed: 1, bpm: 96, minor: false } });
  const { path } = await make(t, board);
  t.equal(Number((await probe(ffprobePath, path)).audio.duration), durationOf(board));
  t.ok((await loudness(ffmpegPath, path)) <= -70);
  t.strictSame(soundUsages(board), {});
});

t.test('a spoken scene has the cue of its voice, a silent one its text on the screen', async (t) => {
  const board = narrated();
  board.scenes[1] = { ...board.scenes[1]!, narration: '' };
  const { captions } = await make(t, board);
  t.match(captions, /^WEBVTT\n/);
  const cues = [...captions.matchAll(/(\S+) --> (\S+)\n(.+)/g)].map(([, from, to, text]) => ({
    from,
    to,
    text,
  }));
  t.equal(cues.length, 2);
  t.match(cues[0], { from: '00:00:00.250', text: 'Walk a little further.' });
  t.match(cues[1], { from: '00:00:02.000', to: '00:00:04.000', text: 'Walk further. alpenglow.example' });
  t.equal(soundUsages(board).voice?.length, 1);
});

t.test('a customer’s audio is the bed, begun again when it is too short', async (t) => {
  const directory = await scratch(t);
  const file = join(directory, 'bed.mp3');
  const tone = ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=500:duration=1', file];
  await promisify(execFile)(ffmpegPath, tone);
  const asset = {
    id: 'a1',
    kind: 'audio',
    sourceId: 's',
    key: 'k',
    sha256: 'h',
    contentType: 'audio/mpeg',
    name: 'bed',
  } as const;
  const board = storyboard({ assets: [asset] });
  board.music.assetId = 'a1';
  const { path } = await make(t, board, { a1: file });
  t.ok(Math.abs((await loudness(ffmpegPath, path)) + 14) < 1);
  t.equal(Number((await probe(ffprobePath, path)).audio.duration), durationOf(board));
  t.equal(soundUsages(board).a1?.[0]?.slot_key, 'music');
  const heard = (from: number, to: number) => levelOf(500, { ffmpeg: ffmpegPath, path, from, to });
  t.ok((await heard(0.4, 0.9)) > 0.05, 'it and nothing of ours');
  t.ok((await heard(2.2, 2.7)) > 0.05, 'also when it has ended once');
});

t.test('a customer’s recorded voice is heard once, and nobody speaks beside it', async (t) => {
  const file = join(await scratch(t), 'take.wav');
  const tone = ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=500:duration=1', file];
  await promisify(execFile)(ffmpegPath, tone);
  const asset = { id: 'a1', kind: 'audio', name: 'take', durationSeconds: 1 } as never;
  const music = { on: false, seed: 1, bpm: 96, minor: false };
  const board = { ...narrated(), assets: [asset], narration: { on: true, voice: 'a1' }, music };
  const { path, captions } = await make(t, board, { a1: file });
  const heard = (from: number, to: number) => levelOf(500, { ffmpeg: ffmpegPath, path, from, to });
  t.ok((await heard(0.2, 0.8)) > 0.05);
  t.ok((await heard(1.5, 3.5)) < 0.002);
  t.notMatch(captions, 'Walk a little further');
  t.match(captions, 'Walk further. alpenglow.example');
});

t.test('the built-in voice does not speak what it cannot: other languages have captions alone', async (t) => {
  const board = { ...narrated(), language: 'de', music: { on: false, seed: 1, bpm: 96, minor: false } };
  const { path, captions } = await make(t, board);
  t.notMatch(captions, 'Walk a little further');
  t.ok((await loudness(ffmpegPath, path)) <= -70);
});

t.test('the bed steps back under a voice and returns', async (t) => {
  const flat = () => new Float32Array(4 * SAMPLE_RATE).fill(1);
  const bed = { left: flat(), right: flat() };
  duck(bed, [{ start: 1, end: 2 }]);
  t.equal(bed.left[0], 1);
  t.ok(bed.left[1.5 * SAMPLE_RATE]! < 0.3);
  t.equal(bed.left[3 * SAMPLE_RATE], 1);
});

t.test('captions cannot be broken by the text in them', async (t) => {
  const cues: Cue[] = [{ start: 0, end: 2, text: 'a < b --> c & d\n\nNOTE <c.red>x</c>' }];
  const vtt = toWebVtt(cues, 'en');
  t.equal(vtt.match(/-->/g)?.length, 1);
  t.match(vtt, 'a &lt; b --&gt; c &amp; d NOTE');
  const long = toWebVtt([{ start: 0, end: 10, text: 'word '.repeat(100) }], 'en');
  const times = [...long.matchAll(/(\S+) --> (\S+)/g)].map((m) => [m[1], m[2]]);
  t.ok(times.length > 4);
  for (const [i, [from]] of times.slice(1).entries())
    t.equal(from, times[i]![1], 'one cue follows the other');
});

t.test('an abort ends the computing at once', async (t) => {
  const directory = await scratch(t);
  const stop = new AbortController();
  const board = storyboard();
  const work = renderSoundtrack(board, { directory, assetPaths: {}, ffmpegPath, signal: stop.signal });
  stop.abort(new Error('canceled'));
  await t.rejects(work, /canceled/);
});

t.test('a voice stands in front of the bed, evenly, and the bed comes and goes softly', async (t) => {
  const directory = await scratch(t);
  const sound = async (name: string, expression: string, seconds: number) => {
    const source = `aevalsrc=${expression}:d=${seconds}:s=48000`;
    await promisify(execFile)(ffmpegPath, [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      source,
      join(directory, name),
    ]);
    return join(directory, name);
  };
  const assetPaths = {
    bed: await sound('bed.wav', '0.1*sin(2*PI*1000*t)', 6),
    // Its second half is 20 dB softer.
    take: await sound('take.wav', '0.4*sin(2*PI*400*t)*if(lt(t\\,1)\\,1\\,0.1)', 2),
  };
  const asset = (id: string) => ({ id, kind: 'audio', name: id }) as never;
  const board = {
    ...{ ...narrated(), assets: [asset('bed'), asset('take')], narration: { on: true, voice: 'take' } },
    music: { on: true, seed: 1, bpm: 96, minor: false, assetId: 'bed' },
  };
  const { path } = await make(t, board, assetPaths);
  const heard = async (hertz: number, from: number, to: number) =>
    20 * Math.log10(await levelOf(hertz, { ffmpeg: ffmpegPath, path, from, to }));
  const [loud, soft] = [await heard(400, 0.3, 0.9), await heard(400, 1.3, 1.9)];
  const [under, alone] = [await heard(1000, 0.3, 0.9), await heard(1000, 2.65, 2.75)];
  const [first, last] = [await heard(1000, 0, 0.03), await heard(1000, 3.9, 3.98)];
  const near = (found: number, wanted: number, what: string) =>
    t.ok(Math.abs(found - wanted) < 0.8, `${what}: ${found} dB`);
  near(loud - alone, 2.1, 'the voice is louder than the bed alone');
  near(alone - under, 11.2, 'the bed steps back for it');
  near(loud - soft, 16.5, 'what was said softly has come nearer');
  near(first - alone, -34.9, 'the bed fades in');
  near(last - alone, -24.3, 'and out');
});
