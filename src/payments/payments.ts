import { type Uuid, uuidv5 } from '../domain/ids.ts';
import { isRejection, Rejection } from '../domain/rejection.ts';
import { paymentsOf, type Receipt, readPayment, readReturns, returnedOf } from './payment-rows.ts';
import { type ProviderState, ProviderUnavailable } from './provider.ts';
import { createProviderRecords } from './provider-records.ts';
import { apply, type Context, type PaymentParts, type Progress, proceed, reconcile } from './taking.ts';

/** How a payment stands for the one who comes back to it. */
export type Standing = {
  payment: Receipt;
  /** Where it can be paid, while it is open. */
  checkoutUrl: string | null;
  /** Whether the provider was there to be asked. */
  reached: boolean;
};

/** A page waits no longer than this for the provider, in milliseconds; what it did comes to light later. */
const PATIENCE_MS = 9_000;
/** The newest payments that are listed. */
const LISTED = 200;

/** Takes payments and records what became of them. */
export type Payments = ReturnType<typeof createPayments>;

/** Binds payments to a provider. */
export function createPayments(parts: PaymentParts) {
  const { store, provider } = parts;
  const records = createProviderRecords(store.pool, provider.name);
  const context: Context = { ...parts, records };
  const running = new Map<string, Promise<Progress>>();
  return {
    provider,
    records,

    /**
     * Goes on with a payment that was asked for: takes it from the card on file, else leads to a checkout. The same payment
     * is taken once, however often and from wherever this is called.
     * @throws Rejection payments_unavailable
     */
    proceed(paymentId: string, how: { present: boolean }): Promise<Progress> {
      const key = `${paymentId}/${how.present}`;
      const begun = running.get(key);
      if (begun) return within(begun);
      const promise = proceed(context, paymentId, how.present).finally(() => running.delete(key));
      running.set(key, promise);
      return within(promise);
    },

    /** Asks the provider about a payment and records what is new. @throws ProviderUnavailable */
    reconcile: (paymentId: string) => reconcile(context, paymentId),

    /** The same, for an id that somebody else names. @returns false when it is none of ours */
    async reconcileKnown(paymentId: string): Promise<boolean> {
      if (!(await readPayment(store.pool, paymentId))) return false;
      await reconcile(context, paymentId);
      return true;
    },

    /** How a payment stands after asking the provider; null when there is none. */
    standing: (paymentId: string) => standing(context, paymentId),

    /** The newest payments of an account, with what came back of each. */
    list: (accountId: Uuid) => paymentsOf(store.pool, accountId, LISTED),

    /** Ends a payment that never came. */
    giveUp: async (paymentId: string): Promise<void> => void (await apply(context, paymentId, NEVER_CAME)),

    /** A payment as the log has it. */
    find: (paymentId: string) => readPayment(store.pool, paymentId),
  };
}

const NEVER_CAME: ProviderState = {
  status: 'failed',
  reason: 'abandoned',
  amountCents: 0,
  card: null,
  returns: [],
};

/** Null when the provider was silent; everything else goes on. */
function silence(error: unknown): null {
  if (error instanceof ProviderUnavailable || isRejection(error, 'payments_unavailable')) return null;
  throw error;
}

/** Gives up waiting, not the work. @throws Rejection payments_unavailable */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Rejection('payments_unavailable', {})), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}

async function standing(context: Context, paymentId: string): Promise<Standing | null> {
  const before = await readPayment(context.store.pool, paymentId);
  if (!before) return null;
  const isOpen = !before.settled && !before.failed;
  const asked = isOpen ? await within(reconcile(context, paymentId)).catch(silence) : before;
  const payment = asked ?? before;
  const session = payment.settled || payment.failed ? null : await context.records.session(paymentId);
  const { cents } = returnedOf(await readReturns(context.store.pool, paymentId));
  return {
    payment: { ...payment, returnedCents: cents },
    checkoutUrl: session?.url ?? null,
    reached: asked !== null,
  };
}

/** The id of what a request asks for: the same key of the same account names the same payment, for good. */
export const paymentIdOf = (accountId: Uuid, purpose: string, key: string): Uuid =>
  uuidv5(accountId, `${purpose}/${key}`);
