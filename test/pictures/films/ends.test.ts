// How films end: what they showed comes together, and no picture closes them that opened them.
import t from 'tap';
import type { Scene } from '../../../src/domain/storyboard.ts';
import { picturesOf } from '../../../src/generation/pictures/choose.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { scene } from '../../composer/boards.ts';
import { inputFor } from '../../planner/plan-input.ts';

const endOf = (prompt: string) => {
  const { lead, prop, items } = picturesOf(planFilm(inputFor(prompt)).storyboard).at(-1)!;
  return { lead: lead?.id ?? null, prop: prop?.kind ?? null, items: items.map((one) => one?.id ?? null) };
};

t.test(
  'the things of a film come together at its end, with what belongs to them where they are few',
  async (t) => {
    const bakery =
      'Trailer for our bakery course. Learn sourdough, croissants and brioche in one weekend. Only eight places. Book at levain.example';
    t.same(endOf(bakery).items, ['bread', 'croissant', 'sheaf-of-rice']);
    const pizza =
      'Vídeo de nuestra pizzería La Brasa: horno de leña, masa de 48 horas, entrega gratis. Pide en labrasa.example';
    t.same(endOf(pizza).items, ['pizza', 'oven', 'tomato']);
  },
);

t.test('an end that shows something of its own keeps it', async (t) => {
  t.same(
    endOf(
      "Une vidéo de 30 secondes pour notre boulangerie Le Chêne à Lyon : pain au levain cuit deux fois par jour, farine bio de l'Ain, ouvert du mardi au dimanche dès 6 h 30",
    ),
    { lead: null, prop: 'map', items: [] },
  );
});

t.test(
  'a place that was just seen is not seen again, and a single thing closes the film that it opened',
  async (t) => {
    t.same(
      endOf(
        'Our bike workshop Saddle & Sons turns 10! Free brake check all week, 15% off helmets, cake on Saturday at noon. 4 Canal Walk, Bristol',
      ).items,
      ['bicycle', 'wheel', 'birthday-cake'],
    );
    t.same(endOf('Spring sale at Lumen Lamps. All lamps £20. Visit us at lumen.example'), {
      lead: 'lamp',
      prop: null,
      items: [],
    });
  },
);

t.test('what must not be seen does not come at the end either', async (t) => {
  const line = (id: string, title: string) => scene(id, 'statement', { eyebrow: '', title });
  const scenes: Scene[] = [
    scene('a', 'hook', { eyebrow: '', title: 'Fresh bread', sub: '' }),
    line('b', 'And a tomato'),
    scene('c', 'cta', { title: 'Come in', url: '' }),
  ];
  const items = (unpictured: string[]) =>
    picturesOf({ scenes, language: 'en', subject: 'Fresh bread', unpictured })
      .at(-1)!
      .items.map((one) => one?.id);
  t.same(items([]), ['bread', 'tomato', 'croissant']);
  t.same(items(['croissants']), ['bread', 'tomato', 'sheaf-of-rice']);
});

t.test('a film of a home ends with a home, and with nothing of its rooms', async (t) => {
  t.same(
    endOf(
      'For sale: a cottage in Ambleworth with a garden. Three bedrooms, a new kitchen. Viewings on Sunday.',
    ).items,
    ['deciduous-tree', 'house-with-garden', 'old-key'],
  );
});
