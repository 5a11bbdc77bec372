import type { FastifyReply } from 'fastify';
import { TEST_CARDS, testCard } from './test-cards.ts';
import type { TestProvider } from './test-provider.ts';
import type { TestPayment } from './test-records.ts';

const REASONS: Record<string, string> = {
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card has too little money.',
  expired_card: 'The card has expired.',
};

/** Shows what is to be paid. */
export async function checkoutPage(
  test: TestProvider,
  session: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payment = await test.records.bySession(session);
  return payment ? show(reply, payment, {}) : missing(reply);
}

/**
 * Takes the form: a card pays, asks for 3-D Secure or is refused, and then another one can be tried.
 * @returns the payment when it ended
 */
export async function payAtCheckout(
  test: TestProvider,
  session: string,
  form: Record<string, string>,
  reply: FastifyReply,
): Promise<string | null> {
  const payment = await test.records.bySession(session);
  if (!payment) return void missing(reply) as never;
  if (payment.status !== 'open') return leave(reply, payment);
  const card = testCard(form.card ?? '');
  if (!card) return again(reply, payment, { problem: 'In test mode only the cards below pay.' });
  if (card.behaviour === 'authenticates' && form.secure !== 'accept') {
    if (form.secure !== 'refuse') return again(reply, payment, { secure: card.number });
    return again(reply, payment, { problem: 'The bank’s check was refused. Nothing was charged.' });
  }
  const refusal = REASONS[card.behaviour];
  if (refusal) return again(reply, payment, { problem: `${refusal} Nothing was charged.` });
  await test.records.finish(payment.paymentId, { reason: null, card: card.number });
  return leave(reply, payment);
}

function leave(reply: FastifyReply, { paymentId, paidUrl }: TestPayment): string {
  void reply.redirect(paidUrl ?? '/', 303);
  return paymentId;
}

function again(reply: FastifyReply, payment: TestPayment, how: Showing): null {
  void show(reply, payment, how);
  return null;
}

function missing(reply: FastifyReply): FastifyReply {
  return send(reply.code(404), '<h1>There is no such checkout</h1>');
}

type Showing = { problem?: string; secure?: string };

function show(reply: FastifyReply, payment: TestPayment, { problem, secure }: Showing): FastifyReply {
  const cents = String(payment.amountCents).padStart(3, '0');
  const price = payment.kind === 'card' ? 'nothing now' : `$${cents.slice(0, -2)}.${cents.slice(-2)}`;
  const cards = Object.entries(TEST_CARDS)
    .map(([number, { brand, what }]) => `<li><code>${number}</code> ${brand}, ${what}</li>`)
    .join('');
  const form = secure
    ? `<p>Your bank asks whether this is you.</p><input type="hidden" name="card" value="${secure}">
<button name="secure" value="accept">Yes, it is me</button> <button name="secure" value="refuse">No</button>`
    : `<p><label for="card">Card number</label><br><input id="card" name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"></p>
<button>Pay ${price}</button>`;
  const body = `<h1>Test checkout</h1><p>${escaped(payment.description)}: ${price}. No money moves here.</p>
${problem ? `<p role="alert"><strong>${escaped(problem)}</strong></p>` : ''}
<form method="post">${form}</form><p><a href="${escaped(payment.cancelledUrl ?? '/')}">Cancel</a></p><ul>${cards}</ul>`;
  return send(reply.code(problem ? 422 : 200), body);
}

function send(reply: FastifyReply, body: string): FastifyReply {
  void reply.headers({
    'Content-Security-Policy':
      "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
  void reply.type('text/html; charset=utf-8');
  return reply.send(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Test checkout</title></head><body><main>${body}</main></body></html>`,
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
