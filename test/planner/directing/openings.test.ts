import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { introduced } from '../../../src/generation/planner/directing/items/apposed.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../plan-input.ts';
import { board, brief, writer } from './hand-brief.ts';

const scenesOf = (prompt: string) => planFilm(inputFor(prompt)).storyboard.scenes;

t.test('a subject above the first line is not said again', async (t) => {
  const texts = scenesOf(
    'Create a 30 second explainer on how vaccines train the immune system, for teenagers. Calm voiceover, no needles. Start with a question. Your body keeps a list of every enemy it has met. A vaccine shows it a wanted poster. Next time, it is ready within hours instead of days.',
  ).flatMap(textsOf);
  const named = texts.filter((it) => it.toLowerCase() === 'how vaccines train the immune system');
  t.equal(named.length, 2, 'above the first line, and on the end card');
  t.ok(texts.includes('A vaccine shows it a wanted poster'));
});

t.test('headings of ours come before what is told, and none before the end card', async (t) => {
  const scenes = scenesOf(
    'A 30 second video for Spoke & Mirrors, a bike repair shop. Free safety check all April. Book at spokes.example.',
  );
  const titles = scenes.map((scene) => ('title' in scene ? scene.title : ''));
  t.same(titles, [
    'Spoke & Mirrors',
    'Come in',
    'Have a look around',
    'Free safety check all April',
    'Spoke & Mirrors',
  ]);
});

t.test(
  'a date, a price and an address stand in a scene of their own behind the name, a year beneath it',
  async (t) => {
    const rows = (prompt: string) => scenesOf(prompt).map((scene) => textsOf(scene).join(' | '));
    const shed = rows(
      'Brackwater Oyster Shed, opens Friday 12 June, Quay Street. Oysters by the dozen. Cold white wine.',
    );
    const club = rows(
      'Meadow Lane Garden Club: plant tulips in October, water the seedlings, pick flowers in May. Tea and cake.',
    );
    t.match(
      club[0],
      /Meadow Lane Garden Club$/,
      'what lists several things stands behind the name, not small beneath it',
    );
    t.match(club[1], /Plant tulips in October/);
    t.equal(shed[0], 'Brackwater Oyster Shed');
    t.equal(shed[1], 'Opens Friday 12 June');
    t.equal(shed[2], 'Quay Street', 'when and where are a scene each');
    t.equal(
      rows('Stadtbibliothek Ölsenburg: das Jahr 2024. 212.000 Ausleihen. 41 % der Mitglieder sind jung.')[0],
      'Stadtbibliothek Ölsenburg | das Jahr 2024',
    );
  },
);

t.test('a question opens any film, under the name that is told later', async (t) => {
  const say = writer();
  const name = say("Eddie's Auto");
  const material = [
    'Check engine light on?',
    "Eddie's Auto reads the code for free.",
    'Oil change in thirty minutes.',
  ].map((text) => ({ kind: 'claim' as const, words: say(text) }));
  const asked = board(brief({ genre: 'local', subject: name, material })).scenes;
  t.match(asked[0], { eyebrow: "Eddie's Auto", title: 'Check engine light on?' });
  t.match(asked[1], { title: "Eddie's Auto reads the code for free" });
  const told = [...material.slice(1), material[0]!];
  t.same(textsOf(board(brief({ genre: 'local', subject: name, material: told })).scenes[0]!), [
    "Eddie's Auto reads the code for free",
  ]);
});

t.test(
  'the first step of an explanation stands beneath no question, a line of praise beneath its name',
  async (t) => {
    const first = (genre: 'explainer' | 'launch') => {
      const text = 'Why the sea is salty? Rain nibbles at rocks. Rivers carry what it took.';
      const at = (part: string) => ({
        text: part,
        span: { in: { message: 0 }, start: text.indexOf(part), end: text.indexOf(part) + part.length },
      });
      const [asked, step] = [at('Why the sea is salty?'), at('Rain nibbles at rocks.')];
      const material = [asked, step, at('Rivers carry what it took.')].map((words) => ({
        kind: 'claim' as const,
        words,
      }));
      return textsOf(board(brief({ genre, subject: asked, material })).scenes[0]!);
    };
    t.same(first('explainer'), ['Why the sea is salty?']);
    t.same(first('launch'), ['Why the sea is salty?', 'Rain nibbles at rocks']);
  },
);

t.test('a short question stands over its answer', async (t) => {
  const answers = (text: string) =>
    scenesOf(text).flatMap((scene) => (scene.type === 'statement' ? [[scene.title, scene.sub ?? '']] : []));
  t.same(
    answers(
      "A 20 second film for Bayle Homes. We sell houses in Marlow Heights. Staying less than seven years? Rent, and I'll say so to your face.",
    ),
    [['Staying less than seven years?', '']],
    'a long question stands alone',
  );
  t.same(
    answers(
      'A 20 second film for Bayle Homes. We sell houses in Marlow Heights. Staying less? Rent, and come back to us when the lease is up.',
    ),
    [['Staying less?', 'Rent, and come back to us when the lease is up']],
  );
});

t.test('a film opens with what its firm is called, and not with the words that say so', async (t) => {
  for (const [prompt, opening] of [
    [
      'La mia pizzeria si chiama Da Ninetto, a Gubbio. Martedì pizza margherita a 5 euro.',
      'Pizzeria | Da Ninetto | a Gubbio',
    ],
    [
      'Un film pour ma boutique de savons, elle s’appelle Mousse et Lavande. Trois savons pour 12 €.',
      'Boutique de savons | Mousse et Lavande',
    ],
    ['我们店叫山脚咖啡，手冲28元，每天早上八点开门。', '店 | 山脚咖啡'],
    ["저희 카페 이름은 '달무리'예요. 크로플 6,500원, 매일 10시부터 8시까지.", '카페 | 달무리'],
    ['محل حلويات اسمه سكر زيادة، كيلو الكنافة 60 ريال، مفتوح كل يوم.', 'سكر زيادة'],
    ['Shop is called Bits & Bobbins. First 30 customers get a pincushion.', 'Bits & Bobbins'],
  ] as const)
    t.equal(textsOf(scenesOf(prompt)[0]!).filter(Boolean).join(' | '), opening, prompt);
});

t.test('a sentence that goes on behind a name keeps what leads to it', async (t) => {
  const text = 'The hall is named Corran House after a miller.';
  const words = { text, span: { in: { message: 0 }, start: 0, end: text.length } };
  const name = { ...words, text: 'Corran House' };
  t.same(introduced([{ kind: 'claim', words }], { subject: name, language: 'en' }), [
    { kind: 'claim', words },
  ]);
});

t.test('a quotation is signed by whom the words behind it name, without what leads to them', async (t) => {
  for (const [prompt, by] of [
    [
      'Testimonial: "My back has not hurt since May." That\'s a quote from Priya, Leeds. It is about our Perch desk.',
      'Priya, Leeds',
    ],
    [
      '"You don\'t have to be brave every day." — said by our nurse Carol. Something for the hospice',
      'our nurse Carol',
    ],
  ] as const) {
    const quote = scenesOf(prompt).find(({ type }) => type === 'quote');
    t.match(quote, { by: new RegExp(`^${by}$`, 'i') }, prompt);
  }
});
