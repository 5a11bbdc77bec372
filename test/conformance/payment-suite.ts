import { randomUUID } from 'node:crypto';
import type { Test } from 'tap';
import type { Uuid } from '../../src/domain/ids.ts';
import type { Card } from '../../src/domain/money/billing.ts';
import type { Checkout, Order, PaymentProvider, ProviderState } from '../../src/payments/provider.ts';

/** How a card behaves: it pays, or is refused for that reason. */
export type Behaviour = 'pays' | 'authentication_required' | 'insufficient_funds' | 'declined';

/** A provider under test, and what the other side of it does. */
export type PaymentSubject = {
  provider: PaymentProvider;
  /** A card on file of a customer. */
  card(customerId: string, behaviour: Behaviour): Promise<Card>;
  /** What a person does at a checkout; null where it takes a person. */
  atCheckout: ((order: Order, checkout: Checkout, behaviour: Behaviour) => Promise<void>) | null;
  refund(paymentId: string, cents: number): Promise<void>;
  /** A dispute, and its end; null where only a bank can. */
  dispute: ((paymentId: string, cents: number) => Promise<(won: boolean) => Promise<void>>) | null;
  /** A report about a payment, with its signature as of that moment; null where none can be had. */
  report: ((paymentId: string, at: number) => { body: Buffer; signature: string }) | null;
  /** How often six checkouts of one order are begun at once. */
  races: number;
  /** How a declined card's reason reads. */
  declined: string;
};

const RETURN_TO = { paidUrl: 'https://example.org/paid', cancelledUrl: 'https://example.org/cancelled' };
const account = () => randomUUID() as Uuid;

function order(customerId: string, more: Partial<Order> = {}): Order {
  const what = { kind: 'payment', amountCents: 500, currency: 'usd', description: '200 credits' } as const;
  return { paymentId: randomUUID(), customerId, ...what, ...more };
}

const ask = (it: Order, checkout: Checkout | null = null) => ({
  paymentId: it.paymentId,
  customerId: it.customerId,
  sessionId: checkout?.sessionId ?? null,
});

/** What every provider promises (src/payments/provider.ts). */
export async function checkPayments(t: Test, subject: PaymentSubject): Promise<void> {
  const { provider } = subject;
  const customerId = await provider.customer(account(), 'ada@example.org');
  await checkCharges(t, subject, customerId);
  await checkCheckouts(t, subject, customerId);
  await checkReturns(t, subject, customerId);
  await checkReports(t, subject, customerId);

  await t.test('an account is one customer, who can be forgotten', async (t) => {
    const id = account();
    const [one, two] = await Promise.all([1, 2].map(() => provider.customer(id, 'ben@example.org')));
    t.equal(one, two);
    t.not(one, customerId);
    await provider.forget(one!);
    await provider.forget(one!);
  });
}

async function checkCharges(t: Test, subject: PaymentSubject, customerId: string): Promise<void> {
  const { provider } = subject;

  await t.test('a card on file pays once, however often it is asked', async (t) => {
    const card = await subject.card(customerId, 'pays');
    const bought = order(customerId);
    t.equal(await provider.look(ask(bought)), null, 'not heard of');
    const first = await provider.charge(bought, card);
    t.same([first.status, first.amountCents, first.reason], ['paid', 500, null]);
    t.same([first.card?.methodId, first.card?.provider], [card.methodId, provider.name]);
    const again = await Promise.all([1, 2, 3].map(() => provider.charge(bought, card)));
    t.same(again, [first, first, first]);
    t.same(await provider.look(ask(bought)), first);
    const other = await subject.card(customerId, 'declined');
    t.same(await provider.charge(bought, other), first, 'what the first card did counts');
  });

  await t.test('a refusal is a state with its reason, and stays', async (t) => {
    for (const [behaviour, reason] of [
      ['declined', subject.declined],
      ['insufficient_funds', 'insufficient_funds'],
      ['authentication_required', 'authentication_required'],
    ] as const) {
      const card = await subject.card(customerId, behaviour);
      const refused = order(customerId);
      const state = await provider.charge(refused, card);
      t.same(
        [state.status, state.reason, state.card, state.returns],
        ['failed', reason, null, []],
        behaviour,
      );
      t.same((await provider.charge(refused, card)).reason, reason);
      t.same((await provider.look(ask(refused)))?.status, 'failed');
    }
  });
}

async function checkCheckouts(t: Test, subject: PaymentSubject, customerId: string): Promise<void> {
  const { provider, atCheckout } = subject;
  const open = async (more: Partial<Order> = {}) => {
    const wanted = order(customerId, more);
    return { wanted, checkout: await provider.checkout(wanted, RETURN_TO) };
  };

  await t.test('a checkout is opened once and waits', async (t) => {
    const { wanted, checkout } = await open();
    t.match(checkout.url, /^https?:/);
    t.same(await provider.checkout(wanted, RETURN_TO), checkout);
    for (let i = 0; i < subject.races; i++) {
      const one = order(customerId);
      const begun = await Promise.all(Array.from({ length: 6 }, () => provider.checkout(one, RETURN_TO)));
      t.equal(new Set(begun.map(({ sessionId }) => sessionId)).size, 1, 'begun six times at once');
    }
    t.same(await provider.look(ask(wanted, checkout)), {
      status: 'open',
      reason: null,
      amountCents: 500,
      card: null,
      returns: [],
    });
  });

  await t.test('a card that the customer must confirm pays by the checkout', async (t) => {
    const card = await subject.card(customerId, 'authentication_required');
    const wanted = order(customerId);
    t.equal((await provider.charge(wanted, card)).reason, 'authentication_required');
    const checkout = await provider.checkout(wanted, RETURN_TO);
    t.equal((await provider.look(ask(wanted, checkout)))?.status, 'open');
    if (!atCheckout) return;
    await atCheckout(wanted, checkout, 'authentication_required');
    t.equal((await provider.look(ask(wanted, checkout)))?.status, 'paid');
  });
  if (!atCheckout) return;

  await t.test('a declined card leaves it open, the next one pays and is kept', async (t) => {
    const { wanted, checkout } = await open({ amountCents: 2500 });
    await atCheckout(wanted, checkout, 'declined');
    t.equal((await provider.look(ask(wanted, checkout)))?.status, 'open');
    await atCheckout(wanted, checkout, 'pays');
    const paid = (await provider.look(ask(wanted, checkout)))!;
    t.same([paid.status, paid.amountCents, paid.card?.label], ['paid', 2500, 'Visa ending 4242']);
    const next = await provider.charge(order(paid.card!.customerId), paid.card!);
    t.equal(next.status, 'paid', 'the customer is away');
  });

  await checkKeeping(t, subject, customerId);
}

async function checkKeeping(
  t: Test,
  { provider, atCheckout }: PaymentSubject,
  customerId: string,
): Promise<void> {
  await t.test('a card can be kept without a payment', async (t) => {
    const wanted = order(customerId, { kind: 'card', amountCents: 0 });
    const checkout = await provider.checkout(wanted, RETURN_TO);
    t.equal((await provider.look(ask(wanted, checkout)))?.status, 'open');
    await atCheckout?.(wanted, checkout, 'pays');
    const kept = (await provider.look(ask(wanted, checkout))) as ProviderState;
    t.same([kept.status, kept.amountCents, kept.card?.label], ['paid', 0, 'Visa ending 4242']);
  });
}

async function checkReturns(t: Test, subject: PaymentSubject, customerId: string): Promise<void> {
  const { provider, dispute } = subject;

  await t.test('refunds and disputes are part of the state, and of what changed', async (t) => {
    const before = new Date(Date.now() - 5000);
    const bought = order(customerId);
    await provider.charge(bought, await subject.card(customerId, 'pays'));
    await subject.refund(bought.paymentId, 100);
    await subject.refund(bought.paymentId, 150);
    const returns = async () => (await provider.look(ask(bought)))!.returns;
    const refund = { kind: 'refund', outcome: 'lost' };
    const made = (await returns()).map(({ kind, amountCents, outcome }) => ({ kind, amountCents, outcome }));
    t.same(
      made.sort((a, b) => a.amountCents - b.amountCents),
      [
        { ...refund, amountCents: 100 },
        { ...refund, amountCents: 150 },
      ],
    );
    t.ok((await provider.changedSince(before)).includes(bought.paymentId));
    t.notOk((await provider.changedSince(new Date(Date.now() + 3600_000))).includes(bought.paymentId));
    if (!dispute) return;
    for (const won of [true, false]) {
      const disputed = order(customerId);
      await provider.charge(disputed, await subject.card(customerId, 'pays'));
      const decide = await dispute(disputed.paymentId, 500);
      const outcome = async () =>
        (await provider.look(ask(disputed)))!.returns.map((it) => [it.kind, it.outcome]);
      t.same(await outcome(), [['dispute', 'open']]);
      await decide(won);
      t.same(await outcome(), [['dispute', won ? 'won' : 'lost']]);
      t.ok((await provider.changedSince(before)).includes(disputed.paymentId));
    }
  });
}

async function checkReports(t: Test, { provider, report, ...subject }: PaymentSubject, customerId: string) {
  if (!report) return;
  await t.test('a report is believed by its signature alone, for five minutes', async (t) => {
    const bought = order(customerId);
    await provider.charge(bought, await subject.card(customerId, 'pays'));
    const now = Date.now();
    const { body, signature } = report(bought.paymentId, now);
    t.same(await provider.notice(body, signature, now), { paymentId: bought.paymentId });
    t.same(await provider.notice(body, signature, now + 299_000), { paymentId: bought.paymentId });
    const rejected = (given: Buffer, sign: string, at: number, outcome: string) =>
      t.rejects(provider.notice(given, sign, at), { name: 'BadNotice', outcome }, outcome);
    await rejected(body, signature, now + 302_000, 'too_old');
    await rejected(Buffer.concat([body, Buffer.from(' ')]), signature, now, 'bad_signature');
    for (const sign of [
      '',
      'nonsense',
      `t=${Math.floor(now / 1000)}`,
      signature.replace(/v1=.{4}/, 'v1=0000'),
    ])
      await rejected(body, sign, now, 'bad_signature');
  });
}
