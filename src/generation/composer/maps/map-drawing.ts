import { type GeoProjection, geoCentroid, geoGraticule, geoPath } from 'd3-geo';
import type { MapPlace, Prop } from '../../pictures/props/prop.ts';
import type { Room } from '../mockups/room.ts';
import { svgWords } from '../props/svg-words.ts';
import { n } from '../stage/seeded.ts';
import { widthOfWords } from '../text/widths.ts';
import { atlasOf, countryOf, mainland } from './atlas.ts';
import { type Extent, flat, globe, type Point, reachOf } from './projection.ts';

type MapProp = Extract<Prop, { kind: 'map' }>;

/** Reach in radians up to which finer outlines are wanted. */
const NEAR = 0.45;
const GLOBE = 47;

type Pin = { name: string; x: number; y: number };
type Shown = { extent: Extent; pins: { name: string; point: Point }[] };

/** Where everything is on the earth: cities, and countries by their mainland's middle. */
function shownOf(places: MapPlace[], { width, height }: Room): Shown {
  const coarse = atlasOf('110m');
  const lands = places.flatMap((place) => {
    const country =
      'country' in place
        ? (countryOf(coarse, place.country) ?? countryOf(atlasOf('50m'), place.country))
        : undefined;
    return country ? [{ place, land: mainland(country) }] : [];
  });
  const pins = places.flatMap((place) => {
    if ('lat' in place) return [{ name: place.name, point: [place.lon, place.lat] as Point }];
    const own = lands.find((one) => one.place === place);
    return own ? [{ name: place.name, point: geoCentroid(own.land) as Point }] : [];
  });
  const extent = {
    points: pins.map(({ point }) => point),
    lands: lands.map(({ land }) => land),
    width,
    height,
  };
  return { extent, pins };
}

/** Land, the countries that are spoken of, and borders. */
function landOf(places: MapPlace[], shown: Shown, projection: GeoProjection): string {
  const atlas = atlasOf(reachOf(shown.extent).reach < NEAR ? '50m' : '110m');
  const path = geoPath(projection).digits(1);
  const lit = new Set(
    places.flatMap(
      (place) => countryOf(atlas, 'country' in place ? place.country : [place.lon, place.lat]) ?? [],
    ),
  );
  const drawn = [...lit].map((country) => `<path class="lit" d="${path(country) ?? ''}"/>`);
  return `<path class="graticule" d="${path(geoGraticule().step([10, 10])()) ?? ''}"/><path class="land" d="${path(atlas.countries) ?? ''}"/>${drawn.join('')}<path class="border" d="${path(atlas.borders) ?? ''}"/>`;
}

type Box = { x: number; y: number; w: number; h: number };
const meet = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Where a name stands beside its pin: the first place that is free and within the drawing. */
function labelAt(
  pin: Pin,
  width: number,
  size: number,
  taken: Box[],
  room: { width: number; height: number },
): Box {
  const [w, h, gap] = [width + size * 1.1, size * 1.7, size * 0.95];
  const spots: [number, number][] = [
    [pin.x + gap, pin.y - h / 2],
    [pin.x - gap - w, pin.y - h / 2],
    [pin.x - w / 2, pin.y - gap - h],
    [pin.x - w / 2, pin.y + gap],
    [pin.x + gap * 0.6, pin.y - gap - h],
    [pin.x - gap * 0.6 - w, pin.y + gap],
    [pin.x + gap * 0.6, pin.y + gap],
  ];
  const boxes = spots.map(([x, y]): Box => ({ x, y, w, h }));
  const inside = ({ x, y }: Box) => x > 1 && y > 1 && x + w < room.width - 1 && y + h < room.height - 1;
  const free = (box: Box) => !taken.some((other) => meet(box, other));
  const best = boxes.find((box) => inside(box) && free(box)) ?? boxes.find(inside) ?? boxes[2]!;
  const x = Math.max(1, Math.min(room.width - w - 1, best.x));
  return { ...best, x, y: Math.max(1, Math.min(room.height - h - 1, best.y)) };
}

/** The pins with their names, each in its turn. */
function pinsOf(pins: Pin[], { width, height, bleeds }: Room): string {
  const size = Math.min(width, height) * (bleeds ? 0.056 : 0.07);
  const r = size * 0.36;
  const taken: Box[] = pins.map(({ x, y }) => ({ x: x - r * 1.6, y: y - r * 1.6, w: r * 3.2, h: r * 3.2 }));
  return pins
    .map(({ name, x, y }, i) => {
      const at = 0.35 + i * 0.16;
      const text = Math.min(widthOfWords(name) * size, width * 0.5);
      const box = labelAt({ name, x, y }, text, size, taken, { width, height });
      taken.push(box);
      const middle = box.x + box.w / 2;
      const pulse = `<circle class="pulse" cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.5)}" style="transform-origin:${n(x)}px ${n(y)}px" data-fx="show ${n(at)} 0.4|grow 0 0 1 2.1"/>`;
      const pin = `<g style="transform-origin:${n(x)}px ${n(y)}px" data-fx="pop ${n(at)} 0.6"><circle class="pin-edge" cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.35)}"/><circle class="band" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></g>`;
      const words = svgWords(name, { x: middle, y: box.y + box.h / 2, width: text, size });
      const label = `<g style="transform-origin:${n(x)}px ${n(y)}px" data-fx="pop ${n(at + 0.12)} 0.6"><rect class="label-back" x="${n(box.x)}" y="${n(box.y)}" width="${n(box.w)}" height="${n(box.h)}" rx="${n(box.h / 2)}"/>${words}</g>`;
      return pulse + pin + label;
    })
    .join('');
}

/** The way between two places, a bow that is drawn as one looks. */
function wayOf([from, to]: Pin[], unit: number): string {
  if (!from || !to) return '';
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const up = dx >= 0 ? -1 : 1;
  const [x, y] = [(from.x + to.x) / 2 - dy * 0.22 * up * -1, (from.y + to.y) / 2 + dx * 0.22 * up];
  const d = `M${n(from.x)} ${n(from.y)}Q${n(x)} ${n(y)} ${n(to.x)} ${n(to.y)}`;
  return `<path class="way-under" stroke-width="${n(unit * 1.9)}" d="${d}"/><path class="way dashed" stroke-width="${n(unit * 0.95)}" pathLength="1" d="${d}" data-fx="draw 0.5 1.1 1"/>`;
}

/** Places on a map that fills its part of the frame, or on a globe where that is a square. */
export function map({ places, way }: MapProp, room: Room): string {
  const { width, height, bleeds } = room;
  const shown = shownOf(places, room);
  const { extent, pins } = shown;
  const projection = bleeds ? flat(extent) : globe(extent, width / 2, height / 2, GLOBE);
  const land = landOf(places, shown, projection);
  const set = pins.flatMap(({ name, point }): Pin[] => {
    const [x, y] = projection(point) ?? [];
    return x === undefined || y === undefined ? [] : [{ name, x, y }];
  });
  const middle = `style="transform-origin:${n(width / 2)}px ${n(height / 2)}px"`;
  const bow = way ? wayOf(set, Math.min(width, height) / 100) : '';
  const marks = bow + pinsOf(set, room);
  if (!bleeds)
    return `<g style="clip-path:circle(${GLOBE}px at 50px 50px)"><circle class="sea" cx="50" cy="50" r="${GLOBE}"/>${land}</g><circle class="rim" cx="50" cy="50" r="${GLOBE}"/>${marks}`;
  return `<rect class="sea" width="${n(width)}" height="${n(height)}"/><g ${middle} data-fx="zoom 0 0 1 1.06">${land}${marks}</g>`;
}
