// What of a model's plan may be shown: nothing that the customer did not say.
import t from 'tap';
import type { SceneBody, Take } from '../../../src/generation/planner/directing/take.ts';
import { grounded } from '../../../src/generation/planner/llm/verified-plan.ts';
import { sourceIndex } from '../../../src/generation/planner/provenance/source-index.ts';

const find = sourceIndex([
  {
    in: { message: 0 },
    text: 'Harbour Coffee sells 340 cups a day. Ines Moreau says: The best hour of my day. See harbour.example or write to ines@harbour.example.',
  },
]);
const take = (body: SceneBody, spoken = ''): Take => ({
  ...{ body, from: [], weight: 5, spoken, joins: 'never', lines: [], under: '' },
});
const statement = (title: string): SceneBody => ({ type: 'statement', eyebrow: '', title });
const hook = (title: string, sub = ''): SceneBody => ({ type: 'hook', eyebrow: '', title, sub });
const cta = (title: string, url = ''): SceneBody => ({ type: 'cta', title, url });
const media = (title: string, assetId: string, eyebrow = ''): SceneBody => ({
  ...{ type: 'media', eyebrow, title, assetId },
});
const bodies = (takes: Take[], ours: Take[] = []) => grounded(takes, find, ours).map(({ body }) => body);
/** Whether a line of a model's is kept. */
const keeps = (title: string) => bodies([take(statement(title))]).length === 1;

t.test('a line may use words of its own, but no figure, name or address', async (t) => {
  const cases: [string, boolean][] = [
    ['Coffee by the water', true],
    ['340 cups a day', true],
    ['500 cups a day', false],
    ['Since 1999', false],
    ['Loved by Ines Moreau', true],
    ['Loved by Oscar', false],
    ['Wonderful mornings', true],
    ['Visit harbour.example', true],
    ['Visit other.example', false],
    ['Write to ines@harbour.example', true],
    ['Write to bob@harbour.example', false],
    ['Call for wonderful tables at O’Brien', false],
  ];
  for (const [line, kept] of cases) t.equal(keeps(line), kept, line);
});

t.test('what is spoken without ground is silent, and its scene stays', async (t) => {
  const [kept, silent] = grounded(
    [take(statement('Cups a day'), 'Three hundred and 340'), take(statement('Cups'), 'All of 900 cups')],
    find,
    [],
  );
  t.same([kept!.body, kept!.spoken], [statement('Cups a day'), 'Three hundred and 340']);
  t.same([silent!.body, silent!.spoken], [statement('Cups'), '']);
});

t.test('ours stand in for an opening, an ending and the words of a picture that claim more', async (t) => {
  const ours = [
    take(hook('First of ours')),
    take(hook('Harbour Coffee')),
    take(media('The bar', 'p1')),
    take(media('The boats', 'p2')),
    take(cta('Come in', 'harbour.example')),
  ];
  t.same(bodies([take(hook('The best', 'of 12 cafés')), take(cta('Coffee', 'harbour.example'))], ours), [
    hook('Harbour Coffee'),
    cta('Coffee', 'harbour.example'),
  ]);
  t.same(bodies([take(hook('Coffee')), take(cta('Coffee', 'other.example'))], ours), [
    hook('Coffee'),
    cta('Come in', 'harbour.example'),
  ]);
  t.same(bodies([take(hook('All 12'))]), [], 'where we have none, it goes');
  t.same(
    bodies(
      [
        take(media('A cup', 'p1', 'View')),
        take(media('One of 12', 'p2', 'View')),
        take(media('A cup', 'p1', 'Room 12')),
        take(media('One of 12', 'p3', 'View')),
      ],
      ours,
    ),
    [media('A cup', 'p1', 'View'), media('The boats', 'p2'), media('The bar', 'p1'), media('', 'p3')],
  );
  const [spoken] = grounded([take(media('One of 12', 'p2'), 'Room 12')], find, ours);
  t.equal(spoken!.spoken, '');
});

t.test('a quotation is the customer’s to the word, and whoever said it too', async (t) => {
  const quote = (text: string, by: string): SceneBody => ({ type: 'quote', text, by });
  const right = quote('The best hour of my day', 'Ines Moreau');
  t.same(bodies([take(right)]), [right]);
  t.same(bodies([take(quote('The best hours of my life', 'Ines Moreau'))]), []);
  t.same(bodies([take(quote('The best hour of my day', 'said Oscar'))]), []);
});

t.test('a list loses the items without ground, and goes with its last or its heading', async (t) => {
  const list = (title: string, ...items: string[]): SceneBody => ({
    ...{ type: 'list', eyebrow: '', title, numbered: false, items },
  });
  t.same(bodies([take(list('Cups', 'Hot coffee', '12 cakes', '340 cups'), 'Cups')]), [
    list('Cups', 'Hot coffee', '340 cups'),
  ]);
  t.same(bodies([take(list('Cups', '12 cakes')), take(list('Top 12', 'Hot coffee'))]), []);
  t.equal(grounded([take(list('Cups', 'Coffee'), '12 cups')], find, [])[0]!.spoken, '');
});

t.test('of figures, dates and sides every one must be the customer’s', async (t) => {
  const stat = (raw: string, label = 'cups a day'): SceneBody => ({
    ...{ type: 'stat', eyebrow: '', prefix: '', value: Number(raw), raw, suffix: '', label },
  });
  t.same(bodies([take(stat('340')), take(stat('341')), take(stat('340', 'in 12 towns'))]), [stat('340')]);
  const timeline = (when: string): SceneBody => ({
    type: 'timeline',
    eyebrow: '',
    title: 'Day',
    entries: [
      { when: 'day', what: 'coffee' },
      { when, what: 'cups' },
    ],
  });
  t.same(bodies([take(timeline('day')), take(timeline('2019'))]), [timeline('day')]);
});
