// What signs people in, to the second at which it ends: browser sessions, links that work once, counts of attempts, passwords.
import t from 'tap';
import { createIdentity } from '../../src/identity/accounts.ts';
import { createAttempts } from '../../src/identity/attempts.ts';
import { createBrowserSessions } from '../../src/identity/browser-sessions.ts';
import { createOneTimeLinks } from '../../src/identity/one-time-links.ts';
import { checkPassword, hashPassword, isOutdated } from '../../src/identity/passwords.ts';
import { LINK_MINUTES } from '../../src/identity/people/people-parts.ts';
import { openStore, entropy as realEntropy } from '../support/store.ts';

const NOON = Date.UTC(2026, 0, 31, 12);
const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];
const clock = { now: NOON };
const entropy = { ...realEntropy, now: () => clock.now };
const { store } = await openStore(t);
const db = store.pool;
const identity = createIdentity({ db, store, entropy: realEntropy });
const sessions = createBrowserSessions({ db, entropy });
const links = createOneTimeLinks({ db, entropy });
const attempts = createAttempts({ db, entropy });
const [ann, ben] = await Promise.all(
  ['ann@example.org', 'ben@example.org'].map((email) => identity.signUp({ email, passwordHash: 'x' })),
);

t.beforeEach(() => {
  clock.now = NOON;
});

t.test('a session ends 30 days after it began, and after 7 without use', async (t) => {
  const lives = async (secret: string) => (await sessions.find(secret))?.principal.userId ?? null;
  const [used, unused] = [await sessions.open(ann!, 'Firefox'), await sessions.open(ann!, 'Safari')];
  for (let day = 6; day <= 24; day += 6) {
    clock.now = NOON + day * DAY;
    t.equal(await lives(used), ann!.userId, `day ${day}`);
  }
  t.equal(await lives(unused), null, 'nobody used it for 24 days');
  t.same(
    (await sessions.list(ann!.userId)).map(({ browser, lastSeenAt }) => [browser, lastSeenAt]),
    [['Firefox', '2026-02-24T12:00:00.000Z']],
  );
  clock.now = NOON + 30 * DAY - SECOND;
  t.equal(await lives(used), ann!.userId);
  clock.now = NOON + 30 * DAY;
  t.equal(await lives(used), null);
  t.same(await sessions.list(ann!.userId), []);
  const idle = await sessions.open(ann!, 'Chrome');
  clock.now += 7 * DAY - SECOND;
  t.equal(await lives(idle), ann!.userId);
  clock.now += 7 * DAY;
  t.equal(await lives(idle), null, 'seven days to the second');
});

t.test('use is noted once a minute, and the last used session is listed first', async (t) => {
  await db.query('delete from browser_sessions');
  const first = await sessions.open(ann!, 'Firefox');
  clock.now += MINUTE;
  await sessions.open(ann!, 'Safari');
  const listed = async () =>
    (await sessions.list(ann!.userId)).map(
      ({ browser, lastSeenAt }) => `${browser} ${lastSeenAt.slice(11, 19)}`,
    );
  t.same(await listed(), ['Safari 12:01:00', 'Firefox 12:00:00']);
  clock.now = NOON + MINUTE - 1;
  await sessions.find(first);
  t.same(await listed(), ['Safari 12:01:00', 'Firefox 12:00:00'], 'nothing is written for less');
  clock.now = NOON + 2 * MINUTE;
  await sessions.find(first);
  t.same(await listed(), ['Firefox 12:02:00', 'Safari 12:01:00']);
});

t.test('a session says whom it stands for, and since when', async (t) => {
  await db.query('delete from browser_sessions');
  const passwordChangedAt = '2026-01-15T08:30:00.000Z';
  await db.query('update users set password_changed_at = $2 where user_id = $1', [
    ann!.userId,
    passwordChangedAt,
  ]);
  const secret = await sessions.open(ann!, 'Firefox');
  await sessions.open(ben!, 'Safari');
  const { sessionId } = (await sessions.list(ann!.userId))[0]!;
  for (const later of [0, MINUTE, 3 * DAY, 9 * DAY]) {
    clock.now = NOON + later;
    const { principal, ...told } = (await sessions.find(secret))!;
    t.same([principal.userId, principal.accountId], [ann!.userId, ann!.accountId]);
    t.same(told, {
      ...{ sessionId, since: NOON },
      profile: { email: 'ann@example.org', name: null, theme: 'system', passwordChangedAt },
    });
  }
  t.equal(await sessions.find(`${secret}x`), null);
});

t.test('a person ends their own sessions and nobody else’s; a sweep takes what has ended', async (t) => {
  await db.query('delete from browser_sessions');
  const hers = await sessions.open(ann!, 'Firefox');
  const his = await sessions.open(ben!, 'Safari');
  const { sessionId } = (await sessions.find(hers))!;
  await sessions.end(ben!.userId, sessionId);
  await sessions.endAll(ben!.userId);
  t.ok(await sessions.find(hers), 'it is not his to end');
  t.equal(await sessions.find(his), null);
  clock.now += 3 * DAY;
  const young = await sessions.open(ann!, 'Chrome');
  clock.now += 4 * DAY;
  await sessions.sweep();
  t.equal((await db.query('select from browser_sessions')).rowCount, 1);
  t.ok(await sessions.find(young));
  await sessions.end(ann!.userId, (await sessions.find(young))!.sessionId);
  t.equal(await sessions.find(young), null);
});

t.test('a link works once, for its purpose, until its last second', async (t) => {
  const make = (minutes = 15) =>
    links.make({ purpose: 'sign-in', userId: ann!.userId, email: 'ann@example.org', minutes });
  const [first, second, third] = [await make(), await make(), await make()];
  t.equal(await links.use(first, 'set-password'), null, 'no other page takes it');
  t.match(await links.peek(first, 'sign-in'), { userId: ann!.userId, email: 'ann@example.org' });
  t.ok(await links.use(first, 'sign-in'), 'looking did not use it');
  t.equal(await links.use(first, 'sign-in'), null);
  const both = await Promise.all([links.use(second, 'sign-in'), links.use(second, 'sign-in')]);
  t.equal(both.filter((link) => link !== null).length, 1, 'of two at once one wins');
  clock.now = NOON + 15 * MINUTE - 1;
  t.ok(await links.peek(third, 'sign-in'));
  clock.now = NOON + 15 * MINUTE;
  t.same([await links.peek(third, 'sign-in'), await links.use(third, 'sign-in')], [null, null]);
  const living = await make();
  const of = { purpose: 'sign-in' as const, userId: ben!.userId, email: 'ben@example.org', minutes: 1 };
  const his = await links.make(of);
  await links.sweep();
  t.equal((await db.query('select from one_time_links')).rowCount, 2);
  await links.revoke(ann!.userId);
  t.equal(await links.peek(living, 'sign-in'), null);
  t.ok(await links.peek(his, 'sign-in'), 'others keep theirs');
  t.same(LINK_MINUTES, { 'sign-up': 1440, 'set-password': 60, 'sign-in': 15, 'change-email': 1440 });
});

t.test('so many attempts in a window that begins with the first one', async (t) => {
  const limit = { key: 'a', most: 3, minutes: 10 };
  const waits = async (times: number, limits = [limit]) => {
    const seconds: number[] = [];
    for (let i = 0; i < times; i++) seconds.push(await attempts.count(limits));
    return seconds;
  };
  t.same(await waits(4), [0, 0, 0, 600]);
  clock.now += 599.5 * SECOND;
  t.same(await waits(1), [1], 'what is refused does not move its end');
  await attempts.sweep();
  t.same(await waits(1), [1], 'a sweep leaves what still counts');
  clock.now = NOON + 600 * SECOND;
  t.same(await waits(4), [0, 0, 0, 600], 'a new window');
  const other = { key: 'b', most: 1, minutes: 1 };
  t.same(await waits(2, [other, { key: 'c', most: 9, minutes: 1 }]), [0, 60], 'the strictest counts');
  await attempts.forgive([limit]);
  t.same(await waits(1), [0]);
  t.same(await waits(1, [other]), [60], 'and nothing else was forgiven');
  clock.now += 20 * MINUTE;
  await attempts.sweep();
  t.equal((await db.query('select from attempts')).rowCount, 0);
});

t.test('a password is the same however its letters are composed, and old hashes are told', async (t) => {
  const [composed, taken_apart] = ['caf\u00e9 \ufb01ne long', 'cafe\u0301 fine long'];
  const stored = await hashPassword(composed);
  t.equal(await checkPassword(stored, taken_apart), true);
  t.equal(await checkPassword(stored, 'cafe fine long'), false);
  t.equal(await checkPassword(null, 'the password of nobody'), false);
  t.equal(isOutdated(stored), false);
  t.equal(isOutdated(stored.replace('m=19456', 'm=4096')), true);
});
