import { createSecretKey } from 'node:crypto';
import type pg from 'pg';
import type { Actor } from '../domain/access/actor.ts';
import type { AccountEvent } from '../domain/events.ts';
import { type Entropy, type Uuid, uuidv5 } from '../domain/ids.ts';
import { isWebhookType, type WebhookType } from '../domain/job/webhook-types.ts';
import { checkedUrl } from '../outbound/address-rules.ts';
import type { PlainStatement, Store } from '../store/contract.ts';
import { decryptBytes, encryptBytes } from '../store/privacy/encryption.ts';

/** Why an endpoint is sent nothing any more: it failed for days, or said that it is gone (410). */
export type DisabledWhy = 'failing' | 'gone';

/** An endpoint as its owner may see it: never the secret. Times are ISO 8601 in UTC. */
export type Endpoint = {
  endpointId: Uuid;
  url: string;
  description: string;
  /** Empty stands for all. */
  types: WebhookType[];
  createdAt: string;
  failingSince: string | null;
  disabledAt: string | null;
  disabledWhy: DisabledWhy | null;
};

/** Whose endpoints they are. */
export type EndpointOwner = { userId: Uuid; accountId: Uuid };

/** What endpoints are kept with. */
export type EndpointParts = {
  db: pg.Pool;
  store: Pick<Store, 'handle'>;
  masterKey: Buffer;
  entropy: Entropy;
  /** `host:port` of receivers on the loopback interface that tests may reach. */
  allowLoopback: readonly string[];
};

/** How long the secret before goes on signing after a rotation, in hours. */
const ROTATION_HOURS = 24;
/** Bytes of a secret: what Standard Webhooks recommends at most, and HMAC-SHA256 has use for. */
const SECRET_BYTES = 32;

const COLUMNS = `endpoint_id, url, description, types, created_at, failing_since, disabled_at, disabled_why`;
const LIST = `select ${COLUMNS} from webhook_endpoints where user_id = $1 order by endpoint_id`;
const FIND = `select ${COLUMNS} from webhook_endpoints where user_id = $1 and endpoint_id = $2`;
const INSERT = `
  insert into webhook_endpoints (endpoint_id, user_id, account_id, url, description, types, secret, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;
const ROTATE = `
  update webhook_endpoints set previous = secret, previous_until = $3, secret = $2 where endpoint_id = $1`;
const ENABLE = `
  update webhook_endpoints set disabled_at = null, disabled_why = null, failing_since = null where endpoint_id = $1`;
const DISABLE = `
  update webhook_endpoints set disabled_at = $2, disabled_why = $3 where endpoint_id = $1 and disabled_at is null`;
const DELETE = 'delete from webhook_endpoints where endpoint_id = $1';

type Row = {
  endpoint_id: Uuid;
  url: string;
  description: string;
  types: WebhookType[];
  created_at: Date;
  failing_since: Date | null;
  disabled_at: Date | null;
  disabled_why: DisabledWhy | null;
};

const endpointOf = (row: Row): Endpoint => ({
  endpointId: row.endpoint_id,
  url: row.url,
  description: row.description,
  types: row.types.filter(isWebhookType),
  createdAt: row.created_at.toISOString(),
  failingSince: row.failing_since?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  disabledWhy: row.disabled_why,
});

const placeOf = (endpointId: Uuid) => `webhook-secret/${endpointId}`;

/** Decrypts a secret as the table has it: `whsec_…`. */
export function decryptSecret(
  { masterKey }: Pick<EndpointParts, 'masterKey'>,
  endpointId: Uuid,
  encrypted: Buffer,
) {
  return decryptBytes(encrypted, createSecretKey(masterKey), placeOf(endpointId)).toString('utf8');
}

function newSecret({ masterKey, entropy }: EndpointParts, endpointId: Uuid) {
  const secret = `whsec_${Buffer.from(entropy.bytes(SECRET_BYTES)).toString('base64')}`;
  const key = createSecretKey(masterKey);
  return {
    secret,
    encrypted: encryptBytes(Buffer.from(secret), key, placeOf(endpointId), entropy.bytes(12)),
  };
}

type Change = { owner: EndpointOwner; actor: Actor; commandId: Uuid };

/** Writes a fact of the account and what it changes in the table, both or neither. */
async function record(
  { store }: EndpointParts,
  { owner, actor, commandId }: Change,
  event: AccountEvent,
  statement: PlainStatement,
): Promise<void> {
  await store.handle({ commandId, actor }, async (unit) => {
    await unit.account(owner.accountId);
    unit.appendAccount(owner.accountId, owner.userId, [event]);
    unit.alongside(statement);
  });
}

/** What is wrong with the address of an endpoint, for the one who gave it; null when nothing is. */
export function urlProblem(url: string, allowLoopback: readonly string[]): string | null {
  try {
    const { protocol, host, port } = checkedUrl(url, undefined, [...allowLoopback]);
    const isTests = allowLoopback.includes(`${host}${port ? '' : ':80'}`);
    return protocol === 'https:' || isTests ? null : 'the address must begin with https://';
  } catch (error) {
    return (error as Error).message;
  }
}

type Asked = Pick<Endpoint, 'url' | 'description' | 'types'>;

/** Adds an endpoint, named after the command. @returns its secret, which is shown once */
async function add(
  parts: EndpointParts,
  change: Change,
  { url, description, types }: Asked,
): Promise<{ endpointId: Uuid; secret: string }> {
  const endpointId = change.commandId;
  const { userId, accountId } = change.owner;
  const { secret, encrypted } = newSecret(parts, endpointId);
  const at = new Date(parts.entropy.now());
  const values = [endpointId, userId, accountId, url, description, types, encrypted, at];
  await record(parts, change, { type: 'WebhookAdded', data: { endpointId } }, { text: INSERT, values });
  return { endpointId, secret };
}

/** Gives an endpoint a new secret; the one before signs too for a day. @returns the new one, which is shown once */
async function rotate(parts: EndpointParts, change: Change, endpointId: Uuid): Promise<string> {
  const { secret, encrypted } = newSecret(parts, endpointId);
  const until = new Date(parts.entropy.now() + ROTATION_HOURS * 3600_000);
  const event = { type: 'WebhookSecretRotated' as const, data: { endpointId } };
  await record(parts, change, event, { text: ROTATE, values: [endpointId, encrypted, until] });
  return secret;
}

/** Endpoints over sql/047_webhooks.sql; what is added, rotated, disabled and deleted is in the account's stream too. */
export function createEndpoints(parts: EndpointParts) {
  const { db } = parts;
  const find = async (userId: Uuid, endpointId: Uuid): Promise<Endpoint | null> => {
    const row = (await db.query<Row>(FIND, [userId, endpointId])).rows[0];
    return row ? endpointOf(row) : null;
  };
  return {
    find,

    /** The endpoints of a user, the oldest first. */
    list: async (userId: Uuid): Promise<Endpoint[]> =>
      (await db.query<Row>(LIST, [userId])).rows.map(endpointOf),

    add: (change: Change, asked: Asked) => add(parts, change, asked),
    rotate: (change: Change, endpointId: Uuid) => rotate(parts, change, endpointId),

    /** Sends to an endpoint again; what waits for it goes out. */
    async enable(change: Change, endpointId: Uuid): Promise<void> {
      const event = { type: 'WebhookEnabled' as const, data: { endpointId } };
      await record(parts, change, event, { text: ENABLE, values: [endpointId] });
    },

    /** Stops sending; what waits stays. Repeatable for one moment. */
    async disable(owner: EndpointOwner, endpointId: Uuid, { at, why }: { at: Date; why: DisabledWhy }) {
      const commandId = uuidv5(endpointId, `disabled ${at.toISOString()}`);
      const event = { type: 'WebhookDisabled' as const, data: { endpointId, reason: why } };
      const statement = { text: DISABLE, values: [endpointId, at, why] };
      await record(parts, { owner, actor: 'system', commandId }, event, statement);
    },

    /** Deletes an endpoint with everything that was sent to it. */
    async remove(change: Change, endpointId: Uuid): Promise<void> {
      const event = { type: 'WebhookDeleted' as const, data: { endpointId } };
      await record(parts, change, event, { text: DELETE, values: [endpointId] });
    },
  };
}

export type Endpoints = ReturnType<typeof createEndpoints>;
