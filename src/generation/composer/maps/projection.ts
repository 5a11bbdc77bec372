import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoDistance,
  geoEqualEarth,
  geoOrthographic,
} from 'd3-geo';
import type { Feature, GeometryCollection, MultiPoint, Polygon } from 'geojson';

/** Degrees east and north. */
export type Point = [lon: number, lat: number];

/** What a map must show, and the part of a frame that it fills. */
export type Extent = { points: Point[]; lands: Feature<Polygon>[]; width: number; height: number };

/** The largest angle from the middle, in radians, up to which a flat map of one side of the earth is true enough. */
const ONE_SIDE = 0.8;
/** A single place is shown with as much around it, in radians. */
const AROUND = 0.16;
/** Parts of the room that stay free of places: their names need some. */
const [BESIDE, ABOVE] = [0.24, 0.22];
/** Where places lie all over the world, as much of it as fits is shown. */
const [FAR_BESIDE, FAR_ABOVE] = [0.13, 0.12];

const shapeOf = ({ points, lands }: Extent): GeometryCollection => ({
  type: 'GeometryCollection',
  geometries: [
    { type: 'MultiPoint', coordinates: points } satisfies MultiPoint,
    ...lands.map(({ geometry }) => geometry),
  ],
});

/** The middle of what is shown, and how far it reaches from there, in radians. */
export function reachOf(extent: Extent): { middle: Point; reach: number } {
  const middle = geoCentroid({ type: 'MultiPoint', coordinates: extent.points }) as Point;
  const corners = extent.lands.flatMap(({ geometry }) => geometry.coordinates[0] as Point[]);
  const reach = Math.max(
    AROUND / 2,
    ...[...extent.points, ...corners].map((point) => geoDistance(middle, point)),
  );
  return { middle, reach };
}

/** A flat map that shows all of it with some room around. */
export function flat(extent: Extent): GeoProjection {
  const { width, height } = extent;
  const { middle, reach } = reachOf(extent);
  const [lon, lat] = middle;
  const projection =
    reach > ONE_SIDE ? geoEqualEarth().rotate([-lon, 0]) : geoAzimuthalEqualArea().rotate([-lon, -lat]);
  const [x, y] = reach > ONE_SIDE ? [FAR_BESIDE, FAR_ABOVE] : [BESIDE, ABOVE];
  projection.fitExtent(
    [
      [width * x, height * y],
      [width * (1 - x), height * (1 - y)],
    ],
    shapeOf(extent),
  );
  const most = Math.min(width, height) / (2 * AROUND);
  if (projection.scale() > most || !Number.isFinite(projection.scale()))
    projection
      .scale(most)
      .translate([0, 0])
      .translate(centred(projection, middle, extent));
  return projection.clipExtent([
    [-width * 0.1, -height * 0.1],
    [width * 1.1, height * 1.1],
  ]);
}

function centred(projection: GeoProjection, middle: Point, { width, height }: Extent): Point {
  const [x, y] = projection(middle) ?? [0, 0];
  return [width / 2 - x, height / 2 - y];
}

/** The side of the earth that shows all of it, as large as its disc of radius `r` about (`x`, `y`) allows. */
export function globe(extent: Extent, x: number, y: number, r: number): GeoProjection {
  const { middle, reach } = reachOf(extent);
  const [lon, lat] = middle;
  const scale = Math.max(r, Math.min(r * 7, (r * 0.5) / Math.sin(Math.min(reach, Math.PI / 2))));
  return geoOrthographic().rotate([-lon, -lat]).scale(scale).translate([x, y]).clipAngle(90);
}
