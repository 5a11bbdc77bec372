// What words do not mean: turns of speech, names, and what the customer does not want to see.
import t from 'tap';
import { picturesOf } from '../../src/generation/pictures/choose.ts';
import { unpicturedBy } from '../../src/generation/pictures/forbidden/forbidden.ts';
import { meaningsOf } from '../../src/generation/pictures/meaning.ts';
import { board, scene } from '../composer/boards.ts';
import { filmOf } from '../support/film-of-prompt.ts';

const idsOf = (text: string, language = 'en') => meaningsOf(text, language).map(({ concept }) => concept.id);

t.test('a turn of speech names nothing that is in it, and its words alone do', async (t) => {
  t.same(idsOf('Open on bank holidays'), []);
  t.same(idsOf('Book your holidays'), ['luggage']);
  t.same(idsOf('You will love it'), []);
  t.same(idsOf('All for love'), ['red-heart']);
  t.same(idsOf('It’s a piece of cake'), []);
  t.same(idsOf('A large cake'), ['birthday-cake']);
  t.same(idsOf('Two inches wider, not a swimming pool'), [], 'what is denied is none of its words');
  t.same(idsOf('Tag der offenen Tür', 'de'), []);
  t.same(idsOf('Journée portes ouvertes', 'fr'), []);
});

t.test('the last part of a compound is what it is, unless towns are called so', async (t) => {
  t.same(idsOf('Apfelkuchen', 'de'), ['pie']);
  t.same(idsOf('Burg', 'de'), ['castle']);
  t.same(idsOf('Ölsenburg', 'de'), []);
  t.same(idsOf('Lauenstein', 'de'), []);
});

t.test(
  'a first name that is a thing, before a last one, and what a title stands before are people',
  async (t) => {
    t.same(idsOf('Лев Орлов, репетитор', 'ru').includes('lion'), false);
    t.same(idsOf('Лев живёт в саванне', 'ru'), ['lion']);
    t.same(idsOf('Praxis Dr. Wolf in Jena', 'de').includes('wolf'), false);
    t.same(idsOf('Der Wolf im Wald', 'de').includes('wolf'), true);
    t.same(idsOf('Rosa Luna, entrenadora', 'es').includes('rose'), false);
    t.same(idsOf('Zahnreinigung', 'de'), ['tooth']);
  },
);

t.test('a name behind "by", "with" or "meet" is no thing', async (t) => {
  t.same(idsOf('A quiet evening with Robin'), []);
  t.same(idsOf('A quiet evening with a robin'), idsOf('robin'));
  t.same(idsOf('Designed by Fox'), []);
  t.same(idsOf('Seen by a fox'), ['fox']);
  t.same(idsOf('Dinner with Christmas crackers'), idsOf('dinner with christmas crackers'), 'a feast is one');
  t.same(
    idsOf('Meet Fox And Bear Tonight'),
    idsOf('meet fox and bear tonight'),
    'in a heading nothing is a name by its capital',
  );
});

t.test('what is forbidden is not shown, unless the film is about it', async (t) => {
  t.same(unpicturedBy(['planes', 'airports'], 'Tuckaway lockers', 'en'), ['airplane']);
  t.same(unpicturedBy(['planes'], 'Paper planes', 'en'), []);
  const shownOf = (more: string) => {
    const storyboard = filmOf(
      `A 20 second film for Tuckaway. Travel like you have nothing on you. Lockers in 19 cities. ${more}`,
    );
    return picturesOf(storyboard).flatMap(({ lead }) => lead?.id ?? []);
  };
  t.ok(shownOf('').includes('airplane'));
  t.notOk(shownOf('No airports, no planes.').includes('airplane'));
  const items = ['A plane', 'A train', 'A bus', 'A boat'];
  const list = scene('a', 'list', { eyebrow: '', title: 'Ways', numbered: false, items });
  const besideItems = (unpictured: string[]) =>
    picturesOf({ ...board([list]), unpictured }).flatMap((it) => it.items.flatMap((one) => one?.id ?? []));
  t.same(besideItems([]), ['airplane', 'high-speed-train', 'bus', 'sailboat']);
  t.same(besideItems(['planes']), ['high-speed-train', 'bus', 'sailboat']);
});

t.test('everyday things have words in languages whose kept sets name them otherwise', async (t) => {
  const said: [language: string, text: string, id: string][] = [
    ['hi', 'रोटी फूलती क्यों है?', 'flatbread'],
    ['hi', 'गरम चाय', 'hot-beverage'],
    ['ko', '고양이 카페', 'hot-beverage'],
    ['ja', '図書館の夜', 'books'],
    ['ja', '駅前のパン屋', 'bread'],
    ['it', 'TRATTORIA L’OSTRICA', 'fork-and-knife-with-plate'],
    ['it', 'un trattore rosso', 'tractor'],
    ['pt', 'acalma o felino da casa', 'cat'],
    ['ru', 'Пачка гречки', 'sheaf-of-rice'],
    ['zh', '学校的黑板', 'school'],
    ['ru', 'Дом у реки', 'house'],
  ];
  for (const [language, text, id] of said)
    t.ok(idsOf(text, language).includes(id), `${text}: ${idsOf(text, language)}`);
  t.same(idsOf('Мы рисуем', 'ru'), [], 'rice is no drawing');
  t.same(idsOf('12グラム', 'ja'), [], 'a gram is no lamb');
  t.same(idsOf('Что такое счастье', 'ru'), [], 'what is so is no taco');
  for (const [language, text] of [
    ['es', 'Un taller sobre poesía'],
    ['it', 'Ancora domenica'],
    ['ru', 'Ролик для группы'],
    ['hi', 'बस इतना'],
    ['pt', 'Chamada pelo nome'],
    ['fr', 'Tout est propre'],
    ['de', 'Gute Argumente'],
    ['ja', 'ゆっくり、よろしく'],
    ['zh', '周末工作'],
    ['ko', '두 단계 타이밍'],
    ['hi', 'एक चीज़'],
  ] as const)
    t.same(idsOf(text, language), [], text);
  t.same(idsOf('98 % d’origine naturelle', 'fr'), [], 'natural is no ginger');
});

t.test(
  'an end card that names nothing shows what the film came with at first, and no scene before it does',
  async (t) => {
    const texts = ['A fox', 'Come in', 'We have time', 'Until then'];
    const types = ['hook', 'statement', 'statement', 'cta'] as const;
    const scenes = texts.map((title, i) =>
      scene(`s${i}`, types[i]!, { eyebrow: '', title, sub: '', url: '' } as never),
    );
    const ids = picturesOf({ ...board(scenes), subject: 'Arden' }).map(({ lead }) => lead?.id ?? null);
    t.same(ids, ['fox', null, null, 'fox']);
  },
);
