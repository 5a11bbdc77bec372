import t from 'tap';
import { asksForCaptions } from '../../../src/generation/planner/sound.ts';
import { captionsOf } from '../../../src/generation/sound/captions.ts';
import { withCaptions } from '../../../src/generation/sound/soundtrack.ts';
import { board, PHOTO, scene } from '../../composer/boards.ts';

t.test('captions are put on the picture where they are asked for', async (t) => {
  const wanted = [
    'with subtitles burned in',
    'burnt-in captions',
    'mit Untertiteln',
    'avec sous-titres',
    '字幕付き',
  ];
  for (const wish of wanted) t.ok(asksForCaptions(wish), wish);
  const refused = [
    'no subtitles',
    'without burned-in captions',
    'ohne Untertitel',
    '字幕なし',
    'a calm subtitle font',
  ];
  for (const wish of refused) t.notOk(asksForCaptions(wish), wish);
});

const LINE = { eyebrow: '', title: 'Still here' };
const film = () => ({
  ...board([scene('a', 'statement', LINE), scene('b', 'statement', LINE)], { captioned: true }),
  music: { on: false, seed: 1, bpm: 100, minor: false },
});

t.test('each scene has what is heard in its own time, in parts that fit', async (t) => {
  const text = 'For a hundred years this light has not gone out once, not in storms and not in war';
  const [first, second] = captionsOf(film(), [{ start: 0.25, end: 6.25, text }]);
  t.same(first, [{ text: 'For a hundred years this light has not gone out once,', from: 0.25, to: 4 }]);
  // What would stand in the second scene for a fifth of a second alone is left out there.
  t.same(second, [{ text: 'not in storms and not in war', from: 0.176, to: 2.25 }]);
});

t.test('the built-in voice says when; a film that asks for none has none', async (t) => {
  const [one, two] = film().scenes;
  const spoken = { ...film(), scenes: [{ ...one!, narration: 'Give what you can.' }, two!] };
  const options = {
    directory: t.testdir(),
    assetPaths: {},
    ffmpegPath: '/nonexistent/ffmpeg',
    signal: new AbortController().signal,
  };
  const made = await withCaptions(spoken, options);
  const [caption, ...more] = made.scenes[0]!.captions!;
  t.same(more, []);
  t.equal(caption!.text, 'Give what you can.');
  t.equal(caption!.from, 0.25);
  t.ok(caption!.to > 1 && caption!.to < 2, `${caption!.to}`);
  t.same(made.scenes[1]!.captions, []);
  const { captioned: _, ...plain } = spoken;
  t.equal(await withCaptions(plain, options), plain);
  const mute = { ...spoken, narration: { ...spoken.narration, on: false } };
  t.equal(await withCaptions(mute, options), mute, 'nothing is said');
});

t.test('of a recording of somebody’s own no words are known, so none are on the picture', async (t) => {
  const voice = { ...PHOTO, id: 'take', kind: 'audio' as const };
  const own = { ...film(), assets: [voice], narration: { on: true, voice: 'take' } };
  t.equal(await withCaptions(own, {} as never), own);
});
