import type { PlacedPicture, SceneContext } from '../../scene-context.ts';
import { n } from '../seeded.ts';

/** How large a motif stands behind words, as a share of the frame's height, or of its width where it is narrow. */
const SIDE = 0.86;
/** The same above land, which hides a motif's foot. */
const RISEN = 0.7;

/** An ornament at its place from the frame's far edge and its lower one, in rem; it moves a little. */
export const placedAt = (drawn: string, side: number, away: number, down: number) =>
  `<div class="motif" style="width:${n(side)}rem;height:${n(side)}rem;bottom:${n(down)}rem;inset-inline-end:${n(away)}rem" data-fx="drift 0 0 -3 2">${drawn}</div>`;

/**
 * A thing of the film behind words: at the far side of the frame, or in the middle where the words stand there; whole, or risen
 * behind land that is so high, in rem. Its outlines are part of the page, where the layout audit sees their colours.
 */
export function motif(
  { svg }: PlacedPicture,
  { frame, chance, layout }: Pick<SceneContext, 'frame' | 'chance' | 'layout'>,
  land = 0,
): string {
  const room = frame.columns ? frame.height : frame.width;
  const side = room * (land > 0 ? RISEN : SIDE);
  const away = layout === 'centre' ? (frame.width - side) / 2 : side * 0.04;
  const down = land > 0 ? land * 0.7 : frame.columns ? (frame.height - side) / 2 : 0;
  const turned = `<div style="width:100%;height:100%;rotate:${Math.round(chance * 16 - 8)}deg">${svg}</div>`;
  return placedAt(turned, side, away, down);
}
