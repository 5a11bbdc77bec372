import type { MusicMood } from '../../../domain/film/music-moods.ts';
import { acoustic, playful } from './acoustic.ts';
import { ambient } from './ambient.ts';
import { corporate, pop } from './band.ts';
import { lofi } from './lofi.ts';
import { electronic, synthwave } from './machines.ts';
import type { Mood } from './mood.ts';
import { cinematic, suspense, trailer } from './orchestra.ts';
import { softPiano, waltz } from './piano.ts';

/** Every kind of music that a plan can ask for. */
export const MOODS: Record<MusicMood, Mood> = {
  'soft-piano': softPiano,
  waltz,
  acoustic,
  lofi,
  cinematic,
  trailer,
  electronic,
  corporate,
  pop,
  playful,
  ambient,
  synthwave,
  suspense,
};
