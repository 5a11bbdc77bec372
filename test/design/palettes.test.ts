// Every colour that a customer names is seen in the film.
import t from 'tap';
import type { Brief } from '../../src/domain/brief.ts';
import { tokensAt } from '../../src/generation/composer/stage/journey.ts';
import { chroma, contrast, isDark } from '../../src/generation/design/colour.ts';
import { tokensFor } from '../../src/generation/design/tokens.ts';
import { colourWishes } from '../../src/generation/design/wishes/colour-wishes.ts';
import { paletteOf } from '../../src/generation/design/wishes/said-palette.ts';

const film = (palette: string) =>
  tokensFor({ prompt: '', attachments: [] }, { text: 'x', genre: 'launch' }, {}, palette);

t.test('of two colours the paler is the ground and the other is written on it', async (t) => {
  t.match(film('hot red + baby blue'), { bg: '#c7e1f8', accent: '#e2231a' });
  t.match(film('marrom? no: brown n mint green'), { bg: '#89dad8' });
  t.match(film('墨绿到金黄'), { bg: '#1b5133', accent: '#e2a92c' });
  t.match(film('कोयला'), { bg: '#202429' });
});

t.test('earth yellow, flour, sea glass and warm light are colours', async (t) => {
  const named = (said: string, language: string) => {
    const { accent, bg, tones } = colourWishes('', said, language);
    return accent ?? bg ?? tones ?? null;
  };
  t.equal(named('earth yellow', 'en'), '#c9962b');
  t.equal(named('土黄色', 'zh'), '#c9962b');
  t.equal(named('黄土色', 'ja'), '#c9962b');
  t.equal(named('hardal', 'tr'), '#c9962b');
  t.equal(named('sea glass', 'en'), '#12b5b0');
  t.equal(named('farine', 'fr'), '#fbf7ee');
  t.equal(named('lumière chaude', 'fr'), 'warm');
  t.equal(named('warmes Licht', 'de'), 'warm');
});

t.test('a deep colour is the ground as it is', async (t) => {
  const { bg, accent } = film('gold and midnight blue');
  t.equal(bg, '#18295e');
  t.equal(accent, '#e0a526');
});

t.test('what stands on a colour, and what a ground of its own is', async (t) => {
  t.match(colourWishes('', 'cream on midnight'), { bg: '#101c3c', accent: '#f8efdc' });
  t.match(colourWishes('', 'Neonmint auf Anthrazit'), { bg: '#202429', accent: '#1affad' });
  t.match(colourWishes('', 'أصفر في أسود'), { bg: '#0e1014', accent: '#f2b705' });
  t.match(colourWishes('', '색은 민트랑 크림'), { bg: '#f8efdc', accent: '#12b5b0' });
  t.match(colourWishes('', 'sage on cream'), { bg: '#f8efdc' });
  const { bg, accent } = tokensFor(
    { prompt: 'black and white. 20 seconds', attachments: [] },
    { text: 'x', genre: 'launch' },
    {},
    'black and white',
  );
  t.ok(chroma(accent) < 20, accent);
  t.ok(chroma(bg) < 20, bg);
});

t.test('a film goes from one ground to another, over all of its scenes', async (t) => {
  for (const said of ['blue to orange', 'de azul a naranja', 'blue into orange'])
    t.same(colourWishes('', said).journey, { from: '#2f6bff', to: '#ff7a1a' }, said);
  t.same(colourWishes('', 'von dunkel zu hell').journey, { from: '#0e1014', to: '#ffffff' });
  t.equal(colourWishes('', 'blue and orange').journey, undefined);
  t.equal(colourWishes('', 'blue whales and a red bicycle').journey, undefined);
  const tokens = film('from grey to turquoise');
  const way = [0, 0.25, 0.5, 0.75, 1].map((at) => tokensAt(tokens, at));
  t.equal(new Set(way.map(({ bg }) => bg)).size, 5);
  t.ok(chroma(way[0]!.bg) < 40 && chroma(way[4]!.bg) > 90);
  for (const { bg, ink, accent } of way) {
    t.ok(contrast(ink, bg) >= 7, `${ink} on ${bg}`);
    t.ok(contrast(accent, bg) >= 3.2, `${accent} on ${bg}`);
  }
  const dawn = film('dark to bright');
  t.ok(isDark(tokensAt(dawn, 0).bg));
  t.notOk(isDark(tokensAt(dawn, 1).bg));
  const plain = film('teal');
  t.equal(tokensAt(plain, 0.5), plain, 'a film without a way is the same from end to end');
});

t.test('black and white is what it says, also on a treatment', async (t) => {
  const { treatment, bg, accent } = tokensFor(
    { prompt: 'black and white, cinematic', attachments: [] },
    { text: 'bread', genre: 'local', language: 'en' },
    {},
    'black and white',
    'black and white, cinematic',
  );
  t.same([treatment, bg, accent], ['cinema', '#111111', '#f0f0ee']);
});

t.test('a colour beside music is one where its words end in it', async (t) => {
  const asked = (text: string) => {
    const words = { text, span: { in: { message: 0 }, start: 0, end: text.length } };
    const brief = {
      directions: [{ kind: 'music', words }],
      material: [],
      language: 'en',
    } as unknown as Brief;
    return paletteOf(brief, '', (clause) => /music|jazz/.test(clause));
  };
  t.equal(asked('can you do it kind of blue with upbeat music'), 'can you do it kind of blue');
  t.equal(asked('red hot jazz and golden oldies'), '');
  t.equal(asked('music that is blue'), '');
});
