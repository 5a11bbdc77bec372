import { html } from '../../../domain/text/html.ts';
import type { ServiceAccount } from '../../../identity/agents/service-accounts.ts';
import { principalOf } from '../../../identity/principal.ts';
import { setupPaymentMethod } from '../../../operations/billing/payment-methods.ts';
import { creditBalance } from '../../../operations/billing/plans-and-balance.ts';
import { removePaymentMethod } from '../../../operations/billing/receipts.ts';
import { invoke } from '../../../operations/invoke.ts';
import type { Operation } from '../../../operations/operation.ts';
import { formProblem, formStart, notice, type Problems } from '../../forms.ts';
import { message, sheet } from '../../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { count } from '../home.ts';
import { goOn, unavailable } from './billing.ts';

/** Asks an operation in the name of an agent with an account of its own: whoever has its link pays for it. */
async function askFor<Output>(
  { parts }: Visit,
  { owner, clientId }: ServiceAccount,
  operation: Operation<never, Output>,
): Promise<Output> {
  const principal = principalOf(owner, { kind: 'service-account', clientId });
  return (await invoke(parts.services, operation, { principal, body: () => ({}) })).output;
}

const found = (visit: Visit) =>
  visit.parts.agents?.serviceAccounts.bySetupToken(visit.parameter('token')) ?? null;

const nowhere = (visit: Visit): Shown =>
  message(visit, {
    title: 'This link leads to no agent',
    text: 'It may be mistyped, or the agent’s account has ended. Nothing was charged.',
    status: 404,
  });

async function setupPage(visit: Visit, agent: ServiceAccount, problems: Problems = {}): Promise<Shown> {
  const { payment_method: card, available } = await askFor(visit, agent, creditBalance);
  const path = `/app/service-accounts/${visit.parameter('token')}`;
  const body = html`<h1>A card for “${agent.name}”</h1>${formProblem(problems)}
${notice(visit.query('done') === 'removed' && 'The card is removed. Nothing is charged to it any more.')}
<p class="muted">This agent works for itself, with credits of its own. With a card it can buy credits and plans without asking
again, up to $1,000 at a time. Only put one down if you run it, or know who does.</p>
<dl class="card facts"><dt>Credits</dt><dd>${count(available)}</dd><dt>Card</dt><dd>${card ?? 'None'}</dd></dl>
<div class="row">${formStart(visit, path, '')}<button class="btn main" type="submit">${card ? 'Take another card' : 'Put down a card'}</button></form>
${card && html`${formStart(visit, `${path}/remove`, '')}<button class="btn danger" type="submit">Remove the card</button></form>`}</div>
<p class="hint">You need no account here, and nothing is charged now. Keep this link: it also removes the card.</p>`;
  return sheet(visit, { title: 'A card for an agent', body, ...(problems[''] && { status: 503 }) });
}

async function putDown(visit: Visit): Promise<Shown> {
  const agent = await found(visit);
  if (!agent) return nowhere(visit);
  try {
    return goOn(await askFor(visit, agent, setupPaymentMethod));
  } catch (error) {
    return setupPage(visit, agent, { '': unavailable(error) });
  }
}

/** Where `payment_setup_url` leads (api.md 5). */
export const SERVICE_ACCOUNT_PAGES: Page[] = [
  get('/app/service-accounts/:token', 'public', async (visit) => {
    const agent = await found(visit);
    return agent ? setupPage(visit, agent) : nowhere(visit);
  }),
  post('/app/service-accounts/:token', 'public', putDown),
  post('/app/service-accounts/:token/remove', 'public', async (visit) => {
    const agent = await found(visit);
    if (!agent) return nowhere(visit);
    await askFor(visit, agent, removePaymentMethod);
    return redirect(`/app/service-accounts/${visit.parameter('token')}?done=removed`);
  }),
];
