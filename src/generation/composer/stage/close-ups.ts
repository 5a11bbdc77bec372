import type { Scene, Storyboard } from '../../../domain/storyboard.ts';
import type { ScenePictures } from '../../pictures/choose.ts';
import { chanceOf } from '../cuts.ts';
import { filmOf } from './layouts.ts';
import { n, seeded } from './seeded.ts';

/** Scenes that say something of what their film is about. */
const SAYS = new Set<Scene['type']>(['statement', 'stat', 'quote']);
/** The share of scenes without a picture of their own that come near to the film's. */
const NEAR = 0.6;
/** Letters beside which there is no room for it. */
const LONGEST = 90;

const lettersOf = (scene: Scene): number => {
  if (scene.type === 'statement') return scene.title.length + (scene.sub ?? '').length;
  return scene.type === 'stat' ? scene.label.length : scene.type === 'quote' ? scene.text.length : 0;
};

/**
 * Which scenes show the film's own picture from near: such as show nothing of their own, never two in a row, and none in a
 * design that is made of something else. Words alone stay between them, so that a film breathes.
 */
export function nearOnes(
  board: Pick<Storyboard, 'scenes' | 'music' | 'tokens' | 'subject'>,
  pictures: readonly ScenePictures[],
): boolean[] {
  const near: boolean[] = [];
  for (const [i, scene] of board.scenes.entries()) {
    const { lead, prop, items } = pictures[i]!;
    const isBare = !lead && !prop && !items.some(Boolean);
    const isOf = SAYS.has(scene.type) && isBare && lettersOf(scene) <= LONGEST && !near[i - 1];
    near.push(isOf && !board.tokens.treatment && chanceOf(`${filmOf(board)}/${scene.id}/near`) < NEAR);
  }
  return near;
}

/** How many times as large as its panel what is seen from near is, and how far from the middle, as a share of that. */
const LARGE = 1.24;
const COVERS = 0.94;
const ASIDE = { across: 0.06, down: 0.06 } as const;

/**
 * A picture from so near that a part of it fills its panel; it comes nearer, and moves a little to the side.
 * @param picture its element at a size in rem, with effects
 */
export function near(
  [width, height]: [number, number],
  seed: number,
  picture: (side: number, fx: string) => string,
): string {
  const side = Math.max(Math.min(width, height) * LARGE, Math.max(width, height) * COVERS);
  const way = seeded(seed)() > 0.5 ? 1 : -1;
  // Things are known by their upper part, and animals are drawn as they look to the left.
  const left = Math.min((width - side) / 2 + side * ASIDE.across, 0);
  const top = Math.min((height - side) / 2 + side * ASIDE.down, 0);
  return `<div class="near-by" style="left:${n(left)}rem;top:${n(top)}rem" data-fx="drift 0 0 ${4 * way} 1.6">${picture(side, 'grow 0 0 1 1.09')}</div>`;
}
