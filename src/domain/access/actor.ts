import type { Uuid } from '../ids.ts';

/**
 * Who caused an event, as the log stores and hashes it. Ids only: the log is never rewritten, so no name and no address
 * may be in it. A person acts through one of their credentials, and both are recorded: who is responsible, and which
 * credential to revoke.
 */
export type Actor =
  /** A person; `/key:`, `/session:` or `/grant:` names the API key, browser session or agent's grant. */
  | `user:${Uuid}`
  | `user:${Uuid}/${'key' | 'session' | 'grant'}:${string}`
  /** An autonomous agent that acts for itself, by its client id. */
  | `service:${string}`
  /** Whoever runs the service, at its command line. */
  | 'operator'
  | 'worker'
  /** The service on its own: deadlines, reconciliation, payments that the provider reports. */
  | 'system';

/** An actor taken apart, for people and filters. */
export type ActorParts =
  | { kind: 'user'; userId: Uuid; credential: { kind: 'key' | 'session' | 'grant'; id: string } | null }
  | { kind: 'service'; clientId: string }
  | { kind: 'operator' | 'worker' | 'system' };

const USER = /^user:([0-9a-f-]{36})(?:\/(key|session|grant):([\w-]{1,128}))?$/;
const SERVICE = /^service:([\w-]{1,128})$/;

/**
 * An actor as this version spells it, from what is stored: until November 2026 the operator was `cli`. (A person's
 * credential was not recorded then; such an actor is a user alone.) The stored text never changes, being hashed.
 */
export function upcastActor(stored: string): Actor {
  return stored === 'cli' ? 'operator' : (stored as Actor);
}

/** Takes an actor apart; null for what this version does not know. */
export function actorParts(actor: Actor): ActorParts | null {
  if (actor === 'operator' || actor === 'worker' || actor === 'system') return { kind: actor };
  const service = SERVICE.exec(actor);
  if (service) return { kind: 'service', clientId: service[1]! };
  const [, userId, kind, id] = USER.exec(actor) ?? [];
  if (!userId) return null;
  const credential = kind && id ? { kind: kind as 'key' | 'session' | 'grant', id } : null;
  return { kind: 'user', userId, credential };
}
