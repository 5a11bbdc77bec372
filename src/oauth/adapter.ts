import { hash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type pg from 'pg';
import type { Entropy } from '../domain/ids.ts';
import type { Grants } from '../identity/agents/grants.ts';
import { SERVICE_ACCOUNT_PREFIX, type ServiceAccounts } from '../identity/agents/service-accounts.ts';
import { hashed, serviceAccountClient } from './clients.ts';

/** Where the authorization server keeps what it must remember. */
export type AdapterParts = {
  db: pg.Pool;
  entropy: Entropy;
  grants: Grants;
  serviceAccounts: Pick<ServiceAccounts, 'find'>;
  /** Seconds in which a refresh token that was just replaced still gets a pair; 0 is strict. */
  refreshGraceSeconds: number;
};

type Row = { id: string; payload: AdapterPayload; consumed_at: Date | null; usable: boolean };

/** Kinds whose id is a credential: of those the database has hashes only. */
const SECRET_IDS = new Set(['RefreshToken', 'AuthorizationCode', 'RegistrationAccessToken', 'DeviceCode']);

/**
 * A replaced refresh token is usable for a while, as long as nobody has used one of its successors: then its holder
 * lost the response, or two processes of one client refreshed at once.
 */
const USABLE = `(o.consumed_at is null or (o.model = 'RefreshToken' and o.consumed_at > $3 and not exists (
  select from oauth_objects later where later.grant_id = o.grant_id and later.model = 'RefreshToken'
     and coalesce((later.payload->>'rotations')::int, 0) > coalesce((o.payload->>'rotations')::int, 0) + 1)))`;
const FIND = `select o.id, o.payload, o.consumed_at, ${USABLE} as usable from oauth_objects o
               where o.model = $1 and o.id = $2 and (o.expires_at is null or o.expires_at > $4)`;
const FIND_BY_USER_CODE = `select id, payload, consumed_at, consumed_at is null as usable from oauth_objects
               where model = $1 and user_code = $2 and expires_at > $3`;
const UPSERT = `insert into oauth_objects (model, id, payload, grant_id, user_code, expires_at)
  values ($1, $2, $3, $4, $5, $6) on conflict (model, id) do update
     set payload = excluded.payload, grant_id = excluded.grant_id, user_code = excluded.user_code, expires_at = excluded.expires_at`;
const CONSUME = `update oauth_objects o set consumed_at = coalesce(o.consumed_at, $4)
               where o.model = $1 and o.id = $2 and ${USABLE}`;
const DESTROY = 'delete from oauth_objects where model = $1 and id = $2';
const REVOKE = 'delete from oauth_objects where model = $1 and grant_id = $2';

/** Makes the function that the authorization server wants: one store for each kind of thing. */
export function adapterOver(parts: AdapterParts): (name: string) => Adapter {
  return (name) => {
    if (name === 'Session') return forgetful();
    return name === 'Grant' ? grantStore(parts.grants) : objectStore(parts, name);
  };
}

/** Who is signed in is known by the web app's own session; the authorization server asks at each request. */
function forgetful(): Adapter {
  const nothing = async () => undefined;
  return {
    upsert: nothing,
    find: nothing,
    findByUid: nothing,
    findByUserCode: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
  };
}

function grantStore(grants: Grants): Adapter {
  return {
    ...forgetful(),
    upsert: (id, payload, expiresIn) => grants.save(id, { ...payload }, expiresIn ?? 0),
    find: async (id) => (await grants.find(id)) as AdapterPayload | undefined,
    destroy: (id) => grants.revoke(id),
    revokeByGrantId: (id) => grants.revoke(id),
  };
}

function objectStore(parts: AdapterParts, model: string): Adapter {
  const { db, entropy, refreshGraceSeconds } = parts;
  const isSecret = SECRET_IDS.has(model);
  const keyOf = (id: string) => (isSecret ? hashed(id) : id);
  const now = () => new Date(entropy.now());
  // Without a grace nothing that was used is usable, however the clocks of two requests at once stand to each other.
  const graceFrom = () =>
    refreshGraceSeconds > 0 ? new Date(entropy.now() - refreshGraceSeconds * 1000) : null;

  return {
    ...forgetful(),
    async upsert(id, payload, expiresIn) {
      // What was found by its user code is known by its hash alone.
      const key = model === 'DeviceCode' && id.startsWith(HASH_MARK) ? id : keyOf(id);
      const expires = expiresIn ? new Date(entropy.now() + expiresIn * 1000) : null;
      const { grantId = null, userCode = null } = payload;
      await db.query(UPSERT, [model, key, kept(model, payload), grantId, userCode, expires]);
    },
    async find(id) {
      if (model === 'Client' && id.startsWith(SERVICE_ACCOUNT_PREFIX))
        return serviceAccountClient(await parts.serviceAccounts.find(id));
      const { rows } = await db.query<Row>(FIND, [model, keyOf(id), graceFrom(), now()]);
      return rows[0] && found(rows[0], isSecret ? id : null);
    },
    async findByUserCode(userCode) {
      const { rows } = await db.query<Row>(FIND_BY_USER_CODE, [model, userCode, now()]);
      return rows[0] && found(rows[0], rows[0].id);
    },
    async consume(id) {
      const { rowCount } = await db.query(CONSUME, [model, keyOf(id), graceFrom(), now()]);
      // Of several at once only one comes here first (design: oauth-mcp, 5).
      if (!rowCount) throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      await db.query(DESTROY, [model, keyOf(id)]);
    },
    async revokeByGrantId(grantId) {
      await db.query(REVOKE, [model, grantId]);
    },
  };
}

const HASH_MARK = hashed('').slice(0, 7);

/** What of a payload may be stored. */
function kept(model: string, payload: AdapterPayload): AdapterPayload {
  const { jti, ...rest } = payload;
  if (SECRET_IDS.has(model)) return rest;
  const secret = payload.client_secret;
  if (model !== 'Client' || typeof secret !== 'string' || secret.startsWith(HASH_MARK)) return payload;
  return { ...payload, client_secret: hashed(secret) };
}

function found({ payload, consumed_at: consumedAt, usable }: Row, jti: string | null): AdapterPayload {
  return {
    ...payload,
    ...(jti !== null && { jti }),
    ...(consumedAt && !usable && { consumed: Math.floor(consumedAt.getTime() / 1000) }),
  };
}

const CLAIM_DEVICE = `update oauth_objects set payload = payload || '{"inFlight": true}'
  where model = 'DeviceCode' and user_code = $1 and consumed_at is null and expires_at > $2 and not payload ? 'inFlight'`;

/** Takes the decision on a device's request; of several at once one gets it. */
export async function claimDevice({ db, entropy }: AdapterParts, userCode: string): Promise<boolean> {
  return Boolean((await db.query(CLAIM_DEVICE, [userCode, new Date(entropy.now())])).rowCount);
}

/** How a device code is named where it is counted. */
export const deviceHash = (deviceCode: string): Buffer => hash('sha256', deviceCode, 'buffer');
