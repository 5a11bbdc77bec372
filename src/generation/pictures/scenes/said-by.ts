import type { Scene, Storyboard } from '../../../domain/storyboard.ts';
import type { Feast } from '../about/feast.ts';
import { isBeneath } from '../about/film-of.ts';
import { partsOf } from '../chosen/parts-of.ts';
import { ranked } from '../chosen/ranked.ts';
import { conceptOf } from '../chosen/sign.ts';
import { ASIDE, TERMS, VAGUE } from '../chosen/vague.ts';
import type { Concept } from '../concepts.ts';
import { homeOf } from '../props/mockups.ts';
import type { Prop } from '../props/prop.ts';
import { type Film, nameOn, propOf } from '../props/prop-of.ts';
import { OF_ROOMS, opens, type Shown } from './shown.ts';

type Board = Pick<Storyboard, 'scenes' | 'language' | 'subject' | 'genre'>;

/** Signs of a price and of any day, which show nothing of a film that has a picture of its own. */
const SIGNS = new Set(['coin', 'calendar']);

/** What may lead a scene of what it names: in a list what its title or half of its items name, and nothing in passing. */
function leadsOf(scene: Scene, own: Concept[], film: Concept | null, language: string): Concept[] {
  const isHook = scene.type === 'hook';
  // An opening names on what terms something is had, and is not about them: "Coffee roasters' subscriptions".
  const isAside = ({ id }: Concept) =>
    film !== null &&
    film.id !== id &&
    (isHook ? id !== 'parking' && TERMS.has(id) : ASIDE.has(id) || SIGNS.has(id));
  const fitting = own.filter((concept) => !isAside(concept));
  if (scene.type !== 'list') return fitting;
  const named = scene.items.map((item) => new Set(ranked([[item, 1]], language)));
  const title = new Set(ranked([[scene.title, 1]], language));
  return fitting.filter(
    (one) => title.has(one) || named.filter((concepts) => concepts.has(one)).length * 2 >= scene.items.length,
  );
}

/** Figures that are drawn even where a thing is named: they are what the scene is about. */
const FIGURES = new Set<Prop['kind']>(['part', 'share', 'change']);
/** The share of a scene of one figure is drawn beneath that anyway. */
const isFigure = ({ kind }: Prop, { type }: Scene) =>
  FIGURES.has(kind) && !(type === 'stat' && kind === 'share');
/** Mock-ups and maps that are drawn in any scene whose words call for them. */
const SHOWN_FIRST = new Set<Prop['kind']>(['terminal', 'inbox', 'chat', 'listing', 'month']);
const isShownFirst = (prop: Prop) =>
  SHOWN_FIRST.has(prop.kind) || (prop.kind === 'map' && prop.places.length > 1);

/** What the scene before shows, and what the film shows anyway. */
type Seen = [before: Concept | null, shown: Concept | null];
/** What stands for a day. */
const DAYS = new Set<Prop['kind']>(['calendar', 'month']);
/** What says where, when and for how much a film's own thing is to be had. */
const WHERE_AND_WHEN = new Set<Prop['kind']>(['clock', 'week', 'map', 'pin', 'tag', 'browser', 'phone']);
/** An opening that names a day, a town or an address shows what the film is about: those stand in its words. */
const isAsideOf = ({ type }: Scene, { prop }: Shown, film: Concept | null) =>
  type === 'hook' &&
  film !== null &&
  prop !== null &&
  (DAYS.has(prop.kind) || (WHERE_AND_WHEN.has(prop.kind) && !VAGUE.has(film.id) && !isShownFirst(prop)));

/** What tells more than the film's own picture once that has been seen. */
const TELLS = new Set<Prop['kind']>(['calendar', 'month', 'clock', 'pin']);

/**
 * What a scene shows by its own words: a figure, the thing that it names, what its words give to draw, a vague thing.
 */
function shownBy(scene: Scene, own: Concept[], [before, shown]: Seen, prop: Prop | null): Shown {
  if (prop && (isShownFirst(prop) || isFigure(prop, scene))) return { lead: null, prop };
  const [ahead = null, second] = own;
  const first = ahead && shown && VAGUE.has(ahead.id) && own.includes(shown) ? shown : ahead;
  const named = first === before && second && !VAGUE.has(second.id) ? second : first;
  if (
    named &&
    // What a step names is what is done, however little it would say elsewhere.
    (!VAGUE.has(named.id) || prop?.kind === 'step') &&
    !(prop && (named === before || (named === shown && TELLS.has(prop.kind))))
  )
    return { lead: named, prop: null };
  return prop ? { lead: null, prop } : { lead: named, prop: null };
}

/** Houses of guests, and people: a title is about what comes to them, or what they do. */
const OF_OTHERS = new Set('hotel hospital school health-worker older-person student baby'.split(' '));
/** Whether what a film is about says what it is by itself. */
const isOwn = (film: Concept | null): film is Concept =>
  film !== null && !VAGUE.has(film.id) && !OF_OTHERS.has(film.id);

/** A home is seen as a whole where a film of it begins and ends. */
const isOfRoom = ({ lead, prop }: Shown) => (lead ? OF_ROOMS.has(lead.id) : !prop);

/** What each scene shows by its own words. */
export function saidBy(
  [board, { scenes, language }]: [written: Board, read: Board],
  own: Concept[][],
  { film, isFeast }: Pick<Feast, 'film' | 'isFeast'>,
  home: Exclude<Film['home'], undefined>,
): Shown[] {
  const whole = film ?? (home ? conceptOf('house') : null);
  const words: Shown[] = [];
  for (const [i, scene] of scenes.entries()) {
    const named = scene.picture ? own[i]! : leadsOf(scene, own[i]!, whole, language);
    // Of what a title names what the film is about leads: a house of fish that is called after a stove.
    const leads = scene.type === 'hook' && isOwn(film) && named.includes(film) ? [film, ...named] : named;
    const seen: Seen = [words[i - 1]?.lead ?? null, scene.type === 'hook' ? null : film];
    const prop = propOf(board.scenes[i]!, { ...board, home });
    // A tag says no more than the price beside it: a film with a thing of its own shows that.
    const isOnlyPriced = prop?.kind === 'tag' && whole !== null && !VAGUE.has(whole.id);
    const its = shownBy(scene, leads, seen, isOnlyPriced ? null : prop);
    // A flat opens its own film, whatever it stands beside: one on a canal is no boat.
    const isFlat = scene.type === 'hook' && homeOf(scene.title) === 'flat' && !scene.picture;
    if (home && opens(scene) && (isFlat || isOfRoom(its))) {
      const name = partsOf(scene).some(([text]) => text.includes(board.subject)) ? '' : nameOn(board);
      words.push({ lead: null, prop: { kind: 'listing', name, flat: home === 'flat' } });
      continue;
    }
    const isFeastOf = scene.type === 'hook' && isFeast(its.lead);
    // What stands beneath a name says where and when: the film is about what it is about.
    const isInPassing =
      film !== null && !VAGUE.has(film.id) && scene.type === 'hook' && isBeneath(scene, its.lead, language);
    words.push(isAsideOf(scene, its, film) || isFeastOf || isInPassing ? { lead: film, prop: null } : its);
  }
  return words;
}
