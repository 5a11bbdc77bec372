import type { Concept } from '../concepts.ts';
import { namedIn } from '../meaning.ts';
import { hued } from './hued.ts';
import { SEASONS } from './vague.ts';

const ids = (words: string) => new Set(words.split(' '));

/** What customers name when they speak of film, type, sound, devices and talk: it says how to make, not what to show. */
const OF_MAKING = ids(
  'movie-camera clapper-board camera stopwatch hourglass-not-done alarm-clock calendar memo pencil crayon paintbrush ' +
    'artist-palette open-book closed-book newspaper scroll fountain-pen straight-ruler triangular-ruler framed-picture ' +
    'musical-note musical-score musical-keyboard guitar violin drum saxophone trumpet flute accordion banjo microphone ' +
    'headphone speaker-high-volume radio television mobile-phone laptop desktop-computer keyboard printer floppy-disk ' +
    'speech-balloon megaphone busts-in-silhouette office-worker student teacher broom magnifying-glass-tilted-left ' +
    'check-mark-button bullseye chart-increasing chart-decreasing bar-chart coin money-bag warning clipboard gear link ' +
    'red-heart light-bulb lamp key puzzle-piece sparkles high-voltage balance-scale person crown round-pushpin envelope ' +
    'postbox performing-arts shield locked bug wood droplet import file-folder inbox-tray package department-store baby ' +
    'classical-building credit-card memo fire-engine name-badge receipt gear-shift eyes school handshake sports-medal ' +
    'trophy nut-and-bolt bone door window game-die joystick video-game folder hammer axe necktie briefcase rock ' +
    'watch wrapped-gift books teddy-bear crescent-moon airplane luggage balloon ' +
    'thread ticket pie doughnut red-question-mark',
);
/** What a place or the weather of a film is made of: shown as a thing where nothing else is asked for. */
const OF_PLACES = ids(
  'mountain snow-capped-mountain cityscape house sunrise sunset sun full-moon glowing-star shooting-star ringed-planet milky-way cloud ' +
    'cloud-with-rain cloud-with-snow snowflake fallen-leaf deciduous-tree evergreen-tree water-wave lake desert tornado fog ' +
    'beach-with-umbrella bubbles satellite rainbow globe-showing-europe-africa national-park bridge-at-night office-building kitchen-sink',
);

/** What comes behind is what something is like, and not there: "cuts like a camcorder left in a van". */
const LIKE = /(?<![\p{L}'’])(?:like|as if|as though|wie|comme|como|come|как|als ob)(?![\p{L}'’])/iu;
/** What a thing before these words says is a manner: "1930s railway posters", "football style". */
const MANNERS = /^[\s-]*(?:posters?|styled?|look|vibes?|feel|aesthetics?|noir)(?!\p{L})/iu;

/** Clauses, each with the sign that ends it. */
const CLAUSES = /(?<=[.,;:!?()\n。、，；：！？،؛।])/u;

/** What comes behind is whom or what a film is for: "an ad for my window cleaning". */
const FOR = /(?<!\p{L})(?:for|für|pour|para|per|voor|för|для|dla)(?!\p{L})/iu;

/** A meal at which a film is seen is not in it: "played before lunch". */
const MEALS =
  /(?:before|after|during|over|at|anniversary)(?: the| our)? (?:lunch|dinner|supper|breakfast|meals?)(?!\p{L})/giu;

/** "A dry delivery" is how something is said. */
const OF_SPEECH = /^delivery$/i;

/** The things of a text that it asks for: none to which it only likens something, and none that a film is for. */
function askedFor(text: string, language: string): Concept[] {
  const own = text
    .replace(MEALS, ' ')
    .split(LIKE)[0]!
    .split(CLAUSES)
    .map((clause) => clause.split(FOR)[0]!)
    .join('');
  const words = [...own.matchAll(/[\p{L}\p{M}\p{N}'’-]+/gu)];
  return namedIn(own, language).flatMap((one) => {
    const { at, length, said } = one;
    const last = words[at + length - 1];
    const isManner = last && MANNERS.test(own.slice(last.index + last[0].length));
    return isManner || OF_SPEECH.test(said) || SEASONS.has(said.toLowerCase())
      ? []
      : [hued(one, own, language)];
  });
}

/** Things that a customer asks to see in these words (BCP 47 language), in their order; what makes a place comes last. */
export function askedIn(texts: readonly string[], language: string): Concept[] {
  const named = texts.flatMap((text) => askedFor(text, language));
  const seen = [...new Set(named)].filter(({ id }) => !OF_MAKING.has(id));
  return [...seen.filter(({ id }) => !OF_PLACES.has(id)), ...seen.filter(({ id }) => OF_PLACES.has(id))];
}

/** Whether a thing is one of film, sound and talk, which customers name to say how something is made. */
export const isOfMaking = ({ id }: Concept): boolean => OF_MAKING.has(id);

/** Whether a thing is a part of a place or its weather, and says nothing where the place itself is drawn. */
export const isOfPlace = ({ id }: Concept): boolean => OF_PLACES.has(id);

/** What a scene shows, as far as what was asked for may take its place. */
type Shown = { lead: Concept | null; prop: { kind: string } | null };

/** What gives way in the opening to a picture that was asked for: all but maps and mock-ups of what its words say. */
const STAYS = ids('map terminal inbox chat listing month part share change chart');
/** Ornaments and devices that stand where nothing is named. */
const GIVES_WAY = ids('monogram crew browser phone');

/**
 * The scenes of a film with what was asked for in them: the first thing in the opening, each other one in the next scene that
 * shows nothing of its own, and the first again at the end.
 * @param isFree whether a scene has room for a picture of the film's
 * @param about what the customer says that the film is about, null for nothing
 */
export function withAsked<One extends Shown>(
  shown: readonly One[],
  asked: readonly Concept[],
  isFree: (at: number) => boolean,
  about: Concept | null = null,
): One[] {
  const out = shown.map((one) => ({ ...one }));
  const place = (at: number, lead: Concept) => Object.assign(out[at]!, { lead, prop: null });
  const [first] = asked;
  if (!first || out.length === 0) return out;
  const opening = out[0]!;
  // What the film is sure to be about opens it, and what was asked for stands behind it.
  const isOwn = opening.lead !== null && (asked.includes(opening.lead) || opening.lead === about);
  if (!isOwn && !(opening.prop && STAYS.has(opening.prop.kind))) place(0, first);
  const left = asked.filter((concept) => !out.some(({ lead }) => lead === concept));
  for (const at of out.keys()) {
    const { lead, prop } = out[at]!;
    const isBare = !lead && (!prop || GIVES_WAY.has(prop.kind));
    if (at > 0 && left.length > 0 && isBare && isFree(at)) place(at, left.shift()!);
  }
  return out;
}
