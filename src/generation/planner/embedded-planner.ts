import type { Scene, Storyboard } from '../../domain/storyboard.ts';
import { tokensFor } from '../design/tokens.ts';
import { assemble, narrationOf } from './assemble.ts';
import type { SceneBody } from './draft.ts';
import { fit, targetOf } from './fit.ts';
import type { PlanInput, Planner, PlanResult, RefineInput } from './planner.ts';
import { EMBEDDED_PLANNER } from './planner-names.ts';
import { questionFor } from './questions.ts';
import { keepIds } from './refine/keep-ids.ts';
import { newContent } from './refine/new-content.ts';
import { patch } from './refine/patch.ts';
import { laterWords, materialOf } from './scenes.ts';
import { narrates, recordedVoiceIn } from './sound.ts';
import { textOf } from './timing.ts';

const result = (storyboard: Storyboard): PlanResult => ({ kind: 'storyboard', storyboard });

/** The storyboard of a prompt: deterministic, without network, for any text (generation.md, The planner). */
export function storyboardOf(input: PlanInput): Storyboard {
  const { request, assets, seed } = input;
  const material = materialOf(request.prompt, laterWords(input), assets);
  const voice = recordedVoiceIn(material.brief.wishes, assets);
  const target = targetOf(request, voice?.durationSeconds);
  const narrated = narrates(material.brief.wishes, material.brief.language, assets);
  const fitted = fit(material.scenes, target, (c) => narrationOf(c, narrated), material.brief);
  const tokens = tokensFor(request);
  return assemble({ request, brief: material.brief, ...fitted, narrated, tokens, assets, seed });
}

/** The plan in one line, for a customer who wants to approve it. */
function outlineOf(board: Storyboard): string {
  const line = ({ id: _id, duration: _d, narration: _n, roominess: _r, ...body }: Scene) =>
    textOf(body as SceneBody).trim();
  return board.scenes.map((scene, i) => `${i + 1}. ${line(scene).slice(0, 90)}`).join('; ');
}

/** The default planner: words in, typed storyboard out, by rules alone. */
export function createEmbeddedPlanner(): Planner {
  return {
    name: EMBEDDED_PLANNER,
    plan: async (input: PlanInput, signal: AbortSignal) => {
      signal.throwIfAborted();
      const storyboard = storyboardOf(input);
      const { brief } = materialOf(input.request.prompt, laterWords(input), input.assets);
      return questionFor(input, brief, outlineOf(storyboard)) ?? result(storyboard);
    },
    refine: async (input: RefineInput, signal: AbortSignal) => {
      signal.throwIfAborted();
      const patched = patch(input);
      const { storyboard, understood, notUnderstood } = patched;
      // Wishes that only steer are named, never shown: the video stays as it is.
      const keeps = understood || (notUnderstood.length > 0 && !newContent(input.instruction));
      if (keeps) return { ...result(storyboard), notUnderstood };
      // Planned anew from all words of the customer, so that none is lost.
      return result(keepIds(storyboardOf(input), input.storyboard));
    },
  };
}
