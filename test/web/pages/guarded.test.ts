// What needs the password once more, sessions that are ended, passkeys that sign in. No service: what stands behind the pages is the
// test's own.
import t from 'tap';
import type { Page } from '../../../src/web/page.ts';
import { DATA_PAGES } from '../../../src/web/pages/data.ts';
import { PASSKEY_PAGES } from '../../../src/web/pages/passkeys.ts';
import { SECURITY_PAGES } from '../../../src/web/pages/security.ts';
import { asked, type Fields } from '../../support/asked-people.ts';

const LONG = 'a long enough password';
const VISITOR = { address: '1.2.3.4', browser: 'curl', knownSecret: null };

const session = { outcome: 'signed-in', secret: 's', knownSecret: 'k' };
const PROOFS: [proof: unknown, words: string][] = [
  ['wrong-password', 'That is not your password.'],
  ['sign-in-again', 'Sign out and in again first: this session is too old.'],
  [{ outcome: 'throttled', seconds: 61 }, 'There were too many attempts. Try again in 2 minutes.'],
];
const ME = { profile: {} };
const lists = { sessions: { list: () => [], end: () => {}, endAll: () => {} }, passkeys: () => [] };

t.test('what lets others in, or takes all away, needs the password once more', async (t) => {
  const eraseOwner = async (owner: object) => t.same(owner, { userId: 'u', accountId: 'a' });
  const GUARDED: [pages: Page[], path: string, fields: Fields, does: string, to: string | null][] = [
    [
      SECURITY_PAGES,
      '/app/security/password',
      { password: LONG },
      'changePassword',
      '/app/security?done=password',
    ],
    [SECURITY_PAGES, '/app/security/email', { email: 'new@example.org' }, 'requestEmailChange', null],
    [PASSKEY_PAGES, '/app/passkeys', { name: 'laptop', response: '{}' }, 'addPasskey', '/app/passkeys'],
    [DATA_PAGES, '/app/data/erase', { word: ' ERASE ' }, 'signed out', '/app/sign-in?done=erased'],
  ];
  for (const [pages, path, fields, does, to] of GUARDED) {
    const send = (proof: unknown, more: Fields = {}) =>
      asked(pages, 'POST', path, {
        ...{ ...ME, fields: { current: 'now', ...fields, ...more }, parts: { eraseOwner } },
        people: {
          ...lists,
          hasProved: () => proof,
          changePassword: () => {},
          requestEmailChange: () => {},
          addPasskey: () => true,
          passkeyOptions: () => ({}),
        },
      });
    const done = await send('proved');
    t.same([done.to, done.calls.map(([name]) => name)], [to, ['hasProved', does]], path);
    t.same(done.calls[0], ['hasProved', 'now']);
    for (const [proof, words] of PROOFS) {
      const page = await send(proof);
      t.same(
        [page.status, page.words.includes(words), page.calls.some(([name]) => name === does)],
        [422, true, false],
        `${path}: ${words}`,
      );
    }
    const [wrong] = Object.keys(fields);
    const unfit = await send('proved', { [wrong!]: '' });
    t.same(
      [unfit.status, unfit.calls.some(([name]) => name === does || name === 'hasProved')],
      [422, false],
      `${path}: empty`,
    );
  }
});

t.test('the name of a passkey is one line of at most eighty characters', async (t) => {
  const add = async (name: string) => {
    const people = {
      ...lists,
      hasProved: () => 'proved',
      addPasskey: () => true,
      passkeyOptions: () => ({}),
    };
    const page = await asked(PASSKEY_PAGES, 'POST', '/app/passkeys', {
      ...ME,
      people,
      fields: { name, response: 'r' },
    });
    return [page.status, page.calls.find(([call]) => call === 'addPasskey')?.at(-1)];
  };
  const given = (name: string) => ({ response: 'r', challenges: ['c0', 'c1'], name });
  t.same(await add(` ${'🔑'.repeat(80)} `), [303, given('🔑'.repeat(80))]);
  for (const name of ['🔑'.repeat(81), 'two\nlines', ' ']) t.same(await add(name), [422, undefined]);
});

t.test('sessions that are ended, passkeys that sign in', async (t) => {
  const end = (path: string, fields: Fields = {}) =>
    asked(SECURITY_PAGES, 'POST', `/app/security/sessions/${path}`, { ...ME, people: lists, fields });
  const id = '01990000-0000-7000-8000-0000000000aa';
  t.same(await end('end', { session_id: id }).then(({ to, calls }) => [to, calls]), [
    '/app/security?done=ended',
    [['end', 'u', id]],
  ]);
  t.same(await end('end', { session_id: 'x' }).then(({ to, calls }) => [to, calls]), [
    '/app/security?done=ended',
    [],
  ]);
  t.same(await end('end-all').then(({ to, calls }) => [to, calls]), [
    '/app/security?done=all-ended',
    [['endAll', 'u', 's']],
  ]);
  const signIn = (result: object | null) =>
    asked(PASSKEY_PAGES, 'POST', '/app/passkeys/sign-in', {
      people: { signInByPasskey: () => result },
      fields: { response: 'r', next: '//evil' },
    });
  const done = await signIn(session);
  t.same(
    [done.to, done.calls[0]],
    ['/app', ['signInByPasskey', { response: 'r', challenges: ['c0', 'c1'], visitor: VISITOR }]],
  );
  const not = await signIn(null);
  t.same(
    [not.status, not.words],
    [422, 'This passkey did not work It may have been removed, or the page was open for too long. Try again'],
  );
});
