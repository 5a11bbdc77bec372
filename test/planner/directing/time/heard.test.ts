// What is to be seen while a voice tells more than its scene takes to read.
import t from 'tap';
import { picturesOf } from '../../../../src/generation/pictures/choose.ts';
import type { SceneBody, Take } from '../../../../src/generation/planner/directing/take.ts';
import { withHeard } from '../../../../src/generation/planner/directing/voices/heard.ts';
import { filmOf } from '../../../support/film-of-prompt.ts';

const statement = (title: string): SceneBody => ({ type: 'statement', eyebrow: '', title });
const take = (title: string, more: Partial<Take> = {}): Take => ({
  ...{ body: statement(title), from: [], weight: 5, spoken: '', joins: 'never', lines: [], under: '' },
  ...more,
});
const STORY =
  'Once there was a fox who was afraid of the dark. One night she climbed the tallest tree. She carried the moon home in a basket.';
/** What each take shows and says. */
const told = (takes: Take[], language = 'en') =>
  withHeard(takes, language).map(({ body, spoken }) => [(body as { title: string }).title, spoken]);

t.test('a story that stands before a scene is seen before it, a thing at a time', async (t) => {
  const end = take('Sleep tight', { voiced: true, apart: 'before', spoken: STORY });
  t.same(told([end]), [
    ['', 'Once there was a fox who was afraid of the dark.'],
    ['', 'One night she climbed the tallest tree.'],
    ['', 'She carried the moon home in a basket.'],
    ['Sleep tight', ''],
  ]);
});

t.test('words of a scene stay over it with the first of what is said', async (t) => {
  const own = take('The Fox', { voiced: true, spoken: STORY, seconds: 20 });
  const seen = withHeard([own], 'en');
  t.same(
    seen.map(({ body, picture }) => [(body as { title: string }).title, picture]),
    [
      ['The Fox', undefined],
      ['', 'One night she climbed the tallest tree.'],
      ['', 'She carried the moon home in a basket.'],
    ],
  );
  t.equal(seen[0]?.seconds, undefined, 'its seconds were those of all of it');
});

t.test('what names nothing that can be drawn stays with what is said before it', async (t) => {
  const said = 'We found it together, all of us, in the end. Nobody had thought that it would ever be so.';
  t.same(told([take('Together', { voiced: true, spoken: said })]), [['Together', said]]);
  const short = 'A fox sleeps.';
  t.same(told([take('Fox', { voiced: true, spoken: short })]), [['Fox', short]], 'what takes no longer');
});

t.test('a voice that is written apart goes on over scenes that have none', async (t) => {
  const said = 'Strom ist leise. Man merkt ihn erst, wenn er fehlt.';
  const takes = [take('62 %', { voiced: true, apart: 'before', spoken: said }), take('48 km'), take('Ende')];
  t.same(told(takes, 'de'), [
    ['62 %', 'Strom ist leise.'],
    ['48 km', 'Man merkt ihn erst, wenn er fehlt.'],
    ['Ende', ''],
  ]);
});

t.test('a bedtime story shows whom it is about in each of its scenes', async (t) => {
  const prompt = `Bedtime story, about 40 seconds, no text except the title.\n\nTitle: The Fox Who Borrowed the Moon\n\nNarrator: ${STORY} But the owl could not see.\n\nLast card: Sleep tight`;
  const storyboard = filmOf(prompt);
  t.same(
    storyboard.scenes.map(({ narration }) => narration),
    [
      '',
      'Once there was a fox who was afraid of the dark.',
      'One night she climbed the tallest tree.',
      'She carried the moon home in a basket.',
      'But the owl could not see.',
      '',
    ],
  );
  const seen = picturesOf(storyboard).map(({ lead, items }) => [lead?.id, ...items.map((one) => one?.id)]);
  t.same(seen.slice(1, 5), [
    ['fox'],
    ['deciduous-tree', 'fox'],
    ['basket', 'fox', 'full-moon'],
    ['owl', 'fox'],
  ]);
});

t.test('where nothing that is said may be seen, what belongs to the film stands there', async (t) => {
  const spoken = (id: string, picture: string) => ({
    ...{ id, type: 'statement' as const, eyebrow: '', title: '', picture, narration: picture },
    ...{ duration: 4, roominess: 0 },
  });
  const scenes = [
    { ...spoken('s1', ''), type: 'hook' as const, title: 'Our bakery', sub: '' },
    spoken('s2', 'A frog came in.'),
    spoken('s3', 'It bought a guitar.'),
  ];
  const film = { scenes, language: 'en', subject: 'Our bakery', genre: 'local' as const };
  const seen = (unpictured: string[]) =>
    picturesOf({ ...film, unpictured }).map(({ lead, items }) => [lead?.id, ...items.map((one) => one?.id)]);
  t.same(seen([]), [['bread'], ['frog'], ['guitar']], 'no hero in films that tell no story');
  t.same(seen(['frogs']), [['bread'], ['croissant'], ['guitar']]);
});
