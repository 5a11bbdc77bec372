import type { AccountEvent } from '../../src/domain/events.ts';
import { type Card, NO_BILLING, type Payment } from '../../src/domain/money/billing.ts';
import { type Account, decide, evolve, NO_ACCOUNT } from '../../src/domain/money/credits.ts';

/** The moment of everything that is asked for. */
export const AT = '2026-11-21T10:00:00.000Z';
/** A paid month. */
export const NOVEMBER = {
  anchor: '2026-11-01T00:00:00.000Z',
  start: '2026-11-01T00:00:00.000Z',
  end: '2026-12-01T00:00:00.000Z',
};
/** A card on file. */
export const CARD: Card = {
  provider: 'test',
  label: 'Visa ending 4242',
  customerId: 'cus_1',
  methodId: 'pm_1',
};
/** An account after facts. */
export const given = (events: AccountEvent[], from: Account = NO_ACCOUNT) => events.reduce(evolve, from);
/** An account on the free plan. */
export const opened = (credits = 50) =>
  given(decide.open({ userId: 'u', email: 'a@b.example', plan: 'free', credits }));
/** That card is put down. */
export const attached: AccountEvent = { type: 'PaymentMethodAttached', data: CARD };
/** Top-ups of 200 credits are on. */
export const topups = (threshold: number, monthlyLimitCents: number): AccountEvent => ({
  type: 'AutoTopupSet',
  data: { enabled: true, threshold, amount: 200, monthlyLimitCents },
});
/** A payment: 200 credits, unless parts say otherwise. */
export const asked = (more: Partial<Payment>): Payment => ({
  ...{ paymentId: 'p', purpose: 'purchase', credits: 200, amountCents: 500, currency: 'usd' },
  ...{ plan: null, periodEnd: null, requestedAt: AT },
  ...more,
});
/** That it is asked for. */
export const requested = (more: Partial<Payment>): AccountEvent => ({
  type: 'PaymentRequested',
  data: asked(more),
});
/** An account with a paid plan and a card. */
export const onPro = (more: Partial<Account['billing']> = {}): Account => ({
  ...opened(0),
  plan: 'pro',
  billing: { ...NO_BILLING, card: CARD, period: NOVEMBER, ...more },
});
/** Events by their types. */
export const types = (events: AccountEvent[]) => events.map(({ type }) => type);
