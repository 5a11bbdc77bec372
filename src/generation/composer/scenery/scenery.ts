import type { Tokens } from '../../../domain/storyboard.ts';
import { n } from '../stage/seeded.ts';
import { alps, city, desert, reef, sea } from './asked-places.ts';
import { field, shelves, space } from './far-places.ts';
import { bench, crowd, dotfield, table, track } from './gatherings.ts';
import { coast, dunes, forest, meadow, paper, playground, town } from './outdoors.ts';
import type { Place } from './place.ts';
import { bath, room } from './rooms/dwellings.ts';
import { classroom, clinic, hall } from './rooms/meeting-places.ts';
import { booth, depot, studio } from './rooms/studios.ts';
import { office, racks, salon } from './rooms/workplaces.ts';
import { gym, pool, workshop } from './rooms/works.ts';
import type { Land } from './shapes.ts';
import { quay, road, shops } from './streets.ts';

/** The places that a design's scenes may be set in. */
export type Scenery = NonNullable<Tokens['scenery']>;

/** Those of walls, streets and water that are near: they rise higher than open land. */
const FURNISHED = {
  ...{ shops, room, office, salon, bath, classroom, hall, clinic, workshop, gym, pool, racks, road, quay },
  ...{ booth, studio, depot },
};
const PLACES: Record<Scenery, (land: Land) => Place> = {
  ...{ forest, meadow, town, table, bench, track, crowd, dotfield, dunes, coast, playground, paper },
  ...{ city, alps, sea, reef, desert, space, field, shelves },
  ...FURNISHED,
};

/** Whether a place is near and furnished, not open land. */
export const isFurnished = (kind: Scenery): boolean => kind in FURNISHED;

/** Whether scenes of a design stand before walls or fronts, which have no figures of its ground on them. */
export const isWalled = ({ scenery: kind, treatment }: Pick<Tokens, 'scenery' | 'treatment'>): boolean =>
  kind !== undefined && !treatment && isFurnished(kind);

/** Draws a place into a box (rem), mirrored where text runs right to left; it never stands still. */
export function scenery(kind: Scenery, land: Land, rtl: boolean): Place {
  const { back, front, ground } = PLACES[kind](land);
  const mirror = rtl ? ` transform="translate(${n(land.width)} 0) scale(-1 1)"` : '';
  const svg = (inner: string, fx: string) =>
    inner &&
    `<svg class="scenery" data-fx="${fx}" viewBox="0 0 ${n(land.width)} ${n(land.height)}" preserveAspectRatio="none" aria-hidden="true"><g${mirror}>${inner}</g></svg>`;
  return { back: svg(back, 'rise 0 0.8 5'), front: svg(front, 'rise 0.1 0.9 9'), ground };
}
