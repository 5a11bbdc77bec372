import type pg from 'pg';
import type { Actor } from '../domain/access/actor.ts';
import type { Entropy, Uuid } from '../domain/ids.ts';
import { decide } from '../domain/money/credits.ts';
import type { PlanId } from '../domain/money/plans.ts';
import type { EventStore } from '../store/log/event-store.ts';
import { type ApiKey, createKey, listKeys, newKey, revokeKey } from './api-keys.ts';
import { createKeyLookup } from './key-lookup.ts';
import type { Owner, Principal } from './principal.ts';
import { type Profile, readProfile, updateProfile } from './profile.ts';

/** Who owns an account. */
export type User = Owner & { email: string };

/** What opens an account; `credits` instead of the plan's grant. */
export type NewAccount = { email: string; plan: PlanId; credits?: number; keyName?: string };

/** The address belongs to another account. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
}

/** Users, accounts and API keys. What changes something says on whose behalf; left out, on the owner's. */
export type Identity = {
  /** Opens an account with its plan's grant (or `credits`) and a first key. @throws EmailTaken */
  createAccount(account: NewAccount): Promise<Owner & { keyId: Uuid; apiKey: string }>;
  /** Opens one for somebody who signs in with a password, without a key. @throws EmailTaken */
  signUp(account: { email: string; passwordHash: string }): Promise<Owner>;
  /** The user with this address (case does not matter), or null. */
  findUser(email: string): Promise<User | null>;
  /** What a user has set about themselves; null for nobody. */
  profile(userId: Uuid): Promise<Profile | null>;
  /** Changes what is given. */
  updateProfile(userId: Uuid, changes: Partial<Pick<Profile, 'name' | 'theme'>>): Promise<void>;
  /** Makes a key; its secret is in what is returned and nowhere else. */
  createKey(owner: Owner, name: string, actor?: Actor): Promise<{ keyId: Uuid; apiKey: string }>;
  /** All keys of a user, revoked ones too, oldest first. */
  listKeys(userId: Uuid): Promise<ApiKey[]>;
  /** Ends a key at once, in every process. Repeatable. @returns false when the user has no such key */
  revokeKey(owner: Owner, keyId: Uuid, actor?: Actor): Promise<boolean>;
  /** Whom a key stands for, or null. Always asks the database, so that a revoked key stops at once. */
  authenticate(apiKey: string): Promise<Principal | null>;
};

type Parts = { db: pg.Pool; store: Pick<EventStore, 'handle' | 'fastLane'>; entropy: Entropy };

const INSERT_USER = 'insert into users (user_id, account_id, email) values ($1, $2, $3)';
const INSERT_PERSON = `insert into users (user_id, account_id, email, password_hash, password_changed_at)
                       values ($1, $2, $3, $4, now())`;
/** The index of sql/004_identity.sql that keeps addresses apart. */
const EMAIL_INDEX = 'users_email';

/** Identity over sql/004_identity.sql and sql/022_people.sql. */
export function createIdentity(parts: Parts): Identity {
  const { db, store, entropy } = parts;
  const self = ({ userId }: Owner): Actor => `user:${userId}`;
  return {
    createAccount: (account) => createAccount(parts, account),
    signUp: (account) => signUp(parts, account),
    findUser: (email) => findUser(db, email),
    profile: (userId) => readProfile(db, userId),
    updateProfile: (userId, changes) => updateProfile(db, userId, changes),
    createKey: (owner, name, actor = self(owner)) => createKey(parts, owner, name, actor),
    listKeys: (userId) => listKeys(parts, userId),
    revokeKey: (owner, keyId, actor = self(owner)) => revokeKey(parts, owner, keyId, actor),
    authenticate: createKeyLookup({ db, fastLane: store.fastLane, entropy }),
  };
}

/** All of it in one transaction: a crash leaves the whole account or none, and the address free. */
async function createAccount(parts: Parts, { keyName = 'first key', ...account }: NewAccount) {
  const { store, entropy } = parts;
  const owner = { userId: entropy.uuid(), accountId: entropy.uuid() };
  const { userId, accountId } = owner;
  const { apiKey, keyId, created, insert } = newKey(entropy, owner, keyName);
  const opened = store.handle({ commandId: accountId, actor: 'system' }, async (unit) => {
    await unit.account(accountId);
    unit.appendAccount(accountId, userId, [...decide.open({ ...account, userId }), created]);
    unit.alongside({ text: INSERT_USER, values: [userId, accountId, account.email] });
    unit.alongside(insert);
  });
  await opened.catch((error) => refuseTaken(error, account.email));
  return { ...owner, keyId, apiKey };
}

/** Called once the address is confirmed: the free plan's credits are for people, not for addresses. */
async function signUp({ store, entropy }: Parts, { email, passwordHash }: SignUp): Promise<Owner> {
  const owner = { userId: entropy.uuid(), accountId: entropy.uuid() };
  const { userId, accountId } = owner;
  const opened = store.handle({ commandId: accountId, actor: `user:${userId}` }, async (unit) => {
    await unit.account(accountId);
    unit.appendAccount(accountId, userId, decide.open({ userId, email, plan: 'free' }));
    unit.alongside({ text: INSERT_PERSON, values: [userId, accountId, email, passwordHash] });
  });
  await opened.catch((error) => refuseTaken(error, email));
  return owner;
}

type SignUp = { email: string; passwordHash: string };

function refuseTaken(error: { constraint?: string }, email: string): never {
  if (error.constraint !== EMAIL_INDEX) throw error;
  throw new EmailTaken(`an account for ${email} exists`);
}

async function findUser(db: pg.Pool, email: string): Promise<User | null> {
  const { rows } = await db.query<{ user_id: Uuid; account_id: Uuid; email: string }>(
    'select user_id, account_id, email from users where lower(email) = lower($1)',
    [email],
  );
  const row = rows[0];
  return row ? { userId: row.user_id, accountId: row.account_id, email: row.email } : null;
}
