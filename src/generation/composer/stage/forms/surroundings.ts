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

/** A scene's tone as its film allows it: none is bright at night or on another ground than was asked for, nor on paper beside colours that were. */
export const within = ({ ground, held }: Pick<Tokens, 'ground' | 'held'>, tone: Tone): Tone => {
  if (ground === 'night' || held === 'whole') return 'base';
  return held === 'side' && tone === 'inverse' ? 'accent' : tone;
};

/** A poster's ground: the accent on every other one, but night stays night; on each of an energetic film, on none of a calm one. */
export const posterTone = (chance: number, tokens: Tokens): Tone => {
  const { bg, pace, treatment } = tokens;
  const isBright = pace && !treatment ? pace === 'energetic' : chance > 0.5 && !isDark(bg);
  return within(tokens, isBright ? 'accent' : 'base');
};

/** How large the display type of a pace is against that of others. */
export const paceSize = ({ pace }: Pick<Tokens, 'pace'>): number =>
  pace === 'energetic' ? 1.25 : pace === 'calm' ? 0.78 : 1;
