// The pages of webhooks: what each is told and how it does, what was sent, what a form means, and where every change leads.
// No service: the operations give what the test says.
import t from 'tap';
import { Rejection } from '../../../src/domain/rejection.ts';
import {
  deleteWebhook,
  enableWebhook,
  rotateWebhookSecret,
} from '../../../src/operations/webhooks/change-webhook.ts';
import { createWebhook } from '../../../src/operations/webhooks/create-webhook.ts';
import { listDeliveries, redeliver } from '../../../src/operations/webhooks/deliveries.ts';
import { listWebhooks } from '../../../src/operations/webhooks/list-webhooks.ts';
import { WEBHOOK_PAGES } from '../../../src/web/pages/webhooks/webhook-pages.ts';
import { answering, served, wordsOf } from '../../support/served-page.ts';

const ID = '01990000-0000-7000-8000-0000000000aa';
const AT = '2026-01-31T23:59:58.000Z';
const webhook = (more: object = {}) => ({
  ...{ webhook_id: ID, url: 'https://a.example/hook?x=1', description: '', events: null, created_at: AT },
  ...{ failing_since: null, disabled_at: null, disabled_reason: null, ...more },
});
const endpoint = (more: object = {}) => ({
  ...{ endpointId: ID, url: 'https://a.example/hook?x=1', description: '', types: [], createdAt: AT },
  ...{ failingSince: null, disabledAt: null, disabledWhy: null, ...more },
});
const rowsOf = (markup: string) =>
  [...markup.matchAll(/<li><div class="grow">.*?<\/li>/gs)].map(([it]) => wordsOf(it));
const refused =
  (code: string, path: string[], message = 'x') =>
  () =>
    Promise.reject(new Rejection('invalid_request', { issues: [{ code, message, path }] }));

t.test('the list: what each is told, and how it does', async (t) => {
  const webhooks = [
    webhook(),
    webhook({ description: 'Slack <3', events: ['video.ready', 'job.failed'], failing_since: AT }),
    webhook({ disabled_at: AT, failing_since: AT }),
  ];
  const page = await answering([[listWebhooks, { webhooks }]], () =>
    served(WEBHOOK_PAGES, 'GET', '/app/webhooks'),
  );
  t.same(rowsOf(page.markup), [
    'https://a.example/hook?x=1 everything Works',
    'https://a.example/hook?x=1 Slack &lt;3 · video.ready, job.failed Failing',
    'https://a.example/hook?x=1 everything Disabled',
  ]);
  const none = await answering([[listWebhooks, { webhooks: [] }]], () =>
    served(WEBHOOK_PAGES, 'GET', '/app/webhooks', { query: { done: 'deleted' } }),
  );
  t.match(none.words, 'You have none. A webhook tells a program of yours');
  t.match(none.words, 'The webhook is deleted. Nothing more is sent to it.');
});

t.test('adding one: what is meant, and what is wrong beside its field', async (t) => {
  const asked: object[] = [];
  const add = (fields: Record<string, string>, output: unknown = { ...webhook(), secret: 'whsec_1' }) =>
    answering(
      [
        [listWebhooks, { webhooks: [] }],
        [
          createWebhook,
          (input: object) => {
            asked.push(input);
            return typeof output === 'function' ? output() : output;
          },
        ],
      ],
      () => served(WEBHOOK_PAGES, 'POST', '/app/webhooks', { fields }),
    );
  const url = 'https://a.example/hook';
  const made = await add({ url: ` ${url} `, description: ' Slack ', all: '1', 'video.ready': '1' });
  t.equal(made.status, 201);
  t.match(
    made.words,
    'The secret of your webhook Copy it now: it is not shown again. With it your program checks that what comes to https://a.example/hook?x=1 is from us. whsec_1 Copy I have stored it',
  );
  await add({ url, description: '', 'video.ready': '1', 'job.failed': '1' });
  await add({ url, description: '' });
  t.same(asked, [
    { url, description: 'Slack' },
    { url, description: '', events: ['job.failed', 'video.ready'] },
    { url, description: '', events: [] },
  ]);
  for (const [output, words] of [
    [refused('too_big', ['url']), 'Take at most 2,000 characters.'],
    [refused('too_big', ['description']), 'Take at most 200 characters.'],
    [refused('too_small', ['url']), 'Enter the address of your program.'],
    [
      refused('custom', ['url'], 'only https addresses are taken'),
      'Enter an address that begins with https://.',
    ],
    [refused('custom', ['url'], 'the port must be 443'), 'The port must be 443.'],
    [refused('custom', ['events'], 'Name an event'), 'Choose at least one, or everything.'],
    [refused('custom', [], 'at most 10 webhooks an account'), 'At most 10 webhooks an account.'],
  ] as const) {
    const page = await add({ url: 'typed', description: 'kept', 'video.ready': '1' }, output);
    t.same([page.status, page.words.includes(` ${words}`)], [422, true], words);
    for (const typed of ['value="typed"', 'value="kept"', 'name="video.ready" value="1" checked'])
      t.match(page.markup, typed);
    t.notMatch(page.markup, 'name="all" value="1" checked');
  }
});

const delivery = (more: object) => ({
  ...{
    delivery_id: 'd',
    event: 'video.ready',
    job_id: 'j',
    seq: 9,
    created_at: AT,
    next_attempt_at: null,
    attempts: 0,
  },
  ...{ state: 'pending', response_status: null, duration_ms: null, error: null, ...more },
});
type One = {
  method?: 'GET' | 'POST';
  rest?: string;
  query?: Record<string, string>;
  fields?: Record<string, string>;
  id?: string;
};
/** A page about one webhook. */
const one = (
  found: object | null,
  answers: [never, unknown][] | [{ run: (...given: never[]) => unknown }, unknown][],
  { method = 'GET', rest = '', query = {}, fields = {}, id = ID }: One = {},
) =>
  answering(answers as never, () =>
    served(WEBHOOK_PAGES, method, `/app/webhooks/:webhook_id${rest}`, {
      ...{ parameters: { webhook_id: id }, query, fields },
      services: {
        webhooks: {
          endpoints: { find: async (user: string, it: string) => (user === 'u' && it === ID ? found : null) },
        },
      },
    }),
  );
const sent = (deliveries: object[], next_cursor: string | null = null): [typeof listDeliveries, object] => [
  listDeliveries,
  { webhook_id: ID, deliveries, next_cursor },
];

t.test('one webhook: why it is sent nothing, and what became of each message', async (t) => {
  const deliveries = [
    delivery({ next_attempt_at: AT }),
    delivery({
      attempts: 1,
      next_attempt_at: '2026-02-01T00:05:00.000Z',
      error: 'the connection was refused',
      duration_ms: 12,
    }),
    delivery({
      state: 'delivered',
      attempts: 3,
      response_status: 204,
      duration_ms: 80,
      next_attempt_at: null,
    }),
    delivery({ state: 'failed', attempts: 11, response_status: 500 }),
  ];
  const page = await one(endpoint({ description: 'Slack', types: ['video.ready'], failingSince: AT }), [
    sent(deliveries, 'd9'),
  ]);
  t.same(rowsOf(page.markup), [
    'video.ready event 9 of the video 2026-01-31 23:59:58 UTC · not sent yet To be sent Send again',
    'video.ready event 9 of the video 2026-01-31 23:59:58 UTC · the connection was refused, after 12 ms · next try 2026-02-01 00:05:00 UTC To be tried again Send again',
    'video.ready event 9 of the video 2026-01-31 23:59:58 UTC · response 204, after 80 ms · 3 attempts Delivered Send again',
    'video.ready event 9 of the video 2026-01-31 23:59:58 UTC · response 500 · 11 attempts Given up Send again',
  ]);
  t.match(
    page.words,
    /^Webhooks Slack Failing About it Address https:\/\/a\.example\/hook\?x=1 Told of video\.ready Added 2026-01-31 23:59:58 UTC Failing since 2026-01-31 23:59:58 UTC A new secret/,
  );
  t.match(page.markup, `href="/app/webhooks/${ID}?cursor=d9">Older messages`);
  t.match(page.markup, 'href="/app/chat/j/history?at_seq=9"');
  const at = 'Nothing is sent to it since 2026-01-31 23:59:58 UTC :';
  const ended = async (disabledWhy: string) =>
    (await one(endpoint({ disabledAt: AT, disabledWhy }), [sent([])])).words;
  t.match(
    await ended('gone'),
    `a.example Disabled ${at} its response was 410, which says that it is gone. What was waiting then is kept.`,
  );
  t.match(await ended('failing'), `${at} it had taken nothing for five days. What was waiting then is kept.`);
  const quiet = await one(endpoint(), [sent([])]);
  t.match(
    quiet.words,
    /^Webhooks a\.example Works About it .* Nothing yet: it is told what happens from when it was added\.$/,
  );
  t.notMatch(quiet.words, 'Nothing is sent');
  for (const [done, words] of [
    ['enabled', 'The webhook is enabled. What was waiting is sent.'],
    ['redelivered', 'The message is sent once more, in a moment.'],
  ] as const)
    t.match((await one(endpoint(), [sent([])], { query: { done } })).words, words);
});

t.test('changes: what is asked for, and where they lead', async (t) => {
  const asked: [string, object][] = [];
  const note =
    (name: string, output: object = {}) =>
    (input: object) => {
      asked.push([name, input]);
      return output;
    };
  const answers = [
    [enableWebhook, note('enable')],
    [deleteWebhook, note('delete')],
    [redeliver, note('redeliver')],
    [rotateWebhookSecret, note('rotate', { ...webhook(), secret: 'whsec_2' })],
    sent([]),
  ] as [{ run: (...given: never[]) => unknown }, unknown][];
  const change = (rest: string, fields = {}) => one(endpoint(), answers, { method: 'POST', rest, fields });
  t.equal((await change('/enable')).to, `/app/webhooks/${ID}?done=enabled`);
  t.equal((await change('/delete')).to, '/app/webhooks?done=deleted');
  t.equal((await change('/redeliver', { delivery_id: 'd1' })).to, `/app/webhooks/${ID}?done=redelivered`);
  const rotated = await change('/rotate');
  t.same([rotated.status, rotated.words.includes('whsec_2')], [201, true]);
  t.same(asked, [
    ['enable', { webhook_id: ID }],
    ['delete', { webhook_id: ID }],
    ['redeliver', { webhook_id: ID, delivery_id: 'd1' }],
    ['rotate', { webhook_id: ID }],
  ]);
  const gone =
    '4 0 4 This webhook is not here It may have been deleted, or the address is mistyped. To your webhooks';
  for (const found of [
    await one(null, []),
    await one(endpoint(), [], { id: '01990000-0000-7000-8000-0000000000ab' }),
  ])
    t.same([found.status, found.words], [404, gone]);
  t.equal(
    (await one(endpoint(), [[listDeliveries, refused('custom', ['cursor'])]], { query: { cursor: 'x' } })).to,
    '/app/webhooks',
  );
});
