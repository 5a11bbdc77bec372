import { html } from '../../domain/text/html.ts';
import { PASSWORD_LENGTH } from '../../identity/passwords.ts';
import { emailProblem, field, formProblem, formStart, type Problems } from '../forms.ts';
import { message, sheet } from '../layout.ts';
import { get, type Page, post, redirect, type Shown } from '../page.ts';
import type { Visit } from '../visit.ts';
import { deadLink, inMinutes, sent } from './sign-in.ts';

const HINT = `At least ${PASSWORD_LENGTH.least} characters. A few words are good.`;

/** What is wrong with a new password. */
export function passwordProblem(password: string, email = ''): string | undefined {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.least) return `Take at least ${PASSWORD_LENGTH.least} characters.`;
  if (length > PASSWORD_LENGTH.most) return `Take at most ${PASSWORD_LENGTH.most} characters.`;
  if (/^(.)\1*$/u.test(password)) return 'Take more than one character many times.';
  if (email !== '' && password.toLowerCase() === email.toLowerCase())
    return 'Take something else than your address.';
  return undefined;
}

/** The input for a new password. */
export const newPasswordField = (problems: Problems, label = 'Password') =>
  field({ name: 'password', label, type: 'password', autocomplete: 'new-password', hint: HINT, problems });

function signUpPage(visit: Visit, email = '', problems: Problems = {}): Shown {
  const body = html`<div class="stack stack-s"><h1>Open an account</h1>
<p class="muted">With 50 credits to begin with. Have one already? <a href="/app/sign-in">Sign in</a>.</p></div>
${formStart(visit, '/app/sign-up', 'card stack')}
${field({ name: 'email', label: 'E-mail', type: 'email', value: email, autocomplete: 'username', problems })}
${newPasswordField(problems)}
<button class="btn main full" type="submit">Open my account</button></form>`;
  const failed = Object.keys(problems).length > 0;
  return sheet(visit, { title: 'Open an account', body, ...(failed && { status: 422 }) });
}

async function takeSignUp(visit: Visit): Promise<Shown> {
  const email = visit.field('email').trim();
  const password = visit.field('password');
  const problems: Problems = {};
  const wrongEmail = emailProblem(email);
  const wrongPassword = passwordProblem(password, email);
  if (wrongEmail) problems.email = wrongEmail;
  if (wrongPassword) problems.password = wrongPassword;
  if (wrongEmail || wrongPassword) return signUpPage(visit, email, problems);
  await visit.parts.people.signUp({ email, password, visitor: visit.visitor });
  return sent(visit, email, 'Open the link in the mail to confirm the address. It works for 24 hours.');
}

function confirmPage(visit: Visit, token: string, email: string, problems: Problems = {}): Shown {
  const body = html`<div class="stack stack-s"><h1>Confirm your address</h1>
<p class="muted">Enter the password that you chose when you signed up as <b>${email}</b>.</p></div>
${formStart(visit, '/app/confirm', 'card stack')}<input type="hidden" name="token" value="${token}">
${formProblem(problems)}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', problems })}
<button class="btn main full" type="submit">Confirm and sign in</button></form>`;
  const failed = Object.keys(problems).length > 0;
  return sheet(visit, { title: 'Confirm your address', body, ...(failed && { status: 422 }) });
}

async function showConfirm(visit: Visit): Promise<Shown> {
  const token = visit.query('token');
  const link = await visit.parts.people.links.peek(token, 'sign-up');
  if (!link) return deadLink(visit, ['/app/sign-up', 'Sign up again']);
  return confirmPage(visit, token, link.email);
}

async function takeConfirm(visit: Visit): Promise<Shown> {
  const token = visit.field('token');
  const link = await visit.parts.people.links.peek(token, 'sign-up');
  if (!link) return deadLink(visit, ['/app/sign-up', 'Sign up again']);
  const given = { secret: token, password: visit.field('password'), visitor: visit.visitor };
  const result = await visit.parts.people.confirmSignUp(given);
  switch (result.outcome) {
    case 'signed-in':
      await visit.signIn(result);
      return redirect('/app');
    case 'wrong-password':
      return confirmPage(visit, token, link.email, { password: 'That is not the password of this sign-up.' });
    case 'throttled':
      return confirmPage(visit, token, link.email, {
        '': `There were too many attempts. Try again ${inMinutes(result.seconds)}.`,
      });
    case 'no-link':
      return deadLink(visit, ['/app/sign-up', 'Sign up again']);
    case 'taken':
      return message(visit, {
        title: 'This address has an account',
        text: 'It was confirmed before.',
        links: [['/app/sign-in', 'Sign in']],
      });
    default:
      return result satisfies never;
  }
}

/** Signing up, and confirming the address. */
export const SIGN_UP_PAGES: Page[] = [
  get('/app/sign-up', 'public', (visit) => signUpPage(visit)),
  post('/app/sign-up', 'public', takeSignUp),
  get('/app/confirm', 'public', showConfirm),
  post('/app/confirm', 'public', takeConfirm),
];
