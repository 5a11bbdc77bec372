import { readFileSync } from 'node:fs';
import { COUNTRY_NUMBERS } from './country-codes.ts';

/** A place that a map can show: a city at its degrees, or a country by its number in the atlas. */
export type Place = { id: string } & ({ lat: number; lon: number } | { country: string });

/** A place under one of its names; `unsure` where the name is a common word or a person's as well. */
export type Named = { place: Place; unsure: boolean };

/** Countries whose English names are names of people or things too. */
const UNSURE_COUNTRIES = new Set(['TR', 'GE', 'JO', 'TD', 'GN', 'ML', 'NE']);
/** Names beside those of the language. */
const OTHER_NAMES: Record<string, string[]> = {
  GB: ['UK', 'Great Britain', 'Großbritannien'],
  US: ['USA', 'United States of America'],
  NL: ['Holland', 'Netherlands', 'the Netherlands'],
  CZ: ['Czech Republic'],
  AE: ['UAE'],
  KR: ['Korea', '한국'],
  CN: ['China', '中国'],
  CI: ['Ivory Coast', 'Côte d’Ivoire'],
  TR: ['Turkey'],
};

let cities: [name: string, named: Named][] | undefined;
const tables = new Map<string, Map<string, Named>>();
/** Languages whose names are kept: a plan of a model may name any. */
const MOST_LANGUAGES = 40;

/** The rows of `cities.txt`: latitude, longitude, and the city's names, the first marked where it is unsure. */
function allCities(): [string, Named][] {
  cities ??= readFileSync(new URL('./cities.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((row) => {
      const [, lat = '', lon = '', names = ''] = /^(\S+) (\S+) (.+)$/u.exec(row) ?? [];
      const unsure = names.startsWith('?');
      const [first = '', ...others] = names.replace('?', '').split('|');
      const place = { id: first, lat: Number(lat), lon: Number(lon) };
      return [first, ...others].map((name): [string, Named] => [name.toLowerCase(), { place, unsure }]);
    });
  return cities;
}

/** Names of countries in a language as the runtime knows them; none for what is no language. */
function countriesIn(language: string): [string, Named][] {
  let names: Intl.DisplayNames;
  try {
    names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  } catch {
    return []; // a plan may name anything
  }
  return [...COUNTRY_NUMBERS].flatMap(([code, country]) => {
    const place = { id: code, country };
    const unsure = language.startsWith('en') && UNSURE_COUNTRIES.has(code);
    const all = [names.of(code), ...(OTHER_NAMES[code] ?? [])].flatMap((name) => name ?? []);
    return all.map((name): [string, Named] => [name.toLowerCase(), { place, unsure }]);
  });
}

/** Every place by each of its names in lower case: cities in all their languages, countries in English and the given one. */
export function namesOfPlaces(language: string): ReadonlyMap<string, Named> {
  const known = tables.get(language);
  if (known) return known;
  const table = new Map([...countriesIn('en'), ...countriesIn(language), ...allCities()]);
  if (tables.size >= MOST_LANGUAGES) tables.clear();
  tables.set(language, table);
  return table;
}
