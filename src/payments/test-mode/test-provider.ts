import { createHmac, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Card } from '../../domain/money/billing.ts';
import {
  AUTHENTICATION_REQUIRED,
  BadNotice,
  CHECKOUT_SECONDS,
  NOTICE_SECONDS,
  type Notice,
  type Order,
  type PaymentProvider,
  type ProviderState,
} from '../provider.ts';
import { cardOfMethod, methodIdOf, testCard } from './test-cards.ts';
import { createTestRecords, type TestPayment } from './test-records.ts';

/** Where the checkouts of the test mode are, below PUBLIC_URL. */
export const TEST_CHECKOUT_PATH = '/payments/test-checkout';

const NAME = 'test';

type Parts = { db: pg.Pool; publicUrl: () => string; now: () => number; noticeSecret: string };

/**
 * Payments without money: a checkout page of our own with Stripe's test cards. It keeps records of its own, as another
 * party would, and is asked for them in the same way.
 */
export function createTestProvider({ db, publicUrl, now, noticeSecret }: Parts) {
  const records = createTestRecords(db);
  const provider: PaymentProvider = {
    name: NAME,
    customer: async (accountId) => `cus_test_${accountId}`,

    async checkout(order, returnTo) {
      const sessionId = `cs_test_${order.paymentId}`;
      await records.open(order, sessionId, returnTo, new Date(now() + CHECKOUT_SECONDS * 1000));
      return { sessionId, url: `${publicUrl()}${TEST_CHECKOUT_PATH}/${sessionId}` };
    },

    async charge(order: Order, card: Card) {
      const known = cardOfMethod(card.methodId);
      const refusal = known?.behaviour ?? 'card_declined';
      const reason =
        refusal === 'pays' ? null : refusal === 'authenticates' ? AUTHENTICATION_REQUIRED : refusal;
      await records.charge(order, known?.number ?? '', reason);
      return stateOf((await records.payment(order.paymentId))!);
    },

    async look({ paymentId }) {
      const payment = await records.payment(paymentId);
      return payment && stateOf(payment);
    },

    // A card of the test mode is a number that everybody knows.
    forget: async () => {},
    changedSince: (moment) => records.changedSince(moment),
    notice: async (body, signature, at) => readNotice(noticeSecret, body, signature, at),
  };

  async function stateOf(payment: TestPayment): Promise<ProviderState> {
    const expired =
      payment.status === 'open' && payment.expiresAt !== null && payment.expiresAt.getTime() < now();
    const card = payment.card === null || payment.status !== 'paid' ? null : testCard(payment.card);
    const { customerId, amountCents } = payment;
    return {
      status: expired ? 'failed' : payment.status,
      reason: expired ? 'checkout_expired' : payment.reason,
      amountCents,
      card: card && { provider: NAME, label: card.label, customerId, methodId: methodIdOf(card.number) },
      returns: await records.returns(payment.paymentId),
    };
  }

  return { ...provider, records };
}

/** That provider, with its records for the checkout page. */
export type TestProvider = ReturnType<typeof createTestProvider>;

/** Signs a report of the test mode in Stripe's manner. @param now milliseconds since the epoch */
export function signNotice(secret: string, body: string, now: number): string {
  const at = Math.floor(now / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

function readNotice(secret: string, body: Buffer, signature: string, now: number): Notice {
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  const expected = Buffer.from(signNotice(secret, body.toString(), at * 1000));
  const given = Buffer.from(signature);
  if (Number.isNaN(at) || expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new BadNotice('bad_signature');
  if (Math.abs(now / 1000 - at) > NOTICE_SECONDS) throw new BadNotice('too_old');
  const { payment_id: paymentId } = JSON.parse(body.toString());
  return typeof paymentId === 'string' ? { paymentId } : null;
}
