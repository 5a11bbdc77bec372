import type { Entropy, Uuid } from '../domain/ids.ts';
import type { Queryable } from '../store/database/db.ts';
import { type Owner, type Principal, principalOf } from './principal.ts';
import type { Profile, Theme } from './profile.ts';
import { digestOf, newSecret } from './secret-tokens.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A session ends so long after it began, and so long after it was last used. */
export const SESSION_DAYS = { absolute: 30, idle: 7 };
const SEEN_EVERY_MS = 60_000;

/** A person in a signed-in browser. */
export type SignedIn = {
  principal: Principal;
  sessionId: Uuid;
  /** Milliseconds since 1970. */
  since: number;
  profile: Profile;
};

/** One of a person's own sessions. Times are ISO 8601 in UTC. */
export type BrowserSession = { sessionId: Uuid; browser: string; createdAt: string; lastSeenAt: string };

type Columns = {
  session_id: Uuid;
  user_id: Uuid;
  account_id: Uuid;
  created_at: Date;
  last_seen_at: Date;
  email: string;
  display_name: string | null;
  theme: Theme;
  password_changed_at: Date | null;
};

const INSERT = `insert into browser_sessions (session_id, user_id, secret_hash, browser, created_at, last_seen_at, expires_at)
                values ($1, $2, $3, $4, $5, $5, $6)`;
const FIND = `select s.session_id, s.user_id, u.account_id, s.created_at, s.last_seen_at, u.email, u.display_name, u.theme,
                     u.password_changed_at
                from browser_sessions s join users u using (user_id)
               where s.secret_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3`;
const LIST = `select session_id, browser, created_at, last_seen_at from browser_sessions
               where user_id = $1 and expires_at > $2 and last_seen_at > $3 order by last_seen_at desc, session_id`;
const SWEEP = 'delete from browser_sessions where expires_at <= $1 or last_seen_at <= $2';

/**
 * Signed-in browsers over sql/022_people.sql. A session is looked up at every request, so that one that was ended stops
 * at once; it is bound to nothing that a proxy changes.
 */
export function createBrowserSessions({ db, entropy }: { db: Queryable; entropy: Entropy }) {
  const bounds = () => {
    const now = entropy.now();
    return [new Date(now), new Date(now - SESSION_DAYS.idle * DAY_MS)] as const;
  };
  return {
    /** Signs a browser in; always with a new secret, whatever the browser brought. @returns what its cookie holds */
    async open({ userId }: Pick<Owner, 'userId'>, browser: string): Promise<string> {
      const secret = newSecret(entropy);
      const now = entropy.now();
      const expires = new Date(now + SESSION_DAYS.absolute * DAY_MS);
      await db.query(INSERT, [entropy.uuid(), userId, digestOf(secret), browser, new Date(now), expires]);
      return secret;
    },

    /** Whom a cookie stands for, or null. */
    find: (secret: string) => find(db, secret, bounds()),

    /** A person's sessions that still work, the last used first. */
    async list(userId: Uuid): Promise<BrowserSession[]> {
      const { rows } = await db.query(LIST, [userId, ...bounds()]);
      return rows.map((row) => ({
        sessionId: row.session_id,
        browser: row.browser,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      }));
    },

    /** Ends one of a person's sessions. */
    async end(userId: Uuid, sessionId: Uuid): Promise<void> {
      const values = [userId, sessionId];
      await db.query('delete from browser_sessions where user_id = $1 and session_id = $2', values);
    },

    /** Ends all of a person's sessions, except for one. */
    async endAll(userId: Uuid, except: Uuid | null = null): Promise<void> {
      const values = [userId, except];
      await db.query(
        'delete from browser_sessions where user_id = $1 and session_id is distinct from $2',
        values,
      );
    },

    /** Deletes what no longer works. */
    async sweep(): Promise<void> {
      await db.query(SWEEP, [...bounds()]);
    },
  };
}

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

async function find(
  db: Queryable,
  secret: string,
  [now, idleSince]: readonly [Date, Date],
): Promise<SignedIn | null> {
  const { rows } = await db.query<Columns>(FIND, [digestOf(secret), now, idleSince]);
  const row = rows[0];
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() >= SEEN_EVERY_MS)
    await db.query('update browser_sessions set last_seen_at = $2 where session_id = $1', [
      row.session_id,
      now,
    ]);
  return signedIn(row);
}

function signedIn(row: Columns): SignedIn {
  const { user_id: userId, account_id: accountId, session_id: sessionId } = row;
  return {
    principal: principalOf({ userId, accountId }, { kind: 'browser-session', sessionId }),
    sessionId,
    since: row.created_at.getTime(),
    profile: {
      email: row.email,
      name: row.display_name,
      theme: row.theme,
      passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    },
  };
}
