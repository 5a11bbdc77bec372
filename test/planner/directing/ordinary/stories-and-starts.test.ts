// Stories are told to their end, and what a prompt says of a name, a measure or a challenge is not taken for an order.
import t from 'tap';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';
import { scenesOf, told } from '../../told-scenes.ts';

t.test('a story that a narrator reads is seen and heard from its first sentence to its last', async (t) => {
  const story =
    'A bedtime story with a narrator: Milo the mole wanted to see the moon. He dug up and up until his nose touched the grass. Milo waited. At last she came out, and he whispered good night.';
  t.same(scenesOf(story), [
    'hook | Milo the mole wanted to see the moon',
    'statement | He dug up and up | until his nose touched the grass',
    'statement | Milo waited',
    'statement | At last she came out, | and he whispered good night',
  ]);
  t.ok(planFilm(inputFor(story)).storyboard.scenes.every(({ narration }) => narration !== ''));
  t.same(
    scenesOf(
      "Story video, narrated: A girl finds a paper boat in the gutter. She follows it down the hill, past the mill, to the sea. There, a hundred paper boats are waiting. On each is a name. She finds her grandfather's.",
    ),
    [
      'hook | A girl finds a paper boat in the gutter',
      'statement | She follows it down the hill, | past the mill, to the sea',
      'statement | There, a hundred paper boats are waiting',
      'statement | On each is a name',
      "statement | She finds her grandfather's",
    ],
  );
  t.same(
    scenesOf(
      'Animated story for kids with voiceover, 45 seconds: Once there was a lighthouse that was afraid of the dark. Every night it closed its eyes. One night a little boat cried for help. The lighthouse opened its eyes, and the whole sea was bright. Soft colours, no scary music.',
    ).slice(-2),
    ['statement | The lighthouse opened its eyes', 'statement | And the whole sea was bright'],
  );
});

t.test(
  'what somebody says in a story stays in its sentence, and all that stands behind its colon is read aloud',
  async (t) => {
    const story =
      'Tell this story slowly, warm female voice: Mira the fox found a red kite. "Fly me," whispered the kite. "Who will hold me?" it asked. So she ran down the hill until the wind took hold. They came home when the moon was up.';
    t.same(scenesOf(story), [
      'hook | Mira the fox found a red kite',
      'statement | "Fly me," whispered the kite',
      'statement | "Who will hold me?" it asked',
      'statement | So she ran down the hill | until the wind took hold',
      'statement | They came home when the moon was up',
    ]);
    const { scenes } = planFilm(inputFor(story)).storyboard;
    t.same(
      scenes.slice(1, 3).map(({ narration }) => narration),
      ['Fly me, whispered the kite.', 'Who will hold me? it asked.'],
    );
    t.ok(
      scenesOf(
        'Eine Gutenachtgeschichte.\n\nDer Igel und der Schnee\n\nDer Igel Fips wollte den Winter sehen.\n\n„Und wer weckt mich morgen früh?“, fragte die Eule.\n\nAls der erste Schnee fiel, schlief er schon.',
      ).includes('statement | „Und wer weckt mich morgen früh?“, fragte die Eule'),
    );
  },
);

t.test('who says something in a story is told, and quoted by no scene', async (t) => {
  const scenes = scenesOf(
    'A bedtime story with a narrator.\n\nThe Snail Who Was Early\n\nOnce there was a snail who left on Tuesday.\n\n"You are very early," said the beetle. "I am exactly a snail," said Bartholomew.\n\nAnd on Saturday he arrived.',
  );
  t.same(scenes.slice(2, 4), [
    'statement | "You are very early," said the beetle',
    'statement | "I am exactly a snail," said Bartholomew',
  ]);
});

t.test('what a thing does stands behind its name, and a measure behind what it is called by', async (t) => {
  t.ok(
    scenesOf(
      "Hey! So we're launching our app next week and need something for Instagram. It's called Plotline and it helps people plan their allotment. You draw your beds, it tells you what to sow when.",
    ).includes('statement | It helps people plan their allotment'),
  );
  t.ok(
    scenesOf(
      'Product launch: the Aeris air purifier. Cleans a room in 12 minutes. Whisper quiet: 24 dB. No filters to buy, ever.',
    ).includes('stat | 24 dB | Whisper quiet'),
  );
});

t.test('how long an exercise takes is no length of the film, and its days are a timeline', async (t) => {
  t.same(
    scenesOf(
      'Join the plank challenge! Start with 20 seconds, add 10 seconds every day, reach 5 minutes after 28 days. Sign up at core.example by 1 May.',
    ).slice(1, 4),
    [
      'statement | Start with 20 seconds',
      'statement | Add 10 seconds every day',
      'statement | Reach 5 minutes after 28 days',
    ],
  );
  t.same(
    scenesOf(
      '30 day challenge: no sugar. Day 1 clear the cupboards. Day 7 you stop craving. Day 14 better sleep. Day 30 you did it.',
    )[2],
    'timeline | Day 1 | Clear the cupboards | Day 7 | You stop craving | Day 14 | Better sleep | Day 30 | You did it',
  );
});

t.test('a history is called without its first year, which is the first of its timeline', async (t) => {
  t.same(
    scenesOf(
      'The history of our bakery: 1921 Otto opens the shop on Mill Street. 1954 his daughter Ruth takes over. 1998 we move to organic flour. 2026 we open our third shop.',
    ).slice(0, 2),
    [
      'hook | The history of our bakery',
      'timeline | 1921 | Otto opens the shop on Mill Street | 1954 | His daughter Ruth takes over | 1998 | We move to organic flour | 2026 | We open our third shop',
    ],
  );
});

t.test('the label of what one needs is no thing that one needs', async (t) => {
  t.same(
    scenesOf(
      'Recipe: lemon drizzle cake. Ingredients: 225 g butter, 225 g sugar, 4 eggs, 225 g self-raising flour, 2 lemons. Beat butter and sugar, add the eggs, fold in the flour, bake at 180 °C for 45 minutes, pour over the lemon syrup.',
    )[1],
    'list | What you need | 225 g butter | 225 g sugar | 4 eggs | 225 g self-raising flour | 2 lemons',
  );
});

told('what is told in one breath is told, and what it orders is not', [
  [
    'ok so its my nans 90th on the 8th of august and were doing a surprise party at the Legion hall in Brockton, 3pm, and i want a video invite to send to the family, her name is Doreen and she worked on the buses for 31 years, make it funny but not rude',
    'hook | Event | Nans 90th',
    'statement | Its my nans 90th | on the 8th of august and were doing a surprise party at the Legion hall in Brockton, 3pm',
    'stat | 31 years | Her name is Doreen and she worked on the buses for 31 years',
    'cta | Nans 90th | 8th of august',
  ],
]);

told('a story goes on with "it" to its end, and its hero is described', [
  [
    'The story of a lighthouse that was afraid of the dark, narrated by an old sailor. It stood on Skerry Point and shut its eyes every night. One winter a girl brought it a candle. After that it never blinked again. Slow, blue, with a little accordion.',
    'hook | A lighthouse that was afraid of the dark',
    'statement | It stood on Skerry Point | and shut its eyes every night',
    'statement | One winter a girl brought it a candle',
    'statement | After that it never blinked again',
  ],
]);

told('a film that remembers somebody opens with their name, wherever the prompt writes it', [
  [
    "We'd like a quiet film to show at Dad's wake, about a minute, black and white if you can.\nIn memory of Arthur Pellow, 9 February 1938 – 21 August 2025.\nLifeboat coxswain at Porthmellin for 26 years.",
    'hook | In loving memory | Arthur Pellow',
    'statement | 9 February 1938 – 21 August 2025',
    'stat | 26 years | Lifeboat coxswain at Porthmellin for 26 years',
    'cta | In loving memory | Arthur Pellow',
  ],
  [
    'Ein ruhiger Film für die Trauerfeier, ohne Musik.\nIn Gedenken an Hanna Vogt\n1940 – 2025\nLehrerin in Oberweiler',
    'hook | In liebevoller Erinnerung | Hanna Vogt',
    'statement | 1940 – 2025',
    'statement | Lehrerin in Oberweiler',
    'cta | In liebevoller Erinnerung | Hanna Vogt',
  ],
  [
    'In loving memory of Margarethe "Greta" Aldous, 1938 – 2025. She kept a spare pair of gloves for every child.',
    'hook | In loving memory | Margarethe "Greta" Aldous',
    'statement | 1938 – 2025',
    'statement | She kept a spare pair of gloves | for every child',
    'cta | In loving memory | Margarethe "Greta" Aldous',
  ],
  [
    'Poster for a run in memory of our friend Tom: Sunday 4 May, 10 am, Hill Park',
    'hook | Friend Tom',
    'statement | Sunday 4 May, 10 am',
    'statement | Hill Park',
    'cta | Friend Tom | Sunday 4 May, 10 am · Hill Park',
  ],
]);
