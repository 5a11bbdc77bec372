import type pg from 'pg';
import type { Actor } from '../../domain/access/actor.ts';
import { type Scope, scopesOf } from '../../domain/access/scopes.ts';
import { type Entropy, type Uuid, uuidv5 } from '../../domain/ids.ts';
import type { Store } from '../../store/contract.ts';
import type { Owner } from '../principal.ts';

/** An agent that a user allowed to act for them. Times are ISO 8601 in UTC. */
export type ConnectedAgent = {
  grantId: string;
  clientId: string;
  /** As it called itself when it was allowed; nobody has checked that. */
  name: string | null;
  scopes: ReadonlySet<Scope>;
  connectedAt: string;
  lastUsedAt: string | null;
};

/** What is kept of a grant for people, beside the authorization server's own record of it. */
export type GrantFacts = {
  grantId: string;
  clientId: string;
  clientName: string | null;
  /** Names of scopes, divided by spaces. */
  scopes: string;
};

/** Who decides about an agent, and as whom the log records it; on the owner's behalf when that is left out. */
export type Decider = Owner & { actor?: Actor };

type Columns = {
  grant_id: string;
  client_id: string;
  client_name: string | null;
  scopes: string;
  created_at: Date;
  last_used_at: Date | null;
};

const SAVE = `insert into agent_grants (grant_id, user_id, client_id, payload, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (grant_id) do update set payload = excluded.payload, expires_at = excluded.expires_at`;
const FIND = 'select payload from agent_grants where grant_id = $1 and revoked_at is null';
const DESCRIBE = 'update agent_grants set client_name = $2, scopes = $3 where grant_id = $1';
const REVOKE = 'update agent_grants set revoked_at = coalesce(revoked_at, $2) where grant_id = $1';
const OWNER = `select user_id, account_id from agent_grants join users using (user_id)
                where grant_id = $1 and scopes <> '' and revoked_at is null`;
const OWNED = 'select from agent_grants where grant_id = $1 and user_id = $2';
const FORGET = 'delete from oauth_objects where grant_id = $1';
const LIST = `select grant_id, client_id, client_name, scopes, created_at, last_used_at from agent_grants
               where user_id = $1 and revoked_at is null and expires_at > $2
                 and scopes <> '' order by coalesce(last_used_at, created_at) desc, grant_id`;
const SWEEPS = [
  'delete from agent_grants where expires_at <= $1',
  'delete from oauth_objects where expires_at <= $1',
  'delete from oauth_device_polls where expires_at <= $1',
];

type Parts = { db: pg.Pool; store: Pick<Store, 'handle'>; entropy: Entropy };

/** Grants over sql/030_agents.sql. One that is revoked ends at the next request, in every process. */
export function createGrants(parts: Parts) {
  const { db, entropy } = parts;
  const now = () => new Date(entropy.now());
  return {
    /** Keeps the authorization server's record. @param expiresIn seconds */
    async save(grantId: string, payload: Record<string, unknown>, expiresIn: number): Promise<void> {
      const { accountId, clientId } = payload;
      const expires = new Date(entropy.now() + expiresIn * 1000);
      await db.query(SAVE, [grantId, accountId, clientId, payload, now(), expires]);
    },

    /** That record, while the grant lives. */
    async find(grantId: string): Promise<object | undefined> {
      return (await db.query<{ payload: object }>(FIND, [grantId])).rows[0]?.payload;
    },

    /** Says what people are shown of a grant, and records it in the account's stream; until then it is not shown. */
    give: (facts: GrantFacts, by: Decider) => give(parts, facts, by),

    /** Ends a grant with everything under it. Repeatable. */
    revoke: (grantId: string) => revoke(parts, grantId, 'system'),

    /** The same, for its user. @returns false when the user has no such grant */
    async disconnect({ userId, actor = `user:${userId}` }: Decider, grantId: string): Promise<boolean> {
      if (!(await db.query(OWNED, [grantId, userId])).rowCount) return false;
      await revoke(parts, grantId, actor);
      return true;
    },

    /** The agents that a user allowed, the last used first. */
    async list(userId: Uuid): Promise<ConnectedAgent[]> {
      return (await db.query<Columns>(LIST, [userId, now()])).rows.map(shown);
    },

    /** Deletes what is over: grants, and everything that the authorization server keeps for a time. */
    async sweep(): Promise<void> {
      for (const text of SWEEPS) await db.query(text, [now()]);
    },
  };
}

export type Grants = ReturnType<typeof createGrants>;

async function give({ store }: Parts, facts: GrantFacts, by: Decider): Promise<void> {
  const { grantId, clientId, clientName, scopes } = facts;
  const { userId, accountId, actor = `user:${userId}` } = by;
  const named = clientName === null ? {} : { clientName };
  const given = { grantId, clientId, ...named, scopes: [...scopesOf(scopes)] };
  await store.handle({ commandId: uuidv5(userId, `grant ${grantId} given`), actor }, async (unit) => {
    await unit.account(accountId);
    unit.appendAccount(accountId, userId, [{ type: 'GrantGiven', data: given }]);
    unit.alongside({ text: DESCRIBE, values: [grantId, clientName, scopes] });
  });
}

async function revoke({ db, store, entropy }: Parts, grantId: string, actor: Actor): Promise<void> {
  const text = REVOKE;
  const values = [grantId, new Date(entropy.now())];
  const { rows } = await db.query<{ user_id: Uuid; account_id: Uuid }>(OWNER, [grantId]);
  const [owner] = rows;
  // What nobody was shown, or what has ended, is no news.
  if (!owner) await db.query(text, values);
  else {
    const { user_id: userId, account_id: accountId } = owner;
    // Several at once are one command.
    await store.handle({ commandId: uuidv5(userId, `grant ${grantId} revoked`), actor }, async (unit) => {
      await unit.account(accountId);
      unit.appendAccount(accountId, userId, [{ type: 'GrantRevoked', data: { grantId } }]);
      unit.alongside({ text, values });
    });
  }
  await db.query(FORGET, [grantId]);
}

function shown(row: Columns): ConnectedAgent {
  return {
    grantId: row.grant_id,
    clientId: row.client_id,
    name: row.client_name,
    scopes: scopesOf(row.scopes),
    connectedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
