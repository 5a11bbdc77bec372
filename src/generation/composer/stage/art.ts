import { escapeHtml } from '../markup.ts';
import { type PropManner, propElement } from '../props/draw-prop.ts';
import type { DrawnProp, PlacedPicture, Visual } from '../scene-context.ts';
import { n, seeded } from './seeded.ts';
import { tiles } from './tiles.ts';

/** How a picture is set: on a filled panel, on a free disc, in an arch, or before rays. */
export type Setting = 'panel' | 'disc' | 'arch' | 'burst';

/** What a piece of art is drawn from; `box` is its size in rem. */
export type ArtInput = {
  picture: Visual | null;
  setting: Setting;
  box: [width: number, height: number];
  manner: PropManner;
};

/** A picture of the library as an element, `side` rem wide. */
function pictureElement(picture: PlacedPicture, side: number, fx: string): string {
  return `<img class="pic" alt="" src="${escapeHtml(picture.src)}" style="width:${n(side)}rem;height:${n(side)}rem" data-fx="${fx}">`;
}

/** What a scene shows as an element, `side` rem wide. */
export const visualElement = (visual: Visual, side: number, fx: string, manner: PropManner): string =>
  'prop' in visual ? propElement(visual.prop, side, fx, manner) : pictureElement(visual, side, fx);

const circle = (share: number, extra = '') => `<circle cx="50" cy="50" r="${share}" ${extra}/>`;

function burst(): string {
  const points = Array.from({ length: 48 }, (_, i) => {
    const [r, angle] = [i % 2 ? 43 : 48, (i / 48) * 2 * Math.PI];
    return `${n(50 + r * Math.cos(angle))} ${n(50 + r * Math.sin(angle))}`;
  });
  return `<path class="a1" d="M${points.join('L')}Z"/>`;
}

/** The shape behind a picture, in a square of 100. */
function shape(setting: Setting, seed: number): string {
  if (setting === 'burst')
    return `<g style="transform-origin:50px 50px" data-fx="turn 0 0 24">${burst()}</g>${circle(38, 'class="a3"')}`;
  if (setting === 'arch')
    return `<path class="a1" d="M8 100V50a42 42 0 0 1 84 0V100Z"/><path class="a3" d="M15 100V50a35 35 0 0 1 70 0V100Z"/>`;
  const small = [0, 1, 2].map((i) => {
    const angle = (seed + i / 3) * 2 * Math.PI;
    const [x, y] = [50 + 46 * Math.cos(angle), 50 + 46 * Math.sin(angle)];
    return `<circle class="a${i % 2 ? 1 : 2}" cx="${n(x)}" cy="${n(y)}" r="${n(2.2 + i * 1.1)}"/>`;
  });
  const back =
    setting === 'panel'
      ? `${circle(42, 'class="a3"')}`
      : `${circle(44, 'class="a1"')}${circle(35, 'class="a3"')}`;
  return `${back}<g style="transform-origin:50px 50px" data-fx="turn 0 0 40">${small.join('')}</g>`;
}

/** The picture repeated small and faint over a panel, as a paper is printed. */
function pattern(picture: PlacedPicture, [width, height]: [number, number], seed: number): string {
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

/** A prop stands by itself: on a panel, or free on the ground. */
function proped(prop: DrawnProp, { setting, box, manner }: ArtInput): string {
  const side = Math.min(...box) * (setting === 'panel' ? 0.66 : 0.74);
  const filled = setting === 'panel';
  const inner = `<div class="bob" data-fx="float 0 0 0.9 ${n(3.8 + manner.seed * 1.4)} ${n(manner.seed * 6)}">${propElement(prop.prop, side, 'pop 0.15 0.8', manner)}</div>`;
  return `<div class="art ${filled ? 'filled' : 'free'}"${filled ? ' data-fx="wipe 0 0.8"' : ''}>${inner}</div>`;
}

function mosaic([width, height]: [number, number], seed: number): string {
  const cell = Math.min(width, height) / 3;
  const [columns, rows] = [Math.round(width / cell), Math.round(height / cell)];
  return `<div class="art filled" data-fx="wipe 0 0.8">${tiles(Math.max(2, columns), Math.max(2, rows), seed)}</div>`;
}

/** What stands beside or above the words: what the scene shows, or a mosaic where that is nothing. */
export function art(input: ArtInput): string {
  const { picture, setting, box, manner } = input;
  const { seed } = manner;
  if (!picture) return mosaic(box, seed);
  if ('prop' in picture) return proped(picture, input);
  const [width, height] = box;
  const side = Math.min(width, height) * (setting === 'panel' ? 0.78 : 0.94);
  const share = setting === 'arch' ? 0.62 : setting === 'panel' ? 0.64 : 0.56;
  const filled = setting === 'panel';
  const inner = `<div class="plate" style="width:${n(side)}rem;height:${n(side)}rem"><svg class="shape" viewBox="0 0 100 100" aria-hidden="true" data-fx="pop 0.1 0.7">${shape(setting, seed)}</svg><div class="bob" data-fx="float 0 0 1.1 ${n(3.4 + seed * 1.4)} ${n(seed * 6)}">${pictureElement(picture, side * share, 'pop 0.25 0.8|grow 0 0 1 1.07')}</div></div>`;
  return `<div class="art ${filled ? 'filled' : 'free'} on-${setting}"${filled ? ' data-fx="wipe 0 0.8"' : ''}>${filled ? pattern(picture, box, seed) : ''}${inner}</div>`;
}
