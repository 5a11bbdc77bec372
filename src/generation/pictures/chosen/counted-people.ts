import type { Scene } from '../../../domain/storyboard.ts';
import type { Concept } from '../concepts.ts';
import { partsOf } from './parts-of.ts';

/** Heads that nobody is in particular. */
const HEADS = 'busts-in-silhouette';

/** Whether a thing says something of a scene: heads alone do where it counts people, and "Thank you, team" wants no strangers. */
export const saysMore =
  (scene: Scene) =>
  ({ id }: Concept): boolean =>
    id !== HEADS || scene.type === 'stat' || partsOf(scene).some(([text]) => /\p{Nd}/u.test(text));
