import type { Scene, Storyboard } from '../../../domain/storyboard.ts';
import type { Frame } from '../frame-shape.ts';
import type { Tone } from '../palette.ts';
import { isWide } from '../props/draw-prop.ts';
import type { Drawn } from '../scene-context.ts';
import { art, type Setting, tilesAlone } from './art.ts';
import { badgeOf } from './forms/badge.ts';
import { banner, broadened } from './forms/banner.ts';
import { cornered } from './forms/corner.ts';
import { poster } from './forms/poster.ts';
import { mannerOf, paceSize, posterTone, type Surroundings, within } from './forms/surroundings.ts';
import { groundOf } from './grounds.ts';
import type { Layout } from './layouts.ts';
import { ornamented } from './ornament.ts';
import { boxOf, isMounted, lettersOf, shareOf } from './room.ts';
import { isSet, landscape, scenic, vista } from './scenic.ts';

/** Whether words share the frame with art. */
export const isShared = (layout: Layout): boolean =>
  layout === 'split' || layout === 'reverse' || layout === 'open';

/** How large words are that open a film alone: as broad as the frame, where they are few. */
const ALONE = 1.3;

/** What of a type's largest size fits where the words have a part of the frame alone. */
export function sizeFor(surroundings: Surroundings): number {
  return shareOfSize(surroundings) * paceSize(surroundings.board.tokens);
}

function shareOfSize({ layout, frame, lead, scene }: Surroundings): number {
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

/** How what is seen again is set; null for any other picture. */
const againIn = ({ lead }: Surroundings): Setting | null =>
  lead && 'again' in lead ? (lead.again === 'near' ? 'near' : 'crowd') : null;

/** How a scene's picture is set: openings on a panel of their own, where the design lays tiles. */
function settingOf(context: Surroundings): Setting {
  const { layout, chance, scene } = context;
  const again = againIn(context);
  if (again) return again;
  if (scene.type === 'hook' && tilesOf(context)) return OPENINGS[Math.floor(chance * OPENINGS.length)]!;
  const settings = tilesOf(context) ? SETTINGS[layout as 'open'] : FRAMED_SETTINGS;
  return settings[Math.floor(chance * settings.length)]!;
}

/** The words of a scene set by its layout, with its picture or what stands for it. */
export function staged(context: Surroundings, words: string, options: Partial<Drawn> = {}): Drawn {
  const { layout, lead } = context;
  const stands = standsInstead(context);
  if (isShared(layout) && !stands) {
    const drawn = beside(context, words);
    if (drawn) return { ...drawn, ...options, figure: drawn.figure ?? 'none' };
  }
  if (lead && layout === 'centre' && context.scene.roominess === 0) {
    const drawn = banner(context, lead, words);
    if (drawn) return { ...drawn, ...options };
  }
  const badge = lead && layout === 'centre' && !stands ? badgeOf(lead, context, words) : '';
  const place = scenic(stands ? { ...context, layout: 'poster' } : context, words, badge);
  if (place) return inPlace(stands ? { ...context, layout: 'poster' } : context, place, options);
  const bare = lead ? null : ornamented(context, words, lettersOf(words), toneFor(context));
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
  return cornered(context, words, options);
}

/**
 * The layout of a scene once it is known what it shows: an opening without a picture has the whole frame, unless the place of
 * its design stands in a window of what it looks like.
 */
export function settled(layout: Layout, { scene, board, frame, pictured }: Settling): Layout {
  if (pictured && frame.columns) return broadened(layout, scene, board);
  if (pictured || scene.type !== 'hook') return layout;
  if (board.tokens.treatment && isSet(board.tokens)) return isShared(layout) ? layout : 'split';
  return isShared(layout) ? 'fill' : layout;
}

type Settling = {
  scene: Scene;
  board: Pick<Storyboard, 'tokens' | 'captioned'>;
  frame: Frame;
  pictured: boolean;
};

/** Words and art in a part of the frame each; null where there is no art for them. */
function beside(context: Surroundings, words: string): Drawn | null {
  const { layout, frame, lead, chance, board } = context;
  const share = shareOf(context, words);
  const box = boxOf(frame, share, isMounted(board.tokens));
  const tiles = tilesOf(context);
  let drawn: string;
  if (lead) {
    const isBare = (layout === 'open' && !board.tokens.treatment) || againIn(context) !== null;
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

/** Where a picture would be small above its words it stands beneath them. */
function standsInstead({ layout, frame, lead, board, scene }: Surroundings): boolean {
  if (!board.tokens.scenery || !lead || scene.roominess > 0) return false;
  if ('prop' in lead ? isWide(lead.prop) || lead.prop.kind === 'monogram' : lead.people === 'several')
    return false;
  return !frame.columns && layout === 'open';
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
  if (layout === 'centre') return 'base';
  return within(board.tokens, layout === 'inverse' ? 'inverse' : 'accent');
}
