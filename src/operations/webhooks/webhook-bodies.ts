import { type Static, Type } from '@sinclair/typebox';
import { WEBHOOK_TYPES } from '../../domain/job/webhook-types.ts';
import { DELIVERY_STATES, type Delivery } from '../../webhooks/deliveries.ts';
import type { Endpoint } from '../../webhooks/endpoints.ts';
import { messageId } from '../../webhooks/message.ts';
import { oneOf } from '../jobs/request-body.ts';

const Time = Type.String({ format: 'date-time', examples: ['2026-01-31T12:00:00.000Z'] });
const TimeOrNull = Type.Union([Time, Type.Null()]);
const IntegerOrNull = Type.Union([Type.Integer(), Type.Null()]);

const members = {
  webhook_id: Type.String({ format: 'uuid' }),
  url: Type.String({ format: 'uri' }),
  description: Type.String(),
  events: Type.Unsafe<string[] | null>({
    anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }],
    description: 'What it is told; null for everything, also what is added later.',
  }),
  created_at: Time,
  failing_since: TimeOrNull,
  disabled_at: TimeOrNull,
  disabled_reason: Type.Unsafe<'failing' | 'gone' | null>({
    anyOf: [{ type: 'string', enum: ['failing', 'gone'] }, { type: 'null' }],
    description: '`failing`: it took nothing for five days; `gone`: its response was 410.',
  }),
};

/** An endpoint as it is listed; its secret is shown when it is made. */
export const WebhookBody = Type.Object(members, { title: 'Webhook' });
export type WebhookBody = Static<typeof WebhookBody>;

/** An endpoint whose secret was just made. */
export const NewWebhookBody = Type.Object(
  {
    ...members,
    secret: Type.String({ description: 'Signs what is sent (Standard Webhooks). Shown once.' }),
  },
  { title: 'NewWebhook' },
);
export type NewWebhookBody = Static<typeof NewWebhookBody>;

/** A message to an endpoint, with its newest attempt. */
export const DeliveryBody = Type.Object(
  {
    delivery_id: Type.String({ format: 'uuid' }),
    message_id: Type.String({
      description: 'What the message carries as `webhook-id`, each time it is sent.',
    }),
    event: Type.String(),
    job_id: Type.String({ format: 'uuid' }),
    seq: Type.Integer({ minimum: 1 }),
    state: oneOf(DELIVERY_STATES),
    attempts: Type.Integer({ minimum: 0 }),
    created_at: Time,
    next_attempt_at: TimeOrNull,
    last_attempt_at: TimeOrNull,
    response_status: IntegerOrNull,
    duration_ms: IntegerOrNull,
    error: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'WebhookDelivery' },
);
export type DeliveryBody = Static<typeof DeliveryBody>;

/** The body of a request that says nothing more than its address does. */
export const EmptyBody = Type.Object({}, { additionalProperties: false, title: 'WebhookRequest' });

/** The input of an operation on one endpoint. */
export const OneWebhook = Type.Object({ webhook_id: Type.String() }, { additionalProperties: false });

/** The events that can be asked for. */
export const EventName = oneOf(WEBHOOK_TYPES);

/** An endpoint in the words of the wire. */
export const webhookBody = (endpoint: Endpoint): WebhookBody => ({
  webhook_id: endpoint.endpointId,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.types.length > 0 ? endpoint.types : null,
  created_at: endpoint.createdAt,
  failing_since: endpoint.failingSince,
  disabled_at: endpoint.disabledAt,
  disabled_reason: endpoint.disabledWhy,
});

/** A message in the words of the wire. */
export const deliveryBody = (delivery: Delivery): DeliveryBody => ({
  delivery_id: delivery.deliveryId,
  message_id: messageId(delivery.jobId, delivery.seq),
  event: delivery.type,
  job_id: delivery.jobId,
  seq: delivery.seq,
  state: delivery.state,
  attempts: delivery.attempts,
  created_at: delivery.createdAt,
  next_attempt_at: delivery.nextAt,
  last_attempt_at: delivery.lastAt,
  response_status: delivery.lastStatus,
  duration_ms: delivery.lastMs,
  error: delivery.lastError,
});
