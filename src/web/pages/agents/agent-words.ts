import type { Scope } from '../../../domain/access/scopes.ts';
import { type Html, html } from '../../../domain/text/html.ts';
import type { AskingAgent } from '../../../identity/agents/access-requests.ts';
import { message } from '../../layout.ts';
import type { Shown } from '../../page.ts';
import type { Visit } from '../../visit.ts';

type Words = { may: string; more: string; costly?: true };

/** What each scope lets an agent do, for people; leave to connect is nothing by itself. */
const WORDS: Record<Exclude<Scope, 'mcp'>, Words> = {
  'sessions:write': { may: 'Make videos and change them', more: 'With your credits.' },
  'sessions:read': { may: 'See your videos and their history', more: 'Also those it did not make.' },
  'account:read': {
    may: 'See your account and settings',
    more: 'Your address, your plan, names of your keys.',
  },
  'credits:read': { may: 'See your balance and the plans', more: 'Not your card.' },
  'account:manage': {
    may: 'Make and revoke API keys, change settings',
    more: 'A key it makes can do everything you can.',
    costly: true,
  },
  'credits:purchase': {
    may: 'Buy credits and plans',
    more: 'With the card that you put down.',
    costly: true,
  },
  'credits:manage': {
    may: 'Change how credits are paid for',
    more: 'Your card on file and automatic top-ups.',
    costly: true,
  },
};

/** In the order of the words, so that a client cannot hide what costs money between the rest. */
const inWords = (scopes: Iterable<Scope>): Words[] => {
  const given = new Set(scopes);
  return Object.entries(WORDS).flatMap(([scope, words]) => (given.has(scope as Scope) ? [words] : []));
};

/** What an agent will be able to do. */
export function scopesInWords(scopes: Iterable<Scope>): Html {
  const items = inWords(scopes).map(
    ({ may, more, costly }) =>
      html`<li><div><p class="strong">${may}${costly && html` <span class="pill ask">Can cost money</span>`}</p>
<p class="small muted">${more}</p></div></li>`,
  );
  return items.length > 0
    ? html`<ul class="rows">${items}</ul>`
    : html`<p class="muted">Nothing but to connect.</p>`;
}

/** The same in one line. */
export const scopesInShort = (scopes: Iterable<Scope>): string =>
  inWords(scopes)
    .map(({ may }) => may)
    .join(' · ') || 'Nothing but to connect';

/** How an agent is called: by its name, which nobody has checked, in quotes; else by its id. */
export const nameOf = ({ name, clientId }: Pick<AskingAgent, 'name' | 'clientId'>): string =>
  name === null ? clientId : `“${name}”`;

/** What asked is over, or is another browser's. */
export const overPage = (visit: Visit): Shown =>
  message(visit, {
    title: 'This request is over',
    text: 'It was decided already, it is older than an hour, or it was begun in another browser. Nothing was allowed here. Start again in the program that you want to connect.',
    links: [['/app/agents', 'To your agents']],
    status: 410,
  });

/** Who is deciding, with a way out. */
export const deciding = (visit: Visit): Html =>
  html`<p class="small dim">Signed in as ${visit.me.profile.email}. Not you? Sign out in <a href="/app/security">your account</a> first.</p>`;

/** The agents' side of the service, on pages that are of no use without it. */
export function agentsOf(visit: Visit) {
  const { agents } = visit.parts;
  if (!agents) throw Object.assign(new Error('no agents are served here'), { statusCode: 404 });
  return agents;
}
