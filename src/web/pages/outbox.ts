import type { Html } from '../../domain/text/html.ts';
import { html } from '../../domain/text/html.ts';
import { message, sheet } from '../layout.ts';
import { get, type Page, type Shown } from '../page.ts';
import type { Visit } from '../visit.ts';

const LINK = /^https?:\/\/\S+$/;
const LOOPBACK = /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/;
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whoever reads the outbox can sign in as anybody: only from this machine, by an address that is this machine's (another
 * site whose name leads here would be asked for by its own name).
 */
const isFromHere = ({ request }: Visit): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') && LOCAL_HOST.test(request.headers.host ?? '');

const paragraphs = (text: string): Html[] =>
  text
    .split('\n\n')
    .map((it) => (LINK.test(it) ? html`<p class="cut"><a href="${it}">${it}</a></p>` : html`<p>${it}</p>`));

async function show(visit: Visit): Promise<Shown> {
  const { outbox } = visit.parts;
  if (!outbox || !isFromHere(visit))
    return message(visit, {
      title: 'This page is not here',
      text: 'Mail of this service goes to its readers.',
      status: 404,
    });
  const mails = (await outbox.list()).map(
    ({ to, subject, text, at }) => html`<li class="card stack stack-s"><h2>${subject}</h2>
<p class="small dim">to ${to}, ${at.slice(0, 16).replace('T', ' ')} UTC</p>${paragraphs(text)}</li>`,
  );
  const body = html`<div class="stack stack-s"><h1>Outbox</h1>
<p class="muted">No mail server is set, so mails wait here, for development.</p></div>
${mails.length > 0 ? html`<ul class="stack">${mails}</ul>` : html`<p class="muted">Nothing was written yet.</p>`}`;
  return sheet(visit, { title: 'Outbox', body });
}

/** Mail that was not sent, for development. */
export const OUTBOX_PAGES: Page[] = [get('/app/outbox', 'public', show)];
