// What decides whether a scene that was drawn before is drawn again.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import t, { type Test } from 'tap';
import { writeComposition } from '../../src/generation/composer/compose.ts';
import { board, PHOTO, scene } from './boards.ts';

const SCENES = [
  scene('a', 'statement', { eyebrow: '', title: 'Tea' }),
  scene('b', 'media', { eyebrow: '', title: 'The bar', assetId: 'photo' }),
  scene('c', 'statement', { eyebrow: '', title: 'Cake' }),
];

/** The texts that decide about the segments of a film with a picture of that content, and of its cuts. */
async function textsOf(t: Test, sha256: string, scenes = SCENES) {
  const directory = t.testdir();
  const file = path.join(directory, 'photo.png');
  await writeFile(file, 'a picture');
  const film = { ...board(scenes), assets: [{ ...PHOTO, sha256 }] };
  const { sceneTexts, cuts } = await writeComposition(film, { directory, assetPaths: { photo: file } });
  return { scenes: sceneTexts, cuts: cuts.map(({ text }) => text) };
}

t.test('a scene is drawn again where its picture is another, and so are the cuts beside it', async (t) => {
  const [one, same, other] = [await textsOf(t, 'ab12'), await textsOf(t, 'ab12'), await textsOf(t, 'cd34')];
  t.same(one, same);
  t.same(
    one.scenes.map((text, i) => text === other.scenes[i]),
    [true, false, true],
  );
  t.same(
    one.cuts.map((text, i) => text === other.cuts[i]),
    [true, false, false],
  );
});

t.test('a scene whose words change leaves the others as they are', async (t) => {
  const one = await textsOf(t, 'ab12');
  const changed = [SCENES[0]!, SCENES[1]!, scene('c', 'statement', { eyebrow: '', title: 'Pie' })];
  const other = await textsOf(t, 'ab12', changed);
  t.same(
    one.scenes.map((text, i) => text === other.scenes[i]),
    [true, true, false],
  );
  t.same(
    one.cuts.map((text, i) => text === other.cuts[i]),
    [true, true, false],
  );
});

t.test('a film within the film plays in its scene', async (t) => {
  const directory = t.testdir();
  const file = path.join(directory, 'clip.mp4');
  await writeFile(file, 'a film');
  const film = { ...board(SCENES), assets: [{ ...PHOTO, kind: 'video' as const }] };
  const { indexPath } = await writeComposition(film, { directory, assetPaths: { photo: file } });
  const page = await readFile(indexPath, 'utf8');
  t.match(page, /<video class="clip" id="scene-1-video"[^>]* data-start="4\.0000" data-duration="4\.0000"/);
});
