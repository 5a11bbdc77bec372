// The library: each card, and addresses that keep what is looked for. No service: the operations give what the test says.
import t from 'tap';
import { Rejection } from '../../../src/domain/rejection.ts';
import { getUsage } from '../../../src/operations/account/usage.ts';
import { listSessions } from '../../../src/operations/viewing/list-sessions.ts';
import { LIBRARY_PAGES } from '../../../src/web/pages/library/library.ts';
import { answering, served, wordsOf } from '../../support/served-page.ts';

const refused = (error: unknown) => () => Promise.reject(error);
const invalid = (path: string[], code = 'custom', message = 'x') =>
  new Rejection('invalid_request', { issues: [{ code, message, path }] });

const listed = (more: object = {}) => ({
  ...{
    job_id: 'j',
    title: 'Tea <3',
    state: 'ready',
    status: 'completed',
    output_status: 'completed',
    progress: null,
  },
  ...{
    duration_seconds: null,
    poster_url: null,
    download_url: null,
    created_at: '2026-01-31T23:59:58.000Z',
    ...more,
  },
});

t.test('the library: each card, and addresses that keep what is looked for', async (t) => {
  const asked: object[] = [];
  const library = (query: Record<string, string>, output: unknown) =>
    answering(
      [
        [
          listSessions,
          (input: object) => {
            asked.push(input);
            return typeof output === 'function' ? output() : output;
          },
        ],
        [getUsage, { balance: 29, usual_video: 30 }],
      ],
      () => served(LIBRARY_PAGES, 'GET', '/app', { query }),
    );
  const sessions = [
    listed({ duration_seconds: 61.9, download_url: 'https://s/1.mp4', poster_url: 'https://s/1.jpg' }),
    listed({ state: 'working', status: 'running', output_status: null, progress: 0.299 }),
    listed({ state: 'working', status: 'queued', output_status: 'outdated', progress: null }),
    listed({ state: 'waiting', status: 'awaiting_user_input', output_status: null, progress: 0.1 }),
    listed({ state: 'failed', status: 'failed', output_status: null }),
    listed({ state: 'failed', output_status: 'failed' }),
    listed({ state: 'deleted', output_status: 'failed' }),
    listed({ title: '🫖 pot' }),
  ];
  const page = await library({}, { sessions, next_cursor: null });
  t.same(
    [...page.markup.matchAll(/<li><a class="video".*?<\/li>/gs)].map(([it]) => wordsOf(it)),
    [
      '1:01 Tea &lt;3 Ready 2026-01-31 Download',
      'T Tea &lt;3 Being made 29 % 2026-01-31',
      'T Tea &lt;3 Change queued 2026-01-31',
      'T Tea &lt;3 Waits for you 2026-01-31',
      'T Tea &lt;3 Failed 2026-01-31',
      'T Tea &lt;3 Not rendered 2026-01-31',
      'T Tea &lt;3 Deleted 2026-01-31',
      '🫖 🫖 pot Ready 2026-01-31',
    ],
  );
  t.notMatch(page.markup, 'More videos');
  const searched = await library(
    { q: 'tea & cake', state: 'ready', sort: 'title', cursor: 'c1' },
    { sessions: [listed()], next_cursor: 'c2' },
  );
  const links = [...searched.markup.matchAll(/href="(\/app[?/]d?[^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, href, words]) => `${words}: ${href}`,
  );
  t.same(
    links.filter((it) => !/chat|New video|Account/.test(it)),
    [
      'To the first page: /app?q=tea+%26+cake&amp;state=ready&amp;sort=title',
      'More videos: /app?q=tea+%26+cake&amp;state=ready&amp;sort=title&amp;cursor=c2',
      'Links to all downloads, as a list: /app/downloads.txt?q=tea+%26+cake&amp;state=ready&amp;sort=title',
    ],
  );
  const none = { sessions: [], next_cursor: null };
  t.match((await library({ state: 'failed' }, none)).words, /No video fits\. Show all$/);
  t.match((await library({ cursor: 'c1' }, none)).words, /To the first page No video fits\. Show all$/);
  t.match(
    (await library({}, none)).words,
    'You have 29 credits . Not enough for a video of 20 seconds. Make the first one',
  );
  t.equal((await library({ sort: 'x' }, refused(invalid(['sort'])))).to, '/app');
  t.same(asked, [
    { limit: 24, sort: 'newest' },
    { limit: 24, sort: 'title', q: 'tea & cake', state: 'ready', cursor: 'c1' },
    { limit: 24, sort: 'newest', state: 'failed' },
    { limit: 24, sort: 'newest', cursor: 'c1' },
    { limit: 24, sort: 'newest' },
  ]);
});
