// The video's widget in a browser: what each result looks like, what it asks of its host, and when it asks again. The host, its
// answers and the time that passes are the test's own.
import type { Page } from 'puppeteer-core';
import t from 'tap';
import { inHost as at, result, widgetFrames } from '../../support/widget-frame.ts';

let open: (name: string, canCall?: boolean) => Promise<Page>;
t.before(async () => {
  open = await widgetFrames(t);
});

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
  const lost = await open('video');
  const given = await at(
    lost,
    `${result(job({ status: 'queued' }))} for (let i = 0; i < 12 && calls[i]; i++) { calls[i].fail(); await wait(); } return frame().pauses`,
  );
  t.same(given, [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000], 'and not for ever');
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
