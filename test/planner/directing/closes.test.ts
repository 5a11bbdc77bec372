// How films begin and end: with the line that makes curious, with what one must remember, with who says it.
import t from 'tap';
import type { Genre, MaterialItem, Words } from '../../../src/domain/brief.ts';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { gathered } from '../../../src/generation/planner/directing/items/gathered.ts';
import { placesOf } from '../../../src/generation/planner/directing/places.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../plan-input.ts';
import { board, brief, figure, within, writer } from './hand-brief.ts';

const claim = (words: Words): MaterialItem => ({ kind: 'claim', words });
const rowsOf = (scenes: ReturnType<typeof board>['scenes']) =>
  scenes.map((scene) => [scene.type, ...textsOf(scene)].join(' | '));

const told = (genre: Genre, subject: string, texts: string[]) => {
  const w = writer();
  const material = texts.map((text) => claim(w(text)));
  return rowsOf(board(brief({ genre, subject: w(subject), material })).scenes);
};

t.test('a sentence that makes curious opens an appeal, the name stands over it and at the end', async (t) => {
  const film = told('appeal', 'Hedgehog House', ['It is too light for winter.', 'We took in many of them.']);
  t.equal(film[0], 'hook | Hedgehog House | It is too light for winter');
  t.equal(film.at(-1), 'cta | Hedgehog House');
  const bakery = told('local', 'Mill Bakery', ['Bread before the sun is up.', 'Open at six.']);
  t.equal(bakery[0], 'hook | Mill Bakery', 'a shop opens with its name');
});

t.test('an occasion ends with its date, an end card says where and with which hashtags', async (t) => {
  const w = writer();
  const when = w('Saturday 14 June, from 3 pm');
  const material: MaterialItem[] = [
    claim(w('Barn Fair')),
    { kind: 'event', words: when, when: within(when, 'Saturday 14 June') },
    ...['Live music in the yard', 'Cider for everyone', 'A fire at dusk'].map((it) => claim(w(it))),
    { kind: 'cta', words: w('Come and sit down!') },
  ];
  const film = rowsOf(board(brief({ genre: 'event', subject: w('Barn Fair'), material })).scenes);
  t.equal(film.at(-1), 'cta | Come and sit down! | Barn Fair · Saturday 14 June, from 3 pm');
  const shop = told('local', 'Mill Hall', [
    'Bread at six.',
    'Cake at ten.',
    'Mill Hall, 12 Quay Street',
    '#millhall',
  ]);
  t.equal(shop.at(-1), 'cta | Mill Hall | 12 Quay Street · #millhall');
  const last = told('local', 'Mill Hall', ['Bread at six.', 'Cake at ten.', 'Mill Hall, 12 Quay Street']);
  t.equal(last.at(-1), 'cta | Mill Hall | 12 Quay Street');
});

t.test('the price of an offer stands large, a date before it comes first', async (t) => {
  const w = writer();
  const bun = w('Meat loaf bun 1,20 €, from seven');
  const ticket = w('Friday 6 June, 12 €');
  const priced = (words: Words, raw: string) => ({ ...figure(words, raw), unit: '€' });
  const material: MaterialItem[] = [
    { kind: 'offer', words: bun, figures: [priced(bun, '1,20 €')] },
    {
      kind: 'event',
      words: ticket,
      when: within(ticket, 'Friday 6 June'),
      figures: [priced(ticket, '12 €')],
    },
  ];
  const scenes = board(brief({ genre: 'local', subject: w('Butcher'), material })).scenes;
  t.match(
    scenes.find((scene) => scene.type === 'stat'),
    { raw: '1,20', suffix: ' €', label: 'Meat loaf bun 1,20 €, from seven' },
  );
  t.same(rowsOf(scenes).slice(2, 4), ['statement | Friday 6 June', 'stat | 12 €']);
});

t.test('what several people say is theirs, sentence for sentence', async (t) => {
  const film = planFilm(
    inputFor(
      '30 second reviews for our shoe repair, Second Step.\n"I wore my father’s shoes to the interview. I got it." (27, job seeker)\n"They saved the pair I wanted to bin. Twice." - Bea Vale\n',
    ),
  ).storyboard.scenes;
  t.same(
    film.flatMap((scene) => (scene.type === 'quote' ? [[scene.text, scene.by]] : [])),
    [
      ['I wore my father’s shoes to the interview. I got it.', '27, job seeker'],
      ['They saved the pair I wanted to bin. Twice.', 'Bea Vale'],
    ],
  );
});

t.test('a line in quotation marks ends a film without them, praise does not end one', async (t) => {
  const w = writer();
  const before = ['Pork or mushroom.', 'Six for little money.'].map((text) => claim(w(text)));
  const said = w('"Come hungry, leave round"');
  const quote: MaterialItem = { kind: 'quote', words: said, quote: within(said, 'Come hungry, leave round') };
  const film = (genre: Genre, last: MaterialItem) =>
    rowsOf(board(brief({ genre, subject: w('Rolling Dumpling'), material: [...before, last] })).scenes).at(
      -1,
    );
  t.equal(film('local', quote), 'cta | Come hungry, leave round | Rolling Dumpling');
  t.equal(film('testimonial', quote), 'cta | Rolling Dumpling | Pork or mushroom');
  t.equal(
    film('local', { kind: 'cta', words: w('"Order it today"') }),
    'cta | Order it today | Rolling Dumpling',
  );
});

t.test('a date that the customer ends with stands beside the name, and so does the only price', async (t) => {
  const w = writer();
  const when = w('Starts Monday 13 January');
  const episodes = ['New episodes about old patents.', 'Two hosts and a lawyer.'].map((text) =>
    claim(w(text)),
  );
  const film = (last: MaterialItem) =>
    rowsOf(
      board(brief({ genre: 'podcast', subject: w('Patent Pending'), material: [...episodes, last] })).scenes,
    ).at(-1);
  t.equal(
    film({ kind: 'event', words: when, when: within(when, 'Monday 13 January') }),
    'cta | Patent Pending | Starts Monday 13 January',
  );
  t.equal(film({ kind: 'offer', words: w('Tickets 12 €') }), 'cta | Patent Pending | Tickets 12 €');
});

t.test(
  'a film ends with the line that its customer ends with, beside the name, where it has no address',
  async (t) => {
    const lines = ['Fish soup every noon.', 'A table by the window.', 'Dogs get a bowl of water.'];
    t.equal(told('local', 'Gull Café', lines).at(-1), 'cta | Dogs get a bowl of water | Gull Café');
    const w = writer();
    const material: MaterialItem[] = [
      ...lines.map((text) => claim(w(text))),
      { kind: 'contact', form: 'url', words: w('gull.example') },
    ];
    const film = rowsOf(board(brief({ genre: 'local', subject: w('Gull Café'), material })).scenes);
    t.equal(film.at(-1), 'cta | Gull Café | gull.example', 'an address goes beneath the name');
    t.equal(film.filter((row) => row.includes('Dogs')).length, 1, 'and says it once');
    const priced = told('local', 'Gull Café', [...lines.slice(0, 2), 'Soup of the day 7 €.']);
    t.equal(priced.at(-1), 'cta | Gull Café | Soup of the day 7 €', 'a price is no headline');
    t.equal(
      told('howto', 'Fix a tap', lines).at(-1),
      'cta | Dogs get a bowl of water | Fix a tap',
      'a lesson closes with what it was about',
    );
  },
);

t.test(
  'what "then at the end" leads to is last; "as the sign-off" is said of what stands before it',
  async (t) => {
    let at = 0;
    const next = (text: string): Words => {
      const span = { in: { message: 0 }, start: at, end: at + text.length };
      at += text.length + 1;
      return { text, span };
    };
    const [pump, then, thorns] = [
      next('Pump it up hard.'),
      next('Then at the end the tip:'),
      next('Look for thorns.'),
    ];
    const of = (words: Words) => ({ kind: 'structure' as const, words });
    const tip = brief({ material: [claim(pump), claim(thorns)], directions: [of(then)] });
    t.equal(placesOf(tip).last?.words.text, 'Look for thorns.');
    const [come, sign, blue] = [next('Come as you are.'), next('as the sign-off.'), next('Blue soup.')];
    const signed = brief({ material: [claim(come), claim(blue)], directions: [of(sign)] });
    t.equal(placesOf(signed).last?.words.text, 'Come as you are.');
  },
);

t.test('the last line of a short film is kept whatever else goes', async (t) => {
  const w = writer();
  const many = Array.from({ length: 30 }, (_, i) =>
    claim(w(`This is a long and winding thought, number ${i}, of many`)),
  );
  const material = [...many, claim(w('Ash to keep it.'))];
  const film = rowsOf(
    board(brief({ genre: 'explainer', subject: w('What to burn'), material }), { duration: '<10s' }).scenes,
  );
  t.match(film.at(-1), /Ash to keep it/);
});

t.test(
  'a call that others follow stands in its place, one at the end is what the film ends with',
  async (t) => {
    const w = writer();
    const call: MaterialItem = { kind: 'cta', words: w('Try exercise first.') };
    const before = ['The knee locks and hurts.', 'Surgery may help.'].map((text) => claim(w(text)));
    const behind = ['Bring your own questions.', 'Write down three of them.'].map((text) => claim(w(text)));
    const film = (material: MaterialItem[]) =>
      rowsOf(board(brief({ genre: 'explainer', subject: w('A torn meniscus'), material })).scenes);
    const inside = film([...before, call, ...behind]);
    t.equal(inside.at(-1), 'cta | Write down three of them | A torn meniscus');
    t.ok(inside.indexOf('statement | Try exercise first') > 0);
    t.equal(film([...before, ...behind, call]).at(-1), 'cta | Try exercise first | A torn meniscus');
  },
);

t.test('a question of a word stands with its answer', async (t) => {
  const text = 'An oven you can watch. Birthday? Your dessert is on us.';
  const at = (part: string): MaterialItem => {
    const start = text.indexOf(part);
    return {
      kind: 'claim',
      words: { text: part, span: { in: { message: 0 }, start, end: start + part.length } },
    };
  };
  const items = ['An oven you can watch.', 'Birthday?', 'Your dessert is on us.'].map(at);
  t.same(
    gathered(items).map(({ words }) => words.text),
    ['An oven you can watch.', 'Birthday? Your dessert is on us.'],
  );
});

t.test('lines and numbers to call end without the stop of their sentence, in any script', async (t) => {
  const w = writer();
  const contact = (text: string): MaterialItem => ({ kind: 'contact', form: 'phone', words: w(text) });
  const card = (text: string) =>
    rowsOf(board(brief({ subject: w('Orla'), material: [contact(text)] })).scenes).at(-1);
  t.equal(card('Ring 01632 960 417.'), 'cta | Orla | Ring 01632 960 417');
  t.equal(card('फ़ोन 0141-000-0000।'), 'cta | Orla | फ़ोन 0141-000-0000');
  t.notMatch(told('local', 'आशा', ['हर सुबह खुला है।', 'रविवार को बंद।']).join(' '), /।/);
});

t.test('a word that only says where to reply is no headline', async (t) => {
  const last = (prompt: string) => rowsOf(planFilm(inputFor(prompt)).storyboard.scenes).at(-1);
  t.equal(
    last('Kilnhouse Cider is back. £4 a bottle, 500 bottles only. RSVP to hello@kilnhouse.example'),
    'cta | Kilnhouse Cider | £4 a bottle | RSVP to hello@kilnhouse.example',
  );
  t.equal(
    last('Open day at Ridge Farm, 4 May, free lambing tours. Visit our website ridgefarm.example'),
    'cta | Ridge Farm | 4 May | Visit our website ridgefarm.example',
  );
});

t.test('a tour ends with none of its days', async (t) => {
  const tour =
    'Tour of The Velvet Turnstiles.\nOCT 3 Leeds – Brudenhall\nOCT 4 Glasgow – Stereo Yard\nOCT 7 Bristol – The Lantern Room\nvelvetturnstiles.example';
  t.same(textsOf(planFilm(inputFor(tour)).storyboard.scenes.at(-1)!), [
    'The Velvet Turnstiles',
    'velvetturnstiles.example',
  ]);
});
