// What a customer says of colours, type and pace is drawn: in every language, denied where it is denied, and not out of names.
import t from 'tap';
import { posterTone } from '../../src/generation/composer/stage/forms/surroundings.ts';
import { layoutsOf } from '../../src/generation/composer/stage/layouts.ts';
import { contrast, hslOf, isDark, luminance } from '../../src/generation/design/colour.ts';
import { LOOKS } from '../../src/generation/design/looks/looks.ts';
import { repair } from '../../src/generation/design/repair.ts';
import { tokensFor } from '../../src/generation/design/tokens.ts';
import { colourWishes } from '../../src/generation/design/wishes/colour-wishes.ts';
import { isOfLooks, isPalette } from '../../src/generation/design/wishes/look-clauses.ts';
import { mannerWishes } from '../../src/generation/design/wishes/manner-wishes.ts';
import { paletteOf } from '../../src/generation/design/wishes/said-palette.ts';
import { planFilm } from '../../src/generation/planner/plan-film.ts';
import { inputFor } from '../planner/plan-input.ts';

const tokensOf = (prompt: string) => planFilm(inputFor(prompt)).storyboard.tokens;

t.test(
  'colours are known inflected, in compounds, as loan words and with what is written onto them',
  async (t) => {
    const cases: [language: string, said: string, accent: string][] = [
      ['de', 'bitte warme Brauntöne', '#7a4a2b'],
      ['de', 'Altrosa', '#e58fae'],
      ['ko', '브라운 톤', '#7a4a2b'],
      ['ja', 'ブラウン系', '#7a4a2b'],
      ['ar', 'بدرجات اللون البني', '#7a4a2b'],
      ['ru', 'в тёмно-синих тонах', '#1c356f'],
      ['ru', 'в темно-синих тонах', '#1c356f'],
      ['en', 'blush pink', '#f4a9c4'],
      ['hi', 'मरून रंग', '#7c1f35'],
    ];
    for (const [language, said, accent] of cases)
      t.equal(colourWishes('', said, language).accent, accent, said);
    t.equal(colourWishes('', 'red or blue', 'en').accent2, '#2f6bff', 'gold is "or" in French alone');
    t.equal(colourWishes('', 'or et noir', 'fr').accent, '#e0a526');
  },
);

t.test('a colour that is denied is avoided, with its neighbours', async (t) => {
  const cases: [language: string, said: string][] = [
    ['en', 'Please not pink!'],
    ['en', 'anything but pink'],
    ['de', 'Bitte kein Rosa, das hat schon die Konkurrenz'],
    ['fr', 'Surtout pas de rose'],
    ['es', 'Nada de rosa'],
    ['ja', 'ピンクは使わないでください'],
    ['zh', '千万不要粉色'],
    ['ko', '핑크는 절대 쓰지 마세요'],
    ['ru', 'только не розовый'],
    ['ar', 'بدون اللون الوردي'],
    ['hi', 'गुलाबी रंग बिल्कुल नहीं'],
  ];
  for (const [language, said] of cases) {
    const { avoid, accent } = colourWishes(said, said, language);
    t.same([avoid?.length, accent], [1, undefined], said);
  }
  t.same(colourWishes('', 'no blue, green please', 'en'), { avoid: ['#2f6bff'], accent: '#1fae6a' });
  const often = 'anything but blue, everyone uses blue';
  t.same(colourWishes(often, often, 'en'), { avoid: ['#2f6bff'] }, 'named twice it is denied all the same');
  const { accent, accent2, bg } = tokensOf(
    'Clip for Kettle Row, a nail bar. Not pink please! £20 a set, open until eight.',
  );
  for (const colour of [accent, accent2, bg]) {
    const { hue, saturation } = hslOf(colour);
    t.ok(saturation < 0.15 || (hue > 12 && hue < 300), colour);
  }
});

t.test('one colour is seen on the whole ground: deep as it is, else in the paper', async (t) => {
  const film = (palette: string, prompt = '') =>
    tokensFor({ prompt, attachments: [] }, { text: 'x', genre: 'launch' }, {}, palette);
  t.match(film('navy'), { bg: '#193064', ink: '#fbf8f1' });
  t.match(film('brown'), { bg: '#e8d9c9', accent: '#7a4a2b' });
  t.ok(isDark(film('forest green').bg));
  t.match(film('orange', 'loud and energetic'), { bg: '#ff7a1a' });
  const { bg } = film('blush pink and gold');
  t.ok(luminance(bg) > 0.7 && hslOf(bg).hue > 330, `gold lies on the pink, not beneath it: ${bg}`);
});

t.test('families of colours: soft, of the earth, and none at all', async (t) => {
  const film = (said: string) =>
    tokensFor({ prompt: said, attachments: [] }, { text: 'x', genre: 'event' }, {}, said);
  const grey = film('black and white only');
  for (const colour of [grey.bg, grey.ink, grey.accent, grey.accent2])
    t.ok(hslOf(colour).saturation < 0.06, colour);
  t.equal(grey.pictures, 'tinted', 'a drawing in colours is drawn in greys');
  t.match(film('earthy tones'), { bg: '#efe2cf', accent: '#94562f' });
  const soft = film('cute pastel colours');
  t.ok(luminance(soft.bg) > 0.75 && hslOf(soft.bg).saturation > 0.4, soft.bg);
  t.ok(contrast(soft.ink, soft.bg) >= 7);
  t.equal(colourWishes('', 'schwarz-weiß', 'de').tones, 'mono');
  t.equal(colourWishes('', 'الأبيض والأسود', 'ar').tones, 'mono');
  t.equal(colourWishes('', '흑백', 'ko').tones, 'mono');
});

t.test('names and content that have a colour do not colour the film', async (t) => {
  for (const prompt of [
    'Teaser for live night at the Blue Note jazz bar on Friday 9 pm, trio of Ana Reyes. Mellow jazz in the background.',
    'Adoption video for Poppy, our red panda at Marlow Zoo. Feeding is at 11 and 3 every day, tickets £14.',
    'Concierto del trío Flores en el Café Verde, viernes 20:30, entrada 10 €. De fondo, jazz tranquilo.',
    'Konzertabend in der Blauen Maus, Freitag 21 Uhr, Eintritt 12 €. Entspannter Jazz als Hintergrundmusik.',
    '民宿「白馬荘」のご案内。客室は全部で12室、夕食つき8,800円、庭から北アルプスが見えます。',
  ]) {
    const { brief, storyboard } = planFilm(inputFor(prompt));
    t.same(
      colourWishes(
        '',
        paletteOf(brief, '', () => false),
        brief.language,
      ),
      {},
      prompt,
    );
    const own = Object.values(LOOKS).find(({ name }) => name === storyboard.tokens.name)!;
    t.equal(storyboard.tokens.bg, repair(own).bg, prompt);
  }
});

t.test('type and pace are those that are asked for', async (t) => {
  const cases: [language: string, said: string, wishes: object][] = [
    ['en', 'clean sans serif please', { type: 'sans' }],
    ['fr', 'sobre, police sans empattement', { type: 'sans' }],
    ['es', 'letra con serifa', { type: 'serif' }],
    ['de', 'verspielte Schreibschrift', { type: 'script' }],
    ['ja', '明朝体で、ゆったりと', { type: 'serif', pace: 'calm' }],
    ['ko', '빠른 템포로', { pace: 'energetic' }],
    ['en', 'MAKE IT LOUD. MASSIVE BOLD LETTERS.', { loud: true, pace: 'energetic' }],
    ['en', 'not too fast, nothing loud', {}],
    ['hi', 'धीमी गति', { pace: 'calm' }],
    ['ar', 'بإيقاع سريع', { pace: 'energetic' }],
  ];
  for (const [language, said, wishes] of cases) t.same(mannerWishes(said, language), wishes, said);
  const loud = tokensOf(
    'MAKE IT LOUD. MASSIVE BOLD LETTERS. IRON YARD GYM OPENS 3 MARCH. FIRST WEEK FREE. BRING A MATE.',
  );
  t.match(loud, { display: 'Barlow Condensed', displayWeight: 800, uppercase: true });
  t.ok(loud.tempo >= 1.35);
  t.match(tokensOf("Invite for Mia & Jo's wedding on 14 June. Elegant script font, romantic."), {
    display: 'Caveat',
    treatment: undefined,
  });
});

t.test('a sentence that only says what the film is to look like directs', async (t) => {
  t.ok(isOfLooks('Como la portada de un periódico antiguo.', 'es'));
  t.ok(isOfLooks('بالأبيض والأسود فقط.', 'ar'));
  t.ok(isOfLooks('옛날 신문 1면처럼.', 'ko'));
  t.notOk(isOfLooks('Black and white photographs of the harbour hang in our café until May.', 'en'));
  t.ok(isPalette('in Waldgrün und Creme gehalten', 'de'));
  t.notOk(isPalette('red and white wine from £4 a glass', 'en'));
  const { brief } = planFilm(
    inputFor('بالأبيض والأسود فقط. معرض وجوه الميناء، صور نادية سالم، الدخول مجاني.'),
  );
  t.equal(brief.directions[0]?.words.text.replace(/[.\s]+$/u, ''), 'بالأبيض والأسود فقط');
});

t.test('what the film is to look like is never what it is about', async (t) => {
  const { brief } = planFilm(
    inputFor("Style bande dessinée avec bulles, format carré. Répar'Vélo : freins 25 €, chambre à air 12 €."),
  );
  t.equal(brief.subject?.text, "Répar'Vélo");
  t.equal(brief.directions[0]?.words.text, 'Style bande dessinée avec bulles');
});

t.test('a brand’s colour is used wherever the prompt names it', async (t) => {
  t.equal(
    tokensOf('저희 브랜드 컬러는 #C8102E예요. 화덕피자 볼케이노, 마르게리타 14,000원, 30분 배달.').accent,
    '#c8102e',
  );
  t.equal(tokensOf('我们的品牌色是#C8102E，请用上。火山披萨，玛格丽特五十八元。').accent, '#c8102e');
  t.not(tokensOf('Ticket #304050 is closed. Kettle Row opens on Friday at nine.').accent, '#304050');
});

t.test(
  'energetic and calm films look so: in their tokens, their colours, their layouts and their ground',
  async (t) => {
    const film = 'Clip for Kettle Row, a rowing club in Hull. Boats for beginners, races in May.';
    const [plain, energetic, calm] = [film, `${film} Make it energetic.`, `${film} Make it calm.`].map(
      tokensOf,
    );
    t.same([plain!.pace, energetic!.pace, calm!.pace], [undefined, 'energetic', 'calm']);
    const saturation = (hex: string) => hslOf(hex).saturation;
    t.ok(saturation(energetic!.accent) > saturation(calm!.accent), 'colours are vivid or soft');
    t.ok(energetic!.displayWeight >= 800);
    const red = tokensOf(`${film} Make it calm, in red.`);
    t.equal(red.accent, tokensOf(`${film} In red.`).accent, 'a colour that was asked for is that colour');
    const scenes = ['a', 'b', 'c'].map((id) => ({ type: 'statement' as const, id, pictured: true }));
    const layouts = (pace?: 'calm' | 'energetic') => layoutsOf(scenes, 'film', false, pace).toSorted();
    t.same(layouts('calm'), ['open', 'reverse', 'split']);
    t.same(
      layouts('energetic').filter((one) => one === 'open' || one === 'centre'),
      [],
    );
    t.same(
      [0.2, 0.8].map((chance) => posterTone(chance, energetic!)),
      ['accent', 'accent'],
    );
    t.same(
      [0.2, 0.8].map((chance) => posterTone(chance, calm!)),
      ['base', 'base'],
    );
  },
);
