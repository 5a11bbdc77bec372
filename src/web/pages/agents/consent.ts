import { type Html, html, type Part } from '../../../domain/text/html.ts';
import {
  type AccessRequest,
  CONSENT_COOKIE,
  type ReturnTarget,
} from '../../../identity/agents/access-requests.ts';
import { formProblem, formStart, type Problems } from '../../forms.ts';
import { sheet } from '../../layout.ts';
import { get, type Page, post, type Shown } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { agentsOf, deciding, nameOf, overPage, scopesInWords } from './agent-words.ts';

const PATH = '/app/consent/:id';

/** The request that this browser brought; another browser's is nobody's here. */
async function requestOf(visit: Visit): Promise<AccessRequest | null> {
  const id = visit.parameter('id');
  return visit.holds(CONSENT_COOKIE, id) ? agentsOf(visit).requests.find(id) : null;
}

const PLACES: Record<ReturnTarget['kind'], string> = {
  site: 'another site',
  machine: 'a program on this computer',
  app: 'an app on this device',
};

const targetOf = ({ kind, host }: ReturnTarget): Html =>
  html`<dl class="facts"><dt>Sends you back to</dt><dd><code>${host}</code></dd><dt>That is</dt><dd>${PLACES[kind]}</dd></dl>`;

/** Who asks: an agent that nobody vouches for looks it. */
function heading({ agent }: AccessRequest): { title: string; top: Part } {
  if (agent.vouchedBy !== null)
    return {
      title: `Let ${agent.vouchedBy} use Framelog for you?`,
      top: html`<p class="muted"><span class="pill done">Verified</span> It calls itself ${nameOf(agent)}, and <b>${agent.vouchedBy}</b> says that it is theirs.</p>`,
    };
  return {
    title: 'An unknown program asks to use Framelog for you',
    top: html`<p class="muted"><span class="pill fail">Unverified</span> It calls itself <b>${nameOf(agent)}</b></p>
<div class="note bad"><p><b>Nobody has checked this name.</b> Go on only if you started this yourself, just now. If a message or a site that you do not know sent you here, stop.</p></div>`,
  };
}

function consent(visit: Visit, request: AccessRequest, problems: Problems = {}): Shown {
  const { title, top } = heading(request);
  const isVerified = request.agent.vouchedBy !== null;
  const sure =
    !isVerified &&
    html`<label class="check"><input type="checkbox" name="sure" value="1"> <span>I started ${nameOf(request.agent)} myself and want this.</span></label>`;
  const [refuse, allow] = isVerified ? ['btn', 'btn main'] : ['btn main', 'btn danger'];
  const body = html`<h1>${title}</h1>${top}${formProblem(problems)}
<section class="card stack" aria-labelledby="able"><h2 id="able">It will be able to</h2>${scopesInWords(request.scopes)}</section>
${request.returnsTo && targetOf(request.returnsTo)}
${formStart(visit, `/app/consent/${visit.parameter('id')}`)}${sure}
<div class="two"><button class="${refuse}" type="submit" name="decision" value="refuse">${isVerified ? 'No, go back' : 'Stop'}</button>
<button class="${allow}" type="submit" name="decision" value="allow">${isVerified ? 'Allow' : 'Allow anyway'}</button></div></form>
<p class="small muted">You can end this under Account, Agents, at any time.</p>${deciding(visit)}`;
  return sheet(visit, { title, body, ...(Object.keys(problems).length > 0 && { status: 422 }) });
}

/** A page of its own, not a redirect: a form may only lead to this service (form-action), and apps open from a link. */
function onwards(visit: Visit, address: string, request: AccessRequest): Shown {
  const title = 'Going back';
  const head = html`<meta http-equiv="refresh" content="0;url=${address}">`;
  const to = request.returnsTo ? html` to <b>${request.returnsTo.host}</b>` : '';
  const body = html`<h1>${title}${to}</h1><p class="muted">If nothing happens, go on by hand. You can close this page afterwards.</p>
<div class="row"><a class="btn main" href="${address}">Go back now</a></div>`;
  return sheet(visit, { title, head, body });
}

async function decide(visit: Visit): Promise<Shown> {
  const request = await requestOf(visit);
  if (!request) return overPage(visit);
  const { requests } = agentsOf(visit);
  const id = visit.parameter('id');
  const allowed = visit.field('decision') === 'allow';
  if (allowed && request.agent.vouchedBy === null && visit.field('sure') !== '1')
    return consent(visit, request, { '': 'Say first that you started this program yourself, or stop.' });
  const address = allowed ? await requests.allow(id, visit.me.principal) : await requests.deny(id);
  return address === null ? overPage(visit) : onwards(visit, address, request);
}

/** Deciding on what an agent asks for. */
export const CONSENT_PAGES: Page[] = [
  get(PATH, 'signed-in', async (visit) => {
    const request = await requestOf(visit);
    return request ? consent(visit, request) : overPage(visit);
  }),
  post(PATH, 'signed-in', decide),
];
