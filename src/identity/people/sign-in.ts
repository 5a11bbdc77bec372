import type { Uuid } from '../../domain/ids.ts';
import type { Limit } from '../attempts.ts';
import { MESSAGES } from '../mail/messages.ts';
import { checkPassword, hashPassword, isOutdated } from '../passwords.ts';
import type { Owner } from '../principal.ts';
import { digestOf, newSecret } from '../secret-tokens.ts';
import {
  LINK_MINUTES,
  linkAddress,
  linkLimits,
  type PeopleParts,
  type Throttled,
  type Visitor,
} from './people-parts.ts';

/** A browser that was signed in: what its two cookies hold. */
export type SignedInBrowser = { outcome: 'signed-in'; secret: string; knownSecret: string };

const FIND = `select u.user_id, u.account_id, u.password_hash, b.secret_hash is not null as known
                from (select $1::text as email) asked
                left join users u on lower(u.email) = lower(asked.email)
                left join known_browsers b on b.user_id = u.user_id and b.secret_hash = $2`;
const REMEMBER = `insert into known_browsers (secret_hash, user_id) values ($1, $2)
                  on conflict (secret_hash, user_id) do update set seen_at = now()`;
const REHASH = 'update users set password_hash = $2 where user_id = $1 and password_hash = $3';

type Found = { user_id: Uuid | null; account_id: Uuid; password_hash: string | null; known: boolean };

/**
 * What a sign-in is counted under. Guesses from anywhere count against the account and the address they come from; a
 * browser that has signed in to the account before is counted for itself, so that nobody's guesses lock its owner out
 * (OWASP, Device Cookies). Whoever has another browser can still ask for a link by mail, or use a passkey.
 */
function limitsOf(email: string, { address, knownSecret }: Visitor, known: boolean): Limit[] {
  const name = email.toLowerCase();
  if (known) return [{ key: `sign-in of ${name} in ${knownSecret}`, most: 20, minutes: 15 }];
  return [
    { key: `sign-in of ${name}`, most: 10, minutes: 15 },
    { key: `sign-in from ${address}`, most: 100, minutes: 15 },
  ];
}

/** Signs in with a password. An unknown address takes as long, and reads the same, as a wrong password. */
export async function signIn(
  parts: PeopleParts,
  { email, password, visitor }: { email: string; password: string; visitor: Visitor },
): Promise<SignedInBrowser | Throttled | { outcome: 'refused' }> {
  const digest = digestOf(visitor.knownSecret ?? '');
  const user = (await parts.db.query<Found>(FIND, [email, digest])).rows[0]!;
  const limits = limitsOf(email, visitor, user.known);
  const seconds = await parts.attempts.count(limits);
  if (seconds > 0) return { outcome: 'throttled', seconds };
  const { user_id: userId, account_id: accountId, password_hash: stored } = user;
  const fits = await checkPassword(stored, password);
  if (!fits || !userId || !stored) return { outcome: 'refused' };
  await parts.attempts.forgive(limits.slice(0, 1));
  if (isOutdated(stored)) await parts.db.query(REHASH, [userId, await hashPassword(password), stored]);
  return openSession(parts, { userId, accountId }, visitor);
}

/** Signs a browser in, whatever proved who sits before it. */
export async function openSession(
  { sessions, db, entropy }: Pick<PeopleParts, 'sessions' | 'db' | 'entropy'>,
  owner: Owner,
  visitor: Visitor,
): Promise<SignedInBrowser> {
  const knownSecret = visitor.knownSecret ?? newSecret(entropy);
  await db.query(REMEMBER, [digestOf(knownSecret), owner.userId]);
  return { outcome: 'signed-in', secret: await sessions.open(owner, visitor.browser), knownSecret };
}

/** Mails a link to sign in, if there is anybody at the address; whether there is cannot be told from outside. */
export async function requestSignInLink(
  { attempts, post, identity, links, publicUrl }: PeopleParts,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<void> {
  if ((await attempts.count(linkLimits(email, visitor))) > 0) return;
  post.later(async () => {
    const user = await identity.findUser(email);
    if (!user) return [];
    const minutes = LINK_MINUTES['sign-in'];
    const secret = await links.make({ purpose: 'sign-in', userId: user.userId, email: user.email, minutes });
    return [MESSAGES.signIn(user.email, linkAddress(publicUrl(), 'sign-in', secret))];
  });
}

const OWNER = 'select user_id as "userId", account_id as "accountId" from users where user_id = $1';

/** Signs in with a link, which is used up by it. Null when it does not work any more. */
export async function signInByLink(
  parts: PeopleParts,
  secret: string,
  visitor: Visitor,
): Promise<SignedInBrowser | null> {
  const link = await parts.links.use(secret, 'sign-in');
  if (!link) return null;
  const owner = (await parts.db.query<Owner>(OWNER, [link.userId])).rows[0]!;
  return openSession(parts, owner, visitor);
}
