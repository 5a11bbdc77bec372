// Changes, answers and files that cannot be taken at the moment: what the page says, and that what was typed stays.
import t from 'tap';
import { problemsIn } from '../../src/web/pages/studio/refusals.ts';
import { EMPTY_FORM } from '../../src/web/pages/studio/video-form.ts';
import { startApi } from '../support/api.ts';
import { made } from '../support/film-pages.ts';
import { command } from '../support/store.ts';
import { finish } from '../support/told-jobs.ts';
import { formsOf, type Page, signedUp } from '../support/web-browser.ts';
import { advance } from '../support/worker-events.ts';

let room = true;
const api = await startApi(t, { hasRoom: async () => room });
const { store } = api.services;
const ada = await signedUp(api, 'ada@example.org', 'a long enough password');
const film = await made(ada, 'A lamp');
await finish(api, film);
const path = `/app/chat/${film}`;
const change = (fields: Record<string, string>, to = path) =>
  ada.submit(to, fields, { action: `${to}/followups` });
const versions = async () => (await store.job(film))!.run;

/** What is said above the box, and what stands in it. */
const said = ({ status, text }: Page) => ({
  status,
  note: /<div class="note bad" role="alert"><p>(.*?)<\/p>/s.exec(text)?.[1]?.replace(/<[^>]*>/g, ''),
  typed: /<textarea [^>]*name="prompt"[^>]*>\n?(.*?)<\/textarea>/s.exec(text)?.[1],
});

t.test('nothing to change is asked for in words', async (t) => {
  const page = await change({ prompt: '  ' });
  t.equal(page.status, 422);
  t.match(page.text, 'id="prompt-error">Say what to change, in plain words.</p>');
  t.equal(await versions(), 1);
});

t.test('a full disk takes no change and no new video', async (t) => {
  room = false;
  const why = 'Nothing was charged; try again in a minute.';
  t.same(said(await change({ prompt: 'Make it <i>warm' })), {
    ...{ status: 503, typed: 'Make it &lt;i&gt;warm' },
    note: `There is no room for new work at the moment. ${why}`,
  });
  const video = await ada.submit('/app/new', { prompt: 'Another' });
  t.equal(video.status, 503);
  t.match(video.text, `There is no room for new videos at the moment. ${why}`);
  room = true;
  t.equal(await versions(), 1);
});

t.test('a form that was sent before is not sent again, whatever it says now', async (t) => {
  const { hidden } = formsOf((await ada.get(path)).text).find(
    ({ action }) => action === `${path}/followups`,
  )!;
  const send = (prompt: string) => ada.post(`${path}/followups`, { ...hidden, prompt });
  t.match(await send('Make it warm'), { status: 303, location: path });
  t.match(await send('Make it warm'), { status: 303, location: path }, 'the same once more is the same');
  t.equal(await versions(), 2);
  const other = await send('Make it cold');
  t.equal(other.status, 409);
  t.equal(await versions(), 2);
  await finish(api, film);
  t.same(said(await send('Make it cold')), {
    ...{ status: 409, typed: 'Make it cold' },
    note: 'Something was just sent from this page. Look at what came of it first.',
  });
});

t.test('what is being made takes no change until it is there', async (t) => {
  const { hidden } = formsOf((await ada.get(path)).text).find(
    ({ action }) => action === `${path}/followups`,
  )!;
  await change({ prompt: 'Make it warm' });
  await advance(store, film, 'running');
  const page = await ada.post(`${path}/followups`, { ...hidden, once: '999', prompt: 'And blue' });
  t.equal(page.status, 409);
  t.match(page.text, 'Your change is being made');
  t.equal(await versions(), 3);
  await finish(api, film);
});

t.test('without a credit nothing is changed or made, and what was typed stays', async (t) => {
  const { rows } = await store.pool.query('select user_id, account_id from users');
  const [{ user_id: user, account_id: account }] = rows;
  await store.handle(command(), async (unit) => {
    const amount = (await unit.account(account))!.available;
    const hold = { holdId: api.services.entropy.uuid(), jobId: film, run: 9, amount };
    unit.appendAccount(account, user, [{ type: 'CreditsHeld', data: hold }]);
  });
  const { status, note, typed } = said(await change({ prompt: 'Make it warm' }));
  t.same([status, typed], [402, 'Make it warm']);
  t.match(note, /^You have no credits left for a change\. Buy some in another tab, then send it again/);
  const video = await ada.submit('/app/new', { prompt: 'Another' });
  t.equal(video.status, 402);
  t.match(video.text, 'You have no credits left. <a href="/app/billing">Buy credits</a>, then come back');
});

t.test('a file gets a slot, or a reason in words', async (t) => {
  const slot = async (filename: string, content_type: string) => {
    const { form_token } = formsOf((await ada.get('/app/settings')).text)[0]!.hidden;
    const page = await ada.post('/app/new/uploads', { form_token: form_token!, filename, content_type });
    return { status: page.status, ...JSON.parse(page.text) };
  };
  t.match(await slot('a.png', 'image/png'), { status: 200, attachment_url: /^http/ });
  t.match(await slot('a/b.png', 'image/png'), {
    status: 422,
    problem: 'Give the file a shorter name, without slashes.',
  });
  t.match(await slot('a.txt', 'text/plain'), {
    status: 422,
    problem: 'This kind cannot be used. Save it as PNG, MP4 or MP3.',
  });
  await Promise.all(Array.from({ length: 99 }, () => slot('a.png', 'image/png')));
  t.match(await slot('a.png', 'image/png'), {
    status: 429,
    problem: /^These are more files than an account may send at a time\. Try again in \d+ minutes\.$/,
  });
});

t.test('what is wrong with attachments is said by their names, the first five of a field', (t) => {
  const form = {
    ...EMPTY_FORM,
    uploads: JSON.stringify([{ url: 'https://f/1', name: 'gone.png' }, { url: 'https://f/2' }]),
    addresses: `\nftp://x\n\nhttps://long\n${'y'.repeat(90)}`,
  };
  const issue = (at: number, code = 'custom', message = '') => ({
    code,
    message,
    path: ['attachments', at, 'url'],
  });
  const words = (...issues: object[]) => problemsIn(issues as never, form).attachments;
  t.equal(
    words(issue(0, 'custom', 'This upload is gone')),
    '“gone.png” is not here any more; attach it again.',
  );
  t.equal(words(issue(3, 'too_big')), '“https://long” is too long an address.');
  const bad = (name: string) =>
    `“${name}” is no address of a file that we can fetch: it has to begin with https:// or http://.`;
  t.equal(words(issue(1)), bad('https://f/2'));
  t.equal(words(issue(2)), bad('ftp://x'));
  t.equal(words(issue(4)), bad(`${'y'.repeat(80)}…`));
  t.equal(
    words({ code: 'too_big', message: '', path: ['attachments'] }),
    'Attach at most 100 files and addresses.',
  );
  const six = [0, 1, 2, 3, 4, 9].map((at) => issue(at));
  t.equal(words(...six, issue(0))!.split('has to begin').length - 1, 5);
  const text = { code: 'invalid_string', validation: 'unicode', message: '', path: ['prompt'] };
  t.same(problemsIn([text] as never, form), {
    prompt: 'There is a character in it that cannot be stored; type it again without.',
  });
  t.end();
});
