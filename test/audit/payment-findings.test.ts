// What is wrong with payments in a log, finding by finding, and the money of all of them in cents.
import t from 'tap';
import { PaymentReplay } from '../../src/audit/money/money-payments.ts';
import type { AccountEvent, Recorded } from '../../src/domain/events.ts';

type Fact = [type: string, data: object];

const asked = (paymentId: string, amountCents = 500, credits = 200): Fact => [
  'PaymentRequested',
  { paymentId, amountCents, credits },
];
const bought = (reference: string, priceCents = 500, amount = 200): Fact => [
  'CreditsPurchased',
  { reference, priceCents, amount },
];
const subscribed = (data: object): Fact => ['PlanSubscribed', data];
const taken = (kind: string, returnId: string, amountCents: number, reference = 'p'): Fact => [
  'CreditsWithdrawn',
  { kind, returnId, reference, amountCents, credits: 80 },
];
const closed = (
  returnId: string,
  won: boolean,
  amountCents: number,
  credits: number,
  reference = 'p',
): Fact => ['DisputeClosed', { returnId, reference, amountCents, credits, won }];

const CASES: [what: string, facts: Fact[], findings: string[], cents: object][] = [
  [
    'all of it, as it should be',
    [
      ...[asked('p'), bought('p'), asked('q', 2500, 1000)],
      subscribed({ plan: 'pro', reference: 'q', priceCents: 2500, credits: 1000 }),
      ...[taken('refund', 'r', 120), taken('dispute', 'd', 380), closed('d', true, 380, 80)],
      ...[taken('dispute', 'e', 2500, 'q'), closed('e', false, 0, 0, 'q')],
      subscribed({ plan: 'free' }),
      ['CreditsHeld', { holdId: 'h' }],
    ],
    [],
    { paid: 3000, refunded: 120, disputed: 2880, restored: 380 },
  ],
  [
    'asked for twice',
    [asked('p'), asked('p', 1)],
    ['payment p was asked for twice'],
    { paid: 0, refunded: 0, disputed: 0, restored: 0 },
  ],
  [
    'never asked for',
    [bought('p', 500), subscribed({ reference: 'q', priceCents: 2500, credits: 1 })],
    ['payment p was never asked for', 'payment q was never asked for'],
    { paid: 3000, refunded: 0, disputed: 0, restored: 0 },
  ],
  [
    'a plan for money without a payment',
    [subscribed({ priceCents: 1 }), subscribed({ priceCents: 0, credits: 50 })],
    ['1 cents were paid for a plan without a payment'],
    { paid: 0, refunded: 0, disputed: 0, restored: 0 },
  ],
  [
    'settled twice, for another price, with other credits',
    [asked('p'), bought('p'), bought('p', 499, 201)],
    [
      'payment p brought its credits twice',
      'payment p of 500 cents was recorded with 499',
      'payment p for 200 credits brought 201',
    ],
    { paid: 999, refunded: 0, disputed: 0, restored: 0 },
  ],
  [
    'a return that comes twice, and more than was paid',
    [asked('p'), bought('p'), taken('refund', 'r', 500), taken('refund', 'r', 1)],
    ['refund r was recorded twice', 'payment p of 500 cents gave 501 back'],
    { paid: 500, refunded: 501, disputed: 0, restored: 0 },
  ],
  [
    'a return of what was not paid',
    [asked('p'), taken('refund', 'r', 1), taken('dispute', 'd', 2, 'x'), taken('dispute', 'd', 2, 'x')],
    [
      'refund r is of payment p, which was not paid',
      'dispute d is of payment x, which was not paid',
      'dispute d was recorded twice',
      'dispute d is of payment x, which was not paid',
    ],
    { paid: 0, refunded: 1, disputed: 4, restored: 0 },
  ],
  [
    'a dispute that was never opened, of another payment, closed twice',
    [
      ...[asked('p'), bought('p'), closed('d', true, 1, 2), taken('dispute', 'd', 400)],
      ...[closed('d', true, 400, 80, 'q'), closed('d', true, 400, 80), closed('d', true, 400, 80)],
    ],
    [
      'dispute d was closed and never opened',
      'dispute d was closed and never opened',
      'dispute d was closed twice',
    ],
    { paid: 500, refunded: 0, disputed: 400, restored: 1201 },
  ],
  [
    'a dispute that gave back something else',
    [
      ...[asked('p'), bought('p'), taken('dispute', 'd', 100), taken('dispute', 'e', 100)],
      ...[closed('d', true, 99, 80), closed('e', false, 0, 1)],
    ],
    [
      'dispute d gave 80 credits and 99 cents back, not 80 and 100',
      'dispute e gave 1 credits and 0 cents back, not 0 and 0',
    ],
    { paid: 500, refunded: 0, disputed: 200, restored: 99 },
  ],
];

for (const [what, facts, findings, cents] of CASES)
  t.test(what, async (t) => {
    const replay = new PaymentReplay();
    const found = facts.flatMap(([type, data]) =>
      replay.add({ type, data } as unknown as Recorded<AccountEvent>),
    );
    t.same(found, findings);
    t.same(replay.cents, cents);
  });
