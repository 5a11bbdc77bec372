// A process that buys as the service does and is killed in the midst of it: each purchase stops at a point of its own, and
// when all have come to theirs the process kills itself, which no code of it can answer.
import type { Owner } from '../../src/identity/principal.ts';
import { principalOf } from '../../src/identity/principal.ts';
import { purchaseCredits } from '../../src/operations/billing/purchase-credits.ts';
import { invoke } from '../../src/operations/invoke.ts';
import type { Services } from '../../src/operations/operation.ts';
import { createPayments } from '../../src/payments/payments.ts';
import { createStripeProvider } from '../../src/payments/stripe/stripe-provider.ts';
import type { CrashPoint } from '../../src/payments/taking.ts';
import { createTestProvider } from '../../src/payments/test-mode/test-provider.ts';
import { SILENT } from '../../src/store/database/db.ts';
import { createStore } from '../../src/store/log/event-store.ts';
import { entropy, MASTER_KEY } from '../support/store.ts';
import { STRIPE_KEYS } from '../support/stripe/stripe-server.ts';

/** Who buys through which provider, and where it ends. */
export type Dying = { owner: Owner; keyId: string; adapter: 'stripe' | 'test'; point: CrashPoint };

/** What the process is started with, as JSON in its only argument. */
export type Orders = { databaseUrl: string; stripeUrl: string; publicUrl: string; purchases: Dying[] };

/** Credits of each purchase, and its key. */
export const BOUGHT = { credits: 200, idempotency_key: 'one' };

async function dieBuying({ databaseUrl, stripeUrl, publicUrl, purchases }: Orders): Promise<void> {
  const store = await createStore({ url: databaseUrl, masterKey: MASTER_KEY, entropy });
  const own = { db: store.pool, publicUrl: () => publicUrl, now: entropy.now, noticeSecret: 'none' };
  const providers = {
    stripe: createStripeProvider({ ...STRIPE_KEYS, apiUrl: stripeUrl }),
    test: createTestProvider(own),
  };
  let left = purchases.length;
  const stop = () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return new Promise<never>(() => {});
  };
  for (const { owner, keyId, adapter, point } of purchases) {
    const reached = async (at: CrashPoint) => (at === point ? stop() : undefined);
    const parts = { store, entropy, publicUrl: own.publicUrl, log: SILENT, reached };
    const payments = createPayments({ ...parts, provider: providers[adapter] });
    const principal = principalOf(owner, { kind: 'api-key', keyId });
    const services = { store, payments, entropy } as Pick<Services, 'store' | 'payments' | 'entropy'>;
    void invoke(services as Services, purchaseCredits, { principal, body: () => BOUGHT });
  }
}

if (import.meta.main) await dieBuying(JSON.parse(process.argv[2]!) as Orders);
