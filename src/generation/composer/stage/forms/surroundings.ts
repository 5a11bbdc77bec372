import type { SceneType, Tokens } from '../../../../domain/storyboard.ts';
import { isDark } from '../../../design/colour.ts';
import type { Tone } from '../../palette.ts';
import type { PropManner } from '../../props/draw-prop.ts';
import type { SceneContext } from '../../scene-context.ts';

/** What of a scene's surroundings a layout looks at. */
export type Surroundings = Pick<
  SceneContext,
  'layout' | 'frame' | 'lead' | 'motif' | 'chance' | 'board' | 'isNear'
> & {
  scene: { type: SceneType; roominess: number };
};

/** How what a scene gives to draw is drawn there. */
export const mannerOf = ({ chance, board }: Surroundings): PropManner => ({
  seed: chance,
  rtl: board.direction === 'rtl',
});

/** Whether a design is of the night, in which no scene is bright. */
export const isNight = ({ ground }: Pick<Tokens, 'ground'>): boolean => ground === 'night';

/** A poster's ground: the accent on every other one, but night stays night. */
export const posterTone = (chance: number, { bg }: Tokens): Tone =>
  chance > 0.5 && !isDark(bg) ? 'accent' : 'base';
