// What one line names side by side, with a head or without: a list, and what is a sentence all the same.
import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { enumerationIn } from '../../../src/generation/planner/directing/lists/enumerations.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../plan-input.ts';

const list = (text: string, language = 'en') => {
  const found = enumerationIn(text, language);
  return found && [found.title, ...found.items];
};

t.test('short things between commas are a list, also without a figure', async (t) => {
  t.same(list('Shared pots, no spreadsheets, both see every bill.'), [
    '',
    'Shared pots',
    'No spreadsheets',
    'Both see every bill',
  ]);
  t.same(list('自家焙煎コーヒー、手作りケーキ、Wi-Fi完備。', 'ja'), [
    '',
    '自家焙煎コーヒー',
    '手作りケーキ',
    'Wi-Fi完備',
  ]);
  t.same(list('3,200 trees, 14 km of river and 860 children.'), [
    '',
    '3,200 trees',
    '14 km of river',
    'And 860 children',
  ]);
});

t.test('a head before a colon or a verb names the list', async (t) => {
  t.same(list('Notes v4.2 of Larkspur: dark mode, offline sync, exports 3x faster'), [
    'Notes v4.2 of Larkspur',
    'Dark mode',
    'Offline sync',
    'Exports 3x faster',
  ]);
  t.same(list('Unser Kurs umfasst fünf Abende, Unterlagen, Getränke und ein Zertifikat.', 'de'), [
    'Unser Kurs umfasst',
    'Fünf Abende',
    'Unterlagen',
    'Getränke und ein Zertifikat',
  ]);
  t.same(list('Un fin de semana con vuelos, hotel y desayuno', 'es'), [
    'Un fin de semana con',
    'Vuelos',
    'Hotel',
    'Y desayuno',
  ]);
});

t.test('steps between arrows are a list, figures between them a history', async (t) => {
  t.same(list('Order: drain the tuna → mix the sauce → put it on rice'), [
    'Order',
    'Drain the tuna',
    'Mix the sauce',
    'Put it on rice',
  ]);
  t.same(list('창문 닦기 → 바닥 쓸기 → 이불 털기', 'ko'), ['', '창문 닦기', '바닥 쓸기', '이불 털기']);
  t.equal(list('12 → 30 → 50'), null);
  t.equal(list('Members: 12 → 50'), null);
});

t.test('sentences, slogans and clauses are none', async (t) => {
  t.equal(list('Meet friends, artists and makers.'), null);
  t.equal(list('Meet friends, artists, makers and cooks.'), null);
  t.equal(list('Fresh, local, honest.'), null);
  t.equal(list('Tidewater, one calm inbox for mail and chat'), null);
  t.equal(list('Come to Berlin, Germany, this summer.'), null);
  t.equal(list('We roast in the morning, when it is quiet, while you sleep.'), null);
  t.equal(list('A two-cat, one-vet practice, and we need a second vet.'), null);
  t.equal(list('With love, passion and patience'), null);
  t.equal(list('“Shared pots, no spreadsheets, both see every bill”'), null);
  t.equal(list('Two courses, 7 km and 14 km'), null);
  t.equal(list('朝は焼きたて、昼はスープ、夜はワインを'), null);
});

t.test('a film lists what a line names, but for one that tells what to do', async (t) => {
  const scenes = (prompt: string) =>
    planFilm(inputFor(prompt)).storyboard.scenes.flatMap((scene) =>
      scene.type === 'list' ? [[scene.title, ...scene.items]] : [],
    );
  t.same(scenes('Academia Forma: musculação, pilates, natação e avaliação grátis. Abre às 6h.'), [
    ['', 'Musculação', 'Pilates', 'Natação e avaliação grátis'],
  ]);
  t.same(scenes('How to return a parcel: print the label → pack the box → hand it in. Returns are free.'), [
    ['How to return a parcel', 'Print the label', 'Pack the box', 'Hand it in'],
  ]);
  t.same(
    scenes('Red lentil dal. Rinse 1 cup red lentils. Fry cumin, sliced garlic cloves, green chilli.'),
    [],
  );
});

t.test(
  'counts in words are lines of their own beside figures, and what a figure was stays with it',
  async (t) => {
    const said = (prompt: string) =>
      planFilm(inputFor(prompt)).storyboard.scenes.map((scene) =>
        scene.type === 'stat'
          ? `${scene.prefix}${scene.raw}${scene.suffix} ${scene.label}`
          : textsOf(scene).join(' '),
      );
    const year =
      'Year in review for our climbing club: 412 members (was 290), 36 trips, 3 new routes on Grey Tor, zero serious accidents, youth section doubled to 58. Thank you all.';
    t.match(
      said(year).join(' | '),
      / \| 3 new routes on Grey Tor \| Zero serious accidents \| Youth section doubled to 58/,
    );
    t.match(said('Tarn Club. 412 members (was 290). Join us.').join(' | '), / \| 290 → 412 Members \| /);
  },
);
