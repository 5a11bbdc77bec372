import type { Uuid } from '../domain/ids.ts';
import type { Queryable } from '../store/database/db.ts';

/** Looks of the web app; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
/** One of them. */
export type Theme = (typeof THEMES)[number];

/** What is known of a user besides what they own. */
export type Profile = {
  email: string;
  /** As they want to be called; null when they have not said. */
  name: string | null;
  theme: Theme;
  /** ISO 8601 in UTC; null while they have no password. */
  passwordChangedAt: string | null;
};

type Columns = { email: string; display_name: string | null; theme: Theme; password_changed_at: Date | null };

/** What a user has set; null for nobody. */
export async function readProfile(db: Queryable, userId: Uuid): Promise<Profile | null> {
  const { rows } = await db.query<Columns>(
    'select email, display_name, theme, password_changed_at from users where user_id = $1',
    [userId],
  );
  const row = rows[0];
  if (!row) return null;
  const { email, display_name: name, theme } = row;
  return { email, name, theme, passwordChangedAt: row.password_changed_at?.toISOString() ?? null };
}

const UPDATE = `update users set display_name = case when $2 then $3 else display_name end,
                       theme = coalesce($4, theme) where user_id = $1`;

/** Changes what is given; a name can be given up with null. */
export async function updateProfile(
  db: Queryable,
  userId: Uuid,
  { name, theme }: Partial<Pick<Profile, 'name' | 'theme'>>,
): Promise<void> {
  await db.query(UPDATE, [userId, name !== undefined, name ?? null, theme ?? null]);
}
