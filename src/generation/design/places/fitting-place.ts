import type { SCENERIES } from '../../../domain/film/sceneries.ts';
import { meaningsOf } from '../../pictures/meaning.ts';

/** Places that a film is set in because of what it is about. */
export type FittingPlace = Extract<
  (typeof SCENERIES)[number],
  | ('shops' | 'room' | 'office' | 'salon' | 'bath' | 'classroom' | 'hall' | 'clinic')
  | ('depot' | 'studio' | 'booth')
  | ('workshop' | 'gym' | 'pool' | 'racks' | 'road' | 'quay' | 'shelves' | 'town')
>;

/** What a film is about: its words in their language (BCP 47), its genre, and what of the words names its subject. */
type About = { text: string; language?: string; genre?: string; subject?: string };

/**
 * Concepts (ids of `pictures/lexicon`) that are found in a place alone, those that are found elsewhere too, genres that are
 * often or mostly set there, genres that never are, and concepts beside which it is another place.
 */
type Signs = { own: string; also?: string; genres?: string; sure?: string; never?: string; but?: string };

/** Of places that fit a film as well the first. */
const SIGNS: Record<FittingPlace, Signs> = {
  salon: {
    own: 'barber-pole scissors hair-dryer polished-nail nail-polish person-beard razor lip-colour lipstick',
    also: 'mirror lotion-bottle person-getting-massage perfume',
    genres: 'local',
    but: 'kitchen-knife cat axe',
  },
  pool: { own: 'swimming swimming-pool person-playing-water-polo', also: 'flippers', genres: 'event' },
  clinic: {
    own: 'tooth stethoscope syringe hospital health-worker drop-of-blood x-ray pill adhesive-bandage',
    also: 'brain eyes eye ear ambulance anatomical-heart manual-wheelchair crutch older-person toothbrush',
    genres: 'hiring local',
  },
  quay: {
    own:
      'sailboat sailing passenger-ship motor-boat anchor boat-repair fishing-pier speedboat lock-gate harbour-crane ' +
      'houseboat person-rowing-boat',
    also: 'water-wave fish fishing-pole lighthouse shipping-container',
  },
  room: {
    own: 'couch-and-lamp armchair rug curtains cushion floor-lamp bookshelf radiator',
    also:
      'house houses bed key bathtub elevator garage kitchen-sink house-with-garden office-building door hut fire ' +
      'television',
    sure: 'listing',
    never: 'explainer',
  },
  workshop: {
    own:
      'hammer wrench toolbox hammer-and-wrench carpentry-saw hand-saw circular-saw pliers mechanic screws clamp ' +
      'nut-and-bolt screwdriver pipe-wrench factory-worker',
    also: 'bicycle tyre wheel wood chair gear motorcycle',
    genres: 'hiring howto',
    never: 'comparison',
  },
  classroom: {
    own: 'school student graduation-cap',
    also: 'teacher pencil microscope books crayon backpack globe-showing-europe-africa memo',
    genres: 'explainer',
  },
  hall: {
    own: 'party-popper balloon birthday-cake red-question-mark tent market-stall woman-dancing performing-arts piata',
    also:
      'ticket musical-note castle pie trumpet violin drum guitar musical-score microphone school cupcake beer-mug ' +
      'wrapped-gift musical-keyboard',
    genres: 'event',
    never: 'recap',
  },
  shelves: { own: 'books bookshelf closed-book', also: 'notebook', genres: 'recap local' },
  gym: {
    own: 'person person-lifting-weights',
    also: 'running-shoe person-cartwheeling',
    genres: 'challenge',
  },
  bath: {
    own: 'toilet shower pipe-wrench plunger',
    also: 'bathtub soap droplet trowel towel',
    genres: 'howto local',
  },
  depot: {
    own: 'forklift warehouse factory hand-truck',
    also: 'package delivery-truck shipping-container gear rescue-workers-helmet safety-vest warning articulated-lorry',
    genres: 'hiring recap',
    never: 'event explainer comparison',
  },
  studio: { own: 'lotus', also: 'person-cartwheeling', genres: 'event challenge howto hiring' },
  town: {
    own: 'ladder squeegee scaffold construction-worker wastebasket houses',
    also: 'brick building-construction house door window cityscape recycling-symbol classical-building',
    genres: 'hiring local',
    never: 'listing howto recap',
  },
  booth: { own: 'microphone', also: 'headphone radio', never: 'event local' },
  road: {
    own:
      'bus bus-stop articulated-lorry taxi motorway delivery-truck tow-truck minibus motor-scooter kick-scooter ' +
      'motorcycle pickup-truck tram',
    also: 'automobile fuel-pump bicycle tyre world-map charging-station parking',
    genres: 'hiring',
  },
  office: {
    own: 'office-building desk office-chair ledger printer headset file-folder office-worker',
    also:
      'laptop receipt briefcase bank bar-chart chart-increasing chart-decreasing calendar balance-scale handshake ' +
      'envelope lectern busts-in-silhouette coin money-bag',
    genres: 'recap',
  },
  shops: {
    own: 'department-store convenience-store handbag mans-shoe jeans dress coat womans-hat fedora bouquet',
    also: 'shopping-bags shopping-cart t-shirt gem-stone cash-register label books vinyl-record wrapped-gift',
    genres: 'local',
    never: 'howto testimonial recap release comparison explainer script',
  },
  racks: {
    own: 'server technologist processor floppy-disk',
    also: 'bug laptop keyboard link gear locked desktop-computer puzzle-piece cloud satellite-antenna',
  },
};

/** Colours in which water is water. */
const WATER = { bg: '#e3f3f6', ink: '#0c2f42', accent: '#0f7396', accent2: '#6fc0cf' };

/** The colours that a place needs, where the look of a film may have any others. */
export const coloursOf = (place: FittingPlace): Partial<typeof WATER> =>
  place === 'quay' || place === 'pool' ? WATER : {};

/** What one thing weighs that is found in a place alone or elsewhere too, what it weighs more in the subject, and a genre. */
const OWN = 2;
const ALSO = 1;
const OF_GENRE = 1;
/** A film is set in a place from so much on. */
const LEAST = 3;
/** What one thing weighs of what is eaten or grows, which have places of their own. */
const RIVAL = 2;
const LONGEST_TEXT = 2000;

/** What is released under a number is software, whatever it is for: it runs on machines. What else is new may be leave and pensions. */
const SOFTWARE = 'release';
const VERSION = /\d\.\d/u;
/** What a podcast is called is a turn of speech, but somebody records it. */
const SPOKEN = 'podcast';

const setOf = (words = '') => new Set(words.split(' ').filter(Boolean));
const tables = (Object.entries(SIGNS) as [FittingPlace, Signs][]).map(([place, signs]) => ({
  place,
  own: setOf(signs.own),
  also: setOf(signs.also),
  genres: setOf(signs.genres),
  sure: setOf(signs.sure),
  never: setOf(signs.never),
  but: setOf(signs.but),
}));
type Table = (typeof tables)[number];

/** What is named of a place, by concepts of a film and of its subject. */
function scoreOf(
  { own, also, genres, sure, never, but }: Table,
  ids: string[],
  weight: (id: string) => number,
  genre: string,
) {
  if (never.has(genre) || ids.some((id) => but.has(id))) return 0;
  const things = ids.reduce((sum, id) => sum + (own.has(id) ? OWN * weight(id) : also.has(id) ? ALSO : 0), 0);
  if (genre === SOFTWARE && own.has('server')) return things + LEAST;
  if (things === 0) return 0;
  return things + (sure.has(genre) ? 2 * OF_GENRE : genres.has(genre) ? OF_GENRE : 0);
}

/** The place that a film is set in by what its subject and its words name, whatever their language; null where none fits well. */
export function fittingPlace({
  text,
  language = 'en',
  genre = '',
  subject = '',
}: About): FittingPlace | null {
  if (genre === SPOKEN) return 'booth';
  const named = meaningsOf(text.slice(0, LONGEST_TEXT), language).map(({ concept }) => concept);
  // "Crumb & Anchor" is about neither.
  const ofSubject = new Set(
    subject.includes('&') ? [] : meaningsOf(subject, language).map(({ concept }) => concept.id),
  );
  const kind = genre !== SOFTWARE || VERSION.test(`${subject} ${text.slice(0, LONGEST_TEXT)}`) ? genre : '';
  const weight = (id: string) => (ofSubject.has(id) ? 2 : 1);
  const ids = [...new Set(named.map(({ id }) => id))];
  const scored = tables.map((table) => ({ table, score: scoreOf(table, ids, weight, kind) }));
  const { table, score } = scored.reduce((a, b) => (b.score > a.score ? b : a));
  const rival = (theme: string) =>
    [...new Set(named)]
      .filter((one) => one.theme === theme && !table.own.has(one.id) && !table.also.has(one.id))
      .reduce((sum, { id }) => sum + weight(id) * RIVAL, 0);
  // At a feast there is food, and what grows.
  const most = table.place === 'hall' && genre === 'event' ? 0 : Math.max(rival('food'), rival('nature'));
  return score >= LEAST && score > most ? table.place : null;
}
