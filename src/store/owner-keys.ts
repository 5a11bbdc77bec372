import type { Entropy, Uuid } from '../domain/ids.ts';
import type { Queryable } from './db.ts';

const MOST_CACHED = 10_000;
/** An erasure by another process is noticed at the latest then. */
const CACHE_MS = 15_000;

/** An owner's AES-256 key, or null when the owner was erased or never had one. */
export type OwnerKey = Buffer | null;

/**
 * The keys under which personal members are sealed, one an owner, cached for a while. Within a transaction (`lasting`
 * false) nothing is cached: a key made there may be rolled back, and what another command sealed with it would be lost.
 */
export interface OwnerKeys {
  /** The key for reading. */
  find(db: Queryable, ownerId: Uuid, lasting: boolean): Promise<OwnerKey>;
  /** The key for writing; made at an owner's first event. Null when the owner was erased: nothing personal is kept. */
  ensure(db: Queryable, ownerId: Uuid, lasting: boolean): Promise<OwnerKey>;
  /** Drops a key from memory; the row itself is the eraser's to clear. */
  forget(ownerId: Uuid): void;
}

/** The keys that seal personal text, one an owner, made when first needed. */
export function createOwnerKeys(entropy: Entropy): OwnerKeys {
  const cache = new Map<Uuid, { key: OwnerKey; until: number }>();

  /** Undefined when the owner has no row: then a key may still be made. */
  async function look(db: Queryable, ownerId: Uuid, lasting: boolean): Promise<OwnerKey | undefined> {
    const known = cache.get(ownerId);
    if (known && known.until > entropy.now()) return known.key;
    const { rows } = await db.query<{ key: OwnerKey }>({
      name: 'owner-key',
      text: 'select key from owner_keys where owner_id = $1',
      values: [ownerId],
    });
    if (!rows[0] || !lasting) return rows[0]?.key;
    if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value!);
    cache.set(ownerId, { key: rows[0].key, until: entropy.now() + CACHE_MS });
    return rows[0].key;
  }

  return {
    find: async (db, ownerId, lasting) => (await look(db, ownerId, lasting)) ?? null,
    async ensure(db, ownerId, lasting) {
      const key = await look(db, ownerId, lasting);
      if (key !== undefined) return key;
      await db.query('insert into owner_keys (owner_id, key) values ($1, $2) on conflict do nothing', [
        ownerId,
        Buffer.from(entropy.bytes(32)),
      ]);
      return (await look(db, ownerId, lasting)) ?? null;
    },
    forget: (ownerId) => void cache.delete(ownerId),
  };
}
