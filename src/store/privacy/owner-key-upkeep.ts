import type pg from 'pg';
import type { Entropy, Uuid } from '../../domain/ids.ts';
import { type StoreLog, withOwner } from '../database/db.ts';
import { fingerprintOf, KEY_BYTES, wrapKey } from './key-wrapping.ts';

const PAGE = 1000;

/** The master key is not the one that the database's personal text is under. Nothing was read or written. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';

  constructor() {
    super(
      'The master key (MASTER_KEY, else DATA_DIR/master-key) is not the one that the personal text of this database is ' +
        'encrypted under. Nothing of it was changed: start again with the right one.',
    );
  }
}

/** Whether personal text of this database is under a master key already. */
export function hasMasterKey(url: string): Promise<boolean> {
  return withOwner(url, async (client) => (await fingerprint(client)) !== null);
}

/** The database, its master key, and where the IVs come from. */
export type KeyUpkeep = { url: string; masterKey: Buffer; entropy: Entropy; log: StoreLog };

/**
 * Holds the database to its master key (the first one that it is opened with), and wraps keys that were written before
 * there was one. All or nothing; of several processes that start at once one does it.
 * @throws WrongMasterKey
 */
export async function wrapOwnerKeys({ url, masterKey, entropy, log }: KeyUpkeep): Promise<void> {
  const given = fingerprintOf(masterKey);
  await withOwner(url, async (client) => {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('framelog.master-key'))");
    const known = await fingerprint(client);
    if (known && !known.equals(given)) throw new WrongMasterKey();
    if (!known) await client.query('insert into master_key (fingerprint) values ($1)', [given]);
    let wrapped = 0;
    for (;;) {
      const page = await wrapPage(client, masterKey, entropy);
      wrapped += page;
      if (page < PAGE) break;
    }
    await client.query('commit');
    if (wrapped > 0) log.info({ keys: wrapped }, 'owners’ keys were wrapped under the master key');
  });
}

async function fingerprint(client: pg.Client): Promise<Buffer | null> {
  const { rows } = await client.query<{ fingerprint: Buffer }>('select fingerprint from master_key');
  return rows[0]?.fingerprint ?? null;
}

const UNWRAPPED = `select owner_id, key from owner_keys where octet_length(key) = ${KEY_BYTES} limit ${PAGE} for update`;
const WRAP = `update owner_keys k set key = u.key from unnest($1::uuid[], $2::bytea[]) u(owner_id, key)
 where k.owner_id = u.owner_id`;

async function wrapPage(client: pg.Client, masterKey: Buffer, entropy: Entropy): Promise<number> {
  const { rows } = await client.query<{ owner_id: Uuid; key: Buffer }>(UNWRAPPED);
  const wrapped = rows.map((row) =>
    wrapKey(masterKey, row.owner_id, row.key, Buffer.from(entropy.bytes(12))),
  );
  if (rows.length > 0) await client.query(WRAP, [rows.map((row) => row.owner_id), wrapped]);
  return rows.length;
}
