import { isUuid } from '../../domain/ids.ts';
import { html } from '../../domain/text/html.ts';
import { emailProblem, field, formProblem, formStart, notice, type Problems } from '../forms.ts';
import { accountPage } from '../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../page.ts';
import type { Visit } from '../visit.ts';
import { inMinutes, sent } from './sign-in.ts';
import { newPasswordField, passwordProblem } from './sign-up.ts';

const DONE: Record<string, string> = {
  password: 'Your password is changed. You are signed out everywhere else.',
  ended: 'The session is ended.',
  'all-ended': 'You are signed out everywhere else.',
};

/** Which of the two forms was refused, with what was typed. */
type Refused = { form: 'password' | 'email'; problems: Problems; email?: string };

async function securityPage(visit: Visit, refused?: Refused): Promise<Shown> {
  const { principal, sessionId, profile } = visit.me;
  const sessions = await visit.parts.people.sessions.list(principal.userId);
  const rows = sessions.map(
    (
      it,
    ) => html`<li><div class="grow"><p class="strong">${it.browser}${it.sessionId === sessionId && html` <span class="pill">this one</span>`}</p>
<p class="small dim">since ${it.createdAt.slice(0, 10)}, last used ${it.lastSeenAt.slice(0, 16).replace('T', ' ')} UTC</p></div>
${
  it.sessionId !== sessionId &&
  html`${formStart(visit, '/app/security/sessions/end', '')}<input type="hidden" name="session_id" value="${it.sessionId}">
<button class="btn sm" type="submit" aria-label="End the session of ${it.browser}">End</button></form>`
}</li>`,
  );
  const body = html`<h1>Security</h1>${notice(DONE[visit.query('done')])}
<section class="stack" aria-labelledby="sessions"><div class="row between"><h2 id="sessions">Where you are signed in</h2>
${formStart(visit, '/app/security/sessions/end-all', '')}<button class="btn danger sm" type="submit">Sign out everywhere else</button></form></div>
<ul class="card flush rows">${rows}</ul></section>
<p><a class="btn" href="/app/passkeys">Passkeys</a></p>
<div class="two">${passwordForm(visit, refused)}${emailForm(visit, refused)}</div>`;
  const email = profile.email;
  return accountPage(visit, {
    path: '/app/security',
    title: 'Security',
    body: html`${body}<p class="small dim">Your address is ${email}.</p>`,
    ...(refused && { status: 422 }),
  });
}

/** Asked for before anything that would let somebody else in for good. */
function proofField(visit: Visit, id: string, problems: Problems) {
  if (visit.me.profile.passwordChangedAt === null)
    return html`<p class="hint">You have no password yet, so this needs a sign-in of the last 15 minutes.</p>`;
  return field({
    name: 'current',
    id,
    label: 'Your password now',
    type: 'password',
    autocomplete: 'current-password',
    problems,
  });
}

function passwordForm(visit: Visit, refused?: Refused) {
  const problems = refused?.form === 'password' ? refused.problems : {};
  return html`<section class="card stack" aria-labelledby="password-title"><h2 id="password-title">Password</h2>
${formStart(visit, '/app/security/password', 'stack')}${formProblem(problems)}
${proofField(visit, 'password-current', problems)}
${newPasswordField(problems, 'New password')}
<div class="row"><button class="btn" type="submit">Change password</button></div></form></section>`;
}

function emailForm(visit: Visit, refused?: Refused) {
  const problems = refused?.form === 'email' ? refused.problems : {};
  return html`<section class="card stack" aria-labelledby="email-title"><h2 id="email-title">E-mail</h2>
${formStart(visit, '/app/security/email', 'stack')}${formProblem(problems)}
${proofField(visit, 'email-current', problems)}
${field({ name: 'email', label: 'New address', type: 'email', value: refused?.email ?? '', autocomplete: 'email', hint: 'We mail it a link first.', problems })}
<div class="row"><button class="btn" type="submit">Change address</button></div></form></section>`;
}

/** What is wrong with the proof; nothing when it was given. */
export async function proofProblems(visit: Visit): Promise<Problems> {
  const proof = await visit.parts.people.hasProved(visit.me, visit.field('current'));
  if (proof === 'proved') return {};
  if (proof === 'wrong-password') return { current: 'That is not your password.' };
  if (proof === 'sign-in-again') return { '': 'Sign out and in again first: this session is too old.' };
  return { '': `There were too many attempts. Try again ${inMinutes(proof.seconds)}.` };
}

async function changePassword(visit: Visit): Promise<Shown> {
  const password = visit.field('password');
  const wrong = passwordProblem(password, visit.me.profile.email);
  const problems = wrong ? { password: wrong } : await proofProblems(visit);
  if (Object.keys(problems).length > 0) return securityPage(visit, { form: 'password', problems });
  await visit.parts.people.changePassword(visit.me, password);
  return redirect('/app/security?done=password');
}

async function changeEmail(visit: Visit): Promise<Shown> {
  const email = visit.field('email').trim();
  const wrong = emailProblem(email);
  const problems = wrong ? { email: wrong } : await proofProblems(visit);
  if (Object.keys(problems).length > 0) return securityPage(visit, { form: 'email', problems, email });
  await visit.parts.people.requestEmailChange({ signedIn: visit.me, email, visitor: visit.visitor });
  return sent(visit, email, 'Open the link in the mail, and your account moves to this address.');
}

/** Sessions, password and address. */
export const SECURITY_PAGES: Page[] = [
  get('/app/security', 'signed-in', (visit) => securityPage(visit)),
  post('/app/security/password', 'signed-in', changePassword),
  post('/app/security/email', 'signed-in', changeEmail),
  post('/app/security/sessions/end', 'signed-in', async (visit) => {
    const sessionId = visit.field('session_id');
    if (isUuid(sessionId)) await visit.parts.people.sessions.end(visit.me.principal.userId, sessionId);
    return redirect('/app/security?done=ended');
  }),
  post('/app/security/sessions/end-all', 'signed-in', async (visit) => {
    await visit.parts.people.sessions.endAll(visit.me.principal.userId, visit.me.sessionId);
    return redirect('/app/security?done=all-ended');
  }),
];
