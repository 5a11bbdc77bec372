// Words, numbers and rules of pages that need no page to be checked.
import t from 'tap';
import { browserName } from '../../src/web/browser-name.ts';
import { typed } from '../../src/web/expired-form.ts';
import { emailProblem } from '../../src/web/forms.ts';
import {
  clock,
  creditsOf,
  reasonOf,
  secondsOf,
  sizeOf,
  span,
  standingOf,
  time,
  whoOf,
} from '../../src/web/pages/jobs/job-words.ts';
import { isMoving } from '../../src/web/pages/jobs/work-card.ts';
import { boughtWith, day, reasonInWords, stateOf } from '../../src/web/pages/money/money-words.ts';
import { inMinutes } from '../../src/web/pages/sign-in.ts';
import { passwordProblem } from '../../src/web/pages/sign-up.ts';
import { priceCard } from '../../src/web/pages/studio/prices.ts';
import { bodyOf, EMPTY_FORM } from '../../src/web/pages/studio/video-form.ts';
import { attemptWords, deliveryPill, webhookPill } from '../../src/web/pages/webhooks/webhook-words.ts';
import type { Visit } from '../../src/web/visit.ts';

t.test('lengths, sizes, amounts and times', (t) => {
  t.same([0, 5.4, 9.5, 59.6, 61, 600].map(clock), ['0:00', '0:05', '0:09', '0:59', '1:01', '10:00']);
  t.equal(clock(0.7 + 0.1 + 0.1 + 0.1), '0:01', 'as players write it, for all that is lost in adding');
  t.equal(span(55, 10), '0:55 to 1:05');
  t.same([1, 1.04, 20, 12.34].map(secondsOf), ['1 second', '1 second', '20 seconds', '12.3 seconds']);
  t.same([0, 1, 2, 1234].map(creditsOf), ['0 credits', '1 credit', '2 credits', '1,234 credits']);
  t.same([999, 1000, 1499, 999_400, 1e6, 12_345_678].map(sizeOf), [
    '999 bytes',
    '1 KB',
    '1 KB',
    '999 KB',
    '1.0 MB',
    '12.3 MB',
  ]);
  t.match(time('2026-01-31T23:59:59.999Z').markup, '>2026-01-31 23:59 UTC<');
  t.equal(day('2026-01-31T23:59:59.999Z'), '31 January 2026', 'in UTC, wherever the service runs');
  t.same([1, 60, 61, 900].map(inMinutes), ['in a minute', 'in a minute', 'in 2 minutes', 'in 15 minutes']);
  t.end();
});

t.test('how a job stands', (t) => {
  const states: [string, { status: string; error?: string } | null, string, string, boolean][] = [
    ['queued', null, 'Queued', 'run', true],
    ['queued', { status: 'outdated' }, 'Change queued', 'run', true],
    ['created', null, 'Preparing', 'run', true],
    ['running', null, 'Being made', 'run', true],
    ['running', { status: 'outdated' }, 'Changing', 'run', true],
    ['awaiting_user_input', null, 'Waits for you', 'ask', false],
    ['completed', { status: 'pending' }, 'Rendering', 'run', true],
    ['completed', { status: 'processing' }, 'Rendering', 'run', true],
    ['completed', { status: 'completed' }, 'Ready', 'done', false],
    ['completed', { status: 'failed', error: 'render_failed: x' }, 'Not rendered', 'fail', false],
    ['completed', { status: 'failed', error: 'deleted: by the customer' }, 'Deleted', 'fail', false],
    ['failed', null, 'Failed', 'fail', false],
  ];
  for (const [status, output, word, tone, moving] of states) {
    t.same(standingOf({ status, output }), { word, tone }, `${status}, ${output?.status}`);
    t.equal(isMoving({ status: { status, output } } as never), moving, `${status}, ${output?.status}`);
  }
  t.same(reasonOf('attachment_unreachable: the server responded 404: gone'), {
    sentence: 'An attachment could not be fetched',
    detail: 'the server responded 404: gone',
  });
  t.same(reasonOf('something: new'), { sentence: 'Something went wrong', detail: 'something: new' });
  t.same(
    [whoOf('user', 'key'), whoOf('user', 'grant'), whoOf('user', 'session'), whoOf('operator', null)],
    ['You, with an API key', 'Your agent', 'You', 'The operator'],
  );
  t.equal(whoOf('unknown', null), 'Not recorded any more');
  t.end();
});

t.test('payments in words', (t) => {
  const payment = { purpose: 'purchase', plan: null, credits: 1000 };
  t.equal(boughtWith(payment), '1,000 credits');
  t.equal(boughtWith({ ...payment, purpose: 'topup' }), '1,000 credits, automatic top-up');
  t.equal(boughtWith({ ...payment, purpose: 'renewal', plan: 'pro' }), 'Pro, next month, with 1,000 credits');
  t.equal(boughtWith({ ...payment, purpose: 'plan', plan: 'max' }), 'Max, plan, with 1,000 credits');
  t.equal(boughtWith({ ...payment, purpose: 'card', credits: 0 }), 'A card for later payments');
  const state = (more: object) =>
    stateOf({ ...payment, status: 'paid', amount_cents: 500, returned_cents: 0, ...more } as never);
  t.same(
    [{}, { returned_cents: 500 }, { returned_cents: 125 }, { status: 'pending' }, { status: 'declined' }].map(
      state,
    ),
    ['Paid', 'Returned', '$1.25 returned', 'Waiting', 'Not paid'],
  );
  t.equal(state({ purpose: 'card', amount_cents: 0 }), 'Kept');
  t.equal(reasonInWords('insufficient_funds'), 'There is too little money on the card.');
  t.equal(reasonInWords(null), 'The bank refused the payment.');
  t.end();
});

t.test('what a video costs, of what is there', (t) => {
  const card = (duration: string, balance: number, prompt = '') =>
    priceCard({ ...EMPTY_FORM, duration, prompt }, balance).markup.replaceAll(/<[^>]*>|\n/g, ' ');
  t.match(
    card('10-30s', 50),
    /^ +30 +credits .*10 +20 seconds, the middle of this length +20 .*You have +50 .*Left after it +20 /,
  );
  t.match(card('', 50, 'A 20 second film'), '20 seconds, as your words have it');
  t.match(card('', 50), 'when nothing else is said');
  t.match(card('10-30s', 1), /Left after it +0 .*It takes what you have, 1, and never more/);
  t.match(card('10-30s', 0), 'You have no credits left.');
  t.notMatch(card('10-30s', 30), /It takes what you have|no credits left/);
  t.end();
});

t.test('a form means the body that its fields say', (t) => {
  t.same(bodyOf({ ...EMPTY_FORM, prompt: 'Tea' }), { prompt: 'Tea' });
  const uploads = JSON.stringify([{ url: 'http://a/1', name: 'a.png' }, { name: 'lost' }, null]);
  const form = {
    ...EMPTY_FORM,
    prompt: 'Tea',
    duration: '<10s',
    uploads,
    addresses: ' https://b/2 \n\nhttps://c/3',
  };
  t.same(bodyOf(form), {
    prompt: 'Tea',
    duration: '<10s',
    attachments: [{ url: 'http://a/1', name: 'a.png' }, { url: 'https://b/2' }, { url: 'https://c/3' }],
  });
  t.same(bodyOf({ ...EMPTY_FORM, prompt: 'Tea', uploads: '{' }), { prompt: 'Tea' });
  t.end();
});

t.test('passwords and addresses', (t) => {
  t.same(
    ['', 'ninechars', 'ten letter', 'a'.repeat(12), 'x'.repeat(201), `${'ab'.repeat(100)}`].map((it) =>
      passwordProblem(it),
    ),
    [
      'Take at least 10 characters.',
      'Take at least 10 characters.',
      undefined,
      'Take more than one character many times.',
      'Take at most 200 characters.',
      undefined,
    ],
  );
  t.equal(passwordProblem('\u{1F600}\u{1F601}'.repeat(5)), undefined, 'characters, not halves of them');
  t.type(passwordProblem(`${'\u{1F600}'.repeat(5)}${'\u{1F601}'.repeat(4)}`), 'string', 'nine of them');
  t.equal(passwordProblem('Ada@Example.org', 'ada@example.org'), 'Take something else than your address.');
  const fits = ['ada@example.org', 'ada+b@x', `${'a'.repeat(252)}@b`];
  for (const email of fits) t.equal(emailProblem(email), undefined, email);
  for (const email of [
    'ada',
    'a@b@c',
    'a b@c',
    'a@b,c@d',
    'a@b,c',
    'a@b;c',
    '<a@b>',
    'a@\u0000',
    `${'a'.repeat(253)}@b`,
  ])
    t.type(emailProblem(email), 'string', email);
  t.end();
});

t.test('a form that cannot be taken gives nothing back that is a secret or was not typed', (t) => {
  const body = {
    ...{ prompt: 'Tea', design_md: '# Red', name: ' ' },
    ...{ form_token: 'x', password: 'x', current: 'x', client_secret: 'x', next: 'x', once: 'x', key: 'x' },
    ...{ key_id: 'x', response: 'x', token: 'x', list: ['x'] },
  };
  t.same(typed({ request: { body } } as unknown as Visit), [
    ['prompt', 'Tea'],
    ['design_md', '# Red'],
  ]);
  t.end();
});

t.test('browsers by their names', (t) => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  t.same(
    [
      chrome,
      `${chrome} Edg/140.0`,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
      'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36',
      'curl/8.5.0',
      '',
    ].map(browserName),
    [
      'Chrome on Linux',
      'Edge on Linux',
      'Safari on macOS',
      'Safari on iOS',
      'Chrome on Android',
      'curl',
      'A browser',
    ],
  );
  t.end();
});

t.test('webhooks and what was sent', (t) => {
  const pill = (more: object) =>
    webhookPill({ disabled_at: null, failing_since: null, ...more } as never).markup;
  t.match(pill({}), 'Works');
  t.match(pill({ failing_since: 'T' }), 'Failing');
  t.match(pill({ failing_since: 'T', disabled_at: 'T' }), 'Disabled');
  const sent = (more: object) => ({
    attempts: 0,
    response_status: null,
    error: null,
    duration_ms: null,
    ...more,
  });
  const words = (more: object) => attemptWords(sent(more) as never);
  t.equal(words({}), 'not sent yet');
  t.equal(words({ attempts: 1, response_status: 503, duration_ms: 12 }), 'response 503, after 12 ms');
  t.equal(words({ attempts: 1, error: 'refused', duration_ms: 3 }), 'refused, after 3 ms');
  const state = (name: string, attempts: number) => deliveryPill({ state: name, attempts } as never).markup;
  t.match(state('pending', 0), 'To be sent');
  t.match(state('pending', 1), 'To be tried again');
  t.match(state('failed', 11), 'Given up');
  t.end();
});
