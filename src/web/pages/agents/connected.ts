import { mcpUrl } from '../../../domain/access/agent-addresses.ts';
import { type Html, html } from '../../../domain/text/html.ts';
import type { ConnectedAgent } from '../../../identity/agents/grants.ts';
import { formStart, notice } from '../../forms.ts';
import { accountPage } from '../../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { agentsOf, nameOf, scopesInShort } from './agent-words.ts';

const day = (at: string): string => at.slice(0, 10);

function row(visit: Visit, agent: ConnectedAgent): Html {
  const { grantId, clientId, connectedAt, lastUsedAt, scopes } = agent;
  const name = nameOf(agent);
  const isVerified = clientId.startsWith('https://');
  return html`<li><div class="grow"><p class="strong cut">${name} <span class="pill ${isVerified ? 'done' : 'fail'}">${isVerified ? new URL(clientId).host : 'Unverified'}</span></p>
<p class="small dim">connected ${day(connectedAt)}, ${lastUsedAt ? `last used ${day(lastUsedAt)}` : 'never used'}</p>
<p class="small muted">${scopesInShort(scopes)}</p></div>
${formStart(visit, '/app/agents/disconnect', '')}<input type="hidden" name="grant_id" value="${grantId}">
<button class="btn danger sm" type="submit" aria-label="Disconnect ${name}">Disconnect</button></form></li>`;
}

async function list(visit: Visit): Promise<Shown> {
  const agents = await agentsOf(visit).grants.list(visit.me.principal.userId);
  const address = mcpUrl(visit.parts.services.addresses.publicUrl);
  const body = html`<h1>Connected agents</h1><p class="muted">Programs that you let act for you. Ending one works at once, everywhere.</p>
${notice(visit.query('done') === 'disconnected' && 'The agent is disconnected. Its next request is refused.')}
${agents.length > 0 ? html`<ul class="card flush rows">${agents.map((agent) => row(visit, agent))}</ul>` : html`<p class="muted">You have connected none.</p>`}
<section class="card stack" aria-labelledby="another"><h2 id="another">Connect another</h2>
<p class="muted small">Give your host this address. It asks you here before it may do anything.</p>
<p class="secret"><code id="mcp">${address}</code></p>
<div class="row"><button class="btn" type="button" data-copy="#mcp" hidden>Copy</button></div></section>`;
  return accountPage(visit, { path: '/app/agents', title: 'Connected agents', body });
}

async function disconnect(visit: Visit): Promise<Shown> {
  const done = await agentsOf(visit).grants.disconnect(visit.me.principal, visit.field('grant_id'));
  return redirect(done ? '/app/agents?done=disconnected' : '/app/agents');
}

/** The agents that a user allowed, and ending them. */
export const AGENTS_PAGES: Page[] = [
  get('/app/agents', 'signed-in', list),
  post('/app/agents/disconnect', 'signed-in', disconnect),
];
