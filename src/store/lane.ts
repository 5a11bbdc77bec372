import type pg from 'pg';
import type { PlainStatement } from './contract.ts';
import { type Queryable, transaction } from './database/db.ts';
import { groupCommit } from './group-commit.ts';
import { OwnerErased, type PreparedAppend, writeAppends } from './log/append.ts';
import type { OwnerKeys } from './privacy/owner-keys.ts';
import { coalescedLoaders, directLoaders } from './stream-loaders.ts';
import type { ReadingLane } from './unit-of-work.ts';

/**
 * The way by which one try of a command reads and writes: the quick lane, which shares its statements with other commands
 * and holds nothing between them, or a transaction's own.
 */
export type Lane = ReadingLane & {
  /** Writes what was decided, and then plain statements in the same transaction. */
  write(append: PreparedAppend, statements: readonly PlainStatement[]): Promise<void>;
};

/**
 * Opens the lane of first tries, over the pool. An owner who was erased ends a try here, for another command may be
 * clearing the owner's rows at the moment; under the locks of the next try it cannot.
 */
export function quickLane(pool: pg.Pool, keys: OwnerKeys): Lane {
  const writeTogether = groupCommit(pool);
  return {
    db: pool,
    loaders: coalescedLoaders(pool),
    keys: {
      find: (ownerId) => keys.find(pool, ownerId, true),
      async ensure(ownerId) {
        const key = await keys.ensure(pool, ownerId, true);
        if (!key) throw new OwnerErased(`owner ${ownerId} was erased`);
        return key;
      },
    },
    write: (append, statements) =>
      statements.length === 0
        ? writeTogether(append)
        : transaction(pool, (client) => writeBoth(client, append, statements)),
  };
}

/** The lane of a transaction that holds the locks of its streams; keys that it reads or makes do not outlast it. */
export const transactionLane = (client: Queryable, keys: OwnerKeys): Lane => ({
  db: client,
  loaders: directLoaders(client),
  keys: {
    find: (ownerId) => keys.find(client, ownerId, false),
    ensure: (ownerId) => keys.ensure(client, ownerId, false),
  },
  write: (append, statements) => writeBoth(client, append, statements),
});

async function writeBoth(
  db: Queryable,
  append: PreparedAppend,
  statements: readonly PlainStatement[],
): Promise<void> {
  await writeAppends(db, [append]);
  for (const { text, values } of statements) await db.query(text, values);
}
