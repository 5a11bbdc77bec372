// The way in: signing in and up, links of mails. Each outcome with its status, its words, who is signed in by it, and what was asked
// for. No service: what stands behind the pages is the test's own.
import t from 'tap';
import { PASSWORD_PAGES } from '../../../src/web/pages/password.ts';
import { SIGN_IN_PAGES } from '../../../src/web/pages/sign-in.ts';
import { SIGN_UP_PAGES } from '../../../src/web/pages/sign-up.ts';
import { asked, type Fields } from '../../support/asked-people.ts';

const LONG = 'a long enough password';
const VISITOR = { address: '1.2.3.4', browser: 'curl', knownSecret: null };

const session = { outcome: 'signed-in', secret: 's', knownSecret: 'k' };
const DEAD = 'This link does not work any more Each link works once, and only for a while.';
const MAIL = (email: string, text: string) =>
  `Look at your mail We wrote to ${email} . ${text} Nothing there after some minutes? Look among the unwanted mail, and at the spelling of the address. Back to the sign-in`;

t.test('signing in with a password', async (t) => {
  const signIn = (outcome: object, fields: Fields) =>
    asked(SIGN_IN_PAGES, 'POST', '/app/sign-in', { people: { signIn: () => outcome }, fields });
  const fields = { email: ' ada@example.org ', password: ' p ', next: '/app/keys?a=b' };
  const done = await signIn(session, fields);
  t.same([done.status, done.to], [303, '/app/keys?a=b']);
  t.same(done.calls, [
    ['signIn', { email: 'ada@example.org', password: ' p ', visitor: VISITOR }],
    ['signed in', session],
  ]);
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '', 'app'])
    t.equal((await signIn(session, { ...fields, next })).to, '/app', next);
  const refused = await signIn({ outcome: 'refused' }, fields);
  t.same([refused.status, refused.calls.length], [422, 1]);
  t.match(refused.words, 'That address and password do not match. Try again, or ask for a link by mail.');
  t.match(refused.markup, 'value="ada@example.org"');
  t.match(refused.markup, 'name="next" value="/app/keys?a=b"');
  t.notMatch(refused.markup, 'value=" p "');
  const often = await signIn({ outcome: 'throttled', seconds: 121 }, fields);
  t.equal(often.status, 429);
  t.match(
    often.words,
    'There were too many attempts. Try again in 3 minutes, or ask for a link by mail, which works at once.',
  );
  const empty = await signIn(session, { email: '', password: '' });
  t.same([empty.status, empty.calls], [422, []]);
  t.match(empty.words, /Enter your e-mail address\..*Enter your password\./);
});

t.test('signing in with a link, and out', async (t) => {
  const requestSignInLink = () => {};
  const link = await asked(SIGN_IN_PAGES, 'POST', '/app/sign-in/link', {
    people: { requestSignInLink },
    fields: { email: ' Ada@example.org' },
  });
  t.equal(
    link.words,
    MAIL(
      'Ada@example.org',
      'If there is an account for it, a link to sign in is on its way. It works for 15 minutes.',
    ),
  );
  t.same(link.calls, [['requestSignInLink', { email: 'Ada@example.org', visitor: VISITOR }]]);
  const wrong = await asked(SIGN_IN_PAGES, 'POST', '/app/sign-in/link', {
    people: { requestSignInLink },
    fields: { email: 'x' },
  });
  t.same([wrong.status, wrong.calls], [422, []]);
  const peek = (found: object | null) =>
    asked(SIGN_IN_PAGES, 'GET', '/app/link', {
      people: { links: { peek: () => found } },
      query: { token: 'tok' },
    });
  const shown = await peek({ email: 'ada@example.org' });
  t.equal(shown.words, 'Sign in You are about to sign in as ada@example.org . Sign in');
  t.same(shown.calls, [['peek', 'tok', 'sign-in']]);
  const dead = await peek(null);
  t.same([dead.status, dead.words], [410, `${DEAD} Ask for another`]);
  const take = (result: object | null) =>
    asked(SIGN_IN_PAGES, 'POST', '/app/link', {
      people: { signInByLink: () => result },
      fields: { token: 'tok' },
    });
  const taken = await take(session);
  t.same(
    [taken.to, taken.calls],
    [
      '/app',
      [
        ['signInByLink', 'tok', VISITOR],
        ['signed in', session],
      ],
    ],
  );
  const used = await take(null);
  t.same([used.status, used.calls.length], [410, 1]);
  const out = await asked(SIGN_IN_PAGES, 'POST', '/app/sign-out', {});
  t.same([out.to, out.calls], ['/app/sign-in?done=out', [['signed out']]]);
});

t.test('signing up, and each way that a confirmation ends', async (t) => {
  const signUp = (fields: Fields) =>
    asked(SIGN_UP_PAGES, 'POST', '/app/sign-up', { people: { signUp: () => {} }, fields });
  const up = await signUp({ email: ' new@example.org ', password: LONG });
  t.equal(
    up.words,
    MAIL('new@example.org', 'Open the link in the mail to confirm the address. It works for 24 hours.'),
  );
  t.same(up.calls, [['signUp', { email: 'new@example.org', password: LONG, visitor: VISITOR }]]);
  for (const fields of [
    { email: 'x', password: LONG },
    { email: 'new@example.org', password: 'short' },
    { email: 'New@example.org', password: 'nEw@example.org' },
  ])
    t.same(await signUp(fields).then(({ status, calls }) => [status, calls]), [422, []]);
  const confirm = (result: object, found: object | null = { email: 'new@example.org' }) =>
    asked(SIGN_UP_PAGES, 'POST', '/app/confirm', {
      people: { links: { peek: () => found }, confirmSignUp: () => result },
      fields: { token: 'tok', password: 'p' },
    });
  const done = await confirm(session);
  t.same(done.to, '/app');
  t.same(done.calls, [
    ['peek', 'tok', 'sign-up'],
    ['confirmSignUp', { secret: 'tok', password: 'p', visitor: VISITOR }],
    ['signed in', session],
  ]);
  for (const [result, status, words] of [
    [{ outcome: 'wrong-password' }, 422, 'That is not the password of this sign-up.'],
    [{ outcome: 'throttled', seconds: 60 }, 422, 'There were too many attempts. Try again in a minute.'],
    [{ outcome: 'no-link' }, 410, `${DEAD} Sign up again`],
    [{ outcome: 'taken' }, 200, 'This address has an account It was confirmed before. Sign in'],
  ] as const) {
    const page = await confirm(result);
    t.same([page.status, page.words.includes(words), page.calls.length], [status, true, 2], words);
  }
  t.same(await confirm(session, null).then(({ status, calls }) => [status, calls.length]), [410, 1]);
});

t.test('a forgotten password and a new address, by links of mails', async (t) => {
  const reset = await asked(PASSWORD_PAGES, 'POST', '/app/reset', {
    people: { requestPassword: () => {} },
    fields: { email: 'ada@example.org' },
  });
  t.equal(
    reset.words,
    MAIL(
      'ada@example.org',
      'If there is an account for it, a link to set a new password is on its way. It works for one hour.',
    ),
  );
  t.same(reset.calls, [['requestPassword', { email: 'ada@example.org', visitor: VISITOR }]]);
  const set = (
    password: string,
    { found = { email: 'ada@example.org' } as object | null, isSet = true } = {},
  ) =>
    asked(PASSWORD_PAGES, 'POST', '/app/password', {
      people: { links: { peek: () => found }, setPasswordByLink: () => isSet },
      fields: { token: 'tok', password },
    });
  const done = await set(LONG);
  t.same(
    [done.to, done.calls],
    [
      '/app/sign-in?done=password',
      [
        ['peek', 'tok', 'set-password'],
        ['setPasswordByLink', 'tok', LONG],
      ],
    ],
  );
  const weak = await set('ADA@example.org');
  t.same(
    [weak.status, weak.calls.length, weak.words.includes('Take something else than your address.')],
    [422, 1, true],
  );
  for (const late of [await set(LONG, { found: null }), await set(LONG, { isSet: false })])
    t.same([late.status, late.words], [410, `${DEAD} Ask for another`]);
  const email = (changed: boolean) =>
    asked(PASSWORD_PAGES, 'POST', '/app/email', {
      people: { changeEmailByLink: () => changed },
      fields: { token: 'tok' },
    });
  t.same(await email(true).then(({ status, words, calls }) => [status, words, calls]), [
    ...[200, 'Your address is changed Sign in with it from now on. Go on', [['changeEmailByLink', 'tok']]],
  ]);
  t.equal((await email(false)).status, 410);
  const shown = await asked(PASSWORD_PAGES, 'GET', '/app/email', {
    people: { links: { peek: () => ({ email: 'new@example.org' }) } },
    query: { token: 'tok' },
  });
  t.same(
    [shown.words, shown.calls],
    [
      'Confirm your new address Your account will use new@example.org from now on. Use this address',
      [['peek', 'tok', 'change-email']],
    ],
  );
});
