import t from 'tap';
import { filmOf } from '../../support/film-of-prompt.ts';

t.test('what only leads to a title is none of it, and steps between arrows are told', async (t) => {
  const film = filmOf(
    "자취생용 레시피 영상이요! 제목은 '7분 김치 볶음밥'. 재료: 김치 1컵, 밥 한 공기. 순서는 김치 썰기 → 팬에 볶기 → 밥 넣기 → 달걀 올리기. 양파는 빼주세요",
  );
  t.equal(film.subject, '7분 김치 볶음밥');
  t.notMatch(JSON.stringify(film.scenes), /제목은/);
  t.match(
    film.scenes.find((it) => it.type === 'list' && it.items.includes('김치 썰기')),
    { items: ['김치 썰기', '팬에 볶기', '밥 넣기', '달걀 올리기'] },
  );
  const care = filmOf('手順は 洗う → 乾かす → 油をぬる → しまう。フライパンの手入れ動画、縦で20秒');
  t.equal(care.subject, 'フライパンの手入れ');
  t.match(
    care.scenes.find((it) => it.type === 'list'),
    { items: ['洗う', '乾かす', '油をぬる', 'しまう'] },
  );
});

t.test('a dish goes before the shop that it is for and before whose recipe it is', async (t) => {
  for (const [text, name] of [
    [
      'Ciao! mi fai un video con la ricetta della nonna? Crostata di more: 300 g di farina, 150 g di burro, 2 uova. Si impasta, poi in forno a 180° per 35 minuti.',
      'Crostata di more',
    ],
    [
      'Salmorejo de remolacha para seis: 1 kg de remolacha, 500 g de tomate, medio pepino, 60 ml de aceite de oliva. Se tritura todo y a la nevera dos horas.\n\nEs para la cuenta de TikTok de mi frutería, Frutas Azucena, así que rapidito, vertical, 15 segundos. Que se lean bien las cantidades.',
      'Salmorejo de remolacha',
    ],
  ] as const)
    t.match(filmOf(text).subject, name, text);
});

t.test('a name keeps which of its kind it is', async (t) => {
  for (const [text, name] of [
    [
      '38ª Sagra del Tortello, dal 28 al 30 agosto, piazza San Rocco, menù 22 euro, tombola e fuochi alle 23.',
      '38ª Sagra del Tortello',
    ],
    ['The 14th Harbour Regatta, Saturday 4 July, racing from 9.30, free to watch.', '14th Harbour Regatta'],
  ] as const)
    t.equal(filmOf(text).subject, name, text);
  t.equal(filmOf('On 4 July Tolverne Fair opens at 10. Free entry, £4 parking.').subject, 'Tolverne Fair');
});

t.test('a house without a name is known by its kind and its address', async (t) => {
  for (const [text, name] of [
    [
      '3 bed terrace, 18 Larch Row, Ashwell Dale. Offers over £285,000. New kitchen 2024, south-facing garden. Viewings Sat 21 Feb 10–12.',
      '3 bed terrace, 18 Larch Row',
    ],
    [
      'PISO EN VENTA, hacer video vertical para reels:\n- C/ Olivar 14, 3ºB, Zaragoza\n- 92 m², 3 habitaciones, 2 baños\n- Terraza de 12 m²\n- 238.000 €',
      'PISO EN VENTA, C/ Olivar 14',
    ],
  ] as const)
    t.equal(filmOf(text).subject, name, text);
});

const shownIn = (text: string) => JSON.stringify(filmOf(text).scenes);

t.test('given a title, a film is about it and shows no word that gives it', async (t) => {
  for (const [text, name, lead] of [
    [
      'FILM: Ask before you dig\nCLIENT: Northmoor Gas Networks\nDUR: 40"\n\nCall 01632 960 220 three days ahead. Mark the pipe. Dig by hand within half a metre.',
      'Ask before you dig',
      /FILM|DUR/,
    ],
    [
      'SCRIPT v4 – "The Potato That Waited"\nClient: Fenland Museum\n\nVO: In 1846 the fields went black.\nVO: One seed potato stayed in its box.',
      'The Potato That Waited',
      /SCRIPT/,
    ],
    [
      'make me a video about our allotment in winter. leeks, kale, one robin. Call it "The Quiet Plot". 25 secs',
      'The Quiet Plot',
      /Call it/i,
    ],
    [
      'un vídeo de 25 segundos sobre la trilla en Valdemora: mulas, paja, botijo, 1957. Titúlalo «La era». Guitarra suave.',
      'La era',
      /Titúlalo/i,
    ],
    [
      'une petite vidéo de 20 secondes, appelle-la « Les mains de farine ». Notre boulanger pétrit à 3 h, enfourne à 5 h, ouvre à 7 h.',
      'Les mains de farine',
      /appelle-la/i,
    ],
    [
      'TITLE: Lumen Trail – 30" spot, 16:9\nA lamp that sees the bend before you do. 1,800 lumens. 96 g.',
      'Lumen Trail',
      /TITLE|spot/,
    ],
  ] as const) {
    t.equal(filmOf(text).subject, name, text);
    t.notMatch(shownIn(text), lead, text);
  }
});

t.test('given a title in passing, what the film tells of is shown as well', async (t) => {
  const text =
    'Bitte ein Film über unseren Schrebergarten im Winter: Grünkohl, Frost. Nenn ihn „Unter dem Vlies“. 20 Sekunden.';
  t.equal(filmOf(text).subject, 'Unter dem Vlies');
  t.match(shownIn(text), /Schrebergarten im Winter/);
});

t.test(
  'what tells or forbids what something is called gives no title, nor does a label that orders a film',
  async (t) => {
    for (const [text, name] of [
      [
        'Just listed!! 2214 Juniper Hollow Ct, Boise. 4 bd / 2.5 ba, $589,000. New roof 2023. Skip the piano and dont call it "cozy".',
        '2214 Juniper Hollow Ct',
      ],
      [
        'Film: 30 seconds, 9:16\nClient: Marlow Bakery\nNew from Friday: seeded rye, £4.10. Open 7 to 2.',
        'Marlow Bakery',
      ],
    ] as const)
      t.equal(filmOf(text).subject, name, text);
  },
);

t.test('what a film is to be headed is its title', async (t) => {
  const film = filmOf(
    'We messed up. Orders placed between 3 and 9 May with Nettle & Twine went out late. Everyone gets 15% off the next order with code SORRY15. I want a short film from us, the founders Priya and Jonah, headed "Sorry about your order", plain and sincere.',
  );
  t.equal(film.subject, 'Sorry about your order');
  t.notMatch(JSON.stringify(film.scenes), /headed/);
});
