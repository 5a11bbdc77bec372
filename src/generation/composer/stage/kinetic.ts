import { chanceOf } from '../cuts.ts';
import { withoutComma } from '../markup.ts';
import type { SceneContext } from '../scene-context.ts';
import { stackOf } from '../text/stacked.ts';
import { type Stroke, strokeOf } from '../text/struck.ts';
import { filmOf, type Layout } from './layouts.ts';

/** What of a scene's surroundings its type looks at. */
type Surroundings = Pick<SceneContext, 'frame' | 'lead' | 'layout' | 'board'> & {
  scene: { roominess: number };
};

/** What the sides of a frame take of its width, in rem, and what is above and beneath words of its height. */
const SIDES = { ultra: 28, wide: 22, square: 17, portrait: 17, tall: 17 };
const ENDS = { ultra: 24, wide: 24, square: 24, portrait: 24, tall: 42 };
/** What a place leaves of the height, and a line beneath the words. */
const OVER_LAND = 0.62;
const OVER_LINE = 0.7;

/** Layouts that give words the whole frame. */
const WHOLE = new Set<Layout>(['fill', 'inverse', 'centre', 'poster']);
const isAlone = ({ lead, layout, scene }: Surroundings) =>
  !lead && WHOLE.has(layout) && scene.roominess === 0;

/** A short sentence that has its frame alone, as lines at different scales that fill it; null for any other. */
export function stackIn(context: Surroundings, said: string, hasMore: boolean): string[] | null {
  if (!isAlone(context)) return null;
  const { frame, board } = context;
  const high = (frame.height - ENDS[frame.shape]) * (board.tokens.scenery ? OVER_LAND : 1);
  return stackOf(withoutComma(said), [frame.width - SIDES[frame.shape], high * (hasMore ? OVER_LINE : 1)]);
}

/** The stroke by which words that are alone are set off; a design that is made of something else has none of its own. */
export function strokeIn(context: Surroundings): Stroke | null {
  const { board } = context;
  if (!isAlone(context) || board.tokens.treatment) return null;
  return strokeOf(chanceOf(`${filmOf(board)}/stroke`), board.tokens.tempo);
}
