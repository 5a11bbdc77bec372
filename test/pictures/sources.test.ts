// Which kept pictures a film's sources may name, and what its figures, places and people are drawn as at their borders.
import t from 'tap';
import { picturesOf } from '../../src/generation/pictures/choose.ts';
import { EMBEDDED_LIBRARY } from '../../src/generation/pictures/embedded-library.ts';
import { filmPictures } from '../../src/generation/pictures/picture-sources.ts';
import { portraitOf } from '../../src/generation/pictures/portraits.ts';
import { monogramOf, speakerOf } from '../../src/generation/pictures/props/contacts.ts';
import { mapOf } from '../../src/generation/pictures/props/map-of.ts';
import { plainFigures } from '../../src/generation/pictures/props/prop.ts';
import { propOf } from '../../src/generation/pictures/props/prop-of.ts';
import { board, scene } from '../composer/boards.ts';
import { concept } from '../composer/drawn-scene.ts';

const list = (id: string, items: string[]) =>
  scene(id, 'list', { eyebrow: '', title: 'Bring', numbered: false, items });

t.test('the pictures of a film are those of its manner, its things and its people, each once', async (t) => {
  const film = board([
    scene('a', 'hook', { eyebrow: '', title: 'Fresh tomatoes', sub: '' }),
    scene('q', 'quote', { text: 'I like it', by: 'Ada Brook' }),
    list('l', ['Tea', 'A bicycle']),
  ]);
  const keys = (pictures: 'drawn' | 'icon') => [
    ...filmPictures({ ...film, tokens: { ...film.tokens, pictures } }).keys(),
  ];
  t.same(keys('drawn'), [
    ...['tomato', 'teapot', 'bicycle'].map((name) => `library:Fluent Emoji Flat/${name}`),
    'library:Notionists/portrait-3f14ad0e71',
  ]);
  t.same(
    keys('icon').slice(0, 4),
    [
      ...['tomato', 'teapot'].map((name) => `library:Fluent Emoji Flat/${name}`),
      ...['library:Phosphor/tea-bag-duotone', 'library:Phosphor/bicycle-duotone'],
    ],
    'small icons are of another set where it has them',
  );
  t.equal(portraitOf(' ada brook').name, 'portrait-3f14ad0e71', 'one face, however the name is written');
});

t.test('items have pictures where each has its own', async (t) => {
  const of = (...items: string[]) =>
    picturesOf(board([list('l', items)]))[0]!.items.map((concept) => concept?.id);
  t.same(of('Tea', 'A bicycle'), ['teapot', 'bicycle']);
  t.same(of('Tea', 'Something'), []);
  t.same(of('Black tea', 'Green tea'), []);
});

t.test('what a sentence gives to draw ends where it would be wrong', async (t) => {
  const drawn = (title: string, eyebrow = '', language = 'en') => {
    const prop = propOf(scene('s', 'statement', { eyebrow, title }), {
      language,
      subject: 'x',
      genre: 'launch',
    });
    return prop ? Object.values(prop).join(' ') : 'nothing';
  };
  const cases: [title: string, drawn: string][] = [
    ['100% of our goal', 'share 100'],
    ['130% of our goal', 'nothing'],
    ['9 of 10 schools', 'part 9 10'],
    ['10 of 10 schools', 'nothing'],
    ['Doors at 12 pm', 'clock 12 0'],
    ['Doors at 9:59', 'clock 9 59'],
    ['Doors at 9:60', 'nothing'],
  ];
  for (const [title, expected] of cases) t.equal(drawn(title), expected, title);
  t.equal(drawn('Pour', 'Step 5 of 5'), 'step 5 5');
  t.equal(drawn('Pour', 'Step 6 of 5'), 'nothing');
  t.equal(drawn('९ जून', '', 'hi'), 'calendar जून 9');
  t.equal(plainFigures('१२३ ५०٪ ٣ m² CO₂'), '123 50% 3 m CO');
  t.match(speakerOf('Ada'), { letters: 'A', name: 'Ada' });
  t.match(speakerOf('Ada van Brook, reader'), { letters: 'AB', name: 'Ada van Brook' });
  t.same(monogramOf('Lumen'), { kind: 'monogram', letters: 'L' });
});

t.test('places are on the map at their degrees', async (t) => {
  t.same(mapOf('New offices in Lisbon and Nairobi', 'en', 2), {
    kind: 'map',
    places: [
      { name: 'Lisbon', lat: 38.7, lon: -9.1 },
      { name: 'Nairobi', lat: -1.3, lon: 36.8 },
    ],
    way: false,
  });
  t.equal(mapOf('A new office in Lisbon', 'en', 2), null);
});

t.test('signs stand clear of the edges of their squares, drawings and icons reach them', async (t) => {
  const squareOf = (id: string, manner: 'drawn' | 'icon' = 'drawn') =>
    /viewBox="([^"]*)"/
      .exec(EMBEDDED_LIBRARY.picture(concept(id), manner)!.svg)![1]!
      .split(' ')
      .map((side) => Number(Number(side).toFixed(2)))
      .join(' ');
  t.equal(squareOf('anvil'), '-1.95 -1.95 18.9 18.9');
  t.equal(squareOf('kettle'), '-1.92 -1.92 27.84 27.84');
  t.equal(squareOf('bread'), '0 0 32 32');
  t.equal(squareOf('bicycle', 'icon'), '0 0 256 256');
});
