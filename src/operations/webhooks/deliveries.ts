import { type Static, Type } from '@sinclair/typebox';
import { isUuidV7 } from '../../domain/ids.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { Command, Query } from '../operation.ts';
import { ownWebhook } from './own-webhook.ts';
import { DeliveryBody, deliveryBody } from './webhook-bodies.ts';

const PAGE = 50;

const Deliveries = Type.Object(
  {
    webhook_id: Type.String({ format: 'uuid' }),
    deliveries: Type.Array(DeliveryBody),
    next_cursor: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'WebhookDeliveries' },
);

const Input = Type.Object(
  {
    webhook_id: Type.String(),
    cursor: Type.Optional(
      Type.String({ maxLength: 100, description: 'Where the page before ended: its `next_cursor`.' }),
    ),
  },
  { additionalProperties: false },
);

/** What was sent to an endpoint, the newest first, for 30 days. */
export const listDeliveries: Query<Static<typeof Input>, Static<typeof Deliveries>> = {
  name: 'list-deliveries',
  kind: 'query',
  scope: 'account:read',
  input: Input,
  output: Deliveries,
  async run(services, caller, { webhook_id: webhookId, cursor = null }) {
    await ownWebhook(services, caller, webhookId);
    if (cursor !== null && !isUuidV7(cursor)) throw badCursor();
    const place = { before: cursor, limit: PAGE + 1 };
    const found = await services.webhooks.deliveries.list(caller.userId, webhookId, place);
    const page = found.slice(0, PAGE);
    const next_cursor = found.length > PAGE ? page.at(-1)!.deliveryId : null;
    return { webhook_id: webhookId, deliveries: page.map(deliveryBody), next_cursor };
  },
};

function badCursor(): Rejection {
  const message = 'This is not the `next_cursor` of a page';
  return new Rejection('invalid_request', { issues: [{ code: 'custom', message, path: ['cursor'] }] });
}

const OneDelivery = Type.Object(
  { webhook_id: Type.String(), delivery_id: Type.String() },
  { additionalProperties: false },
);
const Again = Type.Object(
  { delivery_id: Type.String({ format: 'uuid' }), state: Type.Literal('pending') },
  { title: 'WebhookRedelivery' },
);

/** Sends a message once more, under the id that it had. */
export const redeliver: Command<Static<typeof OneDelivery>, Static<typeof Again>> = {
  name: 'redeliver',
  kind: 'command',
  scope: 'account:manage',
  input: OneDelivery,
  output: Again,
  async run(services, caller, { webhook_id: webhookId, delivery_id: deliveryId }) {
    await ownWebhook(services, caller, webhookId);
    const { deliveries } = services.webhooks;
    const known = isUuidV7(deliveryId) && (await deliveries.redeliver(caller.userId, webhookId, deliveryId));
    if (!known) throw new Rejection('webhook_not_found', {});
    return { delivery_id: deliveryId, state: 'pending' };
  },
};
