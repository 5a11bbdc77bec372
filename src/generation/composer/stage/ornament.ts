import type { SceneType } from '../../../domain/storyboard.ts';
import type { Tone } from '../palette.ts';
import type { Drawn, SceneContext } from '../scene-context.ts';
import { motif, placedAt } from './forms/motif.ts';
import { groundOf } from './grounds.ts';
import { frieze, giant } from './mosaic.ts';
import { n } from './seeded.ts';

/** What of a scene of words alone its ornament looks at. */
type Bare = Pick<SceneContext, 'layout' | 'frame' | 'chance' | 'board' | 'motif'> & {
  scene: { roominess: number; type: SceneType };
};

/** How high the tiles beneath words are, how broad those beside them, in rem; above many letters they are lower, above most there are none. */
const BENEATH = { ultra: 32, wide: 32, square: 30, portrait: 36, tall: 48 };
const BESIDE = { ultra: 56, wide: 44 };
const LONG = 48;
const LONGEST = { ultra: 130, wide: 120, square: 90, portrait: 120, tall: 150 };
const LOW = 0.7;
/** How far what the film shows elsewhere stands from the edges, in rem. */
const MARGIN = 6;
/** Beside so few letters it is larger. */
const FEW = 18;
const LARGE = 1.6;

/** How large a figure of the tiles stands behind words, as a share of the frame's height, or of its width where it is narrow. */
const BEHIND = 1.22;
/** The share of scenes that have one figure of the tiles, and from where on tiles stand beside the words. */
const GIANT = 0.35;
const UPRIGHT = 0.65;

/** Words that fill the frame themselves have no tiles at its edges. */
const isStacked = (words: string) => words.includes(' stacked');

/**
 * What is drawn with words that have no picture, in a design that is set in no place: a thing that the film shows elsewhere, or a figure of its tiles, large and in tints of
 * the ground, or tiles along an edge. Null where the words need the room.
 */
export function ornamented(
  context: Bare,
  words: string,
  letters: number,
  tone: Tone,
): Pick<Drawn, 'html' | 'properties' | 'figure'> | null {
  const { frame, layout, chance, board, scene } = context;
  if (scene.roominess > 0) return null;
  const centred = layout === 'centre';
  const stage = (as: string) =>
    `<div class="stage hook ${as}${centred ? ' centred' : ''}"><div class="push"></div>${words}<div class="push"></div></div>`;
  if (board.tokens.treatment) return null;
  const input = { seed: chance, ground: groundOf(board.tokens) };
  const isLong = letters > LONGEST[frame.shape];
  const isFull = isLong || isStacked(words) || scene.type === 'hook';
  const clear = isFull || letters >= LONG ? null : besideMotif(context, letters, tone);
  if (clear) return { ...clear, html: clear.html + stage(frame.columns && !centred ? 'friezed' : 'scenic') };
  if (isFull || (frame.columns && chance < GIANT)) {
    return { html: backdrop(context) + stage(''), figure: 'none' };
  }
  if (frame.columns && !centred && letters < LONG && chance > UPRIGHT) {
    const width = BESIDE[frame.shape as 'wide'];
    const tiles = frieze({ ...input, width, height: frame.height });
    return {
      html: `<div class="frieze" style="width:${n(width)}rem;inset-block:0;inset-inline-end:0">${tiles}</div>${stage('friezed')}`,
      properties: `--frieze:${n(width)}rem`,
      figure: 'quiet',
    };
  }
  const height = BENEATH[frame.shape] * (letters > LONG ? LOW : 1);
  const tiles = frieze({ ...input, width: frame.width, height });
  return {
    html: `<div class="frieze" style="height:${n(height)}rem;inset-inline:0;bottom:0">${tiles}</div>${stage('scenic')}`,
    properties: `--band:${n(height)}rem`,
    figure: 'quiet',
  };
}

/** A thing that the film shows elsewhere, beside words or beneath them, and the room that it takes. */
function besideMotif({ frame, layout, chance, motif: motifIn }: Bare, letters: number, tone: Tone) {
  const shown = motifIn?.(tone);
  if (!shown) return null;
  if (frame.columns && layout !== 'centre') {
    const side = BESIDE[frame.shape as 'wide'] * (letters < FEW ? LARGE : 1.1);
    const html = motif(shown, chance, side, MARGIN, (frame.height - side) / 2);
    return { html, properties: `--frieze:${n(side)}rem`, figure: 'quiet' as const };
  }
  const side = BENEATH[frame.shape];
  const away = layout === 'centre' ? (frame.width - side) / 2 : MARGIN;
  const html = motif(shown, chance, side, away, MARGIN);
  return { html, properties: `--band:${n(side + MARGIN)}rem`, figure: 'quiet' as const };
}

/** A figure of the tiles behind words: large, cropped by the far edge and the lower one; nothing in a design with a look of its own. */
export function backdrop(context: Bare): string {
  const { frame, board, chance, scene } = context;
  if (scene.roominess > 0 || board.tokens.treatment) return '';
  const side = (frame.columns ? frame.height : frame.width) * BEHIND;
  const input = { seed: chance, ground: groundOf(board.tokens), width: side, height: side };
  const drawn = giant(input, board.direction === 'rtl');
  return frame.columns
    ? placedAt(drawn, side, side * -0.16, side * -0.2)
    : placedAt(drawn, side, side * -0.22, side * -0.12);
}
