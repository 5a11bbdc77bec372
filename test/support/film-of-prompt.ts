import type { Storyboard } from '../../src/domain/storyboard.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';

/** The film that is planned for a prompt alone, as `framelog plan` plans it. */
export const filmOf = (prompt: string): Storyboard =>
  planFilm({
    request: { prompt, attachments: [] },
    messages: [{ run: 1, kind: 'create', prompt }],
    ...{ assets: [], missing: [], mayAsk: false, seed: 1 },
  }).storyboard;
