import { EmailTaken } from '../accounts.ts';
import { MESSAGES } from '../mail/messages.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import {
  LINK_MINUTES,
  linkAddress,
  mailLimits,
  type PeopleParts,
  type Throttled,
  type Visitor,
} from './people-parts.ts';
import { openSession, type SignedInBrowser } from './sign-in.ts';

/**
 * Asks to open an account. Nothing is opened before the address is confirmed: there is a link, and a mail that differs
 * when the address has an account already. The caller cannot tell which it was, nor from how long it takes.
 */
export async function requestSignUp(
  { attempts, post, identity, links, publicUrl }: PeopleParts,
  { email, password, visitor }: { email: string; password: string; visitor: Visitor },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  if ((await attempts.count(mailLimits(email, visitor))) > 0) return;
  post.later(async () => {
    const user = await identity.findUser(email);
    const base = publicUrl();
    if (user) return [MESSAGES.alreadySignedUp(user.email, `${base}/app/sign-in`, `${base}/app/reset`)];
    const minutes = LINK_MINUTES['sign-up'];
    const secret = await links.make({ purpose: 'sign-up', userId: null, email, passwordHash, minutes });
    return [MESSAGES.confirmSignUp(email, linkAddress(base, 'sign-up', secret))];
  });
}

/**
 * Opens the account behind a link of a sign-up, for who knows the password chosen then: somebody else may have signed up
 * with this address, and must not get an account that its owner confirmed.
 */
export async function confirmSignUp(
  parts: PeopleParts,
  { secret, password, visitor }: { secret: string; password: string; visitor: Visitor },
): Promise<SignedInBrowser | Throttled | { outcome: 'wrong-password' | 'no-link' | 'taken' }> {
  const seconds = await parts.attempts.count([{ key: `confirm ${secret}`, most: 10, minutes: 15 }]);
  if (seconds > 0) return { outcome: 'throttled', seconds };
  const link = await parts.links.peek(secret, 'sign-up');
  if (!link) return { outcome: 'no-link' };
  if (!(await checkPassword(link.passwordHash, password))) return { outcome: 'wrong-password' };
  const used = await parts.links.use(secret, 'sign-up');
  if (!used?.passwordHash) return { outcome: 'no-link' };
  try {
    const { email, passwordHash } = used;
    return openSession(parts, await parts.identity.signUp({ email, passwordHash }), visitor);
  } catch (error) {
    if (error instanceof EmailTaken) return { outcome: 'taken' };
    throw error;
  }
}
