import t from 'tap';
import type { Provenance } from '../../../src/domain/film/provenance.ts';
import type { Scene } from '../../../src/domain/storyboard.ts';
import { withOldIds } from '../../../src/generation/planner/refining/keep-ids.ts';
import { storyboard } from '../../support/storyboard.ts';

const scene = (id: string, title: string, parts: object = {}) =>
  ({
    ...{ id, type: 'statement', duration: 2, narration: '', roominess: 0, eyebrow: '', title, sub: '' },
    ...parts,
  }) as Scene;
const text = (sceneId: string) => ({ sceneId, text: 't', voice: false, spans: [], framing: false });

/** The ids and rooms that a new plan has after it was compared with an old one, and those of its provenance. */
function idsOf(next: Scene[], old: Scene[], told: string[] = []) {
  const provenance = { texts: told.map(text), directions: [], prohibitions: [], leftOut: [] } as Provenance;
  const film = withOldIds(
    { storyboard: storyboard({ scenes: next }), provenance },
    storyboard({ scenes: old }),
  );
  return {
    scenes: film.storyboard.scenes.map(({ id, roominess }) => `${id} ${roominess}`).join(', '),
    told: film.provenance.texts.map(({ sceneId }) => sceneId).join(),
  };
}

t.test('a scene that shows the same keeps its id and its room, and others get ids never used', async (t) => {
  const old = [scene('scene-1', 'a', { roominess: 1 }), scene('scene-12', 'b'), scene('opening', 'c')];
  const next = [scene('x', 'b', { duration: 9 }), scene('y', 'new'), scene('z', 'a'), scene('w', 'newer')];
  t.same(idsOf(next, old, ['x', 'z', 'y', 'gone']), {
    scenes: 'scene-12 0, scene-13 0, scene-1 1, scene-14 0',
    told: 'scene-12,scene-1,scene-13,gone',
  });
});

t.test('one old scene is kept once, and what is spoken is part of it', async (t) => {
  const old = [scene('scene-3', 'a')];
  t.equal(idsOf([scene('x', 'a'), scene('y', 'a')], old).scenes, 'scene-3 0, scene-4 0');
  t.equal(idsOf([scene('x', 'a', { narration: 'Go' })], old).scenes, 'scene-4 0');
  t.equal(idsOf([scene('x', 'a', { eyebrow: 'e' })], [scene('opening', 'b')]).scenes, 'scene-1 0');
});
