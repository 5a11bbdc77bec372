import type pg from 'pg';
import type { Actor } from '../../domain/access/actor.ts';
import { type Entropy, type Uuid, uuidv5 } from '../../domain/ids.ts';
import type { Owner } from '../../identity/principal.ts';
import { digestOf, newSecret } from '../../identity/secret-tokens.ts';
import type { Store } from '../../store/contract.ts';

/** A link to one video, as its owner may see it: never the secret. Times are ISO 8601 in UTC. */
export type Share = {
  shareId: Uuid;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
};

/** Whom a link's job belongs to. */
export type SharedJob = { jobId: Uuid; userId: Uuid };

const INSERT = `insert into video_shares (share_id, job_id, user_id, secret_hash, created_at, expires_at)
                values ($1, $2, $3, $4, $5, $6)`;
const LIST = `select share_id, created_at, expires_at, revoked_at from video_shares
               where job_id = $1 and user_id = $2 order by created_at desc, share_id desc`;
const COUNT = `select count(*)::int as n from video_shares
                where job_id = $1 and user_id = $2 and revoked_at is null and expires_at > $3`;
const REVOKE = `update video_shares set revoked_at = coalesce(revoked_at, $3)
                 where share_id = $1 and user_id = $2`;
const FIND_OWN = 'select from video_shares where share_id = $1 and job_id = $2 and user_id = $3';
const FIND = `select job_id, user_id from video_shares
               where secret_hash = $1 and revoked_at is null and expires_at > $2`;
/** How long a link that has ended is still listed, in days. */
const LISTED_DAYS = 30;
const DAY_MS = 86_400_000;

type Row = { share_id: Uuid; created_at: Date; expires_at: Date; revoked_at: Date | null };

const shareOf = (row: Row): Share => ({
  shareId: row.share_id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

type Making = { shareId: Uuid; jobId: Uuid; owner: Owner; actor: Actor; days: number };

/** What links are kept with. */
export type ShareParts = { db: pg.Pool; store: Pick<Store, 'handle'>; entropy: Entropy };

/** Makes a link. @returns its secret, which is stored nowhere */
async function make(
  { store, entropy }: ShareParts,
  { shareId, jobId, owner, actor, days }: Making,
): Promise<Share & { secret: string }> {
  const secret = newSecret(entropy);
  const createdAt = new Date(entropy.now());
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS).toISOString();
  await store.handle({ commandId: shareId, actor }, async (unit) => {
    await unit.account(owner.accountId);
    const shared = { shareId, jobId, expiresAt };
    unit.appendAccount(owner.accountId, owner.userId, [{ type: 'VideoShared', data: shared }]);
    const values = [shareId, jobId, owner.userId, digestOf(secret), createdAt, expiresAt];
    unit.alongside({ text: INSERT, values });
  });
  return { shareId, createdAt: createdAt.toISOString(), expiresAt, revokedAt: null, secret };
}

/** Ends a link at once, in every process. Repeatable. @returns false when the user has no such link to that job */
async function revoke(
  { db, store, entropy }: ShareParts,
  { shareId, jobId, owner: { userId, accountId }, actor }: Omit<Making, 'days'>,
): Promise<boolean> {
  if (!(await db.query(FIND_OWN, [shareId, jobId, userId])).rowCount) return false;
  await store.handle({ commandId: uuidv5(shareId, 'revoked'), actor }, async (unit) => {
    await unit.account(accountId);
    unit.appendAccount(accountId, userId, [{ type: 'ShareRevoked', data: { shareId } }]);
    unit.alongside({ text: REVOKE, values: [shareId, userId, new Date(entropy.now())] });
  });
  return true;
}

/** Links to videos over sql/039_video_shares.sql; what is made and revoked is in the account's stream too. */
export function createShares(parts: ShareParts) {
  const { db, entropy } = parts;
  const now = () => new Date(entropy.now());
  return {
    make: (making: Making) => make(parts, making),
    revoke: (ending: Omit<Making, 'days'>) => revoke(parts, ending),

    /** The links to a job of a user, the newest first. */
    async list(jobId: Uuid, userId: Uuid): Promise<Share[]> {
      return (await db.query<Row>(LIST, [jobId, userId])).rows.map(shareOf);
    },

    /** How many links to a job work now. */
    async countOpen(jobId: Uuid, userId: Uuid): Promise<number> {
      return (await db.query<{ n: number }>(COUNT, [jobId, userId, now()])).rows[0]!.n;
    },

    /** What a link shows; null when it was never made, has expired or was revoked: which of them is nobody's business. */
    async find(secret: string): Promise<SharedJob | null> {
      if (!/^[\w-]{43}$/.test(secret)) return null;
      const { rows } = await db.query<{ job_id: Uuid; user_id: Uuid }>(FIND, [digestOf(secret), now()]);
      return rows[0] ? { jobId: rows[0].job_id, userId: rows[0].user_id } : null;
    },

    /** Deletes what ended long ago. */
    async sweep(): Promise<void> {
      const long = new Date(entropy.now() - LISTED_DAYS * DAY_MS);
      await db.query('delete from video_shares where expires_at <= $1', [long]);
    },
  };
}

export type Shares = ReturnType<typeof createShares>;
