import type { Entropy, Uuid } from '../../domain/ids.ts';
import type { Queryable, StoreLog } from '../database/db.ts';
import { coalesce } from '../polling/coalesce.ts';
import { listen } from '../polling/listener.ts';
import { KEY_BYTES, keyUnwrapper, type OwnerKey, type UnwrapKey, wrapKey } from './key-wrapping.ts';

/** Where the database tells which owner's key was dropped (sql/010_owner_key_wrapping.sql). */
const CHANNEL = 'framelog_erasures';
const MOST_CACHED = 10_000;
/** For a network that swallows the news without ending the connection: an erasure is noticed at the latest then. */
const CACHE_MS = 15_000;

/**
 * The keys under which personal members are encrypted, one an owner, cached for a while. Within a transaction (`lasting`
 * false) nothing is cached: a key made there may be rolled back, and what another command encrypted with it would be lost.
 */
export interface OwnerKeys {
  /** The key for reading. */
  find(db: Queryable, ownerId: Uuid, lasting: boolean): Promise<OwnerKey>;
  /** The key for writing; made at an owner's first event. Null when the owner was erased: nothing personal is kept. */
  ensure(db: Queryable, ownerId: Uuid, lasting: boolean): Promise<OwnerKey>;
  /** Unwraps a key as the database has it, for statements that read many. */
  unwrap: UnwrapKey;
  /** Drops a key from memory at once; the row itself is the eraser's to clear. */
  forget(ownerId: Uuid): void;
}

/** What keeps owners' keys: the master key that they are wrapped under, and where erasures are heard of. */
export type OwnerKeysOptions = { masterKey: Buffer; entropy: Entropy; url: string; log: StoreLog };

/** The keys that encrypt personal text, one an owner, made when first needed. */
export function createOwnerKeys(options: OwnerKeysOptions): OwnerKeys & { close(): Promise<void> } {
  const { masterKey, entropy, url, log } = options;
  const unwrap = keyUnwrapper(masterKey);
  const cache = createKeyCache({ url, log, now: entropy.now });
  const together = coalescedKeys();

  /** Undefined when the owner has no row: then a key may still be made. */
  async function look(db: Queryable, ownerId: Uuid, lasting: boolean): Promise<OwnerKey | undefined> {
    const known = cache.get(ownerId);
    if (known !== undefined) return known;
    const keep = lasting ? cache.reading() : null;
    const wrapped = lasting ? await together(db)(ownerId) : (await wrappedKeys(db, [ownerId]))[0];
    if (wrapped === undefined) return undefined;
    const key = unwrap(ownerId, wrapped);
    keep?.(ownerId, key);
    return key;
  }

  return {
    unwrap,
    find: async (db, ownerId, lasting) => (await look(db, ownerId, lasting)) ?? null,
    async ensure(db, ownerId, lasting) {
      const key = await look(db, ownerId, lasting);
      if (key !== undefined) return key;
      const made = wrapKey(masterKey, ownerId, entropy.bytes(KEY_BYTES), entropy.bytes(12));
      await db.query('insert into owner_keys (owner_id, key) values ($1, $2) on conflict do nothing', [
        ownerId,
        made,
      ]);
      return (await look(db, ownerId, lasting)) ?? null;
    },
    forget: cache.drop,
    close: cache.close,
  };
}

/** Undefined for an owner without a row, null for an erased one. */
type WrappedKey = Buffer | null | undefined;

const KEYS = { name: 'owner-keys', text: 'select owner_id, key from owner_keys where owner_id = any($1)' };

async function wrappedKeys(db: Queryable, ownerIds: Uuid[]): Promise<WrappedKey[]> {
  const { rows } = await db.query<{ owner_id: Uuid; key: Buffer | null }>({ ...KEYS, values: [ownerIds] });
  const found = new Map(rows.map((row) => [row.owner_id, row.key]));
  return ownerIds.map((ownerId) => found.get(ownerId));
}

/** Keys that are asked for at one moment are read in one query: the commands of many owners meet here. */
function coalescedKeys(): (db: Queryable) => (ownerId: Uuid) => Promise<WrappedKey> {
  const ways = new WeakMap<Queryable, (ownerId: Uuid) => Promise<WrappedKey>>();
  return (db) => {
    const known = ways.get(db);
    if (known) return known;
    const way = coalesce<Uuid, WrappedKey>((ownerIds) => wrappedKeys(db, ownerIds), {
      inFlight: 2,
      most: 64,
    });
    ways.set(db, way);
    return way;
  };
}

type KeyCache = {
  /** Undefined when it is not known. */
  get(ownerId: Uuid): OwnerKey | undefined;
  /** Asked before a key is read; what it returns keeps the key, unless an erasure was heard of in between. */
  reading(): (ownerId: Uuid, key: OwnerKey) => void;
  drop(ownerId: Uuid): void;
  close(): Promise<void>;
};

/** Keeps keys only while every erasure is heard of: nothing before the listener is connected or after it was lost. */
function createKeyCache({ url, log, now }: { url: string; log: StoreLog; now: () => number }): KeyCache {
  const keys = new Map<Uuid, { key: OwnerKey; until: number }>();
  let listener: { close(): Promise<void> } | null = null;
  let listening = false;
  let heard = 0;

  function drop(ownerId: Uuid | null): void {
    heard++;
    if (ownerId === null) keys.clear();
    else keys.delete(ownerId);
  }
  function attend(connected: boolean): void {
    listening = connected;
    drop(null);
  }
  const start = () =>
    listen({
      url,
      log,
      channel: CHANNEL,
      onMessage: (ownerId) => (ownerId === '' ? attend(true) : drop(ownerId)),
      onLost: () => attend(false),
    });

  return {
    get(ownerId) {
      const known = keys.get(ownerId);
      return known && known.until > now() ? known.key : undefined;
    },
    reading() {
      listener ??= start();
      const before = heard;
      return (ownerId, key) => {
        if (!listening || heard !== before) return;
        if (keys.size >= MOST_CACHED) keys.delete(keys.keys().next().value!);
        keys.set(ownerId, { key, until: now() + CACHE_MS });
      };
    },
    drop,
    close: async () => listener?.close(),
  };
}
