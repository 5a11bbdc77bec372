import t from 'tap';
import { nameDish } from '../../../../src/generation/planner/reading/orders/dishes.ts';
import { read } from '../../../../src/generation/planner/reading/read.ts';
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
