// Days with what is on and names with what they cost are rows of one list.
import t from 'tap';
import { pairsIn } from '../../../../src/generation/planner/directing/facts/pairs.ts';
import { told } from '../../told-scenes.ts';
import { line } from '../hand-brief.ts';

told('a line of pairs is a list with a row for each, in every language', [
  [
    'Menu of the week at the Harbour Canteen. Monday: pie £12, Tuesday: curry £13, Thursday: fish stew £14',
    'hook | Menu of the week at the Harbour Canteen',
    'list | Monday: pie £12 | Tuesday: curry £13 | Thursday: fish stew £14',
    'cta | Harbour Canteen',
  ],
  [
    'Salon Lumi. Coupe : 25 €, couleur : 40 €, brushing : 18 €.',
    'hook | Salon Lumi',
    'list | Coupe: 25 € | Couleur: 40 € | Brushing: 18 €',
    'cta | Salon Lumi',
  ],
  [
    'Corsi alla palestra Forma: lunedì: yoga, martedì: pilates, giovedì: boxe. Prima lezione gratis.',
    'hook | Evento | Corsi alla palestra Forma',
    'list | Lunedì: yoga | Martedì: pilates | Giovedì: boxe',
    'statement | Prima lezione gratis',
    'cta | Corsi alla palestra Forma | Prima lezione gratis',
  ],
]);

t.test('hours, two pairs and sentences behind a colon are none', async (t) => {
  for (const text of [
    'Morning flow 7:00, lunch stretch 12:15, candlelight yin 20:00',
    'Monday: pie £12, Tuesday: curry £13',
    'Monday: pie, Tuesday: curry, and on Thursday we go to sea',
  ])
    t.same(pairsIn({ kind: 'claim', words: line(text)[0]! }, 'en'), [], text);
});
