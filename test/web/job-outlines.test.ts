// The pages about videos, whole: what they say, where their links and forms lead, in each state of a job. They are written down
// in outlines/.
import t from 'tap';
import { startApi } from '../support/api.ts';
import { made } from '../support/film-pages.ts';
import { compareOutlines } from '../support/page-outline.ts';
import { drawScene, finish, source } from '../support/told-jobs.ts';
import { type Page, signedUp } from '../support/web-browser.ts';
import { advance } from '../support/worker-events.ts';

const api = await startApi(t);
const { store } = api.services;
const ada = await signedUp(api, 'ada@example.org', 'a long enough password');
const MASKS: [RegExp, string][] = [
  [new RegExp(api.publicUrl, 'g'), 'OURS'],
  [/\?X-Amz-[^"#]*/g, '?SIGNED'],
  [/\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?/g, 'TIME'],
  [/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, 'DATE'],
  [
    /\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
    'DAY',
  ],
  [/-(?:cd){32}/g, '-SHA'],
  [/\/v\/[\w-]{43}/g, '/v/SECRET'],
];
const SOURCES = [
  source(),
  source({
    ...{ id: 'source-2', source_kind: 'web', provider: 'web', rights_status: 'unknown' },
    ...{ title: 'A <page>', credit: 'Somebody & Co', source_url: 'javascript:alert(1)', usages: [] },
  }),
];
const open = (id: string, rest = '') => ada.get(`/app/chat/${id}${rest}`);

t.test('a job on its way', async (t) => {
  const pages: [string, Page][] = [];
  const id = await made(ada, 'A lamp that charges in an hour. Quietly.');
  pages.push(['queued', await open(id)]);
  await advance(store, id, 'running');
  pages.push(['running', await open(id)]);
  const asked = await made(ada, 'A lamp');
  await advance(store, asked, 'asking');
  pages.push(['waiting for an answer', await open(asked)]);
  const drawn = await made(ada, 'A film');
  await drawScene(api, drawn, Buffer.from('a picture'));
  pages.push(['with a scene that is drawn', await open(drawn)]);
  await ada.submit(`/app/chat/${drawn}`, {}, { action: `/app/chat/${drawn}/cancel` });
  pages.push(['canceled', await open(drawn)]);
  pages.push(['the library', await ada.get('/app')]);
  pages.push(['those that wait, by title', await ada.get('/app?state=waiting&sort=title')]);
  pages.push(['nothing that fits', await ada.get('/app?q=%3Cb%3E&sort=oldest')]);
  await compareOutlines(t, 'jobs-on-their-way', pages, MASKS);
});

t.test('a film and its change', async (t) => {
  const pages: [string, Page][] = [];
  const id = await made(ada, 'A film');
  await finish(api, id, { sources: SOURCES });
  pages.push(['ready', await open(id)]);
  const change = { action: `/app/chat/${id}/followups` };
  pages.push(['a change of nothing', await ada.submit(`/app/chat/${id}`, { prompt: ' ' }, change)]);
  await ada.submit(`/app/chat/${id}`, { prompt: 'Make it <b>warm</b>' }, change);
  pages.push(['being changed', await open(id)]);
  await finish(api, id, { subject: 'Other', video: Buffer.alloc(2_345_678) });
  pages.push(['changed', await open(id)]);
  for (const rest of [
    '?version=1',
    '/compare',
    '/history',
    '/history?at_seq=3',
    '/shares',
    '/compare?left=9',
  ])
    pages.push([rest, await open(id, rest)]);
  const lasts = await ada.submit(`/app/chat/${id}/shares`, { days: '7' });
  pages.push(['a link that was made', lasts]);
  pages.push(['a link for no time', await ada.submit(`/app/chat/${id}/shares`, { days: '0' })]);
  pages.push(['the link', await ada.get(/\/v\/[\w-]{43}/.exec(lasts.text)![0])]);
  pages.push(['with a link', await open(id, '/shares?done=ended')]);
  await ada.submit(`/app/chat/${id}`, {}, { action: `/app/chat/${id}/delete` });
  pages.push(['deleted', await open(id)]);
  await compareOutlines(t, 'film-and-change', pages, MASKS);
});
