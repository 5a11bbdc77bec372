import { type Storyboard, sceneStarts } from '../../domain/storyboard.ts';
import type { CompositionPage } from './browser/composition-page.ts';

/** Moments of a scene at which its layout is checked: entering, settled, about to leave. */
const MOMENTS = [0.35, 0.6, 0.85];
/** The roomiest layout of a scene; there is nothing beyond it. */
export const ROOMIEST = 2;

/** Indexes of the scenes in which the page's audit finds overlap, clipping, weak contrast or type too small to read, among those given. */
export async function crowdedScenes(
  page: CompositionPage,
  storyboard: Storyboard,
  indexes: readonly number[],
  checked: () => void,
): Promise<number[]> {
  const starts = sceneStarts(storyboard);
  const crowded: number[] = [];
  for (const index of indexes) {
    const scene = storyboard.scenes[index]!;
    for (const moment of MOMENTS) {
      await page.seek(starts[index]! + scene.duration * moment);
      const findings = await page.audit(index);
      if (findings.length === 0) continue;
      crowded.push(index);
      break;
    }
    checked();
  }
  return crowded;
}

/** The storyboard with one step more room in the given scenes; scenes that have all of it stay as they are. */
export function withMoreRoom(storyboard: Storyboard, indexes: readonly number[]): Storyboard {
  const scenes = storyboard.scenes.map((scene, index) =>
    indexes.includes(index) && scene.roominess < ROOMIEST
      ? { ...scene, roominess: scene.roominess + 1 }
      : scene,
  );
  return { ...storyboard, scenes };
}
