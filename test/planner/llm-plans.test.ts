// What a model is told, what becomes of its plan, and how its endpoint is asked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { takesOfPlan } from '../../src/generation/planner/llm/complete-plan.ts';
import type { LeanPlan, LeanScene } from '../../src/generation/planner/llm/lean-plan.ts';
import { planMessages } from '../../src/generation/planner/llm/plan-prompt.ts';
import { createLlmPlanner } from '../../src/generation/planner/llm-planner.ts';
import { briefOf } from '../../src/generation/planner/plan-film.ts';
import type { RefineInput } from '../../src/generation/planner/planner.ts';
import { asset, inputFor, planned, screen } from './plan-input.ts';

const side = { label: '', items: [] };
const scene = (type: LeanScene['type'], title: string, more: Partial<LeanScene> = {}): LeanScene => ({
  ...{ type, eyebrow: '', title, detail: '', assetId: '', narration: '', items: [], numbered: false },
  ...{ points: [], entries: [], left: side, right: side, code: '' },
  ...more,
});
const plan = (...scenes: LeanScene[]): LeanPlan => ({
  ...{ question: null, language: 'en', subject: 'Bees', narrated: false, scenes },
});
const point = (value: number) => ({ label: `${value}`, value, prefix: '', unit: '' });
const PHOTO = asset('p1', 'image', 'hive.jpg');

t.test('a model’s scenes are ours where they have what their type needs', async (t) => {
  const takes = takesOfPlan(
    plan(
      scene('statement', 'Small wings'),
      scene('chart', 'Growth', { points: [point(1)] }),
      scene('chart', 'Hives', { points: [point(1), point(2)] }),
      scene('chart', 'Years', { points: [1, 2, 3, 4, 5].map(point) }),
      scene('timeline', 'So far', { entries: [{ when: '1999', what: 'Born' }] }),
      scene('media', 'A hive', { assetId: 'nowhere' }),
      scene('list', 'Makes', { items: ['honey', ' '] }),
      scene('comparison', 'Or', { left: { label: 'A', items: ['a'] } }),
      scene('code', '', {}),
      scene('cta', 'Plant a flower', { detail: 'bees.example' }),
      scene('hook', 'Bees', { detail: 'and flowers' }),
    ),
    { assets: [PHOTO], link: 'hive.example' },
    [],
  );
  t.match(
    takes.map(({ body }) => body),
    [
      { type: 'hook', title: 'Bees', sub: 'and flowers' },
      { type: 'statement', title: 'Small wings' },
      { type: 'chart', title: 'Hives', form: 'bars' },
      { type: 'chart', title: 'Years', form: 'line' },
      { type: 'list', items: ['Honey'] },
      { type: 'cta', title: 'Plant a flower', url: 'hive.example' },
    ],
  );
  t.equal(takes.length, 6);
});

t.test(
  'pictures that a model forgot are shown before the end, and our own ends stand in for its',
  async (t) => {
    const media = { type: 'media', eyebrow: '', title: 'The hive', assetId: 'p1' } as const;
    const [hook, cta] = [
      { type: 'hook', eyebrow: '', title: 'Ours', sub: '' } as const,
      { type: 'cta', title: 'Come', url: 'a.example' } as const,
    ];
    const ours = [hook, media, cta].map((body) => ({
      ...{ body, from: [], weight: 5, spoken: '', joins: 'never', lines: [], under: '' },
    })) as Parameters<typeof takesOfPlan>[2];
    const types = (...scenes: LeanScene[]) =>
      takesOfPlan(plan(...scenes), { assets: [PHOTO], link: '' }, ours).map(({ body }) => body.type);
    t.same(types(scene('statement', 'Small wings')), ['hook', 'statement', 'media', 'cta']);
    t.same(types(scene('media', 'Seen', { assetId: 'p1' })), ['hook', 'media', 'cta']);
  },
);

t.test('a model is told what was read, what is forbidden and what is to change, as data', async (t) => {
  const input = inputFor('A film about bees. They make honey. No wasps, please.', {}, { mayAsk: true });
  const told = (it: typeof input) => {
    const [system, user, ...more] = planMessages(it, { floor: 6, ceiling: 9 }, briefOf(it));
    t.same([system!.role, user!.role, more.length], ['system', 'user', 0]);
    return JSON.parse(user!.content);
  };
  t.match(told(input), {
    brief: [{ kind: 'create', text: 'A film about bees. They make honey. No wasps, please.' }],
    read: { subject: /bees/, never: [/wasps/] },
    seconds: { floor: 6, ceiling: 9 },
    may_ask: true,
  });
  t.equal(told({ ...input, mayAsk: false }).may_ask, false);
  const storyboard = await planned('A film about bees.');
  const changed = { aspectRatio: false, duration: false, design: false };
  const refine: RefineInput = { ...input, storyboard, instruction: 'give them hats', changed };
  t.match(told(refine), { change: 'give them hats', present_scenes: [{ type: 'hook' }] });
  t.notOk('change' in told(input));
  const notes = asset('t1', 'text', 'notes.txt', { text: 'x'.repeat(7000), textKind: 'plain' });
  t.match(told({ ...input, assets: [notes] }).attachments, [{ id: 't1', kind: 'text', name: 'notes.txt' }]);
  t.equal(told({ ...input, assets: [notes] }).attachments[0].text.length, 6000);
});

/** A planner whose model responds with a plan, or as it is told to, and how often it was asked. */
async function modelled(t: Test, made: LeanPlan, respond?: Parameters<typeof createServer>[1]) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    if (respond) return respond(request, response);
    response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(made) } }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const reasons: string[] = [];
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const onFallback = (reason: string) => void reasons.push(reason);
  const planner = createLlmPlanner({ baseUrl, apiKey: 'secret', model: 'm', timeoutMs: 60_000, onFallback });
  return { planner, reasons, baseUrl, asked: () => asked };
}
const never = new AbortController().signal;
const BEES = plan(
  scene('hook', 'Small wings'),
  scene('list', 'Makes', { items: ['Honey', 'Wax'] }),
  scene('cta', 'Plant'),
);

t.test('a question of the model is asked where one may be, else the film is made', async (t) => {
  const { planner } = await modelled(t, { ...BEES, question: 'Which bees?' });
  t.same(await planner.plan(inputFor('Bees', {}, { mayAsk: true }), never), {
    ...{ kind: 'question', question: 'Which bees?', reason: 'model_asked' },
  });
  t.match(await planner.plan(inputFor('Bees make honey and wax.'), never), { kind: 'storyboard' });
});

t.test('a change that is understood needs no model; another keeps the ids of scenes that stay', async (t) => {
  const { planner, asked } = await modelled(t, BEES);
  const input = inputFor('Bees make honey and wax.');
  const first = await planner.plan(input, never);
  if (first.kind !== 'storyboard') return t.fail('it asked');
  t.equal(asked(), 1);
  const changed = { aspectRatio: false, duration: false, design: false };
  const scenes = first.storyboard.scenes.map((it, i) => ({ ...it, id: `scene-${41 + i}` }));
  const storyboard = { ...first.storyboard, scenes };
  const refine = (instruction: string) =>
    planner.refine({ ...input, storyboard, instruction, changed }, never);
  t.match(await refine('make it vertical'), { storyboard: { aspectRatio: '9:16' }, planner: 'embedded/3' });
  t.equal(asked(), 1);
  const again = await refine('give the bees tiny hats that wobble when they dance');
  t.equal(asked(), 2);
  if (again.kind !== 'storyboard') return t.fail('it asked');
  t.same(
    again.storyboard.scenes.map(({ id }) => id),
    scenes.map(({ id }) => id),
  );
  t.match(screen(again.storyboard), /Honey/);
  await refine('make it vertical, and give the bees tiny hats that wobble when they dance');
  t.equal(asked(), 3, 'half of it is not enough');
});

t.test('a plan of which next to nothing is borne out is not used', async (t) => {
  const invented = ['Founded in 1887', 'Loved by Marta Oldenkamp', 'Best of 2019'].map((it) =>
    scene('statement', it),
  );
  const { planner, reasons } = await modelled(
    t,
    plan(...invented, scene('statement', 'Wax'), scene('list', '', { items: ['Honey'] })),
  );
  const made = await planner.plan(inputFor('How bees make honey and wax, explained.'), never);
  t.match(made, { kind: 'storyboard', planner: 'embedded/3' });
  t.same(reasons, ['the plan has no source for what it says']);
});

t.test(
  'a key does not follow a redirect, a flood is not read, an abort is no failure of the model',
  async (t) => {
    const target = await modelled(t, BEES);
    const away = await modelled(t, BEES, (_, response) => {
      response.writeHead(307, { location: `${target.baseUrl}/chat/completions` }).end();
    });
    await away.planner.plan(inputFor('Bees'), never);
    t.equal(target.asked(), 0);
    t.same(away.reasons, [
      'the planning endpoint responded 307 (LLM_BASE_URL leads elsewhere, and redirects are not followed)',
    ]);
    const flood = await modelled(t, BEES, (_, response) => void response.end('x'.repeat(600 * 1024)));
    await flood.planner.plan(inputFor('Bees'), never);
    t.same(flood.reasons, ['the response of the planning endpoint is too long']);
    const stop = new AbortController();
    const aborted = await modelled(t, BEES, () => stop.abort(new Error('canceled')));
    await t.rejects(aborted.planner.plan(inputFor('Bees'), stop.signal), /canceled/);
    t.same(aborted.reasons, []);
  },
);
