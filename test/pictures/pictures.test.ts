import { readFileSync } from 'node:fs';
import t from 'tap';
import { licencesPage } from '../../scripts/licences.ts';
import { picturesWords } from '../../scripts/picture-words.ts';
import { picturesOf } from '../../src/generation/pictures/choose.ts';
import { allConcepts } from '../../src/generation/pictures/concepts.ts';
import { EMBEDDED_LIBRARY } from '../../src/generation/pictures/embedded-library.ts';
import { meaningsOf } from '../../src/generation/pictures/meaning.ts';
import { board, scene } from '../composer/boards.ts';
import { pictureScores } from '../support/labelled-pictures.ts';

const named = (text: string, language = 'en') => meaningsOf(text, language).map(({ concept }) => concept.id);

t.test('every concept has a picture, and no English word two concepts', async (t) => {
  for (const concept of allConcepts()) {
    for (const manner of ['drawn', 'tinted', 'icon'] as const)
      t.ok(EMBEDDED_LIBRARY.picture(concept, manner)?.svg.includes('<'), `${concept.id} ${manner}`);
    if (concept.drawing)
      t.equal(
        EMBEDDED_LIBRARY.picture(concept, 'drawn')?.name,
        concept.drawing.split('/').at(-1),
        concept.id,
      );
  }
  const words = allConcepts().flatMap((concept) => concept.words);
  t.equal(new Set(words).size, words.length);
});

t.test('words name things as they are meant', async (t) => {
  t.same(named('Honey rye bread every morning'), ['bread'], 'the last noun of a name');
  t.same(named('bread, butter and jam'), ['bread', 'butter', 'jar']);
  t.same(named('We train nurses'), ['health-worker'], 'a verb is no railway');
  t.same(named('No bees on Pine Street'), [], 'neither what is denied nor a street’s name');
  t.same(named('Ein Roggenbrot', 'de'), ['bread'], 'the end of a compound');
  t.same(named('How to reverse park a trailer'), [], 'nor is what one does to something a place');
  t.same(named('Plant a tree in the park'), ['deciduous-tree', 'deciduous-tree']);
  t.same(named('The wood burner'), ['fire'], 'a stove is no tree');
  t.same(named('Une poignée de vermicelles', 'fr'), [], 'a handful is no handshake');
  t.same(named('Book at spokes.example'), [], 'nor an order a library');
  t.same(named('Who was paid by the hour'), [], 'nor is wages a card');
  t.same(named('Gate duty with the lollipop lady'), [], 'nor is she what she is called after');
  t.same(named('In the old prison of the city'), [], 'nor is a prison its city');
  t.same(named('Kessock Trail Lamp'), ['flashlight'], 'a lamp for walkers is no bulb');
  t.same(
    named('محل الكتب والقهوة', 'ar'),
    ['department-store', 'books', 'hot-beverage'],
    'with what is written as one',
  );
  t.same(named('شهر من غير عربية', 'ar'), [], 'what is not there in Arabic');
  t.same(named('مَقهى', 'ar'), ['hot-beverage'], 'however it is vowelled');
  t.same(named('whatever', 'xx'), [], 'a language without a table');
});

t.test(
  'openings and closes show what the film is about; other scenes nothing that does not fit',
  async (t) => {
    const film = board([
      scene('a', 'hook', { eyebrow: '', title: 'Pollen & Co', sub: '' }),
      scene('b', 'statement', { eyebrow: '', title: 'Bread from seven' }),
      scene('c', 'statement', { eyebrow: '', title: 'A second loaf for nothing' }),
      scene('d', 'statement', { eyebrow: '', title: 'Simply said' }),
      scene('e', 'list', { eyebrow: '', title: 'Bring', numbered: false, items: ['Tea', 'A bicycle'] }),
    ]);
    const shown = picturesOf(film, () => true);
    t.same(
      shown.map(({ lead }) => lead?.id ?? null),
      ['honeybee', 'bread', 'croissant', 'sheaf-of-rice', 'teapot'],
    );
    t.same(
      shown[4]!.items.map((one) => one?.id),
      ['teapot', 'bicycle'],
    );
  },
);

t.test(
  'a sign of the kind of film is shown once, and kinds that no one thing stands for have none',
  async (t) => {
    const shown = (genre: 'podcast' | 'explainer') =>
      picturesOf({
        ...board([
          scene('a', 'hook', { eyebrow: '', title: 'Simply said', sub: '' }),
          scene('b', 'cta', { title: 'Simply said', url: '' }),
        ]),
        subject: 'Simply said',
        genre,
      }).map(({ lead }) => lead?.id ?? null);
    t.same(shown('podcast'), ['microphone', null]);
    t.same(shown('explainer'), [null, null]);
  },
);

t.test('a list shows the pictures of most of its items, each once', async (t) => {
  const items = (...texts: string[]) =>
    picturesOf(
      board([scene('a', 'list', { eyebrow: '', title: '', numbered: false, items: texts })]),
    )[0]!.items.map((one) => one?.id ?? null);
  t.same(items('Tea', 'A bicycle', 'Nothing else'), ['teapot', 'bicycle', null]);
  t.same(items('Tea', 'More tea', 'A bicycle'), ['teapot', null, 'bicycle']);
  t.same(items('Tea', 'Nothing else', 'And less'), []);
});

t.test('of labelled items 95 in 100 have the right picture or none, and a fifth have one', async (t) => {
  const { items, right, wrong } = pictureScores();
  t.equal(items, 668);
  t.ok(wrong.length <= items * 0.05, wrong.join('\n'));
  t.ok(right >= 120, `${right} right`);
});

t.test('what is generated from the packages is current', async (t) => {
  const stored = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  t.equal(stored('docs/licences.md'), licencesPage());
  t.equal(stored('src/generation/pictures/words.json'), picturesWords());
});
