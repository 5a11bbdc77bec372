import { dollars } from '../../../domain/money/amounts.ts';
import { PLAN_IDS, PLANS, type PlanId } from '../../../domain/money/plans.ts';
import { isRejection } from '../../../domain/rejection.ts';
import { type Html, html, type Part } from '../../../domain/text/html.ts';
import { planOffers } from '../../../operations/billing/plan-offers.ts';
import { creditBalance, subscribeToPlan } from '../../../operations/billing/plans-and-balance.ts';
import { formProblem, formStart, notice, type Problems } from '../../forms.ts';
import { accountPage } from '../../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../../page.ts';
import { ask, type Visit } from '../../visit.ts';
import { count } from '../home.ts';
import { goOn, unavailable } from './billing.ts';
import { day } from './money-words.ts';

type Balance = Awaited<ReturnType<typeof creditBalance.run>>;
type Offer = Awaited<ReturnType<typeof planOffers.run>>['offers'][number];

const NEWS: Record<string, string> = {
  scheduled:
    'Noted. Your plan changes at the end of the month that is paid for; until then all stays as it is.',
  changed: 'Your plan is changed.',
};

async function planPage(visit: Visit, problems: Problems = {}): Promise<Shown> {
  const [balance, { offers }] = await Promise.all([ask(visit, creditBalance), ask(visit, planOffers)]);
  const next = offers.find(({ how }) => how === 'payment');
  const cards = offers.map((offer) => planCard(visit, balance, offer, offer === next));
  const body = html`<h1>Plan</h1>${formProblem(problems)}${notice(NEWS[visit.query('done')])}
${now(balance)}
<div class="three">${cards}</div>
<p class="small muted">Prices are in US dollars. A plan renews every month to the card on file, until you cancel. An upgrade
costs the price of the rest of the month. Credits that you paid for stay when a plan ends.</p>`;
  const status = problems[''] ? 503 : 200;
  return accountPage(visit, { path: '/app/billing/plan', title: 'Plan', body, status });
}

function now({ plan, plan_ends_at: end, next_plan: next }: Balance): Html {
  const { name } = PLANS[plan];
  if (next && end) return html`<p class="note">${name} until ${day(end)}, then ${PLANS[next].name}.</p>`;
  if (end) return html`<p class="muted">${name}, paid for until ${day(end)}. It renews then.</p>`;
  return html`<p class="muted">You are on ${name}.</p>`;
}

function planCard(visit: Visit, balance: Balance, offer: Offer, isNext: boolean): Html {
  const id = offer.plan_id;
  const { name, priceCents, grant, design, monthly } = PLANS[id];
  const isMine = offer.how === 'current';
  const credits = `${count(grant)} credits ${monthly ? 'a month' : 'once'}`;
  return html`<section class="card plan stack${isMine && ' mine'}" aria-labelledby="plan-${id}">
<div class="row between"><h2 id="plan-${id}">${name}</h2>${isMine && html`<span class="pill">Your plan</span>`}</div>
<p><span class="price">${priceCents === 0 ? '$0' : dollars(priceCents)}</span>${monthly && html` <span class="muted small">a month</span>`}</p>
<ul class="stack stack-s small"><li>${credits}</li><li>${design ? 'All looks, and your own DESIGN.md' : 'The Framelog look'}</li></ul>
${choice(visit, balance, offer, isNext)}</section>`;
}

function choice(visit: Visit, balance: Balance, offer: Offer, isNext: boolean): Part {
  const { plan_id: id, how, amount_cents: cents } = offer;
  const words = wordsOf(balance, id, how, cents);
  if (words === null) return null;
  const { say, hint } = words;
  return html`${formStart(visit, '/app/billing/plan', 'stack stack-s push')}<input type="hidden" name="plan_id" value="${id}">
${hint && html`<p class="hint">${hint}</p>`}
<button class="btn full${isNext && ' main'}" type="submit">${say}</button></form>`;
}

function wordsOf(balance: Balance, id: PlanId, how: Offer['how'], cents: number) {
  const { name } = PLANS[id];
  const { next_plan: next, payment_method: card, plan_ends_at: end } = balance;
  switch (how) {
    case 'current':
      return next ? { say: `Keep ${name}`, hint: '' } : null;
    case 'payment':
      return {
        say: `${balance.plan === 'free' ? 'Take' : 'Upgrade to'} ${name}`,
        hint: `${dollars(cents)} now${card ? `, from ${card}` : ''}${
          cents === PLANS[id].priceCents ? '' : ', for the rest of the month'
        }.`,
      };
    case 'scheduled':
      if (next === id) return null;
      return {
        say: id === 'free' ? 'Cancel the plan' : `Go down to ${name}`,
        hint: end ? `From ${day(end)}.` : '',
      };
    case 'changed':
      return { say: `Change to ${name}`, hint: 'At once, and free of charge.' };
    default:
      return null;
  }
}

async function choose(visit: Visit): Promise<Shown> {
  const id = visit.field('plan_id');
  if (!PLAN_IDS.some((it) => it === id)) return redirect('/app/billing/plan');
  try {
    const outcome = await ask(visit, subscribeToPlan, { plan_id: id });
    const { status } = outcome;
    if (status === 'scheduled' || status === 'changed') return redirect(`/app/billing/plan?done=${status}`);
    return goOn(outcome);
  } catch (error) {
    if (isRejection(error, 'plan_unchanged')) return redirect('/app/billing/plan');
    return planPage(visit, { '': unavailable(error) });
  }
}

/** Choosing, upgrading and cancelling a plan. */
export const PLAN_PAGES: Page[] = [
  get('/app/billing/plan', 'signed-in', (visit) => planPage(visit)),
  post('/app/billing/plan', 'signed-in', choose),
];
