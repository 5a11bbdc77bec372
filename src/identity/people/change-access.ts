import type { Actor } from '../../domain/access/actor.ts';
import type { AccountEvent } from '../../domain/events.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { SignedIn } from '../browser-sessions.ts';
import { MESSAGES } from '../mail/messages.ts';
import type { LinkPurpose } from '../one-time-links.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import type { Owner } from '../principal.ts';
import {
  LINK_MINUTES,
  linkAddress,
  mailLimits,
  type PeopleParts,
  type Throttled,
  type Visitor,
} from './people-parts.ts';

/** A session this young proves who it is by itself, where there is no password to ask for. */
const RECENT_MS = 15 * 60_000;

type Row = Owner & { email: string; password_hash: string | null };

const FIND =
  'select user_id as "userId", account_id as "accountId", email, password_hash from users where user_id = $1';
const SET_PASSWORD = `update users set password_hash = $2, password_changed_at = now() where user_id = $1`;
const SET_EMAIL = 'update users set email = $2 where user_id = $1';

async function findRow({ db }: PeopleParts, userId: Uuid): Promise<Row> {
  return (await db.query<Row>(FIND, [userId])).rows[0]!;
}

type Change = { owner: Owner; actor: Actor; event: AccountEvent; query: { text: string; values: unknown[] } };

/** A fact of the account and its row, together or not at all. */
async function record(
  { store, entropy }: PeopleParts,
  { owner, actor, event, query }: Change,
): Promise<void> {
  await store.handle({ commandId: entropy.uuid(), actor }, async (unit) => {
    await unit.account(owner.accountId);
    unit.appendAccount(owner.accountId, owner.userId, [event]);
    unit.alongside(query);
  });
}

/** Mails a link to set a new password, if there is anybody at the address. */
export async function requestPassword(
  { attempts, post, identity, links, publicUrl }: PeopleParts,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<void> {
  if ((await attempts.count(mailLimits(email, visitor))) > 0) return;
  post.later(async () => {
    const user = await identity.findUser(email);
    if (!user) return [];
    const minutes = LINK_MINUTES['set-password'];
    const secret = await links.make({
      purpose: 'set-password',
      userId: user.userId,
      email: user.email,
      minutes,
    });
    return [MESSAGES.setPassword(user.email, linkAddress(publicUrl(), 'set-password', secret))];
  });
}

/** Sets a password by a link: every session and every other link of the person ends. @returns false without a link */
export async function setPasswordByLink(
  parts: PeopleParts,
  secret: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const link = await parts.links.use(secret, 'set-password');
  if (!link?.userId) return false;
  const owner = await findRow(parts, link.userId);
  await record(parts, {
    owner,
    actor: `user:${owner.userId}`,
    event: { type: 'PasswordChanged', data: {} },
    query: { text: SET_PASSWORD, values: [owner.userId, passwordHash] },
  });
  await parts.sessions.endAll(owner.userId);
  await parts.links.revoke(owner.userId);
  notify(parts, owner.email, 'The password');
  return true;
}

/** Whether who is signed in has just proved it: by the password, or where there is none by a young session. */
export async function hasProved(
  parts: PeopleParts,
  { principal, since }: SignedIn,
  password: string,
): Promise<'proved' | 'wrong-password' | 'sign-in-again' | Throttled> {
  const key = `proof of ${principal.userId} in ${since}`;
  const seconds = await parts.attempts.count([{ key, most: 10, minutes: 15 }]);
  if (seconds > 0) return { outcome: 'throttled', seconds };
  const { password_hash: stored } = await findRow(parts, principal.userId);
  if (!stored) return parts.entropy.now() - since < RECENT_MS ? 'proved' : 'sign-in-again';
  if (!(await checkPassword(stored, password))) return 'wrong-password';
  await parts.attempts.forgive([{ key, most: 0, minutes: 0 }]);
  return 'proved';
}

/** Changes the password of who has proved it; their other sessions end, and so do links that were mailed before. */
export async function changePassword(
  parts: PeopleParts,
  signedIn: SignedIn,
  password: string,
): Promise<void> {
  const { principal, sessionId, profile } = signedIn;
  const passwordHash = await hashPassword(password);
  await record(parts, {
    owner: principal,
    actor: principal.actor,
    event: { type: 'PasswordChanged', data: {} },
    query: { text: SET_PASSWORD, values: [principal.userId, passwordHash] },
  });
  await parts.sessions.endAll(principal.userId, sessionId);
  await parts.links.revoke(principal.userId);
  notify(parts, profile.email, 'The password');
}

/** Mails a link to the new address of who has proved it; until it is confirmed, everything stays as it is. */
export async function requestEmailChange(
  { attempts, post, identity, links, publicUrl }: PeopleParts,
  { signedIn, email, visitor }: { signedIn: SignedIn; email: string; visitor: Visitor },
): Promise<void> {
  if ((await attempts.count(mailLimits(email, visitor))) > 0) return;
  const { userId } = signedIn.principal;
  post.later(async () => {
    if (await identity.findUser(email)) return [MESSAGES.emailTaken(email)];
    const minutes = LINK_MINUTES['change-email'];
    const secret = await links.make({ purpose: 'change-email', userId, email, minutes });
    return [MESSAGES.confirmEmail(email, linkAddress(publicUrl(), 'change-email', secret))];
  });
}

/** Moves an account to the address that a link was sent to. @returns false without a link, or when it is taken by now */
export async function changeEmailByLink(parts: PeopleParts, secret: string): Promise<boolean> {
  const link = await parts.links.use(secret, 'change-email');
  if (!link?.userId || (await parts.identity.findUser(link.email))) return false;
  const owner = await findRow(parts, link.userId);
  await record(parts, {
    owner,
    actor: `user:${owner.userId}`,
    event: { type: 'EmailChanged', data: { email: link.email } },
    query: { text: SET_EMAIL, values: [owner.userId, link.email] },
  });
  await parts.links.revoke(owner.userId);
  notify(parts, owner.email, 'The e-mail address');
  return true;
}

/** Tells a person what was changed, at the address that they had before. */
function notify({ post, publicUrl }: PeopleParts, email: string, what: string): void {
  post.later(async () => [MESSAGES.changed(email, what, `${publicUrl()}/app/security`)]);
}

/** A link that an operator hands out. @returns its address */
export async function linkFor(
  { links, publicUrl }: Pick<PeopleParts, 'links' | 'publicUrl'>,
  { userId, email }: { userId: Uuid; email: string },
  { purpose, minutes }: { purpose: LinkPurpose; minutes: number },
): Promise<string> {
  return linkAddress(publicUrl(), purpose, await links.make({ purpose, userId, email, minutes }));
}
