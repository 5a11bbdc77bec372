// Programmes: each day of one is a row, and its first is neither beneath the title nor on the end card.
import t from 'tap';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';
import { scenesOf } from '../../told-scenes.ts';

/** The rows of the timeline of a prompt's film. */
const rowsOf = (prompt: string) =>
  planFilm(inputFor(prompt)).storyboard.scenes.flatMap((scene) =>
    scene.type === 'timeline' ? scene.entries.map(({ when, what }) => `${when}: ${what}`) : [],
  );

t.test('days with what happens on them are rows of one timeline', async (t) => {
  const fair =
    'Spring fair programme. Friday: lantern walk, bonfire. Saturday: craft market, ceilidh. Sunday: boot sale.';
  t.same(rowsOf(fair), [
    'Friday: Lantern walk, bonfire',
    'Saturday: Craft market, ceilidh',
    'Sunday: Boot sale',
  ]);
  t.equal(scenesOf(fair).at(-1), 'cta | Spring fair programme');
  t.same(
    rowsOf(
      'Fiestas de San Telmo. Viernes: pregón y verbena. Sábado: paella y concierto. Domingo: procesión.',
    ),
    ['Viernes: Pregón y verbena', 'Sábado: Paella y concierto', 'Domingo: Procesión'],
  );
});

t.test('of a day with its hours the end card says the day', async (t) => {
  const last = (prompt: string) => scenesOf(prompt).at(-1);
  t.equal(
    last('Regatta on the Mere. 5 July: 14:00 race, 15:30 tug of war, 17:00 prizes. Bring a chair.'),
    'cta | Regatta on the Mere | 5 July',
  );
  t.equal(
    last('Sommerfest am 12. Juli: 11 Uhr Gottesdienst, 12:30 Uhr Grillen, 15 Uhr Tauziehen. Eintritt frei.'),
    'cta | Sommerfest am 12. Juli | Eintritt frei',
  );
});

t.test('hours with what happens at each are rows beneath their day', async (t) => {
  const title = (prompt: string) =>
    planFilm(inputFor(prompt)).storyboard.scenes.find(({ type }) => type === 'timeline');
  const programmes: [prompt: string, title: string, rows: string[]][] = [
    [
      'Regatta on the Mere. 5 July: 14:00 race, 15:30 tug of war, 17:00 prizes. Bring a chair.',
      '5 July',
      ['14:00: Race', '15:30: Tug of war', '17:00: Prizes'],
    ],
    [
      'Sommerfest am 12. Juli: 11 Uhr Gottesdienst, 12:30 Uhr Grillen, 15 Uhr Tauziehen. Eintritt frei.',
      '',
      ['11 Uhr: Gottesdienst', '12:30 Uhr: Grillen', '15 Uhr: Tauziehen'],
    ],
    [
      "Fête du village de Montrac, samedi 5 juillet : 10h marché, 14h course en sac, 22h feu d'artifice.",
      'Samedi 5 juillet',
      ['10h: Marché', '14h: Course en sac', "22h: Feu d'artifice"],
    ],
    [
      'Koningsdag in Dorp, 27 april: 10.00 uur vrijmarkt, 13.00 uur optocht, 16.00 uur muziek. Gratis.',
      '27 april',
      ['10.00 uur: Vrijmarkt', '13.00 uur: Optocht', '16.00 uur: Muziek'],
    ],
    [
      '5 luglio: ore 14 regata, ore 15:30 tiro alla fune, ore 17 premiazione. Lago di Verzo.',
      '5 luglio',
      ['ore 14: Regata', 'ore 15:30: Tiro alla fune', 'ore 17: Premiazione'],
    ],
  ];
  for (const [prompt, head, rows] of programmes) {
    t.same(rowsOf(prompt), rows, prompt);
    t.match(title(prompt), { title: head });
  }
  t.same(
    rowsOf('Café Lomm, open Monday to Friday 8:00 to 17:00, Saturday 9:00 to 13:00.'),
    [],
    'opening hours',
  );
});
