// What is told one after the other where a film has the time.
import t from 'tap';
import type { Words } from '../../../../src/domain/brief.ts';
import type { SceneBody, Take } from '../../../../src/generation/planner/directing/take.ts';
import { unfolded } from '../../../../src/generation/planner/directing/unfold.ts';

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
    { ...list, from: list.from.slice(1) },
    { ...list, body: { ...body, items: lines.slice(1) }, from: list.from.slice(1) },
  ];
  for (const one of stays) t.same(unfolded([one], always), [one]);
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
