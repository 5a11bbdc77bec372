import t from 'tap';
import { textsOf } from '../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../src/generation/planner/plan-film.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { inputFor } from '../plan-input.ts';

const BRIEF = `{
  "task": "Generate hiring video",
  "company": "Gullwing Rail Maintenance",
  "openings": 14,
  "payLine": "From $41.20 an hour",
  "benefits": ["Paid training, 10 weeks", "Pension from day one"],
  "voiceover": "The city sleeps, and you keep it moving.",
  "duration_seconds": 25,
  "aspect": "9:16",
  "style_notes": "headlamps in snow; must feel safe",
  "do_not": ["trains at speed", "mention of the 2023 strike"]
}`;

t.test('a brief as JSON is read by the names of its fields', async (t) => {
  const { subject, material, directions, prohibitions } = read([{ text: BRIEF }]);
  t.equal(subject?.text, 'Gullwing Rail Maintenance');
  t.same(
    material.map(({ words }) => words.text),
    [
      'Gullwing Rail Maintenance',
      'From $41.20 an hour',
      'Paid training, 10 weeks',
      'Pension from day one',
      'The city sleeps, and you keep it moving.',
    ],
  );
  const directed = directions.map(({ words }) => words.text).join(' | ');
  for (const part of ['Generate hiring video', '14', '25', '9:16', 'headlamps in snow', 'must feel safe'])
    t.ok(directed.includes(part), `${part} in ${directed}`);
  t.same(
    prohibitions.map(({ words }) => words.text),
    ['trains at speed', 'mention of the 2023 strike'],
  );
  const { storyboard } = planFilm(inputFor(BRIEF));
  t.equal(storyboard.aspectRatio, '9:16');
  t.notMatch(storyboard.scenes.flatMap(textsOf).join('\n'), /headlamps|strike|style_notes|duration|"/);
});

t.test('what an agent passes on is no content', async (t) => {
  const request = 'I need a long slow film about the new adult swim classes on Tuesdays';
  const asked = `{"on_behalf_of": "user_2291", "user_request": "${request}", "business": "Harbour Pool", "price": "$96 for 8 lessons"}`;
  t.same(
    read([{ text: asked }]).material.map(({ words }) => words.text),
    ['Harbour Pool', '$96 for 8 lessons'],
  );
});

t.test('a text that only quotes is no JSON', async (t) => {
  const { material } = read([{ text: 'Our menu {new}: "Soup": hot, and "Cake": cold. Open daily.' }]);
  t.ok(material.length > 0);
});

t.test('a deadline is for viewers where they are to apply, and for the maker elsewhere', async (t) => {
  const shown = (apply: string) =>
    read([
      { text: `{"lang":"ko","event":"Ride 4",${apply}"deadline":"5 October","style":"calm"}` },
    ]).material.map(({ words }) => words.text);
  t.same(shown('"apply":"ride.example",'), ['Ride 4', 'ride.example', '5 October']);
  t.same(shown('"venue":"Old Mill",'), ['Ride 4', 'Old Mill']);
});

t.test('identifiers and colours of a JSON brief are for nobody, the version of a product is', async (t) => {
  const shownOf = (text: string) => read([{ text }]).material.map(({ words }) => words.text);
  t.same(
    shownOf(
      '{"version":"1.0","template_hint":"release_notes","product":"Fernlog","version":"4.2.0","primary":"#2B4C3F","cta":"Update now"}',
    ),
    ['Fernlog', '4.2.0', 'Update now'],
  );
});

t.test('an amount, a day and a number to call are read without their field, a budget is not', async (t) => {
  const of = (text: string) => read([{ text }]).material.map(({ words }) => words.text);
  t.same(of('{"event":"Open day","time":"10:00","price":"£4","budget":"£500","deadline":"2027-05-01"}'), [
    'Open day',
    '10:00',
    '£4',
  ]);
  const kept = { due_date: '2027-05-01', max_price: '£900', createdAt: '2027-05-01', cost_limit: '$40' };
  for (const [name, value] of Object.entries(kept))
    t.same(
      of(JSON.stringify({ event: 'Open day', venue: 'Elm Hall', [name]: value })),
      ['Open day', 'Elm Hall'],
      name,
    );
  t.same(of('{"event":"Open day","phone":"01632 960 417","guests":120,"duration":"00:30"}'), [
    'Open day',
    '01632 960 417',
  ]);
});
