// The widgets as a host shows them, in a browser: what each result looks like, what they ask of the host, and when they ask
// again. The host, its answers and the time that passes are the test's own.
import type { Page } from 'puppeteer-core';
import t from 'tap';
import { readWidget } from '../../../src/mcp/widgets/widgets.ts';
import type { Services } from '../../../src/operations/operation.ts';
import { scriptPages } from '../../support/script-page.ts';

const storage = { signGet: async () => 'https://s.example/x' };
const documentOf = async (name: string) => {
  const found = await readWidget({ storage } as unknown as Services, `ui://framelog/${name}.html`);
  return (found!.contents[0] as { text: string }).text;
};

/** Time within the widget passes at once, and is written down. */
const CLOCK = `<script>const later = setTimeout; var pauses = []; setTimeout = (work, ms) => { pauses.push(ms); return later(work, 5); };</script>`;
const HOST = `const calls = []; const asked = []; const sizes = [];
addEventListener('message', ({ data, source }) => {
  const reply = (more) => source.postMessage({ jsonrpc: '2.0', id: data.id, ...more }, '*');
  if (data.method === 'ui/initialize') reply({ result: { hostContext: { theme: 'dark' }, hostCapabilities: CAN } });
  else if (data.method === 'tools/call') calls.push({ ...data.params, answer: (told, isError = false) => reply({ result: { structuredContent: told, isError } }), fail: () => reply({ error: { code: -1, message: 'gone' } }), text: (told) => reply({ result: { content: [{ type: 'text', text: JSON.stringify(told) }] } }) });
  else if (data.method === 'ui/notifications/size-changed') sizes.push(data.params);
  else if (data.id !== undefined && data.method) { asked.push([data.method, data.params]); reply({ result: {} }); }
});
const frame = () => document.querySelector('iframe').contentWindow;
const hears = async (method, params) => { frame().postMessage({ jsonrpc: '2.0', method: 'ui/notifications/' + method, params }, '*'); await wait(); };
const wait = () => new Promise((resolve) => setTimeout(resolve, 40));
const $ = (id) => frame().document.getElementById(id);
const press = async (id) => { $(id).click(); await wait(); };
Object.assign(globalThis, { calls, asked, sizes, hears, wait, $, press, frame });`;

let open: (name: string, canCall?: boolean) => Promise<Page>;
t.before(async () => {
  const bare = await scriptPages(t);
  open = async (name, canCall = true) => {
    const widget = (await documentOf(name)).replace('<script', `${CLOCK}<script`);
    const srcdoc = JSON.stringify(widget).replaceAll('</script', '<\\/script');
    const can = JSON.stringify(canCall ? { serverTools: {} } : {});
    const page = await bare({
      html: '<div id="place"></div>',
      scripts: [],
      before: HOST.replace('CAN', can),
      after: `place.innerHTML = '<iframe></iframe>'; place.firstChild.srcdoc = ${srcdoc};`,
    });
    await page.waitForFunction('globalThis.sizes.length > 0');
    return page;
  };
});
const at = (page: Page, code: string) => page.evaluate(`(async () => { ${code} })()`);
const result = (told: object, more: object = {}) =>
  `await hears('tool-result', ${JSON.stringify({ structuredContent: told, ...more })});`;

const URL_1 = 'https://s.example/outputs/1.mp4?sig=a';
const job = (more: object) => ({ job_id: 'j', chat_url: 'https://f.example/chat', title: 'Tea', ...more });
const output = (status: string, more: object = {}) => ({ output: { status, download_url: null, ...more } });

/** A job, and what is shown of it: its state, the colour, the sentence, and which parts can be seen. */
const SHOWN: [told: object, pill: string, say: string, parts: string][] = [
  [job({ status: 'queued' }), 'Queued |pill ', 'Waiting for its turn.', 'bar chat'],
  [job({ status: 'created' }), 'Queued |pill ', 'About to begin.', 'bar chat'],
  [job({ status: 'running', progress: 0.25 }), 'Running |pill ', 'Working on it.', 'bar=25 chat'],
  [job({ status: 'running', stage: 'planning' }), 'Running |pill ', 'Planning the scenes.', 'bar chat'],
  [job({ status: 'running', stage: 'composing' }), 'Running |pill ', 'Composing the scenes.', 'bar chat'],
  [
    job({ status: 'completed', stage: 'encoding', ...output('processing') }),
    ...(['Rendering |pill ', 'Putting picture and sound together.', 'bar chat'] as const),
  ],
  [job({ status: 'completed', ...output('queued') }), 'Rendering |pill ', 'Drawing the frames.', 'bar chat'],
  [
    job({ status: 'awaiting_user_input', question: 'Which colour?' }),
    ...(['Needs you |pill ', 'One question before it goes on.', 'chat ask=Which colour?'] as const),
  ],
  [
    job({ status: 'completed', ...output('completed', { download_url: URL_1 }) }),
    ...([
      'Ready |pill ok',
      'The link works for 24 hours; ask again for a new one.',
      'get chat film ask=Ask for a change',
    ] as const),
  ],
  [
    job({ status: 'completed', ...output('failed', { error: 'render_failed: no room' }) }),
    ...(['Failed |pill bad', 'render_failed: no room', 'chat ask=Ask for a change'] as const),
  ],
  [
    job({ status: 'completed', ...output('failed') }),
    ...([
      'Failed |pill bad',
      'The change failed. Its credits are back.',
      'chat ask=Ask for a change',
    ] as const),
  ],
  [job({ status: 'failed', error: 'planning_failed: x' }), 'Failed |pill bad', 'planning_failed: x', 'chat'],
  [
    job({ status: 'failed', chat_url: null }),
    'Failed |pill bad',
    'The video could not be made. Its credits are back.',
    '',
  ],
  [job({ status: 'novel' }), 'Working |pill ', '', 'bar chat'],
];
const LOOK = `return [$('pill').textContent + ' |' + $('pill').className, $('say').textContent, ['bar', 'get', 'chat', 'film', 'ask'].filter((it) => !$(it).hidden)
  .map((it) => (it === 'bar' && $('bar').hasAttribute('value') ? 'bar=' + $('bar').value : it === 'ask' ? 'ask=' + $('asked').textContent : it)).join(' '), $('title').textContent];`;

t.test('a video’s widget says how it stands, and offers what can be done', async (t) => {
  for (const [told, ...expected] of SHOWN) {
    const page = await open('video');
    t.same(await at(page, `${result(told)} ${LOOK}`), [...expected, 'Tea']);
    await page.close();
  }
});

t.test('it asks again as it is told to, goes on through failures with longer pauses, and ends', async (t) => {
  const page = await open('video');
  const paused = await at(
    page,
    `await hears('tool-input', { arguments: { prompt: 'x'.repeat(90) } }); const title = $('title').textContent.length;
     ${result(job({ status: 'queued' }))} const first = calls.map(({ name, arguments: given }) => [name, given]);
     calls[0].answer(${JSON.stringify(job({ status: 'running', poll_after_seconds: 3 }))}); await wait();
     calls[1].fail(); await wait(); const wrong = [$('wrong').textContent, $('wrong').hidden]; calls[2].fail(); await wait();
     calls[3].text(${JSON.stringify(job({ status: 'running', poll_after_seconds: 5 }))}); await wait(); const right = $('wrong').hidden;
     calls[4].answer(${JSON.stringify(job({ status: 'failed', poll_after_seconds: null }))}); await wait();
     return { title, first, wrong, right, pauses: frame().pauses, calls: calls.length, theme: frame().document.documentElement.dataset.theme }`,
  );
  t.same(paused, {
    ...{
      title: 80,
      first: [['job_status', { job_id: 'j' }]],
      wrong: ['gone Trying again.', false],
      right: true,
    },
    ...{ pauses: [3000, 2000, 4000, 5000], calls: 5, theme: 'dark' },
  });
  const gone = await open('video');
  const ends = await at(
    gone,
    `${result(job({ status: 'queued' }))} calls[0].answer({ error: 'Job not found' }, true); await wait(); return [$('wrong').textContent, frame().pauses, calls.length]`,
  );
  t.same(ends, ['Job not found Trying again.', [], 1]);
});

t.test(
  'a change is asked for once, a film that plays goes on, and addresses are opened by the host',
  async (t) => {
    const page = await open('video');
    const ready = job({ status: 'completed', ...output('completed', { download_url: URL_1 }) });
    const again = job({ status: 'completed', ...output('completed', { download_url: `${URL_1}b` }) });
    const other = job({
      status: 'completed',
      ...output('completed', { download_url: URL_1.replace('1.mp4', '2.mp4') }),
    });
    const asks = await at(
      page,
      `${result(ready)} const [film] = [$('film').src]; ${result(again)} const same = $('film').src; ${result(other)} const next = $('film').src;
     await press('get'); await press('chat'); await press('send'); const none = calls.filter(({ name }) => name === 'create_followup').length;
     $('text').value = '  warmer '; const key = (more) => $('text').dispatchEvent(new (frame().KeyboardEvent)('keydown', { key: 'Enter', cancelable: true, ...more }));
     const kept = [key({ shiftKey: true }), key({ isComposing: true })]; key({}); await wait(); const call = calls.at(-1); const off = $('send').disabled;
     call.answer({ message: 'No credits.', recovery_tool: 'show_plans_and_credits' }, true); await wait(); const refused = [$('wrong').textContent, $('plans').hidden, $('text').value, $('send').disabled];
     await press('plans'); await press('send'); calls.at(-1).answer({ job_id: 'j' }); await wait();
     return { films: [film, same, next], none, kept, call: [call.name, call.arguments], off, refused, asked, text: $('text').value, last: calls.at(-1).name }`,
    );
    t.same(asks, {
      ...{ films: [URL_1, URL_1, URL_1.replace('1.mp4', '2.mp4')], none: 0, kept: [true, true], off: true },
      call: ['create_followup', { job_id: 'j', prompt: 'warmer' }],
      refused: ['No credits.', false, '  warmer ', false],
      asked: [
        ['ui/open-link', { url: URL_1.replace('1.mp4', '2.mp4') }],
        ['ui/open-link', { url: 'https://f.example/chat' }],
        ['ui/message', { role: 'user', content: [{ type: 'text', text: 'Show me plans and credits.' }] }],
      ],
      ...{ text: '', last: 'job_status' },
    });
    const refused = await open('video');
    const told = {
      error: 'insufficient_credits',
      message: 'Too few.',
      recovery_tool: 'show_plans_and_credits',
    };
    const start = await at(
      refused,
      `${result(told, { isError: true })} return [$('pill').textContent, $('say').textContent, $('plans').hidden, calls.length]`,
    );
    t.same(start, ['Not started', 'Too few.', false, 0]);
  },
);

const plans = (more: object = {}) => ({
  balance: { available: 1234, held: 0, plan: 'free', payment_method: null },
  currency: 'usd',
  plans: [
    { plan_id: 'free', name: 'Free', price_cents: 0, credits: 50, monthly: false, design_options: false },
    { plan_id: 'pro', name: 'Pro', price_cents: 2500, credits: 1000, monthly: true, design_options: true },
  ],
  credit_pack: { credits: 200, price_cents: 500 },
  prices: { first_video: { base: 10, per_second: 1 }, followup: { base: 5, per_rendered_second: 0.5 } },
  ...{ can_buy: true, reason: null, ...more },
});
const CARD = { balance: { available: 10, held: 30, plan: 'pro', payment_method: 'Visa ending 4242' } };

t.test('plans and credits: what there is, what it costs, and how one pays', async (t) => {
  const look = `return ['pill', 'say', 'available', 'held', 'how', 'buy', 'prices', 'plans'].map((it) => $(it).textContent);`;
  const page = await open('plans');
  t.same(await at(page, `${result(plans({ reason: 'plan_upgrade_required' }))} ${look}`), [
    ...['Free', 'Design options need the plan Pro or Max.', '1,234', ''],
    ...['You pay on a page of this service, which opens in your browser.', 'Buy 200 credits for $5.00'],
    'A video costs 10 credits and 1 a second; a change 5 and 0.5 for each second that is drawn again.',
    'Free$0.0050 credits onceLooks from the promptYour planPro$25.00 a month1,000 credits a monthDesign presets and DESIGN.mdChoose Pro',
  ]);
  const [pill, , available, held, how, , , listed] = (await at(
    page,
    `${result(plans(CARD))} ${look}`,
  )) as string[];
  t.same(
    [pill, available, held, how],
    [...['Pro', '10', 'and 30 held for running videos', 'You pay with Visa ending 4242, after you confirm.']],
  );
  t.equal(listed!.endsWith('DESIGN.mdYour plan'), true, 'one’s own plan, and the free one, cannot be chosen');
  const asking = await open('plans', false);
  const said = await at(
    asking,
    `${result(plans(CARD))} const how = $('how').textContent; await press('buy'); return [how, asked, calls.length]`,
  );
  const text = 'Buy 200 credits for me.';
  t.same(said, [
    'You are asked in the conversation.',
    [['ui/message', { role: 'user', content: [{ type: 'text', text }] }]],
    0,
  ]);
  const wrong = await open('plans');
  t.same(
    await at(wrong, `${result({ message: 'Not now.' }, { isError: true })} return $('wrong').textContent`),
    'Not now.',
  );
});

t.test(
  'with a card one press says what it takes, and the next pays once, however often it is tried',
  async (t) => {
    const page = await open('plans');
    const paid = await at(
      page,
      `${result(plans(CARD))} await press('buy'); const sure = [$('buy').textContent, calls.length]; await press('buy');
     const { name, arguments: given } = calls[0]; const off = $('buy').disabled; calls[0].fail(); await wait();
     const lost = [$('wrong').textContent, $('buy').textContent, $('buy').disabled]; await press('buy'); await press('buy'); const key = calls[1].arguments.idempotency_key;
     calls[1].answer({ status: 'charged' }); await wait(); const shows = calls[2].name; calls[2].answer(${JSON.stringify(plans(CARD))}); await wait();
     await press('buy'); await press('buy'); const next = calls[3].arguments.idempotency_key; calls[3].answer({ status: 'declined', reason: 'no money' }); await wait();
     const declined = $('wrong').textContent; await press('buy'); await press('buy'); const after = calls[4].arguments.idempotency_key;
     return { sure, name, credits: given.credits, off, lost, same: key === given.idempotency_key, shows, words: $('say').textContent, fresh: next !== key, declined, again: after !== next, length: key.length > 15 }`,
    );
    t.same(paid, {
      ...{ sure: ['Pay $5.00 with Visa ending 4242', 0], name: 'purchase_credits', credits: 200, off: true },
      lost: [
        'The connection failed. Press again: nothing is paid twice.',
        'Buy 200 credits for $5.00',
        false,
      ],
      ...{ same: true, shows: 'show_plans_and_credits', words: 'Paid. Thank you.', fresh: true },
      ...{ declined: 'The card was declined: no money. Nothing was paid.', again: true, length: true },
    });
  },
);

t.test('a payment elsewhere is followed until the credits are there', async (t) => {
  const page = await open('plans');
  const followed = await at(
    page,
    `${result(plans())} await press('buy'); calls[0].answer({ status: 'requires_checkout', checkout_url: 'https://pay.example/1' }); await wait();
     const waits = [$('say').textContent, $('pay').hidden, $('buy').hidden]; await press('pay');
     calls[1].answer({ available: 1234 }); await wait(); calls[2].answer({ available: 1240 }); await wait(); const asks = [calls[3].name, calls[3].arguments.idempotency_key === calls[0].arguments.idempotency_key];
     calls[3].answer({ status: 'requires_checkout', checkout_url: 'https://pay.example/1' }); await wait(); calls[4].answer({ available: 1440 }); await wait(); calls[5].answer({ status: 'charged' }); await wait();
     calls[6].answer(${JSON.stringify(plans())}); await wait();
     return { waits, asks, names: calls.map(({ name }) => name), asked, words: $('say').textContent, pay: $('pay').hidden, pauses: frame().pauses }`,
  );
  t.same(followed, {
    waits: ['Pay in your browser; this view follows.', false, true],
    asks: ['purchase_credits', true],
    names: [
      ...['purchase_credits', 'get_credit_balance', 'get_credit_balance', 'purchase_credits'],
      ...['get_credit_balance', 'purchase_credits', 'show_plans_and_credits'],
    ],
    asked: [['ui/open-link', { url: 'https://pay.example/1' }]],
    ...{ words: 'Paid. Thank you.', pay: true, pauses: [3000, 3000, 3000] },
  });
});
