import { dollars } from '../../../domain/money/amounts.ts';
import { html } from '../../../domain/text/html.ts';
import { listPayments, type Receipt } from '../../../operations/billing/receipts.ts';
import { accountPage, message } from '../../layout.ts';
import { get, type Page, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { boughtWith, day, reasonInWords, stateOf } from './money-words.ts';

async function receiptsPage(visit: Visit): Promise<Shown> {
  const { payments } = await ask(visit, listPayments);
  const rows = payments.map((payment) => {
    const { payment_id: id, status, requested_at: at, amount_cents: cents } = payment;
    const path = status === 'paid' ? `/app/billing/receipts/${id}` : `/app/billing/payments/${id}`;
    const word = status === 'paid' ? 'Receipt' : 'Look';
    const what = boughtWith(payment);
    return html`<tr><td class="dim"><span class="number">${at.slice(0, 10)}</span></td>
<td><a href="${path}" aria-label="${word}: ${what}, ${at.slice(0, 10)}">${what}</a></td><td class="number">${dollars(cents)}</td><td>${stateOf(payment)}</td></tr>`;
  });
  const table = html`<section class="card flush scroll" tabindex="0" aria-label="Payments"><table>
<thead><tr><th scope="col">When (UTC)</th><th scope="col">What</th><th scope="col" class="number">Price</th><th scope="col">State</th></tr></thead>
<tbody>${rows}</tbody></table></section>`;
  const body = html`<h1>Receipts</h1>${
    payments.length > 0
      ? table
      : html`<p class="muted">You have not paid for anything yet.</p><div class="row"><a class="btn main" href="/app/billing">Buy credits</a></div>`
  }`;
  return accountPage(visit, { path: '/app/billing/receipts', title: 'Receipts', body });
}

async function receiptPage(visit: Visit): Promise<Shown> {
  const id = visit.parameter('payment_id');
  const { payments } = await ask(visit, listPayments);
  const payment = payments.find((it) => it.payment_id === id && it.status === 'paid');
  if (!payment)
    return message(visit, {
      title: 'There is no such receipt',
      text: 'The address may be mistyped, or the payment was not made.',
      links: [['/app/billing/receipts', 'To your receipts']],
      status: 404,
    });
  const body = html`<h1>Receipt</h1>${paper(visit, payment)}
<div class="row no-print"><button class="btn main" type="button" data-print hidden>Print</button><a class="btn" href="/app/billing/receipts">All receipts</a></div>`;
  return accountPage(visit, { path: '/app/billing/receipts', title: `Receipt ${id}`, body });
}

function paper(visit: Visit, payment: Receipt) {
  const { email, name } = visit.me.profile;
  const { settled_at: at, requested_at, amount_cents: cents, returned_cents: back, reason } = payment;
  return html`<section class="card paper" aria-label="Receipt"><dl class="facts">
<dt>Number</dt><dd><code>${payment.payment_id}</code></dd>
<dt>Paid on</dt><dd>${day(at ?? requested_at)}</dd>
<dt>By</dt><dd>${name ? `${name}, ${email}` : email}</dd>
<dt>For</dt><dd>${boughtWith(payment)}</dd>
<dt>Total</dt><dd class="strong">${dollars(cents)}</dd>
${back > 0 && html`<dt>Returned</dt><dd>${dollars(back)}</dd>`}
${reason && html`<dt>Before that</dt><dd>${reasonInWords(reason)}</dd>`}
</dl></section>`;
}

/** Every payment, and a receipt of each that was made. */
export const RECEIPT_PAGES: Page[] = [
  get('/app/billing/receipts', 'signed-in', receiptsPage),
  get('/app/billing/receipts/:payment_id', 'signed-in', receiptPage),
];
