import type { Usage } from '../../domain/source.ts';
import { durationOf, type Storyboard, sceneStarts } from '../../domain/storyboard.ts';
import type { Slot } from './scene-context.ts';

const PLACE = { composition_file: 'index.html', composition_id: 'main' };
const TRACKS = { scenes: 0, music: 2, voice: 3 } as const;

const span = (start: number, duration: number) => ({
  start_seconds: Number(start.toFixed(3)),
  end_seconds: Number((start + duration).toFixed(3)),
  duration_seconds: Number(duration.toFixed(3)),
});

/**
 * Where each asset appears (api.md 2.8), by asset id; `music` and `voice` where they are on. Sound is mixed after the
 * page is rendered, so it names a track of the composition but no file of it.
 */
export function usagesOf(board: Storyboard, slots: Slot[][]): Record<string, Usage[]> {
  const usages: Record<string, Usage[]> = {};
  const add = (key: string, usage: Usage) => {
    usages[key] ??= [];
    usages[key].push(usage);
  };
  const starts = sceneStarts(board);
  const where = (i: number) => ({ scene_id: board.scenes[i]!.id, scene_index: i });
  for (const [i, scene] of board.scenes.entries()) {
    const time = span(starts[i]!, Math.round(scene.duration * board.fps) / board.fps);
    for (const slot of slots[i] ?? []) {
      const element = { slot_key: slot.slotKey, element_tag: slot.tag, track_index: TRACKS.scenes };
      add(slot.assetId, { ...time, ...where(i), ...element, ...PLACE });
    }
    if (board.narration.on && scene.narration.trim())
      add('voice', { ...time, ...where(i), ...sound('voice') });
  }
  if (board.music.on) {
    const whole = span(0, durationOf(board));
    add(board.music.assetId || 'music', { ...whole, scene_id: null, scene_index: null, ...sound('music') });
  }
  return usages;
}

function sound(track: 'music' | 'voice'): Usage {
  return {
    slot_key: track,
    element_tag: 'audio',
    composition_file: null,
    composition_id: PLACE.composition_id,
    track_index: TRACKS[track],
  };
}
