import { textsOf } from '../../../../domain/film/scene-texts.ts';
import type { Scene, Storyboard } from '../../../../domain/storyboard.ts';
import { isWide } from '../../props/draw-prop.ts';
import type { Drawn, Visual } from '../../scene-context.ts';
import { art } from '../art.ts';
import type { Layout } from '../layouts.ts';
import { landscape } from '../scenic.ts';
import { mannerOf, type Surroundings } from './surroundings.ts';

/** The share of a broad frame's height that a picture has above words in its middle, and the letters that fit beneath it. */
const SHARE = 0.6;
const MOST_LETTERS = 44;

type Broad = Pick<Storyboard, 'tokens' | 'captioned'>;

/** Whether words in the middle of a broad frame leave room for a banner above them. */
const hasBanner = (scene: Scene, { tokens, captioned }: Broad) =>
  !tokens.treatment &&
  !captioned &&
  scene.roominess === 0 &&
  (scene.type === 'statement' || scene.type === 'hook') &&
  textsOf(scene).join(' ').length <= MOST_LETTERS;

/** The layout of a scene in a broad frame that was to have a picture above its words, where it would be small: beside them. */
export const broadened = (layout: Layout, scene: Scene, board: Broad): Layout =>
  layout === 'centre' && !hasBanner(scene, board) ? (scene.type === 'cta' ? 'reverse' : 'split') : layout;

/** A picture across the whole frame, with its words beneath; null where it is a thing that wants a place of its own. */
export function banner(context: Surroundings, lead: Visual, words: string): Drawn | null {
  const { frame } = context;
  if (
    !frame.columns ||
    context.board.captioned ||
    context.board.tokens.treatment ||
    ('prop' in lead && isWide(lead.prop))
  )
    return null;
  const box: [number, number] = [frame.width, frame.height * SHARE];
  const drawn =
    landscape(lead, box, context) ??
    art({ picture: lead, setting: 'spread', box, manner: mannerOf(context), tiles: null });
  const push = '<div class="push"></div>';
  return {
    html: `<div class="art-box above">${drawn}</div><div class="stage hook shared above-words centred bannered">${push}${words}${push}</div>`,
    footer: false,
    pictured: true,
    properties: `--share:${SHARE * 100}%`,
    figure: 'none',
  };
}
