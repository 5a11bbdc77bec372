import { randomUUID } from 'node:crypto';
import { dollars } from '../../../domain/money/amounts.ts';
import { creditsPriceCents, PRICES } from '../../../domain/money/plans.ts';
import { isRejection } from '../../../domain/rejection.ts';
import { type Html, html, type Part } from '../../../domain/text/html.ts';
import type { PaymentOutcome } from '../../../operations/billing/asking.ts';
import { setAutoTopup, setupPaymentMethod } from '../../../operations/billing/payment-methods.ts';
import { creditBalance } from '../../../operations/billing/plans-and-balance.ts';
import { purchaseCredits } from '../../../operations/billing/purchase-credits.ts';
import { removePaymentMethod } from '../../../operations/billing/receipts.ts';
import { field, formProblem, formStart, notice, type Problems, problemsOf } from '../../forms.ts';
import { accountPage } from '../../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { count } from '../home.ts';

const PACKS = [200, 1000, 4000];
const USUAL_VIDEO = PRICES.firstBase + PRICES.firstPerSecond * PRICES.midpointSeconds['10-30s'];
const NEWS: Record<string, string> = {
  saved: 'Automatic top-up is on.',
  off: 'Automatic top-up is off.',
  removed: 'The card is removed. Nothing is charged to it any more.',
};
const STOPPED: Record<string, string> = {
  payment_failed: 'It was switched off because a payment was declined.',
  disputed: 'It was switched off because a payment is disputed.',
  card_removed: 'It was switched off because the card was removed.',
};
/** Of what a request would cost when nothing else is typed. */
const FIRST = { threshold: '100', amount: '1000', limit: '50' };

type Typed = { threshold: string; amount: string; limit: string };
type Showing = { problems?: Problems; credits?: string; key?: string; typed?: Typed; status?: number };
type Balance = Awaited<ReturnType<typeof creditBalance.run>>;

/** What cannot be taken now, in words; anything else that was thrown goes on. */
export function unavailable(error: unknown): string {
  if (isRejection(error, 'payments_unavailable'))
    return 'Payments cannot be taken at the moment. Nothing is charged twice: try again in a minute.';
  if (isRejection(error, 'too_many_open_payments'))
    return `${error.facts.limit} of your payments are waiting to be finished. Pay one of them, or try again in a day.`;
  throw error;
}

/** Where a payment that was just asked for goes on. */
export const goOn = ({ payment_id: id, requires_checkout: checkout }: PaymentOutcome): Shown =>
  redirect(`/app/billing/payments/${id}${checkout ? '?go=1' : ''}`);

async function billingPage(visit: Visit, showing: Showing = {}): Promise<Shown> {
  const balance = await ask(visit, creditBalance);
  const { problems = {}, status } = showing;
  const body = html`<h1>Credits</h1>${formProblem(problems)}
${notice(NEWS[visit.query('done')])}
<section class="card stack" aria-labelledby="balance"><h2 id="balance">You have</h2>
<p><span class="figure">${count(balance.available)}</span></p>
<p class="muted">${balance.held > 0 ? `${count(balance.held)} more are held for videos in the making.` : 'Nothing is on hold.'}
A video of 20 seconds costs ${USUAL_VIDEO}.</p></section>
${buying(visit, balance, showing)}
${cardOnFile(visit, balance)}
${topup(visit, balance, showing)}`;
  return accountPage(visit, { path: '/app/billing', title: 'Credits', body, ...(status && { status }) });
}

function buying(
  visit: Visit,
  { payment_method: card }: Balance,
  { problems = {}, credits = '1000', key }: Showing,
): Html {
  const packs = PACKS.map(
    (pack) => html`<label class="pack"><input type="radio" name="credits" value="${pack}"${
      String(pack) === credits && html` checked`
    }><span><b class="number">${count(pack)} credits</b><span class="number">${dollars(creditsPriceCents(pack))}</span>
<small class="hint">about ${count(Math.floor(pack / USUAL_VIDEO))} videos of 20 s</small></span></label>`,
  );
  return html`<section class="stack" aria-labelledby="buy"><h2 id="buy">Buy credits</h2>
${formStart(visit, '/app/billing/buy')}<input type="hidden" name="key" value="${key ?? randomUUID()}">
<fieldset${problems.credits && html` aria-describedby="credits-error"`}><legend class="hidden-text">How many</legend><div class="three">${packs}</div></fieldset>
${problems.credits && html`<p class="error" id="credits-error">${problems.credits}</p>`}
<div class="row between"><p class="small muted">${card ? `Charged at once to ${card}.` : 'You pay on the next page.'}</p>
<button class="btn main" type="submit">Buy</button></div></form></section>`;
}

function cardOnFile(visit: Visit, { payment_method: card }: Balance): Html {
  const set = html`${formStart(visit, '/app/billing/card', '')}<button class="btn" type="submit">${card ? 'Take another card' : 'Put down a card'}</button></form>`;
  const remove =
    card &&
    html`${formStart(visit, '/app/billing/card/remove', '')}<button class="btn danger" type="submit">Remove it</button></form>`;
  return html`<section class="card stack" aria-labelledby="card"><h2 id="card">Card</h2>
<p${!card && html` class="muted"`}>${card ?? 'None is on file. With one, you and your agents pay in one step, and top-ups can be automatic.'}</p>
<div class="row">${set}${remove}</div></section>`;
}

function topup(visit: Visit, balance: Balance, { problems = {}, typed }: Showing): Html {
  const { auto_topup: on, auto_topup_stopped: stopped, payment_method: card } = balance;
  const kept = on && {
    threshold: String(on.threshold),
    amount: String(on.amount),
    limit: String(on.monthly_limit_cents / 100),
  };
  const { threshold, amount, limit } = typed ?? kept ?? FIRST;
  const off =
    on &&
    html`<button class="btn danger" type="submit" name="off" value="1" formnovalidate>Switch off</button>`;
  const numeric = { type: 'text', problems, numeric: true } as const;
  const form = html`${formStart(visit, '/app/billing/topup')}<div class="three">
${field({ ...numeric, name: 'threshold', label: 'When I have fewer than', value: threshold, hint: 'credits' })}
${field({ ...numeric, name: 'amount', label: 'buy', value: amount, hint: 'credits, in packs of 200 for $5' })}
${field({ ...numeric, name: 'limit', label: 'but spend at most', value: limit, hint: 'dollars a month' })}</div>
<div class="row"><button class="btn" type="submit">${on ? 'Save' : 'Switch on'}</button>${off}</div></form>`;
  const state: Part = on
    ? html`<span class="pill">On</span>`
    : html`<span class="small muted">Off${stopped && `. ${STOPPED[stopped] ?? ''}`}</span>`;
  return html`<section class="card stack" aria-labelledby="topup"><div class="row between"><h2 id="topup">Automatic top-up</h2>${state}</div>
${card ? form : html`<p class="muted">It needs a card on file.</p>`}</section>`;
}

async function buy(visit: Visit): Promise<Shown> {
  const [credits, key] = [visit.field('credits'), visit.field('key').slice(0, 100)];
  try {
    return goOn(
      await ask(visit, purchaseCredits, { credits: Number(credits), idempotency_key: `web:${key}` }),
    );
  } catch (error) {
    if (isRejection(error, 'idempotency_key_reused')) return redirect('/app/billing');
    if (isRejection(error, 'invalid_request'))
      return billingPage(visit, { problems: { credits: 'Choose one of these.' }, credits, status: 422 });
    return billingPage(visit, { problems: { '': unavailable(error) }, credits, key, status: 503 });
  }
}

async function putDown(visit: Visit): Promise<Shown> {
  try {
    return goOn(await ask(visit, setupPaymentMethod));
  } catch (error) {
    return billingPage(visit, { problems: { '': unavailable(error) }, status: 503 });
  }
}

const WORDS: Record<string, string> = {
  threshold: 'Enter a whole number from 1 to 40,000.',
  amount: 'Enter a multiple of 200, up to 40,000.',
  limit: 'Enter dollars, at least the price of one top-up, and at most 10,000.',
};
const MEMBERS: Record<string, string> = { monthly_limit_cents: 'limit' };

/** A number as people type it: `1,000`, `50`, `12.50`. Fractions of a cent are not one. */
function typedNumber(text: string, hundredths = false): number {
  const plain = text.trim().replaceAll(/[,\s$]/g, '');
  const fits = hundredths ? /^\d{1,9}(\.\d{1,2})?$/.test(plain) : /^\d{1,9}$/.test(plain);
  return fits ? (hundredths ? Math.round(Number(plain) * 100) : Number(plain)) : -1;
}

async function saveTopup(visit: Visit): Promise<Shown> {
  const { auto_topup: before } = await ask(visit, creditBalance);
  if (visit.field('off') !== '') {
    if (before) await ask(visit, setAutoTopup, { ...before, enabled: false });
    return redirect('/app/billing?done=off');
  }
  const typed = {
    threshold: visit.field('threshold'),
    amount: visit.field('amount'),
    limit: visit.field('limit'),
  };
  const input = {
    enabled: true,
    threshold: typedNumber(typed.threshold),
    amount: typedNumber(typed.amount),
    monthly_limit_cents: typedNumber(typed.limit, true),
  };
  try {
    await ask(visit, setAutoTopup, input);
    return redirect('/app/billing?done=saved');
  } catch (error) {
    if (isRejection(error, 'payment_method_required'))
      return billingPage(visit, { problems: { '': 'Put down a card first.' }, typed, status: 422 });
    const found = problemsOf(error, (member) => WORDS[MEMBERS[member] ?? member] ?? 'This does not fit.');
    const problems = Object.fromEntries(
      Object.entries(found).map(([name, words]) => [MEMBERS[name] ?? name, words]),
    );
    return billingPage(visit, { problems, typed, status: 422 });
  }
}

/** Buying credits, the card on file, automatic top-ups. */
export const BILLING_PAGES: Page[] = [
  get('/app/billing', 'signed-in', (visit) => billingPage(visit)),
  post('/app/billing/buy', 'signed-in', buy),
  post('/app/billing/card', 'signed-in', putDown),
  post('/app/billing/card/remove', 'signed-in', async (visit) => {
    await ask(visit, removePaymentMethod);
    return redirect('/app/billing?done=removed');
  }),
  post('/app/billing/topup', 'signed-in', saveTopup),
];
