// What a film shows of what its customer says in passing: the thing of its order, what is to be drawn, things in their colours.
import t from 'tap';
import type { Scene, Storyboard } from '../../../src/domain/storyboard.ts';
import { placePicture } from '../../../src/generation/composer/placed-pictures.ts';
import { pictureOfText, picturesOf } from '../../../src/generation/pictures/choose.ts';
import { askedIn } from '../../../src/generation/pictures/chosen/asked.ts';
import { allConcepts } from '../../../src/generation/pictures/concepts.ts';
import { board, scene } from '../../composer/boards.ts';
import { filmOf } from '../../support/film-of-prompt.ts';

const leads = (prompt: string) => picturesOf(filmOf(prompt)).map(({ lead }) => lead?.id ?? '-');

t.test('a thing that only the order names is what the film is about', async (t) => {
  for (const [prompt, about] of [
    [
      'Compare our two kettles in a quick 25 second clip for the product page. Brewmont One: 1.2 litres, £34. Brewmont Duo: 1.7 litres, £59.',
      ['kettles'],
    ],
    [
      'TIMELINE FILM – 100 years of Aldous & Finch, pianos\n\n1926 – opens a workshop\n1938 – first concert grand\n2026 – still by hand',
      ['pianos', 'concert'],
    ],
    [
      'Нужен ролик. Мастерская «Глина и Огонь». Занятия по гончарному делу для взрослых: каждую субботу в 12:00.',
      ['гончарному'],
    ],
    ['A bumper for Dockyard Dice board game café. Two hours, £5, 400 games.', ['board game', 'café']],
    ["Men's shed: tools, tea and company. Tuesdays and Thursdays, behind the fire station.", undefined],
  ] as const)
    t.same(filmOf(prompt).about, about, prompt);
});

t.test('what is to be drawn is asked for wherever that stands, and is never forbidden', async (t) => {
  const party =
    'Vídeo para a festa de 50 anos de casamento da Dona Alzira! A festa é no sábado 6 de junho, às 19h.\n\nquero assim:\n- dourado e branco\n- desenhar o papagaio!!\n\nah e por favor não coloca nada do tio Osmar, eles brigaram.';
  t.ok(leads(party).includes('parrot'));
  t.notMatch(filmOf(party).unpictured, ['papagaio']);
  t.match(filmOf(party).unpictured, ['ah', 'coloca', 'tio osmar']);
  const bakery = (said: string) =>
    leads(`A film for our bakery Crumb, 15 sec. We mean it. Simply said. Music bluesy, and ${said} please.`);
  t.ok(bakery('draw a snail').includes('snail'));
  t.notOk(bakery("don't draw a snail").includes('snail'));
});

t.test('words that must not be said are no pictures that must not be seen', async (t) => {
  const moon =
    'Erklär meinen Siebtklässlern in 50 Sekunden, warum der Mond immer dieselbe Seite zeigt. Bitte nicht „dunkle Seite des Mondes" sagen.';
  t.ok(leads(moon).includes('full-moon'));
  t.same(filmOf('A film for our pond. No ducks, and never say "quack".').unpictured, ['ducks']);
});

t.test('things that are made have the colour that is said beside them', async (t) => {
  const said = (text: string, language = 'en') => {
    const one = pictureOfText(text, language);
    return `${one?.id} ${one?.hue ?? '-'}`;
  };
  for (const [text, language, what] of [
    ['Blue bin: paper and card', 'en', 'wastebasket #2f6bff'],
    ['The brown bin takes food', 'en', 'wastebasket #7a4a2b'],
    ['bac jaune pour les emballages', 'fr', 'wastebasket #f2b705'],
    ['Die gelbe Tonne kommt', 'de', 'wastebasket #f2b705'],
    ['Bins go out by seven', 'en', 'wastebasket -'],
    ['The Red Bicycle', 'en', 'bicycle -'],
    ['white van', 'en', 'minibus -'],
    ['red wine at six', 'en', 'wine-glass -'],
    ['green tea', 'en', 'teapot -'],
  ] as const)
    t.equal(said(text, language), what, text);
  t.same(
    askedIn(['a red bicycle and a green van'], 'en').map(({ id, hue }) => [id, hue]),
    [
      ['bicycle', '#e5383b'],
      ['minibus', '#1fae6a'],
    ],
  );
  t.equal(pictureOfText('the blue bin', 'en'), pictureOfText('a blue bin', 'en'), 'one thing for all words');
});

t.test('a thing in a colour is drawn in its shades in every manner', async (t) => {
  const bin = { ...allConcepts().find(({ id }) => id === 'wastebasket')!, hue: '#2f6bff' };
  const { tokens } = board([]);
  for (const pictures of ['drawn', 'tinted', 'icon', 'silhouette', 'lines'] as const)
    t.match(
      placePicture(bin, { ...tokens, pictures }, 'base', 'large')!.svg,
      /#[2-5][0-9a-f]{3}f[0-9a-f]/,
      pictures,
    );
});

const opening = scene('a', 'hook', { eyebrow: '', title: 'Simply said', sub: '' });
const line = (id: string, title: string) => scene(id, 'statement', { eyebrow: '', title });
const shown = (scenes: Scene[], more: Partial<Storyboard>) =>
  picturesOf({ scenes, language: 'en', subject: 'Alpenglow', ...more }).map(({ lead }) => lead?.id ?? '-');

t.test('a title shows what it says behind its colon', async (t) => {
  const of = (text: string) => pictureOfText(text, 'en')?.id;
  t.equal(of('Salt and Lanterns: Fishing Lives of the Harrow Coast'), 'fish');
  t.equal(of('Salt and pepper: our two dogs'), 'salt', 'a sentence is no title');
  t.equal(of('Bread: Baked by Owls'), 'bread', 'nor a label');
});

t.test('no food is seen in a film of something else where nobody names it', async (t) => {
  const scenes = [
    scene('a', 'hook', { eyebrow: '', title: 'The tractor people', sub: '' }),
    ...['Simply said', 'Said again', 'And again'].map((title, i) => line(`s${i}`, title)),
    scene('z', 'cta', { title: 'Come by', url: '' }),
  ];
  const leads = shown(scenes, { about: ['tractor'], genre: 'local' });
  t.equal(leads[0], 'tractor');
  t.notOk(leads.includes('carrot') || leads.includes('egg'));
});

t.test('a flat opens its own film, whatever it stands beside', async (t) => {
  const opens = (title: string) =>
    picturesOf({
      ...{ language: 'en', subject: title, genre: 'listing' as const },
      scenes: [
        scene('a', 'hook', { eyebrow: '', title, sub: '' }),
        line('b', 'Offers over £245,000'),
        line('c', '71 square metres'),
      ],
    }).map(({ lead, prop }) => lead?.id ?? prop?.kind)[0];
  t.equal(opens('Two-bedroom canal flat'), 'listing');
  t.equal(opens('Two-bedroom narrowboat'), 'lock-gate');
});

t.test('what is counted stands right behind its figure', async (t) => {
  const of = (label: string) => {
    const figure = { eyebrow: '', prefix: '', raw: '8', suffix: '', value: 8, label };
    const scenes = [opening, scene('b', 'stat', figure as never)];
    return picturesOf({ language: 'en', subject: 'Alpenglow', scenes })[1]?.prop;
  };
  t.match(of('new members'), { kind: 'count', count: 8, people: true });
  t.notMatch(of('episodes about the people who repaired cables'), { people: true });
});

t.test('a sign that ends a text stands alone only where none is beside it', async (t) => {
  const of = (text: string) => pictureOfText(text, 'ja')?.id;
  t.equal(of('限定1,500本'), undefined, 'a counter');
  t.equal(of('好きな本'), 'books');
});

t.test('a brush that brushes is none', async (t) => {
  t.equal(pictureOfText('Brush off dirt with a sponge', 'en')?.id, 'sponge');
  t.equal(pictureOfText('One brush, two pots', 'en')?.id, 'paintbrush');
});

t.test('an opening is about what is sold and not about its terms', async (t) => {
  const opens = (title: string) => {
    const scenes = [scene('a', 'hook', { eyebrow: '', title, sub: '' }), line('b', 'Simply said')];
    return shown(scenes, { subject: title, about: ['coffee'] })[0];
  };
  t.equal(opens('The subscriptions'), 'hot-beverage');
});
