import type pg from 'pg';
import type { Entropy, Uuid } from '../../domain/ids.ts';
import type { Store } from '../../store/contract.ts';
import { type Attempts, createAttempts } from '../attempts.ts';
import type { Principal } from '../principal.ts';
import { createTokenLookup } from './access-tokens.ts';
import { createGrants, type Grants } from './grants.ts';
import { createServiceAccounts, type ServiceAccounts } from './service-accounts.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';

/** Agents: what they sign in with, what they were allowed, and their own accounts. */
export type Agents = {
  keys: SigningKeys;
  grants: Grants;
  serviceAccounts: ServiceAccounts;
  attempts: Attempts;
  /**
   * Whom an access token stands for, or null. Asks the database each time, so that what was revoked stops at once.
   * @param publicUrl PUBLIC_URL: the issuer, and with `/mcp` the audience
   */
  authenticate(token: string, publicUrl: string): Promise<Principal | null>;
  /** Whether a user exists. */
  isUser(userId: Uuid): Promise<boolean>;
};

type Parts = { db: pg.Pool; store: Pick<Store, 'handle'>; masterKey: Buffer; entropy: Entropy };

/** Everything about agents over sql/030_agents.sql. */
export function createAgents({ db, store, masterKey, entropy }: Parts): Agents {
  const keys = createSigningKeys({ db, masterKey, entropy });
  return {
    keys,
    grants: createGrants({ db, store, entropy }),
    serviceAccounts: createServiceAccounts({ db, store, entropy }),
    attempts: createAttempts({ db, entropy }),
    authenticate: createTokenLookup({ db, keys, entropy }),
    isUser: async (userId) =>
      Boolean((await db.query('select from users where user_id::text = $1', [userId])).rowCount),
  };
}
