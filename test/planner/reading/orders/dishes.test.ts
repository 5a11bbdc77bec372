import t from 'tap';
import { dishIn, nameDish } from '../../../../src/generation/planner/reading/orders/dishes.ts';
import { read } from '../../../../src/generation/planner/reading/read.ts';
import { viewOfText } from '../../../../src/generation/planner/reading/views.ts';
import { left } from '../spans.ts';

t.test(
  'a recipe is about its dish, and for whom it is made is an instruction but for their name',
  async (t) => {
    for (const [text, shown] of [
      ['Recipe vid for 2-layer plum tart. 500 g plums.', '2-layer plum tart. 500 g plums.'],
      [
        'Ricetta della zuppa di farro per la mia pagina "Orto Blu". 300 g di farro.',
        'zuppa di farro | Orto Blu | . 300 g di farro.',
      ],
      [
        'Recette du clafoutis pour le compte de l’AMAP des Sources : 1 kg de prunes.',
        'clafoutis | l’AMAP des Sources | 1 kg de prunes.',
      ],
      ['Ricetta torta x pagina insta di Baita Rosa: 80 g noci.', 'torta | Baita Rosa | 80 g noci.'],
      ['Rezept für Omas Stollen für unseren Kanal: 400 g Mehl', 'Omas Stollen | 400 g Mehl'],
      ['Receta de salmorejo para la cuenta de Insta: 1 kg de tomates', 'salmorejo | 1 kg de tomates'],
      ['Рецепт борща для нашей страницы: 500 г свёклы', 'борща | 500 г свёклы'],
    ] as const)
      t.equal(left(nameDish, text), shown, text);
    t.equal(
      left(nameDish, 'Recette en vidéo : galettes de blé. 300 g de blé.'),
      'galettes de blé. 300 g de blé.',
    );
    for (const text of [
      'We all know the recipe for trust. Maddox Coaching helps you begin, first call free, at maddox.example, Mondays and Tuesdays.',
      'Recipes that we love. 400 g of flour.',
      'Recipe: 400 g of flour, 2 eggs.',
    ])
      t.equal(left(nameDish, text), text, 'what names no dish stays');
  },
);

t.test(
  'the dish of a recipe is its subject, also where a page or a firm has a name of its own',
  async (t) => {
    const subject = (text: string) => read([{ text }]).subject?.text;
    const soup =
      'Ricetta della zuppa di farro per la pagina "Orto Blu". Ingredienti: 300 g di farro, 2 carote. Cuoci 40 minuti.';
    t.equal(subject(soup), 'zuppa di farro');
    const tart =
      'Recipe video for plum tart: 500 g plums, 200 g flour, 1 egg. Bake 40 minutes. Vertical please.';
    t.equal(subject(tart), 'plum tart');
  },
);

/** The name of the dish in a text, and whom the film is for. */
function dish(text: string): [name: string, owner: string] | null {
  const view = viewOfText(text);
  const written = ({ start, end }: { start: number; end: number }) =>
    view.structure.tokens
      .slice(start, end)
      .map((token, i) => (i === 0 || token.glued ? '' : ' ') + text.slice(token.start, token.end))
      .join('');
  const found = dishIn(view);
  return found && [written(found.name), written(found.owner)];
}

t.test('the name of a dish ends at a mark or before whom it is for, and at no hyphen within', async (t) => {
  for (const [text, name, owner = ''] of [
    ['Recipe for stir-fried noodles. 200 g noodles.', 'stir-fried noodles'],
    ['Recipe: slow-cooked beef stew. 500 g beef', 'slow-cooked beef stew'],
    ['Recipe for "two-day sourdough": 500 g flour', 'two-day sourdough'],
    ['Recept voor kip-kerrie-soep, 500 g kip', 'kip-kerrie-soep'],
    ['Recipe for tom-yum - 500 g prawns', 'tom-yum'],
    ['Recipe for plum tart- 500 g plums', 'plum tart'],
    ['Recipe for plum tart -500 g plums', 'plum tart'],
    ['Recipe for plum tart – 500 g plums', 'plum tart'],
    ['Recipe for plum tart (vegan), 500 g plums', 'plum tart'],
    ['Recipe for plum tart | 500 g plums', 'plum tart'],
    ['Recipe for plum tart\n500 g plums', 'plum tart'],
    ['Recipe for plum tart', 'plum tart'],
    ['Recipe for stir-fry for Instagram: 200 g rice', 'stir-fry', 'for Instagram'],
    ['Rezept für Mohn-Streusel für unseren Kanal: 400 g Mehl', 'Mohn-Streusel', 'für unseren Kanal'],
    ['Stir-fried noodles recipe video please', 'Stir-fried noodles'],
    ['Recipe for one two three four five six seven: 500 g plums', 'one two three four five six seven'],
  ] as const)
    t.same(dish(text), [name, owner], text);
  t.equal(
    dish('Recipe for one two three four five six seven eight: 500 g plums'),
    null,
    'no name is so long',
  );
});
