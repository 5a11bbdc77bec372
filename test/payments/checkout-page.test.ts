// The checkout of the test mode: what is shown, what each card does, and where the browser goes; with records of the test's own.
import fastify from 'fastify';
import t from 'tap';
import { mountPayments } from '../../src/payments/payment-routes.ts';

const PAYMENT = {
  ...{ paymentId: 'p', sessionId: 's', customerId: 'c', kind: 'payment', description: '<b>400</b> credits' },
  ...{ amountCents: 1005, currency: 'usd', status: 'open', reason: null, card: null, expiresAt: null },
  ...{ paidUrl: 'https://f.example/back', cancelledUrl: 'https://f.example/back?cancelled=1' },
};
const records = { payment: PAYMENT as object | null, finished: [] as unknown[] };
const test = {
  records: {
    bySession: async (session: string) => (session === 's' ? records.payment : null),
    finish: async (...given: unknown[]) => void records.finished.push(given),
  },
};
const reconciled: string[] = [];
const payments = {
  reconcileKnown: async (id: string) => {
    reconciled.push(id);
    throw new Error('the provider is away');
  },
};
const app = fastify();
t.teardown(() => app.close());
mountPayments(app, { payments, now: () => 0, test } as never);

const text = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const at = async (method: 'GET' | 'POST', fields: Record<string, string> = {}, session = 's') => {
  records.finished.length = 0;
  reconciled.length = 0;
  const { statusCode, body, headers } = await app.inject({
    ...{ method, url: `/payments/test-checkout/${session}` },
    ...(method === 'POST' && {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  });
  return { status: statusCode, body, words: text(body), headers, to: headers.location ?? null };
};

t.test('a checkout says what is paid, and nobody frames or keeps it', async (t) => {
  const { status, words, body, headers } = await at('GET');
  t.equal(status, 200);
  t.match(words, '&lt;b&gt;400&lt;/b&gt; credits: $10.05 . No money moves here.');
  t.match(body, '<button type="submit">Pay $10.05</button>');
  t.match(body, '<a href="https://f.example/back?cancelled=1">Cancel</a>');
  for (const card of ['4242424242424242', '4000002760003184', '4000000000000002']) t.match(words, card);
  t.match(
    headers['content-security-policy'],
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'/,
  );
  t.match(headers['content-security-policy'], "frame-ancestors 'none'; base-uri 'none'");
  const { 'cache-control': cache, 'x-frame-options': frame, 'x-content-type-options': sniff } = headers;
  t.same([cache, frame, sniff], ['no-store', 'DENY', 'nosniff']);
  records.payment = { ...PAYMENT, amountCents: 5, kind: 'payment' };
  t.match((await at('GET')).words, '$0.05');
  records.payment = { ...PAYMENT, kind: 'card' };
  const kept = await at('GET');
  t.match(kept.words, 'nothing now');
  t.match(kept.body, '<button type="submit">Keep this card</button>');
  records.payment = PAYMENT;
  const none = await at('GET', {}, 'x');
  t.match([none.status, none.words], [404, 'There is no such checkout']);
  t.equal((await at('POST', { card: '4242424242424242' }, 'x')).status, 404);
  t.same(records.finished, []);
});

t.test('a card that pays ends it, also where nobody can be asked about it', async (t) => {
  for (const [typed, number] of [
    ['4242 4242 4242 4242', '4242424242424242'],
    ['5555-5555-5555-4444', '5555555555554444'],
  ] as const) {
    const { status, to } = await at('POST', { card: typed });
    t.same([status, to], [303, 'https://f.example/back']);
    t.same(records.finished, [['p', { reason: null, card: number }]]);
    t.same(reconciled, ['p']);
  }
});

t.test('a card that does not pay leaves it open, and says why', async (t) => {
  for (const [card, why] of [
    ['4000000000000002', 'The card was declined. Nothing was charged.'],
    ['4000000000009995', 'The card has too little money. Nothing was charged.'],
    ['4000000000000069', 'The card has expired. Nothing was charged.'],
    ['4111111111111111', 'In test mode only the cards below pay.'],
    ['', 'In test mode only the cards below pay.'],
    ['constructor', 'In test mode only the cards below pay.'],
  ] as const) {
    const { status, body } = await at('POST', { card });
    t.equal(status, 422);
    t.match(body, `<p class="bad" id="problem" role="alert">${why}</p>`);
    t.match(body, 'aria-invalid="true" aria-describedby="problem"');
    t.same([records.finished, reconciled], [[], []], card);
  }
});

t.test('a bank that asks is answered on a page of its own', async (t) => {
  const card = '4000 0027 6000 3184';
  const asks = await at('POST', { card });
  t.match([asks.status, asks.words], [200, 'Your bank asks whether this is you.']);
  t.match(asks.body, '<input type="hidden" name="card" value="4000002760003184">');
  const refused = await at('POST', { card, secure: 'refuse' });
  t.match([refused.status, refused.words], [422, 'The bank’s check was refused. Nothing was charged.']);
  t.same(records.finished, []);
  t.equal((await at('POST', { card, secure: 'accept' })).status, 303);
  t.same(records.finished, [['p', { reason: null, card: '4000002760003184' }]]);
});

t.test('what has ended takes nothing more, and leads back', async (t) => {
  for (const status of ['paid', 'failed']) {
    records.payment = { ...PAYMENT, status };
    const { to } = await at('POST', { card: '4242424242424242' });
    t.same([to, records.finished, reconciled], ['https://f.example/back', [], ['p']], status);
  }
});
