import type { MusicMood } from '../../domain/film/music-moods.ts';
import { type Scene, type Storyboard, sceneStarts } from '../../domain/storyboard.ts';
import { MOODS } from './moods/moods.ts';
import type { Accent } from './music/music.ts';

/** Scenes in which one thing lands: it has a sound of its own. */
const FIGURES: readonly Scene['type'][] = ['stat', 'chart', 'quote', 'timeline'];
/** Seconds after a scene's first frame at which its figure has come in. */
const LANDED = 0.45;
/** Seconds between two effects: more often they would be a habit, not an accent. */
const APART = 1.8;
const CUT_GAIN = 0.55;
const FIGURE_GAIN = 0.6;
const FINALE_GAIN = 0.5;

/** The effects of a film in the character of its music: at cuts, at figures, at the last card; never close together. */
export function accentsOf(board: Pick<Storyboard, 'scenes' | 'fps'>, mood: MusicMood): Accent[] {
  const { cut, figure, finale } = MOODS[mood].effects;
  const accents: Accent[] = [];
  const starts = sceneStarts(board);
  const add = (accent: Accent) => {
    if (accent.at - (accents.at(-1)?.at ?? 0) >= APART) accents.push(accent);
  };
  board.scenes.forEach(({ type }, index) => {
    const start = starts[index]!;
    if (index === 0) return;
    const isLast = index === board.scenes.length - 1;
    if (isLast) add({ kind: finale, at: start, gain: FINALE_GAIN });
    // A figure speaks for itself: the cut before it stays silent.
    else if (FIGURES.includes(type)) add({ kind: figure, at: start + LANDED, gain: FIGURE_GAIN });
    else add({ kind: cut, at: start, gain: CUT_GAIN });
  });
  return accents;
}
