// The links to a video, and what they show, in every state. No service: the operations give what the test says.
import t from 'tap';
import { Rejection } from '../../../src/domain/rejection.ts';
import { listShares } from '../../../src/operations/sharing/list-shares.ts';
import { revokeShare } from '../../../src/operations/sharing/revoke-share.ts';
import { shareSession } from '../../../src/operations/sharing/share-session.ts';
import { SHARING_PAGES } from '../../../src/web/pages/shares/share-section.ts';
import { SHARED_PAGES } from '../../../src/web/pages/shares/shared-page.ts';
import { answering, SERVED_AT, served, wordsOf } from '../../support/served-page.ts';

const refused = (error: unknown) => () => Promise.reject(error);
const invalid = (path: string[], code = 'custom', message = 'x') =>
  new Rejection('invalid_request', { issues: [{ code, message, path }] });

const DAY = 24 * 3600_000;
const at = (days: number) => new Date(SERVED_AT + days * DAY).toISOString();
const share = (more: object = {}) => ({
  share_id: 's1',
  created_at: at(-1),
  expires_at: at(29),
  revoked_at: null,
  ...more,
});
const SHARES = '/app/chat/:job_id/shares';

t.test('links: which still work, how long a new one does, and which can be ended', async (t) => {
  const asked: object[] = [];
  const note = (output: unknown) => (input: object) => {
    asked.push(input);
    return typeof output === 'function' ? output() : output;
  };
  const page = (
    method: 'GET' | 'POST',
    rest: string,
    { shares = [] as object[], fields = {}, query = {}, output = {} as unknown } = {},
  ) =>
    answering(
      [
        [listShares, { shares }],
        [shareSession, note(output)],
        [revokeShare, note(output)],
      ],
      () => served(SHARING_PAGES, method, SHARES + rest, { parameters: { job_id: 'j' }, fields, query }),
    );
  const shares = [
    share(),
    share({ expires_at: at(0) }),
    share({ expires_at: new Date(SERVED_AT + 1).toISOString() }),
    share({ revoked_at: at(-0.5), expires_at: at(-0.1) }),
  ];
  const shown = await page('GET', '', { shares, query: { done: 'ended' } });
  t.same(
    [...shown.markup.matchAll(/<li>.*?<\/li>/gs)].map(([it]) => wordsOf(it)),
    [
      'Link of 4 March 2026 Works until 3 April 2026 End it',
      'Link of 4 March 2026 Expired on 5 March 2026',
      'Link of 4 March 2026 Works until 5 March 2026 End it',
      'Link of 4 March 2026 Ended on 4 March 2026',
    ],
  );
  t.match(shown.words, 'The link is ended. It shows nothing any more.');
  t.match(
    shown.markup,
    '<option value="1">a day</option><option value="7">a week</option><option value="30" selected>30 days</option><option value="365">a year</option>',
  );
  const made = await page('POST', '', {
    fields: { days: '7' },
    output: { ...share(), url: 'https://films.example/v/secret' },
  });
  t.equal(made.status, 201);
  t.match(
    made.words,
    'Your link Copy it now. We keep only its fingerprint, so it cannot be shown again. It works until 3 April 2026. https://films.example/v/secret',
  );
  for (const [error, words] of [
    [invalid([]), 'As many links to this video work as may at a time. End one first.'],
    [invalid(['expires_in_days'], 'too_big'), 'Choose how long the link works.'],
  ] as const) {
    const wrong = await page('POST', '', { fields: { days: '7' }, output: refused(error) });
    t.same([wrong.status, wrong.words.includes(words)], [422, true]);
  }
  t.equal(
    (await page('POST', '/revoke', { fields: { share_id: 's1' } })).to,
    '/app/chat/j/shares?done=ended',
  );
  t.same(asked, [...Array(3).fill({ job_id: 'j', expires_in_days: 7 }), { job_id: 'j', share_id: 's1' }]);
  const foreign = await page('POST', '/revoke', { output: refused(new Rejection('job_not_found', {})) });
  t.same(
    [foreign.status, foreign.words],
    [
      404,
      '4 0 4 There is no such video The address may be mistyped, or the video belongs to somebody else. To your videos',
    ],
  );
});

t.test(
  'what a link shows: its newest video, nothing of whose it is, and captions of this origin alone',
  async (t) => {
    const shared = (row: object | null, { stored = true, captions = 'https://films.example/c.vtt' } = {}) =>
      served(SHARED_PAGES, 'GET', '/v/:secret', {
        ...{ parameters: { secret: 'x' }, profile: null },
        services: {
          shares: { find: async () => ({ jobId: 'j', userId: 'u' }) },
          store: {
            status: async () => row && { ownerId: 'u', title: 'Tea <3', outputKey: 'o', jobId: 'j', ...row },
            job: async () => ({
              output: { rendering: { posterKey: 'p', captionsKey: 'c', width: 720, height: 1280 } },
            }),
          },
          storage: {
            head: async () => (stored ? {} : null),
            signGet: async (key: string) => (key === 'c' ? captions : `https://s/${key}`),
          },
        },
      });
    const film = await shared({});
    t.match(
      film.markup,
      '<h1>Tea &lt;3</h1><video class="film" controls playsinline preload="metadata" width="720" height="1280" src="https://s/o" poster="https://s/p" aria-label="Tea &lt;3"><track kind="captions" src="https://films.example/c.vtt" label="Captions"></video>',
    );
    t.match(film.head, '<meta name="robots" content="noindex, nofollow, noarchive">');
    t.notMatch((await shared({}, { captions: 'https://s/c.vtt' })).markup, '<track');
    const none =
      'Tea &lt;3 There is no video here at the moment: it is being made, or was deleted. Look again later. Made with Framelog from a few sentences.';
    for (const shown of [await shared({ outputKey: null }), await shared({}, { stored: false })])
      t.same([shown.status, shown.words], [200, none]);
    for (const row of [null, { ownerId: 'somebody else' }]) t.equal((await shared(row)).status, 404);
  },
);
