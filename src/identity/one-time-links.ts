import type { Entropy, Uuid } from '../domain/ids.ts';
import type { Queryable } from '../store/database/db.ts';
import { digestOf, newSecret } from './secret-tokens.ts';

/** What a link is good for; each has its page in the web app. */
export type LinkPurpose = 'sign-up' | 'set-password' | 'sign-in' | 'change-email';

/** What stands behind a link. */
export type Link = {
  purpose: LinkPurpose;
  /** Null for a sign-up, which has no user yet. */
  userId: Uuid | null;
  /** The address it was made for. */
  email: string;
  /** Of a sign-up. */
  passwordHash: string | null;
};

type Columns = { purpose: LinkPurpose; user_id: Uuid | null; email: string; password_hash: string | null };

const INSERT = `insert into one_time_links (secret_hash, purpose, user_id, email, password_hash, expires_at)
                values ($1, $2, $3, $4, $5, $6)`;
const PEEK = `select purpose, user_id, email, password_hash from one_time_links
               where secret_hash = $1 and purpose = $2 and expires_at > $3`;
const USE = `delete from one_time_links where secret_hash = $1 and purpose = $2 and expires_at > $3
             returning purpose, user_id, email, password_hash`;

/** Links that work once, over sql/022_people.sql. */
export function createOneTimeLinks({ db, entropy }: { db: Queryable; entropy: Entropy }) {
  const at = () => new Date(entropy.now());
  async function one(text: string, secret: string, purpose: LinkPurpose): Promise<Link | null> {
    const { rows } = await db.query<Columns>(text, [digestOf(secret), purpose, at()]);
    const row = rows[0];
    if (!row) return null;
    const { user_id: userId, email, password_hash: passwordHash } = row;
    return { purpose: row.purpose, userId, email, passwordHash };
  }
  return {
    /** Makes a link. @returns its secret, which is stored nowhere */
    async make(link: Omit<Link, 'passwordHash'> & { passwordHash?: string; minutes: number }) {
      const secret = newSecret(entropy);
      const { purpose, userId, email, passwordHash = null, minutes } = link;
      const expires = new Date(entropy.now() + minutes * 60_000);
      await db.query(INSERT, [digestOf(secret), purpose, userId, email, passwordHash, expires]);
      return secret;
    },
    /** What a link is good for, without using it: mail programs look at links before people do. */
    peek: (secret: string, purpose: LinkPurpose) => one(PEEK, secret, purpose),
    /** Uses a link; of several at once one wins, the others get null. */
    use: (secret: string, purpose: LinkPurpose) => one(USE, secret, purpose),
    /** Makes every other link of a user worthless. */
    async revoke(userId: Uuid): Promise<void> {
      await db.query('delete from one_time_links where user_id = $1', [userId]);
    },
    /** Deletes what nobody used in time. */
    async sweep(): Promise<void> {
      await db.query('delete from one_time_links where expires_at <= $1', [at()]);
    },
  };
}

export type OneTimeLinks = ReturnType<typeof createOneTimeLinks>;
