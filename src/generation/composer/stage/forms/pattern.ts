import { escapeHtml } from '../../markup.ts';
import type { PlacedPicture } from '../../scene-context.ts';
import { n, seeded } from '../seeded.ts';

/** The picture repeated small and faint over a panel, as a paper is printed. */
export function pattern(picture: PlacedPicture, [width, height]: [number, number], seed: number): string {
  const step = 21;
  const random = seeded(seed);
  const marks = [];
  for (let row = 0; row * step < height + step; row++)
    for (let column = 0; column * step < width + step; column++) {
      const x = (column + (row % 2) / 2) * step - step / 2;
      const angle = Math.round(random() * 50 - 25);
      marks.push(
        `<img alt="" src="${escapeHtml(picture.src)}" style="inset-inline-start:${n(x)}rem;top:${n(row * step - step / 3)}rem;transform:rotate(${angle}deg)">`,
      );
    }
  return `<div class="pattern" data-fx="drift 0 0 -4 -3">${marks.join('')}</div>`;
}
