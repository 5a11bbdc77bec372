// What was left behind by what it belongs to, and notes to the maker among what is shown: films as whole plans tell them.
import t from 'tap';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../plan-input.ts';

const filmOf = (prompt: string) => planFilm(inputFor(prompt)).storyboard;

/** The end card: what it says large, and the address beneath it. */
const endOf = (prompt: string) => {
  const last = filmOf(prompt).scenes.at(-1)!;
  return last.type === 'cta' ? `${last.title} | ${last.url}` : last.type;
};

/** All that a film shows, in one line. */
const shownIn = (prompt: string) => JSON.stringify(filmOf(prompt).scenes);

t.test(
  'an address that a prompt ends with stands beneath the name, without the words that put it there',
  async (t) => {
    for (const [prompt, end] of [
      [
        'Clip for Oakfield Dental, check-ups from £45. Calm. End on oakfielddental.example.',
        'Oakfield Dental | oakfielddental.example',
      ],
      [
        'Bike repairs while you wait at Velo Nord, Leith. Punctures £8. Finish on velonord.example',
        'Velo Nord | velonord.example',
      ],
      [
        'Werbespot für die Bäckerei Korn in Jena. Brot ab 6 Uhr. Ende mit baeckerei-korn.example. Ruhig.',
        'Bäckerei Korn | baeckerei-korn.example',
      ],
      [
        'Vídeo para la librería La Azotea. Cuentacuentos los sábados a las 12. Cierra con laazotea.example.',
        'La Azotea | laazotea.example',
      ],
      [
        'Petit film pour le café Les Deux Ponts. Brunch le dimanche, 18 €. Termine par lesdeuxponts.example.',
        'Les Deux Ponts | lesdeuxponts.example',
      ],
      [
        'Video per la ciclofficina Ruota Libera. Riparazioni da 10 euro. Chiudi con ruotalibera.example.',
        'Ruota Libera | ruotalibera.example',
      ],
      [
        'Vídeo pra padaria Trigo Bom. Pão quente às 7h. Termina com trigobom.example.',
        'Trigo Bom | trigobom.example',
      ],
      ['Ролик для кофейни «Зерно». Завтраки с 8 утра. В конце: zerno.example', 'Зерно | zerno.example'],
      [
        'Corso di ceramica da Terra Viva, 8 lezioni, 120 euro. Info: terraviva.example',
        'Terra Viva | Info: terraviva.example',
      ],
    ] as const)
      t.equal(endOf(prompt), end, prompt);
    t.match(
      shownIn('The race ends on Friday 12 May at Mill Hall. Mill Hall Harriers race week. Entry £5.'),
      'The race ends',
    );
    t.equal(
      endOf('Spring sale at Lumen Lamps. All lamps £20. Visit us at lumen.example'),
      'Lumen Lamps | Visit us at lumen.example',
      'what says what to do stays',
    );
  },
);

t.test('a number stays with the word that it counts', async (t) => {
  for (const [prompt, line] of [
    [
      'Corso di campane a Borgo Serchio. La torre ha 94 gradini, diciamolo con simpatia. Costo 60 euro.',
      'La torre ha 94 gradini',
    ],
    [
      'Video for the Tide Clock Museum. The tower has 212 steps, say it with a wink. Entry £5.',
      'The tower has 212 steps',
    ],
    [
      'Film für den Kletterwald Harz. Der Turm hat 88 Stufen, das bitte witzig. Eintritt 12 €.',
      'Der Turm hat 88 Stufen',
    ],
    [
      'Vídeo del faro de Punta Arena. La escalera tiene 300 peldaños, dilo con humor. Entrada 4 €.',
      'La escalera tiene 300 peldaños',
    ],
  ] as const)
    t.match(shownIn(prompt), line, prompt);
});

t.test('what an earlier text said is nothing to show', async (t) => {
  for (const [prompt, note] of [
    [
      'Flyer video: Midsummer Ball, Saturday 20 June, Barn Lane. The first draft said Friday 19, that was wrong. Tickets £12.',
      'Friday 19',
    ],
    [
      "Concert de la chorale Les Voix du Lac, dimanche 3 mai à 17 h, église Saint-Jean. Le flyer annonçait 16 h, c'est caduc.",
      '16 h',
    ],
    [
      'Sommerfest im Hof Lindenau, Samstag 6. Juni, 15 Uhr. Im Flyer stand 14 Uhr, das ist überholt. Eintritt frei.',
      '14 Uhr',
    ],
    [
      'Vidéo pour la fête du lac, samedi 4 juillet, plage nord. Entrée libre. Validation : Mme Roux, mairie.',
      'Mme Roux',
    ],
    [
      'Release video Loomix 3.1\n- Faster export\n- Dark mode\n- Fixed login loop (not for the video)\n- New shortcuts',
      'login loop',
    ],
    ['Release video for Tidewater 2.4: faster cold starts (#8841), a new flag for watching.', '8841'],
  ] as const)
    t.notMatch(shownIn(prompt), note, prompt);
  t.match(
    shownIn('Draft beer night at The Old Bell, Friday 8 May. The draft menu has 12 beers. Pints £4.'),
    'The draft menu has 12 beers',
  );
  t.match(
    shownIn(
      'Eintritt am Tor. Dorffest Rauden, 4. Juli. Nur am Samstag 9 € (nicht 7 €, das stand falsch im Gemeindeblatt).',
    ),
    '9 €',
    'what stands before the brackets is told',
  );
});

t.test('what stands behind the number of a scene is shown as it is behind the others', async (t) => {
  const bins = shownIn(
    'Erklärvideo für die Gemeinde Rauden.\n\nSzene 1: Ab 1. September kommt die Biotonne.\nSzene 2: Hinein dürfen: Obst und Gemüse, Kaffeesatz.\nSzene 3: Abholung alle 14 Tage.\nSzene 4: Kostenlos für alle.',
  );
  t.match(bins, 'Kaffeesatz');
  const lamps = shownIn(
    '按以下脚本做短片，旁白只读不上屏。\n\n镜头一 字幕：凌晨四点，临江市\n旁白：老周扫这条街，扫了二十三年。\n\n镜头二 字幕：每天 6.2 公里\n旁白：他说，路灯灭的时候，街就该干净了。',
  );
  t.match(lamps, '"title":"凌晨四点，临江市"', 'a shot whose label names a caption shows it');
});

t.test('a name behind a label is all of it', async (t) => {
  for (const [prompt, name] of [
    [
      'Vaga: soldador em Itajaí. Empresa: Mergulho Técnico Barra Funda do Sul. Salário R$ 9.800, escala 14x14. Exige curso.',
      'Mergulho Técnico Barra Funda do Sul',
    ],
    [
      'Job video. Company: North Point Marine Rescue of Arbroath. Two deckhands wanted, £14 an hour. Apply by 3 May.',
      'North Point Marine Rescue of Arbroath',
    ],
    [
      'Stelle frei: Zimmerer in Lohr. Firma: Holzbau Steiner Vogt und Söhne. 24 € die Stunde, ab sofort.',
      'Holzbau Steiner Vogt und Söhne',
    ],
    [
      'Offre : menuisier à Dole. Entreprise : Ateliers du Bois Joli de Champvans. 2 100 € par mois.',
      'Ateliers du Bois Joli de Champvans',
    ],
    ['Client: Harbour & Finch, seafood canteen, Whitby. Tide Menu, three courses £29.', 'Harbour & Finch'],
    ['Client: Oak Lane Bakery. Please make it warm. Bread from £3.', 'Oak Lane Bakery'],
  ] as const)
    t.equal(filmOf(prompt).subject, name, prompt);
});

t.test('a line behind "on screen" is shown where most others are', async (t) => {
  const shown = shownIn(
    "Voix off : « Léa a seize ans. »\nÀ l'écran : Un message suffit\nÀ l'écran : Ligne Écoute Ados, 7j/7 de 9h à 23h\nVoix off : « Puis quelqu'un a répondu. »\nÀ l'écran : Anonyme et gratuit\nÀ l'écran : ecouteados.example\n20 secondes, très sobre.",
  );
  t.equal(shown.includes('Un message suffit'), true);
  t.equal(shown.includes('très sobre'), false);
});

t.test('an ending line is shown though it says what something is not', async (t) => {
  const shown = shownIn(
    'We march on Saturday 3 May, 11am, Civic Square. Bring a saucepan. Please do not show any faces. Ending line: Homes are not hotels.',
  );
  t.equal(shown.includes('Homes are not hotels'), true);
});
