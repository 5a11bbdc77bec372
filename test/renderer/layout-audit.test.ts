import t from 'tap';
import { posterTime } from '../../src/generation/renderer/assemble.ts';
import type { CompositionPage } from '../../src/generation/renderer/browser/composition-page.ts';
import { crowdedScenes, withMoreRoom } from '../../src/generation/renderer/layout-audit.ts';
import { storyboard } from '../support/storyboard.ts';

t.test('a scene is looked at as it enters, stands and leaves, and is crowded if it is once', async (t) => {
  const seen: [number, number][] = [];
  let at = 0;
  const page = {
    async seek(seconds: number) {
      at = Number(seconds.toFixed(3));
    },
    async audit(scene: number) {
      seen.push([scene, at]);
      return scene === 1 && at > 3.5 ? [{ what: 'overlap' }] : [];
    },
  } as unknown as CompositionPage;
  let checked = 0;
  const crowded = await crowdedScenes(page, storyboard(), [0, 1], () => checked++);
  t.same(crowded, [1]);
  t.equal(checked, 2);
  t.same(seen, [
    [0, 0.7],
    [0, 1.2],
    [0, 1.7],
    [1, 2.7],
    [1, 3.2],
    [1, 3.7],
  ]);
});

t.test(
  'crowded scenes get a step more room, up to the roomiest; the others stay the same objects',
  async (t) => {
    const board = storyboard();
    const once = withMoreRoom(board, [1]);
    t.same(
      once.scenes.map((scene) => scene.roominess),
      [0, 1],
    );
    t.equal(once.scenes[0], board.scenes[0]);
    const most = withMoreRoom(withMoreRoom(once, [1]), [1]);
    t.same(
      most.scenes.map((scene) => scene.roominess),
      [0, 2],
    );
    t.equal(board.scenes[1]!.roominess, 0, 'what was given is left as it was');
  },
);

t.test('a poster shows the first scene when it has arrived and has not begun to leave', async (t) => {
  t.same(
    [0.6, 2, 4, 10].map((seconds) => Number(posterTime(seconds).toFixed(2))),
    [0.3, 1.4, 3.2, 8],
  );
});
