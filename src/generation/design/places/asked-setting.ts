import type { Weather } from '../../../domain/film/sceneries.ts';
import { WEATHERS } from '../../../domain/film/sceneries.ts';
import { isDark } from '../colour.ts';
import type { Design } from '../repair.ts';
import { heard, mostNamed } from '../wishes/heard.ts';

/** Places that are drawn where somebody asks for them. */
const PLACES = [
  'city',
  'alps',
  'sea',
  'reef',
  'desert',
  'space',
  'forest',
  'meadow',
  'field',
  'shelves',
  'town',
] as const;
const HOURS = ['night', 'dawn', 'dusk'] as const;

/** Where a film is asked to be set, in what weather, at what hour of the day; absent members mean no wish. */
export type AskedSetting = {
  place?: (typeof PLACES)[number];
  weather?: Weather;
  hour?: (typeof HOURS)[number];
  /** Whether its ground is to be plain or white: what it is about does not set it anywhere. */
  nowhere?: true;
};

/** Reads it from what was said to the maker, in the film's language or English. */
export function askedSetting(said: string, language = 'en'): AskedSetting {
  const words = heard(said, language);
  const place = mostNamed(words, language, PLACES, (name) => `place ${name}`);
  const weather = mostNamed(words, language, WEATHERS, (name) => `weather ${name}`);
  const hour = mostNamed(words, language, HOURS, (name) => `hour ${name}`);
  const nowhere = mostNamed(words, language, ['nowhere'], (name) => `place ${name}`) !== null;
  return {
    ...(place ? { place } : {}),
    ...(weather ? { weather } : {}),
    ...(hour ? { hour } : {}),
    ...(nowhere ? { nowhere: true as const } : {}),
  };
}

type Four = Pick<Design, 'bg' | 'ink' | 'accent' | 'accent2'>;

/** The colours of a place by day. */
const OF_PLACE: Record<(typeof PLACES)[number], Four> = {
  city: { bg: '#1d2140', ink: '#fbf3ea', accent: '#ffb35c', accent2: '#6a6fc4' },
  alps: { bg: '#e6eff8', ink: '#12263c', accent: '#2c639b', accent2: '#8aacd0' },
  sea: { bg: '#e3f3f6', ink: '#0c2f42', accent: '#0f7396', accent2: '#f2b26b' },
  reef: { bg: '#0a3a5c', ink: '#eefaff', accent: '#ffb070', accent2: '#2fa7b5' },
  desert: { bg: '#fbe6c8', ink: '#40200f', accent: '#b8501f', accent2: '#e39a54' },
  space: { bg: '#0e1030', ink: '#f4f1ff', accent: '#ffc86b', accent2: '#6d5fd0' },
  forest: { bg: '#eaf1e2', ink: '#142b1e', accent: '#2a6a45', accent2: '#8fae6a' },
  meadow: { bg: '#eff6e4', ink: '#1b3320', accent: '#37803f', accent2: '#e9b949' },
  field: { bg: '#fbf0d4', ink: '#3a2a10', accent: '#6c7f24', accent2: '#e0a83a' },
  shelves: { bg: '#f3e8d6', ink: '#33200f', accent: '#8a4326', accent2: '#4f7268' },
  town: { bg: '#f6ebdc', ink: '#35211a', accent: '#a8472c', accent2: '#6b8a91' },
};
/** The colours of an hour, whatever the place. */
const OF_HOUR: Record<(typeof HOURS)[number], Four> = {
  night: { bg: '#121a3c', ink: '#f6f1e2', accent: '#f4cf78', accent2: '#5f6cc0' },
  dawn: { bg: '#fdebdd', ink: '#33243f', accent: '#b9506a', accent2: '#f3b183' },
  dusk: { bg: '#45204e', ink: '#fff1e2', accent: '#ff9d5c', accent2: '#c8507c' },
};
/** The colours of a weather that makes one think of a time of the year. */
const OF_WEATHER: Partial<Record<Weather, Four>> = {
  rain: { bg: '#24313f', ink: '#f0f5f8', accent: '#8fc6de', accent2: '#51708a' },
  snow: { bg: '#e8f0f7', ink: '#152a3d', accent: '#2f6596', accent2: '#93b1cc' },
  leaves: { bg: '#fbeeda', ink: '#3b2113', accent: '#b4521e', accent2: '#dd9a35' },
  petals: { bg: '#fdf0f1', ink: '#43202f', accent: '#b8466b', accent2: '#f0a9b8' },
  bubbles: { bg: '#e2f3f7', ink: '#0d3142', accent: '#14789a', accent2: '#7cc4cf' },
  stars: OF_HOUR.night,
  lights: { bg: '#2a1836', ink: '#fff3e0', accent: '#ffc168', accent2: '#a8446a' },
};

/** Weathers of a time of the year: a park in autumn is not green. */
const SEASONS = new Set<Weather>(['snow', 'leaves', 'petals']);
/** What there is in the air of a place. */
const FALLS: Partial<Record<(typeof PLACES)[number], Weather>> = {
  city: 'stars',
  space: 'stars',
  reef: 'bubbles',
};

/** A design in the place, the weather and the hour that were asked for; what looks like a thing keeps its own colours. */
export function inSetting(design: Design, { place, weather, hour, nowhere }: AskedSetting): Design {
  if (!place && !weather && !hour && !nowhere) return design;
  const season = weather && SEASONS.has(weather) ? OF_WEATHER[weather] : undefined;
  const colours =
    (hour && OF_HOUR[hour]) ?? season ?? (place && OF_PLACE[place]) ?? (weather && OF_WEATHER[weather]);
  const falls = weather ?? (hour === 'night' ? 'stars' : place && FALLS[place]);
  // Where it is dark no scene is bright: it would be of another hour.
  const ground = falls && colours && isDark(colours.bg) ? 'night' : 'plain';
  const { scenery, ...rest } = design;
  const kept = place ?? (nowhere ? undefined : scenery);
  return {
    ...rest,
    ...(kept ? { scenery: kept } : {}),
    ...(falls ? { weather: falls } : {}),
    ...(design.treatment || !colours ? {} : { ...colours, ground }),
  };
}
