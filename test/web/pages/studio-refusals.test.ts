// What the studio refuses, in words, with nothing typed lost; slots for files. No service: the operations give what the test says.
import t from 'tap';
import { Rejection } from '../../../src/domain/rejection.ts';
import { getUsage } from '../../../src/operations/account/usage.ts';
import { createSession } from '../../../src/operations/jobs/create-session.ts';
import { createUpload } from '../../../src/operations/uploads/create-upload.ts';
import { STUDIO_PAGES } from '../../../src/web/pages/studio/new-video.ts';
import { giveSlot } from '../../../src/web/pages/studio/upload-slot.ts';
import { answering, served } from '../../support/served-page.ts';

const refused = (error: unknown) => () => Promise.reject(error);
const invalid = (path: string[], code = 'custom', message = 'x') =>
  new Rejection('invalid_request', { issues: [{ code, message, path }] });

t.test('the studio: refusals in words, with what was typed and the number of the form', async (t) => {
  const typed = {
    prompt: 'Tea\r\n& cake',
    once: 'o1',
    duration: '<10s',
    addresses: 'https://a.example/1.png',
    uploads: '',
  };
  const bodies: object[] = [];
  const make = (output: unknown, room = true, fields: Record<string, string> = typed) =>
    answering(
      [
        [getUsage, { balance: 50, plan: 'free', uploads_left: 3 }],
        [
          createSession,
          (input: object) => {
            bodies.push(input);
            return typeof output === 'function' ? output() : output;
          },
        ],
      ],
      () =>
        served(STUDIO_PAGES, 'POST', '/app/new', {
          fields,
          parts: { hasRoom: async () => room },
          services: {
            idempotency: {
              reserve: async () => ({ commandId: 'c' }),
              store: async () => {},
              release: async () => {},
            },
          },
        }),
    );
  t.equal((await make({ job_id: 'j1' })).to, '/app/chat/j1');
  const long = `${'🫖'.repeat(250)}.png`;
  const uploads = JSON.stringify([{ url: 'https://s/1', name: long, content_type: 'image/png' }]);
  await make({ job_id: 'j1' }, true, { ...typed, uploads, addresses: '' });
  t.same(bodies.splice(0), [
    { prompt: 'Tea\n& cake', duration: '<10s', attachments: [{ url: 'https://a.example/1.png' }] },
    {
      prompt: 'Tea\n& cake',
      duration: '<10s',
      attachments: [{ url: 'https://s/1', name: '🫖'.repeat(240), content_type: 'image/png' }],
    },
  ]);
  const beside = 'Some of this cannot be used yet; look beside the fields.';
  for (const [output, room, status, words, once] of [
    [
      {},
      false,
      503,
      'There is no room for new videos at the moment. Nothing was charged; try again in a minute.',
      'o1',
    ],
    [
      refused(new Rejection('insufficient_credits', { minimum: 1, balance: 0 })),
      true,
      402,
      'You have no credits left. Buy credits , then come back: what you typed is kept in this browser.',
      'o1',
    ],
    [
      refused(new Rejection('idempotency_key_reused', {})),
      true,
      409,
      'A video was already made from this page. Send it once more to make another one.',
      '01990000-0000-7000-8000-000000000001',
    ],
    [
      refused(invalid(['prompt'], 'too_big')),
      true,
      422,
      `${beside} What should the film say? Tea &amp; cake Take at most 12,000 characters.`,
      'o1',
    ],
    [refused(invalid(['style_reference_url'], 'too_big')), true, 422, beside, 'o1'],
  ] as const) {
    const page = await make(output, room);
    const number = /name="once" value="([^"]*)"/.exec(page.markup)![1];
    t.same([page.status, page.words.includes(words), number], [status, true, once], words);
    for (const it of [
      'Tea\n&amp; cake</textarea>',
      'value="&lt;10s" checked',
      'https://a.example/1.png</textarea>',
      ' data-sent',
    ])
      t.match(page.markup, it);
  }
  t.match(
    (await make(refused(invalid(['style_reference_url'], 'too_big')))).words,
    'Take at most 2,048 characters.',
  );
  await t.rejects(make(refused(new Error('a defect'))), { message: 'a defect' });
});

t.test('a slot for a file, or why there is none', async (t) => {
  const slot = (output: unknown) =>
    answering([[createUpload, output]], async () => {
      const visit = {
        parts: { services: { entropy: { uuid: () => 'c' } } },
        me: { principal: { scopes: new Set([createUpload.scope]) } },
        field: (name: string) => (name === 'filename' ? 'a.png' : 'image/png'),
      };
      return giveSlot(visit as never);
    });
  t.same(await slot({ upload_id: 'u' }), { kind: 'json', body: { upload_id: 'u' } });
  const limited = new Rejection('upload_rate_limited', {
    limit: 100,
    windowSeconds: 18_000,
    retryAfterSeconds: 61,
  });
  for (const [error, status, problem] of [
    [limited, 429, 'These are more files than an account may send at a time. Try again in 2 minutes.'],
    [invalid(['filename']), 422, 'Give the file a shorter name, without slashes.'],
    [invalid(['content_type']), 422, 'This kind cannot be used. Save it as PNG, MP4 or MP3.'],
  ] as const)
    t.same(await slot(refused(error)), { kind: 'json', body: { problem }, status });
});
