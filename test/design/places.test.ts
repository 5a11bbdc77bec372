// The place behind a film fits what it is about, or there is none.
import t from 'tap';
import { lookFor } from '../../src/generation/design/looks/look-for.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';

t.test('a place is drawn where the subject names a thing of it or the words name several', async (t) => {
  const said: [
    text: string,
    topic: { subject?: string; genre?: string },
    look: string,
    place: string | undefined,
  ][] = [
    ['The bakery opens on Friday', { subject: 'bakery', genre: 'local' }, 'Kitchen', 'table'],
    ['Bread, soup and coffee from eight', { genre: 'local' }, 'Kitchen', 'table'],
    [
      'He missed his train with half a sandwich',
      { subject: 'My uncle', genre: 'recipe' },
      'Kitchen',
      undefined,
    ],
    ['How to reset the router', { subject: 'The router', genre: 'howto' }, 'Workbench', undefined],
    ['Hammer, wrench and toolbox', { genre: 'howto' }, 'Workbench', 'workshop'],
    ['A used piano for sale, tuned', { subject: 'Piano', genre: 'event' }, 'Stage', undefined],
    ['Fireworks, drums and guitars by the river', { genre: 'event' }, 'Stage', 'crowd'],
    ['Lockers for your suitcase', { subject: 'Tuckaway', genre: 'vague' }, 'Horizon', undefined],
    ['A hiking boot, a mountain, a compass', { genre: 'vague' }, 'Horizon', 'coast'],
    ['The tide, an octopus and a crab', { genre: 'explainer' }, 'Meadow', 'coast'],
    ['Tulips and oak trees by the tide', { subject: 'Oak trees' }, 'Meadow', 'meadow'],
    ['Clear figures for 2025', { genre: 'recap' }, 'Ledger', 'dotfield'],
  ];
  for (const [text, topic, look, place] of said) {
    const design = lookFor({ text, ...topic });
    t.equal(design.name, look, text);
    t.equal(design.scenery, place, text);
  }
});

t.test('what is said to the maker sets no film anywhere', async (t) => {
  const prompt =
    'A 20 second film for Marlow Tax Advice, with warm lighting, bread and coffee on a table, a bowl of soup. Your return is done in three days. Call 555-0123.';
  const request = { prompt, attachments: [] };
  const { storyboard } = planFilm({
    ...{ request, messages: [{ run: 1, kind: 'create', prompt }], assets: [], missing: [] },
    ...{ mayAsk: false, seed: 1 },
  });
  t.not(storyboard.tokens.scenery, 'table');
});
