import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoBounds, geoContains } from 'd3-geo';
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);

/** A country's outline; its id is its ISO 3166-1 number. */
export type Country = Feature<Polygon | MultiPolygon>;
/** The world's countries and the borders between them. */
export type Atlas = { countries: FeatureCollection<Polygon | MultiPolygon>; borders: MultiLineString };

/** Outlines for the whole world, and for a part of it: one to 110 and one to 50 million. */
export type Detail = '110m' | '50m';

const loaded = new Map<Detail, Atlas>();

/** Natural Earth's outlines (public domain), read when a film first shows a map. */
export function atlasOf(detail: Detail): Atlas {
  const known = loaded.get(detail);
  if (known) return known;
  const file = require.resolve(`world-atlas/countries-${detail}.json`);
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  const { countries } = topology.objects;
  const atlas = {
    countries: feature(topology, countries) as FeatureCollection<Polygon | MultiPolygon>,
    borders: mesh(topology, countries, (a, b) => a !== b),
  };
  loaded.set(detail, atlas);
  return atlas;
}

/** The country of an ISO number, or the one that a point lies in (degrees). */
export function countryOf(atlas: Atlas, at: string | [lon: number, lat: number]): Country | undefined {
  const { features } = atlas.countries;
  if (typeof at === 'string') return features.find(({ id }) => id === at);
  return features.find((country) => within(country, at) && geoContains(country, at));
}

function within(country: Country, [lon, lat]: [number, number]): boolean {
  const [[west, south], [east, north]] = geoBounds(country);
  return (
    lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east)
  );
}

/** The largest part of a country: France without what lies overseas. */
export function mainland(country: Country): Feature<Polygon> {
  const { geometry } = country;
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const all = parts.map(
    (coordinates): Feature<Polygon> => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates },
    }),
  );
  return all.toSorted((a, b) => geoArea(b) - geoArea(a))[0]!;
}
