import type { Mail } from './mail.ts';

const SIGNATURE = '\n\nFramelog';
const mail = (to: string, subject: string, ...paragraphs: string[]): Mail => ({
  to,
  subject,
  text: paragraphs.join('\n\n') + SIGNATURE,
});

/** Everything that is written to people. Links are absolute, under the configured PUBLIC_URL. */
export const MESSAGES = {
  confirmSignUp: (to: string, link: string) =>
    mail(
      to,
      'Confirm your e-mail address',
      'Confirm this address to open your Framelog account:',
      link,
      'The link works once and for 24 hours. If you did not sign up, do nothing: no account is opened.',
    ),
  alreadySignedUp: (to: string, signIn: string, reset: string) =>
    mail(
      to,
      'You already have a Framelog account',
      'Somebody, probably you, tried to sign up with this address. It has an account already.',
      `Sign in: ${signIn}`,
      `Or set a new password: ${reset}`,
    ),
  setPassword: (to: string, link: string) =>
    mail(
      to,
      'Set a new password',
      'Set a new password for your Framelog account:',
      link,
      'The link works once and for one hour. If you did not ask for it, do nothing: your password stays as it is.',
    ),
  signIn: (to: string, link: string) =>
    mail(
      to,
      'Your link to sign in',
      'Sign in to Framelog:',
      link,
      'The link works once and for 15 minutes. If you did not ask for it, do nothing.',
    ),
  confirmEmail: (to: string, link: string) =>
    mail(
      to,
      'Confirm your new e-mail address',
      'Confirm that your Framelog account should use this address from now on:',
      link,
      'The link works once and for 24 hours. If you did not ask for it, do nothing.',
    ),
  emailTaken: (to: string) =>
    mail(
      to,
      'This address already has a Framelog account',
      'Somebody, probably you, wanted to move another Framelog account to this address. It has an account of its own, so nothing was changed.',
    ),
  changed: (to: string, what: string, security: string) =>
    mail(
      to,
      `${what} was changed`,
      `${what} of your Framelog account was changed just now. If that was you, all is well.`,
      `If it was not, set a new password at once and look at your sessions: ${security}`,
    ),
};
