// What is not lost though it stands in a request: what people are to know, texts to be used as they are, jubilees.
import t from 'tap';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';

/** All that a film shows, in one line. */
const shownIn = (prompt: string) => JSON.stringify(planFilm(inputFor(prompt)).storyboard.scenes);

t.test('what people are to know is shown, in whatever language it is asked for', async (t) => {
  for (const [prompt, told] of [
    [
      'Video for Hartley Pool. Please let everyone know the sauna is open again. Adults £6. Calm blues.',
      'he sauna is open again',
    ],
    [
      'We run Fern Bakery in Ely. I want customers to understand that every loaf is baked on site, and that we close at 2 pm. Warm look, no voice.',
      'e close at 2 pm',
    ],
    [
      'Kurzer Clip für das Freibad Sonnau. Die Gäste sollen wissen, dass die Rutsche wieder offen ist. Eintritt 4 €. Fröhlich bitte.',
      'ie Rutsche wieder offen ist',
    ],
    [
      'Noël au club de judo : boîtes de calissons, 12 € la boîte. On aimerait que les gens sachent que tout va aux déplacements des minimes. Papillotes qui brillent.',
      'out va aux déplacements des minimes',
    ],
    [
      'Video per la palestra Vento. Vorrei far sapere a tutti che la prima lezione è gratuita. Via Roma 12, Pavia. Ritmo veloce.',
      'a prima lezione è gratuita',
    ],
    [
      'Мастерская «Тёплая лампа», Самара. Хотелось бы донести до людей, что диагностика бесплатная, а гарантия два года. Спокойно, без голоса.',
      'иагностика бесплатная',
    ],
  ] as const)
    t.match(shownIn(prompt), told, told);
});

t.test('what stays unknown, speaks of the film or is told to the maker is not shown', async (t) => {
  for (const [prompt, untold] of [
    [
      "Promo for Brook Yoga. Classes £9. Don't let people know the studio is for sale. Soft colours.",
      'for sale',
    ],
    ['Promo for Brook Yoga. Classes £9. Let me know when the film is ready.', 'is ready'],
    ['Promo for Brook Yoga, classes £9. Make it clear that the music should be soft.', 'music'],
    ["Promo for Brook Yoga, classes £9. We've had the same logo for 12 years, so keep it.", 'same logo'],
  ] as const)
    t.notMatch(shownIn(prompt), untold, prompt);
});

t.test('of a text that is to be used word for word no line is lost', async (t) => {
  const shown = shownIn(
    'Use exactly this text, nothing added, one line per screen:\n\nEvery mile counts.\nBracken Pass Ultra.\n52 miles. 9,400 feet.\nStart nervous. Finish anyway.\n\nBlack background, white type. No voice.',
  );
  t.match(shown, 'Finish anyway');
  t.notMatch(shown, 'white type', 'what stands behind the next empty line is none of it');
});

t.test('a jubilee and an edition are shown also where they stand in the request', async (t) => {
  for (const [prompt, years] of [
    [
      'Sehr geehrte Damen und Herren, unser Sportverein Blau-Weiß Erlau feiert heuer 75 Jahre und wir bräuchten einen kleinen Film für den Bildschirm.\n\nFest: 4. Juli, Sportplatz.',
      '"raw":"75","suffix":" Jahre"',
    ],
    [
      'Gentilissimi, ci serve un filmato di circa 30 secondi per la Sagra della Castagna, che quest’anno arriva alla 40ª edizione. Sabato 18 ottobre nel centro storico.',
      '40ª edizione',
    ],
    [
      'Bonjour, pour les 100 ans de notre fanfare, L’Écho des Vignes, j’aimerais une petite animation à projeter au banquet. 1925 : fondation. 2025 : 64 musiciens.',
      '100 ans',
    ],
  ] as const)
    t.match(shownIn(prompt), years, years);
  t.notMatch(
    shownIn(
      'Wir brauchen einen Film zum 1. Januar 2027 für die Stadt Kallen. Sperrmüll nur auf Anmeldung, 25 Euro.',
    ),
    '"title":"1"',
    'a day is no jubilee',
  );
});

t.test('a cell of a script that is shown is no length of the film', async (t) => {
  const shown = shownIn(
    'Please use this script word for word.\n\n| Scene | On screen | Voice-over |\n|---|---|---|\n| 1 | Know your numbers. | Half of us have never had our blood pressure checked. |\n| 2 | Free check. Five minutes. | It takes less time than boiling an egg. |\n| 3 | No appointment needed | Just roll up your sleeve and walk in. |\n\nGreen, please.',
  );
  t.match(shown, 'ive minutes');
});
