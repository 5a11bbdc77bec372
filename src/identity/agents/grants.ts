import type pg from 'pg';
import { type Scope, scopesOf } from '../../domain/access/scopes.ts';
import type { Entropy, Uuid } from '../../domain/ids.ts';

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
export type GrantFacts = { grantId: string; clientName: string | null; scopes: string };

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

/** Grants over sql/030_agents.sql. One that is revoked ends at the next request, in every process. */
export function createGrants({ db, entropy }: { db: pg.Pool; entropy: Entropy }) {
  const now = () => new Date(entropy.now());
  async function revoke(grantId: string): Promise<void> {
    await db.query(REVOKE, [grantId, now()]);
    await db.query(FORGET, [grantId]);
  }
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

    /** Says what people are shown of a grant; until then it is not shown. */
    async describe({ grantId, clientName, scopes }: GrantFacts): Promise<void> {
      await db.query(DESCRIBE, [grantId, clientName, scopes]);
    },

    /** Ends a grant with everything under it. Repeatable. */
    revoke,

    /** The same, for its user. @returns false when the user has no such grant */
    async disconnect(userId: Uuid, grantId: string): Promise<boolean> {
      if (!(await db.query(OWNED, [grantId, userId])).rowCount) return false;
      await revoke(grantId);
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
