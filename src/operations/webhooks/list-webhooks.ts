import { type Static, Type } from '@sinclair/typebox';
import type { Query } from '../operation.ts';
import { WebhookBody, webhookBody } from './webhook-bodies.ts';

const Webhooks = Type.Object({ webhooks: Type.Array(WebhookBody) }, { title: 'Webhooks' });

/** The endpoints of the account, the oldest first. */
export const listWebhooks: Query<object, Static<typeof Webhooks>> = {
  name: 'list-webhooks',
  kind: 'query',
  scope: 'account:read',
  input: Type.Object({}, { additionalProperties: false }),
  output: Webhooks,
  async run({ webhooks }, { userId }) {
    return { webhooks: (await webhooks.endpoints.list(userId)).map(webhookBody) };
  },
};
