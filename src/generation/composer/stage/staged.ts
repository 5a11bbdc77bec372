import type { Scene, SceneType, Storyboard, Tokens } from '../../../domain/storyboard.ts';
import { isDark } from '../../design/colour.ts';
import type { Tone } from '../palette.ts';
import { isWide, type PropManner } from '../props/draw-prop.ts';
import type { Drawn, SceneContext, Visual } from '../scene-context.ts';
import { art, peopleOnDisc, propOnDisc, type Setting, tilesAlone, visualElement } from './art.ts';
import { groundOf } from './grounds.ts';
import type { Layout } from './layouts.ts';
import { ornamented } from './ornament.ts';
import { boxOf, lettersOf, shareOf } from './room.ts';
import { isSet, landscape, scenic, vista } from './scenic.ts';
import { n } from './seeded.ts';

/** What of a scene's surroundings a layout looks at. */
type Surroundings = Pick<
  SceneContext,
  'layout' | 'frame' | 'lead' | 'motif' | 'chance' | 'board' | 'isNear'
> & {
  scene: { type: SceneType; roominess: number };
};

const mannerOf = ({ chance, board }: Surroundings): PropManner => ({
  seed: chance,
  rtl: board.direction === 'rtl',
});

/** Sides of what is shown above centred words, and in a corner, as shares of the frame's short side. */
const BADGE = { ultra: 0.42, wide: 0.44, square: 0.42, portrait: 0.52, tall: 0.64 };
const CORNER = { ultra: 0.6, wide: 0.6, square: 0.38, portrait: 0.46, tall: 0.62 };
/** Above more letters than these, and above each text more than so many, what is shown gives way. */
const LONG = { letters: 64, share: 0.74 };
const TEXTS = { least: 2, share: 0.82 };
const OVER_LAND = 0.8;
const badgeShare = (words: string) => {
  const more = Math.max(0, (words.match(/data-text=/g)?.length ?? 0) - TEXTS.least);
  return (lettersOf(words) > LONG.letters ? LONG.share : 1) * TEXTS.share ** more;
};

/** Whether words share the frame with art. */
export const isShared = (layout: Layout): boolean =>
  layout === 'split' || layout === 'reverse' || layout === 'open';

/** How large words are that open a film alone: as broad as the frame, where they are few. */
const ALONE = 1.3;

/** What of a type's largest size fits where the words have a part of the frame alone. */
export function sizeFor({ layout, frame, lead, scene }: Surroundings): number {
  if (isShared(layout)) return frame.columns ? 0.68 : 0.72;
  // Words that open a film alone are its picture.
  if (scene.type === 'hook' && !lead) return ALONE;
  if (!lead) return 0.9;
  return layout === 'centre' ? 0.62 : 0.85;
}

const SETTINGS: Record<'open' | 'split' | 'reverse', Setting[]> = {
  open: ['disc', 'cards', 'burst', 'arch'],
  split: ['panel', 'crop', 'podium', 'crowd'],
  reverse: ['crowd', 'arch', 'panel', 'crop', 'podium'],
};

/** How the picture of an opening is set: now and then among tiles. */
const OPENINGS: Setting[] = ['panel', 'crop', 'tiles', 'panel', 'crop'];
/** In a treatment's frame pictures have no steps, papers or crowds of their own. */
const FRAMED_SETTINGS: Setting[] = ['crop', 'burst', 'disc', 'arch'];

/** The ground in whose figures a design lays tiles: none where it is made to look like something else. */
const tilesOf = ({ board }: Surroundings) => (board.tokens.treatment ? null : groundOf(board.tokens));

/** How a scene's picture is set: openings on a panel of their own, where the design lays tiles. */
function settingOf(context: Surroundings): Setting {
  const { layout, chance, scene } = context;
  if (context.isNear) return 'near';
  if (scene.type === 'hook' && tilesOf(context)) return OPENINGS[Math.floor(chance * OPENINGS.length)]!;
  const settings = tilesOf(context) ? SETTINGS[layout as 'open'] : FRAMED_SETTINGS;
  return settings[Math.floor(chance * settings.length)]!;
}

/** The words of a scene set by its layout, with its picture or what stands for it. */
export function staged(context: Surroundings, words: string, options: Partial<Drawn> = {}): Drawn {
  const { layout, lead } = context;
  const stands = standsInstead(context, lettersOf(words));
  if (isShared(layout) && !stands) {
    const drawn = beside(context, words);
    if (drawn) return { ...drawn, ...options, figure: drawn.figure ?? 'none' };
  }
  const badge = lead && layout === 'centre' && !stands ? badgeOf(lead, context, words) : '';
  const place = scenic(stands ? { ...context, layout: 'poster' } : context, words, badge);
  if (place) return inPlace(stands ? { ...context, layout: 'poster' } : context, place, options);
  const bare = lead ? null : ornamented(context, words, lettersOf(words));
  if (bare) return inPlace(context, bare, options);
  if (layout === 'centre') {
    return {
      html: `<div class="stage hook centred"><div class="push"></div>${badge}${words}<div class="push"></div></div>`,
      figure: 'hero',
      footer: false,
      pictured: lead !== null,
      ...options,
    };
  }
  if (layout === 'poster' && lead) return poster(context, lead, words, options);
  return filled(context, words, options);
}

/**
 * The layout of a scene once it is known what it shows: an opening without a picture has the whole frame, unless the place of
 * its design stands in a window of what it looks like.
 */
export function settled(layout: Layout, { scene, board, pictured }: Settling): Layout {
  if (pictured || scene.type !== 'hook') return layout;
  if (board.tokens.treatment && isSet(board.tokens)) return isShared(layout) ? layout : 'split';
  return isShared(layout) ? 'fill' : layout;
}

type Settling = { scene: Scene; board: Pick<Storyboard, 'tokens'>; pictured: boolean };

/** Words and art in a part of the frame each; null where there is no art for them. */
function beside(context: Surroundings, words: string): Drawn | null {
  const { layout, frame, lead, chance, board } = context;
  const share = shareOf(context, words);
  const box = boxOf(frame, share, board.tokens.treatment !== undefined);
  const tiles = tilesOf(context);
  let drawn: string;
  if (lead) {
    const isBare = context.isNear || (layout === 'open' && !board.tokens.treatment);
    const input = { picture: lead, setting: settingOf(context), box, manner: mannerOf(context), tiles };
    drawn = (isBare ? null : landscape(lead, box, context)) ?? art(input);
  } else {
    const place = board.tokens.treatment ? vista(box, context) : null;
    if (!place && !tiles) return null;
    drawn = place ?? tilesAlone(box, chance, tiles!);
  }
  const first = layout === 'reverse';
  const place = frame.columns ? (first ? 'ahead' : 'beside') : first ? 'below' : 'above';
  return {
    html: `<div class="art-box ${place}">${drawn}</div><div class="stage hook shared ${place}-words"><div class="push"></div>${words}<div class="push"></div></div>`,
    footer: false,
    pictured: lead !== null,
    properties: `--share:${(share * 100).toFixed(1)}%`,
    figure: layout === 'open' ? 'quiet' : 'none',
  };
}

/** Letters above which words that are set in the middle of a broad frame, beneath a picture, are small. */
const MIDDLE = 40;

/** Where a picture would be small above its words it stands beside or beneath them. */
function standsInstead({ layout, frame, lead, board, scene }: Surroundings, letters: number): boolean {
  if (!board.tokens.scenery || !lead || scene.roominess > 0) return false;
  if ('prop' in lead ? isWide(lead.prop) || lead.prop.kind === 'monogram' : lead.people === 'several')
    return false;
  return frame.columns ? layout === 'centre' && letters > MIDDLE : layout === 'open';
}

/** A scene whose whole frame is a place, on the ground of its layout. */
function inPlace(
  context: Surroundings,
  place: Pick<Drawn, 'html' | 'properties' | 'figure'>,
  options: Partial<Drawn>,
): Drawn {
  return {
    figure: 'hero',
    ...place,
    tone: toneFor(context),
    footer: false,
    pictured: context.lead !== null,
    ...options,
  };
}

/** The ground that a layout stands on. */
function toneFor({ layout, chance, board }: Surroundings): Tone {
  if (layout === 'poster') return posterTone(chance, board.tokens);
  if (isNight(board.tokens) || layout === 'centre') return 'base';
  return layout === 'inverse' ? 'inverse' : 'accent';
}

/** How large a poster's picture is, as a share of the frame's height where that is broad, and of its width elsewhere. */
const POSTER = { ultra: 1.04, wide: 1.04, square: 0.66, portrait: 0.86, tall: 1.06 };

/** Whether a design is of the night, in which no scene is bright. */
export const isNight = ({ ground }: Pick<Tokens, 'ground'>): boolean => ground === 'night';

/** A poster's ground: the accent on every other one, but night stays night. */
export const posterTone = (chance: number, { bg }: Tokens): Tone =>
  chance > 0.5 && !isDark(bg) ? 'accent' : 'base';

/** Words beside a picture that stands on the frame's lower edge and leaves it by the far one, on a coloured ground or the design's own. */
function poster(context: Surroundings, lead: Visual, words: string, options: Partial<Drawn>): Drawn {
  const { frame, chance } = context;
  const side = (frame.columns ? frame.height : frame.width) * POSTER[frame.shape];
  const push = '<div class="push"></div>';
  const sun = `<i class="poster-sun" style="width:${n(side * 1.02)}rem;height:${n(side * 1.02)}rem" data-fx="pop 0 0.9|grow 0 0 1 1.04"></i>`;
  const manner = mannerOf(context);
  const shown =
    'prop' in lead
      ? propOnDisc(lead, side * 0.72, manner)
      : visualElement(lead, side * 0.74, 'pop 0.2 0.9|grow 0 0 1 1.06', manner);
  const drift = `<div class="bob" data-fx="float 0 0 0.7 4.6 ${chance.toFixed(2)}">${shown}</div>`;
  return {
    html: `<div class="poster-art" style="width:${n(side)}rem;height:${n(side)}rem">${sun}${drift}</div><div class="stage hook postered">${push}${words}${frame.columns ? push : ''}</div>`,
    tone: posterTone(chance, context.board.tokens),
    figure: 'hero',
    footer: false,
    pictured: true,
    properties: `--poster:${n(side)}rem`,
    ...options,
  };
}

/** What a scene shows, above words that are set in the middle, on a disc. */
function badgeOf(lead: Visual, context: Surroundings, words: string): string {
  const { frame, chance } = context;
  // Land takes its part of the height.
  const land = frame.columns && context.board.tokens.scenery ? OVER_LAND : 1;
  const side = Math.min(frame.width, frame.height) * BADGE[frame.shape] * badgeShare(words) * land;
  const people = !('prop' in lead) && lead.people;
  const element = people
    ? peopleOnDisc(lead, side)
    : 'prop' in lead
      ? propOnDisc(lead, side, mannerOf(context))
      : `<i class="badge-disc" data-fx="pop 0 0.6"></i><div class="bob" data-fx="float 0 0 0.9 3.6 ${chance.toFixed(2)}">${visualElement(lead, side * 0.64, 'pop 0.15 0.7|grow 0 0 1 1.08', mannerOf(context))}</div>`;
  return `<div class="badge" style="width:${side}rem;height:${side}rem">${element}</div>`;
}

/** What a scene shows in a corner, `side` rem wide. */
function inCorner(lead: Visual, side: number, context: Surroundings): string {
  const manner = mannerOf(context);
  if ('prop' in lead) return visualElement(lead, side * 0.9, 'pop 0.15 0.8', manner);
  if (lead.people) return peopleOnDisc(lead, side);
  return `<i class="corner-disc" data-fx="pop 0 0.7"></i>${visualElement(lead, side * 0.64, 'pop 0.2 0.8|grow 0 0 1 1.07', manner)}`;
}

/** Words on a ground of the accent or of the ink over the whole frame, clear of the picture in a far corner. */
function filled(context: Surroundings, words: string, options: Partial<Drawn>): Drawn {
  const { layout, frame, lead, chance } = context;
  const side = frame.columns ? frame.height * 0.6 : frame.width * CORNER[frame.shape] * badgeShare(words);
  const corner = lead
    ? `<div class="corner" style="width:${side}rem;height:${side}rem" data-fx="float 0 0 1.2 4.2 ${chance.toFixed(2)}">${inCorner(lead, side, context)}</div>`
    : '';
  const push = '<div class="push"></div>';
  return {
    html: `${corner}<div class="stage hook${lead ? ' cornered' : ''}">${push}${words}${lead && frame.columns ? '' : push}</div>`,
    tone: isNight(context.board.tokens) ? 'base' : layout === 'inverse' ? 'inverse' : 'accent',
    figure: 'hero',
    footer: false,
    pictured: lead !== null,
    properties: `--corner:${side}rem`,
    ...options,
  };
}
