import { Rejection } from '../../domain/rejection.ts';
import type { Identity } from '../../identity/accounts.ts';
import type { Principal } from '../../identity/principal.ts';

const BEARER = /^bearer +([^ ]+)$/i;

/**
 * Whom a request acts for (api.md 5).
 * @param header the Authorization header
 * @throws Rejection `unauthenticated`
 */
export async function authenticate(identity: Identity, header: string | undefined): Promise<Principal> {
  const credential = BEARER.exec(header ?? '')?.[1];
  const principal = credential === undefined ? null : await identity.authenticate(credential);
  if (!principal) throw new Rejection('unauthenticated', {});
  return principal;
}
