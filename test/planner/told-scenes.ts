import { textsOf } from '../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';
import { inputFor } from './plan-input.ts';

/** The scenes of a prompt's film, each with its template and its texts: "hook | Nimbus | a weather app for cyclists". */
export const scenesOf = (prompt: string): string[] =>
  planFilm(inputFor(prompt)).storyboard.scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));
