import type { Scene, Storyboard } from '../../../domain/storyboard.ts';
import type { ScenePictures } from '../../pictures/choose.ts';
import type { Concept } from '../../pictures/concepts.ts';
import { mostOf } from '../../pictures/scenes/limited.ts';
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

/** Scenes for each of which one may have the film's picture behind its words. */
const PER_BEHIND = 4;

/** How the film's own picture comes back in a scene: as large as its panel, behind words, or not at all. */
export type Return = 'near' | 'behind' | null;

/**
 * How scenes that show nothing of their own come back to the film's picture, in a design that is not made of something else: from
 * near, as often as a film may show one picture, now and then behind their words, and never two in a row. Words alone stay
 * between them, so that a film breathes.
 */
export function returnsOf(
  board: Pick<Storyboard, 'scenes' | 'music' | 'tokens' | 'subject'>,
  pictures: readonly ScenePictures[],
  motif: Concept | null,
): Return[] {
  const returns: Return[] = [];
  let near = mostOf(board.scenes) - pictures.filter(({ lead }) => lead === motif).length;
  let behind = Math.ceil(board.scenes.length / PER_BEHIND);
  for (const [i, scene] of board.scenes.entries()) {
    const { lead, prop, items } = pictures[i]!;
    const isBare = !lead && !prop && !items.some(Boolean);
    const isBeside = [i - 1, i + 1].some((at) => pictures[at]?.lead === motif);
    const isFit = SAYS.has(scene.type) && lettersOf(scene) <= LONGEST && !board.tokens.treatment;
    let its: Return = null;
    if (motif && isBare && !returns[i - 1]) {
      if (isFit && !isBeside && near > 0 && chanceOf(`${filmOf(board)}/${scene.id}/near`) < NEAR)
        its = 'near';
      else if (behind > 0) its = 'behind';
    }
    if (its === 'near') near--;
    if (its === 'behind') behind--;
    returns.push(its);
  }
  return returns;
}

/** How much of its panel what is seen from near takes before it comes nearer: it is never cut off. */
const LARGE = 0.9;

/**
 * A picture as large as its panel, which comes nearer still, and moves a little to the side.
 * @param picture its element at a size in rem, with effects
 */
export function near(
  [width, height]: [number, number],
  seed: number,
  picture: (side: number, fx: string) => string,
): string {
  const side = Math.min(width, height) * LARGE;
  const way = seeded(seed)() > 0.5 ? 1 : -1;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  return `<div class="near-by" style="left:${n(left)}rem;top:${n(top)}rem" data-fx="drift 0 0 ${way} 0.4">${picture(side, 'grow 0 0 1 1.09')}</div>`;
}
