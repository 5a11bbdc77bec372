// How a film's seconds are shared out: who gets how many, what comes together, and what is silent or told apart.
import t from 'tap';
import type { Words } from '../../../../src/domain/brief.ts';
import { fit, type Target } from '../../../../src/generation/planner/directing/fit.ts';
import type { SceneBody, Take } from '../../../../src/generation/planner/directing/take.ts';
import { boundsOf, needOf, spread, textOf } from '../../../../src/generation/planner/directing/timing.ts';

const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
const words = (text: string): Words => ({ text, span: { in: { message: 0 }, start: 0, end: text.length } });
const statement = (title: string): SceneBody => ({ type: 'statement', eyebrow: '', title });
const take = (body: SceneBody, more: Partial<Take> = {}): Take => ({
  ...{ body, from: [], weight: 5, spoken: '', joins: 'never', lines: [], under: '' },
  ...more,
});

t.test('lengths add up to the whole, in frames, all scaled alike within their bounds', async (t) => {
  const wide = { least: [1, 1, 1], most: [60, 60, 60] };
  t.same(spread([2, 4, 6], wide.least, wide.most, 12, 30), [2, 4, 6]);
  t.same(spread([2, 4, 6], wide.least, wide.most, 24, 30), [4, 8, 12]);
  t.same(spread([2, 4, 6], [1, 1, 4], wide.most, 6, 30), [1, 1, 4], 'none below its least');
  t.same(spread([2, 4], [2, 3], [9, 9], 4, 30), [2, 3], 'also where that is more than there is');
  const [bounded, ...others] = spread([2, 2, 2], wide.least, [2.5, 60, 60], 10, 30);
  t.equal(bounded, 2.5, 'none above its most while others grow');
  t.ok(others.every((it) => Math.abs(it - 3.75) < 0.04));
  t.same(spread([2, 2], [1, 1], [3, 3], 12, 30), [6, 6], 'where nothing is left to show all grow alike');
  for (const aim of [5, 7.77, 10, 13.1]) {
    const lengths = spread([1.7, 2.9, 3.3, 0.9], [0.7, 0.7, 0.7, 0.7], [9, 9, 9, 9], aim, 30);
    t.equal(Math.round(sum(lengths) * 30), Math.round(aim * 30), `${aim} s`);
    t.ok(lengths.every((it) => Math.abs(it * 30 - Math.round(it * 30)) < 1e-6));
  }
});

t.test('what stands on screen is counted with every word that is read', async (t) => {
  const shown: [SceneBody, string][] = [
    [{ type: 'hook', eyebrow: 'no', title: 'a', sub: 'b' }, 'a b'],
    [{ type: 'stat', eyebrow: 'no', prefix: '$', value: 9, raw: '9', suffix: 'k', label: 'b' }, '$9k b'],
    [{ type: 'list', eyebrow: 'no', title: 'a', numbered: true, items: ['b', 'c'] }, 'a b c'],
    [{ type: 'quote', text: 'a', by: 'b' }, 'a b'],
    [{ type: 'timeline', eyebrow: 'no', title: 'a', entries: [{ when: 'b', what: 'c' }] }, 'a b c'],
    [
      {
        ...{ type: 'comparison', eyebrow: '', title: 'a' },
        left: { label: 'b', items: ['c'] },
        right: { label: 'd', items: ['e', 'f'] },
      },
      'a b c d e f',
    ],
    [{ type: 'code', eyebrow: 'no', title: 'a', language: 'no', code: 'b' }, 'a b'],
    [{ type: 'cta', title: 'a', url: 'b', sub: 'c' }, 'a b c'],
    [{ type: 'media', eyebrow: 'no', title: 'a', assetId: 'no' }, 'a'],
    [
      {
        ...{ type: 'chart', eyebrow: 'no', title: 'a', form: 'bars' },
        points: [{ label: 'b', value: 1, prefix: '', unit: '' }],
      },
      'a b',
    ],
  ];
  for (const [body, text] of shown) t.equal(textOf(body), text, body.type);
});

t.test('a clip is seen to move, and a script’s seconds hold', async (t) => {
  const picture: SceneBody = { type: 'media', eyebrow: '', title: 'Sea', assetId: 'a' };
  const still = boundsOf(take(picture), '');
  const short = boundsOf(take(picture, { clip: 1.2 }), '');
  const long = boundsOf(take(picture, { clip: 60 }), '');
  t.same([still.least, short.least, long.least], [1, 1.2, 1.6]);
  t.equal(long.need, 3.5);
  t.equal(long.most, 11);
  const stated = boundsOf(take(statement('Tea'), { seconds: 6 }), '');
  t.same([stated.need, Number(stated.least.toFixed(2)), Number(stated.most.toFixed(2))], [6, 4.8, 6.6]);
  t.equal(boundsOf(take(statement('Tea'), { seconds: 0.5 }), '').need, 1.6, 'but for what can be read');
  t.ok(
    boundsOf(take(statement('Tea')), 'one two three four five six seven eight nine').least > 3,
    'a voice is heard out',
  );
  t.ok(needOf(statement('Tea'), '') < needOf(statement('Tea and cake for all of us here'), ''));
});

const exactly = (seconds: number): Target => ({ floor: 2, ceiling: seconds, stated: seconds });
const item = (line: string, more: Partial<Take> = {}) =>
  take(statement(line), { joins: 'list', lines: [line], spoken: line, from: [words(line)], ...more });
const fitted = (takes: Take[], target: Target, fillers: string[] = []) =>
  fit(takes, target, ({ spoken }) => (spoken && takes.some((it) => it.voiced) ? spoken : ''), fillers, 'en');

t.test('neighbours under one heading share a scene before anything goes', async (t) => {
  const takes = [
    take({ type: 'hook', eyebrow: '', title: 'Cakes', sub: '' }, { weight: 10 }),
    item('Rye cake', { under: 'Menu' }),
    item('Plum cake', { under: 'Menu' }),
    item('Open daily', { under: 'Hours' }),
    take({ type: 'cta', title: 'Come', url: '' }, { weight: 10 }),
  ];
  const { takes: made, dropped, aim } = fitted(takes, exactly(7));
  t.same(dropped, []);
  t.equal(aim, 7);
  const list = made.find(({ body }) => body.type === 'list')!;
  t.match(list, {
    body: { title: 'Menu', numbered: false, items: ['Rye cake', 'Plum cake'] },
    spoken: 'Rye cake. Plum cake',
  });
  t.same(
    list.from.map(({ text }) => text),
    ['Rye cake', 'Plum cake'],
  );
  t.same(
    made.map(({ body }) => body.type),
    ['hook', 'list', 'statement', 'cta'],
    'never under two headings',
  );
  t.same(fitted(takes, exactly(30)).takes.length, 5, 'where there is time they stand alone');
});

t.test('what stands under two headings, or is spoken to the letter, never shares a scene', async (t) => {
  const opening = take({ type: 'hook', eyebrow: '', title: 'Tea', sub: '' }, { weight: 10 });
  const types = (more: Partial<Take>, other: Partial<Take>) =>
    fitted([opening, item('Boil it', more), item('Pour it', other)], exactly(3.6))
      .takes.map(({ body }) => body.type)
      .join();
  t.equal(types({ under: 'A' }, { under: 'A' }), 'hook,list');
  t.equal(types({ under: 'A' }, { under: 'B' }), 'hook,statement');
  t.equal(types({ voiced: true, spoken: 'Boil' }, {}), 'hook,statement');
});

t.test('steps that come together are numbered from one, others are not', async (t) => {
  const step = (n: number, line: string) => item(line, { step: n, under: '' });
  const opening = take({ type: 'hook', eyebrow: '', title: 'Tea', sub: '' }, { weight: 10 });
  const lists = (...steps: Take[]) =>
    fitted([opening, ...steps], exactly(3.6)).takes.flatMap(({ body }) =>
      body.type === 'list' ? [[body.numbered, ...body.items]] : [],
    );
  t.same(lists(step(1, 'Boil it'), step(2, 'Pour it')), [[true, 'Boil it', 'Pour it']]);
  t.same(lists(step(2, 'Boil it'), step(3, 'Pour it')), [[false, 'Boil it', 'Pour it']]);
});

t.test('a line and the line beneath it are one scene', async (t) => {
  const line = (text: string) => item(text, { joins: 'lines' });
  const { takes } = fitted([line('We roast on Mondays'), line('You drink it all week')], exactly(3));
  t.match(
    takes.map(({ body }) => body),
    [{ type: 'statement', title: 'We roast on Mondays', sub: 'You drink it all week' }],
  );
});

t.test('the card of an end that says nothing goes first, the times of a script before that', async (t) => {
  const long = (title: string, more: Partial<Take> = {}) =>
    take(statement(`${title} two three four five six seven eight`), { lines: [title], ...more });
  const takes = [long('a', { seconds: 9 }), long('b', { weight: 0.5 }), long('c')];
  const { takes: made, dropped } = fitted(takes, exactly(5));
  t.same(
    made.map(({ lines }) => lines[0]),
    ['a', 'c'],
  );
  t.same(dropped, [], 'a card of ours is no loss');
  t.ok(made.every((it) => !('seconds' in it)));
  t.equal(fitted(takes.slice(0, 1), exactly(10)).takes[0]!.seconds, 9);
});

t.test('of voices over what must stay the longest is silent first, and says so', async (t) => {
  const voiced = (title: string, spoken: string) =>
    take(statement(title), {
      weight: 10,
      voiced: true,
      spoken,
      voiceFrom: [words(spoken)],
      from: [words(title)],
    });
  const short = 'Come to us.';
  const long =
    'Here is the whole long story of our house and of everybody who ever lived in it, told from the beginning.';
  const { takes, dropped } = fitted([voiced('One', short), voiced('Two', long)], exactly(6));
  t.same(
    takes.map(({ spoken }) => spoken),
    [short, ''],
  );
  t.same(
    dropped.map(({ from }) => from.map(({ text }) => text)),
    [[long]],
  );
  t.notOk(takes[1]!.voiced);
});

t.test('a film that says too little gets headings, each before something', async (t) => {
  const opening = take({ type: 'hook', eyebrow: '', title: 'Tea', sub: '' }, { weight: 10 });
  const end = take({ type: 'cta', title: 'Come', url: '' }, { weight: 10 });
  const titles = (takes: Take[], floor: number) =>
    fit(
      takes,
      { floor, ceiling: 60, stated: null },
      () => '',
      ['Why', 'How', 'What', 'Then'],
      'en',
    ).takes.map(({ body }) => ('title' in body ? body.title : ''));
  t.same(
    titles([opening, take(statement('Green')), end], 4),
    ['Tea', 'Green', 'Come'],
    'none where there is enough',
  );
  t.equal(
    fit([opening], { floor: 20, ceiling: 28, stated: null }, () => '', [], 'en').aim,
    20,
    'never below its floor',
  );
  t.equal(
    fit([opening], { floor: 2, ceiling: 28, stated: null }, () => '', [], 'en').aim,
    2,
    'nor longer than it needs',
  );
  const filled = titles([opening, take(statement('Green')), end], 40);
  t.same([filled[0], filled.at(-2), filled.at(-1)], ['Tea', 'Green', 'Come']);
  t.ok(filled.length > 3 && filled.length <= 6, filled.join());
});

t.test('figures are said number by number', async (t) => {
  const need = (narration: string) => needOf(statement('Tea'), narration).toFixed(3);
  t.equal(need('at nine and ten and six and two and five'), '5.048');
  t.equal(need('at 9 and 10 and 66 and 22 and 5'), '5.700', 'two digits are half a word more');
  t.equal(need('at 9 and 110 and 66 and 22 and 5'), '6.461', 'three are 2.25');
  t.equal(need('at 9% and 10 and 66 and 22 and tea.example'), '6.570', 'signs and domains are a word');
});
