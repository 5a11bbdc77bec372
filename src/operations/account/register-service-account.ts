import { type Static, Type } from '@sinclair/typebox';
import { Rejection } from '../../domain/rejection.ts';
import { SERVICE_ACCOUNT_NAME } from '../../identity/agents/service-accounts.ts';
import type { Command } from '../operation.ts';
import { oneLine, withRule } from '../rules.ts';

const Name = Type.Object(
  {
    name: withRule(
      Type.String({ minLength: 1, maxLength: SERVICE_ACCOUNT_NAME, description: 'What the agent is for.' }),
      oneLine,
    ),
  },
  { additionalProperties: false },
);
const Registered = Type.Object(
  {
    client_id: Type.String(),
    client_secret: Type.String({ description: 'It is not shown again.' }),
    client_name: Type.String(),
    grant_types: Type.Array(Type.String()),
    token_endpoint: Type.String(),
    scope: Type.String(),
    resource: Type.String(),
    payment_setup_url: Type.String({ description: 'Where a person puts a card down for it.' }),
  },
  { title: 'ServiceAccount' },
);

/** Opens an account of its own for an agent: 0 credits, and a secret that is shown once. */
export const registerServiceAccount: Command<Static<typeof Name>, Static<typeof Registered>> = {
  name: 'register-service-account',
  kind: 'command',
  scope: 'account:manage',
  secretOutput: true,
  input: Name,
  output: Registered,
  async run({ serviceAccounts }, { userId }, { name }) {
    if (!serviceAccounts) throw new Rejection('service_accounts_closed', {});
    const retryAfterSeconds = await serviceAccounts.wait(`user:${userId}`);
    if (retryAfterSeconds > 0) throw new Rejection('too_many_service_accounts', { retryAfterSeconds });
    return serviceAccounts.register(name.trim());
  },
};
