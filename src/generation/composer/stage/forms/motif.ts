import type { PlacedPicture } from '../../scene-context.ts';
import { n } from '../seeded.ts';

/** An ornament at its place from the frame's far edge and its lower one, in rem; it moves a little. */
export const placedAt = (drawn: string, side: number, away: number, down: number) =>
  `<div class="motif" style="width:${n(side)}rem;height:${n(side)}rem;bottom:${n(down)}rem;inset-inline-end:${n(away)}rem" data-fx="drift 0 0 -3 2">${drawn}</div>`;

/**
 * A thing of the film that stands clear of the words, in a square at the frame's far edge. Its outlines are part of the page,
 * where the layout audit sees their colours.
 * @param side of the square, and how far it stands from both edges, in rem
 */
export const motif = (
  { svg }: PlacedPicture,
  chance: number,
  side: number,
  away: number,
  down: number,
): string =>
  placedAt(
    `<div style="width:100%;height:100%;rotate:${Math.round(chance * 16 - 8)}deg">${svg}</div>`,
    side,
    away,
    down,
  );
