// What endpoints and models really send: thoughts, fences, members left out, refusals, half responses.
import type { ServerResponse } from 'node:http';
import t, { type Test } from 'tap';
import { statusReason } from '../../../src/generation/planner/llm/endpoint-error.ts';
import { saidJson } from '../../../src/generation/planner/llm/said-json.ts';
import { inputFor, screen } from '../plan-input.ts';
import { plannedBy } from './endpoint.ts';

/** A plan without the members that its scenes do not use. */
const PLAN = {
  scenes: [
    { type: 'hook', title: 'Small wings' },
    { type: 'list', title: 'What they make', items: ['Honey', 'Wax'], code: null },
    { type: 'cta', title: 'Plant a flower' },
  ],
};

t.test('the plan is found among thoughts, fences and remarks', async (t) => {
  const plan = JSON.stringify({ a: { b: '}"{' } });
  const same = { a: { b: '}"{' } };
  for (const said of [
    plan,
    `  ${plan}\n`,
    `Here it is:\n\`\`\`json\n${plan}\n\`\`\`\nAnything {else}?`,
    `<think>They want {a plan}, maybe {"x": 1} or { this</think>\n${plan}`,
    `Note {1}. ${plan}`,
  ])
    t.same(saidJson(said), same, said);
  for (const said of ['', 'No plan today.', '{"a":', '{', '}{', '{"a": "unended}'])
    t.equal(saidJson(said), undefined, said);
});

t.test('what cannot be stored or turns the writing round is taken out of each string', async (t) => {
  t.same(saidJson('{"a":"x\\u0000y\\ud800z\\u202e","b":["\\u0007\\n"]}'), { a: 'xy\ufffdz', b: ['\n'] });
});

t.test('hostile responses are read in linear time', async (t) => {
  // In quadratic time each of them would take minutes, and the file its whole time.
  for (const said of ['{'.repeat(500_000), '{}'.repeat(250_000), '{"'.repeat(250_000), '[{'.repeat(250_000)])
    t.ok([undefined, {}].some((it) => JSON.stringify(it) === JSON.stringify(saidJson(said))));
});

/** What planning with an endpoint comes to that responds as it is told to. */
async function planned(t: Test, respond: (response: ServerResponse) => void) {
  const made = await plannedBy(
    t,
    respond,
    inputFor('A film about bees. They make honey and wax. They dance to show the way. They live in hives.'),
  );
  if (made.kind !== 'storyboard') throw new Error('it asked');
  return made;
}
const message = (content: string | null, more = {}) =>
  JSON.stringify({
    choices: [{ finish_reason: 'stop', message: { content }, ...more }],
    usage: { prompt_tokens: 70, completion_tokens: 30 },
  });

t.test('a plan may leave out what is empty, and have members that nobody asked for', async (t) => {
  const made = await planned(t, (it) => it.end(message(JSON.stringify({ ...PLAN, note: 'done' }))));
  t.match(screen(made.storyboard), /Small wings[\s\S]*Honey[\s\S]*Plant a flower/);
  t.match(made.modelUse, { tries: 1, fallback: undefined });
});

t.test('a fallback names what went wrong, and the setting to look at', async (t) => {
  const status = (code: number) => (it: ServerResponse) => void it.writeHead(code).end('{"error":"sk-key"}');
  const half = (it: ServerResponse) => {
    it.writeHead(200, { 'content-length': 900 });
    it.write('{"choices":');
    setTimeout(() => it.destroy(), 20);
  };
  const cut = message('{"scenes":[{"type":"hook","ti', { finish_reason: 'length' });
  const cases: [string, (response: ServerResponse) => void, string][] = [
    ['key', status(401), 'the planning endpoint responded 401 (is LLM_API_KEY right?)'],
    ['model', status(404), 'the planning endpoint responded 404 (are LLM_MODEL and LLM_BASE_URL right?)'],
    [
      'schema',
      status(400),
      'the planning endpoint responded 400 (does it know LLM_MODEL, and take a JSON schema?)',
    ],
    ['busy', status(529), 'the planning endpoint responded 529'],
    [
      'no message',
      (it) => it.end('{"error":{"message":"quota"}}'),
      'the planning endpoint responded with something else than a message',
    ],
    [
      'a page',
      (it) => it.end('<!doctype html>'),
      'the planning endpoint responded with something else than JSON',
    ],
    ['half', half, 'the planning endpoint broke off its response'],
    ['gone', (it) => void it.socket?.destroy(), 'the planning endpoint cannot be reached (UND_ERR_SOCKET)'],
    ['cut', (it) => it.end(cut), 'the model’s response was cut off before its end'],
    [
      'declined',
      (it) => it.end(message(null, { finish_reason: 'content_filter' })),
      'the model declined to plan this',
    ],
    [
      'little',
      (it) => it.end(message('{"scenes":[{"type":"hook","title":"Bees"}]}')),
      'the plan tells too little',
    ],
  ];
  for (const [name, respond, reason] of cases) {
    const { modelUse, planner } = await planned(t, respond);
    t.match({ planner, modelUse }, { planner: 'embedded/3', modelUse: { tries: 1, fallback: reason } }, name);
  }
  const { modelUse } = await planned(t, (it) => it.end(cut));
  t.equal(modelUse?.outputTokens, 30, 'a response that was cut off was paid for');
});

t.test('a status says which setting to look at', async (t) => {
  const elsewhere = 'LLM_BASE_URL leads elsewhere, and redirects are not followed';
  const hints: [status: number, hint: string][] = [
    [301, ' (does LLM_BASE_URL begin with https?)'],
    [302, ` (${elsewhere})`],
    [307, ` (${elsewhere})`],
    [308, ` (${elsewhere})`],
    [400, ' (does it know LLM_MODEL, and take a JSON schema?)'],
    [401, ' (is LLM_API_KEY right?)'],
    [403, ' (is LLM_API_KEY right?)'],
    [404, ' (are LLM_MODEL and LLM_BASE_URL right?)'],
    [429, ''],
    [500, ''],
  ];
  for (const [status, hint] of hints)
    t.equal(statusReason(status), `the planning endpoint responded ${status}${hint}`);
});
