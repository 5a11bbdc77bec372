import { type Static, Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { Command, Query } from '../operation.ts';
import { oneLine, withRule } from '../rules.ts';

const closed = { additionalProperties: false };
const time = Type.String({ format: 'date-time' });
const timeOrNull = Type.Union([time, Type.Null()]);

/** An API key as its owner may see it. */
const ApiKey = Type.Object(
  {
    key_id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    prefix: Type.String(),
    last_four: Type.String(),
    created_at: time,
    last_used_at: timeOrNull,
    revoked_at: timeOrNull,
  },
  { title: 'ApiKey' },
);

const ApiKeys = Type.Object({ keys: Type.Array(ApiKey) }, { title: 'ApiKeys' });

/** Lists the caller's keys, revoked ones too, oldest first. */
export const listApiKeys: Query<object, Static<typeof ApiKeys>> = {
  name: 'list-api-keys',
  kind: 'query',
  scope: 'account:read',
  input: Type.Object({}, closed),
  output: ApiKeys,
  async run({ identity }, { userId }) {
    const keys = await identity.listKeys(userId);
    return {
      keys: keys.map((key) => ({
        key_id: key.keyId,
        name: key.name,
        prefix: key.prefix,
        last_four: key.lastFour,
        created_at: key.createdAt,
        last_used_at: key.lastUsedAt,
        revoked_at: key.revokedAt,
      })),
    };
  },
};

const NewKey = Type.Object(
  {
    name: withRule(
      Type.String({ minLength: 1, maxLength: 80, description: 'What the key is for.' }),
      oneLine,
    ),
  },
  closed,
);
const MadeKey = Type.Object(
  {
    key_id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    api_key: Type.String({ description: 'The secret. It is not shown again.' }),
  },
  { title: 'NewApiKey' },
);

/** Makes a key with the full access of the account. */
export const createApiKey: Command<Static<typeof NewKey>, Static<typeof MadeKey>> = {
  name: 'create-api-key',
  kind: 'command',
  scope: 'account:manage',
  secretOutput: true,
  input: NewKey,
  output: MadeKey,
  async run({ identity }, caller, { name }) {
    const { keyId, apiKey } = await identity.createKey(caller, name, caller.actor);
    return { key_id: keyId, name, api_key: apiKey };
  },
};

const KeyId = Type.Object({ key_id: Type.String() }, closed);
const Revoked = Type.Object({ key_id: Type.String(), revoked: Type.Boolean() }, { title: 'RevokedApiKey' });

/** Ends one of the caller's keys: the next request with it is refused. Repeatable. */
export const revokeApiKey: Command<Static<typeof KeyId>, Static<typeof Revoked>> = {
  name: 'revoke-api-key',
  kind: 'command',
  scope: 'account:manage',
  input: KeyId,
  output: Revoked,
  async run({ identity }, caller, { key_id }) {
    const revoked = isUuidV7(key_id) && (await identity.revokeKey(caller, key_id, caller.actor));
    if (!revoked) throw new Rejection('api_key_not_found', {});
    return { key_id, revoked };
  },
};
