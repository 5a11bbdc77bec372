// A birthday that is told by an age alone, and what is seen of a film in which little else is named.
import t from 'tap';
import { birthdayIn } from '../../../src/generation/pictures/about/birthday.ts';
import { picturesOf } from '../../../src/generation/pictures/choose.ts';
import { filmOf } from '../../support/film-of-prompt.ts';

const ids = (language: string, ...texts: string[]) =>
  texts.map((text) => birthdayIn(text, language)[0]?.concept.id ?? '-');
const CAKE = 'birthday-cake';

t.test('a greeting with an age or its ordinal is a birthday', async (t) => {
  t.same(ids('en', 'happy 65th auntie Bev', "nan's 81st, bring a plate", 'my sister turns 30'), [
    CAKE,
    CAKE,
    CAKE,
  ]);
  t.same(ids('de', 'Alles Gute zum 75., Onkel Bert', 'Oma Lotte wird 85!'), [CAKE, CAKE]);
  t.same(ids('es', 'Felices 60 años, tía Carmela', 'el cumple de Iker'), [CAKE, CAKE]);
  t.same(ids('pt', 'Festa de 15 anos da Júlia'), [CAKE]);
  t.same(ids('fr', 'Joyeux 30 ans Maud'), [CAKE]);
  t.same(ids('sv', 'Farmor fyller 90 år'), [CAKE]);
  t.same(ids('pl', 'Dziadek kończy 70 lat'), [CAKE]);
  t.same(ids('tr', 'Babam 60 yaşında'), [CAKE]);
});

t.test('an anniversary, a firm and a temperature are none', async (t) => {
  t.same(
    ids('en', 'Happy 30th anniversary Ida and Max', 'The 12th season', 'Our forge turns 40', 'Heat it to 80'),
    ['-', '-', '-', '-'],
  );
  t.same(ids('de', 'Alles Gute zum 25. Hochzeitstag', 'Am 80. Kilometer'), ['-', '-']);
});

t.test('such a film opens with a cake', async (t) => {
  const [first] = picturesOf(filmOf('happy 65th auntie Bev'));
  t.equal(first!.lead?.id, CAKE);
});

t.test('heads alone are shown where people are counted', async (t) => {
  const heads = (prompt: string) =>
    picturesOf(filmOf(prompt)).filter(({ lead }) => lead?.id === 'busts-in-silhouette').length;
  t.equal(
    heads('Recap of our quarter. Riders: 300 → 480. Refunds: 4% → 2%. Last card: Thank you, support team'),
    0,
  );
});
