// What words mean in their film: by its other things, by the words beside them, as names, and as ways of saying something.
import t from 'tap';
import type { Scene, Storyboard } from '../../src/domain/storyboard.ts';
import { pictureOfText, picturesOf } from '../../src/generation/pictures/choose.ts';
import { askedIn } from '../../src/generation/pictures/chosen/asked.ts';
import { scene } from '../composer/boards.ts';

const line = (title: string) => scene(`s-${title}`, 'statement', { eyebrow: '', title, sub: '' });
const opening = (title: string) => scene('a', 'hook', { eyebrow: '', title, sub: '' });
const said = (text: string, by: string) => scene('q', 'quote', { text, by });

type More = Partial<Pick<Storyboard, 'subject' | 'genre' | 'about' | 'unpictured' | 'pictured' | 'language'>>;
const shown = (scenes: Scene[], more: More = {}) =>
  picturesOf({ scenes, language: 'en', subject: 'Alpenglow', ...more }, () => true)
    .map(({ lead, prop }) => lead?.id ?? prop?.kind ?? '-')
    .join(' ');
const seen = (text: string, language = 'en') => pictureOfText(text, language)?.id ?? '-';

t.test('a thing is what it is among the other things of its film', async (t) => {
  const locks = line('A lock built to last');
  t.equal(shown([opening('The Wexcombe canal'), locks]), 'lock-gate lake');
  t.equal(shown([opening('Keep your password'), locks]), 'locked -', 'and a padlock elsewhere');
  t.equal(shown([opening('Your dentist in Leith'), line('A new crown')]), 'tooth toothbrush');
  t.equal(shown([opening('The king of hearts'), line('A new crown')]), 'crown -');
  t.equal(shown([opening('Our cheese'), line('One big wheel')]), 'cheese-wedge -');
  t.equal(shown([opening('Our tyres'), line('One big wheel')]), 'tyre -');
  t.equal(shown([opening('The regatta'), line('Racing from nine')]), 'sailboat anchor');
  t.equal(shown([opening('Bring a bottle of wine'), line('Bring your own glasses')]), 'wine-glass grapes');
  t.equal(shown([opening('A dog rescue'), line('Biscuit went home')]), 'dog house');
  t.equal(
    shown([opening('Missing: Biscuit'), line('She is a small dog')], { subject: 'Missing: Biscuit' }),
    'dog paw-prints',
    'nor is a film about what a name only looks like',
  );
  t.equal(shown([opening('The frozen river'), line('He threw it to the bank')]), 'lake -');
  t.equal(seen('Last seen by the canal lock'), 'lock-gate');
  t.equal(shown([opening('How a lock on a canal works'), line('Simply said')]), 'lock-gate -');
  t.equal(seen('It measures humidity inside the plaster'), '-');
  t.equal(shown([opening('Oak or vinyl?'), line('Flooring from £38')]), 'wood -');
  t.equal(shown([opening('The first vinyl'), line('A band from Leith')]), 'vinyl-record musical-note');
  t.equal(shown([opening('Our candy cart'), line('Sweets from a cart')]), 'candy -');
  t.equal(shown([opening('A Sunday football league'), line('Top scorer: 23 goals')]), 'soccer-ball -');
  t.equal(shown([opening('Missing cat'), line('One white sock')]), 'cat paw-prints');
  t.equal(shown([opening('Prune your roses'), line('Cut above a gem')]), 'rose seedling');
  t.equal(shown([opening('A gem'), line('Cut above a gem')]), 'gem-stone ring');
  const spoken = { ...line('£15 repairs a chair'), narration: 'Mia outgrew her wheelchair.' };
  t.equal(shown([spoken]), 'motorized-wheelchair', 'among those that are spoken as well');
  t.equal(shown([opening('Das Schneewinkelstein'), line('Nachtlauf')], { language: 'de' }), '- running-shoe');
});

t.test('a house for animals shows the animal', async (t) => {
  t.equal(seen('A small hedgehog hospital near Ludlow'), 'hedgehog');
  t.equal(seen('Haverleigh veterinary hospital'), 'paw-prints');
  t.equal(seen('A hospital near Ludlow'), 'hospital');
});

t.test('an English word that is a verb or a date where it stands shows nothing', async (t) => {
  for (const text of [
    'Book by 31 October',
    'Book 10 working days ahead',
    'It drives us nuts',
    'They had it running by eleven',
    'No bigger than your palm',
    'The cap is in it',
    'We closed our books in March',
    'A travel mug',
    'Walls that fell',
    'Mendry, 8 Castle Arcade',
    'Closed sun mon',
    'Sun Mar 22, from one',
    'Dont call it cozy',
    'Tie it off at the top',
    'Report damage to Kev',
    'The last keeper leaves',
    'Nobody leaves hungry',
    'It ruins the seals',
    'Studio space, ground floor',
    'Washing a king size one',
  ])
    t.equal(seen(text), '-', text);
  t.equal(seen('A picture book by Oona'), 'books');
  t.equal(seen('Morning sun over the bay'), 'sun');
  t.equal(seen('Call 0800 555'), 'telephone');
  t.equal(seen('A grey seal on the rocks'), 'seal');
  t.equal(seen('The bow tie'), 'bow-tie');
  t.equal(seen('Autumn leaves'), 'fallen-leaf');
  t.equal(seen('Why do leaves turn red'), 'fallen-leaf');
  t.equal(seen('Why bees dance'), 'honeybee');
  t.equal(seen('A palm tree'), 'palm-tree');
  t.equal(seen('Our running club'), 'running-shoe');
  t.equal(seen('Learn to dance'), 'woman-dancing');
});

t.test('what is a name of people or places is no thing', async (t) => {
  t.equal(seen('We need 6 welders in Red Deer'), 'factory-worker');
  t.equal(seen('A red deer in the woods'), 'deer');
  t.equal(seen('Unit 4, Canal Works'), '-');
  t.equal(seen('1988 erste Frau im Dienst: Renate Moosburger', 'de'), '-');
  t.equal(seen('Familie Brinkmeier', 'de'), '-');
  t.equal(seen('Der Krabbenburger', 'de'), 'hamburger');
  t.equal(shown([said('Simply said', 'Marcus Bell')]), 'speaker');
  t.equal(shown([said('Simply said', 'Marcus Bell, baker')]), 'bread');
});

t.test('a keyword that mostly says something else shows nothing', async (t) => {
  for (const [language, text] of [
    ['pt', 'Bem colorido'],
    ['pt', 'Para todo mundo'],
    ['fr', 'La prise en charge'],
    ['fr', 'Assez lent'],
    ['es', 'Un torno lento'],
    ['es', 'Tres canastas'],
    ['it', 'Icone piatte'],
    ['it', 'Mettere in bolla'],
    ['it', 'Più intelligente'],
    ['de', 'Alles würfeln'],
    ['de', 'Den Teig belegen'],
    ['fr', 'Les cabinets du quartier'],
    ['ru', 'С лёгким паром'],
    ['de', 'Oma würde schimpfen'],
    ['de', 'Auf den Punkt'],
    ['de', 'Unser Einführungspreis'],
    ['ru', 'Детская зона'],
    ['ru', 'Восемь встреч'],
    ['ko', '오류 수정'],
    ['zh', '冷水下锅'],
  ] as const)
    t.equal(seen(text, language), '-', text);
});

t.test('compounds are what their end says, but for ends of names and of other words', async (t) => {
  t.equal(seen('Das Seniorenhaus Lindenwinkel', 'de'), 'older-person');
  t.equal(seen('Backhaus am Markt', 'de'), 'bread');
  t.equal(seen('Das Gerätehaus', 'de'), '-');
  t.equal(seen('Ein Reihenhaus am See', 'de'), 'row-houses');
  t.equal(seen('Die Orgelwerkstatt', 'de'), 'musical-keyboard');
  t.equal(seen('訪問看護ステーション', 'ja'), 'health-worker');
  t.equal(seen('社区养老服务中心', 'zh'), 'older-person');
  t.equal(seen('은행나무길', 'ko'), 'deciduous-tree');
});

t.test('trades that had none have a picture, and what belongs to them', async (t) => {
  for (const [language, text, id] of [
    ['en', 'Night bakers wanted', 'bread'],
    ['en', 'A stairlift that fits', 'older-person'],
    ['en', 'Pub quiz on Wednesday', 'red-question-mark'],
    ['en', 'Larkhill Tool Library', 'toolbox'],
    ['en', 'Model railway exhibition', 'high-speed-train'],
    ['en', 'Dog grooming van', 'dog'],
    ['en', 'Night carers wanted', 'health-worker'],
    ['es', 'Escuela de surf', 'person-surfing'],
    ['ru', 'Ремонт обуви «Каблучок»', 'mans-shoe'],
    ['de', 'Unser neuer Fahrradanhänger', 'bicycle'],
    ['en', 'What inflation is', 'money-with-wings'],
    ['ja', '春の新茶まつり', 'teapot'],
    ['fr', 'Réparation de fauteuils roulants', 'manual-wheelchair'],
    ['pt', 'Chá revelação da Bia', 'baby'],
    ['ko', '동탄 셀프세차', 'car-wash'],
    ['zh', '社区书法班', 'calligraphy'],
    ['ar', 'الخط العربي', 'calligraphy'],
    ['hi', 'सिलाई केंद्र', 'sewing-needle'],
    ['hi', 'हथकरघा मेला', 'thread'],
    ['hi', 'रक्तदान शिविर', 'drop-of-blood'],
    ['hi', 'पशु टीकाकरण शिविर', 'syringe'],
    ['hi', 'डेयरी और गौशाला', 'glass-of-milk'],
    ['hi', 'ग्राम पंचायत', 'classical-building'],
    ['hi', 'पौधों की नर्सरी', 'potted-plant'],
    ['hi', 'ज़िला अस्पताल की नर्स', 'hospital'],
    ['hi', 'क्रिकेट क्लब', 'cricket-game'],
    ['hi', 'कुम्हार का चाक', 'amphora'],
  ] as const)
    t.equal(seen(text, language), id, text);
});

t.test(
  'what a film is only likened to is not asked for, nor a meal or season at which it is seen',
  async (t) => {
    const asked = (text: string, language = 'en') => askedIn([text], language).map(({ id }) => id);
    t.same(asked('cuts like a camcorder left in a van'), []);
    t.same(asked('a van in the rain'), ['minibus', 'cloud-with-rain']);
    t.same(asked('1930s railway posters'), []);
    t.same(asked('played at the AGM before lunch'), []);
    t.same(asked('a short film for our winter appeal'), []);
    t.same(asked('schnell wie ein Fahrrad', 'de'), []);
    t.same(asked('use a pie chart'), []);
    t.same(asked('stark diagrams, calm delivery'), []);
    t.same(asked('a delivery van'), ['minibus']);
  },
);

t.test('what a film is surely about opens it, before what else is asked for', async (t) => {
  const scenes = [opening('Our bakery'), line('Simply said'), line('Said again')];
  const asked = { pictured: ['on the screens of a bus'] };
  t.equal(shown(scenes, { ...asked, about: ['bakery'] }), 'bread bus croissant');
  t.equal(shown(scenes, asked).split(' ')[0], 'bus');
  const called = { ...asked, subject: 'Spoke & Sparrow', about: ['Sparrow'] };
  t.equal(shown([opening('Spoke & Sparrow'), line('Simply said')], called).split(' ')[0], 'bus');
});

t.test('a listed home is not about its stove', async (t) => {
  const rooms = ['A wood burner', 'The wood stove again', '3 bed house'].map(line);
  t.equal(shown([opening('Milkwood'), ...rooms], { genre: 'listing' }).split(' ')[0], 'listing');
});

t.test('what may not be seen is no sign of its kind of film either', async (t) => {
  const film = { genre: 'podcast', unpictured: ['microphone'] } as const;
  t.equal(shown([opening('Cold Fathom')], { genre: 'podcast' }), 'microphone');
  t.equal(shown([opening('Cold Fathom')], { ...film, unpictured: [...film.unpictured] }), '-');
});

t.test('money is of the currency that the film speaks of, and a coin elsewhere', async (t) => {
  t.equal(shown([opening('Salary and more'), line('£34,200 a year')]), 'coin tag');
  t.equal(shown([opening('Salary and more'), line('$34,200 a year')]), 'money-bag tag');
  t.equal(shown([opening('Gehalt'), line('Startgeld 14 €')], { language: 'de' }), '- tag');
});

t.test('titles and names of people are no things', async (t) => {
  t.equal(seen('"Salt in the Wires", a new play about telephones'), 'telephone');
  t.equal(seen('"Salt in the Wires"'), 'salt', 'unless there is nothing else');
  t.equal(seen('My axolotl is called Professor Noodle'), 'lizard');
  t.equal(seen('Professor Noodle and his cap'), '-');
  t.equal(seen('Doors 10PM'), '-');
  t.equal(seen('50 € un metro de tejado', 'es'), 'ladder');
});

t.test('who is named before a comma is no thing, and data are no dice', async (t) => {
  t.equal(seen('Biscuit, who was found tied to a gate'), '-');
  t.equal(seen('Biscuits, which everyone loves'), 'cookie');
  t.equal(seen('Dados reais da família Roldão', 'pt'), '-');
  t.equal(seen('Jogo de dados', 'pt'), 'game-die');
  t.equal(seen('We run a soup kitchen'), '-');
});

t.test('a Christmas tree is one, and who teaches is seen in any language', async (t) => {
  for (const [language, text] of [
    ['en', 'They still send a Christmas tree every year'],
    ['es', 'El árbol de Navidad de la plaza'],
    ['de', 'Christbäume aus dem Harz'],
  ] as const)
    t.equal(seen(text, language), 'christmas-tree', text);
  t.equal(shown([opening('Christmas tree sale'), line('Fresh trees today')]), 'christmas-tree -');
  t.equal(seen('Nuestra maestra se jubila', 'es'), 'teacher');
  t.equal(seen('Unsere Lehrerin geht in Rente', 'de'), 'teacher');
});

t.test('what leaves by the clock or ships to a country is no leaf and no ship', async (t) => {
  t.equal(seen('From 4 April, leaves 23:15 arrives 06:40'), '-');
  t.equal(seen('Ships to the whole EU from week 45'), '-');
  t.not(seen('Native support for Windows on ARM'), 'window');
});
