import { RowSet } from '../../../projections/row-set.ts';
import type { SystemEvent } from '../../domain/events.ts';
import type { Entropy, Uuid } from '../../domain/ids.ts';
import type { CommandContext } from '../contract.ts';
import type { Queryable } from '../database/db.ts';
import { chainEvents, writeAppends } from './append.ts';
import { GENESIS } from './event-hash.ts';

/**
 * The one stream that is the service's own. Its id is of 1970: it lies in the default partition, which is never archived.
 * It is its own owner and has no key, since it holds nothing personal.
 */
export const SYSTEM_STREAM: Uuid = '00000000-0000-7000-8000-000000000000';

/** First in the transaction, before anything that gives it an id: (tx, seq) must not invert within the stream. */
export async function lockSystemStream(db: Queryable): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [SYSTEM_STREAM]);
}

const HEAD = 'select version, head_hash as "headHash" from streams where stream_id = $1';

/** Appends to the system's stream in the transaction of what the events tell of; the stream is locked by it. */
export async function appendSystem(
  db: Queryable,
  entropy: Entropy,
  context: CommandContext,
  events: SystemEvent[],
): Promise<void> {
  const { rows } = await db.query<{ version: number; headHash: Buffer }>(HEAD, [SYSTEM_STREAM]);
  const { version: expected, headHash: head } = rows[0] ?? { version: 0, headHash: GENESIS };
  const recordedAt = new Date(entropy.now()).toISOString();
  const pending = { id: SYSTEM_STREAM, kind: 'system' as const, ownerId: SYSTEM_STREAM, events };
  const loaded = { version: expected, headHash: head };
  const chained = chainEvents(entropy, context, recordedAt, pending, loaded, null);
  const { version, hash: newHead } = chained.at(-1)!;
  const { id, kind, ownerId } = pending;
  await writeAppends(db, [
    {
      commandId: context.commandId,
      recordedAt,
      result: null,
      streams: [{ id, kind, ownerId, expected, version, head, newHead }],
      reads: [],
      events: chained,
      rows: new RowSet(),
      tasks: [],
    },
  ]);
}
