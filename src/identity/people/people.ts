import type { Uuid } from '../../domain/ids.ts';
import { createAttempts } from '../attempts.ts';
import { createBrowserSessions } from '../browser-sessions.ts';
import { createOneTimeLinks } from '../one-time-links.ts';
import * as access from './change-access.ts';
import * as passkeys from './passkeys.ts';
import type { PeopleParts } from './people-parts.ts';
import * as entry from './sign-in.ts';
import * as beginning from './sign-up.ts';

type Given = Omit<PeopleParts, 'sessions' | 'links' | 'attempts'>;
type Arguments<F> = F extends (parts: PeopleParts, ...rest: infer R) => unknown ? R : never;

/** How people sign up and in, and what they can change about it; each function is described where it is written. */
export function createPeople(given: Given) {
  const { db, entropy } = given;
  const parts: PeopleParts = {
    ...given,
    sessions: createBrowserSessions({ db, entropy }),
    links: createOneTimeLinks({ db, entropy }),
    attempts: createAttempts({ db, entropy }),
  };
  const bound =
    <F extends (parts: PeopleParts, ...rest: never[]) => unknown>(action: F) =>
    (...rest: Arguments<F>) =>
      action(parts, ...(rest as never[])) as ReturnType<F>;
  return {
    sessions: parts.sessions,
    links: parts.links,
    signUp: bound(beginning.requestSignUp),
    confirmSignUp: bound(beginning.confirmSignUp),
    signIn: bound(entry.signIn),
    requestSignInLink: bound(entry.requestSignInLink),
    signInByLink: bound(entry.signInByLink),
    requestPassword: bound(access.requestPassword),
    setPasswordByLink: bound(access.setPasswordByLink),
    hasProved: bound(access.hasProved),
    changePassword: bound(access.changePassword),
    requestEmailChange: bound(access.requestEmailChange),
    changeEmailByLink: bound(access.changeEmailByLink),
    linkFor: bound(access.linkFor),
    passkeyOptions: bound(passkeys.passkeyOptions),
    passkeys: bound(passkeys.listPasskeys),
    addPasskey: bound(passkeys.addPasskey),
    removePasskey: bound(passkeys.removePasskey),
    signInByPasskey: bound(passkeys.signInByPasskey),
    /** Deletes what is over: links, sessions, counts. */
    async sweep(): Promise<void> {
      await Promise.all([parts.links.sweep(), parts.sessions.sweep(), parts.attempts.sweep()]);
    },
    /** Resolves when every mail asked for so far was sent or given up. */
    settled: () => parts.post.settled(),
    close: () => parts.post.close(),
  };
}

export type People = ReturnType<typeof createPeople>;

/** Tables of sign-in with what they know of a person; `users` keeps its row. */
const FORGET = [
  'delete from browser_sessions where user_id = $1',
  'delete from one_time_links where user_id = $1',
  'delete from known_browsers where user_id = $1',
  'delete from passkeys where user_id = $1',
  'delete from video_shares where user_id = $1',
  'delete from webhook_endpoints where user_id = $1',
  'delete from oauth_objects where grant_id in (select grant_id from agent_grants where user_id = $1)',
  'delete from agent_grants where user_id = $1',
  `update service_accounts set name = 'erased', revoked_at = coalesce(revoked_at, now()) where user_id = $1`,
  `update users set email = 'erased-' || user_id, password_hash = null, password_changed_at = null,
          display_name = null where user_id = $1`,
];

/** Makes the queries that take away what sign-in knows of a person: for the erasure, in its own transaction. */
export const forgetPerson = (userId: Uuid) => FORGET.map((text) => ({ text, values: [userId] }));
