import type { Pool } from 'pg';

const PAGE = 500;

/** The partial index on `issued_at` of open slots narrows the search: nothing arrives before its slot was issued. */
const OVERDUE = `
  select upload_id, user_id, key, issued_at::text as issued_at
  from upload_slots
  where deleted_at is null and key is not null and issued_at <= $1 and coalesce(received_at, expires_at) <= $1
    and (issued_at, upload_id) > ($2::timestamptz, $3::uuid)
  order by issued_at, upload_id
  limit ${PAGE}`;

const BEFORE_ALL = { issued_at: '-infinity', upload_id: '00000000-0000-0000-0000-000000000000' };

/**
 * Open upload slots whose file arrived (or whose time to upload ended) by `cutoff`, oldest first. Pages by key, so a slot
 * that stays open is passed over rather than met again.
 */
export async function* overdueSlots(
  pool: Pool,
  cutoff: Date,
): AsyncGenerator<{ uploadId: string; userId: string; key: string }> {
  let last = BEFORE_ALL;
  for (;;) {
    const { rows } = await pool.query(OVERDUE, [cutoff, last.issued_at, last.upload_id]);
    for (const row of rows) yield { uploadId: row.upload_id, userId: row.user_id, key: row.key };
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}
