import type { Scene } from '../../../domain/storyboard.ts';
import type { Concept } from '../concepts.ts';
import type { Prop } from '../props/prop.ts';

/** What a scene shows: a thing, or what its words give to draw. */
export type Shown = { lead: Concept | null; prop: Prop | null };

/** Whether a scene shows nothing yet. */
export const isBare = ({ lead, prop }: { lead: Concept | null; prop: unknown }): boolean => !lead && !prop;

/** Whether a scene opens or closes a film. */
export const opens = ({ type }: Scene): boolean => type === 'hook' || type === 'cta';

/** Types of scenes in which the film's own picture, or what belongs to it, comes again. */
export const RECURS = new Set<Scene['type']>(['statement', 'quote', 'stat']);

/** What rooms have in them, by which no home is known. */
export const OF_ROOMS = new Set(
  'bed bathtub shower toilet couch-and-lamp chair door window key elevator'.split(' '),
);
