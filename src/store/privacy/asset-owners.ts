import type { Uuid } from '../../domain/ids.ts';
import type { Queryable } from '../database/db.ts';

/** Whose attachments became which stored assets (sql/014_asset_owners.sql); hashes are lower-case hex SHA-256. */
export type AssetOwners = {
  /** Notes that an asset is an owner's too. @returns false when the owner was erased: nothing of theirs may be stored */
  addOwner(ownerId: Uuid, sha256: string): Promise<boolean>;
  /** True when somebody has the asset. */
  isOwned(sha256: string): Promise<boolean>;
};

const CLAIM = `insert into asset_owners (sha256, owner_id) select decode($2, 'hex'), $1
  where not exists (select from owner_keys where owner_id = $1 and key is null) on conflict do nothing`;
const ERASED = 'select exists (select from owner_keys where owner_id = $1 and key is null) as yes';
const OWNED = `select exists (select from asset_owners where sha256 = decode($1, 'hex')) as yes`;
const OF_ONE = `select encode(sha256, 'hex') as sha256 from asset_owners where owner_id = $1`;
const SHARED = `select distinct encode(sha256, 'hex') as sha256 from asset_owners
  where owner_id <> $1 and sha256 in (select sha256 from asset_owners where owner_id = $1)`;

/** Binds the table of owners to a database. */
export function createAssetOwners(db: Queryable): AssetOwners {
  const says = async (text: string, value: string) =>
    (await db.query<{ yes: boolean }>(text, [value])).rows[0]!.yes;
  return {
    async addOwner(ownerId, sha256) {
      await db.query(CLAIM, [ownerId, sha256]);
      return !(await says(ERASED, ownerId));
    },
    isOwned: (sha256) => says(OWNED, sha256),
  };
}

/** The assets that are noted as an owner's, and those among them that another owner has as well. */
export async function notedAssets(
  db: Queryable,
  ownerId: Uuid,
): Promise<{ own: string[]; shared: string[] }> {
  const hashes = async (text: string) =>
    (await db.query<{ sha256: string }>(text, [ownerId])).rows.map((row) => row.sha256);
  return { own: await hashes(OF_ONE), shared: await hashes(SHARED) };
}

/** Forgets which assets an owner had. */
export async function forgetAssets(db: Queryable, ownerId: Uuid): Promise<void> {
  await db.query('delete from asset_owners where owner_id = $1', [ownerId]);
}
