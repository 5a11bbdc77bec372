import { html } from '../../domain/text/html.ts';
import { field, formProblem, formStart, type Problems } from '../forms.ts';
import { accountPage, message } from '../layout.ts';
import { get, type Page, post, redirect, type Shown, safeNext } from '../page.ts';
import type { Visit } from '../visit.ts';
import { proofProblems } from './security.ts';

async function passkeysPage(visit: Visit, problems: Problems = {}, name = ''): Promise<Shown> {
  const { people } = visit.parts;
  const options = await people.passkeyOptions(visit.challenge, visit.me);
  const rows = (await people.passkeys(visit.me.principal.userId)).map(
    (it) => html`<li><div class="grow"><p class="strong cut">${it.name}</p>
<p class="small dim">made ${it.createdAt.slice(0, 10)}, ${it.lastUsedAt ? `last used ${it.lastUsedAt.slice(0, 10)}` : 'never used'}</p></div>
${formStart(visit, '/app/passkeys/remove', '')}<input type="hidden" name="credential_id" value="${it.credentialId}">
<button class="btn danger sm" type="submit" aria-label="Remove ${it.name}">Remove</button></form></li>`,
  );
  const proof =
    visit.me.profile.passwordChangedAt !== null &&
    field({
      name: 'current',
      label: 'Your password',
      type: 'password',
      autocomplete: 'current-password',
      problems,
    });
  const form = html`${formStart(visit, '/app/passkeys', 'card stack')}${formProblem(problems)}
${field({ name: 'name', label: 'Name of a new passkey', value: name, hint: 'Such as “laptop”.', problems })}${proof}
<input type="hidden" name="response"><div class="row"><button class="btn main" type="submit" data-passkey="create" data-options="${JSON.stringify(options)}" hidden>Add a passkey</button></div>
<p class="hint">Passkeys need JavaScript and a browser that knows them.</p></form>`;
  const without = html`<p class="note">Passkeys need a host name: set PUBLIC_URL to one. An IP address cannot have them.</p>`;
  const body = html`<h1>Passkeys</h1><p class="muted">Sign in with your device, without a password.</p>
${rows.length > 0 && html`<ul class="card flush rows">${rows}</ul>`}${options ? form : without}`;
  const failed = Object.keys(problems).length > 0;
  return accountPage(visit, {
    path: '/app/security',
    title: 'Passkeys',
    body,
    ...(failed && { status: 422 }),
  });
}

async function add(visit: Visit): Promise<Shown> {
  const name = visit.field('name').trim();
  const isName = name !== '' && [...name].length <= 80 && !/\p{Cc}/u.test(name);
  const problems = isName ? await proofProblems(visit) : { name: 'Give it a name of one line.' };
  if (Object.keys(problems).length > 0) return passkeysPage(visit, problems, name);
  const given = { response: visit.field('response'), challenges: visit.challenges, name };
  if (await visit.parts.people.addPasskey(visit.me, given)) return redirect('/app/passkeys');
  return passkeysPage(visit, { '': 'The browser made no passkey that we can use. Try again.' }, name);
}

async function signIn(visit: Visit): Promise<Shown> {
  const given = { response: visit.field('response'), challenges: visit.challenges, visitor: visit.visitor };
  const result = await visit.parts.people.signInByPasskey(given);
  if (!result)
    return message(visit, {
      title: 'This passkey did not work',
      text: 'It may have been removed, or the page was open for too long.',
      links: [['/app/sign-in', 'Try again']],
      status: 422,
    });
  await visit.signIn(result);
  return redirect(safeNext(visit.field('next')));
}

/** Passkeys: adding, listing, removing, signing in. */
export const PASSKEY_PAGES: Page[] = [
  get('/app/passkeys', 'signed-in', (visit) => passkeysPage(visit)),
  post('/app/passkeys', 'signed-in', add),
  post('/app/passkeys/remove', 'signed-in', async (visit) => {
    await visit.parts.people.removePasskey(visit.me, visit.field('credential_id'));
    return redirect('/app/passkeys');
  }),
  post('/app/passkeys/sign-in', 'public', signIn),
];
