// What is said once, whole and in its form: openings that go on, quotations with their stops, histories, sides, ingredients.
import t from 'tap';
import type { Genre, MaterialItem, Words } from '../../../src/domain/brief.ts';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { board, brief, figure, writer } from './hand-brief.ts';

const claim = (words: Words): MaterialItem => ({ kind: 'claim', words });

/** The texts of a film's scenes, a row a scene. */
const told = (genre: Genre, subject: string, texts: string[], duration: '10-30s' | '30s-1min' = '10-30s') => {
  const w = writer();
  const material = texts.map((text) => claim(w(text)));
  return board(brief({ genre, subject: w(subject), material }), { duration }).scenes;
};
const rows = (scenes: ReturnType<typeof told>) =>
  scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));

t.test(
  'a sentence that begins with the name opens the film, and the name is not said before it',
  async (t) => {
    const shop = rows(
      told('story', 'Our village shop', [
        'Our village shop closes on the last day of June.',
        'Unless it doesn’t.',
      ]),
    );
    t.equal(shop[0], 'hook | Our village shop | closes on the last day of June');
    t.equal(shop.filter((row) => row.includes('village shop')).length, 1);
    const tower = rows(
      told('story', 'Once there was a lighthouse', [
        'Once there was a lighthouse that was afraid of the dark.',
        'It slept.',
      ]),
    );
    t.equal(
      tower[0],
      'hook | Once there was a lighthouse | that was afraid of the dark',
      'what cannot be cut goes on beneath',
    );
    const podcast = rows(
      told('podcast', 'Dead Reckoning', [
        'Dead Reckoning A true-crime podcast in which nobody dies.',
        'Forged paintings.',
      ]),
    );
    t.equal(podcast[0], 'hook | Dead Reckoning | A true-crime podcast in which nobody dies');
    const desk = rows(
      told('release', 'Harmonix Desk', [
        'Harmonix Desk has a new firmware today, latency down from 6.4 ms to 2.1 ms in every channel.',
      ]),
    );
    t.equal(desk[0], 'hook | Harmonix Desk has a new firmware today,', 'figures are told after the name');
    t.ok(desk.slice(1).some((row) => row.includes('Latency down from 6.4 ms')));
  },
);

t.test('a quotation keeps its stops', async (t) => {
  const w = writer();
  const words = w(
    '"Eli told me he was stupid. He was twelve and he had decided. Then Miss Farrah asked him to explain offside to her, with fractions. He argues with me now."',
  );
  const quote = { ...words, text: words.text.slice(1, -1) };
  const film = board(brief({ genre: 'testimonial', material: [{ kind: 'quote', words, quote }] }));
  t.same(
    film.scenes.flatMap((scene) => (scene.type === 'quote' ? [scene.text] : [])),
    [
      'Eli told me he was stupid. He was twelve and he had decided. Then Miss Farrah asked him to explain offside to her, with fractions.',
      'He argues with me now.',
    ],
  );
});

t.test('days in one line are a history, an entry a scene where there is time', async (t) => {
  const line = 'Ella’s recovery Day 0: crunch Day 9: home Week 6: crutches with streamers';
  const [opening, ...more] = told(
    'testimonial',
    'Ella’s recovery',
    [line, 'Week 30: one whole dance recital'],
    '30s-1min',
  );
  t.equal(opening?.type === 'hook' && opening.title, 'Ella’s recovery');
  t.same(rows(more).slice(0, 4), [
    'statement | Day 0 | Crunch',
    'statement | Day 9 | Home',
    'statement | Week 6 | Crutches with streamers',
    'statement | Week 30 | One whole dance recital',
  ]);
});

t.test('what goes on with a side of a comparison stands on it', async (t) => {
  const film = told('comparison', 'Wool or synthetic', [
    'Wool: I can be worn four times.',
    'You? Once.',
    'Synthetic: I’m dry in 35 min.',
    'Wool: I’m warm when wet.',
    'Synthetic: I’m half the price.',
    'Summit & Sock, Alpine Road',
  ]);
  const sides = film.flatMap((scene) =>
    scene.type === 'comparison' ? [scene.left.items, scene.right.items] : [],
  );
  t.same(sides, [
    ['I can be worn four times', 'You? Once', 'I’m warm when wet'],
    ['I’m dry in 35 min', 'I’m half the price'],
  ]);
  t.ok(
    rows(film).some((row) => row === 'cta | Summit & Sock, Alpine Road'),
    'what follows the last one closes the film',
  );
});

t.test('amounts that follow an ingredient are ingredients, and sentences are not', async (t) => {
  const w = writer();
  const kinds: [MaterialItem['kind'], string][] = [
    ['ingredient', '1 kg pumpkin'],
    ['claim', '500 g beef in lime and herbs'],
    ['claim', 'cabbage, carrots, celery'],
    ['claim', 'Simmer the beef for an hour.'],
  ];
  const material = kinds.map(([kind, text]) => ({ kind, words: w(text) }) as MaterialItem);
  const film = board(brief({ genre: 'recipe', subject: w('Pumpkin soup'), material }));
  t.same(
    film.scenes.flatMap((scene) => (scene.type === 'list' ? [scene.items] : [])),
    [['1 kg pumpkin', '500 g beef in lime and herbs', 'Cabbage, carrots, celery']],
  );
});

t.test('figures with a dash or a colon between are no dates with what they are about', async (t) => {
  const film = told('event', 'Camp Iskra', [
    'Возраст 8–13 лет',
    'Группы 5–7 детей',
    'Смены 12–14 дней',
    'Обеды включены.',
  ]);
  const shown = JSON.stringify(film);
  t.match(shown, '8–13 лет');
  t.notMatch(shown, /"13 лет"/);
});

t.test('lines that count up are steps, and no dates', async (t) => {
  const film = told('howto', 'Pitch a tent', [
    '1. Lay the ground sheet.',
    '2. Push in the red poles.',
    '3. Raise one side.',
  ]);
  t.notOk(film.some((scene) => scene.type === 'timeline'));
  const steps = film.flatMap((scene) =>
    scene.type === 'statement' ? [`${scene.eyebrow}: ${scene.title}`] : [],
  );
  t.ok(steps.includes('Step 2 of 3: Push in the red poles'), steps.join('|'));
});

t.test(
  'a figure is no change from what it is counted in, and an hour in much that is said is no figure',
  async (t) => {
    const w = writer();
    const words = w('Proof: 4.8 stars from 11,000 early risers');
    const hours = w('In Palm Street we say that the big box costs nothing to bring until 2 at night');
    const film = board(
      brief({
        subject: w('Nimbrel'),
        material: [
          {
            kind: 'quantity',
            words,
            quantities: [figure(words, '4.8 stars', { kind: 'before', raw: '11,000' })],
          },
          { kind: 'quantity', words: hours, quantities: [figure(hours, '2')] },
        ],
      }),
    );
    t.same(
      film.scenes.flatMap((scene) =>
        scene.type === 'stat' ? [`${scene.prefix}${scene.raw}${scene.suffix}`] : [],
      ),
      ['4.8 stars'],
    );
  },
);
