import type { SceneType, Tokens } from '../../../../domain/storyboard.ts';
import { isDark } from '../../../design/colour.ts';
import type { Tone } from '../../palette.ts';
import type { PropManner } from '../../props/draw-prop.ts';
import type { SceneContext } from '../../scene-context.ts';

/** What of a scene's surroundings a layout looks at. */
export type Surroundings = Pick<SceneContext, 'layout' | 'frame' | 'lead' | 'chance' | 'board'> & {
  scene: { type: SceneType; roominess: number };
};

/** How what a scene gives to draw is drawn there. */
export const mannerOf = ({ chance, board }: Surroundings): PropManner => ({
  seed: chance,
  rtl: board.direction === 'rtl',
});

/** Whether a design is of the night, in which no scene is bright. */
export const isNight = ({ ground }: Pick<Tokens, 'ground'>): boolean => ground === 'night';

/** A poster's ground: the accent on every other one, but night stays night; on each of an energetic film, on none of a calm one. */
export const posterTone = (chance: number, { bg, pace, ground, treatment }: Tokens): Tone => {
  if (pace && !treatment) return pace === 'energetic' && ground !== 'night' ? 'accent' : 'base';
  return chance > 0.5 && !isDark(bg) ? 'accent' : 'base';
};

/** How large the display type of a pace is against that of others. */
export const paceSize = ({ pace }: Pick<Tokens, 'pace'>): number =>
  pace === 'energetic' ? 1.25 : pace === 'calm' ? 0.78 : 1;
