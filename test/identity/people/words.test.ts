// What people are written about their access, word for word, where links lead, and how often they may be asked for.
import t from 'tap';
import { MESSAGES } from '../../../src/identity/mail/messages.ts';
import { linkAddress, linkLimits, mailLimits } from '../../../src/identity/people/people-parts.ts';

const TO = 'ada@example.org';
const LINK = 'https://f.example/link';
/** A mail to Ada, as she reads it. */
const read = (subject: string, ...paragraphs: string[]) => ({
  ...{ to: TO, subject },
  text: [...paragraphs, 'Framelog'].join('\n\n'),
});

t.test('mails about access', async (t) => {
  t.same(
    MESSAGES.confirmSignUp(TO, LINK),
    read(
      'Confirm your e-mail address',
      'Confirm this address to open your Framelog account:',
      LINK,
      'The link works once and for 24 hours. If you did not sign up, do nothing: no account is opened.',
    ),
  );
  t.same(
    MESSAGES.alreadySignedUp(TO, `${LINK}/in`, `${LINK}/reset`),
    read(
      'You already have a Framelog account',
      'Somebody, probably you, tried to sign up with this address. It has an account already.',
      'Sign in: https://f.example/link/in',
      'Or set a new password: https://f.example/link/reset',
    ),
  );
  t.same(
    MESSAGES.setPassword(TO, LINK),
    read(
      'Set a new password',
      'Set a new password for your Framelog account:',
      LINK,
      'The link works once and for one hour. If you did not ask for it, do nothing: your password stays as it is.',
    ),
  );
  t.same(
    MESSAGES.signIn(TO, LINK),
    read(
      'Your link to sign in',
      'Sign in to Framelog:',
      LINK,
      'The link works once and for 15 minutes. If you did not ask for it, do nothing.',
    ),
  );
  t.same(
    MESSAGES.confirmEmail(TO, LINK),
    read(
      'Confirm your new e-mail address',
      'Confirm that your Framelog account should use this address from now on:',
      LINK,
      'The link works once and for 24 hours. If you did not ask for it, do nothing.',
    ),
  );
  t.same(
    MESSAGES.emailTaken(TO),
    read(
      'This address already has a Framelog account',
      'Somebody, probably you, wanted to move another Framelog account to this address. It has an account of its own, so nothing was changed.',
    ),
  );
  t.same(
    MESSAGES.changed(TO, 'The password', `${LINK}/security`),
    read(
      'The password was changed',
      'The password of your Framelog account was changed just now. If that was you, all is well.',
      'If it was not, set a new password at once and look at your sessions: https://f.example/link/security',
    ),
  );
});

t.test('each link leads to the page of its purpose', async (t) => {
  const address = (purpose: Parameters<typeof linkAddress>[1]) =>
    linkAddress('https://f.example', purpose, 's');
  t.same(
    [address('sign-up'), address('set-password'), address('sign-in'), address('change-email')],
    ['confirm', 'password', 'link', 'email'].map((page) => `https://f.example/app/${page}?token=s`),
  );
});

t.test('how much mail an address gets, and how much is sent on behalf of one', async (t) => {
  const visitor = { address: '192.0.2.1', browser: 'x', knownSecret: null };
  const from = { key: 'mail from 192.0.2.1', most: 30, minutes: 60 };
  t.same(mailLimits('Ada@Example.org', visitor), [{ key: `mail to ${TO}`, most: 5, minutes: 60 }, from]);
  t.same(linkLimits('Ada@Example.org', visitor), [{ key: `link to ${TO}`, most: 3, minutes: 15 }, from]);
});
