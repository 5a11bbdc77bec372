import type { Usage } from '../../domain/source.ts';
import { durationOf, type Storyboard, sceneStarts } from '../../domain/storyboard.ts';

/** Tracks of the composition: pictures lie on 0, the music below them, the voice below that. */
const MUSIC_TRACK = 1;
const VOICE_TRACK = 2;

const sound = (start: number, end: number, slot: string, track: number): Usage => ({
  start_seconds: start,
  end_seconds: end,
  duration_seconds: Math.round((end - start) * 1000) / 1000,
  scene_id: null,
  scene_index: null,
  slot_key: slot,
  element_tag: 'audio',
  composition_file: 'index.html',
  composition_id: 'main',
  track_index: track,
});

/** Where the music (`music`, or the id of the customer's audio) and the voice (`voice`) are heard. */
export function soundUsages(board: Storyboard): Record<string, Usage[]> {
  const usages: Record<string, Usage[]> = {};
  const { music, narration } = board;
  if (music.on) usages[music.assetId ?? 'music'] = [sound(0, durationOf(board), 'music', MUSIC_TRACK)];
  const recorded = recordedVoice(board);
  if (recorded) {
    const heard = board.assets.find((asset) => asset.id === recorded)?.durationSeconds ?? Infinity;
    usages[recorded] = [sound(0, Math.min(heard, durationOf(board)), 'voice', VOICE_TRACK)];
  } else if (narration.on) {
    const starts = sceneStarts(board);
    usages.voice = board.scenes.flatMap((scene, index) => {
      if (!scene.narration.trim()) return [];
      const usage = sound(starts[index]!, starts[index]! + scene.duration, 'voice', VOICE_TRACK);
      return [{ ...usage, scene_id: scene.id, scene_index: index }];
    });
  }
  return usages;
}

/** The customer's own recording where the plan names one as the voice. */
export function recordedVoice({ narration, assets }: Storyboard): string | null {
  const recorded = assets.find((asset) => asset.kind === 'audio' && asset.id === narration.voice);
  return narration.on && recorded ? recorded.id : null;
}
