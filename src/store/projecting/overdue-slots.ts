import type { Uuid } from '../../domain/ids.ts';
import type { Queryable } from '../database/db.ts';

/** An upload slot that was not closed, with the storage key of its file. */
export type OverdueSlot = { uploadId: Uuid; userId: Uuid; key: string };

const PAGE = 500;
const NO_SLOT = '00000000-0000-0000-0000-000000000000';

/** Slot ids are UUIDv7, so their order is that of issue. */
const OVERDUE = `select upload_id as "uploadId", user_id as "userId", key from upload_slots
  where deleted_at is null and coalesce(received_at, expires_at) <= $1 and upload_id > $2
  order by upload_id limit ${PAGE}`;

/**
 * Gives the open slots whose file arrived by `cutoff` or, where nobody was told of an arrival, whose time to upload ended
 * by then; oldest first, each once. Slots may be closed while one reads on.
 */
export function overdueSlots(db: Queryable): (cutoff: Date) => AsyncIterable<OverdueSlot> {
  return async function* (cutoff) {
    let after = NO_SLOT;
    for (;;) {
      const { rows } = await db.query<OverdueSlot>({
        name: 'overdue',
        text: OVERDUE,
        values: [cutoff, after],
      });
      yield* rows;
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.uploadId;
    }
  };
}
