import t from 'tap';
import { PaymentReplay } from '../../src/audit/money/money-payments.ts';
import type { AccountEvent, Recorded } from '../../src/domain/events.ts';

/** Replays facts of one payment of €10 for 100 credits. */
function replayed(...facts: [type: string, data: object][]): string[] {
  const replay = new PaymentReplay();
  const all: [string, object][] = [
    ['PaymentRequested', { paymentId: 'p', amountCents: 1000, credits: 100 }],
    ['CreditsPurchased', { reference: 'p', priceCents: 1000, amount: 100 }],
    ...facts,
  ];
  return all.flatMap(([type, data]) => replay.add({ type, data } as unknown as Recorded<AccountEvent>));
}

const back = (kind: string, returnId: string, amountCents: number): [string, object] => [
  'CreditsWithdrawn',
  { kind, returnId, reference: 'p', amountCents, credits: 100 },
];

const closed = (won: boolean): [string, object] => [
  'DisputeClosed',
  { returnId: 'd', reference: 'p', amountCents: won ? 1000 : 0, credits: won ? 100 : 0, won },
];

t.test('what a dispute took may go back once it was won, and not when it was lost', async (t) => {
  t.same(replayed(back('dispute', 'd', 1000), closed(true), back('refund', 'r', 1000)), []);
  t.same(replayed(back('dispute', 'd', 1000), closed(false), back('refund', 'r', 1)), [
    'payment p of 1000 cents gave 1001 back',
  ]);
  t.same(replayed(back('refund', 'r', 600), back('refund', 's', 500)), [
    'payment p of 1000 cents gave 1100 back',
  ]);
});
