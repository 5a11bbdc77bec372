import type pg from 'pg';
import type { Actor } from '../../domain/access/actor.ts';
import type { AccountEvent } from '../../domain/events.ts';
import { type Entropy, type Uuid, uuidv5 } from '../../domain/ids.ts';
import { decide } from '../../domain/money/credits.ts';
import type { Store } from '../../store/contract.ts';
import type { Owner } from '../principal.ts';
import { digestOf, newSecret } from '../secret-tokens.ts';

/** An agent with an account of its own, as those who run the service may see it. Times are ISO 8601 in UTC. */
export type ServiceAccount = {
  clientId: string;
  name: string;
  owner: Owner;
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
};

/** What is shown once: nothing but hashes of it is kept. */
export type NewServiceAccount = {
  clientId: string;
  clientSecret: string;
  /** Of the page on which a card is put down for the account. */
  setupToken: string;
  owner: Owner;
};

type Columns = {
  client_id: string;
  name: string;
  user_id: Uuid;
  account_id: Uuid;
  secret_hash: Buffer;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

/** Longest name, in UTF-16 units. */
export const SERVICE_ACCOUNT_NAME = 120;
/** What every client id of a service account begins with; no other client's does. */
export const SERVICE_ACCOUNT_PREFIX = 'sa_';

const INSERT_USER = 'insert into users (user_id, account_id, email) values ($1, $2, $3)';
const INSERT = `insert into service_accounts (client_id, user_id, name, secret_hash, setup_hash, created_at)
                values ($1, $2, $3, $4, $5, $6)`;
const READ = `select s.client_id, s.name, s.user_id, u.account_id, s.secret_hash, s.created_at, s.last_used_at, s.revoked_at
                from service_accounts s join users u using (user_id)`;
const BY_CLIENT = `${READ} where s.client_id = $1`;
const BY_SETUP = `${READ} where s.setup_hash = $1 and s.revoked_at is null`;
const ALL = `${READ} order by s.created_at, s.client_id`;
const ROTATE = `update service_accounts set secret_hash = $2, rotated_at = $3 where client_id = $1 and revoked_at is null`;
const REVOKE = 'update service_accounts set revoked_at = coalesce(revoked_at, $2) where client_id = $1';

type Parts = { db: pg.Pool; store: Pick<Store, 'handle'>; entropy: Entropy };

/** Service accounts over sql/030_agents.sql. */
export function createServiceAccounts(parts: Parts) {
  const { db, entropy } = parts;
  const one = async (text: string, value: unknown) => (await db.query<Columns>(text, [value])).rows[0];
  return {
    /** Opens one with 0 credits. */
    register: (name: string) => register(parts, name),

    /** One that may sign in, with the hash of its secret; null for a revoked one. */
    async find(clientId: string): Promise<(ServiceAccount & { secretHash: Buffer }) | null> {
      const row = await one(BY_CLIENT, clientId);
      return row && !row.revoked_at ? { ...shown(row), secretHash: row.secret_hash } : null;
    },

    /** Whose payment page a token opens; null for nobody's. */
    async bySetupToken(token: string): Promise<ServiceAccount | null> {
      const row = await one(BY_SETUP, digestOf(token));
      return row ? shown(row) : null;
    },

    /** All of them, revoked ones too, oldest first. */
    async list(): Promise<ServiceAccount[]> {
      return (await db.query<Columns>(ALL)).rows.map(shown);
    },

    /** Replaces the secret; the old one stops at once. @returns null when there is no such account */
    async rotate(clientId: string): Promise<string | null> {
      const row = await one(BY_CLIENT, clientId);
      if (!row || row.revoked_at) return null;
      const secret = newSecret(entropy);
      const values = [clientId, digestOf(secret), new Date(entropy.now())];
      const rotated = { type: 'ServiceSecretRotated' as const, data: { clientId } };
      await record(parts, row, { commandId: entropy.uuid(), event: rotated, text: ROTATE, values });
      return secret;
    },

    /** Ends one, with every token that it has. Repeatable. @returns false when there is no such account */
    async revoke(clientId: string): Promise<boolean> {
      const row = await one(BY_CLIENT, clientId);
      if (!row) return false;
      const commandId = uuidv5(row.user_id, 'service account revoked');
      const revoked = { type: 'ServiceAccountRevoked' as const, data: { clientId } };
      const values = [clientId, new Date(entropy.now())];
      await record(parts, row, { commandId, event: revoked, text: REVOKE, values });
      return true;
    },
  };
}

export type ServiceAccounts = ReturnType<typeof createServiceAccounts>;

/** All of it in one transaction, as every account (accounts.ts). Nobody reads mail for `.invalid` (RFC 2606). */
async function register({ store, entropy }: Parts, name: string): Promise<NewServiceAccount> {
  const owner = { userId: entropy.uuid(), accountId: entropy.uuid() };
  const { userId, accountId } = owner;
  const clientId = SERVICE_ACCOUNT_PREFIX + Buffer.from(entropy.bytes(15)).toString('base64url');
  const [clientSecret, setupToken] = [newSecret(entropy), newSecret(entropy)];
  // Addresses are compared without case, client ids with it.
  const email = `agent-${userId}@service-accounts.invalid`;
  const actor: Actor = `service:${clientId}`;
  await store.handle({ commandId: accountId, actor }, async (unit) => {
    await unit.account(accountId);
    unit.appendAccount(accountId, userId, decide.open({ userId, email, plan: 'free', credits: 0 }));
    unit.alongside({ text: INSERT_USER, values: [userId, accountId, email] });
    const hashes = [digestOf(clientSecret), digestOf(setupToken)];
    unit.alongside({
      text: INSERT,
      values: [clientId, userId, name, ...hashes, new Date(entropy.now())],
    });
  });
  return { clientId, clientSecret, setupToken, owner };
}

type Change = { commandId: Uuid; event: AccountEvent; text: string; values: unknown[] };

/** Changes the row, and records it in the account's stream, on behalf of those who run the service. */
async function record(
  { store }: Parts,
  { user_id: userId, account_id: accountId }: Columns,
  { commandId, event, text, values }: Change,
): Promise<void> {
  await store.handle({ commandId, actor: 'operator' }, async (unit) => {
    await unit.account(accountId);
    unit.appendAccount(accountId, userId, [event]);
    unit.alongside({ text, values });
  });
}

function shown(row: Columns): ServiceAccount {
  return {
    clientId: row.client_id,
    name: row.name,
    owner: { userId: row.user_id, accountId: row.account_id },
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}
