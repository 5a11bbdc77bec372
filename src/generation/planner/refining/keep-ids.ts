import type { Scene, Storyboard } from '../../../domain/storyboard.ts';

const content = (scene: Scene) => {
  const { id: _id, duration: _duration, roominess: _roominess, ...rest } = scene;
  return JSON.stringify(rest);
};

/** A new storyboard whose scenes carry the ids of the old ones where they show the same; others get ids never used. */
export function keepIds(next: Storyboard, old: Storyboard): Storyboard {
  const known = new Map(old.scenes.map((scene) => [content(scene), scene]));
  let number = Math.max(0, ...old.scenes.map((s) => Number(/\d+$/.exec(s.id)?.[0] ?? 0)));
  const scenes = next.scenes.map((scene) => {
    const same = known.get(content(scene));
    if (same) known.delete(content(scene));
    return same
      ? { ...scene, id: same.id, roominess: same.roominess }
      : { ...scene, id: `scene-${++number}` };
  });
  return { ...next, scenes };
}
