import type { Scene } from '../../../domain/storyboard.ts';
import { partsOf } from '../chosen/parts-of.ts';
import type { Concept } from '../concepts.ts';

/** Heads that nobody is in particular. */
const HEADS = 'busts-in-silhouette';

/** Whether a thing says something of a scene: heads alone do where it counts people, and "Thank you, team" wants no strangers. */
export const saysMore =
  (scene: Scene) =>
  ({ id }: Concept): boolean =>
    id !== HEADS || scene.type === 'stat' || partsOf(scene).some(([text]) => /\p{Nd}/u.test(text));
