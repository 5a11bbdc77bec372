import { planFilm } from '../../src/generation/planner/plan-film.ts';

/** The brief and the film that are planned for a prompt alone, as `framelog plan` plans them. */
export const planOf = (prompt: string) =>
  planFilm({
    request: { prompt, attachments: [] },
    messages: [{ run: 1, kind: 'create', prompt }],
    ...{ assets: [], missing: [], mayAsk: false, seed: 1 },
  });

/** That film. */
export const filmOf = (prompt: string) => planOf(prompt).storyboard;
