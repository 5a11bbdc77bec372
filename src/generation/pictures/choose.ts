import { ANYWHERE } from '../../domain/film/sceneries.ts';
import type { Scene, Storyboard, Tokens } from '../../domain/storyboard.ts';
import { type Feast, feastOf } from './about/feast.ts';
import { filmOf, isBeneath } from './about/film-of.ts';
import { surely, toldBy } from './about/told.ts';
import { askedIn, isOfPlace, withAsked } from './chosen/asked.ts';
import { formOf, type ListForm } from './chosen/form-of.ts';
import { ofItsName } from './chosen/of-its-name.ts';
import { HEADLINE, isWordless, partsOf } from './chosen/parts-of.ts';
import { ranked, tableauOf } from './chosen/ranked.ts';
import { isBare, RECURS, recurring } from './chosen/recurring.ts';
import { sensesOf } from './chosen/senses.ts';
import { conceptOf, signOf } from './chosen/sign.ts';
import { ASIDE, VAGUE } from './chosen/vague.ts';
import type { Concept } from './concepts.ts';
import { meaningsOf } from './meaning.ts';
import { calendarOf, clockOf } from './props/dates.ts';
import { homeOf } from './props/mockups.ts';
import type { Prop } from './props/prop.ts';
import { type Film, propOf } from './props/prop-of.ts';

/**
 * What a scene shows: one leading idea, a thing of the kept sets or one that its words give to draw, and one for each of
 * its items, null for some, where most of them have their own.
 */
export type ScenePictures = {
  lead: Concept | null;
  prop: Prop | null;
  items: (Concept | null)[];
  /** The form that its items want; absent where they want none. */
  form?: ListForm;
};

/** Ids of what prohibited terms name ("no planes"), but for what the film is about: what must not be seen. */
export function unpicturedBy(terms: readonly string[], subject: string, language: string): string[] {
  const idsOf = (text: string) => meaningsOf(text, language).map(({ concept }) => concept.id);
  const own = new Set(idsOf(subject));
  return [...new Set(terms.flatMap(idsOf))].filter((id) => !own.has(id));
}

/** What one text would show (BCP 47 language); null where nothing in it has a picture. */
export const pictureOfText = (text: string, language: string): Concept | null =>
  ranked([[text, HEADLINE]], language)[0] ?? null;

const itemsOf = (scene: Scene): string[] =>
  scene.type === 'list'
    ? scene.items
    : scene.type === 'timeline'
      ? scene.entries.map(({ what }) => what)
      : [];

/** The share of its items of which a list shows pictures, at least: fewer look like a mistake. */
const MOST_OF = 0.6;

/** A day or an hour that an item tells, as a picture beside those of others. */
function momentOf(item: string, language: string): Concept | null {
  if (clockOf(item)) return conceptOf('alarm-clock');
  return calendarOf(item, language) ? conceptOf('calendar') : null;
}

function itemPictures(
  scene: Scene,
  language: string,
  hidden: ReadonlySet<string>,
  senseOf: (one: Concept) => Concept | null,
): (Concept | null)[] {
  const seen = new Set<Concept>();
  const own = itemsOf(scene).map((item) => {
    const ofText = pictureOfText(item, language);
    const concept = (ofText && senseOf(ofText)) ?? momentOf(item, language);
    if (!concept || hidden.has(concept.id) || seen.has(concept)) return null;
    seen.add(concept);
    return concept;
  });
  return seen.size > 1 && seen.size >= own.length * MOST_OF ? own : [];
}

/** Signs of a price and of any day, which show nothing of a film that has a picture of its own. */
const SIGNS = new Set(['coin', 'calendar']);

/** What may lead a scene of what it names: in a list what its title or half of its items name, and nothing in passing. */
function leadsOf(scene: Scene, own: Concept[], film: Concept | null, language: string): Concept[] {
  const isAside = ({ id }: Concept) => film !== null && film.id !== id && ASIDE.has(id) && !opens(scene);
  const isSign = ({ id }: Concept) => film !== null && film.id !== id && SIGNS.has(id) && !opens(scene);
  const fitting = own.filter((concept) => !isAside(concept) && !isSign(concept));
  if (scene.type !== 'list') return fitting;
  const named = scene.items.map((item) => new Set(ranked([[item, 1]], language)));
  const title = new Set(ranked([[scene.title, 1]], language));
  return fitting.filter(
    (one) => title.has(one) || named.filter((concepts) => concepts.has(one)).length * 2 >= scene.items.length,
  );
}

const opens = (scene: Scene) => scene.type === 'hook' || scene.type === 'cta';

/** Figures that are drawn even where a thing is named: they are what the scene is about. */
const FIGURES = new Set<Prop['kind']>(['part', 'share', 'change']);
/** Mock-ups and maps that are drawn in any scene whose words call for them. */
const SHOWN_FIRST = new Set<Prop['kind']>(['terminal', 'inbox', 'chat', 'listing', 'month']);
const isShownFirst = (prop: Prop) =>
  SHOWN_FIRST.has(prop.kind) || (prop.kind === 'map' && prop.places.length > 1);

/** What the scene before shows, and what the film shows anyway. */
type Seen = [before: Concept | null, shown: Concept | null];
/** What stands for a day. */
const DAYS = new Set<Prop['kind']>(['calendar', 'month']);
/** What tells more than the film's own picture once that has been seen. */
const TELLS = new Set<Prop['kind']>(['calendar', 'month', 'clock', 'pin']);

/**
 * What a scene shows by its own words: a figure, the thing that it names, what its words give to draw, a vague thing.
 */
function shownBy(scene: Scene, own: Concept[], [before, shown]: Seen, film: Film): Shown {
  const prop = propOf(scene, film);
  if (prop && (isShownFirst(prop) || (FIGURES.has(prop.kind) && scene.type !== 'stat')))
    return { lead: null, prop };
  const [ahead = null, second] = own;
  const first = ahead && shown && VAGUE.has(ahead.id) && own.includes(shown) ? shown : ahead;
  const named = first === before && second && !VAGUE.has(second.id) ? second : first;
  if (
    named &&
    !VAGUE.has(named.id) &&
    !(prop && (named === before || (named === shown && TELLS.has(prop.kind))))
  )
    return { lead: named, prop: null };
  return prop ? { lead: null, prop } : { lead: named, prop: null };
}

type Shown = { lead: Concept | null; prop: Prop | null };
/** Whether the scenes themselves show the place that a film is set in: nothing else needs to stand for it. */
const isSetInPlace = ({ tokens }: Board) => tokens?.scenery !== undefined && !ANYWHERE.has(tokens.scenery);

const textsIn = (scenes: Scene[]) => scenes.flatMap((scene) => partsOf(scene).map(([text]) => text));

type Board = Pick<
  Storyboard,
  'scenes' | 'language' | 'subject' | 'genre' | 'unpictured' | 'pictured' | 'about'
> & {
  tokens?: Pick<Tokens, 'scenery'>;
};

/** Which scenes have room for a picture of the film's. */
const hasRoom = (scenes: Scene[]) => (at: number) => opens(scenes[at]!) || RECURS.has(scenes[at]!.type);

/** What each scene shows by its own words. */
function saidBy(
  board: Board,
  own: Concept[][],
  { film, isFeast }: Pick<Feast, 'film' | 'isFeast'>,
  home: Exclude<Film['home'], undefined>,
): Shown[] {
  const { scenes, language } = board;
  const words: Shown[] = [];
  for (const [i, scene] of scenes.entries()) {
    const leads = scene.picture ? own[i]! : leadsOf(scene, own[i]!, film, language);
    const seen: Seen = [words[i - 1]?.lead ?? null, scene.type === 'hook' ? null : film];
    const its = shownBy(scene, leads, seen, { ...board, home });
    // An opening that names a day shows what the film is about: the day has a scene of its own, or stands in its words.
    const isDay = scene.type === 'hook' && film !== null && its.prop !== null && DAYS.has(its.prop.kind);
    const isFeastOf = scene.type === 'hook' && isFeast(its.lead);
    // What stands beneath a name says where and when: the film is about what it is about.
    const isInPassing =
      film !== null && !VAGUE.has(film.id) && scene.type === 'hook' && isBeneath(scene, its.lead, language);
    words.push(isDay || isFeastOf || isInPassing ? { lead: film, prop: null } : its);
  }
  return words;
}

/**
 * The pictures of a film, one entry a scene: what its own words name or give to draw. Openings and closes that name
 * nothing show what the film as a whole speaks of, and so do scenes that are some way from another with it; others show
 * nothing rather than something that does not fit, and no two in a row the same thing.
 */
export function picturesOf(board: Board): ScenePictures[] {
  const { language, scenes, genre } = board;
  const forbidden = unpicturedBy(board.unpictured ?? [], board.subject, language);
  const isAllowed = ({ id }: Concept) => !forbidden.includes(id);
  const told = toldBy(board.about ?? [], language, isAllowed);
  const name = ofItsName(board, told.about);
  const hidden = new Set([...forbidden, ...name.ids]);
  // What a script asks to see may be what a name speaks of: "A loaf of bread" for Miller's Bread.
  const scripted = scenes.map(({ picture = '' }) => askedIn([picture], language).filter(isAllowed));
  const isShown = ({ id }: Concept) => !hidden.has(id);
  const named = scenes.map((scene, i) => [
    ...scripted[i]!,
    ...ranked(partsOf(scene), language).filter(isShown),
  ]);
  const senseOf = sensesOf([...named.flat(), ...(told.about ? [told.about] : [])]);
  const own = named.map((concepts) => [...new Set(concepts.flatMap((one) => senseOf(one) ?? []))]);
  const drawsPlace = isSetInPlace(board);
  const asked = askedIn(board.pictured ?? [], language).filter(
    (concept) => isShown(concept) && !(drawsPlace && isOfPlace(concept)),
  );
  const about = [told.about, name.about].map((one) => one && senseOf(one)).find((one) => one && isShown(one));
  const home = genre === 'listing' ? homeOf(textsIn(scenes).join(' ')) : null;
  const { film, family, isFeast } = feastOf(
    (home ? null : about) ?? filmOf(board, own, hidden, home !== null) ?? told.host ?? asked[0] ?? null,
    own.flat(),
  );
  const words = saidBy(board, own, { film, isFeast }, home).map((said, i) =>
    scripted[i]!.length > 0 ? { lead: own[i]![0] ?? null, prop: null } : said,
  );
  const shown = withAsked(
    words,
    asked.filter((one) => !isFeast(one)),
    hasRoom(scenes),
    surely(told.about, board.subject, language),
  );
  const sign = signOf(board, film ?? (home ? conceptOf('house') : null), drawsPlace);
  signed(board, shown, sign.lead && !home && hidden.has(sign.lead.id) ? { ...sign, lead: null } : sign, film);
  for (const [i, scene] of scenes.entries())
    if (i > 0 && !opens(scene) && shown[i]!.lead && shown[i]!.lead === shown[i - 1]!.lead)
      shown[i]!.lead = null;
  // A house has guests of every kind: it is seen once.
  if (film && film !== told.host) recurring(scenes, shown, family.filter(isShown));
  return scenes.map((scene, i) => {
    const form = formOf(board, i);
    if (isWordless(scene)) return tableauOf(own[i]!, shown[i]!, { film, isHero: genre === 'story' });
    return { ...shown[i]!, items: itemPictures(scene, language, hidden, senseOf), ...(form ? { form } : {}) };
  });
}

/** Gives openings and closes that name nothing what stands for the film. */
function signed({ scenes }: Board, shown: Shown[], sign: Shown, film: Concept | null): void {
  // A sign of every film of its kind is shown once.
  const isGeneral = !film && sign.lead !== null;
  // So does a first scene of another type, unless the next one names the same.
  const begins =
    scenes[0] !== undefined &&
    RECURS.has(scenes[0].type) &&
    sign.lead !== null &&
    shown[1]?.lead !== sign.lead;
  for (const [i, scene] of scenes.entries())
    if ((opens(scene) || (i === 0 && begins)) && isBare(shown[i]!) && !(i > 0 && isGeneral))
      Object.assign(shown[i]!, sign);
  const last = shown.at(-1)!;
  if (scenes.length > 2 && scenes.at(-1)!.type === 'cta' && isBare(last)) last.lead = openingOf(shown);
}

/** What a film came with at first: its end card ends with it, unless the scene before just showed it. */
function openingOf(shown: Shown[]): Concept | null {
  const lead = shown[0]!.lead;
  return lead && shown.at(-2)!.lead !== lead ? lead : null;
}
