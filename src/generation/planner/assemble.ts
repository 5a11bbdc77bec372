import { aspectRatioOf } from '../../domain/prompt-hints.ts';
import type { VideoRequest } from '../../domain/request.ts';
import {
  type Asset,
  FPS,
  FRAME_SIZES,
  type Scene,
  type Storyboard,
  type Tokens,
} from '../../domain/storyboard.ts';
import type { Brief } from './brief.ts';
import type { Candidate } from './draft.ts';
import { musicFor, recordedVoiceIn } from './sound.ts';
import { boundsOf, spread } from './timing.ts';
import { tidy } from './wording.ts';

/** What a storyboard is put together from. */
export type Parts = {
  request: VideoRequest;
  brief: Brief;
  scenes: Candidate[];
  aim: number;
  narrated: boolean;
  tokens: Tokens;
  assets: Asset[];
  seed: number;
};

/** What a voice says over a scene: the sentence behind it without address and markup. */
export function narrationOf(candidate: Candidate, narrated: boolean): string {
  return narrated
    ? tidy(candidate.spoken)
        .replace(/["“”*_#]/g, '')
        .slice(0, 400)
    : '';
}

/** Gives scenes their ids, lengths and voice, and adds everything that is not a scene. */
export function assemble(parts: Parts): Storyboard {
  const { request, brief, scenes } = parts;
  const spoken = scenes.map((c) => narrationOf(c, parts.narrated));
  const bounds = scenes.map((c, i) => boundsOf(c, spoken[i]!));
  const durations = spread(
    bounds.map((b) => b.need),
    bounds.map((b) => b.least),
    bounds.map((b) => b.most),
    parts.aim,
    FPS,
  );
  const voice = recordedVoiceIn(brief.wishes, parts.assets);
  const aspectRatio = aspectRatioOf(request);
  const [width, height] = FRAME_SIZES[aspectRatio];
  return {
    version: 1,
    language: brief.language.code,
    direction: brief.language.direction,
    aspectRatio,
    width,
    height,
    fps: FPS,
    subject: brief.subject.name || brief.framing.story,
    tokens: parts.tokens,
    music: musicFor(brief.wishes, parts.assets, parts.seed, parts.tokens.tempo),
    narration: voice ? { on: true, voice: voice.id } : { on: parts.narrated, voice: 'flite' },
    assets: parts.assets,
    scenes: scenes.map(
      (c, i) =>
        ({
          id: `scene-${i + 1}`,
          ...c.body,
          duration: durations[i]!,
          narration: spoken[i]!,
          roominess: 0,
        }) as Scene,
    ),
  };
}
