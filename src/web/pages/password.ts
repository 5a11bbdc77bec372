import { html } from '../../domain/text/html.ts';
import { emailProblem, field, formStart, type Problems } from '../forms.ts';
import { message, sheet } from '../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../page.ts';
import type { Visit } from '../visit.ts';
import { deadLink, sent } from './sign-in.ts';
import { newPasswordField, passwordProblem } from './sign-up.ts';

function resetPage(visit: Visit, email = '', problems: Problems = {}): Shown {
  const body = html`<div class="stack stack-s"><h1>Set a new password</h1>
<p class="muted">We mail you a link for it.</p></div>
${formStart(visit, '/app/reset', 'card stack')}
${field({ name: 'email', label: 'E-mail', type: 'email', value: email, autocomplete: 'username', problems })}
<button class="btn main full" type="submit">Mail me a link</button></form>
<p class="small"><a href="/app/sign-in">Back to the sign-in</a></p>`;
  return sheet(visit, { title: 'Set a new password', body, ...(problems.email && { status: 422 }) });
}

async function takeReset(visit: Visit): Promise<Shown> {
  const email = visit.field('email').trim();
  const wrong = emailProblem(email);
  if (wrong) return resetPage(visit, email, { email: wrong });
  await visit.parts.people.requestPassword({ email, visitor: visit.visitor });
  return sent(
    visit,
    email,
    'If there is an account for it, a link to set a new password is on its way. It works for one hour.',
  );
}

function passwordPage(visit: Visit, token: string, email: string, problems: Problems = {}): Shown {
  const body = html`<div class="stack stack-s"><h1>Set a password</h1>
<p class="muted">For <b>${email}</b>. You will be signed out everywhere else.</p></div>
${formStart(visit, '/app/password', 'card stack')}<input type="hidden" name="token" value="${token}">
${newPasswordField(problems, 'New password')}
<button class="btn main full" type="submit">Set password</button></form>`;
  return sheet(visit, { title: 'Set a password', body, ...(problems.password && { status: 422 }) });
}

async function showPassword(visit: Visit): Promise<Shown> {
  const token = visit.query('token');
  const link = await visit.parts.people.links.peek(token, 'set-password');
  return link ? passwordPage(visit, token, link.email) : deadLink(visit, ['/app/reset', 'Ask for another']);
}

async function takePassword(visit: Visit): Promise<Shown> {
  const token = visit.field('token');
  const password = visit.field('password');
  const link = await visit.parts.people.links.peek(token, 'set-password');
  if (!link) return deadLink(visit, ['/app/reset', 'Ask for another']);
  const wrong = passwordProblem(password, link.email);
  if (wrong) return passwordPage(visit, token, link.email, { password: wrong });
  const isSet = await visit.parts.people.setPasswordByLink(token, password);
  return isSet ? redirect('/app/sign-in?done=password') : deadLink(visit, ['/app/reset', 'Ask for another']);
}

async function showEmail(visit: Visit): Promise<Shown> {
  const token = visit.query('token');
  const link = await visit.parts.people.links.peek(token, 'change-email');
  if (!link) return deadLink(visit, ['/app/security', 'Ask for another']);
  const body = html`<h1>Confirm your new address</h1>
${formStart(visit, '/app/email', 'card stack')}<input type="hidden" name="token" value="${token}">
<p>Your account will use <b>${link.email}</b> from now on.</p>
<button class="btn main full" type="submit">Use this address</button></form>`;
  return sheet(visit, { title: 'Confirm your new address', body });
}

async function takeEmail(visit: Visit): Promise<Shown> {
  const changed = await visit.parts.people.changeEmailByLink(visit.field('token'));
  if (!changed) return deadLink(visit, ['/app/security', 'Ask for another']);
  return message(visit, {
    title: 'Your address is changed',
    text: 'Sign in with it from now on.',
    links: [['/app', 'Go on']],
  });
}

/** Setting a password and confirming a new address by links of mails. */
export const PASSWORD_PAGES: Page[] = [
  get('/app/reset', 'public', (visit) => resetPage(visit)),
  post('/app/reset', 'public', takeReset),
  get('/app/password', 'public', showPassword),
  post('/app/password', 'public', takePassword),
  get('/app/email', 'public', showEmail),
  post('/app/email', 'public', takeEmail),
];
