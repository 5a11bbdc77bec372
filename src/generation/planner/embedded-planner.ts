import { textsOf } from '../../domain/film/scene-texts.ts';
import type { Storyboard } from '../../domain/storyboard.ts';
import { briefOf, pagesAsked, planFilm } from './plan-film.ts';
import type { PlanInput, Planner, RefineInput } from './planner.ts';
import { EMBEDDED_PLANNER } from './planner-names.ts';
import { questionFor } from './questions.ts';
import { refineFilm } from './refining/refine-film.ts';

/** The plan in one line, for a customer who wants to approve it. */
const outlineOf = (board: Storyboard): string =>
  board.scenes.map((scene, i) => `${i + 1}. ${textsOf(scene).join(' ').slice(0, 90)}`).join('; ');

/** The default planner: reads a brief by a small model of our own, directs it by rules; no network, deterministic. */
export function createEmbeddedPlanner(): Planner {
  return {
    name: EMBEDDED_PLANNER,
    pages: async (input, signal) => {
      signal.throwIfAborted();
      return pagesAsked(input);
    },
    plan: async (input: PlanInput, signal: AbortSignal) => {
      signal.throwIfAborted();
      const brief = briefOf(input);
      const { storyboard, provenance } = planFilm(input, brief);
      return (
        questionFor(input, brief, outlineOf(storyboard)) ?? { kind: 'storyboard', storyboard, provenance }
      );
    },
    refine: async (input: RefineInput, signal: AbortSignal) => {
      signal.throwIfAborted();
      return { kind: 'storyboard', ...refineFilm(input) };
    },
  };
}
