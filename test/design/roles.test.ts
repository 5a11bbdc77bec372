// What each colour that a customer names is for: the ground, the words, what stands out alone; and in which shade.
import t from 'tap';
import type { Brief } from '../../src/domain/brief.ts';
import { within } from '../../src/generation/composer/stage/forms/surroundings.ts';
import { chroma, contrast, isDark } from '../../src/generation/design/colour.ts';
import { tokensFor } from '../../src/generation/design/tokens.ts';
import { colourWishes } from '../../src/generation/design/wishes/colour-wishes.ts';
import { looksWithin } from '../../src/generation/design/wishes/looks-told.ts';
import { mannerWishes } from '../../src/generation/design/wishes/manner-wishes.ts';
import { paletteOf } from '../../src/generation/design/wishes/said-palette.ts';

const film = (palette: string, language = 'en') =>
  tokensFor({ prompt: '', attachments: [] }, { text: 'x', genre: 'launch', language }, {}, palette, palette);

t.test('an accent is the accent alone, and the palette is the rest', async (t) => {
  const said: [language: string, words: string, point: string][] = [
    ['en', 'Grey-blue palette with one strong red accent', '#f4292d'],
    ['en', 'navy with a touch of gold', '#e0a526'],
    ['en', 'warm grey with one accent of coral', '#ff6f61'],
    ['de', 'dunkelblau, ein Akzent in Orange', '#ff7a1a'],
    ['fr', 'bleu marine et une touche de rouge', '#e5383b'],
    ['es', 'azul marino con detalles dorados', '#e0a526'],
    ['it', 'blu scuro, dettagli in oro', '#e0a526'],
    ['ru', 'тёмно-синий, акценты красные', '#e5383b'],
    ['zh', '深蓝色，红色点缀', '#e5383b'],
  ];
  for (const [language, words, point] of said) t.equal(colourWishes('', words, language).point, point, words);
  const grey = film('Grey-blue palette with one strong red accent');
  t.same([grey.bg, grey.accent, grey.fill, grey.held], ['#e3e7ea', '#f4292d', '#5c7285', 'whole'], 'no pink');
});

t.test('words have the colour that is asked for them, on a ground that they are read on', async (t) => {
  const neon = film('Dark background, neon yellow type');
  t.same([neon.ink, neon.accent, neon.treatment], ['#f0ff1a', '#f0ff1a', undefined]);
  t.ok(isDark(neon.bg));
  t.match(film('Black background, white type'), { bg: '#0e1014', ink: '#ffffff', accent: '#ffffff' });
  t.match(film('White type on black'), { bg: '#0e1014', ink: '#ffffff' });
  t.match(film('fondo blanco, letras azules', 'es'), { bg: '#ffffff', ink: '#2350bf' });
  t.match(film('тёмно-синий фон, белые буквы', 'ru'), { ink: '#ffffff' });
  t.match(film('어두운 배경에 노란 글씨', 'ko'), { ink: '#f2b705' });
  t.ok(isDark(film('neon yellow letters').bg), 'a ground that nobody asked for is one that they are seen on');
});

t.test('a ground that is asked for is that of each scene; dark colours are on no paper', async (t) => {
  t.match(film('White background, one accent colour'), { bg: '#ffffff', held: 'whole' });
  t.match(film('sfondo color sabbia', 'it'), { held: 'whole' });
  t.match(film('dark mode'), { held: 'whole' });
  const gold = film('black and gold');
  t.equal(gold.held, 'side');
  t.equal(film('blue and white').held, undefined);
  t.same([within(gold, 'inverse'), within(gold, 'accent')], ['accent', 'accent']);
  t.equal(within(film('white background'), 'inverse'), 'base');
  t.equal(within({}, 'inverse'), 'inverse');
});

t.test('a shade makes a colour another', async (t) => {
  const said: [language: string, words: string, accent: string][] = [
    ['en', 'dark purple', '#2e1565'],
    ['de', 'hellgrau', '#c9cbcf'],
    ['de', 'neongelb', '#f0ff1a'],
    ['fr', 'jaune fluo', '#f0ff1a'],
    ['es', 'verde claro', '#b0e8cd'],
    ['nl', 'donkergroen en lichtgeel', '#1f5c3a'],
    ['zh', '荧光绿', '#38ff1a'],
    ['en', 'muted teal', '#47aaa7'],
  ];
  for (const [language, words, accent] of said)
    t.equal(colourWishes('', words, language).accent, accent, words);
  t.equal(colourWishes('', 'one red light', 'en').ground, undefined, 'a lamp is no light ground');
  t.equal(film('neon pink and black').treatment, undefined, 'a neon colour is no neon sign');
  t.equal(film('a neon sign').treatment, 'neon');
});

t.test('a code beside the name of its colour is that colour, and the only one', async (t) => {
  const said: [words: string, wishes: object][] = [
    ['our purple (#6B2FD9) please', { accent: '#6b2fd9' }],
    ['Our green is #1F7A4D', { accent: '#1f7a4d' }],
    ['navy #0B2545 and coral', { accent: '#0b2545', accent2: '#ff6f61' }],
    ['teal (#0F766E) and sand (#E7D8B8)', { accent: '#0f766e', accent2: '#e7d8b8' }],
  ];
  for (const [words, wishes] of said) t.same(colourWishes('', words, 'en'), wishes, words);
  t.equal(film('teal (#0F766E) and sand (#E7D8B8)').bg, '#e7d8b8', 'a pale code is the ground as it is');
});

t.test('two strong colours are themselves: one deep beneath the other, or both on paper', async (t) => {
  t.match(film('blue and yellow'), { bg: '#2049ad', accent: '#f2b705' });
  t.match(film('rosso e giallo', 'it'), { bg: '#9c2628', accent: '#f2b705' });
  t.match(film('teal and a sort of mustard'), { bg: '#095754' });
  const punchy = film('pink/orange');
  t.same([punchy.bg, punchy.accent2], ['#fff6ef', '#ff7a1a']);
  for (const words of [
    'blue and orange',
    'green and yellow',
    'pink and red',
    'grey and yellow',
    'purple and teal',
  ]) {
    const { bg, ink, accent } = film(words);
    t.ok(contrast(ink, bg) >= 7 && contrast(accent, bg) >= 3.2, words);
  }
});

t.test('what is not wanted takes nothing along that is', async (t) => {
  t.equal(film('Trustworthy blue palette rather than startup purple').accent, '#2f6bff');
  t.not(film('no white backgrounds').bg, '#ffffff');
  t.match(film('Deep blues and amber, no white backgrounds please'), { bg: '#122759', accent: '#e0a526' });
});

t.test('a dark ground is no look’s brown or green, and coral is no reef', async (t) => {
  const dark = tokensFor(
    { prompt: '', attachments: [] },
    { text: 'Our meadow and its trees' },
    {},
    'dark background',
  );
  t.ok(isDark(dark.bg) && chroma(dark.bg) < 12, dark.bg);
  t.not(film('couleurs corail', 'fr').scenery, 'reef');
  t.equal(film('waves on the ocean').scenery, 'sea');
  t.ok(isDark(film('purple night sky').bg));
});

const words = (prompt: string, text: string, kind = 'palette') => {
  const start = prompt.indexOf(text);
  return { kind, words: { text, span: { in: { message: 0 }, start, end: start + text.length } } };
};

t.test('colours are heard wherever they are said to the maker, and not in what is shown', async (t) => {
  const said = (
    prompt: string,
    material: string[],
    directions: [text: string, kind: string][],
    language: string,
  ) =>
    paletteOf(
      {
        ...{ language, material: material.map((text) => words(prompt, text, 'claim')) },
        directions: directions.map(([text, kind]) => words(prompt, text, kind)),
      } as unknown as Brief,
      prompt,
      () => false,
    );
  t.match(said('Film für die Messe, gerne orange.', ['Messe'], [], 'de'), /orange/);
  t.match(said('عندنا عرض. والألوان أزرق وأبيض', ['عندنا عرض'], [], 'ar'), /أزرق/);
  const length = 'Bitte in Blau-Weiß und nicht länger als 30 Sekunden';
  t.equal(said(length, [], [[length, 'length']], 'de'), 'Bitte in Blau-Weiß');
  const lost = 'Missing: a small brown and white terrier';
  t.notMatch(said(lost, ['Missing: a small'], [['brown and white terrier', 'palette']], 'en'), /brown/);
  const asked = 'Open day on Friday. navy and gold';
  t.match(said(asked, ['Open day on Friday'], [['navy and gold', 'palette']], 'en'), /navy/);
});

t.test('pictures take the colours that are asked for, and food keeps its own', async (t) => {
  const manner = (words: string, text = 'A harbour festival') =>
    tokensFor({ prompt: '', attachments: [] }, { text, genre: 'event', language: 'en' }, {}, words, words)
      .pictures;
  t.equal(manner(''), 'drawn');
  t.equal(manner('orange and black'), 'tinted');
  t.equal(manner('white background'), 'drawn', 'on white they are as they are');
  t.equal(manner('orange and black', 'Our bakery: bread, croissant, cake'), 'drawn');
});

t.test('large letters are larger, and shout only where the film is to be quick', async (t) => {
  const said: [language: string, words: string][] = [
    ['en', 'big type, the hall projector is rubbish'],
    ['de', 'bitte große Schrift, viele sind älter'],
    ['es', 'letra grande, que hay socios mayores'],
    ['pt', 'letras grandes, tem muito idoso'],
    ['ru', 'крупный шрифт'],
    ['zh', '字要大一点'],
  ];
  for (const [language, words] of said) t.same(mannerWishes(words, language), { large: true }, words);
  t.match(mannerWishes('make it hype, big type', 'en'), { loud: true, large: undefined });
  const made = tokensFor({ prompt: 'letra grande', attachments: [] }, { text: 'x', language: 'es' });
  t.match(made, { typeSize: 1.18, uppercase: false, pace: undefined });
});

t.test(
  'modern and clean are a look, a mood goes with any colours, and all type stands on any ground',
  async (t) => {
    const look = (asked: string, language = 'en', palette = '') =>
      tokensFor({ prompt: asked, attachments: [] }, { text: 'Our bread', language }, {}, palette, asked);
    for (const [language, words] of [
      ['es', 'algo moderno'],
      ['it', 'stile pulito'],
      ['de', 'bitte modern'],
      ['en', 'clean look'],
    ] as const)
      t.match(look(words, language), { name: 'Clear cut', display: 'Space Grotesk' }, words);
    t.not(look('nicht zu modern', 'de').name, 'Clear cut');
    t.match(look('playful', 'en', 'pink'), { treatment: 'playful', bg: '#fdeaf3' });
    t.match(look('playful', 'en', 'pastel'), { treatment: 'playful', bg: '#f9dce5' });
    t.match(look('minimalist', 'en', 'dark background'), { treatment: 'swiss', bg: '#0c0c0c' });
  },
);

t.test('a look that nobody took for anything is heard, a refused one is not', async (t) => {
  const heard = (prompt: string, language: string) =>
    looksWithin({ material: [], directions: [], language } as unknown as Brief, prompt);
  t.same(heard('Colores mexicanos pero sin sombreros!', 'es'), ['colores mexicanos pero']);
  t.same(heard('venite, stile vintage', 'it'), [' stile vintage']);
  t.same(heard('Parchment look is a cliché, please don’t.', 'en'), []);
  t.same(heard('no retro style. Do not make it look like a comic strip', 'en'), []);
});

t.test(
  'what is known by its type and shapes stands on the ground that is asked for, and a blueprint on its own',
  async (t) => {
    const seventies = film('black background with cream type and one orange accent, 70s feel');
    t.equal(seventies.treatment, 'retro');
    t.ok(isDark(seventies.bg));
    t.notOk(isDark(film('70s feel').bg));
    t.ok(isDark(film('blueprint style on a white background').bg));
  },
);
