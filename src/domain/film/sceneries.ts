/** Places that a design's scenes may be set in. */
export const SCENERIES = [
  'forest',
  'meadow',
  'town',
  'table',
  'bench',
  'track',
  'crowd',
  'dotfield',
  'dunes',
  'coast',
  'playground',
  'paper',
  'city',
  'alps',
  'sea',
  'reef',
  'desert',
  'space',
  'field',
  'shelves',
  'shops',
  'room',
  'office',
  'salon',
  'bath',
  'classroom',
  'hall',
  'clinic',
  'workshop',
  'gym',
  'pool',
  'racks',
  'road',
  'quay',
  'booth',
  'studio',
  'depot',
] as const;

/** Those that show nothing in particular: they lie behind any film of their look. */
export const ANYWHERE: ReadonlySet<(typeof SCENERIES)[number]> = new Set<(typeof SCENERIES)[number]>([
  'dotfield',
  'dunes',
  'paper',
]);

/** What falls or rises behind the words of a film. */
export const WEATHERS = [
  'rain',
  'snow',
  'leaves',
  'petals',
  'bubbles',
  'stars',
  'lights',
  'confetti',
] as const;
/** One of them. */
export type Weather = (typeof WEATHERS)[number];
