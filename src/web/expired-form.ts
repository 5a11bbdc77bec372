import { html } from '../domain/text/html.ts';
import { sheet } from './layout.ts';
import type { Shown } from './page.ts';
import type { Visit } from './visit.ts';

/** Fields that nobody typed, or that must not be shown. */
const UNSEEN = /token|password|current|secret|response|^next$|^once$|^key$|_id$/;
/** A text shown to be copied; longer ones are still in the page that one goes back to. */
const LONGEST = 20_000;

/** What was typed into a form, by the names of its fields: no passwords, nothing that the page put in itself. */
export function typed(visit: Visit): [name: string, value: string][] {
  const fields = Object.entries((visit.request.body ?? {}) as Record<string, unknown>);
  return fields.flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && !UNSEEN.test(name) ? [[name, value]] : [],
  );
}

/**
 * A form that cannot be taken: its session has ended, or it is not one of ours. Nothing was changed, and what was typed is
 * shown to be copied. It is not sent again from here: the form may be another site's.
 */
export function expiredForm(visit: Visit, next: string): Shown {
  const rows = typed(visit)
    .slice(0, 20)
    .map(
      ([name, value], index) =>
        html`<div class="field"><label for="kept-${index}">${name.replaceAll('_', ' ')}</label><textarea class="input" id="kept-${index}" rows="${value.length > 80 ? 6 : 2}" readonly>
${value.slice(0, LONGEST)}</textarea></div>`,
    );
  const way = visit.signedIn ? next : `/app/sign-in?next=${encodeURIComponent(next)}`;
  const title = visit.signedIn ? 'This form has expired' : 'You were signed out meanwhile';
  const body = html`<h1>${title}</h1><div class="muted stack"><p>${
    visit.signedIn
      ? 'It was opened before you signed in or out, or it came from another site. Nothing was changed. Load the page again and send it once more.'
      : 'Nothing was changed. Sign in, and you are back at the page that you came from.'
  }</p></div>
${rows.length > 0 && html`<section class="stack" aria-label="What you typed"><p>Here is what you typed, to be copied:</p>${rows}</section>`}
<div class="row"><a class="btn main" href="${way}">${visit.signedIn ? 'Load the page again' : 'Sign in'}</a></div>`;
  return sheet(visit, { title, body, status: 403 });
}
