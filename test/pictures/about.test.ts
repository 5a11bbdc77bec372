// What a film is about by all that the customer says: the words beside its name, the order, the rest of the prompt.
import t from 'tap';
import { picturesOf } from '../../src/generation/pictures/choose.ts';
import { meaningsOf } from '../../src/generation/pictures/meaning.ts';
import { filmOf } from '../support/film-of-prompt.ts';

/** What leads the opening of a prompt's film, `-` for nothing. */
const opens = (prompt: string) => {
  const [{ lead, prop } = { lead: null, prop: null }] = picturesOf(filmOf(prompt));
  return lead?.id ?? prop?.kind ?? '-';
};

const TRADES: [prompt: string, opening: string][] = [
  ['Video para Instagram de mi taquería, El Compadre Beto, Puebla. Martes 2x1 en pastor', 'taco'],
  ['帮我做个开业视频，店名：山野茶铺，招牌是桂花冷萃18元，9月3日开业', 'teapot'],
  ['Ролик про набор в детский хор «Ласточка»', 'musical-score'],
  ['Clip pour le concert de la chorale Mezza Voce, samedi 14 juin à 20 h', 'musical-note'],
  ['うちの猫カフェ「ねこまど」の紹介動画。平日は1時間1,200円、駅から3分。', 'cat'],
  ['our family bakery Harrow & Daughters opens a second shop on 4 May, 22 Mill Lane', 'bread'],
  ['Video Instagram per la mia officina, Fratelli Bruni. Cambio gomme 40 euro', 'wrench'],
  ['Реклама шиномонтажа «Вираж»: без очереди, 4 колеса за 2400 рублей', 'tyre'],
  ["우리 동네 합창단 '노을소리' 단원 모집 영상 만들어주세요. 매주 화요일 저녁 7시", 'musical-score'],
  ['Wir sind der Schwimmverein Delphin Altstadt und suchen Trainer. 12 Euro die Stunde.', 'swimming'],
  ['Promo for Locke & Daughters, locksmiths in Hull, 24 hours, 45 pounds call-out', 'key'],
  ['hola quiero un video para mi peluqueria Rizos de Lola, corte y color 35€', 'scissors'],
  ["Vidéo pour notre club d'échecs Le Roque, tournoi le 8 mars", 'chess-pawn'],
  ['달빛필라테스 오픈 이벤트, 10회 29만원, 3월 말까지, 성북로 51 2층', 'lotus'],
  ['Saldi da Zoe Calzature, -50% fino al 28 febbraio', 'mans-shoe'],
  ['Kuaför salonumuz Ayna için kısa video, açılış 5 Mart', 'scissors'],
  ['The bookkeeper for small cafés: receipts, VAT, payroll. Fixed price, £120 a month.', 'ledger'],
  ['Marché de Noël les 6 et 7 décembre : vin chaud, santons, manège.', 'christmas-tree'],
  ['Hallo! Wir suchen Helfer für den Bücherflohmarkt am 5. Oktober: Kisten tragen, Kuchen backen.', 'books'],
  ['Kingsmead chess club open evening, Saturday 10 May, 7pm, all levels welcome', 'chess-pawn'],
  ['Fire drill on Thursday 9 October at 10:30. Leave by the nearest exit.', 'fire-extinguisher'],
  ['Academia Trébol: cursos intensivos en julio, grupos de 6 alumnos, 180 euros', 'graduation-cap'],
  ['Video for Riverside Guitar Academy, lessons from £18', 'guitar'],
  ['उड़ान क्लासेस का वीडियो। कक्षा 9 और 10, फीस 1,200 रुपये महीना।', 'graduation-cap'],
  ["Atölye Lale'de ebru kursu başlıyor: 5 Kasım. Adres: Kuyumcu Sokak 9, Eskişehir.", 'artist-palette'],
  ['老灶台酸菜鱼，9月16日新店开业，订座电话028-5550-1867', 'fish'],
  ["Cobbler's Field Allotments plant sale, Sunday 18 May, 10 till 2", 'seedling'],
  ['Thornbeck Woollen Mill, 75 years. 1949 two looms. 1987 the flood. 2024 62 weavers.', 'yarn'],
  ['新製品のお知らせ動画。商品名:しずく加湿器 ミニ。発売日:10月3日', 'air-purifier'],
  ['Save the date! Priya & Tomasz, 20 September 2025, Wychbold Barn. Ceremony 2pm.', 'wedding'],
  ["Save the date! Pinder's Bike Shed opens on Sunday.", 'bicycle-shed'],
  ['Школа № 27: нам 60 лет! 1965 — открытие. 1978 — свой театр «Фонарь». 2011 — бассейн.', 'school'],
  ["Men's shed: tools, tea and company. Tuesdays and Thursdays, behind the fire station.", 'crew'],
];

for (const [prompt, opening] of TRADES)
  t.test(prompt, async (t) => {
    t.equal(opens(prompt), opening);
  });

t.test('what is forbidden, or only passed by, is not what a film is about', async (t) => {
  t.equal(opens('Film for Whisker House, our cat rescue. No dogs please. 30 cats need homes'), 'cat');
  t.equal(
    opens(
      'Promo for our taco truck El Gallo: every Friday outside the brewery, 5pm till sold out. Tacos £4, loaded nachos £7.',
    ),
    'taco',
  );
  t.equal(opens('Trailer for a true crime podcast about a missing violin from 1962'), 'violin');
  t.equal(
    opens("Vidéo pour l'anniversaire de Louise, 8 ans, licornes et gâteau au chocolat, samedi 4 octobre"),
    'unicorn',
  );
  t.same(filmOf('A short film on how our council decides the budget. No museum pictures.').about, [
    'council',
    'budget',
  ]);
  const far = `Video for Plainword, 12 June. ${'We say what we mean, and we say it once. '.repeat(8)}`;
  t.equal(filmOf(`${far}My sister has a bakery.`).about, undefined, 'further on');
  t.same(filmOf(`${far}My sister has a bakery. Her bakery is warm.`).about, ['bakery'], 'but come back to');
});

t.test('what is offered for sale is no home unless it is one', async (t) => {
  const motifs = (prompt: string) => picturesOf(filmOf(prompt)).map(({ motif }) => motif?.id ?? '-');
  t.same(motifs('Piano lessons, Redhill, £28'), ['-', 'musical-score', '-']);
});

t.test('a house in which something takes place opens the film, and is not seen in all of it', async (t) => {
  const shown = picturesOf(
    filmOf('Film für unser Heimatmuseum „Alte Mitte“. Es ist schön hier. Wir freuen uns. Komm vorbei.'),
  );
  t.equal(shown.filter(({ lead }) => lead?.id === 'classical-building').length <= 2, true);
});

t.test('inflected nouns are their things, and verbs like them are none', async (t) => {
  const named = (text: string, language: string) =>
    meaningsOf(text, language).map(({ concept }) => concept.id);
  t.same(named('La pasta riposa trenta minuti', 'it'), ['spaghetti']);
  t.same(named("dell'olio", 'it'), ['olive']);
  t.same(named('Vendemos flores', 'es'), ['bouquet']);
  t.same(named('考えたことはありますか', 'ja'), [], 'nor are syllables of two words one');
  t.same(named('昔のたこが空に', 'ja'), ['kite', 'sky']);
  t.same(named('в пекарню и в библиотеку', 'ru'), ['bread', 'books']);
});
