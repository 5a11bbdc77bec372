// What only says where something is, how or when: it is not what the sentence is about.
import t from 'tap';
import { pictureOfText, picturesOf } from '../../../src/generation/pictures/choose.ts';
import { meaningsOf } from '../../../src/generation/pictures/meaning.ts';
import { propOf } from '../../../src/generation/pictures/props/prop-of.ts';
import { scene } from '../../composer/boards.ts';

/** What may be shown is told by the rules alone. */
const anything = () => true;

const named = (text: string, language: string) =>
  meaningsOf(text, language)
    .map(({ concept }) => concept.id)
    .join(' ');
const seen = (text: string, language = 'en') => pictureOfText(text, language)?.id ?? '-';
const opening = (title: string) => scene('a', 'hook', { eyebrow: '', title, sub: '' });
const line = (title: string) => scene(`s-${title}`, 'statement', { eyebrow: '', title });

const BESIDE: [language: string, text: string, ids: string][] = [
  ['en', 'A nail bar next to the chemist', 'polished-nail'],
  ['en', 'Opposite the old church', ''],
  ['en', 'Bread and, opposite, the church', 'bread church'],
  ['en', 'Six minutes’ walk to the station', 'station'],
  ['en', 'Tea behind the fire station', 'teapot'],
  ['en', 'Open mic at the Fox & Hounds', 'microphone'],
  ['en', 'A fox & two hounds', 'fox'],
  ['en', 'Beans at your door by Thursday', 'beans'],
  ['de', 'Zahnarzt neben der Apotheke', 'tooth'],
  ['fr', 'En face de la pharmacie, boulangerie', 'bread'],
  ['es', 'Flores al lado de la farmacia', 'bouquet'],
  ['it', 'Accanto alla stazione', ''],
  ['nl', 'Tandarts naast de apotheek', 'tooth'],
  ['pl', 'Szewc obok apteki', 'mans-shoe'],
  ['ru', 'Рядом с аптекой', ''],
  ['ar', 'مخبز بجانب المدرسة', 'bread'],
  ['tr', 'Eczanenin yanında', ''],
  ['hi', 'मंदिर के सामने बेकरी', 'bread'],
  ['ja', '歯医者さんの隣に新しい花屋', 'bouquet'],
  ['zh', '药店旁边的花店', 'bouquet'],
  ['ko', '약국 옆 꽃집', 'bouquet'],
];

t.test('what something stands beside is not what it is', async (t) => {
  for (const [language, text, ids] of BESIDE) t.equal(named(text, language), ids, `${language}: ${text}`);
});

t.test('a scene that says beside what something is shows that it says where', async (t) => {
  const film = { language: 'it', subject: 'Dentista' };
  t.same(propOf(line('Accanto alla stazione'), film), { kind: 'pin' });
  t.equal(propOf(line('Accanto a noi'), film), null, 'and not what is beside people');
});

t.test('the thing goes before the verb and the season of its sentence', async (t) => {
  t.equal(seen('Fry 1 onion and 2 cloves of garlic'), 'onion');
  t.equal(seen('Simmer for 15 minutes and finish with lemon'), 'lemon');
  t.equal(seen('Fry for ten minutes'), 'cooking', 'where it has one');
  t.equal(seen('Daily recipe by email'), 'cooking', 'a recipe is a thing');
  t.equal(seen('Summer sale of surfboards and lemonade'), 'cup-with-straw');
  t.equal(seen('Rebuilt before winter'), '-', 'and what only says when shows nothing');
});

t.test('a price has no tag beside it in a film that shows a thing', async (t) => {
  const shown = (title: string) =>
    picturesOf({ scenes: [opening(title), line('£15 an hour')], language: 'en', subject: title }).map(
      ({ lead, prop }) => lead?.id ?? prop?.kind ?? '-',
    );
  t.same(shown('Rent a tandem'), ['bicycle', '-']);
  t.same(shown('Fair and square'), ['-', 'tag'], 'and one where nothing else is shown');
});

t.test('nails of a dog and boiling in a kettle are nothing else', async (t) => {
  const leads = (...titles: string[]) =>
    picturesOf({ scenes: titles.map(line), language: 'en', subject: 'Alpenglow' }).map(
      ({ lead }) => lead?.id ?? '-',
    );
  t.same(leads('Mobile dog groomer', 'Bath and nails'), ['pet-grooming', 'bathtub']);
  t.same(leads('Manicures by Ada', 'Long nails'), ['polished-nail', 'nail-polish']);
  t.same(leads('Descale the kettle', 'Boil it once'), ['kettle', '-']);
});

t.test('a prize and a feast are of what is named beside them', async (t) => {
  t.equal(seen('Torneo di bocce', 'it'), 'boules');
  t.equal(seen('El torneo de pádel del barrio', 'es'), 'tennis');
  t.equal(seen('Aniversário da minha escola de dança', 'pt'), 'woman-dancing');
  t.equal(seen('The winner takes a trophy'), 'trophy', 'and a prize where nothing else is');
});

t.test('what is told of a thing is about it', async (t) => {
  t.equal(seen('A timeline of the bicycle, 1817 to today'), 'bicycle');
  t.equal(seen('In the shadow of the castle'), '-');
});

t.test('nobody runs a workshop on foot', async (t) => {
  t.equal(seen('We’re running a free weigh-in on Saturday'), '-');
  t.equal(seen('We are running the Bath half marathon'), 'running-shoe');
  t.equal(seen('We’re running 10 km for the hospice'), 'running-shoe');
});

t.test('a flight is of stairs where a film speaks of them', async (t) => {
  const leads = (...titles: string[]) =>
    picturesOf({ scenes: titles.map(line), language: 'en', subject: 'Uplift' }, anything).map(
      ({ lead }) => lead?.id ?? '-',
    );
  t.same(leads('Skip the lift for 30 days', 'Log every flight'), ['elevator', 'stairs']);
  t.same(leads('See the sea', 'Book your flight'), ['water-wave', 'airplane']);
});

t.test('conditions of a job show nothing that only belongs to the trade', async (t) => {
  const scenes = [
    scene('a', 'hook', { eyebrow: '', title: 'Nurses wanted', sub: '' }),
    line('As good as it gets'),
    line('Paid well'),
    line('Apply soon'),
  ];
  const leads = picturesOf({ scenes, language: 'en', subject: 'Nurses', genre: 'hiring' }).map(
    ({ lead }) => lead?.id ?? '-',
  );
  t.same(leads, ['health-worker', '-', '-', '-']);
});

t.test('products and animals have words in every language', async (t) => {
  for (const [language, text, id] of [
    ['tr', 'Kaz yumurtası ve kaz eti', 'goose'],
    ['tr', 'El feneri', 'flashlight'],
    ['ja', 'ことり水筒', 'water-bottle'],
    ['ko', '동네책방 느린오후', 'books'],
    ['fr', 'Nouvelle montre Oriel', 'watch'],
    ['es', 'Taller de cerámica', 'amphora'],
    ['pt', 'Oficina de cerâmica', 'amphora'],
    ['ru', 'Студия робототехники', 'robot'],
    ['it', 'Porta a casa la pasta', 'spaghetti'],
    ['de', 'Unser Lastenrad', 'cargo-bike'],
    ['en', 'How to read a gas meter', 'meter'],
    ['pt', 'Curso de violão', 'guitar'],
    ['nl', 'Verse mosselen', 'oyster'],
    ['ja', '町の豆腐屋', 'beans'],
    ['ko', '포근이불', 'bed'],
    ['zh', '折疊雨鞋', 'womans-boot'],
    ['pl', 'Szukamy kierowcy kategorii C', 'delivery-truck'],
    ['en', 'A night light that learns', 'lamp'],
    ['en', 'New at the swimming baths', 'swimming-pool'],
    ['it', 'Cerchiamo un cameriere', 'fork-and-knife-with-plate'],
    ['pl', 'Warsztaty ceramiczne', 'amphora'],
    ['ar', 'صيانة غسالات', 'washing-machine'],
  ] as const)
    t.equal(seen(text, language), id, `${language}: ${text}`);
});

const DENIED: [language: string, text: string, ids: string][] = [
  ['en', 'Rinse without hot water', ''],
  ['en', 'Never use a knife', ''],
  ['en', 'Riders, not drivers', ''],
  ['en', 'Not a swimming pool', ''],
  ['en', 'No two bread rolls are alike', 'bread'],
  ['it', 'Sciacquarlo con acqua fredda, senza sapone', 'droplet'],
  ['de', 'Abspülen, ohne Seife', ''],
  ['de', 'Zuckerfrei', ''],
  ['de', 'Ohne Zucker gebackenes Brot', 'bread'],
  ['fr', 'N’utilisez jamais de savon', ''],
  ['es', 'Un fin de semana sin coche', ''],
  ['nl', 'Brood zonder suiker', 'bread'],
  ['ru', 'Стол без единого шурупа', ''],
  ['ar', 'بدون خبز', ''],
  ['ko', '설탕 없이, 커피만', 'hot-beverage'],
  ['ja', '車なしでも来られます', ''],
  ['zh', '不用肥皂', ''],
];

t.test('what is denied is not there', async (t) => {
  for (const [language, text, ids] of DENIED) t.equal(named(text, language), ids, `${language}: ${text}`);
});
