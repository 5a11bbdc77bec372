import { textsOf } from '../../domain/film/scene-texts.ts';
import { ANYWHERE } from '../../domain/film/sceneries.ts';
import type { Scene, Storyboard, Tokens } from '../../domain/storyboard.ts';
import { feastOf } from './about/feast.ts';
import { filmOf } from './about/film-of.ts';
import { unnamed } from './about/names.ts';
import { surely, toldBy } from './about/told.ts';
import { askedIn, isOfPlace, withAsked } from './chosen/asked.ts';
import { formOf, type ListForm } from './chosen/form-of.ts';
import { ofItsName } from './chosen/of-its-name.ts';
import { HEADLINE, isWordless, partsOf } from './chosen/parts-of.ts';
import { ranked, tableauOf } from './chosen/ranked.ts';
import { inItsCurrency, sensesOf } from './chosen/senses.ts';
import { conceptOf, signOf } from './chosen/sign.ts';
import type { Concept } from './concepts.ts';
import { type Fits, type Fitter, fitterOf, isFitting } from './fitting/fits.ts';
import { unpicturedBy } from './forbidden/forbidden.ts';
import { allNamedIn } from './meaning.ts';
import { calendarOf, clockOf } from './props/dates.ts';
import { homeOf } from './props/mockups.ts';
import type { Prop } from './props/prop.ts';
import { homely, withEnd } from './scenes/cast.ts';
import { saysMore } from './scenes/counted-people.ts';
import { closed, comeFull, signed } from './scenes/ends.ts';
import { limited } from './scenes/limited.ts';
import { type Again, withMotifs } from './scenes/motifs.ts';
import { recurring } from './scenes/recurring.ts';
import { saidBy } from './scenes/said-by.ts';
import { opens, RECURS, type Shown } from './scenes/shown.ts';

/**
 * What a scene shows: one leading idea, a thing of the kept sets or one that its words give to draw, and one for each of
 * its items, null for some, where most of them have their own. The items of an end card are what comes together there.
 */
export type ScenePictures = {
  lead: Concept | null;
  prop: Prop | null;
  items: (Concept | null)[];
  /** The form that its items want; absent where they want none. */
  form?: ListForm;
  /** A thing that the film shows elsewhere, quietly beside words that show nothing themselves. */
  motif?: Concept;
  /** Whether it is seen there as a picture, in another view than elsewhere. */
  again?: Again;
};

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

/** What a thing is among the others of its film, and whether it fits there. */
type Meant = { senseOf: (one: Concept) => Concept | null; fit: Fitter };

function itemPictures(
  scene: Scene,
  language: string,
  hidden: ReadonlySet<string>,
  { senseOf, fit }: Meant,
): (Concept | null)[] {
  const seen = new Set<Concept>();
  const own = itemsOf(scene).map((item) => {
    const ofText = ranked([[item, HEADLINE]], language).find(fit.inItem(item));
    const concept = (ofText && senseOf(ofText)) ?? momentOf(item, language);
    if (!concept || hidden.has(concept.id) || seen.has(concept)) return null;
    seen.add(concept);
    return concept;
  });
  return seen.size > 1 && own.filter(Boolean).length >= own.length * MOST_OF ? own : [];
}

/** Whether the scenes themselves show the place that a film is set in: nothing else needs to stand for it. */
const isSetInPlace = ({ tokens }: Board) => tokens?.scenery !== undefined && !ANYWHERE.has(tokens.scenery);

const textsIn = (scenes: Scene[]) => scenes.flatMap((scene) => partsOf(scene).map(([text]) => text));

type Board = Pick<
  Storyboard,
  'scenes' | 'language' | 'subject' | 'genre' | 'unpictured' | 'pictured' | 'about' | 'named'
> & {
  tokens?: Pick<Tokens, 'scenery'>;
};

/** Which scenes have room for a picture of the film's. */
const hasRoom = (scenes: Scene[]) => (at: number) => opens(scenes[at]!) || RECURS.has(scenes[at]!.type);

/** What each thing is among those that a film shows and all that its words name, spoken ones as well. */
function sensesIn({ scenes, language }: Board, shown: readonly Concept[]): (one: Concept) => Concept | null {
  const texts = scenes.flatMap((scene) => [...textsOf(scene), scene.narration]);
  const named = texts.flatMap((text) => allNamedIn(text, language).map(({ concept }) => concept));
  const meant = sensesOf([...named, ...shown]);
  const spent = inItsCurrency(texts);
  return (one) => {
    const its = meant(one);
    return its && spent(its);
  };
}

/** The pictures of a scene's items, and the form that these want. */
function itemsIn(
  board: Board,
  [at, read]: [at: number, read: Scene],
  hidden: ReadonlySet<string>,
  meant: Meant,
): Pick<ScenePictures, 'items' | 'form'> {
  const form = formOf(board, at);
  const items = itemPictures(read, board.language, hidden, meant);
  return { items, ...(form ? { form } : {}) };
}

/** What the customer asks to see, but for what the place that a film is set in shows itself. */
const askedOf = (board: Board, isShown: (one: Concept) => boolean): Concept[] =>
  askedIn(board.pictured ?? [], board.language).filter(
    (concept) => isShown(concept) && !(isSetInPlace(board) && isOfPlace(concept)),
  );

/**
 * The pictures of a film, one entry a scene: what its own words name or give to draw. Openings and closes that name
 * nothing show what the film as a whole speaks of, and so do scenes that are some way from another with it; others show
 * nothing rather than something that does not fit, and no two in a row the same thing.
 * @param fits whether a thing may be shown for its words
 */
export function picturesOf(board: Board, fits: Fits = isFitting): ScenePictures[] {
  const { language, genre } = board;
  const read = unnamed(board);
  const { scenes } = read;
  const forbidden = unpicturedBy(board.unpictured ?? [], read.subject, language);
  const isAllowed = ({ id }: Concept) => !forbidden.includes(id);
  const said = scenes.map((scene) => ranked(partsOf(scene), language).filter(saysMore(scene)));
  const fit = fitterOf(read, said, fits);
  const told = toldBy(board.about ?? [], language, (one, why) => isAllowed(one) && fit.asFilm(why)(one));
  const name = ofItsName(read, told.about);
  const hidden = new Set([...forbidden, ...name.ids]);
  // What a script asks to see may be what a name speaks of: "A loaf of bread" for Miller's Bread.
  const scripted = scenes.map(({ picture = '' }) => askedIn([picture], language).filter(isAllowed));
  const isShown = ({ id }: Concept) => !hidden.has(id);
  const named = scenes.map((it, i) => scripted[i]!.concat(said[i]!.filter(isShown).filter(fit.inScene(it))));
  const asked = askedOf(board, isShown);
  const senseOf = sensesIn(read, [...named.flat(), ...asked, ...(told.about ? [told.about] : [])]);
  const wanted = asked.flatMap((one) => senseOf(one) ?? []);
  const own = named.map((concepts) => [...new Set(concepts.flatMap((one) => senseOf(one) ?? []))]);
  const about = [told.about, name.about].map((one) => one && senseOf(one)).find((one) => one && isShown(one));
  const home = genre === 'listing' ? homeOf(textsIn(scenes).join(' ')) : null;
  const { film, isFeast, ...of } = feastOf(
    (home ? null : about) ??
      (told.remembers ? null : filmOf(read, own, { hidden, senseOf, fit, isHome: home !== null })) ??
      told.host ??
      wanted[0] ??
      null,
    own.flat(),
  );
  const family = fit.kinOf(film, of.family);
  const words = saidBy([board, read], own, { film, isFeast }, home).map((said, i) =>
    scripted[i]!.length > 0 ? { lead: own[i]![0] ?? null, prop: null } : said,
  );
  const shown = withAsked(
    words,
    wanted.filter((one) => !isFeast(one)),
    hasRoom(scenes),
    surely(told.about, read.subject, language),
  );
  const isHost = film === told.host;
  finished(board, read, shown, { film, own, home: home !== null, isHost, family, hidden });
  const pictures = scenes.map((scene, i): ScenePictures => {
    if (isWordless(scene)) return tableauOf(own[i]!, shown[i]!, { film, isHero: genre === 'story' });
    return { ...shown[i]!, ...itemsIn(board, [i, scene], hidden, { senseOf, fit }) };
  });
  const kin = isHost && !home ? family.slice(0, 1) : (home ? homely() : family).filter(isShown);
  const ended = withEnd(board, pictures, home || told.remembers ? { whole: kin } : { family: kin });
  return withMotifs(board, ended, { film, family: kin, named: standingIn(own, told), home });
}

/** Things that may stand for a film where it shows nothing: what somebody loved is seen where that is told, and nowhere else. */
const standingIn = (own: Concept[][], { remembers }: { remembers: boolean }): Set<Concept> =>
  new Set(remembers ? [] : own.flat());

/** What of a film its scenes are finished by. */
type Whole = {
  film: Concept | null;
  family: readonly Concept[];
  own: readonly Concept[][];
  hidden: ReadonlySet<string>;
  home: boolean;
  isHost: boolean;
};

/** Gives scenes that show nothing what stands for the film, and lets nothing be seen over and over. */
function finished(board: Board, { scenes }: Board, shown: Shown[], whole: Whole): void {
  const { film, family, own, hidden, home, isHost } = whole;
  const sign = signOf(board, film ?? (home ? conceptOf('house') : null), isSetInPlace(board));
  signed(board, shown, sign.lead && !home && hidden.has(sign.lead.id) ? { ...sign, lead: null } : sign, film);
  for (const [i, scene] of scenes.entries())
    if (i > 0 && !opens(scene) && shown[i]!.lead && shown[i]!.lead === shown[i - 1]!.lead)
      shown[i]!.lead = null;
  // A house has guests of every kind: it is seen once.
  if (film && !isHost)
    recurring(
      board,
      shown,
      family.filter(({ id }) => !hidden.has(id)),
    );
  closed(board, shown, film);
  if (board.genre !== 'story') limited(scenes, shown, own);
  comeFull(scenes, shown);
}
