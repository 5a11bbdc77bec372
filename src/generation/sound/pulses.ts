import { moodOfMusic } from '../../domain/film/music-moods.ts';
import type { Pulse } from '../../domain/film/pulse.ts';
import { durationOf, type Storyboard, sceneStarts } from '../../domain/storyboard.ts';
import { gridOf } from './music/music.ts';

/** Designs of this tempo and above move with their music's beat; others would fidget. */
const BRISK = 1.25;
/** A scene begins on a beat where it is so many seconds beside it at most. */
const BESIDE = 0.02;

/**
 * What the things of each scene move with: null in designs that are not brisk, without music of our own, and in scenes that
 * begin between beats. They rest with the last stroke.
 */
export function pulsesOf(board: Pick<Storyboard, 'scenes' | 'tokens' | 'music' | 'fps'>): (Pulse | null)[] {
  const { music, tokens } = board;
  if (tokens.tempo < BRISK || !music.on || music.assetId) return board.scenes.map(() => null);
  const starts = sceneStarts(board);
  const { beats } = gridOf({ mood: moodOfMusic(music), bpm: music.bpm, seconds: durationOf(board), starts });
  return starts.map((start, i) => {
    const on = beats.findIndex((beat) => Math.abs(beat - start) <= BESIDE);
    const next = beats[on + 1];
    if (on < 0 || next === undefined) return null;
    // Within a scene beats are equally far apart; on the last one things move once more.
    const beat = next - beats[on]!;
    return { beat, until: Math.min(board.scenes[i]!.duration, beats.at(-1)! + beat - start) };
  });
}
