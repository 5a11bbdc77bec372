// What scenes show, over the films of the gallery and of the labelled prompts' dev part: pictures, and layouts of neighbours.
import { corpus, splitOf } from '../scripts/training/corpus.ts';
import { GALLERY } from '../src/cli/films/gallery-prompts.ts';
import type { VideoRequest } from '../src/domain/request.ts';
import { choiceOf, filmOf, layoutsOf } from '../src/generation/composer/stage/layouts.ts';
import { isSet } from '../src/generation/composer/stage/scenic.ts';
import { picturesOf } from '../src/generation/pictures/choose.ts';
import { planFilm } from '../src/generation/planner/plan-film.ts';

/** Every so many prompts of the dev part. */
const EVERY = 4;

function measured(requests: Pick<VideoRequest, 'prompt'>[]) {
  const counts = { films: requests.length, scenes: 0, things: 0, drawn: 0, neighbours: 0, alike: 0 };
  requests.forEach((request, i) => {
    const { storyboard } = planFilm({
      request: { ...request, attachments: [] },
      messages: [{ run: 1, kind: 'create', prompt: request.prompt }],
      ...{ assets: [], missing: [], mayAsk: false, seed: i + 1 },
    });
    const shown = picturesOf(storyboard);
    const choices = storyboard.scenes.map((scene, k) => choiceOf(scene, shown[k]!));
    const layouts = layoutsOf(choices, filmOf(storyboard), isSet(storyboard.tokens));
    counts.scenes += shown.length;
    counts.things += shown.filter(({ lead, items }) => lead || items.length > 0).length;
    counts.drawn += shown.filter(({ lead, items, prop }) => !lead && items.length === 0 && prop).length;
    counts.neighbours += shown.length - 1;
    counts.alike += choices.filter(
      ({ type }, k) => k > 0 && type === choices[k - 1]!.type && layouts[k] === layouts[k - 1],
    ).length;
  });
  const share = (counts.things + counts.drawn) / counts.scenes;
  return { ...counts, share_with_a_picture: Number(share.toFixed(3)) };
}

/** Prints the counts of both. */
export default async function screen(): Promise<Record<string, unknown>> {
  const dev = corpus().filter(({ id }) => splitOf(id) === 'dev');
  const prompts = dev.filter((_, i) => i % EVERY === 0).map(({ text }) => ({ prompt: text }));
  return { gallery: measured([...GALLERY]), dev: measured(prompts) };
}
