import { html, type Part } from '../domain/text/html.ts';
import { formStart } from './forms.ts';
import type { Visit } from './visit.ts';

/** A form that a script completes with the browser's passkey; without scripts it stays hidden. */
export async function passkeySignIn(visit: Visit, next: string): Promise<Part> {
  const options = visit.signedIn ? null : await visit.parts.people.passkeyOptions(visit.challenge, null);
  return (
    options &&
    html`${formStart(visit, '/app/passkeys/sign-in', 'stack')}<input type="hidden" name="next" value="${next}">
<input type="hidden" name="response"><button class="btn full" type="submit" data-passkey="get" data-options="${JSON.stringify(options)}" hidden>Sign in with a passkey</button></form>`
  );
}
