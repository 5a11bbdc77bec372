import { escapeHtml } from '../markup.ts';
import { isWide, type PropManner, propElement, wideElement } from '../props/draw-prop.ts';
import type { DrawnProp, PlacedPicture, Visual } from '../scene-context.ts';
import { near } from './forms/near.ts';
import { pattern } from './forms/pattern.ts';
import { spread } from './forms/spread.ts';
import type { Ground } from './grounds.ts';
import { mosaic } from './mosaic.ts';
import { n, seeded } from './seeded.ts';

/**
 * How a picture is set: on a disc of a filled panel, on its lower edge, so near that the panel cuts it off, among smaller
 * ones, on a podium, or in a square among tiles; across a broad box; free on a disc, in an arch, before rays, or on a stack of cards.
 */
export type Setting =
  | 'spread'
  | 'panel'
  | 'crop'
  | 'near'
  | 'crowd'
  | 'podium'
  | 'tiles'
  | 'disc'
  | 'arch'
  | 'burst'
  | 'cards';
const FILLED = new Set<Setting>(['spread', 'panel', 'crop', 'near', 'crowd', 'podium', 'tiles']);

/** What a piece of art is drawn from; `box` is its size in rem. */
export type ArtInput = {
  picture: Visual;
  setting: Setting;
  box: [width: number, height: number];
  manner: PropManner;
  /** In which ground's figures tiles are laid; null where the design has none. */
  tiles: Ground | null;
};

/** A picture of the library as an element, `side` rem wide. */
function pictureElement(picture: PlacedPicture, side: number, fx: string): string {
  if (picture.drawing)
    return `<div class="pic" style="width:${n(side)}rem;height:${n(side)}rem" data-fx="${fx}">${picture.drawing}</div>`;
  return `<img class="pic${picture.round ? ' round' : ''}" alt="" src="${escapeHtml(picture.src)}" style="width:${n(side)}rem;height:${n(side)}rem" data-fx="${fx}">`;
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
  if (setting === 'panel') return circle(46, 'class="a3"');
  const small = [0, 1, 2].map((i) => {
    const angle = (seed + i / 3) * 2 * Math.PI;
    const [x, y] = [50 + 46 * Math.cos(angle), 50 + 46 * Math.sin(angle)];
    return `<circle class="a${i % 2 ? 1 : 2}" cx="${n(x)}" cy="${n(y)}" r="${n(2.2 + i * 1.1)}"/>`;
  });
  const back = `${circle(44, 'class="a1"')}${circle(35, 'class="a3"')}`;
  return `${back}<g style="transform-origin:50px 50px" data-fx="turn 0 0 40">${small.join('')}</g>`;
}

/** A prop stands by itself: on a panel, or free on the ground. */
function proped(prop: DrawnProp, { setting, box, manner, tiles }: ArtInput): string {
  if (prop.prop.kind === 'monogram' && tiles)
    return `<div class="art filled" data-fx="wipe 0 0.8">${mosaic({ ...sized(box), seed: manner.seed, ground: tiles }, prop.prop.letters).html}</div>`;
  if (isWide(prop.prop))
    return `<div class="art filled wide-art" data-fx="wipe 0 0.8">${wideElement(prop.prop, box, manner)}</div>`;
  const filled = FILLED.has(setting);
  const least = Math.min(...box);
  if (!filled) return `<div class="art free">${propOnDisc(prop, least * 0.92, manner)}</div>`;
  // A telephone is narrow: it stands larger, and the panel's edge cuts it off below.
  const tall = prop.prop.kind === 'phone';
  const inner = bobbingProp(prop, least * (tall ? 1.06 : 0.84), manner);
  return `<div class="art filled${tall ? ' risen' : ''}" data-fx="wipe 0 0.8">${inner}</div>`;
}

const bobbingProp = ({ prop }: DrawnProp, side: number, manner: PropManner) =>
  `<div class="bob" data-fx="float 0 0 0.9 ${n(3.8 + manner.seed * 1.4)} ${n(manner.seed * 6)}">${propElement(prop, side, 'pop 0.15 0.8', manner)}</div>`;

/** Props that need no disc behind them, and how much of its room they take. */
const FREE: Partial<Record<DrawnProp['prop']['kind'], number>> = {
  monogram: 0.84,
  clock: 0.94,
  share: 0.98,
  part: 0.9,
  change: 0.9,
  week: 0.98,
  pin: 0.94,
  calendar: 0.84,
  tag: 0.98,
  month: 0.96,
  map: 1.1,
  inbox: 1.1,
  chat: 1.1,
  terminal: 1.1,
  listing: 1.1,
  browser: 1.1,
  phone: 1.06,
};

/** A prop on a disc of the accent, or by itself. */
export function propOnDisc(prop: DrawnProp, side: number, manner: PropManner): string {
  const free = FREE[prop.prop.kind];
  if (free) return bobbingProp(prop, side * free, manner);
  return `<div class="plate on-disc" style="width:${n(side)}rem;height:${n(side)}rem"><i class="prop-disc" data-fx="pop 0 0.6"></i>${bobbingProp(prop, side * 0.78, manner)}</div>`;
}

/** A picture with what keeps it moving. */
const bobbing = (picture: PlacedPicture, side: number, seed: number) =>
  `<div class="bob" data-fx="float 0 0 1.1 ${n(3.4 + seed * 1.4)} ${n(seed * 6)}">${pictureElement(picture, side, 'pop 0.25 0.8|grow 0 0 1 1.07')}</div>`;

/** How far a large picture stands above its panel's lower edge, as a share of its side, and how broad it is there. */
const ABOVE_EDGE = 0.02;
const BREADTH = 0.92;

const sized = ([width, height]: [number, number]) => ({ width, height });

/** Tiles beside or above the words of an opening that has no picture. */
export const tilesAlone = (box: [number, number], seed: number, ground: Ground): string =>
  `<div class="art filled" data-fx="wipe 0 0.8">${mosaic({ ...sized(box), seed, ground }, null).html}</div>`;

/** A picture in the square that tiles leave. */
function tiled(picture: PlacedPicture, { box, manner, tiles }: ArtInput): string {
  const { html, hero } = mosaic({ ...sized(box), seed: manner.seed, ground: tiles ?? 'plain' });
  const place = `left:${n(hero.x)}rem;top:${n(hero.y)}rem;width:${n(hero.side)}rem;height:${n(hero.side)}rem`;
  return `${html}<div class="mosaic-hero" style="${place}">${bobbing(picture, hero.side * 0.8, manner.seed)}</div>`;
}

/** A picture as large as its panel, on the lower edge of that: things that are cut off look like a fault. */
function cropped(picture: PlacedPicture, [width, height]: [number, number], seed: number): string {
  const side = Math.min(height * BREADTH, width * BREADTH);
  return `<div class="cropped" style="bottom:${n(side * ABOVE_EDGE)}rem;inset-inline-end:${n((width - side) / 2)}rem">${bobbing(picture, side, seed)}</div>`;
}

/** A picture among smaller ones of the same, as if they were many. */
function crowd(picture: PlacedPicture, [width, height]: [number, number], seed: number): string {
  const side = Math.min(width, height) * 0.46;
  const random = seeded(seed);
  const turn = random() * 2 * Math.PI;
  const others = Array.from({ length: 6 }, (_, i) => {
    const angle = turn + (i / 6) * 2 * Math.PI;
    const small = side * (0.3 + random() * 0.22);
    const x = width / 2 + Math.cos(angle) * width * 0.37 - small / 2;
    const y = height / 2 + Math.sin(angle) * height * 0.37 - small / 2;
    const lean = Math.round(random() * 60 - 30);
    return `<div class="one-of" style="inset-inline-start:${n(x)}rem;top:${n(y)}rem;transform:rotate(${lean}deg)">${pictureElement(picture, small, `pop ${n(0.35 + i * 0.07)} 0.5`)}</div>`;
  });
  return `${others.join('')}${bobbing(picture, side, seed)}`;
}

/** A picture on a step, before a low sun. */
function podium(picture: PlacedPicture, [width, height]: [number, number], seed: number): string {
  const side = Math.min(width, height) * 0.72;
  const step = height * 0.2;
  const sun = Math.min(width, height) * 0.92;
  return `<i class="low-sun" style="width:${n(sun)}rem;height:${n(sun)}rem;bottom:${n(step - sun * 0.2)}rem" data-fx="rise 0.1 0.9 10"></i><i class="step-block" style="height:${n(step)}rem"></i><div class="standing" style="bottom:${n(step - side * 0.05)}rem">${bobbing(picture, side, seed)}</div>`;
}

/** A picture on the uppermost of three cards. */
function cards(picture: PlacedPicture, [width, height]: [number, number], seed: number): string {
  const side = Math.min(width, height) * 0.78;
  const lean = seed > 0.5 ? 1 : -1;
  const card = (as: string, turn: number, at: number) =>
    `<i class="sheet ${as}" style="rotate:${turn * lean}deg" data-fx="pop ${at} 0.6"></i>`;
  return `<div class="stack" style="width:${n(side)}rem;height:${n(side * 1.12)}rem">${card('under', 11, 0.1)}${card('between', 4, 0.18)}${card('over', -3, 0.26)}${bobbing(picture, side * 0.86, seed)}</div>`;
}

/** Somebody before a low sun, whose shoulders the panel's edge cuts off. */
function portrayed(picture: PlacedPicture, [width, height]: [number, number]): string {
  const side = Math.min(width * 0.96, height * 0.94);
  const sun = side * 0.86;
  return `<i class="low-sun" style="width:${n(sun)}rem;height:${n(sun)}rem;bottom:${n(-sun * 0.06)}rem" data-fx="pop 0.1 0.9"></i><div class="standing sitter" style="bottom:${n(-side * 0.03)}rem">${pictureElement(picture, side, 'rise 0.2 0.9 8|grow 0 0 1 1.05')}</div>`;
}

/** People on tiles over all of a panel. */
const crewed = (picture: PlacedPicture) =>
  `<img class="crew" alt="" src="${escapeHtml(picture.src)}" data-fx="zoom 0 0 1.12 1.01">`;

/** People on a disc: one whose shoulders it cuts off, or several on tiles. */
export function peopleOnDisc(picture: PlacedPicture, side: number): string {
  const shown =
    picture.people === 'several'
      ? crewed(picture)
      : pictureElement(picture, side * 0.94, 'rise 0.2 0.8 5|grow 0 0 1 1.05');
  return `<div class="people-disc" style="width:${n(side)}rem;height:${n(side)}rem" data-fx="pop 0 0.6">${shown}</div>`;
}

/** A picture on a shape of its own. */
function plate(picture: PlacedPicture, { setting, box, manner }: ArtInput): string {
  const side = Math.min(...box) * (setting === 'panel' ? 0.9 : 0.98);
  const share = setting === 'panel' ? 0.84 : 0.8;
  return `<div class="plate" style="width:${n(side)}rem;height:${n(side)}rem"><svg class="shape" viewBox="0 0 100 100" aria-hidden="true" data-fx="pop 0.1 0.7">${shape(setting, manner.seed)}</svg>${bobbing(picture, side * share, manner.seed)}</div>`;
}

function set(picture: PlacedPicture, input: ArtInput): string {
  const { box, manner } = input;
  switch (input.setting) {
    case 'crop':
      return cropped(picture, box, manner.seed);
    case 'near':
      return near(box, (side) => bobbing(picture, side, manner.seed));
    case 'crowd':
      if (!picture.many) return cropped(picture, box, manner.seed);
      return crowd(picture, box, manner.seed);
    case 'spread':
      return spread(box, manner.seed, picture.many, (side, fx) => pictureElement(picture, side, fx));
    case 'tiles':
      return tiled(picture, input);
    case 'podium':
      return podium(picture, box, manner.seed);
    case 'cards':
      return cards(picture, box, manner.seed);
    case 'panel':
      return pattern(picture, box, manner.seed) + plate(picture, input);
    default:
      return plate(picture, input);
  }
}

/** Boxes so much broader than high have no room for a shape of their own about a picture. */
const BROAD = 1.45;
const isBroad = ([width, height]: [number, number]) => width > height * BROAD;
const FITS_BROAD = new Set<Setting>(['spread', 'crowd', 'tiles', 'near']);

/** What the scene shows, beside or above the words. */
export function art(input: ArtInput): string {
  const { picture, box } = input;
  if ('prop' in picture) return proped(picture, input);
  if (picture.people)
    return `<div class="art filled on-people" data-fx="wipe 0 0.8">${picture.people === 'one' ? portrayed(picture, box) : crewed(picture)}</div>`;
  const setting = isBroad(box) && !FITS_BROAD.has(input.setting) ? 'spread' : input.setting;
  const filled = FILLED.has(setting);
  return `<div class="art ${filled ? 'filled' : 'free'} on-${setting}"${filled ? ' data-fx="wipe 0 0.8"' : ''}>${set(picture, { ...input, setting })}</div>`;
}
