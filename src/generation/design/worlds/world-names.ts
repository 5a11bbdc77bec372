/** Parts of the world and moods that are a matter of colours and type alone. */
export const WORLDS = [
  'nordic',
  'provence',
  'tropical',
  'chinese',
  'sober',
  'elegant',
  'cosy',
  'clinical',
  'natural',
  'modern',
] as const;
/** One of them. */
export type World = (typeof WORLDS)[number];
