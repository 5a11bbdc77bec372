// What customers ask to see: which things, and in which scenes of a film they stand.
import t from 'tap';
import type { Scene, Storyboard } from '../../src/domain/storyboard.ts';
import { picturesOf } from '../../src/generation/pictures/choose.ts';
import { askedIn } from '../../src/generation/pictures/chosen/asked.ts';
import { scene } from '../composer/boards.ts';
import { filmOf } from '../support/film-of-prompt.ts';

/** What may be shown is told by the rules alone. */
const anything = () => true;

const things = (text: string, language = 'en') =>
  askedIn([text], language)
    .map(({ id }) => id)
    .join(' ');

t.test('things of the film are asked for, those of making it are not, and places come last', async (t) => {
  t.equal(things('opens on a kettle steaming at dawn'), 'kettle sunrise');
  t.equal(things('please show our van on a map'), 'minibus world-map');
  t.equal(things('a 20 second video with guitar music, bold type and a newspaper feel'), '');
  t.equal(things('rainy city at night, a taxi passes'), 'taxi cloud-with-rain cityscape');
  t.equal(things('a cat asleep on the shelf'), 'cat', 'what another word describes');
  t.equal(things('like a comic book, bright, for kids'), '', 'nor whom it is for');
  t.equal(things('Wüste, ein Kamel', 'de'), 'camel desert');
  t.equal(things('un cono gelato che si scioglie al sole', 'it'), 'soft-ice-cream ice-cream sun');
  t.equal(things('창가에 고양이가 자는 느낌', 'ko'), 'cat');
  t.equal(things('दीये और रंगोली', 'hi'), 'diya-lamp');
  t.equal(
    things('ein Läufer mit Stirnlampe und Laternen', 'de'),
    'running-shoe flashlight red-paper-lantern',
  );
  t.equal(things('des gilets jaunes, un banc, le plan du quartier', 'fr'), 'safety-vest bench world-map');
  t.equal(things('温泉と紅葉', 'ja'), 'hot-springs maple-leaf');
  t.equal(things('de watersnood', 'nl'), 'water-wave');
});

const line = (id: string, title: string) => scene(id, 'statement', { eyebrow: '', title });
const opening = (title: string) => scene('a', 'hook', { eyebrow: '', title, sub: '' });
const end = scene('z', 'cta', { title: 'Simply said', url: '' });
const shown = (scenes: Scene[], more: Partial<Storyboard> = {}) =>
  picturesOf({ scenes, language: 'en', subject: 'Alpenglow', ...more }, anything)
    .map(({ lead, prop }) => lead?.id ?? prop?.kind ?? '-')
    .join(' ');

t.test('what is asked for opens the film, and stands where scenes name nothing', async (t) => {
  const scenes = [opening('Fresh bread'), line('b', 'Simply said'), line('c', 'A tomato'), end];
  t.equal(shown(scenes), 'bread croissant tomato bread');
  t.equal(shown(scenes, { pictured: ['a fox and an owl'] }), 'fox owl tomato bread');
  t.equal(
    shown(scenes, { pictured: ['bread on a table'] }),
    'bread croissant tomato bread',
    'as it opens anyway',
  );
  t.equal(
    shown(scenes, { pictured: ['a fox and an owl'], unpictured: ['fox'] }),
    'owl bread tomato bread',
    'nothing that must not be seen',
  );
});

t.test('where the place itself is drawn, its parts are no pictures', async (t) => {
  const tokens = { scenery: 'alps' } as Storyboard['tokens'];
  const scenes = [opening('Simply said'), line('b', 'Said again'), end];
  const pictured = ['a mountain, snow and a fox'];
  t.equal(shown(scenes, { pictured, tokens }), 'fox - fox');
  t.equal(shown(scenes, { genre: 'appeal', tokens }), '- - -', 'nor is the sign of its genre one');
  t.equal(shown(scenes, { genre: 'appeal' }), 'red-heart - red-heart');
  t.equal(shown(scenes, { pictured }), 'fox mountain snowflake');
});

t.test('a scene of a script shows what its script says is seen', async (t) => {
  const scenes = [opening('Good morning'), { ...line('b', 'Simply said'), picture: 'A rooster on a roof' }];
  t.equal(shown(scenes), '- rooster');
  const prompt =
    'Scene 1: a rooster crows. On screen: "Good morning"\nScene 2: a bicycle in the rain. On screen: "We ride anyway"';
  const storyboard = filmOf(prompt);
  t.same(
    picturesOf(storyboard).map(({ lead }) => lead?.id),
    ['rooster', 'bicycle'],
  );
  const inItsName =
    'Scene 1: a loaf of bread. Text: "Baked at 5 am, every day". Scene 2: a bicycle. Text: "Miller\'s Bread, 8 Station Road"';
  t.same(
    picturesOf(filmOf(inItsName)).map(({ lead, prop }) => lead?.id ?? prop?.kind),
    ['bread', 'bicycle'],
    'also what a name speaks of, and before the hour and the place that its words tell',
  );
});

t.test('names of colours are no things to show', async (t) => {
  const { pictured = [] } = filmOf(
    '20 second video, colour palette peach and olive. Rana Tiles opens on Friday at 10.',
  );
  t.equal(askedIn(pictured, 'en').length, 0, pictured.join(' / '));
});

t.test('neither what is denied, whom a film is for nor where it runs is asked for', async (t) => {
  t.equal(things('a fox, and an ad for my window cleaning'), 'fox');
  const asks = (prompt: string) => {
    const { pictured = [], language } = filmOf(prompt);
    return askedIn(pictured, language)
      .map(({ id }) => id)
      .join(' ');
  };
  const facts = 'Veldra Haul 2, a new bike.\nPrice: from €4,290\n';
  t.equal(asks(`${facts}Audience: parents who want to give up the second car\nLength: 30 s, 16:9`), '');
  t.equal(asks(`${facts}For the screens in the supermarket. Show a fox, but no bees and no owls.`), 'fox');
  t.equal(
    asks(
      'Moin, wir bräuchten ein Video für unseren Hofladen Petersen in Süderhude. Eier 3 €, offen bis 18 Uhr. Bitte eher ruhig, gern mit Kühen und keine Bienen. Länge so 20 Sekunden.',
    ),
    'cow',
  );
});
