// Which neighbours share a scene where time is short, what that scene says, and what of a voice fits into a film.
import t from 'tap';
import type { Words } from '../../../../src/domain/brief.ts';
import { fit, type Target } from '../../../../src/generation/planner/directing/fit.ts';
import type { SceneBody, Take } from '../../../../src/generation/planner/directing/take.ts';

const words = (text: string): Words => ({ text, span: { in: { message: 0 }, start: 0, end: text.length } });
const statement = (title: string): SceneBody => ({ type: 'statement', eyebrow: '', title });
const take = (body: SceneBody, more: Partial<Take> = {}): Take => ({
  ...{ body, from: [], weight: 5, spoken: '', joins: 'never', lines: [], under: '' },
  ...more,
});
const item = (line: string, more: Partial<Take> = {}) =>
  take(statement(line), { joins: 'list', lines: [line], spoken: line, from: [words(line)], ...more });
const opening = take({ type: 'hook', eyebrow: '', title: 'Tea', sub: '' }, { weight: 10 });
const exactly = (seconds: number): Target => ({ floor: 2, ceiling: seconds, stated: seconds });
const made = (takes: Take[], target: Target | number, fillers: string[] = []) =>
  fit(
    takes,
    typeof target === 'number' ? exactly(target) : target,
    ({ spoken, voiced }) => (voiced ? spoken : ''),
    fillers,
    'en',
  );
/** What is shown, a scene each. */
const shown = (takes: Take[]) =>
  takes.map(({ body }) =>
    body.type === 'list'
      ? [body.title, ...body.items].filter(Boolean).join(' / ')
      : [(body as { title: string }).title, (body as { sub?: string }).sub].filter(Boolean).join(' | '),
  );
const joined = (...takes: Take[]) => shown(made([opening, ...takes], 3.6).takes).slice(1);

t.test('two join by what both say of themselves', async (t) => {
  const [boil, pour] = ['Boil it', 'Pour it'];
  t.same(joined(item(boil), item(pour)), ['Boil it / Pour it']);
  t.same(
    joined(item(boil, { joins: 'never' }), item(pour)),
    ['Boil it'],
    'of two that stay apart the last goes',
  );
  t.same(joined(item(boil), item(pour, { joins: 'never' })), ['Boil it']);
  t.same(joined(item(boil), item(pour, { voiced: true, spoken: '' })), ['Boil it']);
  t.same(
    joined(item(boil, { joins: 'lines' }), item(pour)),
    ['Boil it | Pour it'],
    'a line and what is beneath it',
  );
  t.same(joined(item(boil), item(pour, { joins: 'lines' })), ['Boil it | Pour it']);
});

t.test('what two scenes become in full', async (t) => {
  const one = (a: Take, b: Take) => made([opening, a, b], 3.6).takes[1]!;
  const list = one(
    item('Boil it!', { weight: 6, step: 1, under: 'How' }),
    item('Pour it', { weight: 4, step: 2, under: 'How' }),
  );
  t.same(list, {
    body: { type: 'list', eyebrow: '', title: 'How', numbered: true, items: ['Boil it!', 'Pour it'] },
    from: [words('Boil it!'), words('Pour it')],
    ...{
      weight: 6,
      spoken: 'Boil it! Pour it',
      under: 'How',
      joins: 'list',
      lines: ['Boil it!', 'Pour it'],
      step: 1,
    },
  });
  const lines = one(
    item('Boil it', { joins: 'lines', weight: 4 }),
    item('Pour it', { joins: 'lines', weight: 6 }),
  );
  t.same(lines, {
    body: { type: 'statement', eyebrow: '', title: 'Boil it', sub: 'Pour it' },
    from: [words('Boil it'), words('Pour it')],
    ...{ weight: 6, spoken: 'Boil it. Pour it', under: '', joins: 'list', lines: ['Boil it', 'Pour it'] },
  });
  t.equal(
    one(item('Boil. Wait', {}), item('Pour it')).spoken,
    'Boil. Wait. Pour it',
    'a sentence ends where it ends',
  );
  t.notOk('step' in one(item('Boil it'), item('Pour it')), 'what is no step has no number');
});

t.test('steps are numbered from one, where none is missing', async (t) => {
  const numbered = (a: number, b: number) => {
    const { body } = made([opening, item('Boil it', { step: a }), item('Pour it', { step: b })], 3.6)
      .takes[1]!;
    return body.type === 'list' && body.numbered;
  };
  t.same([numbered(1, 2), numbered(1, 3), numbered(2, 3), numbered(2, 2)], [true, false, false, false]);
});

t.test('a long line heads no scene, and too many words are not put together', async (t) => {
  const count = (n: number) => Array.from({ length: n }, (_, i) => `w${i}`).join(' ');
  const types = (a: number, b: number, joins: Take['joins'], seconds: number) =>
    made([opening, item(count(a), { joins }), item(count(b), { joins })], seconds)
      .takes.map(({ body }) => body.type)
      .join();
  t.equal(types(10, 12, 'lines', 6), 'hook,list', 'two lines of at most 22 words');
  t.equal(types(10, 13, 'lines', 6), 'hook,statement');
  t.equal(types(9, 9, 'lines', 5.4), 'hook,statement', 'the first heads the other');
  t.equal(types(20, 22, 'list', 8), 'hook,list', 'items of at most 42');
  t.equal(types(20, 23, 'list', 8), 'hook,statement');
  const { body } = made([opening, item(count(10), { joins: 'lines' }), item('b', { joins: 'lines' })], 4.2)
    .takes[1]!;
  t.same(body, { type: 'list', eyebrow: '', title: '', numbered: false, items: [count(10), 'b'] });
});

t.test('a list has at most five items; more make another one, or go', async (t) => {
  const lists = (n: number, seconds: number) => {
    const { takes, dropped } = made(
      [opening, ...Array.from({ length: n }, (_, i) => item(`w${i}`))],
      seconds,
    );
    return [...takes.map(({ body }) => (body.type === 'list' ? body.items.length : 0)), -dropped.length];
  };
  t.same(lists(5, 4), [0, 5, -0]);
  t.same(lists(6, 4), [0, 4, -1]);
  t.same(lists(5, 5), [0, 2, 3, -0]);
  t.same(lists(9, 5), [0, 4, 5, -0]);
  t.same(lists(10, 5), [0, 4, 4, -1]);
});

t.test('headings of ours come where there is time: the fewer things are told, the sooner', async (t) => {
  const tell = (title: string) => take(statement(title));
  const end = take({ type: 'cta', title: 'Come', url: '' }, { weight: 10 });
  const filled = (floor: number, ...takes: Take[]) =>
    made([opening, ...takes], { floor, ceiling: 60, stated: null }, ['A', 'B', 'C', 'D'])
      .takes.map(({ body }) => (body as { title: string }).title)
      .join(' ');
  t.same(
    [3.4, 3.6, 7, 8, 12, 59].map((floor) => filled(floor)),
    [...['Tea', 'Tea A', 'Tea A', 'Tea A B', 'Tea A B C', 'Tea A B C']],
  );
  t.same(
    [7, 8, 12, 16].map((floor) => filled(floor, end)),
    [...['Tea Come', 'Tea A Come', 'Tea A B Come', 'Tea A B C Come']],
  );
  t.same(
    [20, 24, 30, 40].map((floor) => filled(floor, tell('Green'), end)),
    [...['Tea Green Come', 'Tea A Green Come', 'Tea A B Green Come', 'Tea A B C Green Come']],
  );
  t.same(
    [40, 50, 59].map((floor) => filled(floor, tell('Green'), tell('Black'), end)),
    [...['Tea Green Black Come', 'Tea A Green Black Come', 'Tea A Green B Black Come']],
  );
  const { takes } = made([opening, end], { floor: 8, ceiling: 60, stated: null }, ['A']);
  t.same(takes[1], {
    body: { type: 'statement', eyebrow: '', title: 'A' },
    ...{ from: [], weight: 0.2, spoken: '', joins: 'never', lines: [], under: '' },
  });
});

t.test('the lightest pair shares a scene first, of equal ones the first', async (t) => {
  const four = (weights: number[]) =>
    shown(made([opening, ...weights.map((weight, i) => item(`w${i} x`, { weight }))], 6.5).takes).slice(1);
  t.same(four([7, 7, 5, 5]), ['w0 x', 'w1 x', 'w2 x / w3 x']);
  t.same(four([5, 5, 7, 7]), ['w0 x / w1 x', 'w2 x', 'w3 x']);
  t.same(four([5, 5, 5, 5]), ['w0 x / w1 x', 'w2 x', 'w3 x']);
  t.same(four([7, 5, 5, 7]), ['w0 x', 'w1 x / w2 x', 'w3 x']);
});

const voice = (title: string, spoken: string, from = [words(spoken)]) =>
  take(statement(title), { weight: 10, voiced: true, spoken, voiceFrom: from, from: [words(title)] });

t.test('a voice alone says as many whole sentences as there is time for', async (t) => {
  const spoken = 'One two three four. Five six seven eight. Nine ten eleven twelve.';
  const said = (seconds: number, rounds = 1) => {
    const { takes, dropped } = made(
      Array.from({ length: rounds }, () => voice('Tea', spoken)).slice(0, 1),
      seconds,
    );
    return [takes[0]!.spoken, dropped.flatMap(({ from }) => from.map(({ text }) => text))];
  };
  t.same(said(7), [spoken, []]);
  t.same(said(4.5), ['One two three four. Five six seven eight.', [spoken]]);
  t.same(said(3), ['One two three four.', [spoken]]);
  t.same(said(2), ['', [spoken]]);
  const bare = take(statement('Tea'), { weight: 10, voiced: true, spoken });
  t.same(made([bare], 3).dropped, [{ ...bare, from: [] }], 'what came from nowhere is told of nobody');
});

t.test('no more than sixty scenes, of which none stands below what can be read', async (t) => {
  const many = Array.from({ length: 70 }, (_, i) => take(statement(`w${i}`), { lines: [`w${i}`] }));
  const { takes, dropped } = made(many, { floor: 2, ceiling: 600, stated: null });
  t.equal(takes.length, 60);
  t.equal(dropped.length, 10);
  t.equal(dropped[0]!.lines[0], 'w69', 'the last goes first');
});

t.test('how brisk a film may be follows from how long it is', async (t) => {
  const long = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen';
  const kept = (scenes: number, seconds: number) =>
    made(
      Array.from({ length: scenes }, () => take(statement(long), { weight: 6 })),
      seconds,
    ).takes.length;
  t.same(
    [kept(9, 9.9), kept(9, 10), kept(12, 19.9), kept(12, 20), kept(14, 29.9), kept(14, 30)],
    [...[3, 2, 5, 4, 6, 6]],
  );
  t.equal(kept(30, 60), 12);
});
