// What is told one after the other where a film has the time.
import t from 'tap';
import type { Words } from '../../../../src/domain/brief.ts';
import { type SceneBody, type Take, WEIGHTS } from '../../../../src/generation/planner/directing/take.ts';
import { halved, unfolded } from '../../../../src/generation/planner/directing/unfold.ts';

const words = (text: string): Words => ({ text, span: { in: { message: 0 }, start: 0, end: text.length } });
const statement = (title: string): SceneBody => ({ type: 'statement', eyebrow: '', title });
const take = (body: SceneBody, more: Partial<Take> = {}): Take => ({
  ...{ body, from: [], weight: 5, spoken: '', joins: 'never', lines: [], under: '' },
  ...more,
});

t.test('where there is time, what stands together is told one after the other', async (t) => {
  const lines = ['Rye cake', 'Plum cake', 'Tea'];
  const list = take(
    { type: 'list', eyebrow: '', title: '', numbered: false, items: lines },
    { from: lines.map(words), joins: 'list', lines },
  );
  const always = () => true;
  const apart = unfolded([list], always);
  t.same(
    apart.map(({ body, from, spoken, joins, lines: own }) => [body, from[0]!.text, spoken, joins, own]),
    lines.map((line) => [statement(line), line, line, 'never', [line]]),
  );
  t.same(
    unfolded([list], () => false),
    [list],
  );
  const body = list.body as Extract<SceneBody, { type: 'list' }>;
  const stays = [
    { ...list, body: { ...body, title: 'Menu' } },
    { ...list, body: { ...body, numbered: true } },
    { ...list, step: 1 },
    { ...list, voiced: true as const },
    { ...list, body: { ...body, items: lines.slice(1) }, from: list.from.slice(1) },
  ];
  for (const one of stays) t.same(unfolded([one], always), [one]);
  const whole = unfolded([{ ...list, from: [words(lines.join(', '))] }], always);
  t.same(
    whole.map(({ from }) => from.map(({ text }) => text)),
    lines.map(() => ['Rye cake, Plum cake, Tea']),
    'a line of one stretch comes from it',
  );
  const entries = ['1999', '2004', '2011', '2020'].map((when) => ({ when, what: `In ${when}` }));
  const history = take(
    { type: 'timeline', eyebrow: '', title: 'So far', entries },
    { from: entries.map(({ what }) => words(what)) },
  );
  t.same(
    unfolded([history], always).map((it) => [it.body, it.spoken, it.from[0]!.text]),
    entries.map(({ when, what }) => [{ ...statement(when), sub: what }, `${when}: ${what}`, what]),
  );
  const brief = {
    ...history,
    body: { ...history.body, entries: entries.slice(1) } as SceneBody,
    from: history.from.slice(1),
  };
  t.same(unfolded([brief], always), [brief], 'three dates stand on one axis');
  const sub = 'We roast every bean by hand on Mondays. You drink the coffee with us all week long here.';
  const hook = take({ type: 'hook', eyebrow: '', title: 'Harbour', sub }, { spoken: `Harbour. ${sub}` });
  const [name, ...told] = unfolded([hook], always);
  t.same([name!.body, name!.spoken], [{ type: 'hook', eyebrow: '', title: 'Harbour', sub: '' }, 'Harbour']);
  t.ok(told.length >= 2 && told.every((it) => it.body.type === 'statement' && it.weight === 5));
});

t.test(
  'a heading stands small above the lines that it leads to, and a long pair is told apart',
  async (t) => {
    const always = () => true;
    const listed = (title: string, items: string[]) =>
      take(
        { type: 'list', eyebrow: '', title, numbered: false, items },
        { from: [words(title), ...items.map(words)] },
      );
    const notes = [
      'Maps work without a network now',
      'Tracks of fifty megabytes load',
      'No crash when the phone is turned',
    ];
    t.same(
      unfolded([listed('Fern 2.13', notes)], always).map(({ body, from }) => [
        body,
        from.map(({ text }) => text),
      ]),
      notes.map((title) => [{ type: 'statement', eyebrow: 'Fern 2.13', title }, ['Fern 2.13', title]]),
    );
    const long = 'What the people of the harbour quarter decided in spring';
    t.same(
      unfolded([listed(long, notes)], always).map(({ body }) => body),
      [long, ...notes].map(statement),
      'a long heading has a scene before them',
    );
    const needed = listed('You need', ['Two eggs', 'A cup of rice', 'Old kimchi']);
    t.same(unfolded([needed], always), [needed], 'what one needs stays together');
    const pair = listed('', [
      'The new hall opens its doors in the first week',
      'Every child learns to swim there for nothing',
    ]);
    t.equal(unfolded([pair], always).length, 2);
    t.same(
      unfolded([pair], always, () => false),
      [pair],
      'where there is no room nothing is told apart',
    );
  },
);

t.test('two things of one sentence are told apart, and its rest where time is very long', async (t) => {
  const always = () => true;
  const rooms = take({
    type: 'statement',
    eyebrow: '',
    title: 'Two visitors a room,',
    sub: 'children under 12 with an adult',
  });
  const told = (takes: Take[]) =>
    takes.map(({ body }) => (body.type === 'statement' ? body.title : body.type));
  t.same(told(unfolded([rooms], always)), ['Two visitors a room', 'Children under 12 with an adult']);
  const sentence = take({
    type: 'statement',
    eyebrow: '',
    title: 'It was found in 1901',
    sub: 'and that by divers',
  });
  t.same(unfolded([sentence], always, always, 'en'), [sentence]);
  t.same(told(halved([sentence], always, always)), ['It was found in 1901', 'And that by divers']);
  t.same(
    halved([sentence], () => false, always),
    [sentence],
  );
  const beat = { ...sentence, weight: WEIGHTS.beat };
  t.same(halved([beat], always, always), [beat], 'a story keeps its sentences');
});
