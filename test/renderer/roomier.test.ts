// What becomes of scenes that a page finds crowded, and of pictures that cannot be taken.
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import type { Storyboard } from '../../src/domain/storyboard.ts';
import { createBeginframeRenderer } from '../../src/generation/renderer/beginframe-renderer.ts';
import { sceneStills } from '../../src/generation/renderer/frames/scene-stills.ts';
import { scratch, workspace } from '../support/media.ts';
import { small, tools } from '../support/rendering.ts';

/** A page that finds its second scene crowded as long as it has less room than that. */
async function writeComposition(board: Storyboard, { directory }: { directory: string }, enough: number) {
  const crowded = board.scenes[1]!.roominess < enough;
  const indexPath = join(directory, 'index.html');
  const script = `window.__framelog = { ready: Promise.resolve(), seek() {}, audit: (i) => i === 1 && ${crowded} ? [{}] : [] };`;
  await writeFile(indexPath, `<!doctype html><script>${script}</script>`);
  const cuts = board.scenes.map(() => ({ frames: 0, text: '' }));
  return {
    indexPath,
    sceneTexts: board.scenes.map(({ id, roominess }) => `${id} ${roominess}`),
    cuts,
    usages: {},
  };
}

t.test('only what was crowded is looked at again, until it has all the room that there is', async (t) => {
  const directory = await scratch(t);
  const told: unknown[] = [];
  let enough = 1;
  const made = createBeginframeRenderer({
    ...{ ...tools, segmentDirectory: join(directory, 'segments'), segmentBytes: 1 << 20, browsers: 1 },
    writeComposition: (board, input) => writeComposition(board, input, enough),
    ...{ scratchDirectory: join(directory, 'browsers'), notice: (...it) => void told.push(it) },
  });
  t.teardown(() => made.close());
  const composed = async () => {
    told.length = 0;
    const own = await workspace(t);
    const { storyboard, scenes } = await made.compose(small(), own);
    t.same(
      scenes.map(({ id }) => id),
      ['scene-1', 'scene-2'],
    );
    const looks = own.reports.map(({ stage, done, total }) => `${stage} ${done}/${total}`);
    const crowded = told.filter((it) => /crowded/.test(String(it)));
    return { room: storyboard.scenes.map(({ roominess }) => roominess), looks, crowded };
  };
  const both = ['composing 1/2', 'composing 2/2'];
  t.same(await composed(), { room: [0, 1], looks: [...both, 'composing 1/1'], crowded: [] });
  enough = 0;
  t.same(await composed(), { room: [0, 0], looks: both, crowded: [] });
  enough = 3;
  t.same(await composed(), {
    ...{ room: [0, 2], looks: [...both, 'composing 1/1', 'composing 1/1'] },
    crowded: [['Scenes stay crowded in their roomiest layout', { scenes: 1 }]],
  });
});

t.test('a picture that cannot be taken is told, unless nobody wants it any more', async (t) => {
  const directory = await scratch(t);
  const ffmpegPath = join(directory, 'ffmpeg');
  await writeFile(ffmpegPath, '#!/bin/sh\ncat > /dev/null\ncase "$*" in *lost*) exit 1;; esac\n');
  await chmod(ffmpegPath, 0o755);
  const stop = new AbortController();
  const own = { ...(await workspace(t, stop.signal)), directory };
  const told: unknown[] = [];
  const taken: unknown[] = [];
  const notice = (...it: unknown[]) => void told.push(it);
  const watched = { ...own, onStill: async (it: unknown) => void taken.push(it) };
  const stills = sceneStills({ ffmpegPath, notice }, watched, 'a');
  await t.rejects(stills.poster(), { message: 'The first scene was not drawn' });
  stills.take({ key: 'a', seconds: 2, segment: '/a.mp4' });
  stills.take({ key: 'a', seconds: 2, segment: '/a.mp4' });
  stills.take({ key: 'b', seconds: 2, segment: '/lost.mp4' });
  await stills.settled();
  t.same(taken, [{ key: 'a', path: join(directory, 'still-a.jpg') }], 'once');
  t.equal(await stills.poster(), join(directory, 'poster.jpg'));
  t.same(told, [['The picture of a scene could not be taken', { reason: 'Error: ffmpeg ended with 1: ' }]]);
  stop.abort(new Error('canceled'));
  stills.take({ key: 'c', seconds: 2, segment: '/c.mp4' });
  await stills.settled();
  t.same([taken.length, told.length], [1, 1]);
  const nobody = sceneStills({ ffmpegPath: '/nonexistent/ffmpeg', notice }, await workspace(t), 'b');
  nobody.take({ key: 'a', seconds: 2, segment: '/a.mp4' });
  await nobody.settled();
  t.equal(told.length, 1, 'where nobody looks none is taken');
  nobody.take({ key: 'b', seconds: 2, segment: '/b.mp4' });
  await nobody.settled();
  await t.rejects(nobody.poster(), /ENOENT/, 'a film without its poster is not finished');
});
