// How often somebody may try to prove who they are, and what is forgiven: to the attempt, by a clock of the test's own.
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import t from 'tap';
import { createIdentity } from '../../src/identity/accounts.ts';
import type { Mail } from '../../src/identity/mail/mail.ts';
import { createPostOffice } from '../../src/identity/mail/post-office.ts';
import { hashPassword } from '../../src/identity/passwords.ts';
import { createPeople } from '../../src/identity/people/people.ts';
import { openStore, entropy as realEntropy } from '../support/store.ts';

const NOON = Date.UTC(2026, 0, 31, 12);
const MINUTE = 60_000;
const PASSWORD = 'a long enough password';
const clock = { now: NOON };
const entropy = { ...realEntropy, now: () => clock.now };
const { store } = await openStore(t);
const db = store.pool;
const identity = createIdentity({ db, store, entropy: realEntropy });
const mails: Mail[] = [];
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} };
const post = createPostOffice(mailer, { error: () => {} });
const people = createPeople({ db, store, identity, post, entropy, publicUrl: () => 'http://a' });
const visitor = { address: '192.0.2.1', browser: 'test', knownSecret: null as string | null };
let made = 0;

t.beforeEach(() => {
  clock.now = NOON;
  mails.length = 0;
});

/** A person with a password, or without. */
async function person(password: string | null = PASSWORD) {
  const email = `user-${made++}@example.org`;
  const owner = await identity.signUp({ email, passwordHash: await hashPassword(password ?? 'nobody') });
  if (password === null)
    await db.query('update users set password_hash = null where user_id = $1', [owner.userId]);
  const address = `192.0.2.${100 + made}`;
  const signIn = async (given: string, knownSecret: string | null = null) =>
    people.signIn({ email, password: given, visitor: { ...visitor, address, knownSecret } });
  const cookie = () => people.sessions.open(owner, 'test');
  const open = async () => (await people.sessions.find(await cookie()))!;
  return { ...owner, email, signIn, cookie, open };
}

t.test('a password is asked for ten times, and once it was right from the beginning', async (t) => {
  const it = await person();
  const session = await it.open();
  const prove = (password: string) => people.hasProved(session, password);
  for (let n = 0; n < 9; n++) t.equal(await prove('wrong'), 'wrong-password');
  t.equal(await prove(PASSWORD), 'proved');
  for (let n = 0; n < 10; n++) t.equal(await prove('wrong'), 'wrong-password', `${n} after the right one`);
  t.same(await prove(PASSWORD), { outcome: 'throttled', seconds: 900 });
  t.equal(await people.hasProved(await (await person()).open(), PASSWORD), 'proved', 'others go on');
});

t.test('where there is no password a session proves who it is for a quarter of an hour', async (t) => {
  const session = await (await person(null)).open();
  t.equal(await people.hasProved(session, ''), 'proved');
  clock.now += 15 * MINUTE - 1;
  t.equal(await people.hasProved(session, ''), 'proved');
  clock.now += 1;
  t.equal(await people.hasProved(session, ''), 'sign-in-again');
});

t.test('using a session makes it no younger: the quarter of an hour is from signing in', async (t) => {
  const it = await person(null);
  const secret = await it.cookie();
  const session = async () => (await people.sessions.find(secret))!;
  for (const minute of [0, 1, 7, 14]) {
    clock.now = NOON + minute * MINUTE;
    t.equal((await session()).since, NOON, `minute ${minute}`);
    t.equal(await people.hasProved(await session(), ''), 'proved', `minute ${minute}`);
  }
  clock.now = NOON + 15 * MINUTE;
  t.equal(await people.hasProved(await session(), ''), 'sign-in-again');
  t.equal(await people.hasProved(await it.open(), ''), 'proved', 'and signed in again');
  clock.now += 1;
  t.equal(await people.hasProved(await session(), ''), 'sign-in-again', 'the other browser was not');
});

t.test(
  'a right password forgives the wrong ones before it, and not those from the same address',
  async (t) => {
    const it = await person();
    for (let n = 0; n < 9; n++) t.match(await it.signIn('wrong'), { outcome: 'refused' });
    t.match(await it.signIn(PASSWORD), { outcome: 'signed-in' });
    for (let n = 0; n < 10; n++) t.match(await it.signIn('wrong'), { outcome: 'refused' });
    t.match(await it.signIn(PASSWORD), { outcome: 'throttled' });
    const bucket = (key: string) => createHash('sha256').update(key).digest();
    const { rows } = await db.query('select count from attempts where bucket = $1', [
      bucket(`sign-in from 192.0.2.${100 + made}`),
    ]);
    t.same(rows, [{ count: 21 }]);
  },
);

t.test('a browser that was here before has twenty tries of its own, for its own account', async (t) => {
  const [ann, ben] = [await person(), await person()];
  const signedIn = await ann.signIn(PASSWORD);
  const known = signedIn.outcome === 'signed-in' ? signedIn.knownSecret : '';
  for (let n = 0; n < 11; n++) await ann.signIn('wrong');
  t.match(await ann.signIn(PASSWORD), { outcome: 'throttled' }, 'from elsewhere');
  for (let n = 0; n < 20; n++) t.match(await ann.signIn('wrong', known), { outcome: 'refused' });
  t.match(await ann.signIn(PASSWORD, known), { outcome: 'throttled' });
  for (let n = 0; n < 10; n++) t.match(await ben.signIn('wrong', known), { outcome: 'refused' });
  t.match(await ben.signIn(PASSWORD, known), { outcome: 'throttled' }, 'to another account it is a stranger');
});

t.test(
  'a hash of other parameters is made anew at the next sign-in, and never by a wrong password',
  async (t) => {
    const it = await person();
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 2, parallelism: 1 });
    await db.query('update users set password_hash = $2 where user_id = $1', [it.userId, old]);
    const stored = async () =>
      (await db.query('select password_hash as h from users where user_id = $1', [it.userId])).rows[0].h;
    await it.signIn('wrong');
    t.equal(await stored(), old);
    t.match(await it.signIn(PASSWORD), { outcome: 'signed-in' });
    const today = await stored();
    t.match(today, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    t.match(await it.signIn(PASSWORD), { outcome: 'signed-in' });
    t.equal(await stored(), today, 'and then it stays');
  },
);

t.test('a sign-up is confirmed by its password, within ten tries', async (t) => {
  await people.signUp({ email: 'new@example.org', password: PASSWORD, visitor });
  await people.settled();
  const secret = /token=([\w-]{43})/.exec(mails.at(-1)!.text)![1]!;
  const confirm = (password: string) => people.confirmSignUp({ secret, password, visitor });
  for (let n = 0; n < 9; n++) t.match(await confirm('wrong'), { outcome: 'wrong-password' });
  clock.now += 14 * MINUTE;
  t.match(await confirm('wrong'), { outcome: 'wrong-password' });
  t.match(await confirm(PASSWORD), { outcome: 'throttled', seconds: 60 });
  clock.now += MINUTE;
  t.match(await confirm(PASSWORD), { outcome: 'signed-in' });
  t.match(await confirm(PASSWORD), { outcome: 'no-link' });
});

t.test('who is told of a change, and where links lead', async (t) => {
  const it = await person();
  const session = await it.open();
  const before = await people.linkFor(it, { purpose: 'sign-in', minutes: 5 });
  await people.changePassword(session, 'another long password');
  await people.settled();
  t.same(
    mails.splice(0).map(({ to, subject }) => [to, subject]),
    [[it.email, 'The password was changed']],
  );
  t.equal(
    await people.signInByLink(before.split('token=')[1]!, visitor),
    null,
    'links from before are worth nothing',
  );
  t.match(await it.signIn('another long password'), { outcome: 'signed-in' });
  await people.requestEmailChange({ signedIn: session, email: 'moved@example.org', visitor });
  await people.settled();
  t.match(mails, [{ to: 'moved@example.org' }]);
  const { text } = mails.splice(0)[0]!;
  t.match(text, /^http:\/\/a\/app\/email\?token=[\w-]{43}$/m);
  t.equal(await people.changeEmailByLink(/token=([\w-]{43})/.exec(text)![1]!), true);
  await people.settled();
  t.same(
    mails.map(({ to, subject }) => [to, subject]),
    [[it.email, 'The e-mail address was changed']],
  );
  const taken = await person();
  await people.requestEmailChange({ signedIn: session, email: taken.email.toUpperCase(), visitor });
  await people.settled();
  t.equal(mails.at(-1)!.subject, 'This address already has a Framelog account');
  t.notMatch(mails.at(-1)!.text, 'token=');
});

t.test('a password that is set by a link ends every session of its owner, and no other', async (t) => {
  const [it, other] = [await person(), await person()];
  const [first, second] = [await people.sessions.open(it, 'one'), await people.sessions.open(it, 'two')];
  const others = await people.sessions.open(other, 'three');
  const secret = await people.links.make({
    purpose: 'set-password',
    userId: it.userId,
    email: it.email,
    minutes: 60,
  });
  t.equal(await people.setPasswordByLink('no such link', 'another long password'), false);
  t.ok(await people.sessions.find(first), 'nothing has changed yet');
  t.equal(await people.setPasswordByLink(secret, 'another long password'), true);
  t.equal(await people.sessions.find(first), null);
  t.equal(await people.sessions.find(second), null);
  t.ok(await people.sessions.find(others));
  t.match(await it.signIn(PASSWORD), { outcome: 'refused' });
  t.match(await it.signIn('another long password'), { outcome: 'signed-in' });
  t.equal(await people.setPasswordByLink(secret, 'a third long password'), false, 'a link works once');
});

t.test('an address that somebody else has by now is not taken from them', async (t) => {
  const [it, other] = [await person(), await person()];
  const link = (email: string) =>
    people.links.make({ purpose: 'change-email', userId: it.userId, email, minutes: 60 });
  t.equal(await people.changeEmailByLink(await link(other.email)), false);
  t.equal(await people.changeEmailByLink('no such link'), false);
  t.match(await identity.findUser(it.email), { userId: it.userId }, 'everything stays as it is');
  t.match(await identity.findUser(other.email), { userId: other.userId });
  t.equal(mails.length, 0);
});

t.test('a sweep takes links, sessions and counts that are over, and no others', async (t) => {
  for (const table of ['one_time_links', 'browser_sessions', 'attempts'])
    await db.query(`delete from ${table}`);
  const it = await person();
  const link = { purpose: 'sign-in' as const, userId: it.userId, email: it.email };
  await people.links.make({ ...link, minutes: 60 });
  await it.cookie();
  await it.signIn('wrong');
  const left = async () => {
    const { rows } = await db.query(`select (select count(*)::int from one_time_links) as links,
      (select count(*)::int from browser_sessions) as sessions, (select count(*)::int from attempts) as counts`);
    return Object.values(rows[0]);
  };
  await people.sweep();
  t.same(await left(), [1, 1, 2]);
  clock.now += 60 * MINUTE;
  await people.sweep();
  t.same(await left(), [0, 1, 0]);
  clock.now += 7 * 24 * 60 * MINUTE;
  await people.sweep();
  t.same(await left(), [0, 0, 0]);
});

t.test('passkeys are listed in the order in which they were added', async (t) => {
  const it = await person();
  const add = `insert into passkeys (credential_id, user_id, name, public_key, counter, transports, created_at, last_used_at)
    values ($1, $2, $1, '', 0, '{}', $3, $4)`;
  await db.query(add, ['a phone', it.userId, new Date(NOON), null]);
  await db.query(add, ['a laptop', it.userId, new Date(NOON - MINUTE), new Date(NOON + MINUTE)]);
  t.same(await people.passkeys(it.userId), [
    {
      ...{ credentialId: 'a laptop', name: 'a laptop', createdAt: '2026-01-31T11:59:00.000Z' },
      lastUsedAt: '2026-01-31T12:01:00.000Z',
    },
    {
      ...{ credentialId: 'a phone', name: 'a phone', createdAt: '2026-01-31T12:00:00.000Z' },
      lastUsedAt: null,
    },
  ]);
  t.same(await people.passkeys((await person()).userId), []);
});
