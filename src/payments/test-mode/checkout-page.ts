import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from '../../domain/text/html.ts';
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
  return send(reply.code(404), html`<h1>There is no such checkout</h1>`);
}

type Showing = { problem?: string; secure?: string };

function show(reply: FastifyReply, payment: TestPayment, { problem, secure }: Showing): FastifyReply {
  const cents = String(payment.amountCents).padStart(3, '0');
  const price = payment.kind === 'card' ? 'nothing now' : `$${cents.slice(0, -2)}.${cents.slice(-2)}`;
  const cards = Object.entries(TEST_CARDS).map(
    ([number, { brand, what }]) => html`<li><code>${number}</code> ${brand}, ${what}</li>`,
  );
  const button = payment.kind === 'card' ? 'Keep this card' : `Pay ${price}`;
  const form = secure
    ? html`<p>Your bank asks whether this is you.</p><input type="hidden" name="card" value="${secure}">
<p class="row"><button type="submit" name="secure" value="accept">Yes, it is me</button> <button type="submit" class="plain" name="secure" value="refuse">No</button></p>`
    : html`<label for="card">Card number</label><input type="text" id="card" name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"${
        problem && html` aria-invalid="true" aria-describedby="problem"`
      }><button type="submit">${button}</button>`;
  const body = html`<h1>Test checkout</h1><p>${payment.description}: <strong>${price}</strong>. No money moves here.</p>
${problem && html`<p class="bad" id="problem" role="alert">${problem}</p>`}
<form method="post">${form}</form><p><a href="${payment.cancelledUrl ?? '/'}">Cancel</a></p>
<h2>Cards that work here</h2><ul>${cards}</ul>`;
  return send(reply.code(problem ? 422 : 200), body);
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f8f5ef,#0b1020);color:light-dark(#0b1020,#f6f1e5)}
main{max-width:27rem;margin:auto}h1{font-size:1.75rem;margin:0 0 .5rem}h2{font-size:1rem;margin:2rem 0 .5rem}
form{display:grid;gap:.75rem;margin:1rem 0}label{font-weight:600}input,button{font:inherit;padding:.7rem .9rem;border-radius:.6rem;border:1px solid light-dark(#8d8677,#66719a);background:light-dark(#fff,#172040);color:inherit}
button{background:#ff9f1c;border-color:#ff9f1c;color:#1a1003;font-weight:600;cursor:pointer}button.plain{background:none;border-color:currentColor;color:inherit}
:focus-visible{outline:2px solid light-dark(#b85600,#ffb454);outline-offset:2px}a{color:inherit}ul{margin:0;padding:0;list-style:none}li{padding:.2rem 0}
.row{display:flex;gap:.75rem;margin:0}.bad{padding:.75rem 1rem;border-radius:.6rem;background:light-dark(#fdeae6,#331a27);color:light-dark(#ad2018,#ff9a8f)}`;
const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64');

function send(reply: FastifyReply, body: Html): FastifyReply {
  void reply.headers({
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
  void reply.type('text/html; charset=utf-8');
  const style = new Html(STYLE);
  return reply.send(
    html`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Test checkout</title><style>${style}</style></head><body><main>${body}</main></body></html>`
      .markup,
  );
}
