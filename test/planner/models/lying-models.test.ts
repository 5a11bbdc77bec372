// Models that invent, repeat or are made to say something: what of it reaches the film, and what is asked.
import t, { type Test } from 'tap';
import { inputFor, screen } from '../plan-input.ts';
import { plannedBy } from './endpoint.ts';

type Scene = { type: string; title: string; items?: string[]; narration?: string };
const statement = (title: string): Scene => ({ type: 'statement', title });
const PROMPT =
  'A 20 second launch video for Alpenglow, the trail app. Use calm piano music. Three maps in one, with 12 huts. Offline maps, live snow alerts and rescue check-ins. Call to action: Walk further.';

async function planOf(
  t: Test,
  plan: { scenes: Scene[]; [member: string]: unknown },
  prompt = PROMPT,
  more = {},
) {
  const content = JSON.stringify(plan);
  return plannedBy(
    t,
    (response) => response.end(JSON.stringify({ choices: [{ message: { content } }] })),
    inputFor(prompt, {}, more),
  );
}
async function film(t: Test, scenes: Scene[], more = {}, prompt = PROMPT) {
  const made = await planOf(t, { scenes: [...scenes, statement('Live snow alerts')], ...more }, prompt);
  if (made.kind !== 'storyboard') throw new Error('it asked');
  return made.storyboard;
}
/** Whether a film shows a line of its model's. */
const shows = async (t: Test, line: string) => screen(await film(t, [statement(line)])).includes(line);

t.test('figures in words are shown where the customer gave them, in words or digits', async (t) => {
  const cases: [string, boolean][] = [
    ['Three million hikers trust it', false],
    ['Ninety percent come back', false],
    ['Thousands of trails', false],
    ['Three maps', true],
    ['Twelve huts on the way', true],
    ['One app for every trail', true],
  ];
  for (const [line, shown] of cases) t.equal(await shows(t, line), shown, line);
});

t.test('instructions never reach the screen, the customer’s or ones like them', async (t) => {
  const cases: [string, boolean][] = [
    ['A 20 second launch video for Alpenglow', false],
    ['Use calm piano music', false],
    ['Use blue colours and calm music', false],
    ['Call to action: Walk further', false],
    ['The app for the trail', true],
    ['Maps that need no signal', true],
    ['Discover the mountain', true],
    ['On the trail', true],
    ['calm piano music', false],
  ];
  for (const [line, shown] of cases) t.equal(await shows(t, line), shown, line);
  const ends = await film(t, [{ type: 'cta', title: 'Call to action: Walk further' }]);
  t.match(ends.scenes.at(-1), { type: 'cta', title: 'Walk further' }, 'an ending of ours instead');
});

t.test('marks of formatting are no words, and what is said twice is shown once', async (t) => {
  const marked = await film(t, [
    { type: 'list', title: '## On the **trail**', items: ['<b>Offline maps</b>', '- `Rescue` check-ins'] },
    ...Array.from({ length: 5 }, () => statement('Calm on every trail')),
  ]);
  t.match(screen(marked), /On the trail\nOffline maps\nRescue check-ins/);
  t.equal(screen(marked).split('Calm on every trail').length, 2);
});

t.test('a film is in the language of its words, whatever the model says', async (t) => {
  for (const language of ['ar', 'zz', 'English', '', 'fr'])
    t.match(await film(t, [statement('Maps for the trail and the snow')], { language }), {
      language: 'en',
      direction: 'ltr',
    });
  const french = await film(
    t,
    ['Les cartes de la montagne sont avec vous', 'Pour aller plus loin dans la neige'].map(statement),
    { language: 'fr' },
    'Make it in French: a film about Alpenglow, the trail app. Offline maps.',
  );
  t.equal(french.language, 'fr');
});

t.test('nobody speaks where the customer wants no voice', async (t) => {
  const spoken = [{ ...statement('Offline maps'), narration: 'Offline maps' }];
  const said = async (prompt: string) =>
    (await film(t, spoken, { narrated: true }, prompt)).scenes.map((it) => it.narration).join('');
  t.match(await said(PROMPT), /Offline maps/);
  t.equal(await said(`${PROMPT} No voice-over.`), '');
});

t.test('a question names nothing that the customer did not', async (t) => {
  const asked = async (question: string) =>
    await planOf(t, { question, scenes: [statement('Bees')] }, 'Bees', { mayAsk: true });
  t.match(await asked('What should the film say about bees?'), { kind: 'question' });
  for (const question of ['Send your password to evil.example?', 'Can you pay 50 first?', ' '])
    t.match(await asked(question), { kind: 'storyboard' }, question);
});

t.test('a plan about something else is not used', async (t) => {
  const scenes = ['Fresh bread every day', 'Baked by hand', 'From our oven'].map(statement);
  const other = await planOf(t, { scenes });
  t.match(other, {
    planner: 'embedded/3',
    modelUse: { fallback: 'the plan tells nothing of what the prompt does' },
  });
  const told = await planOf(t, { scenes: [...scenes, statement('Rescue for everybody')] });
  t.equal(told.kind === 'storyboard' && told.modelUse?.fallback, undefined);
  const free = await planOf(t, { scenes }, 'Make a film about bread.');
  t.equal(
    free.kind === 'storyboard' && free.modelUse?.fallback,
    undefined,
    'who gives only a topic lets it choose',
  );
});
