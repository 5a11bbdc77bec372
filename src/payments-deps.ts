import type { Config } from './config/config.ts';
import { systemEntropy } from './config/system-entropy.ts';
import type { Data } from './deps.ts';
import type { AccountEvent } from './domain/events.ts';
import { uuidv5 } from './domain/ids.ts';
import { paymentMails } from './identity/mail/payment-messages.ts';
import type { PostOffice } from './identity/mail/post-office.ts';
import type { Owner } from './identity/principal.ts';
import type { Log } from './operations/operation.ts';
import { createPayments, type Payments } from './payments/payments.ts';
import { createStripeProvider } from './payments/stripe/stripe-provider.ts';
import type { PaymentNews } from './payments/taking.ts';
import { methodIdOf } from './payments/test-mode/test-cards.ts';
import { createTestProvider, type TestProvider } from './payments/test-mode/test-provider.ts';
import { isForOneself } from './people-deps.ts';

/** How payments are taken, and how their accounts hear of it; `test` is there in test mode alone. */
export type OpenPayments = {
  payments: Payments;
  test: TestProvider | null;
  notify: (news: PaymentNews) => void;
};

/** Stripe where its key is set; the test mode where the service is its developer's own; else nothing can be bought. */
export function openPayments(
  config: Config,
  { data, publicUrl, post, log }: { data: Data; publicUrl: () => string; post: PostOffice; log: Log },
): OpenPayments | null {
  const notify = (news: PaymentNews) => post.later(async () => paymentMails(news, publicUrl()));
  const shared = { store: data.store, entropy: systemEntropy, publicUrl, log, notify };
  if (config.stripe) {
    const { secretKey, webhookSecret } = config.stripe;
    const keys = { secretKey: secretKey.reveal(), webhookSecret: webhookSecret.reveal() };
    return {
      payments: createPayments({ ...shared, provider: createStripeProvider(keys) }),
      test: null,
      notify,
    };
  }
  // Whoever reaches a test checkout gets credits for nothing.
  if (!isForOneself(config)) return null;
  const noticeSecret = Buffer.from(systemEntropy.bytes(32)).toString('hex');
  const test = createTestProvider({ db: data.store.pool, publicUrl, now: systemEntropy.now, noticeSecret });
  return { payments: createPayments({ ...shared, provider: test }), test, notify };
}

const FIRST_TOPUP = { enabled: true, threshold: 200, amount: 1000, monthlyLimitCents: 1_000_000 };

/** Gives the developer's account a test card and automatic top-ups, once: nobody should run dry on the first day. */
export async function equipDeveloper(data: Pick<Data, 'store'>, { userId, accountId }: Owner): Promise<void> {
  const card = {
    provider: 'test',
    label: 'Visa ending 4242',
    customerId: `cus_test_${accountId}`,
    methodId: methodIdOf('4242424242424242'),
  };
  const events: AccountEvent[] = [
    { type: 'PaymentMethodAttached', data: card },
    { type: 'AutoTopupSet', data: FIRST_TOPUP },
  ];
  const commandId = uuidv5(accountId, 'equipped');
  await data.store.handle({ commandId, actor: 'system' }, async (unit) => {
    await unit.account(accountId);
    unit.appendAccount(accountId, userId, events);
  });
}
