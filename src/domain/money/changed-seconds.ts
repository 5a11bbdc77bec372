import type { Scene, Storyboard } from '../storyboard.ts';

/**
 * Seconds of `board` that `before` does not show: what a refinement is priced by (decisions.md, Credits). It follows from
 * the two plans alone, so that every worker and every retry comes to the same price, whatever it has in its cache.
 *
 * A scene counts when its own content, length or picture is new, wherever it stands, and every scene counts when the look
 * or the shape of the whole changed. Spoken text is no picture. How much room a scene takes is the layout audit's finding.
 *
 * @param before the plan of the newest finished video; null when there is none, and all of it counts
 */
export function changedSeconds(before: Storyboard | null, board: Storyboard): number {
  const shown = new Set(
    before && lookOf(before) === lookOf(board) ? before.scenes.map(pictureIn(before)) : [],
  );
  const picture = pictureIn(board);
  const frames = board.scenes
    .filter((scene) => !shown.has(picture(scene)))
    .reduce((sum, scene) => sum + Math.round(scene.duration * board.fps), 0);
  return frames / board.fps;
}

/** What shows in every scene. */
function lookOf({ language, direction, width, height, fps, subject, tokens }: Storyboard): string {
  const sorted = Object.entries(tokens).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([language, direction, width, height, fps, subject, sorted]);
}

/** A scene by all that is seen of it; its file by content. */
function pictureIn(board: Storyboard): (scene: Scene) => string {
  const files = new Map(board.assets.map((asset) => [asset.id, asset.sha256]));
  return ({ id: _id, narration: _spoken, roominess: _room, ...scene }) => {
    const file = 'assetId' in scene && scene.assetId ? { assetId: files.get(scene.assetId) } : {};
    const seen = Object.entries({ ...scene, ...file });
    return JSON.stringify(seen.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
}
