import type { Provenance } from '../../../domain/film/provenance.ts';
import type { Scene, Storyboard } from '../../../domain/storyboard.ts';

const content = (scene: Scene) => {
  const { id: _id, duration: _duration, roominess: _roominess, ...rest } = scene;
  return JSON.stringify(rest);
};

/** A new storyboard whose scenes carry the ids of the old ones where they show the same; others get ids never used. */
function keepIds(next: Storyboard, old: Storyboard): Storyboard {
  const known = new Map(old.scenes.map((scene) => [content(scene), scene]));
  let number = Math.max(0, ...old.scenes.map((s) => Number(/\d{1,9}$/.exec(s.id)?.[0] ?? 0)));
  const scenes = next.scenes.map((scene) => {
    const same = known.get(content(scene));
    if (same) known.delete(content(scene));
    return same
      ? { ...scene, id: same.id, roominess: same.roominess }
      : { ...scene, id: `scene-${++number}` };
  });
  return { ...next, scenes };
}

/** A planned film with the ids of the old one, in its provenance too. */
export function withOldIds(
  film: { storyboard: Storyboard; provenance: Provenance },
  old: Storyboard,
): { storyboard: Storyboard; provenance: Provenance } {
  const storyboard = keepIds(film.storyboard, old);
  const ids = new Map(film.storyboard.scenes.map((scene, i) => [scene.id, storyboard.scenes[i]!.id]));
  const texts = film.provenance.texts.map((text) => ({
    ...text,
    sceneId: ids.get(text.sceneId) ?? text.sceneId,
  }));
  return { storyboard, provenance: { ...film.provenance, texts } };
}
