// Names whose words are things: what bears one is drawn, and not what it looks like.
import t from 'tap';
import { withoutNames } from '../../../src/generation/pictures/about/names.ts';
import { picturesOf } from '../../../src/generation/pictures/choose.ts';
import { filmOf } from '../../support/film-of-prompt.ts';

/** What a prompt's film shows, `-` for nothing. */
const shown = (prompt: string) =>
  picturesOf(filmOf(prompt))
    .map(({ lead, prop }) => lead?.id ?? prop?.kind ?? '-')
    .join(' ');

/** A prompt, what its opening shows, and what no scene of it does. */
const NAMED: [prompt: string, opening: string, never: string][] = [
  [
    'Compare our two phones, Pine and Oak. Pine: 5.8 inch screen, 24 h battery, 399 euros. Oak: 6.7 inch screen, 36 h battery, 599 euros.',
    'mobile-phone',
    'evergreen-tree',
  ],
  ['The band Foxes plays at the Old Harbour Hall on 12 June, doors open at 19:30.', 'musical-note', 'fox'],
  ['Whale, a bank for freelancers: open an account in 6 minutes, no monthly fee.', 'bank', 'spouting-whale'],
  ['Rocket, an accounting tool for bakers. 14 days free.', 'ledger', 'rocket'],
  [
    'La agencia de viajes El Faro organiza 40 rutas a pie por Galicia, grupos de 8 personas',
    'airplane',
    'lighthouse',
  ],
  ['Студия пилатеса «Лиса»: первое занятие 500 рублей', 'lotus', 'fox'],
  ['Imkerei Vogelsang: Honig aus dem Vogelsberg, samstags ab 9 Uhr, Glas 6 Euro', 'honey-pot', 'bird'],
  ['Padaria Três Sinos: pão quente às 7h, broa a 3 euros', 'bread', 'bell'],
  ['Paloma se casa el 3 de mayo. Ven a celebrarlo con nosotros.', '-', 'dove'],
  ['Lena und Wolf heiraten am 12. Juni in Potsdam', '-', 'wolf'],
  [
    'Hartcliffe Museum opens "Salt Roads" on 12 October. The exhibition follows salt from Cheshire to Lisbon.',
    'salt',
    'motorway',
  ],
  [
    'Client quotes for Fennimore & Pike, accountants. "Payroll used to eat my Mondays." — Jo Prentice, The Salted Hen',
    'ledger',
    'chicken',
  ],
  ['Solenne Mineral Mist. Sun cream that disappears before you do. SPF 50. £18.', 'lotion-bottle', 'fog'],
  ['Rose turns 60! Party on 4 July at the boathouse, 6 pm, bring a song', '-', 'rose'],
];

for (const [prompt, opening, never] of NAMED)
  t.test(prompt, async (t) => {
    const all = shown(prompt).split(' ');
    t.notOk(all.includes(never), all.join(' '));
    if (opening !== '-') t.equal(all[0], opening);
  });

t.test('what is no name, and what a story is called, is drawn', async (t) => {
  t.equal(
    shown('Sagra della castagna a Marradi, sabato 11 ottobre, dalle 10, ingresso libero').split(' ')[0],
    'chestnut',
  );
  t.equal(
    shown('Video for our honey stall: spring honey 6 euros, chestnut honey 8 euros').split(' ')[0],
    'honey-pot',
  );
  t.match(
    shown('Trailer for a school play: The Lion and the Mouse, grade 5, Friday 21 June at 18:00, free entry'),
    /^lion /,
    'a work is about what its title names',
  );
  t.match(
    shown('A bedtime story about a fox who cannot sleep. The fox asks the owl. The owl counts the stars.'),
    /fox|owl/,
  );
});

t.test('a text without its names is as long as with them', async (t) => {
  t.equal(
    withoutNames('Pine and Oak, made of pine; Pineapple', ['Pine', 'Oak']),
    'Qqqq and Qqq, made of pine; Pineapple',
  );
});
