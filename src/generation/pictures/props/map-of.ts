import { isWay, type Mention, placesIn } from '../places/places-in.ts';
import type { MapPlace, Prop } from './prop.ts';

const onMap = ({ place, name }: Mention): MapPlace =>
  'country' in place ? { name, country: place.country } : { name, lat: place.lat, lon: place.lon };

/** The places that a text names, at least so many, on a map. */
export function mapOf(text: string, language: string, least: number): Prop | null {
  const mentions = placesIn(text, language);
  return mentions.length >= least
    ? { kind: 'map', places: mentions.map(onMap), way: isWay(text, mentions) }
    : null;
}
