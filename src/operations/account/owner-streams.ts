import type { HEADS } from '../../../projections/all.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Queryable } from '../../store/database/db.ts';

const PAGE = 200;
const STREAMS = `select stream_id, kind from streams
  where owner_id = $1 and ($2::text is null or kind = $2) and stream_id > $3 order by stream_id limit ${PAGE}`;

/** A stream of a user. */
export type OwnedStream = { id: Uuid; kind: keyof typeof HEADS };

/** A user's streams in order, of one kind or all. */
export async function* ownerStreams(
  db: Queryable,
  userId: Uuid,
  kind: OwnedStream['kind'] | null = null,
): AsyncGenerator<OwnedStream> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.query<{ stream_id: Uuid; kind: OwnedStream['kind'] }>(STREAMS, [
      userId,
      kind,
      after,
    ]);
    for (const row of rows) yield { id: row.stream_id, kind: row.kind };
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.stream_id;
  }
}
