// Receipts and the state of each payment on its page, of rows that a test cannot easily bring about: paid on another day than it
// was asked for, refunded in part, after a decline.
import t from 'tap';
import { startApi } from '../../support/api.ts';
import { signedUp } from '../../support/web-browser.ts';

const api = await startApi(t);
const ada = await signedUp(api, 'ada@example.org', 'a long enough password');
const { accountId } = (await api.services.identity.findUser('ada@example.org'))!;

const row = (paymentId: string, more: object = {}) => ({
  ...{ paymentId, accountId, purpose: 'purchase', plan: null, credits: 1000, amountCents: 2500 },
  ...{ currency: 'usd', requestedAt: '2026-01-31T23:59:59.000Z', settledAt: '2026-02-01T00:00:01.000Z' },
  ...{ settled: true, failed: false, reason: null, returnedCents: 0, ...more },
});
const ROWS = [
  row('p1', { returnedCents: 625 }),
  row('p2', { reason: 'card_declined' }),
  row('p3', { purpose: 'plan', plan: 'pro', amountCents: 1999, returnedCents: 1999 }),
  row('p4', { settled: false, settledAt: null }),
  row('p5', { settled: false, failed: true, settledAt: null, reason: 'expired_card' }),
  row('p6', { purpose: 'card', credits: 0, amountCents: 0 }),
  row('p7', { purpose: 'topup', credits: 200, amountCents: 500 }),
  row('p8', { purpose: 'renewal', plan: 'max', amountCents: 10_000, credits: 4000 }),
];
t.before(() => Object.assign(api.services.payments, { list: async () => ROWS }));

const words = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

t.test('every payment in a line, with where it leads', async (t) => {
  const { text } = await ada.get('/app/billing/receipts');
  const lines = [...text.matchAll(/<tr><td.*?<\/tr>/gs)].map(([line]) => {
    const href = /href="\/app\/billing\/([^"]*)"/.exec(line)![1];
    const label = /aria-label="([^"]*)"/.exec(line)![1]!.split(',').at(0);
    return `${words(line)} → ${href}, ${label}`;
  });
  t.same(lines, [
    '2026-01-31 1,000 credits $25.00 $6.25 returned → receipts/p1, Receipt: 1',
    '2026-01-31 1,000 credits $25.00 Paid → receipts/p2, Receipt: 1',
    '2026-01-31 Pro, plan, with 1,000 credits $19.99 Returned → receipts/p3, Receipt: Pro',
    '2026-01-31 1,000 credits $25.00 Waiting → payments/p4, Look: 1',
    '2026-01-31 1,000 credits $25.00 Not paid → payments/p5, Look: 1',
    '2026-01-31 A card for later payments $0.00 Kept → receipts/p6, Receipt: A card for later payments',
    '2026-01-31 200 credits, automatic top-up $5.00 Paid → receipts/p7, Receipt: 200 credits',
    '2026-01-31 Max, next month, with 4,000 credits $100.00 Paid → receipts/p8, Receipt: Max',
  ]);
});

t.test('a receipt is dated by when it was paid, and says what came back and what went before', async (t) => {
  const paper = async (id: string) => {
    const { status, text } = await ada.get(`/app/billing/receipts/${id}`);
    const found = /<section class="card paper".*?<\/section>/s.exec(text)?.[0] ?? '';
    return [status, words(found)];
  };
  t.same(await paper('p1'), [
    200,
    'Number p1 Paid on 1 February 2026 By ada@example.org For 1,000 credits Total $25.00 Returned $6.25',
  ]);
  t.same(await paper('p2'), [
    200,
    'Number p2 Paid on 1 February 2026 By ada@example.org For 1,000 credits Total $25.00 Before that The bank declined the card and gave no reason.',
  ]);
  t.same(await paper('p3'), [
    200,
    'Number p3 Paid on 1 February 2026 By ada@example.org For Pro, plan, with 1,000 credits Total $19.99 Returned $19.99',
  ]);
  for (const id of ['p4', 'p5', 'p9']) t.same(await paper(id), [404, ''], `${id}: nothing was paid`);
});
