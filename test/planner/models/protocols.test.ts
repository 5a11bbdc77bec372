// How models are asked in each protocol, and what of their responses counts.
import t from 'tap';
import { takesOfPlan } from '../../../src/generation/planner/llm/complete-plan.ts';
import { type LeanPlan, type LeanScene, wireSchema } from '../../../src/generation/planner/llm/lean-plan.ts';
import { type ChatMessage, PROTOCOLS } from '../../../src/generation/planner/llm/protocols.ts';
import { asset } from '../plan-input.ts';

const MESSAGES: ChatMessage[] = [
  { role: 'system', content: 'Rules.' },
  { role: 'user', content: '{}' },
  { role: 'assistant', content: 'x' },
  { role: 'system', content: 'More rules.' },
];
const [system, user, assistant] = MESSAGES;

t.test('each protocol is asked at its path, with its key, in its own words', async (t) => {
  const schema = wireSchema();
  t.same(PROTOCOLS.openai.request(MESSAGES, { model: 'm', apiKey: 'k' }), {
    path: '/chat/completions',
    headers: { authorization: 'Bearer k' },
    body: {
      model: 'm',
      messages: MESSAGES,
      response_format: { type: 'json_schema', json_schema: { name: 'storyboard', strict: true, schema } },
    },
  });
  t.same(PROTOCOLS.anthropic.request(MESSAGES, { model: 'm', apiKey: 'k' }), {
    path: '/messages',
    headers: { 'anthropic-version': '2023-06-01', 'x-api-key': 'k' },
    body: {
      model: 'm',
      max_tokens: 16_000,
      system: 'Rules.\nMore rules.',
      messages: [user, assistant],
      tools: [{ name: 'storyboard', description: 'Hands over the plan of the video.', input_schema: schema }],
      tool_choice: { type: 'tool', name: 'storyboard' },
    },
  });
  t.same(PROTOCOLS.openai.request([system!], { model: 'm', apiKey: undefined }).headers, {});
  t.same(PROTOCOLS.anthropic.request([system!], { model: 'm', apiKey: undefined }).headers, {
    'anthropic-version': '2023-06-01',
  });
});

t.test('a response is its text and its tokens, none where it does not say', async (t) => {
  const openai = (json: unknown) => PROTOCOLS.openai.completion(json);
  const NOTHING = { content: '', tokens: { input: 0, output: 0 } };
  t.same(
    openai({
      choices: [{ message: { content: 'a' } }, { message: { content: 'b' } }],
      usage: { prompt_tokens: 7.9, completion_tokens: 3 },
    }),
    {
      ...{ content: 'a', tokens: { input: 7, output: 3 } },
    },
  );
  t.same(openai({ choices: [{ message: { content: [] } }], usage: { prompt_tokens: -1 } }), NOTHING);
  const parts = [{ type: 'text', text: '{"a"' }, { type: 'image' }, null, { type: 'text', text: ':1}' }];
  t.equal(openai({ choices: [{ message: { content: parts } }] })?.content, '{"a":1}');
  for (const json of [null, 5, {}, { choices: [] }, { choices: 'x' }, { error: { message: 'quota' } }])
    t.equal(openai(json), null, `no message: ${JSON.stringify(json)}`);
  const anthropic = (json: unknown) => PROTOCOLS.anthropic.completion(json);
  const used = { type: 'tool_use', name: 'storyboard', input: { a: 1 } };
  t.same(
    anthropic({
      content: [{ type: 'text', text: 'Here' }, used],
      usage: { input_tokens: 5, output_tokens: 6 },
    }),
    {
      ...{ content: '{"a":1}', tokens: { input: 5, output: 6 } },
    },
  );
  t.equal(anthropic({ content: [{ type: 'text', text: '{"b":2}' }] })?.content, '{"b":2}');
  t.equal(anthropic({ content: [{ type: 'tool_use' }] })?.content, 'null');
  t.same(anthropic({ content: [null] }), NOTHING);
  for (const json of [null, {}, { content: 'x' }, { type: 'error' }])
    t.equal(anthropic(json), null, `no message: ${JSON.stringify(json)}`);
});

t.test('a response says whether it was cut off or declined', async (t) => {
  const openai = (choice: object) => PROTOCOLS.openai.completion({ choices: [choice] })?.ended;
  t.equal(openai({ finish_reason: 'stop', message: { content: 'x' } }), undefined);
  t.equal(openai({ finish_reason: 'length', message: { content: 'x' } }), 'cut');
  t.equal(openai({ finish_reason: 'content_filter', message: { content: '' } }), 'declined');
  t.equal(openai({ finish_reason: 'stop', message: { content: null, refusal: 'No.' } }), 'declined');
  const anthropic = (reason: string) =>
    PROTOCOLS.anthropic.completion({ content: [], stop_reason: reason })?.ended;
  t.equal(anthropic('tool_use'), undefined);
  t.equal(anthropic('max_tokens'), 'cut');
  t.equal(anthropic('refusal'), 'declined');
});

t.test('the schema on the wire has no limits, and requires every member of every object', async (t) => {
  const objects: Record<string, unknown>[] = [];
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    const it = value as Record<string, unknown>;
    if (it.type === 'object') objects.push(it);
    for (const limit of ['maxLength', 'maxItems', 'minItems', 'minimum', 'maximum'])
      t.notOk(limit in it, limit);
    Object.values(it).forEach(walk);
  };
  walk(wireSchema());
  t.equal(objects.length, 6);
  for (const it of objects) {
    t.same(it.required, Object.keys(it.properties as object));
    t.equal(it.additionalProperties, false);
  }
});

const side = { label: '', items: [] };
const scene = (type: LeanScene['type'], title: string, more: Partial<LeanScene> = {}): LeanScene => ({
  ...{ type, eyebrow: '', title, detail: '', assetId: '', narration: '', items: [], numbered: false },
  ...{ points: [], entries: [], left: side, right: side, code: '' },
  ...more,
});
const bodies = (...scenes: LeanScene[]) => {
  const plan: LeanPlan = { question: null, language: 'en', subject: 'Bees', narrated: false, scenes };
  const assets = [asset('p', 'image', 'p.jpg'), asset('s', 'audio', 's.mp3'), asset('v', 'video', 'v.mp4')];
  return takesOfPlan(plan, { assets, link: 'hive.example' }, []);
};

t.test('every kind of a model’s scene has all of its words', async (t) => {
  const point = { label: 'hives', value: 1250, prefix: '€', unit: 'k' };
  const entry = { when: '1999', what: 'Born' };
  const cases: [LeanScene, object | null][] = [
    [
      scene('stat', 'Grown', { eyebrow: 'Now', points: [point], detail: 'a year' }),
      { type: 'stat', eyebrow: 'Now', prefix: '€', value: 1250, raw: '1,250', suffix: 'k', label: 'a year' },
    ],
    [
      scene('stat', 'Grown', { points: [{ ...point, value: 2.5 }] }),
      { type: 'stat', eyebrow: '', prefix: '€', value: 2.5, raw: '2.5', suffix: 'k', label: 'Grown' },
    ],
    [
      scene('stat', '', { points: [point] }),
      { type: 'stat', eyebrow: '', prefix: '€', value: 1250, raw: '1,250', suffix: 'k', label: 'hives' },
    ],
    [scene('stat', 'Grown'), null],
    [scene('media', 'Seen', { assetId: 'v' }), { type: 'media', eyebrow: '', title: 'Seen', assetId: 'v' }],
    [scene('media', 'Heard', { assetId: 's' }), null],
    [
      scene('list', 'makes', { items: ['honey', 'wax'], numbered: true }),
      { type: 'list', eyebrow: '', title: 'Makes', numbered: true, items: ['Honey', 'Wax'] },
    ],
    [scene('quote', 'they hum', { detail: 'Ada' }), { type: 'quote', text: 'They hum', by: 'Ada' }],
    [
      scene('timeline', 'So far', { entries: [entry, entry] }),
      { type: 'timeline', eyebrow: '', title: 'So far', entries: [entry, entry] },
    ],
    [
      scene('comparison', 'Or', {
        left: { label: 'A', items: ['a', ''] },
        right: { label: 'B', items: ['b'] },
      }),
      {
        type: 'comparison',
        eyebrow: '',
        title: 'Or',
        left: { label: 'A', items: ['a'] },
        right: { label: 'B', items: ['b'] },
      },
    ],
    [
      scene('code', 'Run', { detail: 'typescript and a lot more', code: 'bees()' }),
      { type: 'code', eyebrow: '', title: 'Run', language: 'typescript and a lot', code: 'bees()' },
    ],
    [scene('statement', ''), null],
  ];
  for (const [given, expected] of cases) t.same(bodies(given)[0]?.body ?? null, expected, given.type);
});

t.test('what opens and ends cannot be dropped, pictures hardly, and one of each end is enough', async (t) => {
  const takes = bodies(
    scene('cta', 'Come', { narration: 'Come to us.' }),
    scene('cta', 'Again'),
    scene('hook', 'Bees', { detail: 'and flowers' }),
    scene('hook', 'More bees'),
    scene('media', 'Seen', { assetId: 'p' }),
    scene('statement', 'Small wings'),
  );
  t.same(
    takes.map(({ body, weight, spoken }) => ['title' in body ? body.title : '', weight, spoken]),
    [
      ['Bees', 10, ''],
      ['Seen', 9, ''],
      ['Small wings', 5, ''],
      ['Come', 10, 'Come to us.'],
    ],
  );
  t.match(takes.at(-1)!.body, { url: 'hive.example' });
});
