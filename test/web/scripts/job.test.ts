// The script of a video's page on a page with nothing else: it follows the work, takes over what has changed, and leaves alone
// what plays or is being typed. What the service answers, and when time has passed, is the test's to say.
import type { Page } from 'puppeteer-core';
import t from 'tap';
import { type Bare, scriptPages } from '../../support/script-page.ts';

const box = (once: number, text = '') =>
  `<form action="/send" method="post"><input name="once" value="${once}"><textarea name="prompt">${text}</textarea></form>`;
type Parts = {
  pill?: string;
  work?: string;
  film?: string;
  composer?: string;
  key?: string;
  job?: string;
  beside?: string;
};
const parts = ({
  pill = 'Being made',
  work = 'work',
  film = '',
  composer = box(4),
  key = 'change',
  job = 'data-seq="4" data-stage="rendering" data-moving',
  beside = '',
}: Parts = {}) => `<div data-live="head"><span class="pill">${pill}</span></div><p id="live"></p>
<div data-job="/app/chat/j" ${job}><div data-live="work"><progress data-progress max="1"></progress><span data-percent></span>${work}</div>
<div data-live="film">${film}</div><div data-live="composer" data-key="${key}">${composer}</div></div>${beside}`;

const BEFORE = `const streams = []; const intervals = []; const pauses = [];
globalThis.EventSource = class extends EventTarget { static CLOSED = 2; readyState = 1;
  constructor(url) { super(); this.url = url; streams.push(this); }
  tell(kind, data) { this.dispatchEvent(Object.assign(new Event(kind), { data: JSON.stringify(data) })); } };
globalThis.setInterval = (work, ms) => intervals.push({ work, ms });
const later = setTimeout; globalThis.setTimeout = (work, ms) => { pauses.push(ms); return later(work, Math.min(ms, 10)); };
globalThis.wait = () => new Promise((resolve) => later(resolve, 40));
Object.assign(globalThis, { streams, intervals, pauses });`;
const AFTER = `globalThis.look = (selector) => document.querySelector(selector);
globalThis.fresh = async (at, html, more) => { asked[at].answer(more?.status ?? 200, html, more); await wait(); };`;

const page = (given: Parts = {}): Bare => ({
  html: parts(given),
  scripts: ['files', 'uploads', 'job'],
  before: BEFORE,
  after: AFTER,
});
const at = (page: Page, code: string) => page.evaluate(`(async () => { ${code} })()`);
const text = (html: string) => JSON.stringify(html);

let open: Awaited<ReturnType<typeof scriptPages>>;
t.before(async () => {
  open = await scriptPages(t);
});

t.test('events are followed from where the page is; several at once are one look', async (t) => {
  const shown = await open(page());
  const first = await at(
    shown,
    `const [stream] = streams; stream.tell('message', {}); stream.tell('message', {}); await wait();
     const { url, method, headers } = asked[0]; const told = [stream.url, asked.length, method, new URL(url).pathname, headers.accept, pauses];
     await fresh(0, ${text(parts({ pill: 'Ready', work: 'done', job: 'data-seq="9" data-stage="null"' }))});
     const { seq, stage } = look('[data-job]').dataset;
     return [...told, look('.pill').textContent, look('#live').textContent, look('[data-live=work]').textContent, seq, stage, look('[data-job]').hasAttribute('data-moving')]`,
  );
  t.same(first, [
    ...['/app/chat/j/events?after=4', 1, 'GET', '/page', 'text/html', [300]],
    ...['Ready', 'Ready', 'done', '9', 'null', false],
  ]);
  const same = await at(
    shown,
    `look('#live').textContent = ''; streams[0].tell('message', {}); await wait();
     await fresh(1, ${text(parts({ pill: 'Ready', work: 'done', job: 'data-seq="10" data-stage="null"' }))});
     return [look('#live').textContent, look('[data-job]').dataset.seq]`,
  );
  t.same(same, ['', '10'], 'what stays the same is not said again');
});

t.test('progress is shown as it is told, and another stage is looked at', async (t) => {
  const shown = await open(page());
  const told = await at(
    shown,
    `const tell = (more) => streams[0].tell('progress', { stage: 'rendering', ...more });
     const now = () => [look('[data-progress]').value, look('[data-percent]').textContent];
     tell({ progress: 0.568 }); const first = now(); tell({ progress: null }); const kept = now(); tell({ progress: 1 }); await wait();
     const asks = asked.length; tell({ progress: 0.9, stage: 'encoding' }); await wait();
     return [first, kept, now(), asks, asked.length]`,
  );
  t.same(told, [[0.568, '56 %'], [0.568, '56 %'], [0.9, '90 %'], 0, 1]);
  const resting = await open(page({ job: 'data-seq="4" data-stage=""' }));
  t.same(
    await at(
      resting,
      `streams[0].tell('progress', { progress: null, stage: null }); await wait(); return asked.length`,
    ),
    0,
  );
});

t.test(
  'what is typed stays while its purpose does, and goes on into another form that is empty',
  async (t) => {
    const shown = await open(page());
    const look = (
      given: Parts,
    ) => `streams[0].tell('message', {}); await wait(); await fresh(asked.length - 1, ${text(parts(given))});
    const form = look('[data-live=composer] form');
    return form ? [form.elements.once.value, form.elements.prompt.value, look('[data-live=composer]').dataset.key] : null`;
    t.same(await at(shown, `look('textarea').value = 'Warmer'; ${look({ composer: box(7) })}`), [
      '7',
      'Warmer',
      'change',
    ]);
    t.same(await at(shown, look({ composer: box(8), key: 'answer-8' })), ['8', 'Warmer', 'answer-8']);
    t.same(await at(shown, look({ composer: box(9, 'Kept'), key: 'answer-9' })), ['9', 'Kept', 'answer-9']);
    t.same(await at(shown, look({ composer: '', key: 'none' })), null);
    t.same(await at(shown, look({ composer: box(11), key: 'change' })), ['11', '', 'change']);
  },
);

t.test('a form for the same purpose is the very one, and only its state is new', async (t) => {
  const shown = await open(page());
  const look = (given: Parts) => `streams[0].tell('message', {}); await wait();
    await fresh(asked.length - 1, ${text(parts(given))}); const now = look('[data-live=composer] form');
    return [now === form, now.elements.once.value, now.elements.prompt.value, form.elements.once.value]`;
  const send = (once: number) => box(once).replace('/send', `/send-${once}`);
  const first = `globalThis.form = look('[data-live=composer] form'); look('textarea').value = 'Warmer'; look('textarea').focus();`;
  t.same(await at(shown, first + look({ composer: send(7) })), [true, '7', 'Warmer', '7']);
  t.same(await at(shown, look({ composer: send(9) })), [true, '9', 'Warmer', '9'], 'again and again');
  t.equal(await at(shown, `return document.activeElement === form.elements.prompt`), true);
  const other = look({ composer: send(12), key: 'answer-12' });
  t.same(await at(shown, other), [false, '12', 'Warmer', '9'], 'another one has a state of its own');
});

t.test('a film that plays is not taken away, one that rests or has ended is', async (t) => {
  const film = (name: string) => `<video id="film" data-name="${name}"></video>`;
  for (const [paused, ended, name] of [
    [false, false, 'old'],
    [true, false, 'new'],
    [false, true, 'new'],
  ] as const) {
    const shown = await open(page({ film: film('old') }));
    const left = await at(
      shown,
      `for (const [name, value] of [['paused', ${paused}], ['ended', ${ended}]]) Object.defineProperty(look('#film'), name, { value });
       streams[0].tell('message', {}); await wait(); await fresh(0, ${text(parts({ film: film('new'), work: 'newer' }))});
       return [look('#film').dataset.name, look('[data-live=work]').textContent]`,
    );
    t.same(left, [name, 'newer']);
    await shown.close();
  }
});

t.test(
  'without a connection it asks until it knows; a refused stream is asked for now and then',
  async (t) => {
    const shown = await open(page());
    const tries = await at(
      shown,
      `streams[0].tell('message', {}); await wait(); asked[0].fail(new Error('offline')); await wait(); await wait();
     await fresh(1, 'no', { status: 503 }); await wait(); const again = asked.length; await fresh(2, ${text(parts({ work: 'there' }))}); await wait();
     return [again, asked.length, look('[data-live=work]').textContent, pauses]`,
    );
    t.same(tries, [3, 3, 'there', [300, 4000, 300, 4000, 300]]);
    const refused = await open(page());
    const polls = await at(
      refused,
      `const [stream] = streams; stream.readyState = 0; stream.dispatchEvent(new Event('error')); const before = intervals.length;
     stream.readyState = 2; stream.dispatchEvent(new Event('error')); const poll = intervals.at(-1);
     poll.work(); await wait(); const moving = asked.length; await fresh(0, ${text(parts({ job: 'data-seq="5" data-stage=""' }))});
     poll.work(); await wait(); return [before, intervals.length, poll.ms, moving, asked.length]`,
    );
    t.same(polls, [1, 2, 4000, 1, 1]);
  },
);

t.test('what changes without an event is looked at again while it is there to be seen', async (t) => {
  const again = `const [{ work, ms }] = intervals; work(); await wait(); const seen = asked.length;
    Object.defineProperty(document, 'hidden', { value: true }); work(); await wait(); return [ms, seen, asked.length]`;
  t.same(await at(await open(page({ work: '<i data-again></i>' })), again), [4000, 1, 1]);
  t.same(await at(await open(page()), again), [4000, 0, 0]);
});

t.test('a page that is gone, or leads elsewhere, is loaded anew', async (t) => {
  for (const more of [{ status: 404 }, { redirected: true }]) {
    const shown = await open(page());
    const loaded = shown.waitForNavigation({ waitUntil: 'load' });
    await at(
      shown,
      `streams[0].tell('message', {}); await wait(); globalThis.old = true; asked[0].answer(200, 'x', ${JSON.stringify(more)});`,
    );
    await loaded;
    t.equal(await shown.evaluate('globalThis.old'), undefined);
    await shown.close();
  }
});

t.test('chapters seek, two versions play together, and a moment is shown once it is chosen', async (t) => {
  const beside = `<a href="#x" data-at="61.4">chapter</a><button data-together hidden>Play both</button><video data-beside></video><video data-beside></video>
    <form data-scrub action="/history"><input type="range" name="at_seq" min="1" max="9"></form>`;
  const shown = await open(page({ film: '<video id="film"></video>', beside }));
  const came = await at(
    shown,
    `const played = []; const all = [...document.querySelectorAll('video')];
     for (const [i, it] of all.entries()) { it.play = async () => played.push('play ' + i); it.pause = () => played.push('pause ' + i); }
     const click = () => look('[data-at]').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
     const went = click(); const seeks = [look('#film').currentTime, went, ...played.splice(0)];
     const both = look('[data-together]'); const before = both.hidden; all[2].currentTime = 7; both.click();
     const plays = [both.textContent, all[1].muted, all[2].muted, all[1].currentTime, ...played.splice(0)];
     Object.defineProperty(all[2], 'paused', { value: false }); both.click(); const stops = [both.textContent, ...played.splice(0)];
     look('[name=at_seq]').dispatchEvent(new Event('change')); const sent = submitted.length;
     look('#film').remove(); return { seeks, before, plays, stops, sent, without: click() }`,
  );
  t.same(came, {
    seeks: [61.4, false, 'play 0'],
    before: false,
    plays: ['Pause both', true, false, 7, 'play 1', 'play 2'],
    stops: ['Play both', 'pause 1', 'pause 2'],
    sent: 1,
    without: true,
  });
});
