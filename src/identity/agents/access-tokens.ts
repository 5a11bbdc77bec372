import type pg from 'pg';
import { scopesOf } from '../../domain/access/scopes.ts';
import type { Entropy, Uuid } from '../../domain/ids.ts';
import { type Principal, principalOf } from '../principal.ts';
import type { SigningKeys } from './signing-keys.ts';
import { createClaimsReader } from './token-claims.ts';

type Parts = { db: pg.Pool; keys: SigningKeys; entropy: Entropy };
type Row = { user_id: Uuid; account_id: Uuid; used_at: Date | null };

const GRANT = {
  name: 'agent-grant',
  text: `select g.user_id, u.account_id, g.last_used_at as used_at from agent_grants g join users u using (user_id)
          where g.grant_id = $1 and g.client_id = $2 and g.user_id::text = $3
            and g.revoked_at is null and g.expires_at > $4`,
};
const SERVICE_ACCOUNT = {
  name: 'service-account',
  text: `select s.user_id, u.account_id, s.last_used_at as used_at from service_accounts s join users u using (user_id)
          where s.client_id = $1 and s.revoked_at is null`,
};
const TOUCH_GRANT = 'update agent_grants set last_used_at = $2 where grant_id = $1';
const TOUCH_SERVICE_ACCOUNT = 'update service_accounts set last_used_at = $2 where client_id = $1';
const TOUCH_EVERY_MS = 60_000;

/**
 * Makes the function that finds whom an access token stands for: null unless it is ours, made out to the agent protocol,
 * not over, and what it was issued on still stands. That is asked of the database each time, so that a revoked grant or
 * service account stops at the next request in every process although its token has not ended.
 */
export function createTokenLookup(
  parts: Parts,
): (token: string, publicUrl: string) => Promise<Principal | null> {
  const { db, entropy } = parts;
  const claimsOf = createClaimsReader(parts);
  function touch(text: string, id: string, usedAt: Date | null): void {
    const now = entropy.now();
    if (usedAt && now - usedAt.getTime() < TOUCH_EVERY_MS) return;
    // A lost write is made up by the next.
    db.query(text, [id, new Date(now)]).catch(() => {});
  }
  return async (token, publicUrl) => {
    const claims = await claimsOf(token, publicUrl);
    if (!claims) return null;
    const { clientId, grantId, subject } = claims;
    if (grantId === null) {
      if (subject !== clientId) return null;
      const { rows } = await db.query<Row>({ ...SERVICE_ACCOUNT, values: [clientId] });
      if (!rows[0]) return null;
      touch(TOUCH_SERVICE_ACCOUNT, clientId, rows[0].used_at);
      return principalOf(ownerOf(rows[0]), { kind: 'service-account', clientId }, scopesOf(claims.scope));
    }
    const values = [grantId, clientId, subject, new Date(entropy.now())];
    const { rows } = await db.query<Row>({ ...GRANT, values });
    if (!rows[0]) return null;
    touch(TOUCH_GRANT, grantId, rows[0].used_at);
    return principalOf(ownerOf(rows[0]), { kind: 'grant', grantId, clientId }, scopesOf(claims.scope));
  };
}

const ownerOf = (row: Row) => ({ userId: row.user_id, accountId: row.account_id });
