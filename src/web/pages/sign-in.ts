import { html } from '../../domain/text/html.ts';
import { emailProblem, field, formProblem, formStart, notice, type Problems } from '../forms.ts';
import { message, sheet } from '../layout.ts';
import { get, type Page, post, redirect, type Shown, safeNext } from '../page.ts';
import { passkeySignIn } from '../passkey-button.ts';
import type { Visit } from '../visit.ts';

/** Minutes to wait, in words. */
export const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};

type Form = { email?: string; next: string; problems?: Problems; status?: number };

const NOTICES: Record<string, string> = {
  password: 'Your new password is set. Sign in with it.',
  out: 'You are signed out.',
  erased: 'Your account is erased.',
};

async function signInPage(visit: Visit, { email = '', next, problems = {}, status }: Form): Promise<Shown> {
  const link = html`<a class="small" href="/app/reset">Forgotten?</a>`;
  const body = html`<div class="stack stack-s"><h1>Sign in</h1>
<p class="muted">New here? <a href="/app/sign-up">Open an account</a>.</p></div>
${notice(NOTICES[visit.query('done')])}
${formStart(visit, '/app/sign-in', 'card stack')}
<input type="hidden" name="next" value="${next}">
${formProblem(problems)}
${field({ name: 'email', label: 'E-mail', type: 'email', value: email, autocomplete: 'username', problems })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', aside: link, problems })}
<button class="btn main full" type="submit">Sign in</button>
<p class="or">or</p>
<button class="btn full" type="submit" formaction="/app/sign-in/link">Mail me a link</button>
</form>
${await passkeySignIn(visit, next)}`;
  return sheet(visit, { title: 'Sign in', body, ...(status && { status }) });
}

async function takeSignIn(visit: Visit): Promise<Shown> {
  const email = visit.field('email').trim();
  const next = safeNext(visit.field('next'));
  const password = visit.field('password');
  const problems: Problems = {};
  const wrong = emailProblem(email);
  if (wrong) problems.email = wrong;
  if (password === '') problems.password = 'Enter your password.';
  if (Object.keys(problems).length > 0) return signInPage(visit, { email, next, problems, status: 422 });
  const result = await visit.parts.people.signIn({ email, password, visitor: visit.visitor });
  switch (result.outcome) {
    case 'signed-in':
      await visit.signIn(result);
      return redirect(next);
    case 'throttled': {
      const text = `There were too many attempts. Try again ${inMinutes(result.seconds)}, or ask for a link by mail, which works at once.`;
      return signInPage(visit, { email, next, problems: { '': text }, status: 429 });
    }
    case 'refused': {
      const text = 'That address and password do not match. Try again, or ask for a link by mail.';
      const again = { '': text, password: 'Enter your password again.' };
      return signInPage(visit, { email, next, problems: again, status: 422 });
    }
    default:
      return result satisfies never;
  }
}

async function sendLink(visit: Visit): Promise<Shown> {
  const email = visit.field('email').trim();
  const wrong = emailProblem(email);
  const next = safeNext(visit.field('next'));
  if (wrong) return signInPage(visit, { email, next, problems: { email: wrong }, status: 422 });
  await visit.parts.people.requestSignInLink({ email, visitor: visit.visitor });
  return sent(
    visit,
    email,
    'If there is an account for it, a link to sign in is on its way. It works for 15 minutes.',
  );
}

/** What follows every form that leads to a mail, whoever is at the address. */
export function sent(visit: Visit, email: string, text: string): Shown {
  const outbox = visit.parts.outbox
    ? html`<p>This service sends no mail yet: <a href="/app/outbox">look into its outbox</a>.</p>`
    : html`<p>Nothing there after some minutes? Look among the unwanted mail, and at the spelling of the address.</p>`;
  return message(visit, {
    title: 'Look at your mail',
    text: html`<p>We wrote to <b>${email}</b>. ${text}</p>${outbox}`,
    links: [['/app/sign-in', 'Back to the sign-in']],
  });
}

/** A link that does not work any more, or never did. */
export function deadLink(visit: Visit, again: [string, string]): Shown {
  return message(visit, {
    title: 'This link does not work any more',
    text: 'Each link works once, and only for a while.',
    links: [again],
    status: 410,
  });
}

/** Mail programs open links to look at them; a link is used up only by the button. */
async function showLink(visit: Visit): Promise<Shown> {
  const token = visit.query('token');
  const link = await visit.parts.people.links.peek(token, 'sign-in');
  if (!link) return deadLink(visit, ['/app/sign-in', 'Ask for another']);
  const body = html`<h1>Sign in</h1>${formStart(visit, '/app/link', 'card stack')}
<input type="hidden" name="token" value="${token}">
<p>You are about to sign in as <b>${link.email}</b>.</p>
<button class="btn main full" type="submit">Sign in</button></form>`;
  return sheet(visit, { title: 'Sign in', body });
}

async function takeLink(visit: Visit): Promise<Shown> {
  const result = await visit.parts.people.signInByLink(visit.field('token'), visit.visitor);
  if (!result) return deadLink(visit, ['/app/sign-in', 'Ask for another']);
  await visit.signIn(result);
  return redirect('/app');
}

/** Signing in and out, with a password or a link. */
export const SIGN_IN_PAGES: Page[] = [
  get('/app/sign-in', 'public', (visit) => signInPage(visit, { next: safeNext(visit.query('next')) })),
  post('/app/sign-in', 'public', takeSignIn),
  post('/app/sign-in/link', 'public', sendLink),
  get('/app/link', 'public', showLink),
  post('/app/link', 'public', takeLink),
  post('/app/sign-out', 'public', async (visit) => {
    await visit.signOut();
    return redirect('/app/sign-in?done=out');
  }),
];
