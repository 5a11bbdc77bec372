import { Rejection } from '../../domain/rejection.ts';
import type { Identity, Principal } from '../../identity/accounts.ts';

const BEARER = /^bearer +([^ ]+)$/i;

/**
 * The credential of an Authorization header (api.md 5).
 * @throws Rejection `unauthenticated` when there is none
 */
export function bearerOf(header: string | undefined): string {
  const credential = BEARER.exec(header ?? '')?.[1];
  if (credential === undefined) throw new Rejection('unauthenticated', {});
  return credential;
}

/**
 * Whom a request acts for (api.md 5).
 * @param header the Authorization header
 * @throws Rejection `unauthenticated`
 */
export async function authenticate(identity: Identity, header: string | undefined): Promise<Principal> {
  const principal = await identity.authenticate(bearerOf(header));
  if (!principal) throw new Rejection('unauthenticated', {});
  return principal;
}
