import { type Uuid, uuidv5 } from '../domain/ids.ts';
import { plans } from '../domain/money/plan-decisions.ts';
import { openPayments } from './payment-rows.ts';
import type { Payments } from './payments.ts';
import { ProviderUnavailable } from './provider.ts';
import type { PaymentParts } from './taking.ts';

const MOST = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** After this a payment that the provider has never heard of will not come any more. */
const GIVEN_UP_MS = 2 * DAY_MS;
/** How far a sweep looks back beyond the last one. */
const OVERLAP_MS = 60 * MINUTE_MS;

const ENDED = `select account_id, owner_id, plan_ends_at from account_balance
 where plan_ends_at <= $1 order by plan_ends_at limit ${MOST}`;

type Parts = Pick<PaymentParts, 'store' | 'entropy' | 'log' | 'notify'>;

/** Takes what nobody is present for: top-ups that a capture asked for, and months that have begun. Repeatable. */
export async function collect(parts: Parts, payments: Payments): Promise<void> {
  await renewPlans(parts);
  const now = parts.entropy.now();
  for (const { paymentId, purpose } of await openPayments(parts.store.pool, new Date(now), MOST)) {
    if (purpose !== 'topup' && purpose !== 'renewal') continue;
    const turn = await payments.records.mayAsk(paymentId, new Date(now), new Date(now - MINUTE_MS));
    if (turn) await payments.proceed(paymentId, { present: false });
  }
}

async function renewPlans({ store, entropy, notify }: Parts): Promise<void> {
  const now = new Date(entropy.now());
  const { rows } = await store.pool.query<{ account_id: Uuid; owner_id: Uuid; plan_ends_at: Date }>(ENDED, [
    now,
  ]);
  for (const { account_id: accountId, owner_id: ownerId, plan_ends_at: end } of rows) {
    const paymentId = uuidv5(accountId, `renewal/${end.toISOString()}`);
    const { result } = await store.handle({ commandId: entropy.uuid(), actor: 'system' }, async (unit) => {
      const account = await unit.account(accountId);
      const events = account ? plans.renew(account, { paymentId, at: now.toISOString() }) : [];
      unit.appendAccount(accountId, ownerId, events);
      return { email: account?.email ?? null, events };
    });
    notify?.({ ...result, payment: null });
  }
}

/** Asks the provider about payments whose reports may have been lost, and about whatever changed there. Repeatable. */
export async function sweepPayments(parts: Parts, payments: Payments): Promise<void> {
  const { store, entropy, log } = parts;
  const now = entropy.now();
  for (const payment of await openPayments(store.pool, new Date(now - MINUTE_MS), MOST)) {
    const age = now - Date.parse(payment.requestedAt);
    const before = new Date(now - Math.max(MINUTE_MS, age / 10));
    if (!(await payments.records.mayAsk(payment.paymentId, new Date(now), before))) continue;
    await apart(parts, payment.paymentId, async () => {
      const { settled, failed } = await payments.reconcile(payment.paymentId);
      if (!settled && !failed && age > GIVEN_UP_MS) await payments.giveUp(payment.paymentId);
    });
  }
  const since = await payments.records.seenUntil();
  const changed = await payments.provider.changedSince(new Date((since?.getTime() ?? now) - OVERLAP_MS));
  for (const paymentId of changed)
    await apart(parts, paymentId, async () => {
      if (!(await payments.reconcileKnown(paymentId)))
        log.warn({ paymentId }, 'the provider has a payment that is not ours');
    });
  await payments.records.keepSeen(new Date(now));
  for (const { accountId, customerId } of await payments.records.toForget(MOST)) {
    await payments.provider.forget(customerId);
    await payments.records.forgotten(accountId);
  }
}

/** One payment that cannot be recorded keeps the others from nothing; a provider that is away ends the sweep. */
async function apart({ log }: Parts, paymentId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    log.error({ err: error, paymentId }, 'a payment could not be looked after');
  }
}
