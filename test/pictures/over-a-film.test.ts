// What each scene of a film shows beside the others: what is named most, first, again, by a vague word, or not at all.
import t from 'tap';
import type { Scene, Storyboard } from '../../src/domain/storyboard.ts';
import { pictureOfText, picturesOf } from '../../src/generation/pictures/choose.ts';
import { unpicturedBy } from '../../src/generation/pictures/forbidden/forbidden.ts';
import { scene } from '../composer/boards.ts';

/** What may be shown is told by the rules alone. */
const anything = () => true;

const NOTHING = 'Simply said';
let made = 0;
const line = (title = NOTHING, sub = '') => scene(`s${made++}`, 'statement', { eyebrow: '', title, sub });
const opening = (title = NOTHING) => scene('a', 'hook', { eyebrow: '', title, sub: '' });
const end = (title = NOTHING, sub = '') => scene('z', 'cta', { title, sub, url: '' });

type More = Partial<Pick<Storyboard, 'subject' | 'genre' | 'unpictured'>>;
/** What leads each scene, `-` for nothing. */
const shown = (scenes: Scene[], more: More = {}) =>
  picturesOf({ scenes, language: 'en', subject: 'Alpenglow', ...more }, anything)
    .map(({ lead, prop }) => lead?.id ?? prop?.kind ?? '-')
    .join(' ');

t.test(
  'a film is about what most of its scenes name, and of as many about what is named first',
  async (t) => {
    const [tomato, bread] = [() => line('A tomato'), () => line('Fresh bread')];
    t.equal(
      shown([opening(), tomato(), bread(), line(), tomato(), bread(), bread(), end()]),
      'bread tomato - croissant - - sheaf-of-rice bread',
      'and none twice before the end',
    );
    t.equal(
      shown([opening(), bread(), tomato(), line(), tomato(), bread(), end()]),
      'bread croissant tomato sheaf-of-rice - - baguette-bread',
    );
  },
);

t.test('no film is about on what terms one comes in', async (t) => {
  t.equal(
    shown([opening(), line('Free admission'), line(), line('Admission from noon'), end()], {
      genre: 'event',
    }),
    '- ticket - - -',
  );
});

t.test('scenes that show nothing have a motif: what is shown elsewhere, and not beside them', async (t) => {
  const motifs = (scenes: Scene[]) =>
    picturesOf({ scenes, language: 'en', subject: 'Alpenglow', genre: 'explainer' }, anything)
      .map(({ motif }) => motif?.id ?? '-')
      .join(' ');
  const told = [opening('Fresh bread'), line(), line(), line('A tomato'), line(), line(), end()];
  t.equal(motifs(told), '- tomato bread - - - -');
  t.equal(motifs([opening(), line(), end()]), '- - -');
  const three = [opening('Fresh bread'), line(), line('A tomato'), line('A bicycle'), end()];
  t.equal(motifs(three), '- bread - - -', 'nor another thing in passing');
  const vague = [opening('Fresh bread'), line('A wrapped gift'), line(), line(), end()];
  t.equal(motifs(vague), '- - bread bread -', 'nothing that any film may show');
  t.equal(motifs([opening(), line('Costs twelve euro'), line(), end()]), '- - - -', 'nor a note of money');
});

t.test(
  'a sentence that shows nothing shows again what the film is about, and long words stand alone',
  async (t) => {
    const again = (scenes: Scene[], more: More = {}) =>
      picturesOf({ scenes, language: 'en', subject: 'Our bicycle shop', genre: 'local', ...more }, anything)
        .map((its) => (its.again ? `${its.motif!.id}/${its.again}` : '-'))
        .join(' ');
    const price = scene('p', 'stat', {
      eyebrow: '',
      prefix: '£',
      value: 49,
      raw: '49',
      suffix: '',
      label: '',
    });
    const bicycle = opening('Our bicycle shop');
    t.equal(again([bicycle, line(), price, line('The trophy'), end()]), '- - bicycle/near - -');
    t.equal(
      again([bicycle, price, { ...price, id: 'q' }, end()]),
      '- wheel/near wrench/many -',
      'in turns with what belongs to it',
    );
    t.equal(
      again([bicycle, price, { ...price, id: 'q' }, end()], { genre: 'explainer' }),
      '- bicycle/near bicycle/many -',
      'or in another view',
    );
    t.equal(again([bicycle, line('word '.repeat(30)), end()], { genre: 'explainer' }), '- - -');
    t.equal(again([opening('Two bedrooms, a bath'), price, end()], { genre: 'listing' }), '- house/near -');
  },
);

t.test('two things of one telling theme make a film about it, one or two of another do not', async (t) => {
  t.equal(shown([opening(), line('A tomato'), line(), end()]), '- tomato - -');
  t.equal(
    shown([opening(), line('A tomato'), line('Fresh bread'), line(), end()]),
    'tomato - bread - tomato',
  );
  t.equal(shown([opening(), line('A hammer'), line('A bicycle'), line(), end()]), '- hammer bicycle - -');
  t.equal(
    shown([opening(), line('A tomato'), line('A tulip'), line('A tree'), line(), end()]),
    'tulip tomato - deciduous-tree seedling tulip',
    'the theme of which there is most',
  );
});

t.test(
  'the second thing that a scene names is shown where the first was just seen, unless it is vague',
  async (t) => {
    t.equal(shown([line('A tomato'), line('A tomato and bread'), line()]), 'tomato bread -');
    t.equal(shown([line('A tomato'), line('A tomato in the house'), line()]), 'tomato - -');
    t.equal(shown([line('Our house', 'with a bicycle')]), 'bicycle', 'a vague headline gives way');
    t.equal(shown([line('Our house', 'and nothing')]), 'house');
  },
);

t.test(
  'what belongs to the film’s own picture stands in bare scenes, and the picture itself does not come again before the end',
  async (t) => {
    const bare = Array.from({ length: 8 }, () => line());
    t.equal(
      shown([opening(), ...bare, end()], { subject: 'Tomato Lane House' }),
      'house door - - - - - - - house',
    );
    const stat = { eyebrow: '', prefix: '', value: 3, raw: '3', suffix: '', label: 'so far' };
    const quote = scene('q', 'quote', { text: NOTHING, by: '' });
    const list = scene('l', 'list', { eyebrow: '', title: NOTHING, numbered: false, items: [NOTHING] });
    const again = (one: Scene) => shown([opening(), line(), line(), one], { subject: 'Tomato Lane House' });
    t.same(
      [again(scene('n', 'stat', stat)), again(quote), again(list)],
      ['house door - -', 'house door - -', 'house door - -'],
      'where a scene has room for it, and by a figure nothing that only belongs to it',
    );
    t.equal(
      shown([opening(), line(), line('From 4 to 6 in all'), line(), end()], { subject: 'Tomato Lane House' }),
      'house door - - house',
    );
    t.equal(
      shown([opening(), line(), line('Unit 4'), line('Half price'), end()], { subject: 'Tomato Lane House' }),
      'house door - - house',
      'a number and a sign of any price show nothing of it',
    );
  },
);

t.test('what is forbidden leads nothing, but for what the film is about', async (t) => {
  const scenes = () => [opening(), line('A tomato'), line('The tomato'), end()];
  t.equal(shown(scenes(), { unpictured: ['tomato'] }), '- - - -');
  t.same(unpicturedBy(['tomatoes and bread', 'bread'], 'The tomato', 'en'), ['bread']);
  t.same(
    unpicturedBy(['jeringas'], 'Vacunación antirrábica', 'es'),
    ['syringe'],
    'also where it stands for that',
  );
});

t.test('what opens and closes a film of a kind where its words name nothing', async (t) => {
  const kinds = [
    ...['appeal', 'podcast', 'story', 'hiring', 'launch', 'local', 'listing', 'release', 'vague'],
    ...['explainer', 'event', 'howto'],
  ] as NonNullable<Storyboard['genre']>[];
  t.same(
    kinds.map((genre) => shown([opening(), line(), end()], { genre })),
    [
      ...['red-heart - red-heart', 'microphone - microphone'],
      ...['open-book - open-book', 'crew - -'],
      ...['monogram - -', '- - -', '- - -', 'monogram - -', '- - -'],
      ...['- - -', '- - -', '- - check-mark-button'],
    ],
  );
  t.equal(
    shown([opening(), line('A tomato'), line('A tomato'), end()], { genre: 'launch' }),
    'tomato - - tomato',
  );
});

t.test('an end card of more than two scenes ends with what the film began with', async (t) => {
  t.equal(shown([opening('Fresh bread'), line('A hammer'), end()]), 'bread hammer bread');
  t.equal(shown([opening('Fresh bread'), end()]), 'bread -');
  t.equal(shown([line(), end(NOTHING, 'Bread')]), '- bread');
  t.equal(shown([opening('Our house'), line(), line('A house'), end()]), 'house - - house');
  t.equal(
    shown([opening('Our house'), line('A house'), line(), end()]),
    'house - - house',
    'it closes what it opened',
  );
});

t.test(
  'headlines weigh more than lines, lines more than labels, and what stands first more than what stands last',
  async (t) => {
    const sides = { left: { label: 'Tomato', items: [] }, right: { label: 'Bread', items: [] } };
    t.equal(shown([scene('v', 'comparison', { eyebrow: '', title: '', ...sides })]), 'bread');
    const long = `${'word '.repeat(150)}tomato`;
    t.equal(shown([scene('q', 'quote', { text: long, by: 'Bread' })]), 'tomato');
    t.equal(shown([scene('q', 'quote', { text: NOTHING, by: 'Bread' })]), 'bread');
    const stat = { eyebrow: '', prefix: '', value: 12, raw: '12', suffix: ' tomatoes' };
    t.equal(shown([scene('n', 'stat', { ...stat, label: 'in our bread' })]), 'bread');
    t.equal(shown([scene('n', 'stat', { ...stat, label: 'a day' })]), 'tomato');
    t.equal(pictureOfText('tea and then bread', 'en')?.id, 'teapot');
    t.equal(pictureOfText('bread and then tea', 'en')?.id, 'bread');
    t.equal(pictureOfText(NOTHING, 'en'), null);
  },
);

t.test('what words give to draw goes before a vague thing, and before what the film is about', async (t) => {
  const about = { subject: 'Tomato' };
  t.equal(shown([opening('At 7:30 sharp'), line(), end()], about), 'tomato - tomato');
  t.equal(shown([line('Our house at 7:30')]), 'clock');
  t.equal(shown([line('Tomatoes at 7:30')]), 'tomato');
  t.equal(shown([opening(), line(), end()], { ...about, genre: 'hiring' }), 'tomato - tomato');
});
