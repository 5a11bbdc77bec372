// Stories that are told in one block of sentences: one thing that happens a scene, in their order, the title first.
import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { taleIn } from '../../../../src/generation/planner/reading/orders/tales.ts';
import { viewOfText } from '../../../../src/generation/planner/reading/views.ts';
import { inputFor } from '../../plan-input.ts';

const film = (prompt: string) =>
  planFilm(inputFor(prompt)).storyboard.scenes.map((scene) => textsOf(scene).join(' | '));

t.test('a tale has a scene for each thing that happens, its title first and its end last', async (t) => {
  t.same(
    film(
      'Film about a fox who loses its shadow. It searches the forest, meets an owl, asks the river, climbs the hill and in the end finds it at the lake.',
    ),
    [
      'A fox who loses its shadow',
      'It searches the forest',
      'Meets an owl',
      'Asks the river',
      'Climbs the hill',
      'In the end finds it at the lake',
    ],
  );
  t.same(
    film(
      'Mach einen Film über ein Schaf, das nicht schlafen kann. Es zählt Sterne, fragt den Hund, badet im Bach und schläft am Ende neben seiner Mutter ein.',
    ),
    [
      'Ein Schaf, das nicht schlafen kann',
      'Es zählt Sterne',
      'Fragt den Hund',
      'Badet im Bach',
      'Schläft am Ende neben seiner Mutter ein',
    ],
  );
});

t.test('a hero stands before what says so, in its case, or with what is said of it behind', async (t) => {
  t.same(film('影をなくしたキツネの映画。森を探し、フクロウに会い、川に尋ね、最後に湖で影を見つけます。'), [
    '影をなくしたキツネ',
    '森を探し',
    'フクロウに会い',
    '川に尋ね',
    '最後に湖で影を見つけます',
  ]);
  t.same(
    film(
      'Фильм о лисе, которая потеряла свою тень. Она ищет в лесу, встречает сову, спрашивает реку и в конце находит её у озера.',
    ),
    [
      'О лисе, которая потеряла свою тень',
      'Она ищет в лесу',
      'Встречает сову',
      'Спрашивает реку',
      'В конце находит её у озера',
    ],
  );
  t.same(
    film(
      'एक लोमड़ी के बारे में फ़िल्म जिसकी परछाई खो जाती है। वह जंगल में खोजती है, उल्लू से मिलती है, नदी से पूछती है और अंत में झील के पास उसे पाती है।',
    ).slice(0, 3),
    ['एक लोमड़ी', 'जिसकी परछाई खो जाती है', 'वह जंगल में खोजती है'],
  );
});

t.test(
  'whose own film it is tells no tale, nor does what states figures or is of music and colours',
  async (t) => {
    const isTale = (prompt: string) => taleIn(viewOfText(prompt)) !== null;
    t.equal(
      isTale('Film about our bakery in Basel. It bakes bread, sells cakes and finally closes at six.'),
      false,
    );
    t.equal(isTale('Film about a fox in a park. It runs, jumps and finally rests for 20 minutes.'), false);
    t.equal(
      isTale('Film about a fox in a park. Warm colours, soft piano, slow pace, at the end a calm voice.'),
      false,
    );
    t.equal(isTale('Film about a fox in a park. It runs far, jumps high and finally rests by a pond.'), true);
  },
);

t.test('a tale in one sentence behind its kind of film is told a thing at a time', async (t) => {
  t.same(
    film(
      'short film: an old lighthouse keeper finds a bottle on the beach, reads the letter inside, rows out to sea and at last comes home',
    ),
    [
      'An old lighthouse keeper finds a bottle | on the beach',
      'Reads the letter inside',
      'Rows out to sea',
      'At last comes home',
    ],
  );
});
