import type { Design } from '../repair.ts';

/** What treatments share where they say nothing else. */
export const COMMON: Pick<
  Design,
  | 'body'
  | 'mono'
  | 'motif'
  | 'ground'
  | 'uppercase'
  | 'pictures'
  | 'radius'
  | 'tempo'
  | 'tracking'
  | 'displayWeight'
> = {
  ...{ body: 'Inter', mono: 'IBM Plex Mono', motif: 'plain', ground: 'plain', uppercase: false },
  ...{ pictures: 'icon', radius: 0.6, tempo: 1, tracking: 0, displayWeight: 700 },
};
