import type { Actor } from '../domain/access/actor.ts';
import { ALL_SCOPES, type Scope } from '../domain/access/scopes.ts';
import type { Uuid } from '../domain/ids.ts';

/** What somebody proved who they are with. */
export type Credential =
  | { kind: 'api-key'; keyId: Uuid }
  | { kind: 'browser-session'; sessionId: Uuid }
  /** An agent that a user allowed to act for them; ended with the grant. */
  | { kind: 'grant'; grantId: string; clientId: string }
  /** An agent with an account of its own. */
  | { kind: 'service-account'; clientId: string };

/** Whom a request acts for, by whatever credential: all that an operation knows of the one who asks. */
export type Principal = {
  /** Owner of what is made. A service account is the user of its own account. */
  userId: Uuid;
  accountId: Uuid;
  scopes: ReadonlySet<Scope>;
  /** As the log records what is done. */
  actor: Actor;
  credential: Credential;
};

/** Who owns what a principal makes. */
export type Owner = Pick<Principal, 'userId' | 'accountId'>;

/** A principal from a credential; keys and browser sessions have the full access of their owner's account. */
export function principalOf(
  { userId, accountId }: Owner,
  credential: Credential,
  scopes: ReadonlySet<Scope> = ALL_SCOPES,
): Principal {
  return { userId, accountId, scopes, actor: actorOf(userId, credential), credential };
}

function actorOf(userId: Uuid, credential: Credential): Actor {
  switch (credential.kind) {
    case 'api-key':
      return `user:${userId}/key:${credential.keyId}`;
    case 'browser-session':
      return `user:${userId}/session:${credential.sessionId}`;
    case 'grant':
      return `user:${userId}/grant:${credential.grantId}`;
    case 'service-account':
      return `service:${credential.clientId}`;
    default:
      return credential satisfies never;
  }
}
