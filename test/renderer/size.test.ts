import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import t from 'tap';
import { greyFrame, greyRange, probe, scratch, workspace } from '../support/media.ts';
import { renderer, small, tools } from '../support/rendering.ts';

const { ffmpegPath, ffprobePath } = tools;

t.test('a larger video has more pixels of the same picture, and even sides', async (t) => {
  const own = await workspace(t);
  const caches = await scratch(t);
  const abandoned = join(caches, 'segments/aa/.aa-1.part.mp4');
  await mkdir(dirname(abandoned), { recursive: true });
  await writeFile(abandoned, '');
  await utimes(abandoned, 0, 0);
  const made = await renderer(t, undefined, 1.5, caches);
  const board = small();
  board.scenes = board.scenes.slice(0, 1);
  const { storyboard } = await made.compose(board, own);
  const video = await made.render(storyboard, own);
  t.equal(existsSync(abandoned), false, 'what others began and left is pruned by the way');
  // 480 × 270 and half as much again: 720 × 405.
  t.match(video, { width: 720, height: 404 });
  t.match((await probe(ffprobePath, video.path)).video, { width: 720, height: 404 });
  const [low, high] = greyRange(await greyFrame(ffmpegPath, video.path, 0.5));
  t.ok(high - low > 60, 'the picture fills it');

  const plain = await renderer(t, undefined, 1, caches);
  const again = await workspace(t);
  const composed = await plain.compose(board, again);
  t.match(
    (await probe(ffprobePath, (await plain.render(composed.storyboard, again)).path)).video,
    { width: 480, height: 270 },
    'what is kept of one size is not taken for another',
  );
});

t.test('a smaller video has all of the picture', async (t) => {
  const own = await workspace(t);
  const made = await renderer(t, undefined, 0.5);
  const board = small();
  const [hook] = board.scenes;
  board.scenes = [{ ...hook!, type: 'statement', eyebrow: '', title: 'WWWWWW WWWWWW WWWWWW WWWWWW' }];
  const { storyboard } = await made.compose(board, own);
  const video = await made.render(storyboard, own);
  t.match(video, { width: 240, height: 134 });
  const frame = await greyFrame(ffmpegPath, video.path, 0.5);
  const column = (x: number) => Buffer.from(frame.filter((_, i) => i % 240 === x));
  const marked = [30, 60, 90, 120, 150, 180].filter((x) => {
    const [low, high] = greyRange(column(x));
    return high - low > 60;
  });
  t.ok(marked.some((x) => x > 120) && marked.some((x) => x < 120), `words in columns ${marked.join(', ')}`);
});
