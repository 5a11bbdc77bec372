import t from 'tap';
import { textsOf } from '../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';
import { inputFor } from './plan-input.ts';

/** The scenes of a prompt's film, each with its template and its texts: "hook | Nimbus | a weather app for cyclists". */
export const scenesOf = (prompt: string): string[] =>
  planFilm(inputFor(prompt)).storyboard.scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));

/** A prompt with the scenes that its film has. */
export type Film = [prompt: string, ...scenes: string[]];

/** A test that each of some prompts is told in its scenes and in no others. */
export const told = (name: string, films: Film[]) =>
  t.test(name, async (t) => {
    for (const [prompt, ...scenes] of films) t.same(scenesOf(prompt), scenes, prompt);
  });
