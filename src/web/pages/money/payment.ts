import { dollars } from '../../../domain/money/amounts.ts';
import { isRejection } from '../../../domain/rejection.ts';
import { html, type Part } from '../../../domain/text/html.ts';
import { creditBalance } from '../../../operations/billing/plans-and-balance.ts';
import { checkPayment, lookAtPayment } from '../../../operations/billing/receipts.ts';
import { message, sheet } from '../../layout.ts';
import { get, type Page, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { count } from '../home.ts';
import { boughtWith, reasonInWords } from './money-words.ts';

type Checked = Awaited<ReturnType<typeof checkPayment.run>>;
type Way = [href: string, name: string];

const CREDITS: Way = ['/app/billing', 'Your credits'];
/** What credits are for; what was typed there before is still there. */
const STUDIO: Way = ['/app/new', 'Make a video'];

/** What became of a payment, for who comes back from the checkout: all of it to its account, to others the outcome alone. */
async function paymentPage(visit: Visit): Promise<Shown> {
  const id = visit.parameter('payment_id');
  try {
    if (visit.signedIn) return await ownPayment(visit, await ask(visit, checkPayment, { payment_id: id }));
  } catch (error) {
    if (!isRejection(error, 'payment_not_found')) throw error;
  }
  const found = await lookAtPayment(visit.parts.services, id);
  if (!found)
    return message(visit, {
      title: 'There is no such payment',
      text: 'The address may be mistyped. What you have paid for is among your receipts.',
      links: [['/app/billing/receipts', 'To your receipts']],
      status: 404,
    });
  const { status, purpose, reason, checkoutUrl } = found;
  if (status === 'pending') return waiting(visit, { id, checkoutUrl, reached: found.reached, ways: [] });
  if (status === 'declined') return declined(visit, reason, []);
  const title = purpose === 'card' ? 'The card is kept' : 'Paid';
  return message(visit, { title, text: 'Thank you. You can close this page.' });
}

async function ownPayment(visit: Visit, checked: Checked): Promise<Shown> {
  const { payment, checkout_url: checkoutUrl, reached } = checked;
  const { payment_id: id, status } = payment;
  if (status === 'pending') return waiting(visit, { id, checkoutUrl, reached, ways: [CREDITS] });
  if (status === 'declined') return declined(visit, payment.reason, [['/app/billing', 'Choose again']]);
  const { available } = await ask(visit, creditBalance);
  if (payment.purpose === 'card')
    return sheet(visit, {
      title: 'The card is kept',
      body: html`<h1>The card is kept</h1><p class="muted">Nothing was charged. Your next purchase takes one step.</p>${row([CREDITS])}`,
    });
  const title = payment.plan
    ? 'Paid. The plan is yours.'
    : `Paid. ${count(payment.credits)} credits are yours.`;
  const body = html`<h1>${title}</h1>
<dl class="card facts"><dt>Bought</dt><dd>${boughtWith(payment)}</dd><dt>Paid</dt><dd>${dollars(payment.amount_cents)}</dd>
<dt>Balance</dt><dd class="strong">${count(available)} credits</dd></dl>
${row([STUDIO, CREDITS, [`/app/billing/receipts/${id}`, 'Receipt']])}`;
  return sheet(visit, { title: 'Paid', body });
}

type Waiting = { id: string; checkoutUrl: string | null; reached: boolean; ways: Way[] };

/** A form may not lead to another site (CSP), so that the way to the checkout is a page of ours that goes on by itself. */
function waiting(visit: Visit, { id, checkoutUrl, reached, ways }: Waiting): Shown {
  const own = `/app/billing/payments/${id}`;
  if (checkoutUrl && visit.query('go') !== '')
    return sheet(visit, {
      title: 'To the checkout',
      head: html`<meta http-equiv="refresh" content="0;url=${checkoutUrl}">`,
      body: html`<h1>To the checkout</h1><p class="muted">Your browser goes on by itself. If it does not:</p>
<div class="row"><a class="btn main" href="${checkoutUrl}">Go to the checkout</a></div>`,
    });
  const again: Way[] = checkoutUrl ? [[`${own}?go=1`, 'Back to the checkout']] : [];
  if (visit.query('cancelled') !== '')
    return sheet(visit, {
      title: 'Nothing bought',
      body: html`<h1>Nothing bought, nothing lost</h1>
<p class="muted">You left the checkout. Nothing was charged.</p>${row([...again, ...ways])}`,
    });
  const news = reached
    ? 'Nothing more to do. What you bought arrives the moment the bank says yes, and never twice.'
    : 'The payment provider does not respond just now. What you paid arrives by itself, and never twice.';
  return sheet(visit, {
    title: 'The payment is on its way',
    head: html`<noscript><meta http-equiv="refresh" content="10"></noscript>`,
    body: html`<h1>The payment is on its way</h1><p class="muted" data-follow="5">${news} This page looks again by itself; you may close it.</p>
${row([[own, 'Look again'], ...again, ...ways])}`,
  });
}

function declined(visit: Visit, reason: string | null, ways: Way[]): Shown {
  const body = html`<h1>The payment did not go through</h1>
<div class="note bad" role="alert"><p>${reasonInWords(reason)} Nothing was charged.</p></div>${row(ways)}`;
  return sheet(visit, { title: 'Not paid', body });
}

function row(ways: Way[]): Part {
  const links = ways.map(
    ([href, name], index) => html`<a class="btn${index === 0 && ' main'}" href="${href}">${name}</a>`,
  );
  return links.length > 0 && html`<div class="row">${links}</div>`;
}

/** Where people come back to from a checkout, and where they go on to it. */
export const PAYMENT_PAGES: Page[] = [get('/app/billing/payments/:payment_id', 'public', paymentPage)];
